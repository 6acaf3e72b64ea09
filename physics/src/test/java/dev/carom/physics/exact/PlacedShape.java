package dev.carom.physics.exact;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexCore;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Segment;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.carom.physics.narrowphase.SweptShape;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A placed shape, given by the floats that both the code under test and the oracle receive.
 *
 * @param kind a constant of {@link Shape}
 * @param rotation the identity for an aligned box
 * @param half half extents of the core: the shape without its radius
 */
record PlacedShape(int kind, Vector3f centre, Quaternionf rotation, Vector3f half, float radius, ConvexHull hull) {
    /** Creates a shape other than a hull. */
    PlacedShape(int kind, Vector3f centre, Quaternionf rotation, Vector3f half, float radius) {
        this(kind, centre, rotation, half, radius, null);
    }

    /** Creates a hull. */
    PlacedShape(ConvexHull hull, Vector3f centre, Quaternionf rotation) {
        this(Shape.HULL, centre, rotation, new Vector3f(), 0f, hull);
    }

    /** Returns the exact shape: hulls by their corners, other shapes as rounded boxes. */
    ExactShape solid() {
        return hull == null ? exact() : facets();
    }

    /** Returns the exact shape by its corners; not for boxes without extent on an axis. */
    RoundedPolytope facets() {
        return hull == null ? exact().facets() : RoundedPolytope.of(hull, Vec.of(centre), RoundedBox.axes(rotation));
    }

    /** Returns the exact shape as a rounded box; not for hulls. */
    RoundedBox exact() {
        return RoundedBox.of(Vec.of(centre), rotation, half.x, half.y, half.z, radius);
    }

    /** Returns the size in metres to which tolerances refer: sum of half extents and radius, or a hull's radius. */
    double size() {
        return hull == null ? (double) half.x + half.y + half.z + radius : hull.boundingRadius();
    }

    /** Returns an upper bound of the length of a face, in metres. */
    double across() {
        return 2 * size();
    }

    PlacedShape at(Vector3f place) {
        return new PlacedShape(kind, place, rotation, half, radius, hull);
    }

    Obb obb() {
        return new Obb().set(centre, rotation, half.x, half.y, half.z);
    }

    /** Returns the core of a capsule as the narrowphase computes it, along its rounded second axis. */
    Segment core() {
        return new Segment().set(centre, obb().axis(1, new Vector3f()), half.y);
    }

    ConvexCore convex() {
        return switch (kind) {
            case Shape.SPHERE -> new ConvexCore().setSphere(centre, radius);
            case Shape.CAPSULE -> new ConvexCore().setCapsule(core(), radius);
            case Shape.HULL -> new ConvexCore().setHull(hull, centre, rotation);
            default -> new ConvexCore().setBox(obb());
        };
    }

    /** Returns the shape on a body that moves by a displacement. */
    SweptShape moving(Vector3fc travel) {
        final SweptShape moving = new SweptShape();
        final Shape shape =
                switch (kind) {
                    case Shape.SPHERE -> new Sphere(radius);
                    case Shape.ALIGNED_BOX -> new AlignedBox(half.x, half.y, half.z);
                    case Shape.CAPSULE -> new Capsule(radius, half.y);
                    case Shape.HULL -> hull;
                    default -> new OrientedBox(half.x, half.y, half.z);
                };
        moving.setShape(shape, new Vector3f());
        moving.start.set(centre, rotation);
        moving.end.set(centre.add(travel, new Vector3f()), rotation);
        return moving;
    }

    /** Returns the shape after the whole scene was moved and then rotated about the origin. */
    PlacedShape moved(Vector3f shift, Quaternionf turn) {
        return new PlacedShape(
                kind,
                new Vector3f(centre).add(shift).rotate(turn),
                new Quaternionf(turn).mul(rotation),
                half,
                radius,
                hull);
    }

    private String corners() {
        final StringBuilder corners = new StringBuilder("hull of");
        for (int i = 0; i < hull.vertexCount(); i++) {
            final Vector3f at = hull.vertex(i, new Vector3f());
            corners.append(String.format(" (%s, %s, %s)", at.x, at.y, at.z));
        }
        return corners.toString();
    }

    @Override
    public String toString() {
        return String.format(
                "%s at (%s, %s, %s) rotated (%s, %s, %s, %s) half (%s, %s, %s) radius %s",
                hull != null ? corners() : kind == Shape.SPHERE ? "sphere" : kind == Shape.CAPSULE ? "capsule" : "box",
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
