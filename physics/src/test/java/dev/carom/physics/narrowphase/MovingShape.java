package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * A shape and its motion, given by the floats that both the code under test and the oracle receive.
 */
record MovingShape(Shape shape, Vector3f offset, Pose start, Pose end) {
    /** Returns a random shape of a kind, with a random motion and rotation up to the limits. */
    static MovingShape random(SplittableRandom random, int kind, float reach, float travel, float turn) {
        final Shape shape =
                switch (kind) {
                    case Shape.ALIGNED_BOX -> new AlignedBox(size(random), size(random), size(random));
                    case Shape.ORIENTED_BOX -> new OrientedBox(size(random), size(random), size(random));
                    case Shape.CAPSULE -> new Capsule(size(random), size(random));
                    case Shape.HULL -> hull(random);
                    default -> new Sphere(size(random));
                };
        final Vector3f offset = random.nextInt(2) == 0 ? new Vector3f() : vector(random, 1f);
        final Vector3f from = vector(random, reach);
        final Quaternionf rotation = anyRotation(random);
        final Vector3f axis = vector(random, 1f);
        final Quaternionf rotated = turn == 0f
                ? rotation
                : new Quaternionf()
                        .rotationAxis((float) random.nextDouble(-turn, turn), axis.normalize())
                        .mul(rotation)
                        .normalize();
        return new MovingShape(
                shape,
                offset,
                new Pose().set(from, rotation),
                new Pose().set(vector(random, travel).add(from), rotated));
    }

    /** Returns a random hull of up to eight corners, around the origin of its frame or beside it. */
    private static ConvexHull hull(SplittableRandom random) {
        final Vector3f[] points = new Vector3f[random.nextInt(4, 9)];
        final Vector3f size = new Vector3f(size(random), size(random), size(random));
        final Vector3f aside = vector(random, random.nextInt(2) * 0.5f);
        for (int i = 0; i < points.length; i++) {
            points[i] = vector(random, 1f).mul(size).add(aside);
        }
        try {
            return ConvexHull.of(points);
        } catch (IllegalArgumentException flat) {
            return hull(random);
        }
    }

    /** Returns a random half extent: usually that of a crate, sometimes that of a thin wall. */
    private static float size(SplittableRandom random) {
        return (float) (random.nextInt(4) == 0 ? random.nextDouble(0.01, 0.05) : random.nextDouble(0.1, 1));
    }

    static Vector3f vector(SplittableRandom random, float limit) {
        if (limit == 0f) {
            return new Vector3f();
        }
        return new Vector3f((float) random.nextDouble(-limit, limit), (float) random.nextDouble(-limit, limit), (float)
                random.nextDouble(-limit, limit));
    }

    static Quaternionf anyRotation(SplittableRandom random) {
        return new Quaternionf().rotationXYZ((float) random.nextDouble(6.2), (float) random.nextDouble(6.2), (float)
                random.nextDouble(6.2));
    }

    SweptShape moving() {
        final SweptShape moving = new SweptShape();
        moving.setShape(shape, offset);
        moving.start.set(start);
        moving.end.set(end);
        return moving;
    }

    /**
     * Computes the placed shape at a time, in double, from the definition of the motion: linear, with interpolated
     * quaternions.
     */
    PlacedShape at(double time) {
        final double side = start.qx * end.qx + start.qy * end.qy + start.qz * end.qz + start.qw * end.qw < 0f ? -1 : 1;
        final double[] q = {
            start.qx + time * (side * end.qx - start.qx),
            start.qy + time * (side * end.qy - start.qy),
            start.qz + time * (side * end.qz - start.qz),
            start.qw + time * (side * end.qw - start.qw)
        };
        final double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
        for (int i = 0; i < 4; i++) {
            q[i] /= length;
        }
        final boolean rotates = shape.kind() != Shape.ALIGNED_BOX;
        final double[][] axes = new double[3][];
        for (int i = 0; i < 3; i++) {
            final double[] axis = {i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0};
            axes[i] = rotates ? PlacedShape.rotate(q, axis) : axis;
        }
        final double[] localOffset = {offset.x, offset.y, offset.z};
        final double[] worldOffset = rotates ? PlacedShape.rotate(q, localOffset) : localOffset;
        final double[] centre = {
            start.x + time * ((double) end.x - start.x) + worldOffset[0],
            start.y + time * ((double) end.y - start.y) + worldOffset[1],
            start.z + time * ((double) end.z - start.z) + worldOffset[2]
        };
        return new PlacedShape(shape, centre, axes);
    }
}
