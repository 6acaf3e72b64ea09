package dev.carom.benchmarks.compare;

import java.util.Locale;

/**
 * One world of the matrix: boxes that are described by independent parameters.
 *
 * <p> The size of a box is 2 m, unless {@code sizes} states otherwise. The sides of a box are multiples of its size;
 * {@code form} determines them. A speed is relative to a length: the side of a block or cube along the axis of the
 * motion, or the size of a plate or needle. For flocks and for the motions ROTATE and TOGETHER, the length is 2 m. The
 * number of partners per box determines the space for the boxes. Equal parameters and seeds yield bit-identical worlds.
 *
 * @param speed maximum displacement per tick on each axis, relative to the length described above; 0 to 100
 * @param partners average number of other boxes that a box overlaps while moving between walls; 0.01 to 1,000
 * @param sizes distribution of the sizes
 * @param form shape of the boxes
 * @param motion motion of the boxes
 * @param place centre of the world
 * @param dimension axes along which the boxes are spread
 * @param seed the seed of all random numbers
 */
record MatrixWorld(
        double speed,
        double partners,
        Sizes sizes,
        Form form,
        Motion motion,
        Place place,
        Dimension dimension,
        long seed)
        implements BoxWorld {
    static final long USUAL_SEED = 20_261_123;

    /**
     * The base world. It is like W1, but the boxes move by up to 20 % of their size per tick. Two partners per box
     * correspond to one pair per box.
     */
    static final MatrixWorld USUAL = new MatrixWorld(
            0.2, 2, Sizes.EQUAL, Form.BLOCKS, Motion.STRAIGHT, Place.ORIGIN, Dimension.SPACE, USUAL_SEED);

    /** Distributions of sizes; the median is 2 m. */
    enum Sizes {
        EQUAL("", 1),
        HUNDRED("sizes 10^2", 10),
        TEN_THOUSAND("sizes 10^4", 100);

        final String label;

        /**
         * Ratio of the largest size to the median, and of the median to the smallest. Between these sizes, the
         * distribution is log-uniform.
         */
        final double factor;

        Sizes(String label, double factor) {
            this.label = label;
            this.factor = factor;
        }
    }

    /** Shapes of boxes. */
    enum Form {
        /** Each side is 0.5 to 1.5 times the size. */
        BLOCKS(""),
        CUBES("cubes"),
        /** Two sides are twice the size, and one side is a tenth of it. */
        PLATES("plates"),
        /** One side is five times the size, and two sides are a quarter of it. */
        NEEDLES("needles");

        final String label;

        Form(String label) {
            this.label = label;
        }
    }

    /** Motions of boxes. */
    enum Motion {
        STRAIGHT("straight", 1, "all boxes move on straight lines, and walls reflect them"),
        SHAKE("shake", 1, "all boxes shake in place"),
        ROTATE(
                "rotate",
                1,
                "all boxes circle about one axis; halfway from the axis to the walls, they have that speed"),
        EXPLODE(
                "explode",
                60,
                "a cluster of eight times the density explodes for 30 ticks, then implodes for 30 ticks"),
        FLOCK(
                "flock",
                1,
                "flocks of 50 boxes move on straight lines, and their members shake at a tenth of that speed"),
        FEW_FAST("few fast", 1, "1 % of the boxes move on straight lines among resting boxes"),
        TOGETHER("together", 1, "all boxes move back and forth by the same displacement"),
        HALF("half rest", 1, "half of the boxes move on straight lines, the others rest"),
        STOP_AND_GO("stop and go", 1, "each box moves for 8 to 40 ticks, then rests as long"),
        THIRD_TICK(
                "third tick", 3, "all boxes move on straight lines in every third tick, and rest in the other ticks"),
        BREATHE("grow", 1, "all boxes grow and shrink between 0.5 and 1.5 times their size"),
        CHURN(
                "churn",
                1,
                "in each tick 5 % of the boxes are removed and as many added; all others move on straight lines"),
        TELEPORT("teleport", 1, "all boxes teleport to random positions in each tick"),
        REST_THEN_FLY("rest then fly", 40, "all boxes rest for 20 ticks, then all move for 20 ticks"),
        ALL_AT_ONCE(
                "all at once", 20, "every 20 ticks all boxes are removed, and 5 ticks later all are added in one tick"),
        HALF_TELEPORT(
                "half teleport",
                10,
                "half of the boxes teleport to random positions in every tenth tick; all others move");

        final String label;
        final int period;
        final String description;

        Motion(String label, int period, String description) {
            this.label = label;
            this.period = period;
            this.description = description;
        }
    }

    /** Positions of the world's centre. */
    enum Place {
        ORIGIN("", 0),
        FAR("far", 100_000);

        final String label;

        /** Coordinate on each axis. */
        final double metres;

        Place(String label, double metres) {
            this.label = label;
            this.metres = metres;
        }
    }

    /** Axes along which boxes are spread. On each other axis, all boxes start at the lower wall. */
    enum Dimension {
        SPACE("", true, true, true),
        FLAT("flat", true, false, true),
        LINE("line", true, false, false);

        final String label;
        private final boolean[] axes;

        Dimension(String label, boolean... axes) {
            this.label = label;
            this.axes = axes;
        }

        /**
         * Reports whether boxes are spread along an axis. In the motion {@link Motion#ROTATE}, boxes move along x and z
         * in any case.
         */
        boolean has(int axis) {
            return axes[axis];
        }

        int count() {
            int count = 0;
            for (boolean axis : axes) {
                count += axis ? 1 : 0;
            }
            return count;
        }
    }

    MatrixWorld {
        requireWithin("speed", speed, 0, 100);
        requireWithin("partners", partners, 0.01, 1_000);
    }

    private static void requireWithin(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(name + " must be " + least + " to " + most + " (got: " + value + ")");
        }
    }

    MatrixWorld withSpeed(double other) {
        return new MatrixWorld(other, partners, sizes, form, motion, place, dimension, seed);
    }

    MatrixWorld withPartners(double other) {
        return new MatrixWorld(speed, other, sizes, form, motion, place, dimension, seed);
    }

    MatrixWorld with(Sizes other) {
        return new MatrixWorld(speed, partners, other, form, motion, place, dimension, seed);
    }

    MatrixWorld with(Form other) {
        return new MatrixWorld(speed, partners, sizes, other, motion, place, dimension, seed);
    }

    MatrixWorld with(Motion other) {
        return new MatrixWorld(speed, partners, sizes, form, other, place, dimension, seed);
    }

    MatrixWorld with(Place other) {
        return new MatrixWorld(speed, partners, sizes, form, motion, other, dimension, seed);
    }

    MatrixWorld with(Dimension other) {
        return new MatrixWorld(speed, partners, sizes, form, motion, place, other, seed);
    }

    MatrixWorld withSeed(long other) {
        return new MatrixWorld(speed, partners, sizes, form, motion, place, dimension, other);
    }

    /**
     * Returns the motion, the speed, and each other parameter that differs from the base world. The name contains
     * neither the seed nor the speed of teleports. Examples are "shake 20%" and "straight 2% density 50 needles".
     */
    @Override
    public String name() {
        final StringBuilder name = new StringBuilder(motion.label);
        if (motion != Motion.TELEPORT) {
            name.append(String.format(Locale.ROOT, " %.0f%%", 100 * speed));
        }
        if (partners != USUAL.partners) {
            name.append(" density ").append(decimal(partners));
        }
        for (String label : new String[] {sizes.label, form.label, place.label, dimension.label}) {
            if (!label.isEmpty()) {
                name.append(' ').append(label);
            }
        }
        return name.toString();
    }

    private static String decimal(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
    }

    @Override
    public String description() {
        return motion.description;
    }

    @Override
    public boolean isSwept() {
        return false;
    }

    @Override
    public int period() {
        return motion.period;
    }

    /** Reports whether a tick may have far more work than the previous tick. If so, single ticks can be slow. */
    boolean jumps() {
        return switch (motion) {
            case THIRD_TICK, TOGETHER, REST_THEN_FLY, ALL_AT_ONCE, HALF_TELEPORT -> true;
            default -> false;
        };
    }

    @Override
    public Boxes boxes(int count) {
        return new MatrixMotion(this, count).boxes();
    }
}
