package dev.carom.physics.exact;

import dev.carom.physics.geometry.ConvexHull;
import java.util.SplittableRandom;

/**
 * Difficult hulls of few corners: with edges that other hulls also have, with faces that are flat within rounding or
 * slightly bent, very thin, or far from the origin of their frame.
 */
final class HullForms {
    private static final double[][] TETRAHEDRON = {{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}};
    private static final double[][] WEDGE = {{-1, -1, -1}, {1, -1, -1}, {-1, 1, -1}, {1, 1, -1}, {-1, -1, 1}, {1, -1, 1}
    };
    private static final double[][] OCTAHEDRON = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
    private static final double[][] BOX = {
        {-1, -1, -1}, {1, -1, -1}, {-1, 1, -1}, {1, 1, -1}, {-1, -1, 1}, {1, -1, 1}, {-1, 1, 1}, {1, 1, 1}
    };

    private HullForms() {}

    /** Returns a random hull within the half extents, or beside them if its origin is outside. */
    static ConvexHull any(SplittableRandom random, double... half) {
        while (true) {
            try {
                return ConvexHull.of(corners(random, half));
            } catch (IllegalArgumentException flat) {
                // Too thin for a hull: try again.
            }
        }
    }

    private static float[] corners(SplittableRandom random, double... half) {
        final double[][] form = form(random);
        final double bend = random.nextInt(4) == 0 ? Math.pow(10, random.nextDouble(-8, -2)) : 0;
        final double away = random.nextInt(4) == 0 ? random.nextDouble(4) : 0;
        final float[] xyz = new float[3 * form.length];
        for (int axis = 0; axis < 3; axis++) {
            final double shift = away * random.nextDouble(-1, 1) * Math.max(half[0], Math.max(half[1], half[2]));
            for (int i = 0; i < form.length; i++) {
                final double bent = bend == 0 ? 0 : bend * random.nextDouble(-1, 1);
                xyz[3 * i + axis] = (float) (half[axis] * (form[i][axis] + bent) + shift);
            }
        }
        return xyz;
    }

    private static double[][] form(SplittableRandom random) {
        return switch (random.nextInt(8)) {
            case 0 -> TETRAHEDRON;
            case 1 -> WEDGE;
            case 2 -> OCTAHEDRON;
            case 3 -> BOX;
            case 4 -> almostFlat(random);
            default -> anywhere(random, random.nextInt(4, 7));
        };
    }

    private static double[][] anywhere(SplittableRandom random, int count) {
        final double[][] form = new double[count][3];
        for (double[] corner : form) {
            for (int axis = 0; axis < 3; axis++) {
                corner[axis] = random.nextDouble(-1, 1);
            }
        }
        return form;
    }

    /** Returns corners slightly above and below a plane that is spanned by two axes. */
    private static double[][] almostFlat(SplittableRandom random) {
        final double[][] form = anywhere(random, random.nextInt(4, 7));
        final int axis = random.nextInt(3);
        final double height = Math.pow(10, random.nextDouble(-5, -2));
        for (double[] corner : form) {
            corner[axis] *= height;
        }
        return form;
    }
}
