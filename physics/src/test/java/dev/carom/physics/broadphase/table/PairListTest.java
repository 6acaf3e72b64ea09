package dev.carom.physics.broadphase.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.sorting.RadixSort;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairListTest {
    private static final int COUNT = 5000;

    /**
     * For box numbers of up to 11 bits, one radix sort uses all bits. For larger ones, an insertion sort handles the
     * last bits. With three lower numbers and a narrow range of higher ones, insertion would move each pair by hundreds
     * of places, so it is aborted.
     */
    @ParameterizedTest(name = "{1} lower numbers from {0}, {2} higher ones, of {3} bits")
    @CsvSource({
        "0, 100, 1900, 11",
        "0, 50000, 50000, 17",
        "0, 131071, 131072, 17",
        "0, 3, 100000, 17",
        "65000, 3, 4000, 17",
        "200000000, 3, 3000, 29",
        "0, 300000000, 500000000, 29",
        "1, 1, 200, 20"
    })
    void sortsByLowerNumbersThenByHigherOnes(int min, int lower, int higher, int bits) {
        final Random random = new Random(20_261_122);
        final PairList list = new PairList();
        for (int i = 0; i < COUNT; i++) {
            final int a = min + random.nextInt(lower);
            final int b = Math.min(a + 1 + random.nextInt(higher), (1 << bits) - 1);
            list.add(PairSet.pair(b, a));
        }
        final long[] expected =
                LongStream.of(list.array()).limit(COUNT).sorted().toArray();
        list.sort(new RadixSort(), bits);
        assertThat(list.size()).isEqualTo(COUNT);
        assertThat(LongStream.of(list.array()).limit(COUNT).toArray()).isEqualTo(expected);
    }
}
