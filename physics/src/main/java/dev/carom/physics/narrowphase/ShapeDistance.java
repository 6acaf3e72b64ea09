package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.AabbSat;
import dev.carom.physics.geometry.CapsuleBox;
import dev.carom.physics.geometry.CapsuleCapsule;
import dev.carom.physics.geometry.ConvexCore;
import dev.carom.physics.geometry.Epa;
import dev.carom.physics.geometry.Gjk;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.ObbSat;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Segment;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SphereBox;
import dev.carom.physics.geometry.SphereSphere;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;

/**
 * Distance between two moving shapes at one time of the tick. An instance holds scratch memory: use one instance per
 * thread.
 */
final class ShapeDistance {
    /**
     * To find the deepest points of overlapping shapes, the shapes are moved apart until there is a small gap between
     * them. This constant is the gap, as a fraction of the sum of the bounding radii.
     */
    private static final float LIFT = 0x1p-10f;

    final Obb boxA = new Obb();
    final Obb boxB = new Obb();
    final Vector3f centreA = new Vector3f();
    final Vector3f centreB = new Vector3f();
    final Segment coreA = new Segment();
    final Segment coreB = new Segment();
    final ConvexCore convexA = new ConvexCore();
    final ConvexCore convexB = new ConvexCore();

    /**
     * Whether the cores of the last pair passed to {@link #at} are apart; valid if one shape of that pair is a hull.
     * For the core of a shape, see {@link ConvexCore}.
     */
    boolean coresApart;

    private final Gjk gjk = new Gjk();
    private final Epa epa = new Epa(gjk);
    private final Separation lifted = new Separation();
    private final Separation decision = new Separation();
    private final Vector3f onA = new Vector3f();
    private final Vector3f onB = new Vector3f();
    private final Vector2f closest = new Vector2f();
    private final Pose pose = new Pose();
    private final Quaternionf rotation = new Quaternionf();

    /**
     * Places both shapes at a time of the tick. Sets {@link #boxA} and {@link #boxB} for boxes and hulls, {@link
     * #coreA} and {@link #coreB} for spheres and capsules, and {@link #centreA} and {@link #centreB} for all shapes.
     */
    void place(SweptShape a, SweptShape b, float fraction) {
        place(a, fraction, centreA, boxA, coreA);
        place(b, fraction, centreB, boxB, coreB);
    }

    /**
     * Computes the signed distance at a time of the tick, and the normal from A to B. Places both shapes as {@link
     * #place} does.
     *
     * @return a lower bound of the distance in metres when the shapes are apart (the exact distance if one shape is
     *     round or a hull); minus the depth of least penetration otherwise
     */
    float at(SweptShape a, SweptShape b, float fraction, Separation dest) {
        return at(a, b, fraction, Float.POSITIVE_INFINITY, dest);
    }

    /**
     * Computes the signed distance like the method without {@code depthLimit}. For an overlap deeper than {@code
     * depthLimit} metres, the result is less than {@code -depthLimit}, and the normal is undefined.
     */
    float at(SweptShape a, SweptShape b, float fraction, float depthLimit, Separation dest) {
        place(a, b, fraction);
        if (a.kind == Shape.HULL || b.kind == Shape.HULL) {
            placeConvex(a, b);
            coresApart = gjk.apart(convexA, convexB, dest, onA, onB);
            return coresApart ? dest.distance : epa.separation(convexA, convexB, depthLimit, dest);
        }
        if (a.isRound() && b.isRound()) {
            return a.kind == Shape.SPHERE && b.kind == Shape.SPHERE
                    ? SphereSphere.separation(centreA, a.hx, centreB, b.hx, dest)
                    : CapsuleCapsule.separation(coreA, a.hx, coreB, b.hx, closest, dest);
        }
        if (a.isRound()) {
            final float distance = roundAndBox(boxB, a, centreA, coreA, dest);
            dest.normal.set(-dest.normal.x, -dest.normal.y, -dest.normal.z);
            return distance;
        }
        if (b.isRound()) {
            return roundAndBox(boxA, b, centreB, coreB, dest);
        }
        return a.isAxisAligned() && b.isAxisAligned()
                ? AabbSat.separation(boxA, boxB, dest)
                : ObbSat.separation(boxA, boxB, dest);
    }

    /**
     * Computes the exact distance and the closest points of any two shapes at a time of the tick, and the normal from A
     * to B. The result is at most 0 exactly when the result of {@link #at} is at most 0. So all callers agree on
     * whether two shapes touch.
     *
     * @param pointA receives the point of A's surface that is closest to B, or A's deepest point in B; metres, world
     *     frame
     * @param pointB receives the corresponding point of B
     */
    float closest(SweptShape a, SweptShape b, float fraction, Separation dest, Vector3f pointA, Vector3f pointB) {
        place(a, b, fraction);
        placeConvex(a, b);
        final boolean coresApart = gjk.apart(convexA, convexB, dest, pointA, pointB);
        if (coresApart && (a.kind == Shape.HULL || b.kind == Shape.HULL)) {
            return dest.distance; // at() returns the same distance for hulls
        }
        final float decisive = at(a, b, fraction, decision);
        if (!coresApart || dest.distance > 0f != decisive > 0f) {
            dest.set(decision);
            deepest(dest, pointA, pointB);
        }
        return dest.distance;
    }

    /**
     * Finds the deepest points of two overlapping shapes. Both must be placed as convex cores. This method moves B
     * along the normal until there is a small gap, see {@link #LIFT}. The closest points of the moved shapes are the
     * deepest points. The search uses coordinates relative to A's centre. The convex cores stay moved.
     */
    void deepest(Separation overlap, Vector3f pointA, Vector3f pointB) {
        final Vector3f normal = overlap.normal;
        final float out = LIFT * (float) (convexA.boundingRadius() + convexB.boundingRadius()) - overlap.distance;
        convexA.moveTo(0f, 0f, 0f);
        convexB.moveTo(
                centreB.x - centreA.x + out * normal.x,
                centreB.y - centreA.y + out * normal.y,
                centreB.z - centreA.z + out * normal.z);
        gjk.apart(convexA, convexB, lifted, pointA, pointB);
        pointA.set(pointA.x + centreA.x, pointA.y + centreA.y, pointA.z + centreA.z);
        pointB.set(
                pointA.x + overlap.distance * normal.x,
                pointA.y + overlap.distance * normal.y,
                pointA.z + overlap.distance * normal.z);
    }

    /** Computes the gap between the projections of both shapes on a direction, see {@link Narrowphase#gapAlong}. */
    float along(SweptShape a, SweptShape b, float fraction, float x, float y, float z) {
        place(a, b, fraction);
        placeConvex(a, b);
        final double between = (double) (centreB.x - centreA.x) * x
                + (double) (centreB.y - centreA.y) * y
                + (double) (centreB.z - centreA.z) * z;
        return (float) (between - convexA.reach(x, y, z) - convexB.reach(-x, -y, -z));
    }

    /** Places both shapes as convex cores at the positions set by {@link #place}. */
    void placeConvex(SweptShape a, SweptShape b) {
        convex(a, centreA, boxA, coreA, convexA);
        convex(b, centreB, boxB, coreB, convexB);
    }

    /** Builds the convex core of a placed shape. */
    private static void convex(SweptShape shape, Vector3f centre, Obb box, Segment core, ConvexCore dest) {
        switch (shape.kind) {
            case Shape.SPHERE -> dest.setSphere(centre, shape.hx);
            case Shape.CAPSULE -> dest.setCapsule(core, shape.hx);
            case Shape.HULL -> dest.setHull(shape.hull, box);
            default -> dest.setBox(box);
        }
    }

    private static float roundAndBox(Obb box, SweptShape round, Vector3f centre, Segment core, Separation dest) {
        return round.kind == Shape.SPHERE
                ? SphereBox.separation(box, centre, round.hx, dest)
                : CapsuleBox.separation(box, core, round.hx, dest);
    }

    private void place(SweptShape shape, float fraction, Vector3f centre, Obb box, Segment core) {
        if (shape.isAxisAligned() && (fraction == 0f || fraction == 1f)) { // the usual case in most levels
            shape.centre(fraction == 0f ? shape.start : shape.end, centre);
            box.setUnrotated(centre.x, centre.y, centre.z, shape.hx, shape.hy, shape.hz);
            return;
        }
        pose.setBetween(shape.start, shape.end, fraction);
        if (shape.isRound()) {
            shape.core(pose, centre, core); // the core of a sphere is a point
        } else {
            shape.box(pose, centre, rotation, box);
        }
    }
}
