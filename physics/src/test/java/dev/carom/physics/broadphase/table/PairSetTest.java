package dev.carom.physics.broadphase.table;

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
    void matchesAHashSet() {
        final Random random = new Random(1);
        final PairSet set = new PairSet();
        final BoxTable boxes = new BoxTable();
        boxes.insert(80, false); // all bounds are 0, so all boxes touch
        final Set<Long> expected = new HashSet<>();
        for (int i = 0; i < 50_000; i++) {
            final int box = random.nextInt(40);
            final int other = box + 1 + random.nextInt(40);
            final long pair = PairSet.pair(box, other);
            if (random.nextInt(1 + i / 10_000 % 3) == 0) {
                assertThat(set.begin(box, other)).isEqualTo(expected.add(pair));
            } else {
                assertThat(set.end(box, other)).isEqualTo(expected.remove(pair));
            }
            assertThat(set.size()).isEqualTo(expected.size());
            if (i % 1000 == 0) {
                set.began().clear();
                set.ended().clear();
                set.validate(boxes);
                expected.forEach(member -> assertThat(set.contains(member)).isTrue());
            }
        }
    }
}
