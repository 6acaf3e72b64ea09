package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.CapsuleBox;
import dev.carom.physics.geometry.CapsuleCapsule;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Segment;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Computes the contact points of a capsule and another shape. The core of a capsule is the segment on its axis, and the
 * contact is an interval of this core. Each end of the interval gives a point if that end is deep enough. For two
 * capsules, the closest points of both cores also give a point if they are deeper than the ends.
 */
final class CapsuleManifold {
    /**
     * If the length of a contact interval is at most this fraction of the radius, the interval gives one point instead
     * of two.
     */
    private static final float SHORT = 1e-3f;

    /**
     * Limit for the contact of two capsules, as a fraction of the greater radius, but at most {@link
     * #MOST_DEEPER_METRES}. If an end gives a point, the closest points give another point only if they are deeper than
     * both ends by more than this limit. Without a limit, parallel capsules could get a point anywhere along the
     * contact, since a tiny tilt or rounding decides where their closest points lie.
     */
    private static final float DEEPER = 1e-3f;

    private static final float MOST_DEEPER_METRES = 5e-4f;

    /** Result of {@link #face} if no face is perpendicular to the direction. */
    private static final int NO_FACE = -1;

    /** Feature numbers of the two ends of the contact interval. */
    private static final int FIRST_END = 1;

    private static final int SECOND_END = 2;

    /** Flag in a feature number: the other bits are the number of an edge of the box. */
    private static final int EDGE = 1 << 4;

    private final Vector2f interval = new Vector2f();
    private final Vector3f point = new Vector3f();
    private final BoxFace edge = new BoxFace();
    private final Segment edgeLine = new Segment();
    private final Vector3f onA = new Vector3f();
    private final Vector3f onB = new Vector3f();

    /**
     * Computes the manifold of a box and a capsule.
     *
     * @param out unit length, from the box to the capsule
     * @param depth metres by which the box and the capsule overlap along {@code out}
     * @param margin metres by which a point of one shape may lie above the surface of the other and still become a
     *     contact point
     */
    Manifold between(Obb box, Segment core, float radius, Vector3fc out, float depth, float margin, Manifold dest) {
        final boolean level = Math.abs(slope(core, out)) <= Manifold.LEVEL_SLOPE;
        edge.set(box.row, 0, box.centre(0), box.centre(1), box.centre(2), out);
        final int face = face(out);
        final boolean entersBox = depth > radius;
        if (face == NO_FACE && entersBox) {
            return underEdge(box, core, radius, out, depth, dest);
        }
        if (face == NO_FACE && dest.bothEnds) {
            edge.setEdge(1f);
            edgeLine.set(edge.middle, edge.u, edge.halfU);
            if (alongEdge(edgeLine, core, radius, out, depth, margin, dest)) {
                return dest;
            }
        }
        // In three cases the contact interval is the whole part of the core above or below the face, not only the part
        // closest to the box. First, a core parallel to the face: because of rounding or a tiny slope, only one of its
        // ends is closest to the box. Second, a core that enters the box: its lower end is the deepest part. This end
        // may have left a thin box on the other side, and is then not the part closest to the box. Third, a core whose
        // higher end also gets a contact point: with one point, a capsule that bears a load would rock from end to end.
        final boolean overFace = face != NO_FACE && (level || entersBox || bothEnds(core, out, depth, margin, dest));
        if (!overFace || !CapsuleBox.over(box, core, face, interval)) {
            CapsuleBox.closest(box, core, interval);
        }
        return along(core, interval, radius, out, depth, margin, dest);
    }

    /**
     * Tests whether the higher end of a core also gets a point. This is the case if {@link Manifold#bothEnds} is set,
     * and the higher end is above the surface by at most {@code margin}.
     */
    private static boolean bothEnds(Segment core, Vector3fc out, float depth, float margin, Manifold dest) {
        return dest.bothEnds && 2f * core.half * Math.abs(slope(core, out)) <= depth + margin;
    }

    /**
     * Computes the manifold of a capsule that lies on an edge. The edge is treated as a capsule of radius 0.
     *
     * @param ofOther the edge of the other shape
     * @return false if the closest point of the other shape is not on that edge; {@code dest} is then unchanged
     */
    boolean alongEdge(
            Segment ofOther, Segment core, float radius, Vector3fc out, float depth, float margin, Manifold dest) {
        CapsuleCapsule.closest(ofOther, core, interval);
        final float distance = placeBeside(ofOther, interval.x, core, interval.y);
        if (Math.abs(radius - distance - depth) > MOST_DEEPER_METRES) {
            return false;
        }
        between(ofOther, 0f, core, radius, interval, out, depth, margin, dest);
        return true;
    }

    /**
     * Computes the manifold of two capsules. A sphere counts as a capsule whose core has no length. The closest points
     * of the cores give one point. The ends of the interval in which the cores lie side by side may also give points:
     * with a single point, a log on two logs would rock. For points at the ends, both cores must have a length, the
     * angle between them must be at most 60 degrees, and {@link Manifold#bothEnds} must be set. If an end gives a
     * point, the closest points give a point only if they are deeper than both ends, see {@link #DEEPER}.
     *
     * @param closest positions of the closest points on the cores of A (x) and B (y), in metres from the middle of each
     *     core
     * @param out unit length, from A to B
     * @param depth metres by which the shapes overlap along {@code out}
     * @param margin metres by which a point of one shape may lie above the surface of the other and still become a
     *     contact point
     */
    Manifold between(
            Segment coreA,
            float radiusA,
            Segment coreB,
            float radiusB,
            Vector2f closest,
            Vector3fc out,
            float depth,
            float margin,
            Manifold dest) {
        coreB.point(closest.y, point);
        final float back = 0.5f * depth - radiusB;
        dest.single(point.set(point.x + back * out.x(), point.y + back * out.y(), point.z + back * out.z()), depth, 0);
        final float cosine = dot(coreA.direction, coreB.direction);
        if (!dest.bothEnds || coreA.half == 0f || coreB.half == 0f || Math.abs(cosine) < 0.5f) {
            return dest;
        }
        // The interval from first to second is the projection of B's core onto A's core, clipped to A's core.
        final float middle = (coreB.centre.x - coreA.centre.x) * coreA.direction.x
                + (coreB.centre.y - coreA.centre.y) * coreA.direction.y
                + (coreB.centre.z - coreA.centre.z) * coreA.direction.z;
        final float half = coreB.half * Math.abs(cosine);
        final float first = Math.max(-coreA.half, middle - half);
        final float second = Math.min(coreA.half, middle + half);
        if (second - first <= SHORT * radiusA) {
            return dest;
        }
        final float radii = radiusA + radiusB;
        final float firstDepth = radii - placeBeside(coreA, first, coreB, (first - middle) / cosine);
        final float secondDepth = radii - placeBeside(coreA, second, coreB, (second - middle) / cosine);
        final float deeperEnd = Math.max(firstDepth, secondDepth);
        if (deeperEnd >= -margin
                && depth <= deeperEnd + Math.min(DEEPER * Math.max(radiusA, radiusB), MOST_DEEPER_METRES)) {
            dest.count = 0; // keep only the ends, which are the same in each tick
        }
        final float shift = 0.5f * (radiusA - radiusB); // from midway between the cores to midway between the surfaces
        if (secondDepth >= -margin) {
            dest.add(
                    point.x + shift * out.x(),
                    point.y + shift * out.y(),
                    point.z + shift * out.z(),
                    secondDepth,
                    SECOND_END);
        }
        if (firstDepth >= -margin) {
            placeBeside(coreA, first, coreB, (first - middle) / cosine);
            dest.add(
                    point.x + shift * out.x(),
                    point.y + shift * out.y(),
                    point.z + shift * out.z(),
                    firstDepth,
                    FIRST_END);
        }
        return dest;
    }

    /**
     * Sets {@link #point} midway between a point of A's core and a point of B's core. Returns the distance between
     * these two points in metres.
     */
    private float placeBeside(Segment coreA, float alongA, Segment coreB, float alongB) {
        coreA.point(alongA, onA);
        coreB.point(Math.max(-coreB.half, Math.min(coreB.half, alongB)), onB);
        point.set(0.5f * (onA.x + onB.x), 0.5f * (onA.y + onB.y), 0.5f * (onA.z + onB.z));
        final float x = onB.x - onA.x;
        final float y = onB.y - onA.y;
        final float z = onB.z - onA.z;
        return (float) Math.sqrt(x * x + y * y + z * z);
    }

    private static float dot(Vector3f a, Vector3f b) {
        return a.x * b.x + a.y * b.y + a.z * b.z;
    }

    /**
     * Sets one contact point for a core that passes through the box below an edge of the box. The direction of least
     * penetration is perpendicular to the core and to that edge, so the deepest point lies where the core and the edge
     * cross.
     */
    private Manifold underEdge(Obb box, Segment core, float radius, Vector3fc out, float depth, Manifold dest) {
        edge.setEdge(1f);
        edgeLine.set(edge.middle, edge.u, edge.halfU);
        CapsuleCapsule.closest(core, edgeLine, interval);
        return dest.single(place(core, interval.x, radius, out, depth), depth, EDGE | edge.number);
    }

    /**
     * Computes the manifold for the interval of the core that lies on the other shape. The deeper end of the interval
     * always gives a point. The other end gives a point if it is at most the margin above the surface. A very short
     * interval gives one point.
     *
     * @param interval from x to y, in metres from the middle of the core; x is at most y
     */
    Manifold along(
            Segment core, Vector2f interval, float radius, Vector3fc out, float depth, float margin, Manifold dest) {
        final float slope = slope(core, out);
        final boolean level = Math.abs(slope) <= Manifold.LEVEL_SLOPE;
        final float length = interval.y - interval.x;
        // The given depth is the depth of the core's lowest end. Along the core, the depth decreases in proportion to
        // the slope.
        final float lowest = slope > 0f ? -core.half : core.half;
        final float first = depth - slope * (interval.x - lowest);
        final float second = depth - slope * (interval.y - lowest);
        if (length <= SHORT * radius) {
            final float at = 0.5f * (interval.x + interval.y);
            // The interval is a single point, whose depth is the given depth.
            return dest.single(place(core, at, radius, out, depth), depth, 0);
        }
        final float least = Math.min(Math.max(first, second), -margin);
        dest.count = 0;
        if (first >= least) {
            place(core, interval.x, radius, out, first);
            dest.add(point.x, point.y, point.z, first, FIRST_END);
        }
        if (second >= least) {
            place(core, interval.y, radius, out, second);
            dest.add(point.x, point.y, point.z, second, SECOND_END);
        }
        final float middle = level ? 0.5f * (interval.x + interval.y) : first >= second ? interval.x : interval.y;
        dest.middle.set(place(core, middle, radius, out, level ? 0.5f * (first + second) : Math.max(first, second)));
        return dest;
    }

    /**
     * Reduces an interval of the core to its lower end. Leaves the interval unchanged if the core is parallel to the
     * surface, or if the higher end also gets a contact point.
     *
     * @param depth metres by which the shapes overlap along {@code out}
     * @param margin metres by which a point of one shape may lie above the surface of the other and still become a
     *     contact point
     * @param manifold the manifold to fill; only {@link Manifold#bothEnds} is read
     * @return metres by which the interval's lower end lies above the lower end of the whole core
     */
    float lowest(Segment core, Vector2f interval, Vector3fc out, float depth, float margin, Manifold manifold) {
        final float slope = slope(core, out);
        final float end = slope > 0f ? interval.x : interval.y;
        if (Math.abs(slope) > Manifold.LEVEL_SLOPE && !bothEnds(core, out, depth, margin, manifold)) {
            interval.set(end, end);
        }
        return slope > 0f ? slope * (core.half + end) : -slope * (core.half - end);
    }

    /** Returns the sine of the angle between a core and the surface whose outward normal is {@code out}. */
    private static float slope(Segment core, Vector3fc out) {
        return core.direction.x * out.x() + core.direction.y * out.y() + core.direction.z * out.z();
    }

    /** Returns the axis of the face whose normal is parallel to the direction, or {@link #NO_FACE}. */
    private int face(Vector3fc out) {
        for (int axis = 0; axis < 3; axis++) {
            if (edge.sineSquared(axis) <= Manifold.FACE_SINE_SQUARED) {
                return axis;
            }
        }
        return NO_FACE;
    }

    /** Sets {@link #point} midway between the two surfaces at a position along the core, and returns it. */
    private Vector3f place(Segment core, float along, float radius, Vector3fc out, float depth) {
        core.point(along, point);
        final float back = 0.5f * depth - radius;
        return point.set(point.x + back * out.x(), point.y + back * out.y(), point.z + back * out.z());
    }
}
