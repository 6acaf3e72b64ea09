package dev.carom.physics.geometry;

import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Hulls and placed cores for tests. */
final class Hulls {
    private Hulls() {}

    /** Creates the eight corners of a box about the origin. */
    static ConvexHull box(float hx, float hy, float hz) {
        final float[] xyz = new float[24];
        for (int corner = 0; corner < 8; corner++) {
            xyz[3 * corner] = (corner & 1) == 0 ? -hx : hx;
            xyz[3 * corner + 1] = (corner & 2) == 0 ? -hy : hy;
            xyz[3 * corner + 2] = (corner & 4) == 0 ? -hz : hz;
        }
        return ConvexHull.of(xyz);
    }

    /**
     * Points of many kinds: in a ball, on a sphere, on a lattice (many coplanar and collinear ones), in a needle, in a
     * plate.
     */
    static float[] points(SplittableRandom random, int most) {
        final int kind = random.nextInt(5);
        final float[] xyz = new float[3 * random.nextInt(4, most)];
        final Vector3f point = new Vector3f();
        for (int i = 0; i < xyz.length; i += 3) {
            point.set((float) random.nextDouble(-1, 1), (float) random.nextDouble(-1, 1), (float)
                    random.nextDouble(-1, 1));
            switch (kind) {
                case 1 -> point.normalize();
                case 2 -> point.set(random.nextInt(-2, 3), random.nextInt(-2, 3), random.nextInt(-2, 3));
                case 3 -> point.mul(1f, 0.001f, 0.002f);
                case 4 -> point.mul(1f, 0.001f, 0.7f);
                default -> {}
            }
            xyz[i] = point.x;
            xyz[i + 1] = point.y;
            xyz[i + 2] = point.z;
        }
        return xyz;
    }

    /** Returns a hull of these points that is not flat. */
    static ConvexHull random(SplittableRandom random, int most) {
        while (true) {
            try {
                return ConvexHull.of(points(random, most));
            } catch (IllegalArgumentException flat) {
                // Too few distinct points of the lattice: try again.
            }
        }
    }

    static Quaternionf rotation(SplittableRandom random) {
        return random.nextInt(4) == 0
                ? new Quaternionf()
                : new Quaternionf().rotationXYZ((float) random.nextDouble(6.2), (float) random.nextDouble(6.2), (float)
                        random.nextDouble(6.2));
    }

    static Vector3f vector(SplittableRandom random, double limit) {
        final Vector3f any = new Vector3f(
                (float) random.nextDouble(-1, 1), (float) random.nextDouble(-1, 1), (float) random.nextDouble(-1, 1));
        return any.mul((float) limit);
    }
}
