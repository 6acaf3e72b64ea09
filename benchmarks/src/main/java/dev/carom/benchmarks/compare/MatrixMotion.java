package dev.carom.benchmarks.compare;

import dev.carom.benchmarks.compare.MatrixWorld.Motion;
import java.util.Random;

/** Creates the boxes of a {@link MatrixWorld} and moves them. */
final class MatrixMotion implements BoxMotion {
    private static final int AXES = Boxes.AXES;
    private static final double SIZE_METRES = 2;

    /** A float stores every number of grid steps up to this number exactly. */
    private static final double EXACT_STEPS = 1 << 24;

    private static final double FINEST_STEPS_A_METRE = 1024;

    /** Approximate number of pairs sampled to determine the size of the world. There is at least one pair per box. */
    private static final int SAMPLES = 10_000;

    private static final int FLOCK_SIZE = 50;

    /** Share of the world that the flocks occupy. */
    private static final double FLOCK_SHARE = 0.25;

    private static final int FEWEST_TICKS_OF_GO = 8;
    private static final int MOST_TICKS_OF_GO = 40;

    /** Ticks after which boxes that move together reverse. */
    private static final int TURN_TICKS = 100;

    private static final int CHURN_SHARE = 20;
    private static final int FEW_SHARE = 100;

    private final MatrixWorld world;
    private final int count;
    private final Random random;
    private final Boxes boxes;

    /** Inverse of the grid step, in 1/m. */
    private final double stepsPerMetre;

    /**
     * For each box and axis, the reference length of the speed in metres: the side of a block or cube, or the size of a
     * plate or needle. The speed of the world is relative to this length.
     */
    private final double[] paces;

    /** Initial positions. The positions of the members of a flock are relative to the centre of the flock. */
    private final float[] homes;

    private final float[] homeHalves;

    /**
     * One number per box. In {@code STOP_AND_GO} it is the number of ticks for which the box alternately moves and
     * rests. In {@code BREATHE} it is the initial phase of the oscillation of its size, from 0 to 4; a period has the
     * length 4.
     */
    private final double[] phases;

    /** Centre of each flock: three coordinates in metres. */
    private final float[] flocks;

    /** Velocity of each flock: three components in metres per tick. */
    private final float[] flockVelocities;

    MatrixMotion(MatrixWorld world, int count) {
        this.world = world;
        this.count = count;
        random = new Random(world.seed() + count);
        final int capacity = world.motion() == Motion.CHURN ? count + count / CHURN_SHARE : count;
        boxes = new Boxes(capacity, this, random);
        paces = new double[capacity * AXES];
        homes = new float[capacity * AXES];
        homeHalves = new float[capacity * AXES];
        phases = new double[capacity];
        final int flockCount = world.motion() == Motion.FLOCK ? (count + FLOCK_SIZE - 1) / FLOCK_SIZE : 0;
        flocks = new float[flockCount * AXES];
        flockVelocities = new float[flockCount * AXES];
        final double[] halves = halves(capacity);
        final double edge = edge(halves, flockCount > 0 ? FLOCK_SIZE : count);
        final double worldEdge = flockCount > 0
                ? Math.max(
                        1.5 * edge,
                        edge
                                * StrictMath.pow(
                                        flockCount / FLOCK_SHARE,
                                        1.0 / world.dimension().count()))
                : edge;
        stepsPerMetre = stepsPerMetre(worldEdge);
        setWalls(worldEdge, halves);
        for (int value = 0; value < halves.length; value++) {
            boxes.halves[value] = (float) Math.max(1 / stepsPerMetre, snap(halves[value]));
        }
        for (int box = 0; box < capacity; box++) {
            create(box, edge);
        }
        for (int value = 0; value < flocks.length; value++) {
            flocks[value] = inWorld(value % AXES, (float) edge / 2);
            flockVelocities[value] = velocity(value % AXES, SIZE_METRES);
        }
        System.arraycopy(boxes.halves, 0, homeHalves, 0, homeHalves.length);
        if (flockCount > 0) {
            fly(0);
        }
        System.arraycopy(boxes.centres, 0, homes, 0, flockCount > 0 ? 0 : homes.length);
        for (int box = count; box < capacity; box++) {
            boxes.omit(box);
        }
        if (world.motion() == Motion.BREATHE) {
            boxes.resize();
        }
        for (int box = 0; box < count; box++) {
            if (movesFromTheStart(box)) {
                boxes.move(box);
            }
        }
    }

    Boxes boxes() {
        return boxes;
    }

    /** Computes the half extents in metres, before rounding to the grid, and the reference lengths of the speeds. */
    private double[] halves(int capacity) {
        final double[] halves = new double[capacity * AXES];
        for (int box = 0; box < capacity; box++) {
            final double size = SIZE_METRES * StrictMath.pow(world.sizes().factor, 2 * random.nextDouble() - 1);
            final int special = random.nextInt(AXES);
            for (int axis = 0; axis < AXES; axis++) {
                final double share =
                        switch (world.form()) {
                            case BLOCKS -> 0.5 + random.nextDouble();
                            case CUBES -> 1;
                            case PLATES -> axis == special ? 0.1 : 2;
                            case NEEDLES -> axis == special ? 5 : 0.25;
                        };
                halves[box * AXES + axis] = size * share / 2;
                paces[box * AXES + axis] = switch (world.form()) {
                    case BLOCKS, CUBES -> size * share;
                    case PLATES, NEEDLES -> size;
                };
            }
        }
        return halves;
    }

    /**
     * Returns the edge of the cube, square or line in which random boxes have the required number of partners. The
     * number of boxes is {@code among}. Finds the edge by bisection. The edge is at least 1.25 times the longest side
     * of a box, even if the boxes then have fewer partners.
     */
    private double edge(double[] halves, int among) {
        double widest = 0;
        for (double half : halves) {
            widest = Math.max(widest, 2 * half);
        }
        double least = 1.25 * widest;
        double greatest = least;
        while (partners(halves, among, greatest) > world.partners()) {
            greatest *= 2;
        }
        for (int i = 0; i < 30; i++) {
            final double middle = (least + greatest) / 2;
            if (partners(halves, among, middle) > world.partners()) {
                least = middle;
            } else {
                greatest = middle;
            }
        }
        return greatest;
    }

    /**
     * Returns the average number of other boxes that a box overlaps, if each box is at a random position between walls
     * that are {@code edge} metres apart.
     */
    private double partners(double[] halves, int among, double edge) {
        final int capacity = halves.length / AXES;
        final int rounds = Math.max(1, Math.min(capacity - 1, SAMPLES / capacity));
        double sum = 0;
        for (int round = 1; round <= rounds; round++) {
            for (int box = 0; box < capacity; box++) {
                final int other = (box + round) % capacity;
                double probability = 1;
                for (int axis = 0; axis < AXES; axis++) {
                    if (world.dimension().has(axis)) {
                        probability *= overlap(edge, halves[box * AXES + axis], halves[other * AXES + axis]);
                    }
                }
                sum += probability;
            }
        }
        return (among - 1) * sum / (rounds * (double) capacity);
    }

    /**
     * Returns the probability that two intervals overlap, if they are at random positions between walls that are
     * {@code edge} metres apart. The other parameters are half of the lengths of the intervals.
     */
    private static double overlap(double edge, double half, double other) {
        final double wide = edge - 2 * Math.min(half, other); // the range of the centre of the shorter interval
        final double narrow = edge - 2 * Math.max(half, other);
        final double touchDistance = half + other;
        if (touchDistance >= (wide + narrow) / 2) {
            return 1;
        }
        final double corner = (wide + narrow) / 2 - touchDistance;
        final double above = touchDistance >= (wide - narrow) / 2
                ? corner * corner / (2 * wide * narrow)
                : (wide / 2 - touchDistance) / wide;
        return 1 - 2 * above;
    }

    /**
     * Returns the number of steps per metre of the finest grid on which all coordinates are exact in float, at most
     * {@link #FINEST_STEPS_A_METRE}. The coordinates of boxes that move beyond the walls are included.
     */
    private double stepsPerMetre(double edge) {
        final double most = world.place().metres
                + edge
                + 2 * TURN_TICKS * world.speed() * SIZE_METRES
                + SIZE_METRES * world.sizes().factor;
        double steps = FINEST_STEPS_A_METRE;
        while (most * steps > EXACT_STEPS) {
            steps /= 2;
        }
        return steps;
    }

    private double snap(double value) {
        return Math.rint(value * stepsPerMetre) / stepsPerMetre;
    }

    private void setWalls(double edge, double[] halves) {
        double tallest = 0;
        for (double half : halves) {
            tallest = Math.max(tallest, 2 * half);
        }
        for (int axis = 0; axis < AXES; axis++) {
            final double middle = world.place().metres;
            final boolean spread = world.dimension().has(axis);
            boxes.least[axis] = (float) snap(spread ? middle - edge / 2 : middle);
            boxes.greatest[axis] = (float) snap(spread ? middle + edge / 2 : middle + 2 * tallest);
        }
    }

    /** Creates the position, velocity and phase of a box. */
    private void create(int box, double edge) {
        final Motion motion = world.motion();
        scatter(box);
        double length = 0;
        for (int axis = 0; axis < AXES; axis++) {
            final int value = box * AXES + axis;
            boxes.velocities[value] = velocity(axis, paces[value]);
            length += boxes.velocities[value] * boxes.velocities[value];
            if (motion == Motion.FLOCK && world.dimension().has(axis)) {
                final double maxOffset = edge / 2 - boxes.halves[value];
                homes[value] = (float) snap(maxOffset * (2 * random.nextDouble() - 1));
            }
            // The boxes start in the middle of the world, in a part with half the edge of the world. In a cube, this
            // part is an eighth of the volume.
            if (motion == Motion.EXPLODE && world.dimension().has(axis)) {
                final double middle = world.place().metres;
                boxes.centres[value] = (float) snap(middle + (boxes.centres[value] - middle) / 2);
            }
            if (motion == Motion.TOGETHER && box > 0) {
                boxes.velocities[value] = boxes.velocities[axis];
            } else if (motion == Motion.TOGETHER && world.dimension().has(axis)) {
                boxes.velocities[value] = (float) snap(world.speed() * SIZE_METRES);
            }
        }
        if (motion == Motion.EXPLODE && length > 0) {
            final double speed = world.speed() * (0.2 + 0.8 * random.nextDouble()) / Math.sqrt(length);
            for (int axis = 0; axis < AXES; axis++) {
                final int value = box * AXES + axis;
                boxes.velocities[value] = (float) snap(boxes.velocities[value] * speed * paces[value]);
            }
        }
        phases[box] = motion == Motion.STOP_AND_GO
                ? FEWEST_TICKS_OF_GO + random.nextInt(MOST_TICKS_OF_GO - FEWEST_TICKS_OF_GO + 1)
                : 4 * random.nextDouble();
        boxes.settle(box);
    }

    private float velocity(int axis, double pace) {
        final double most = world.speed() * pace;
        return world.dimension().has(axis) ? (float) snap(most * (2 * random.nextDouble() - 1)) : 0;
    }

    /**
     * Moves a box to a random position between the walls. On an axis along which the boxes are not spread, the box
     * touches the lower wall.
     */
    private void scatter(int box) {
        for (int axis = 0; axis < AXES; axis++) {
            boxes.centres[box * AXES + axis] = inWorld(axis, boxes.halves[box * AXES + axis]);
        }
        boxes.settle(box);
    }

    private float inWorld(int axis, float half) {
        final double lowest = (double) boxes.least[axis] + half;
        final double highest = (double) boxes.greatest[axis] - half;
        return (float) snap(world.dimension().has(axis) ? lowest + (highest - lowest) * random.nextDouble() : lowest);
    }

    private boolean movesFromTheStart(int box) {
        if (world.speed() == 0 && world.motion() != Motion.TELEPORT) {
            return false;
        }
        return switch (world.motion()) {
            case FEW_FAST -> box % FEW_SHARE == 0;
            case HALF -> box % 2 == 0;
            default -> true;
        };
    }

    @Override
    public void step(Boxes same, int tick) {
        if (world.speed() == 0 && world.motion() != Motion.TELEPORT) {
            return;
        }
        switch (world.motion()) {
            case STRAIGHT, FEW_FAST, HALF -> boxes.driftAll(tick);
            case SHAKE -> shake();
            case ROTATE -> rotate(tick);
            case EXPLODE -> moveFromHome(backAndForth(tick, world.period() / 2));
            case FLOCK -> fly(tick);
            case TOGETHER -> moveFromHome(backAndForth(tick, TURN_TICKS));
            case STOP_AND_GO -> {
                boxes.restAll();
                for (int box = 0; box < count; box++) {
                    if ((int) (tick / phases[box]) % 2 == box % 2) {
                        boxes.move(box);
                    }
                }
                boxes.driftAll(tick);
            }
            case THIRD_TICK -> moveAllIf(tick % world.period() == 0, tick);
            case BREATHE -> breathe(tick);
            case CHURN -> churn(tick);
            case TELEPORT -> scatterEach(1);
            case REST_THEN_FLY -> moveAllIf(tick % world.period() >= world.period() / 2, tick);
            case ALL_AT_ONCE -> comeAndGo(tick);
            case HALF_TELEPORT -> {
                boxes.driftAll(tick);
                if (tick % world.period() == 0) {
                    scatterEach(2);
                }
            }
        }
    }

    /**
     * Returns the distance of a box from its start, as a number of ticks of motion. The box moves back and forth: it
     * reverses every {@code turn} ticks.
     */
    private static int backAndForth(int tick, int turn) {
        final int within = tick % (2 * turn);
        return Math.min(within, 2 * turn - within);
    }

    private void moveFromHome(int ticks) {
        for (int box = 0; box < count; box++) {
            for (int axis = 0; axis < AXES; axis++) {
                final int value = box * AXES + axis;
                boxes.centres[value] = homes[value] + ticks * boxes.velocities[value];
            }
            boxes.settle(box);
        }
    }

    /**
     * Moves each box to a random position around its initial one. On each axis, a box moves by at most its maximum
     * displacement per tick.
     */
    private void shake() {
        for (int box = 0; box < count; box++) {
            for (int axis = 0; axis < AXES; axis++) {
                final int value = box * AXES + axis;
                boxes.centres[value] = homes[value] + velocity(axis, paces[value] / 2);
            }
            boxes.settle(box);
        }
    }

    /**
     * Moves the boxes on circles about the vertical axis through the middle of the world, even if the world is a line.
     */
    private void rotate(int tick) {
        final double middle = world.place().metres;
        final double halfway = (boxes.greatest[0] - boxes.least[0]) / 4.0;
        final double angle = tick * (world.speed() * SIZE_METRES / halfway);
        final double cos = StrictMath.cos(angle);
        final double sin = StrictMath.sin(angle);
        for (int box = 0; box < count; box++) {
            final int value = box * AXES;
            final double x = homes[value] - middle;
            final double z = homes[value + 2] - middle;
            boxes.centres[value] = (float) snap(middle + x * cos - z * sin);
            boxes.centres[value + 2] = (float) snap(middle + x * sin + z * cos);
            boxes.settle(box);
        }
    }

    /** Moves the flocks and their members. */
    private void fly(int tick) {
        for (int value = 0; value < flocks.length && tick > 0; value++) {
            final int axis = value % AXES;
            final float to = flocks[value] + flockVelocities[value];
            if (to < boxes.least[axis] || to > boxes.greatest[axis]) {
                flockVelocities[value] *= -1;
            } else {
                flocks[value] = to;
            }
        }
        for (int box = 0; box < count; box++) {
            for (int axis = 0; axis < AXES; axis++) {
                final int value = box * AXES + axis;
                final float middle = world.dimension().has(axis)
                        ? flocks[box / FLOCK_SIZE * AXES + axis]
                        : boxes.least[axis] + boxes.halves[value];
                boxes.centres[value] = middle + homes[value] + velocity(axis, paces[value] / 10);
            }
            boxes.settle(box);
        }
    }

    private void moveAllIf(boolean moving, int tick) {
        boxes.restAll();
        for (int box = 0; box < count && moving; box++) {
            boxes.move(box);
        }
        boxes.driftAll(tick);
    }

    private void breathe(int tick) {
        for (int box = 0; box < count; box++) {
            final double phase = (phases[box] + 2 * world.speed() * tick) % 4;
            final double factor = 1 + 0.5 * (phase < 2 ? phase - 1 : 3 - phase);
            for (int axis = 0; axis < AXES; axis++) {
                final int value = box * AXES + axis;
                boxes.halves[value] = (float) Math.max(1 / stepsPerMetre, snap(homeHalves[value] * factor));
            }
            boxes.settle(box);
        }
    }

    /**
     * Adds the absent boxes at new random positions, removes the same number of boxes (those with the next numbers),
     * and moves all other boxes.
     */
    private void churn(int tick) {
        final int capacity = boxes.count();
        final int share = capacity - count;
        boxes.restAll();
        for (int box = 0; box < capacity; box++) {
            // Box numbers form a ring. The absent boxes are consecutive, and the boxes after them are removed in this
            // tick.
            final int ahead = Math.floorMod(box - count - (tick - 1L) * share, capacity);
            if (ahead < share) {
                scatter(box);
                boxes.add(box);
            } else if (ahead < 2 * share) {
                boxes.remove(box);
            } else {
                boxes.move(box);
            }
        }
        boxes.driftAll(tick);
    }

    /** Moves boxes to random positions: box 0, and then each {@code every}-th box. */
    private void scatterEach(int every) {
        for (int box = 0; box < count; box += every) {
            scatter(box);
        }
    }

    private void comeAndGo(int tick) {
        final int within = tick % world.period();
        final int leaving = world.period() / 2;
        final int coming = leaving + world.period() / 4;
        boxes.restAll();
        for (int box = 0; box < count; box++) {
            if (within == leaving) {
                boxes.remove(box);
            } else if (within == coming) {
                scatter(box);
                boxes.add(box);
            } else if (boxes.isPresent(box)) {
                boxes.move(box);
            }
        }
        boxes.driftAll(tick);
    }
}
