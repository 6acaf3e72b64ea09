package dev.carom.physics.exact;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;

/** Seeds of {@link DifficultPairs} for properties: uniformly distributed longs, so that a million of them are different. */
interface Seeds {
    /** Returns any long. */
    @Provide
    default Arbitrary<Long> seeds() {
        return Arbitraries.randomValue(random -> random.nextLong());
    }
}
