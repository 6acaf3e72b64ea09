package dev.carom.physics.broadphase;

import dev.carom.physics.geometry.Aabb;
import java.util.Random;

/** Arrangements of boxes, most of them awkward. */
enum Cloud {
    /** A box of up to 3 m a side in a cube of 40 m. */
    SCATTERED,
    /** All at the same place, of the same size. */
    IDENTICAL,
    /** Squares in one plane. */
    PLANE,
    /** Segments of one line. */
    LINE,
    /** Points. */
    POINTS,
    /** From a millimetre to 10 km. */
    MIXED_SIZES,
    /** A thousand kilometres from the origin. */
    FAR_AWAY,
    /** From a centimetre to 100 km out. Beyond 2^29, differences of floats are not exact in double. */
    EXPONENTIAL;

    private static final float SIDE = 40;

    /** Where the boxes are: the least coordinate of their cube on each axis. */
    private float origin() {
        return this == FAR_AWAY ? 1e6f : 0f;
    }

    /** Puts boxes into an arena, or moves some of them, and takes some out and back in. */
    void stir(Arena arena, int numbers, Random random) {
        final boolean all = random.nextInt(8) == 0;
        for (int box = 0; box < numbers; box++) {
            if (!arena.has(box)) {
                if (random.nextInt(3) > 0) {
                    arena.insert(box, random.nextInt(4) == 0, row(random));
                }
            } else if (random.nextInt(40) == 0) {
                arena.remove(box);
            } else if (all || random.nextInt(10) == 0) {
                arena.place(box, row(random));
                if (random.nextBoolean()) {
                    arena.refresh(box);
                }
            }
        }
    }

    /** A row of bounds of this arrangement. */
    double[] row(Random random) {
        final double[] row = new double[Broadphase.STRIDE];
        final double size = this == MIXED_SIZES ? Math.pow(10, random.nextInt(8) - 3) : 3;
        final double out = Math.pow(10, random.nextInt(8) - 2);
        for (int axis = 0; axis < 3; axis++) {
            final boolean flat = this == PLANE && axis == 1 || this == LINE && axis > 0;
            row[axis] = switch (this) {
                case IDENTICAL -> 7;
                case EXPONENTIAL -> out * (1 + axis);
                default -> flat ? 5 : origin() + random.nextFloat() * SIDE;
            };
            final double extent =
                    switch (this) {
                        case IDENTICAL -> 2;
                        case POINTS -> 0;
                        case EXPONENTIAL -> out / 3;
                        default -> flat ? 0 : size * random.nextFloat();
                    };
            row[axis + 3] = Math.max((float) row[axis], row[axis] + extent);
        }
        return row;
    }

    /** A query that has good chances to find something: from about where a box may be to about where another may be. */
    Question question(Random random) {
        final double[] from = row(random);
        final double[] to = row(random);
        final int most = random.nextBoolean() ? 0 : 3; // a point, or a box
        final Aabb box = new Aabb(
                (float) from[0], (float) from[1], (float) from[2], (float) from[most], (float) from[most + 1], (float)
                        from[most + 2]);
        if (random.nextInt(3) == 0) {
            return new Question.Near(box, (float) Math.abs(to[0] - from[0]) / 2);
        }
        final boolean straight = random.nextInt(3) == 0; // along x
        return new Question.Cast(
                box,
                (float) (to[0] - from[0]),
                straight ? 0 : (float) (to[1] - from[1]),
                straight ? 0 : (float) (to[2] - from[2]));
    }
}
