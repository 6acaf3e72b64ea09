package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.ObbSat;
import dev.carom.physics.geometry.Separation;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Two shapes that are not both boxes along the axes, and what most of such pairs come to: that they stay apart for the
 * whole tick, or, of boxes, stay inside each other. From rows alone, and the same as {@link Narrowphase} tells of the two shapes, which
 * is to be asked about all others. Holds scratch: one a thread.
 */
public final class ObbPairCull {
    /** Of distances of points on straight ways, as a part of distance and way at the start: some times what it is. */
    private static final float ROUNDING = 0x1p-18f;

    /** Of smaller ones, in metres, squares might be rounded to nothing. */
    private static final float SMALLEST = 0x1p-40f;

    private final OrientedBoxRows boxes;
    private final Narrowphase narrowphase;
    private final Obb boxA = new Obb();
    private final Obb boxB = new Obb();
    private final Separation atEnd = new Separation();
    private final Vector3f way = new Vector3f();
    private final Vector3f near = new Vector3f();

    /**
     * Of any two.
     *
     * @param boxes where they are
     * @param narrowphase of the same thread
     */
    public ObbPairCull(OrientedBoxRows boxes, Narrowphase narrowphase) {
        this.boxes = boxes;
        this.narrowphase = narrowphase;
    }

    /**
     * Whether two surely do not touch at any time of the tick: spheres around them do not, or a plane stays between
     * them. A plane that parted them in an earlier tick mostly does so still, and takes a tenth of the time of an exact
     * test. A plane that does not part them proves nothing, so the plane that is tried first affects only the time.
     *
     * @param a slot of one
     * @param b slot of the other
     * @param room metres by which they have to be apart
     * @param normal holds the normal of the plane that is tried first, of any length, and receives that of the plane
     *     that is tried next
     * @param at index of its x
     * @return false when they touch, or may
     */
    public boolean staysApart(int a, int b, float room, float[] normal, int at) {
        final float length = way(a, b);
        final float balls = boxes.reach(a) + boxes.reach(b);
        if (!(balls > SMALLEST)) {
            return false;
        }
        if (nearest(a, b, length) > room + balls) {
            return true;
        }
        final float size = Math.abs(offset(a, b, 0)) + Math.abs(offset(a, b, 1)) + Math.abs(offset(a, b, 2)) + length;
        final float margin = room + ROUNDING * (size + balls);
        if (stayApartAlong(a, b, margin, normal[at], normal[at + 1], normal[at + 2])) {
            return true;
        }
        normal[at] = near.x;
        normal[at + 1] = near.y;
        normal[at + 2] = near.z;
        return stayApartAlong(a, b, margin, near.x, near.y, near.z);
    }

    /** Whether a plane across a direction, which leads from A to B, stays between the two. */
    private boolean stayApartAlong(int a, int b, float margin, double x, double y, double z) {
        final double length = Math.sqrt(x * x + y * y + z * z);
        final double gap = x * offset(a, b, 0) + y * offset(a, b, 1) + z * offset(a, b, 2);
        final double parting = Math.min(0.0, x * way.x + y * way.y + z * way.z);
        final double ofA = boxes.reach(a, boxA, x, y, z, length);
        return gap + parting - (ofA + boxes.reach(b, boxB, -x, -y, -z, length)) > margin * length;
    }

    /** From A's body to B's at the start, along an axis of the world, in metres. */
    private float offset(int a, int b, int axis) {
        return boxes.start(b, axis) - boxes.start(a, axis);
    }

    /**
     * How near their bodies' positions come to each other, along {@link #way}, in metres, less what rounding may be.
     * Leaves the way from A to B at that time in {@link #near}.
     */
    private float nearest(int a, int b, float length) {
        final float x = offset(a, b, 0);
        final float y = offset(a, b, 1);
        final float z = offset(a, b, 2);
        final float scale = length > 0f ? 1f / length : 0f;
        final float dirX = way.x * scale;
        final float dirY = way.y * scale;
        final float dirZ = way.z * scale;
        final float along = Math.max(0f, Math.min(length, -(x * dirX + y * dirY + z * dirZ)));
        near.set(x + along * dirX, y + along * dirY, z + along * dirZ);
        final float size = Math.abs(x) + Math.abs(y) + Math.abs(z) + length;
        return (float) Math.sqrt(near.x * near.x + near.y * near.y + near.z * near.z) - ROUNDING * size;
    }

    /**
     * Whether they surely are inside each other all the tick, and not just at its surface. Of two that do not turn it
     * is enough that they are so at both ends, since they overlap in one stretch of time. Of others depth changes by no
     * more than their points go, so what they have at both ends has to be more than that way.
     *
     * @param a slot of one
     * @param b slot of the other
     * @param room metres that the depth at the start has to exceed
     * @param dest receives distance and normal at the start, from A to B
     * @return false when they are not, or may be not, or NaN is among the numbers
     */
    public boolean staysInside(int a, int b, float room, Separation dest) {
        final float depth = -separation(a, b, false, dest);
        if (!(depth > room)) {
            return false;
        }
        final float arcs = boxes.arc(a) + boxes.arc(b);
        final float least = Math.max(0f, room + arcs + way(a, b) - depth);
        if (least == 0f) {
            return true; // no motion of this tick can part them
        }
        final float[] endA = boxes.row(a, true, boxA);
        final float[] endB = boxes.row(b, true, boxB);
        final int atA = boxes.at(a, true);
        final int atB = boxes.at(b, true);
        if (arcs == 0f) {
            return ObbSat.overlaps(endA, atA, endB, atB);
        }
        return ObbSat.areInside(endA, atA, endB, atB, least) || -separation(a, b, true, atEnd) > least;
    }

    private float separation(int a, int b, boolean end, Separation dest) {
        final float[] rowA = boxes.row(a, end, boxA);
        final float[] rowB = boxes.row(b, end, boxB);
        return ObbSat.separation(rowA, boxes.at(a, end), rowB, boxes.at(b, end), dest);
    }

    /** Leaves in {@link #way} how B's body goes, as seen from A's; its length in metres. */
    private float way(int a, int b) {
        way.set(
                boxes.travel(b, 0) - boxes.travel(a, 0),
                boxes.travel(b, 1) - boxes.travel(a, 1),
                boxes.travel(b, 2) - boxes.travel(a, 2));
        return (float) Math.sqrt(way.x * way.x + way.y * way.y + way.z * way.z);
    }

    /**
     * Where two touch at the start.
     *
     * @param a slot of one
     * @param b slot of the other
     * @param normal unit, from A to B
     * @param margin metres by which a point of the one may be above the surface of the other and still count
     * @param dest receives the points
     * @return dest
     */
    public Manifold manifold(int a, int b, Vector3fc normal, float margin, Manifold dest) {
        final float[] rowA = boxes.row(a, false, boxA);
        final float[] rowB = boxes.row(b, false, boxB);
        return narrowphase.manifold(rowA, boxes.at(a, false), rowB, boxes.at(b, false), normal, margin, dest);
    }

    /**
     * How fast two approach along a direction that do not turn in the tick.
     *
     * @param a slot of one
     * @param b slot of the other
     * @param normal unit, from A to B
     * @return metres a tick, negative when they part; NaN when one of them turns, as points of it differ then
     */
    public float approach(int a, int b, Vector3f normal) {
        if (boxes.arc(a) > 0f || boxes.arc(b) > 0f) {
            return Float.NaN;
        }
        return (boxes.travel(a, 0) - boxes.travel(b, 0)) * normal.x
                + (boxes.travel(a, 1) - boxes.travel(b, 1)) * normal.y
                + (boxes.travel(a, 2) - boxes.travel(b, 2)) * normal.z;
    }
}
