package dev.carom.benchmarks.compare;

import dev.carom.benchmarks.compare.MatrixWorld.Dimension;
import dev.carom.benchmarks.compare.MatrixWorld.Form;
import dev.carom.benchmarks.compare.MatrixWorld.Motion;
import dev.carom.benchmarks.compare.MatrixWorld.Place;
import dev.carom.benchmarks.compare.MatrixWorld.Sizes;
import java.util.ArrayList;
import java.util.List;

/**
 * The worlds of the coarse matrix. Apart from the speed, each world differs from the base world in at most one
 * parameter. Most worlds are run at several speeds, since the best algorithm depends on the speed.
 */
final class MatrixRows {
    /** A world, with the numbers of boxes to run. */
    record Row(String group, MatrixWorld world, List<Integer> counts) {}

    private static final int USUAL_COUNT = 10_000;
    private static final double[] SPEEDS = {0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3};
    private static final double[] CROSSED_SPEEDS = {0.02, 0.2, 0.8};
    private static final List<Integer> COUNTS = List.of(100, 1_000, USUAL_COUNT, 100_000);
    private static final double[] DENSITIES = {0.5, 5, 20, 50};

    private final List<Row> rows = new ArrayList<>();
    private final MatrixWorld usual;

    private MatrixRows(long seed) {
        usual = MatrixWorld.USUAL.withSeed(seed);
    }

    static List<Row> all(long seed) {
        final MatrixRows all = new MatrixRows(seed);
        all.addSpeeds();
        all.addDensities();
        all.addSizesAndForms();
        all.addMotions();
        all.addSpaces();
        return List.copyOf(all.rows);
    }

    private void addSpeeds() {
        for (double speed : SPEEDS) {
            final boolean crossed = contains(CROSSED_SPEEDS, speed);
            rows.add(new Row("speed", usual.withSpeed(speed), crossed ? COUNTS : List.of(USUAL_COUNT)));
        }
    }

    private static boolean contains(double[] values, double value) {
        for (double other : values) {
            if (other == value) {
                return true;
            }
        }
        return false;
    }

    private void addDensities() {
        for (double partners : DENSITIES) {
            cross("density", usual.withPartners(partners));
        }
    }

    private void addSizesAndForms() {
        cross("sizes", usual.with(Sizes.HUNDRED));
        cross("sizes", usual.with(Sizes.TEN_THOUSAND));
        add("shape", usual.with(Form.CUBES));
        cross("shape", usual.with(Form.PLATES));
        cross("shape", usual.with(Form.NEEDLES));
    }

    private void addMotions() {
        for (Motion motion : Motion.values()) {
            switch (motion) {
                case STRAIGHT -> {
                    // Straight motion is covered by the rows of speeds.
                }
                case TELEPORT -> add("motion", usual.with(motion));
                case REST_THEN_FLY, ALL_AT_ONCE, HALF_TELEPORT -> cross("jumps", usual.with(motion));
                default -> cross("motion", usual.with(motion));
            }
        }
    }

    private void addSpaces() {
        cross("place", usual.with(Place.FAR));
        cross("dimension", usual.with(Dimension.FLAT));
        cross("dimension", usual.with(Dimension.LINE));
    }

    private void cross(String group, MatrixWorld world) {
        for (double speed : CROSSED_SPEEDS) {
            add(group, world.withSpeed(speed));
        }
    }

    private void add(String group, MatrixWorld world) {
        rows.add(new Row(group, world, List.of(USUAL_COUNT)));
    }
}
