package dev.carom.benchmarks.compare;

import dev.carom.benchmarks.compare.Shapes.Mix;
import java.util.Random;
import java.util.function.IntFunction;

/**
 * Shapes and motion of the boxes of a comparison. Both are random, but they are the same for the same number of boxes.
 *
 * <p> In W1 and W2, each box has 32 m³ of space and sides of 2 m on average, so there is about one pair per box. W1H
 * has larger boxes as well. In W4, only the fixed boxes have this space and size. Other shapes have the same space and
 * about the same extents. The volume of a sphere or capsule is smaller than that of a box of the same extents, so
 * spheres and capsules touch less often than boxes. Oriented boxes touch more often than axis-aligned boxes.
 */
public enum Workload implements BoxWorld {
    /** The common case. */
    W1("all boxes move, by at most 2 % of their size per tick", false, count -> cube(count, 1f, Boxes::driftAll)),

    /** Fast. The speed corresponds to 2.4 m/s for a sphere with a diameter of 20 cm, in ticks of 1/60 s. */
    W1F20("as W1, by at most 20 % of their size per tick", false, count -> cube(count, 1f, 0.2f, Boxes::driftAll)),

    /** Very fast. The speed corresponds to 9.6 m/s for a sphere with a diameter of 20 cm, in ticks of 1/60 s. */
    W1F80("as W1, by at most 80 % of their size per tick", false, count -> cube(count, 1f, 0.8f, Boxes::driftAll)),

    /** Most boxes rest, although they are not fixed. */
    W1M10("as W1, but only 10 % of the boxes move", false, count -> cube(count, 0.1f, Boxes::driftAll)),

    /** Nearly all boxes rest, although they are not fixed. */
    W1M1("as W1, but only 1 % of the boxes move", false, count -> cube(count, 0.01f, Boxes::driftAll)),

    /** A few large boxes among small ones. */
    W1H("as W1, but 1 % of the boxes are 10 to 20 times as long, and a few 30 times", false, Workload::mixedSizes),

    /** There is no coherence between ticks. */
    W2("all boxes teleport to random positions in each tick", false, count -> cube(count, 1f, Boxes::teleportAll)),

    /** A typical game level. */
    W3("a flat level: 4/5 fixed, 1/5 move in crowds, on a ground", false, Workload::level),

    /** Continuous detection: the bounds of a bullet cover its whole motion. */
    W4("4/5 fixed, 1/5 bullets that move by 50 times their size per tick", true, Workload::bullets),

    /** Oriented boxes that do not rotate, slow. */
    ORIENTED2(Mix.ORIENTED_BOXES, 2),

    /** Oriented boxes that do not rotate, fast. */
    ORIENTED20(Mix.ORIENTED_BOXES, 20),

    /** Oriented boxes that do not rotate, very fast. */
    ORIENTED80(Mix.ORIENTED_BOXES, 80),

    /** Boxes that rotate, slow. */
    ROTATING2(Mix.ROTATING_BOXES, 2),

    /** Boxes that rotate, fast. */
    ROTATING20(Mix.ROTATING_BOXES, 20),

    /** Boxes that rotate, very fast. */
    ROTATING80(Mix.ROTATING_BOXES, 80),

    /** Spheres, slow. */
    SPHERES2(Mix.SPHERES, 2),

    /** Spheres, fast. */
    SPHERES20(Mix.SPHERES, 20),

    /** Spheres, very fast. */
    SPHERES80(Mix.SPHERES, 80),

    /** Capsules, slow. */
    CAPSULES2(Mix.CAPSULES, 2),

    /** Capsules, fast. */
    CAPSULES20(Mix.CAPSULES, 20),

    /** Capsules, very fast. */
    CAPSULES80(Mix.CAPSULES, 80),

    /** Convex hulls, slow. */
    HULLS2(Mix.HULLS, 2),

    /** Convex hulls, fast. */
    HULLS20(Mix.HULLS, 20),

    /** Convex hulls, very fast. */
    HULLS80(Mix.HULLS, 80),

    /** All kinds of shapes, slow. */
    MIXED2(Mix.MIXED, 2),

    /** All kinds of shapes, fast. */
    MIXED20(Mix.MIXED, 20),

    /** All kinds of shapes, very fast. */
    MIXED80(Mix.MIXED, 80);

    private static final long SEED = 12345;

    private final String description;
    private final boolean swept;
    private final boolean shaped;
    private final IntFunction<Boxes> maker;

    Workload(Mix mix, int percent) {
        this(
                mix.description + "; at most " + percent + " % of their size per tick",
                false,
                true,
                count -> shapes(count, mix, percent / 100f));
    }

    Workload(String description, boolean swept, IntFunction<Boxes> maker) {
        this(description, swept, false, maker);
    }

    Workload(String description, boolean swept, boolean shaped, IntFunction<Boxes> maker) {
        this.description = description;
        this.swept = swept;
        this.shaped = shaped;
        this.maker = maker;
    }

    /**
     * Describes the workload, for readers of the results.
     *
     * @return part of a sentence
     */
    @Override
    public String description() {
        return description;
    }

    /**
     * Reports whether the bounds of a box cover its whole motion, rather than one position.
     *
     * @return true only for W4
     */
    @Override
    public boolean isSwept() {
        return swept;
    }

    /**
     * Reports whether there are other shapes than axis-aligned boxes. A plain broadphase supports no other shapes.
     *
     * @return false for W1 to W4
     */
    @Override
    public boolean isShaped() {
        return shaped;
    }

    /**
     * Creates the boxes before their first tick.
     *
     * @param count number of boxes, at least 27: with fewer boxes, a building of the level would not be fixed
     * @return equal boxes for equal counts
     */
    @Override
    public Boxes boxes(int count) {
        return maker.apply(count);
    }

    private static Boxes cube(int count, float movingShare, BoxMotion motion) {
        return cube(count, movingShare, 0.02f, motion);
    }

    /** Creates a cube of boxes. The speed is the maximum displacement per tick, as a fraction of the size of a box. */
    private static Boxes cube(int count, float movingShare, float speed, BoxMotion motion) {
        final Random random = new Random(SEED + count);
        final Boxes boxes = new Boxes(count, motion, random);
        wallsOfCube(boxes, count);
        for (int box = 0; box < count; box++) {
            for (int axis = 0; axis < Boxes.AXES; axis++) {
                final float half = boxes.between(0.5f, 1.5f);
                boxes.halves[box * Boxes.AXES + axis] = half;
                boxes.velocities[box * Boxes.AXES + axis] = boxes.between(-speed * 2 * half, speed * 2 * half);
            }
            boxes.scatter(box);
            if (random.nextFloat() < movingShare) {
                boxes.move(box);
            }
        }
        return boxes;
    }

    /** Creates shapes other than axis-aligned boxes, in a cube of space. */
    private static Boxes shapes(int count, Mix mix, float speed) {
        final Random random = new Random(SEED + count);
        final Boxes boxes = new Boxes(count, Boxes::driftAll, random);
        wallsOfCube(boxes, count);
        for (int box = 0; box < count; box++) {
            Shapes.size(mix.kind(box), boxes, box);
            for (int axis = 0; axis < Boxes.AXES; axis++) {
                final float most = speed * 2 * boxes.half(box, axis);
                boxes.velocities[box * Boxes.AXES + axis] = boxes.between(-most, most);
            }
            boxes.scatter(box);
            boxes.move(box);
        }
        boxes.shape(Shapes.of(mix, boxes, random));
        return boxes;
    }

    private static Boxes mixedSizes(int count) {
        final Boxes boxes = cube(count, 1f, Boxes::driftAll);
        for (int box = 0; box < count; box++) {
            final float factor = box % 10_000 == 5 ? 30 : box % 100 == 7 ? boxes.between(10, 20) : 1;
            if (factor == 1) {
                continue;
            }
            // the long axis of a beam, or the first of the two long axes of a slab
            final int beam = box / 100 % Boxes.AXES;
            for (int axis = 0; axis < Boxes.AXES; axis++) {
                if (axis == beam || axis == (beam + 1) % Boxes.AXES && box / 300 % 2 == 0) {
                    final float most = 0.4f * (boxes.greatest[axis] - boxes.least[axis]);
                    final int value = box * Boxes.AXES + axis;
                    boxes.halves[value] = Boxes.round(Math.min(boxes.halves[value] * factor, most));
                }
            }
            boxes.scatter(box);
        }
        return boxes;
    }

    private static Boxes bullets(int count) {
        final Random random = new Random(SEED + count);
        final Boxes boxes = new Boxes(count, Boxes::driftAll, true, random);
        final int fixedCount = count * 4 / 5;
        wallsOfCube(boxes, fixedCount);
        for (int box = 0; box < count; box++) {
            final boolean fixed = box < fixedCount;
            final float bullet = boxes.between(0.05f, 0.1f);
            final double[] direction = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
            final double length =
                    Math.sqrt(direction[0] * direction[0] + direction[1] * direction[1] + direction[2] * direction[2]);
            for (int axis = 0; axis < Boxes.AXES; axis++) {
                final int value = box * Boxes.AXES + axis;
                boxes.halves[value] = fixed ? boxes.between(0.5f, 1.5f) : bullet;
                boxes.velocities[value] = fixed ? 0 : Boxes.round((float) (direction[axis] / length) * 50 * 2 * bullet);
            }
            boxes.scatter(box);
            if (fixed) {
                boxes.fix(box);
            } else {
                boxes.move(box);
            }
        }
        return boxes;
    }

    private static void wallsOfCube(Boxes boxes, int count) {
        final float half = Boxes.round((float) Math.cbrt(32.0 * count) / 2);
        for (int axis = 0; axis < Boxes.AXES; axis++) {
            boxes.least[axis] = -half;
            boxes.greatest[axis] = half;
        }
    }

    /** Creates the level. Box 0 is the ground, the next 20 boxes are buildings, and all others are in crowds. */
    private static Boxes level(int count) {
        final Random random = new Random(SEED + count);
        final Boxes boxes = new Boxes(count, Boxes::walkAll, random);
        final float wall = Boxes.round((float) (500 * Math.sqrt(count / 25_000.0)));
        boxes.least[0] = boxes.least[2] = -wall;
        boxes.greatest[0] = boxes.greatest[2] = wall;
        boxes.least[1] = -1;
        boxes.greatest[1] = 20;
        final float[] crowds = new float[2 * Math.max(4, count / 125)];
        for (int i = 0; i < crowds.length; i++) {
            crowds[i] = boxes.between(-0.95f * wall, 0.95f * wall);
        }
        final int fixedCount = count * 4 / 5;
        for (int box = 0; box < count; box++) {
            if (box == 0) {
                put(boxes, box, 0, -0.5f, 0, wall, 0.5f, wall);
            } else if (box <= 20) {
                final float reach = 0.9f * wall;
                final float x = boxes.between(-reach, reach);
                final float z = boxes.between(-reach, reach);
                put(boxes, box, x, 8, z, boxes.between(5, 25), 8, boxes.between(5, 25));
            } else {
                final int crowd = random.nextInt(crowds.length / 2);
                final boolean fixed = box < fixedCount;
                final float spread = fixed ? 12 : 8;
                final float x = crowds[2 * crowd] + spread * (float) random.nextGaussian();
                final float z = crowds[2 * crowd + 1] + spread * (float) random.nextGaussian();
                putIntoCrowd(
                        boxes,
                        box,
                        Math.max(-wall + 2, Math.min(wall - 2, x)),
                        Math.max(-wall + 2, Math.min(wall - 2, z)),
                        fixed);
            }
            if (box < fixedCount) {
                boxes.fix(box);
            } else {
                boxes.move(box);
            }
        }
        return boxes;
    }

    /** Creates either a fixed crate or a walker. One crate in ten is at a random height above the ground. */
    private static void putIntoCrowd(Boxes boxes, int box, float x, float z, boolean fixed) {
        // Each box on the ground overlaps the ground by this length, so that the two touch.
        final float sunk = 0.01f;
        if (fixed) {
            final float hy = boxes.between(0.5f, 1.5f);
            final float above = boxes.between(0, 1) < 0.1f ? boxes.between(0, 17) : 0;
            put(boxes, box, x, hy - sunk + above, z, boxes.between(0.5f, 1.5f), hy, boxes.between(0.5f, 1.5f));
            return;
        }
        final float hy = boxes.between(0.8f, 1f);
        put(boxes, box, x, hy - sunk, z, boxes.between(0.2f, 0.6f), hy, boxes.between(0.2f, 0.6f));
        boxes.velocities[box * Boxes.AXES] = boxes.between(-0.08f, 0.08f);
        boxes.velocities[box * Boxes.AXES + 2] = boxes.between(-0.08f, 0.08f);
    }

    private static void put(Boxes boxes, int box, float x, float y, float z, float hx, float hy, float hz) {
        final float[] centre = {x, y, z};
        final float[] half = {hx, hy, hz};
        for (int axis = 0; axis < Boxes.AXES; axis++) {
            boxes.centres[box * Boxes.AXES + axis] = Boxes.round(centre[axis]);
            boxes.halves[box * Boxes.AXES + axis] = Boxes.round(half[axis]);
        }
        boxes.settle(box);
    }
}
