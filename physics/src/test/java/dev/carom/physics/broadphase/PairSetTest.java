package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PairSetTest {
    @Test
    void packsPairsInEitherOrder() {
        final long pair = PairSet.pair(7, 3);
        assertThat(pair).isEqualTo(PairSet.pair(3, 7));
        assertThat(PairSet.a(pair)).isEqualTo(3);
        assertThat(PairSet.b(pair)).isEqualTo(7);
    }

    @Test
    void isASet() {
        final Random random = new Random(1);
        final PairSet set = new PairSet();
        final Set<Long> expected = new HashSet<>();
        for (int i = 0; i < 50_000; i++) {
            final int box = random.nextInt(40);
            final long pair = PairSet.pair(box, box + 1 + random.nextInt(40));
            if (random.nextInt(1 + i / 10_000 % 3) == 0) {
                assertThat(set.add(pair)).isEqualTo(expected.add(pair));
            } else {
                assertThat(set.remove(pair)).isEqualTo(expected.remove(pair));
            }
            assertThat(set.size()).isEqualTo(expected.size());
            if (i % 1000 == 0) {
                set.validate();
                expected.forEach(member -> assertThat(set.contains(member)).isTrue());
            }
        }
    }
}
