package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.CapsuleCapsule;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Segment;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.geometry.SweptAabb;
import dev.carom.physics.geometry.SweptCapsule;
import dev.carom.physics.geometry.SweptConvex;
import dev.carom.physics.geometry.SweptObb;
import dev.carom.physics.geometry.SweptSphere;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Exact tests of two moving shapes. This class selects the algorithms for sweeps and contact manifolds by the kinds of
 * the two shapes. {@code ShapeDistance} does the same for distances. Both classes swap the two shapes where an
 * algorithm requires an order of kinds. Tests allocate nothing, except when scratch memory must grow for a larger hull.
 * An instance holds scratch memory: use one instance per thread.
 */
public final class Narrowphase {
    private final ShapeDistance gap = new ShapeDistance();
    private final SweptConvex sweptConvex = new SweptConvex();
    private final BoxManifold boxManifold = new BoxManifold(new ParallelFaceManifold());
    private final CapsuleManifold capsuleManifold = new CapsuleManifold();
    private final HullManifold hullManifold = new HullManifold(capsuleManifold);
    private final FaceNormal faceNormal = new FaceNormal();
    private final Vector2f closest = new Vector2f();
    private final Separation separation = new Separation();
    private final ConservativeAdvancement advancement = new ConservativeAdvancement(gap, separation);
    private final SweepTimes swept = new SweepTimes();
    private final Obb frame = new Obb();
    private final Vector3f mirrored = new Vector3f();
    private final Vector3f negated = new Vector3f();
    private final Vector3f point = new Vector3f();
    private final Vector3f travel = new Vector3f();
    private final PointVelocity materialA = new PointVelocity();
    private final PointVelocity materialB = new PointVelocity();
    private final Vector3f motionA = new Vector3f();
    private final Vector3f motionB = new Vector3f();

    /** Creates an instance with its own scratch memory. */
    public Narrowphase() {}

    /**
     * Computes the first and the last time at which two shapes overlap during the tick. If neither rotates, both times
     * are exact except for rounding. Otherwise their accuracy is that of {@code ConservativeAdvancement}.
     *
     * @param a a shape and its motion
     * @param b another shape and its motion
     * @param slack metres by which the shapes may be apart and still count as touching; at least 0
     * @param dest receives the times and the normal from A to B at the first touch. If the shapes overlap at the start,
     *     receives the normal of least penetration at that time. Unchanged when the shapes do not touch
     * @return whether the shapes touch at any time
     */
    public boolean sweep(SweptShape a, SweptShape b, float slack, SweepTimes dest) {
        if (a.isRotating() || b.isRotating()) {
            return advancement.sweep(a, b, slack, dest);
        }
        place(a, b);
        if (a.kind == Shape.HULL || b.kind == Shape.HULL || slack > 0f && a.isBox() && b.isBox()) {
            return sweepConvex(a, b, slack, dest);
        }
        if (a.isRound() && b.isRound()) {
            final float half = 0.5f * slack; // half for each shape, so that swapping gives the same result
            return a.kind == Shape.SPHERE && b.kind == Shape.SPHERE
                    ? SweptSphere.againstSphere(gap.centreA, a.hx + half, gap.centreB, b.hx + half, travel, dest)
                    : SweptCapsule.againstCapsule(
                            gap.coreA, a.hx + half, gap.coreB, b.hx + half, travel, frame, separation, dest);
        }
        if (b.isRound()) {
            return sweepRound(gap.boxA, b, gap.centreB, gap.coreB, slack, dest);
        }
        if (a.isRound()) {
            // The sweeps require a resting box and a moving round shape. Here the box moves relative to the round
            // shape, so negate the travel and then the normal.
            travel.set(-travel.x, -travel.y, -travel.z);
            if (!sweepRound(gap.boxB, a, gap.centreA, gap.coreA, slack, dest)) {
                return false;
            }
            dest.normal.set(0f - dest.normal.x, 0f - dest.normal.y, 0f - dest.normal.z); // never -0
            return true;
        }
        return a.kind == Shape.ALIGNED_BOX && b.kind == Shape.ALIGNED_BOX
                ? SweptAabb.sweep(gap.boxA, gap.boxB, travel, dest)
                : SweptObb.sweep(gap.boxA, gap.boxB, travel, dest);
    }

    /** Sweeps a round shape against a box. */
    private boolean sweepRound(Obb box, SweptShape round, Vector3f centre, Segment core, float slack, SweepTimes dest) {
        return round.kind == Shape.SPHERE
                ? SweptSphere.againstObb(box, centre, round.hx + slack, travel, dest)
                : SweptCapsule.againstBox(box, core, round.hx + slack, travel, separation, dest);
    }

    /**
     * Computes the last time at which two shapes overlap during the tick. They must overlap at the start of the tick
     * according to {@link #separation}. For hulls and for shapes that rotate, this method is faster than {@link
     * #sweep}, since it does not test the start again.
     *
     * @param a a shape and its motion
     * @param b another shape and its motion
     * @param slack as for {@link #sweep}
     * @param atEnd result of {@link #separation} at the end of the tick
     * @return the last time that {@link #sweep} computes, bit for bit. If {@link #sweep} finds no touch: 0 when a shape
     *     rotates or is a hull, else NaN
     */
    public float lastTouch(SweptShape a, SweptShape b, float slack, Separation atEnd) {
        if (a.isRotating() || b.isRotating()) {
            return advancement.lastTouch(a, b, slack, atEnd);
        }
        if (a.kind == Shape.HULL || b.kind == Shape.HULL) {
            place(a, b);
            gap.placeConvex(a, b);
            return sweptConvex.lastTouch(gap.convexA, gap.convexB, travel, slack);
        }
        return sweep(a, b, slack, swept) ? swept.last : Float.NaN;
    }

    /**
     * Computes the distance between two shapes at the start of the tick. The previous call must be {@link #sweep} of
     * the same shapes with a slack of 0, and must have found a touch at the start. If neither
     * shape rotates and one of them is a hull, that call has already computed the distance.
     *
     * @param a a shape and its motion
     * @param b another shape and its motion
     * @param dest receives the distance and the normal from A to B
     * @return the result of {@link #separation(SweptShape, SweptShape, float, Separation)} at time 0, bit for bit
     */
    public float separationOfTouching(SweptShape a, SweptShape b, Separation dest) {
        if (a.isRotating() || b.isRotating() || a.kind != Shape.HULL && b.kind != Shape.HULL) {
            return gap.at(a, b, 0f, dest);
        }
        dest.set(separation);
        return dest.distance;
    }

    /**
     * Computes the normal of a plane that separates two shapes. A caller may store the normal, so that the next tick
     * tests this plane first.
     *
     * @param a a shape and its motion, for which {@link #sweep} has just returned false
     * @param b the other shape of that sweep
     * @param dest receives the normal from A to B
     * @param at index of the x component in dest
     */
    public void separatingNormal(SweptShape a, SweptShape b, float[] dest, int at) {
        if (!a.isRotating()
                && !b.isRotating()
                && a.kind != Shape.HULL
                && b.kind != Shape.HULL) { // otherwise the sweep has stored the separation
            gap.at(a, b, 0f, separation);
        }
        dest[at] = separation.normal.x;
        dest[at + 1] = separation.normal.y;
        dest[at + 2] = separation.normal.z;
    }

    /**
     * Sweeps two shapes of any kinds that do not rotate. Both must be placed at the start of the tick, and {@link
     * #travel} must be set.
     */
    private boolean sweepConvex(SweptShape a, SweptShape b, float slack, SweepTimes dest) {
        if (slack == 0f && travel.x == 0f && travel.y == 0f && travel.z == 0f) {
            // There is no relative motion, for example in a query without a sweep. One distance search is then enough,
            // instead of three. If the cores touch, the shapes count as touching, even if the rounded distance is
            // greater than 0.
            if (gap.at(a, b, 0f, separation) > 0f && gap.coresApart) {
                return false;
            }
            dest.first = 0f;
            dest.last = 1f;
            dest.normal.set(separation.normal);
            return true;
        }
        gap.placeConvex(a, b);
        if (!sweptConvex.sweep(gap.convexA, gap.convexB, travel, slack, dest)) {
            sweptConvex.separatingNormal(separation.normal);
            return false;
        }
        if (dest.first == 0f) {
            gap.at(a, b, 0f, separation);
            dest.normal.set(separation.normal);
        }
        return true;
    }

    /**
     * Computes the signed distance at one time of the tick.
     *
     * @param a a shape and its motion
     * @param b another shape and its motion
     * @param fraction fraction of the tick
     * @param dest receives the distance and the normal from A to B
     * @return a lower bound of the distance in metres when the shapes are apart (the exact distance if one shape is
     *     round or a hull); minus the depth of least penetration otherwise
     */
    public float separation(SweptShape a, SweptShape b, float fraction, Separation dest) {
        return gap.at(a, b, fraction, dest);
    }

    /**
     * Computes the signed distance at one time of the tick. If the overlap is deeper than a limit, the depth is not
     * exact and the normal is undefined. If a shape is a hull, the limit makes the search shorter.
     *
     * @param a a shape and its motion
     * @param b another shape and its motion
     * @param fraction fraction of the tick
     * @param depthLimit metres, at least 0
     * @param dest receives the distance, and the normal from A to B unless the shapes overlap by more than {@code
     *     depthLimit}
     * @return if the shapes overlap by more than {@code depthLimit}: minus some depth greater than {@code depthLimit}.
     *     Otherwise the result of {@link #separation(SweptShape, SweptShape, float, Separation)}, bit for bit
     */
    public float separation(SweptShape a, SweptShape b, float fraction, float depthLimit, Separation dest) {
        return gap.at(a, b, fraction, depthLimit, dest);
    }

    /**
     * Computes the exact distance and the closest points of any two shapes at one time of the tick. This method is
     * slower than {@link #separation}.
     *
     * @param a a shape and its motion
     * @param b another shape and its motion
     * @param fraction fraction of the tick
     * @param dest receives the distance and the normal from A to B
     * @param onA receives the point of A's surface that is closest to B, or A's deepest point in B when the shapes
     *     overlap; metres, world frame
     * @param onB receives the corresponding point of B: {@code onA} plus the distance along the normal
     * @return the distance in metres when the shapes are apart, minus the depth of least penetration otherwise
     */
    public float distance(SweptShape a, SweptShape b, float fraction, Separation dest, Vector3f onA, Vector3f onB) {
        return gap.closest(a, b, fraction, dest, onA, onB);
    }

    /**
     * Computes the gap between the projections of two shapes on a direction. If the gap is positive, a slab of this
     * thickness, perpendicular to the direction, fits between the shapes.
     *
     * @param a a shape and its motion
     * @param b another shape and its motion
     * @param fraction fraction of the tick
     * @param normal direction of unit length, from A to B
     * @return metres, negative when the projections overlap
     */
    public float gapAlong(SweptShape a, SweptShape b, float fraction, Vector3fc normal) {
        return gap.along(a, b, fraction, normal.x(), normal.y(), normal.z());
    }

    /**
     * Replaces a contact normal by a face normal, if the distance along the face normal is smaller by at most a
     * tolerance. A contact of a face has more points, and these points stay the same from tick to tick. Contacts of two
     * round shapes, and all contacts of spheres, keep their normals.
     *
     * @param a a shape and its motion
     * @param b another shape and its motion
     * @param fraction fraction of the tick
     * @param tolerance metres, at least 0
     * @param contact distance in metres and normal from A to B at that time; changed when the normal is replaced
     * @return whether the normal was replaced
     */
    public boolean preferFace(SweptShape a, SweptShape b, float fraction, float tolerance, Separation contact) {
        if (a.isRound() && b.isRound() || a.kind == Shape.SPHERE || b.kind == Shape.SPHERE) {
            return false;
        }
        gap.place(a, b, fraction);
        if (a.isRound() || b.isRound()) {
            return b.isRound()
                    ? faceNormal.prefer(a, gap.boxA, gap.coreB, b.hx, 1f, tolerance, contact)
                    : faceNormal.prefer(b, gap.boxB, gap.coreA, a.hx, -1f, tolerance, contact);
        }
        return faceNormal.prefer(a, b, gap, tolerance, contact);
    }

    /**
     * Computes the contact manifold at one time of the tick. Swapping the shapes and negating the normal gives the same
     * points, bit for bit.
     *
     * @param a a shape and its motion
     * @param b another shape and its motion
     * @param fraction fraction of the tick at which the shapes touch or nearly touch
     * @param normal unit length, from A to B: the normal of least penetration at that time, or the normal from {@link
     *     #preferFace}
     * @param depth metres by which the shapes overlap along the normal, negative for a gap
     * @param margin metres by which a point of one shape may lie above the surface of the other and still become a
     *     contact point
     * @param dest receives the points
     * @return dest
     */
    public Manifold manifold(
            SweptShape a, SweptShape b, float fraction, Vector3fc normal, float depth, float margin, Manifold dest) {
        if (!pointsBack(normal)) {
            return ordered(a, b, fraction, normal, depth, margin, dest);
        }
        negated.set(-normal.x(), -normal.y(), -normal.z());
        return ordered(b, a, fraction, negated, depth, margin, dest);
    }

    /**
     * Computes the contact manifold of two placed boxes, given as rows laid out as in {@link Obb}.
     *
     * @param a array that holds the row of box A
     * @param p index of the first float of that row in {@code a}
     * @param b array that holds the row of box B
     * @param q index of the first float of that row in {@code b}
     * @param normal unit length, from A to B, as computed by {@code ObbSat.separation}
     * @param margin metres by which a point of one box may lie above the surface of the other and still become a
     *     contact point
     * @param dest receives the points
     * @return dest
     */
    public Manifold manifold(float[] a, int p, float[] b, int q, Vector3fc normal, float margin, Manifold dest) {
        if (!pointsBack(normal)) {
            return boxManifold.between(a, p, b, q, normal, margin, dest);
        }
        negated.set(-normal.x(), -normal.y(), -normal.z());
        return boxManifold.between(b, q, a, p, negated, margin, dest);
    }

    /**
     * Tests whether a normal points below the plane 0.19 x + y + 0.43 z = 0; for a normal in the plane, x and z decide.
     * For a normal and its opposite, exactly one of the two results is true. The normal thus defines the order in which
     * a manifold processes the two shapes, so that swapping them gives the same bits. Common normals, such as the axes
     * and the normals of usual slopes, are far from this plane. Near the plane, rounding could change the order and
     * with it the feature numbers.
     */
    private static boolean pointsBack(Vector3fc normal) {
        final double height = 0.19 * normal.x() + normal.y() + 0.43 * normal.z();
        return height < 0.0 || height == 0.0 && (normal.x() < 0f || normal.x() == 0f && normal.z() < 0f);
    }

    private Manifold ordered(
            SweptShape a, SweptShape b, float fraction, Vector3fc normal, float depth, float margin, Manifold dest) {
        gap.place(a, b, fraction);
        if (b.kind == Shape.SPHERE) {
            return dest.single(along(gap.centreB, normal, 0.5f * depth - b.hx, point), depth, 0);
        }
        if (a.kind == Shape.SPHERE) {
            return dest.single(along(gap.centreA, normal, a.hx - 0.5f * depth, point), depth, 0);
        }
        if (a.kind == Shape.HULL || b.kind == Shape.HULL) {
            return hullManifold.between(a, b, gap, normal, depth, margin, dest);
        }
        if (a.isRound() && b.isRound()) {
            CapsuleCapsule.closest(gap.coreA, gap.coreB, closest);
            return capsuleManifold.between(gap.coreA, a.hx, gap.coreB, b.hx, closest, normal, depth, margin, dest);
        }
        if (b.isRound()) {
            return capsuleManifold.between(gap.boxA, gap.coreB, b.hx, normal, depth, margin, dest);
        }
        if (a.isRound()) {
            mirrored.set(-normal.x(), -normal.y(), -normal.z());
            return capsuleManifold.between(gap.boxB, gap.coreA, a.hx, mirrored, depth, margin, dest);
        }
        return boxManifold.between(gap.boxA.row, 0, gap.boxB.row, 0, normal, margin, dest);
    }

    /**
     * Computes the approach speed of A and B at a contact point, at one time of the tick. One material point of each
     * shape is at that position. The approach speed is the relative speed of these two points along the normal.
     *
     * @param a a shape and its motion
     * @param b another shape and its motion
     * @param fraction fraction of the tick at which the shapes touch
     * @param point contact point, metres, world frame
     * @param normal unit length, from A to B
     * @return metres per tick, negative when the shapes separate
     */
    public float approach(SweptShape a, SweptShape b, float fraction, Vector3fc point, Vector3fc normal) {
        materialA.set(a, fraction);
        materialB.set(b, fraction);
        return approach(point, normal);
    }

    private float approach(Vector3fc point, Vector3fc normal) {
        final Vector3f moveA = materialA.at(point, motionA);
        final Vector3f moveB = materialB.at(point, motionB);
        return (moveA.x - moveB.x) * normal.x() + (moveA.y - moveB.y) * normal.y() + (moveA.z - moveB.z) * normal.z();
    }

    /**
     * Computes the greatest approach speed over all contact points, at one time of the tick. All points are needed:
     * when a box that lies on one of its faces starts to rotate, the middle of the face separates while a corner
     * approaches.
     *
     * @param a a shape and its motion
     * @param b another shape and its motion
     * @param fraction fraction of the tick at which the shapes touch
     * @param at contact points
     * @param normal unit length, from A to B
     * @return metres per tick, negative when the shapes separate at all points
     */
    public float approach(SweptShape a, SweptShape b, float fraction, Manifold at, Vector3fc normal) {
        float fastest = approach(a, b, fraction, at.middle, normal);
        if (a.isRotating() || b.isRotating()) {
            for (int row = 0; row < at.count * Manifold.STRIDE; row += Manifold.STRIDE) {
                point.set(at.points[row], at.points[row + 1], at.points[row + 2]);
                fastest = Math.max(fastest, approach(point, normal));
            }
        }
        return fastest;
    }

    private static Vector3f along(Vector3fc from, Vector3fc direction, float metres, Vector3f dest) {
        return dest.set(
                from.x() + metres * direction.x(),
                from.y() + metres * direction.y(),
                from.z() + metres * direction.z());
    }

    /** Places both shapes at the start of the tick and sets the travel of B relative to A. */
    private void place(SweptShape a, SweptShape b) {
        gap.place(a, b, 0f);
        final Vector3f moveA = translation(a, motionA);
        final Vector3f moveB = translation(b, motionB);
        travel.set(moveB.x - moveA.x, moveB.y - moveA.y, moveB.z - moveA.z);
    }

    private static Vector3f translation(SweptShape shape, Vector3f dest) {
        // Use the displacement of the body, not of the centre: adding the offset to both poses would add rounding.
        return dest.set(shape.end.x - shape.start.x, shape.end.y - shape.start.y, shape.end.z - shape.start.z);
    }
}
