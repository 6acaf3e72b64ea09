package dev.carom.demo.view;

import dev.carom.demo.render.DrawList;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Draws a collider as the physics sees it: the edges of its shape, where offset and rotation put it on its entity, and
 * the box around its way in the last step. That box is told from where the way begins and where it ends: a shape that
 * turns far in one step may stick out.
 */
final class ColliderLines {
    static final int BOUNDS_RGB = 0x6ee7b7;
    static final int SHAPE_RGB = 0xff4d9d;
    static final int SENSOR_RGB = 0x5cc8ff;

    /**
     * Sides of a circle; a multiple of four, so that a capsule's rods begin at corners and half a circle is whole
     * sides.
     */
    private static final int CIRCLE = 32;

    private final DrawList list;
    private final Pose entity = new Pose();
    private final Quaternionf entityRotation = new Quaternionf();
    private final Vector3f entityPosition = new Vector3f();
    private final Pose shapePose = new Pose();
    private final Quaternionf rotation = new Quaternionf();
    private final Quaternionf unturned = new Quaternionf();
    private final Vector3f centre = new Vector3f();
    private final Vector3f from = new Vector3f();
    private final Vector3f to = new Vector3f();
    private final Vector3f half = new Vector3f();
    private final Obb box = new Obb();
    private final Aabb way = new Aabb();
    private final Aabb bounds = new Aabb();
    private final Aabb point = new Aabb();

    /** Lines that go to a list. */
    ColliderLines(DrawList list) {
        this.list = list;
    }

    void draw(Transform transform, Collider collider) {
        place(transform, collider, 0f);
        bound(collider.shape(), way);
        place(transform, collider, 1f);
        bound(collider.shape(), bounds);
        way.union(bounds, way);
        way.centre(centre);
        way.half(half);
        list.wireBox(centre, unturned, half.x, half.y, half.z, collider.isSensor() ? SENSOR_RGB : BOUNDS_RGB);
        // A box along the world's axes that rests is its own bounds: once is enough.
        if (collider.shape().kind() != Shape.ALIGNED_BOX || !way.contains(bounds) || !bounds.contains(way)) {
            outline(collider.shape(), collider.isSensor() ? SENSOR_RGB : SHAPE_RGB);
        }
    }

    /** Finds where the shape is: at 0 the start of the last step, at 1 now. */
    private void place(Transform transform, Collider collider, float fraction) {
        transform.interpolate(fraction, entity).copyTo(entityPosition, entityRotation);
        if (collider.shape().kind() == Shape.ALIGNED_BOX) {
            // It does not turn with its entity, and its offset does not either.
            shapePose.set(entityPosition.add(collider.offset()), unturned);
        } else {
            entity.toWorld(collider.offset(), entityPosition);
            shapePose.set(entityPosition, entityRotation.mul(collider.rotation()));
        }
    }

    private void bound(Shape shape, Aabb dest) {
        shapePose.copyTo(centre, rotation);
        if (shape instanceof AlignedBox aligned) {
            dest.setCentre(centre, aligned.hx(), aligned.hy(), aligned.hz());
        } else if (shape instanceof OrientedBox oriented) {
            box.set(centre, rotation, oriented.hx(), oriented.hy(), oriented.hz())
                    .bounds(dest);
        } else if (shape instanceof Sphere sphere) {
            dest.setCentre(centre, sphere.radius(), sphere.radius(), sphere.radius());
        } else if (shape instanceof Capsule capsule) {
            final float r = capsule.radius();
            shapePose.rotate(half.set(0f, capsule.halfHeight(), 0f), half).absolute();
            dest.setCentre(centre, half.x + r, half.y + r, half.z + r);
        } else {
            final ConvexHull hull = (ConvexHull) shape;
            for (int vertex = 0; vertex < hull.vertexCount(); vertex++) {
                final Vector3f corner = shapePose.toWorld(hull.vertex(vertex, from), from);
                point.setCentre(corner, 0f, 0f, 0f);
                dest.union(vertex == 0 ? dest.set(point) : point, dest);
            }
        }
    }

    private void outline(Shape shape, int rgb) {
        shapePose.copyTo(centre, rotation);
        if (shape instanceof AlignedBox aligned) {
            list.wireBox(centre, rotation, aligned.hx(), aligned.hy(), aligned.hz(), rgb);
        } else if (shape instanceof OrientedBox oriented) {
            list.wireBox(centre, rotation, oriented.hx(), oriented.hy(), oriented.hz(), rgb);
        } else if (shape instanceof Sphere sphere) {
            roundEnds(sphere.radius(), 0f, rgb);
            ring(sphere.radius(), 0f, rgb);
        } else if (shape instanceof Capsule capsule) {
            roundEnds(capsule.radius(), capsule.halfHeight(), rgb);
            ring(capsule.radius(), capsule.halfHeight(), rgb);
            ring(capsule.radius(), -capsule.halfHeight(), rgb);
        } else {
            final ConvexHull hull = (ConvexHull) shape;
            for (int edge = 0; edge < hull.edgeCount(); edge++) {
                line(hull.vertex(hull.edgeVertex(edge, 0), from), hull.vertex(hull.edgeVertex(edge, 1), to), rgb);
            }
        }
    }

    /** A circle about the shape's y axis at some height. */
    private void ring(float radius, float height, int rgb) {
        for (int side = 0; side < CIRCLE; side++) {
            line(
                    from.set(radius * cos(side), height, radius * sin(side)),
                    to.set(radius * cos(side + 1), height, radius * sin(side + 1)),
                    rgb);
        }
    }

    /**
     * Two outlines through the shape's y axis: two circles, drawn apart by rods of twice that height where there is
     * one.
     */
    private void roundEnds(float radius, float halfHeight, int rgb) {
        for (int side = 0; side < CIRCLE; side++) {
            final float lift = side < CIRCLE / 2 ? halfHeight : -halfHeight;
            final float x = radius * cos(side);
            final float y = radius * sin(side) + lift;
            final float nextX = radius * cos(side + 1);
            final float nextY = radius * sin(side + 1) + lift;
            line(from.set(x, y, 0f), to.set(nextX, nextY, 0f), rgb);
            line(from.set(0f, y, x), to.set(0f, nextY, nextX), rgb);
        }
        if (halfHeight > 0f) {
            for (int side = -1; side <= 1; side += 2) {
                line(from.set(side * radius, -halfHeight, 0f), to.set(side * radius, halfHeight, 0f), rgb);
                line(from.set(0f, -halfHeight, side * radius), to.set(0f, halfHeight, side * radius), rgb);
            }
        }
    }

    /** From the shape's frame to the list. */
    private void line(Vector3fc fromInShape, Vector3fc toInShape, int rgb) {
        list.line(shapePose.toWorld(fromInShape, from), shapePose.toWorld(toInShape, to), rgb);
    }

    private static float cos(int side) {
        return (float) Math.cos(2.0 * Math.PI * side / CIRCLE);
    }

    private static float sin(int side) {
        return (float) Math.sin(2.0 * Math.PI * side / CIRCLE);
    }
}
