package dev.carom.physics.exact;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Segment;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.carom.physics.narrowphase.MovingShape;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A shape as a test places it: the floats that the code gets, and from which the oracle starts.
 *
 * @param kind of {@link Shape}
 * @param rotation none for an aligned box
 * @param half half extents of the box that is left when the radius is taken away
 */
record Placed(int kind, Vector3f centre, Quaternionf rotation, Vector3f half, float radius) {
    Exact exact() {
        return Exact.of(Vec.of(centre), rotation, half.x, half.y, half.z, radius);
    }

    /** Half extents and radius: what "the size of the boxes" is in the tolerances. */
    double size() {
        return (double) half.x + half.y + half.z + radius;
    }

    Placed at(Vector3f place) {
        return new Placed(kind, place, rotation, half, radius);
    }

    Obb obb() {
        return new Obb().set(centre, rotation, half.x, half.y, half.z);
    }

    /** The core of a capsule, as the narrowphase makes it: its second axis, rounded. */
    Segment core() {
        return new Segment().set(centre, obb().axis(1, new Vector3f()), half.y);
    }

    /** On a body that travels. */
    MovingShape moving(Vector3fc travel) {
        final MovingShape moving = new MovingShape();
        final Shape shape =
                switch (kind) {
                    case Shape.SPHERE -> new Sphere(radius);
                    case Shape.ALIGNED_BOX -> new AlignedBox(half.x, half.y, half.z);
                    case Shape.CAPSULE -> new Capsule(radius, half.y);
                    default -> new OrientedBox(half.x, half.y, half.z);
                };
        moving.setShape(shape, new Vector3f());
        moving.start.set(centre, rotation);
        moving.end.set(centre.add(travel, new Vector3f()), rotation);
        return moving;
    }

    @Override
    public String toString() {
        return String.format(
                "%s at (%s, %s, %s) turned (%s, %s, %s, %s) half (%s, %s, %s) radius %s",
                kind == Shape.SPHERE ? "sphere" : kind == Shape.CAPSULE ? "capsule" : "box",
                centre.x,
                centre.y,
                centre.z,
                rotation.x,
                rotation.y,
                rotation.z,
                rotation.w,
                half.x,
                half.y,
                half.z,
                radius);
    }
}
