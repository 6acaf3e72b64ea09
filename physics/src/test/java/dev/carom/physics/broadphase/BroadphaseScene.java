package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.broadphase.PairRecorder.Pair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A broadphase under test, its boxes, and a reference implementation that checks each update and each query. The
 * reference shares no code with any broadphase: it compares all pairs of boxes as {@link Broadphase} specifies. A serial
 * number distinguishes boxes that had the same box number.
 */
final class BroadphaseScene {
    /** A box with the bounds that the broadphase must use. */
    private static final class Box {
        final boolean fixed;
        final int serial;
        float[] row;
        boolean read;

        Box(boolean fixed, int serial) {
            this.fixed = fixed;
            this.serial = serial;
        }
    }

    /** A pair of boxes, with the serial numbers of both. */
    private record SerialPair(Pair pair, int serialOfA, int serialOfB) {}

    final Broadphase broadphase;
    final PairRecorder recorder = new PairRecorder();
    float[] bounds;
    private final Map<Integer, Box> boxes = new TreeMap<>();
    private Map<SerialPair, Pair> overlaps = Map.of();
    private int lastSerial;
    private int updates;

    BroadphaseScene(Broadphase broadphase, int numbers) {
        this.broadphase = broadphase;
        bounds = new float[numbers * Broadphase.STRIDE];
    }

    BroadphaseScene insertMoving(int box, double... minAndMax) {
        return insert(box, false, minAndMax);
    }

    BroadphaseScene insertFixed(int box, double... minAndMax) {
        return insert(box, true, minAndMax);
    }

    BroadphaseScene insert(int box, boolean fixed, double... minAndMax) {
        place(box, minAndMax);
        broadphase.insert(box, fixed);
        boxes.put(box, new Box(fixed, ++lastSerial));
        return validated();
    }

    BroadphaseScene remove(int box) {
        broadphase.remove(box);
        boxes.remove(box);
        return validated();
    }

    BroadphaseScene refresh(int box) {
        broadphase.refresh(box);
        boxes.get(box).read = false;
        return validated();
    }

    /** Writes a row of bounds: three minima and three maxima, or one minimum and one maximum for all three axes. */
    BroadphaseScene place(int box, double... minAndMax) {
        final double[] row = minAndMax.length == 2
                ? new double[] {minAndMax[0], minAndMax[0], minAndMax[0], minAndMax[1], minAndMax[1], minAndMax[1]}
                : minAndMax;
        for (int i = 0; i < Broadphase.STRIDE; i++) {
            bounds[box * Broadphase.STRIDE + i] = (float) row[i];
        }
        return this;
    }

    boolean has(int box) {
        return boxes.containsKey(box);
    }

    boolean isFixed(int box) {
        return boxes.get(box).fixed;
    }

    TreeSet<Integer> numbers() {
        return new TreeSet<>(boxes.keySet());
    }

    /** Updates the broadphase, and compares the pairs that it reports with the reference. */
    BroadphaseScene update() {
        recorder.startUpdate();
        broadphase.update(bounds, marks(), recorder);
        final Map<SerialPair, Pair> now = findOverlaps();
        final TreeSet<Pair> ended = new TreeSet<>();
        overlaps.forEach((key, pair) -> {
            if (!now.containsKey(key)) {
                ended.add(pair);
            }
        });
        final TreeSet<Pair> begun = new TreeSet<>();
        now.forEach((key, pair) -> {
            if (!overlaps.containsKey(key)) {
                begun.add(pair);
            }
        });
        assertThat(recorder.pairs).as("pairs").isEqualTo(new TreeSet<>(now.values()));
        assertThat(new TreeSet<>(recorder.ended)).as("ended").isEqualTo(ended);
        assertThat(new TreeSet<>(recorder.begun)).as("begun").isEqualTo(begun);
        assertThat(broadphase.pairCount()).as("pair count").isEqualTo(now.size());
        overlaps = now;
        return validated();
    }

    /** Marks all boxes, or all numbers, or in every third update only the boxes whose rows have changed. */
    private long[] marks() {
        final long[] marked = new long[bounds.length / Broadphase.STRIDE / Long.SIZE + 1];
        switch (++updates % 3) {
            case 0 -> {
                return null;
            }
            case 1 -> Arrays.fill(marked, -1L);
            default ->
                boxes.forEach((number, box) -> {
                    for (int i = 0; box.row != null && i < Broadphase.STRIDE; i++) {
                        if (box.row[i] != bounds[number * Broadphase.STRIDE + i]) {
                            marked[number / Long.SIZE] |= 1L << number;
                        }
                    }
                });
        }
        return marked;
    }

    /** Runs a query, and compares all visited and all other boxes with the reference. Returns the visited boxes in order. */
    List<Integer> query(BroadphaseQuery query, BoxVisitor visitor) {
        final Map<Integer, Float> visits = new LinkedHashMap<>();
        final float[] limit = {query.limit()};
        query.run(broadphase, (number, reached) -> {
            final Box box = boxes.get(number);
            assertThat(visits.put(number, reached))
                    .as("earlier visit of the same box")
                    .isNull();
            assertThat(reached).as("reach of box %s", number).isBetween(0f, limit[0]);
            assertThat(box != null && box.row != null)
                    .as("box %s was present in the last update", number)
                    .isTrue();
            assertThat(query.hits(box.row)).as("the query hits box %s", number).isTrue();
            assertThat(query.compare(box.row, reached))
                    .as("the hit is at %s or later", reached)
                    .isNotNegative();
            assertThat(query.compare(box.row, Math.nextUp(reached)))
                    .as("the hit is at or before the float after %s", reached)
                    .isNotPositive();
            final float narrowed = visitor.visit(number, reached);
            limit[0] = Math.min(limit[0], narrowed);
            return narrowed;
        });
        boxes.forEach((number, box) -> {
            if (box.row != null && !visits.containsKey(number)) {
                assertThat(query.hits(box.row) && query.compare(box.row, limit[0]) <= 0)
                        .as("the query hits box %s within the limit %s, but did not visit it", number, limit[0])
                        .isFalse();
            }
        });
        validated();
        return new ArrayList<>(visits.keySet());
    }

    /** Runs a query that never lowers its limit, so it visits all boxes that it hits. */
    List<Integer> query(BroadphaseQuery query) {
        return query(query, (box, reached) -> query.limit());
    }

    private Map<SerialPair, Pair> findOverlaps() {
        boxes.forEach((number, box) -> {
            if (!box.fixed || !box.read) {
                final int row = number * Broadphase.STRIDE;
                box.row = Arrays.copyOfRange(bounds, row, row + Broadphase.STRIDE);
                box.read = true;
            }
        });
        final Map<SerialPair, Pair> found = new HashMap<>();
        boxes.forEach((a, boxA) -> boxes.forEach((b, boxB) -> {
            if (a < b && !(boxA.fixed && boxB.fixed) && overlap(boxA.row, boxB.row)) {
                final Pair pair = new Pair(a, b);
                found.put(new SerialPair(pair, boxA.serial, boxB.serial), pair);
            }
        }));
        return found;
    }

    private static boolean overlap(float[] a, float[] b) {
        for (int axis = 0; axis < 3; axis++) {
            if (a[axis + 3] < b[axis] || b[axis + 3] < a[axis]) {
                return false;
            }
        }
        return true;
    }

    private BroadphaseScene validated() {
        assertThat(broadphase.size()).as("size").isEqualTo(boxes.size());
        if (broadphase instanceof SweepAndPrune sweepAndPrune) {
            sweepAndPrune.validate();
        } else if (broadphase instanceof TiledSweepAndPrune tiled) {
            tiled.validate();
        }
        return this;
    }
}
