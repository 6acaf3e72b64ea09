package dev.carom.physics.exact;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;

/** Seeds of {@link Cases} for properties: any long, each as likely, so that a million of them are different. */
interface Seeds {
    /** Any. */
    @Provide
    default Arbitrary<Long> seeds() {
        return Arbitraries.randomValue(random -> random.nextLong());
    }
}
