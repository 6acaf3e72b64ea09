package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.broadphase.Recorder.Pair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A broadphase under test beside the definition of what it must report. The definition shares no code with any
 * broadphase: it compares all boxes by the words of the interface, and tells two boxes that had the same number by
 * their serials.
 */
final class Arena {
    /** A box as the broadphase should know it. */
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

    /** A pair of two boxes that lived under these numbers. */
    private record Meeting(Pair pair, int serialOfA, int serialOfB) {}

    final Broadphase broadphase;
    final Recorder recorder = new Recorder();
    float[] bounds;
    private final Map<Integer, Box> boxes = new TreeMap<>();
    private Map<Meeting, Pair> meetings = Map.of();
    private int serials;

    Arena(Broadphase broadphase, int numbers) {
        this.broadphase = broadphase;
        bounds = new float[numbers * Broadphase.STRIDE];
    }

    Arena insertMoving(int box, double... minAndMax) {
        return insert(box, false, minAndMax);
    }

    Arena insertFixed(int box, double... minAndMax) {
        return insert(box, true, minAndMax);
    }

    Arena insert(int box, boolean fixed, double... minAndMax) {
        place(box, minAndMax);
        broadphase.insert(box, fixed);
        boxes.put(box, new Box(fixed, ++serials));
        return checked();
    }

    Arena remove(int box) {
        broadphase.remove(box);
        boxes.remove(box);
        return checked();
    }

    Arena refresh(int box) {
        broadphase.refresh(box);
        boxes.get(box).read = false;
        return checked();
    }

    /** Writes a row: three least coordinates and three greatest, or the range of one axis for all three. */
    Arena place(int box, double... minAndMax) {
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

    /** Updates, and compares all that is reported with the definition. */
    Arena update() {
        recorder.startUpdate();
        broadphase.update(bounds, recorder);
        final Map<Meeting, Pair> now = meetings();
        final TreeSet<Pair> ended = new TreeSet<>();
        meetings.forEach((meeting, pair) -> {
            if (!now.containsKey(meeting)) {
                ended.add(pair);
            }
        });
        final TreeSet<Pair> begun = new TreeSet<>();
        now.forEach((meeting, pair) -> {
            if (!meetings.containsKey(meeting)) {
                begun.add(pair);
            }
        });
        assertThat(recorder.pairs).as("pairs").isEqualTo(new TreeSet<>(now.values()));
        assertThat(new TreeSet<>(recorder.ended)).as("ended").isEqualTo(ended);
        assertThat(new TreeSet<>(recorder.begun)).as("begun").isEqualTo(begun);
        assertThat(broadphase.pairCount()).as("pair count").isEqualTo(now.size());
        meetings = now;
        return checked();
    }

    /** Asks, and compares every visit, and all that are left out, with the definition. Returns the boxes in order. */
    List<Integer> ask(Question question, BoxVisitor visitor) {
        final Map<Integer, Float> visits = new LinkedHashMap<>();
        final float[] limit = {question.limit()};
        question.ask(broadphase, (number, reached) -> {
            final Box box = boxes.get(number);
            assertThat(visits.put(number, reached)).as("visited once").isNull();
            assertThat(reached).as("reach of %s", number).isBetween(0f, limit[0]);
            assertThat(box != null && box.row != null)
                    .as("%s is there since the last update", number)
                    .isTrue();
            assertThat(question.finds(box.row)).as("%s is found", number).isTrue();
            assertThat(question.compare(box.row, reached))
                    .as("reach is no more than %s", reached)
                    .isNotNegative();
            assertThat(question.compare(box.row, Math.nextUp(reached)))
                    .as("reach is %s", reached)
                    .isNotPositive();
            final float narrowed = visitor.visit(number, reached);
            limit[0] = Math.min(limit[0], narrowed);
            return narrowed;
        });
        boxes.forEach((number, box) -> {
            if (box.row != null && !visits.containsKey(number)) {
                assertThat(question.finds(box.row) && question.compare(box.row, limit[0]) <= 0)
                        .as("%s is left out, with the limit at %s", number, limit[0])
                        .isFalse();
            }
        });
        checked();
        return new ArrayList<>(visits.keySet());
    }

    /** Asks for all that is found. */
    List<Integer> ask(Question question) {
        return ask(question, (box, reached) -> question.limit());
    }

    private Map<Meeting, Pair> meetings() {
        boxes.forEach((number, box) -> {
            if (!box.fixed || !box.read) {
                final int row = number * Broadphase.STRIDE;
                box.row = Arrays.copyOfRange(bounds, row, row + Broadphase.STRIDE);
                box.read = true;
            }
        });
        final Map<Meeting, Pair> found = new HashMap<>();
        boxes.forEach((a, boxA) -> boxes.forEach((b, boxB) -> {
            if (a < b && !(boxA.fixed && boxB.fixed) && overlap(boxA.row, boxB.row)) {
                final Pair pair = new Pair(a, b);
                found.put(new Meeting(pair, boxA.serial, boxB.serial), pair);
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

    private Arena checked() {
        assertThat(broadphase.size()).as("size").isEqualTo(boxes.size());
        if (broadphase instanceof SweepAndPrune sweepAndPrune) {
            sweepAndPrune.validate();
        } else if (broadphase instanceof TiledSweepAndPrune tiled) {
            tiled.validate();
        }
        return this;
    }
}
