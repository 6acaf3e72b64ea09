package dev.carom.demo.view;

import dev.carom.demo.debug.SweptBox;
import dev.carom.demo.render.DrawList;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Draws a collider as the physics sees it: the edges of its shape, where offset and rotation put it on its entity, and
 * the box around its way in the last step, which {@link SweptBox} knows.
 */
final class ColliderLines {
    static final int BOUNDS_RGB = 0x6ee7b7;
    static final int SHAPE_RGB = 0xff4d9d;
    static final int SENSOR_RGB = 0x5cc8ff;
    static final int SWEEP_RGB = 0xffa94d;

    /**
     * Sides of a circle; a multiple of four, so that a capsule's rods begin at corners and half a circle is whole
     * sides.
     */
    private static final int CIRCLE = 32;

    private final DrawList list;
    private final SweptBox swept = new SweptBox();
    private final Pose before = new Pose();
    private Pose shapePose = before;
    private final Quaternionf rotation = new Quaternionf();
    private final Quaternionf unturned = new Quaternionf();
    private final Vector3f centre = new Vector3f();
    private final Vector3f from = new Vector3f();
    private final Vector3f to = new Vector3f();
    private final Vector3f half = new Vector3f();
    private final Vector3f end = new Vector3f();
    private final Aabb way = new Aabb();
    private final Aabb bounds = new Aabb();

    /** Lines that go to a list. */
    ColliderLines(DrawList list) {
        this.list = list;
    }

    /** The shape, and the box around its way. */
    void draw(Transform transform, Collider collider) {
        final boolean differs = drawBounds(transform, collider);
        // A box along the world's axes that rests is its own bounds: once is enough.
        if (differs) {
            drawShape(transform, collider, collider.isSensor() ? SENSOR_RGB : SHAPE_RGB);
        }
    }

    /** The box around its way; returns whether the shape is anything else than that. */
    boolean drawBounds(Transform transform, Collider collider) {
        swept.way(transform, collider, way);
        swept.bound(collider.shape(), bounds);
        way.centre(centre);
        way.half(half);
        list.wireBox(centre, unturned, half.x, half.y, half.z, collider.isSensor() ? SENSOR_RGB : BOUNDS_RGB);
        return collider.shape().kind() != Shape.ALIGNED_BOX || !way.contains(bounds) || !bounds.contains(way);
    }

    /** The shape where it is now. */
    void drawShape(Transform transform, Collider collider, int rgb) {
        shapePose = swept.place(transform, collider, 1f);
        outline(collider.shape(), rgb);
    }

    /** The shape where the last step began, and its way from there; nothing for what rested. */
    void drawSweep(Transform transform, Collider collider) {
        swept.place(transform, collider, 1f).copyTo(end, rotation);
        before.set(end, rotation);
        shapePose = swept.place(transform, collider, 0f);
        if (shapePose.same(before)) {
            return;
        }
        outline(collider.shape(), SWEEP_RGB);
        shapePose.copyTo(centre, rotation);
        list.line(centre, end, SWEEP_RGB);
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
