package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.CapsuleBox;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Segment;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import org.joml.Vector2f;
import org.joml.Vector3f;

/**
 * Replaces a contact normal by a face normal, if the overlap along the face normal is only slightly greater. When a box
 * lies on another box and is tilted by a fraction of a degree, the overlap is often least along the normal of two
 * crossing edges. But the overlap along a face normal is greater by only a few micrometres. A contact of two edges has
 * a single point, and this point changes from tick to tick. So no stack would come to rest on such contacts. A face
 * normal gives up to four points that stay the same from tick to tick.
 */
final class FaceNormal {
    /** Squared sine of the angle up to which a normal already counts as a face normal and is not replaced. */
    private static final float SAME_SINE_SQUARED = 1e-12f;

    /**
     * If both shapes have a suitable face normal, the face of A is preferred. The face of B is chosen only if the
     * distance along its normal is greater by more than this fraction of the tolerance. So if both distances are about
     * equal, each tick chooses the face of A.
     */
    private static final float CLEAR_PART_OF_TOLERANCE = 0.1f;

    private final HullFace hullFace = new HullFace();
    private final Vector3f origin = new Vector3f();
    private final Vector3f faceA = new Vector3f();
    private final Vector3f faceB = new Vector3f();
    private final Vector3f local = new Vector3f();
    private final Vector2f interval = new Vector2f();
    private final Vector3f relative = new Vector3f();
    private final Segment fromHull = new Segment();

    /** Index of the box axis that {@link #faceOfBox} has chosen as the face normal. */
    private int axis;

    /**
     * Replaces the distance and normal of a contact by those along a face normal, if the signed distance along the face
     * normal is smaller by at most a tolerance. Neither shape may be a sphere or a capsule.
     *
     * @param placed object in which both shapes are already placed
     * @param tolerance greatest decrease of the signed distance, in metres, at least 0
     * @param contact distance and normal from A to B; changed when a face is preferred
     * @return whether the contact was changed
     */
    boolean prefer(SweptShape a, SweptShape b, ShapeDistance placed, float tolerance, Separation contact) {
        final float least = contact.distance - tolerance;
        final float sineA = face(a, placed.boxA, contact.normal, 1f, faceA);
        final float sineB = face(b, placed.boxB, contact.normal, -1f, faceB);
        if (Math.min(sineA, sineB) <= SAME_SINE_SQUARED) {
            return false;
        }
        final float alongA = distance(a, b, placed, faceA);
        final float alongB = distance(a, b, placed, faceB);
        if (alongA >= least && alongB <= alongA + CLEAR_PART_OF_TOLERANCE * tolerance) {
            contact.distance = alongA;
            contact.normal.set(faceA);
            return true;
        }
        if (alongB >= least) {
            contact.distance = alongB;
            contact.normal.set(faceB);
            return true;
        }
        return false;
    }

    /**
     * Replaces the distance and normal of a contact between a capsule and a box or hull, under the same condition as
     * the other {@code prefer} method. In addition, a part of the capsule's core must lie over the face. Take a capsule
     * that lies across a box and is tilted by a tenth of a degree. Without the replacement, the capsule would touch one
     * edge of the box in one tick and the opposite edge in the next tick.
     *
     * @param flat the box or hull
     * @param frame placement of the box or hull
     * @param core the core of the capsule
     * @param radius radius of the capsule in metres
     * @param side 1 if the capsule is B, -1 if it is A
     * @param tolerance greatest decrease of the signed distance, in metres, at least 0
     * @param contact distance and normal from A to B; changed when a face is preferred
     * @return whether the contact was changed
     */
    boolean prefer(
            SweptShape flat, Obb frame, Segment core, float radius, float side, float tolerance, Separation contact) {
        if (face(flat, frame, contact.normal, side, faceA) <= SAME_SINE_SQUARED) {
            return false;
        }
        relative.set(core.centre.x - frame.centre(0), core.centre.y - frame.centre(1), core.centre.z - frame.centre(2));
        final double distance = side * HullFace.dot(relative, faceA)
                - extent(flat.hull, frame, faceA, side)
                - radius
                - core.half * Math.abs(HullFace.dot(core.direction, faceA));
        if (distance < contact.distance - tolerance || !isOver(flat, frame, core)) {
            return false;
        }
        contact.distance = (float) distance;
        contact.normal.set(faceA);
        return true;
    }

    /** Tests whether a part of a core lies over the face that {@link #face} has chosen. */
    private boolean isOver(SweptShape flat, Obb frame, Segment core) {
        if (flat.kind != Shape.HULL) {
            return CapsuleBox.over(frame, core, axis, interval);
        }
        hullFace.load();
        fromHull.set(relative, core.direction, core.half);
        return hullFace.over(fromHull, interval);
    }

    /**
     * Selects the face of a shape whose normal is most parallel to a contact normal, and computes the normal of that
     * face. For a hull, considers only faces at the support vertex: the vertex that is farthest towards the other
     * shape.
     *
     * @param side 1 for A, -1 for B
     * @param dest receives the face normal from A to B, unit length
     * @return squared sine of the angle between both normals
     */
    private float face(SweptShape shape, Obb box, Vector3f normal, float side, Vector3f dest) {
        if (shape.kind == Shape.HULL) {
            hullFace.choose(shape.hull, box, origin, normal, side);
            hullFace.normal(dest);
            dest.set(side * dest.x, side * dest.y, side * dest.z);
            return hullFace.sineSquared;
        }
        return faceOfBox(box, normal, dest);
    }

    /** Does the same as {@link #face} for a box, and sets {@link #axis}. */
    private float faceOfBox(Obb box, Vector3f normal, Vector3f dest) {
        float greatest = -1f;
        for (int i = 0; i < 3; i++) {
            final float x = box.axisX(i);
            final float y = box.axisY(i);
            final float z = box.axisZ(i);
            final float cosine = x * normal.x + y * normal.y + z * normal.z;
            if (Math.abs(cosine) > greatest) {
                greatest = Math.abs(cosine);
                axis = i;
                dest.set(cosine < 0f ? -x : x, cosine < 0f ? -y : y, cosine < 0f ? -z : z);
            }
        }
        final float sx = dest.y * normal.z - dest.z * normal.y;
        final float sy = dest.z * normal.x - dest.x * normal.z;
        final float sz = dest.x * normal.y - dest.y * normal.x;
        return sx * sx + sy * sy + sz * sz;
    }

    /**
     * Returns the signed distance in metres between the projections of two placed shapes on a direction from A to B.
     */
    private float distance(SweptShape a, SweptShape b, ShapeDistance placed, Vector3f n) {
        final Obb boxA = placed.boxA;
        final Obb boxB = placed.boxB;
        final double centres = (double) (boxB.centre(0) - boxA.centre(0)) * n.x
                + (double) (boxB.centre(1) - boxA.centre(1)) * n.y
                + (double) (boxB.centre(2) - boxA.centre(2)) * n.z;
        return (float) (centres - extent(a.hull, boxA, n, 1f) - extent(b.hull, boxB, n, -1f));
    }

    private double extent(ConvexHull hull, Obb box, Vector3f n, float side) {
        if (hull == null) {
            return Obb.extentAlong(box.row, 0, n.x, n.y, n.z);
        }
        local.set(
                box.axisX(0) * n.x + box.axisY(0) * n.y + box.axisZ(0) * n.z,
                box.axisX(1) * n.x + box.axisY(1) * n.y + box.axisZ(1) * n.z,
                box.axisX(2) * n.x + box.axisY(2) * n.y + box.axisZ(2) * n.z);
        return hull.extentAlong(side * local.x, side * local.y, side * local.z);
    }
}
