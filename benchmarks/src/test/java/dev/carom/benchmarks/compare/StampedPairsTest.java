package dev.carom.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StampedPairsTest {
    @Test
    void equalsAMapAfterManyOperations() {
        final Random random = new Random(5);
        final StampedPairs pairs = new StampedPairs();
        final Map<Long, Integer> expected = new HashMap<>();
        for (int i = 0; i < 100_000; i++) {
            // At first more pairs are added than removed, so that the table grows, and then fewer.
            if (random.nextInt(100_000) > i || pairs.size() == 0) {
                final long key = StampedPairs.key(random.nextInt(300), 300 + random.nextInt(300));
                assertThat(pairs.put(key, i)).isEqualTo(expected.put(key, i) == null);
            } else {
                final int place = random.nextInt(pairs.size());
                assertThat(expected.remove(pairs.key(place))).isEqualTo(pairs.stamp(place));
                pairs.removeAt(place);
            }
            assertThat(pairs.size()).isEqualTo(expected.size());
        }
        for (int place = 0; place < pairs.size(); place++) {
            assertThat(expected.remove(pairs.key(place))).isEqualTo(pairs.stamp(place));
        }
        assertThat(expected).isEmpty();
    }

    @Test
    void hasOneKeyPerPairInEitherOrder() {
        final long key = StampedPairs.key(70_000, 3);
        assertThat(key).isEqualTo(StampedPairs.key(3, 70_000));
        assertThat(StampedPairs.lower(key)).isEqualTo(3);
        assertThat(StampedPairs.higher(key)).isEqualTo(70_000);
    }
}
