package dev.carom.demo.tool.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class SeriesTest {
    @Test
    void isEmptyInitially() {
        final Series series = new Series(3);
        assertThat(List.of(series.last(), series.mean(), series.max())).containsOnly(0f);
        assertThat(series.size()).isZero();
    }

    @Property(tries = 300)
    void holdsTheLastValuesInOrder(
            @ForAll @Size(min = 1, max = 40) List<@FloatRange(min = 0f, max = 1e6f) Float> values,
            @ForAll @IntRange(min = 1, max = 20) int capacity) {
        final Series series = new Series(capacity);
        values.forEach(series::add);
        final List<Float> kept = values.subList(Math.max(0, values.size() - capacity), values.size());

        final List<Float> told = new ArrayList<>();
        for (int i = 0; i < series.size(); i++) {
            told.add(series.ring()[(series.first() + i) % series.ring().length]);
        }
        assertThat(told).isEqualTo(kept);
        assertThat(series.last()).isEqualTo(kept.get(kept.size() - 1));
        assertThat(series.max()).isEqualTo(kept.stream().max(Float::compare).orElseThrow());
        assertThat((double) series.mean())
                .isCloseTo(
                        kept.stream().mapToDouble(Float::doubleValue).average().orElseThrow(), within(0.1));
    }

    @Test
    void isEmptyAfterClearing() {
        final Series series = new Series(2);
        for (int i = 0; i < 3; i++) {
            series.add(7f);
        }
        series.clear();
        series.add(1f);
        assertThat(series.size()).isEqualTo(1);
        assertThat(series.ring()[series.first()]).isEqualTo(1f);
        assertThat(series.max()).isEqualTo(1f);
    }

    @Test
    void computesThe95thPercentile() {
        final Series series = new Series(100);
        for (int i = 100; i >= 1; i--) {
            series.add(i);
        }
        // Sorted they are 1 to 100: 94 of the 99 others are less than 95.
        assertThat(series.percentile95()).isEqualTo(95f);
        assertThat(series.last()).as("and they stay in their order").isEqualTo(1f);
    }
}
