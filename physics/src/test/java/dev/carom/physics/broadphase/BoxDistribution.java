package dev.carom.physics.broadphase;

import dev.carom.physics.geometry.Aabb;
import java.util.Random;

/** Random sizes and positions of boxes, mostly difficult cases. */
enum BoxDistribution {
    /** Sides of up to 3 m, in a cube of 40 m. */
    SCATTERED,
    /** All boxes have the same position and size. */
    IDENTICAL,
    /** Rectangles in one plane. */
    PLANE,
    /** Segments of one line. */
    LINE,
    /** Boxes with an extent of 0. */
    POINTS,
    /** Sides from a millimetre to 10 km. */
    MIXED_SIZES,
    /** A thousand kilometres from the origin. */
    FAR_AWAY,
    /** From a centimetre to 100 km from the origin. Beyond a factor of 2^29, differences of floats are not exact in double. */
    EXPONENTIAL;

    private static final float SIDE = 40;

    /** Returns the minimum of the cube of all boxes on each axis. */
    private float origin() {
        return this == FAR_AWAY ? 1e6f : 0f;
    }

    /** Inserts, removes and moves some of the boxes of a scene. */
    void change(BroadphaseScene scene, int numbers, Random random) {
        final boolean all = random.nextInt(8) == 0;
        for (int box = 0; box < numbers; box++) {
            if (!scene.has(box)) {
                if (random.nextInt(3) > 0) {
                    scene.insert(box, random.nextInt(4) == 0, row(random));
                }
            } else if (random.nextInt(40) == 0) {
                scene.remove(box);
            } else if (all || random.nextInt(10) == 0) {
                scene.place(box, row(random));
                if (random.nextBoolean()) {
                    scene.refresh(box);
                }
            }
        }
    }

    /** Returns random bounds of this distribution. */
    double[] row(Random random) {
        final double[] row = new double[Broadphase.STRIDE];
        final double size = this == MIXED_SIZES ? Math.pow(10, random.nextInt(8) - 3) : 3;
        final double distance = Math.pow(10, random.nextInt(8) - 2);
        for (int axis = 0; axis < 3; axis++) {
            final boolean flat = this == PLANE && axis == 1 || this == LINE && axis > 0;
            row[axis] = switch (this) {
                case IDENTICAL -> 7;
                case EXPONENTIAL -> distance * (1 + axis);
                default -> flat ? 5 : origin() + random.nextFloat() * SIDE;
            };
            final double extent =
                    switch (this) {
                        case IDENTICAL -> 2;
                        case POINTS -> 0;
                        case EXPONENTIAL -> distance / 3;
                        default -> flat ? 0 : size * random.nextFloat();
                    };
            row[axis + 3] = Math.max((float) row[axis], row[axis] + extent);
        }
        return row;
    }

    /** Returns a random query that often hits boxes: its path starts and ends where boxes may be. */
    BroadphaseQuery query(Random random) {
        final double[] from = row(random);
        final double[] to = row(random);
        final int max = random.nextBoolean() ? 0 : 3; // a point, or a box
        final Aabb box = new Aabb(
                (float) from[0], (float) from[1], (float) from[2], (float) from[max], (float) from[max + 1], (float)
                        from[max + 2]);
        if (random.nextInt(3) == 0) {
            return new BroadphaseQuery.Near(box, (float) Math.abs(to[0] - from[0]) / 2);
        }
        final boolean alongX = random.nextInt(3) == 0;
        return new BroadphaseQuery.Cast(
                box,
                (float) (to[0] - from[0]),
                alongX ? 0 : (float) (to[1] - from[1]),
                alongX ? 0 : (float) (to[2] - from[2]));
    }
}
