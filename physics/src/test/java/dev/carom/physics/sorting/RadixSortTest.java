package dev.carom.physics.sorting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class RadixSortTest {
    /** One instance for all tries, since it reuses an array between sorts. */
    private static final RadixSort SORT = new RadixSort();

    @Property(tries = 1000)
    void sortsByTheGivenBitsAndIsStable(
            @ForAll @Size(max = 200) long[] values,
            @ForAll @IntRange(max = 63) int lowest,
            @ForAll @IntRange(min = 1, max = 40) int most,
            @ForAll @IntRange(min = 1, max = 8) int variety) {
        for (int i = 0; i < values.length; i++) {
            values[i] = values[i] % (1L << variety) << lowest | i; // many are equal
        }
        final int bits = Math.min(most, Long.SIZE - lowest);
        final long mask = (1L << bits) - 1;
        final List<Long> expected = LongStream.of(values)
                .boxed()
                .sorted(Comparator.comparingLong(
                        value -> lowest + bits == Long.SIZE ? value >> lowest : value >>> lowest & mask))
                .toList();
        SORT.sort(values, values.length, lowest, bits);
        assertThat(LongStream.of(values).boxed()).isEqualTo(expected);
    }

    @Example
    void sortsAListWhoseLastValueIsOutOfOrder() {
        final long[] values = LongStream.rangeClosed(1, 100).toArray();
        values[99] = 0;
        SORT.sort(values, values.length, 0, Long.SIZE);
        assertThat(values).isEqualTo(LongStream.range(0, 100).toArray());
    }

    /** A mask of all bits cannot be computed by shifting 1. */
    @Example
    void sortsAFewValuesByAllBits() {
        final long[] values = {2, 1, -5, Long.MAX_VALUE, Long.MIN_VALUE};
        SORT.sort(values, values.length, 0, Long.SIZE);
        assertThat(values).containsExactly(Long.MIN_VALUE, -5, 1, 2, Long.MAX_VALUE);
    }

    @Example
    void keepsAListThatIsAlreadySortedByTheGivenBits() {
        final long[] values =
                LongStream.range(-50, 50).map(i -> i << 8 | -i & 255).toArray();
        final long[] expected = values.clone();
        SORT.sort(values, values.length, 8, Long.SIZE - 8);
        assertThat(values).isEqualTo(expected);
    }
}
