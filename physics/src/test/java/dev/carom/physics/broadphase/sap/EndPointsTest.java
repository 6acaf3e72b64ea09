package dev.carom.physics.broadphase.sap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.sorting.RadixSort;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EndPointsTest {
    private static final int GREATEST_BOX = Integer.MAX_VALUE;

    private static long endPoint(float coordinate, boolean exit, int box) {
        final float[] row = {coordinate, 0, 0, coordinate, 0, 0};
        final long point = exit ? EndPoints.exit(0, 0, row) : EndPoints.entrance(0, 0, row);
        return point | box;
    }

    @Test
    void areOrderedByCoordinate() {
        final float[] ascending = {
            -Float.MAX_VALUE, -1e9f, -1, -Float.MIN_VALUE, 0, Float.MIN_VALUE, 1, Math.nextUp(1f), 1e9f, Float.MAX_VALUE
        };
        for (int i = 1; i < ascending.length; i++) {
            final long before = endPoint(ascending[i - 1], true, GREATEST_BOX);
            final long after = endPoint(ascending[i], false, 0);
            assertThat(EndPoints.after(after, before)).as("%s", ascending[i]).isTrue();
            assertThat(EndPoints.after(before, after)).as("%s", ascending[i]).isFalse();
        }
    }

    @Test
    void areOrderedEntranceFirstAtEqualCoordinates() {
        assertThat(EndPoints.after(endPoint(1, true, 0), endPoint(1, false, GREATEST_BOX)))
                .isTrue();
        assertThat(EndPoints.after(endPoint(1, false, GREATEST_BOX), endPoint(1, true, 0)))
                .isFalse();
    }

    @Test
    void areOrderedRegardlessOfTheBoxNumber() {
        assertThat(EndPoints.after(endPoint(1, true, GREATEST_BOX), endPoint(1, true, 0)))
                .isFalse();
    }

    @Test
    void keepBoxAndKindWhenMoved() {
        final float[] rows = {0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6};
        assertThat(EndPoints.moved(EndPoints.exit(1, 0, rows), 2, rows)).isEqualTo(EndPoints.exit(1, 2, rows));
        assertThat(EndPoints.moved(EndPoints.entrance(1, 0, rows), 2, rows)).isEqualTo(EndPoints.entrance(1, 2, rows));
        assertThat(EndPoints.index(EndPoints.entrance(1, 0, rows))).isEqualTo(2);
        assertThat(EndPoints.index(EndPoints.exit(1, 0, rows))).isEqualTo(3);
    }

    @Test
    void areSortedStablyByRadixSort() {
        final Random random = new Random(3);
        final long[] points = new long[3000];
        for (int i = 0; i < points.length; i++) {
            // Box numbers ascend, so a stable sort keeps them ascending among equal coordinates.
            points[i] = endPoint(random.nextInt(200) - 100f, random.nextBoolean(), i);
        }
        points[2000] = endPoint(-Float.MAX_VALUE, true, 2000);
        points[2001] = endPoint(Float.MAX_VALUE, false, 2001);
        final int size = 2500;
        final long unsorted = points[size];
        new RadixSort().sort(points, size, EndPoints.ORDER_SHIFT, Long.SIZE - EndPoints.ORDER_SHIFT);
        for (int i = 1; i < size; i++) {
            assertThat(points[i - 1]).isLessThan(points[i]);
        }
        assertThat(points[size]).isEqualTo(unsorted);
    }
}
