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
 * The exact tests between two moving shapes; the one place that knows which test fits which kinds, and swaps the pair
 * for it. Holds scratch, so that nothing is allocated: one a thread.
 */
public final class Narrowphase {
    private final ShapeDistance gap = new ShapeDistance();
    private final SweptConvex sweptConvex = new SweptConvex();
    private final BoxManifold boxManifold = new BoxManifold(new ParallelFaceManifold());
    private final CapsuleManifold capsuleManifold = new CapsuleManifold();
    private final HullManifold hullManifold = new HullManifold(capsuleManifold);
    private final Vector2f closest = new Vector2f();
    private final Separation separation = new Separation();
    private final ConservativeAdvancement advancingSweep = new ConservativeAdvancement(gap, separation);
    private final SweepTimes swept = new SweepTimes();
    private final Obb frame = new Obb();
    private final Vector3f mirrored = new Vector3f();
    private final Vector3f turnedRound = new Vector3f();
    private final Vector3f point = new Vector3f();
    private final Vector3f travel = new Vector3f();
    private final PointVelocity materialA = new PointVelocity();
    private final PointVelocity materialB = new PointVelocity();
    private final Vector3f motionA = new Vector3f();
    private final Vector3f motionB = new Vector3f();

    /** With scratch of its own. */
    public Narrowphase() {}

    /**
     * First and last time at which two shapes overlap during the tick.
     *
     * @param a a shape and its motion
     * @param b another
     * @param slack metres by which they may be apart and still count as touching; at least 0
     * @param dest receives the times and the normal from A to B at first touch, of the least penetration when they
     *     overlap at the start; left unchanged when they do not touch
     * @return whether they touch at any time; exact but for rounding when neither turns, else as {@code ConservativeAdvancement}
     *     says
     */
    public boolean sweep(SweptShape a, SweptShape b, float slack, SweepTimes dest) {
        if (a.turns() || b.turns()) {
            return advancingSweep.sweep(a, b, slack, dest);
        }
        place(a, b);
        if (a.kind == Shape.HULL || b.kind == Shape.HULL || slack > 0f && a.isBox() && b.isBox()) {
            return sweepConvex(a, b, slack, dest);
        }
        if (a.isRound() && b.isRound()) {
            final float room = 0.5f * slack; // each gets half of it, so that they may swap places
            return a.kind == Shape.SPHERE && b.kind == Shape.SPHERE
                    ? SweptSphere.againstSphere(gap.centreA, a.hx + room, gap.centreB, b.hx + room, travel, dest)
                    : SweptCapsule.againstCapsule(
                            gap.coreA, a.hx + room, gap.coreB, b.hx + room, travel, frame, separation, dest);
        }
        if (b.isRound()) {
            return sweepRound(gap.boxA, b, gap.centreB, gap.coreB, slack, dest);
        }
        if (a.isRound()) {
            // The tests know a box and something round that moves against it, not the reverse.
            travel.set(-travel.x, -travel.y, -travel.z);
            if (!sweepRound(gap.boxB, a, gap.centreA, gap.coreA, slack, dest)) {
                return false;
            }
            dest.normal.set(-dest.normal.x, -dest.normal.y, -dest.normal.z);
            return true;
        }
        return a.kind == Shape.ALIGNED_BOX && b.kind == Shape.ALIGNED_BOX
                ? SweptAabb.sweep(gap.boxA, gap.boxB, travel, dest)
                : SweptObb.sweep(gap.boxA, gap.boxB, travel, dest);
    }

    /** Something round that moves against a box. */
    private boolean sweepRound(Obb box, SweptShape round, Vector3f centre, Segment core, float slack, SweepTimes dest) {
        return round.kind == Shape.SPHERE
                ? SweptSphere.againstObb(box, centre, round.hx + slack, travel, dest)
                : SweptCapsule.againstBox(box, core, round.hx + slack, travel, separation, dest);
    }

    /**
     * Last time at which two shapes overlap during the tick of which {@link #separation} says that they do at its
     * start. Spares what {@link #sweep} asks of the start again.
     *
     * @param a a shape and its motion
     * @param b another
     * @param slack as for {@link #sweep}
     * @param atEnd what {@link #separation} tells of the end of the tick
     * @return what {@link #sweep} tells, bit for bit; NaN when that finds no touch
     */
    public float lastTouch(SweptShape a, SweptShape b, float slack, Separation atEnd) {
        if (a.turns() || b.turns()) {
            return advancingSweep.lastTouch(a, b, slack, atEnd);
        }
        if (a.kind == Shape.HULL || b.kind == Shape.HULL) {
            place(a, b);
            gap.placeConvex(a, b);
            return sweptConvex.lastTouch(gap.convexA, gap.convexB, travel, slack);
        }
        return sweep(a, b, slack, swept) ? swept.last : Float.NaN;
    }

    /**
     * Distance at the start of the tick of two shapes of which {@link #sweep} has just found, without slack, that they
     * touch from there on. Of hulls that sweep has computed it.
     *
     * @param a a shape and its motion
     * @param b another
     * @param dest receives the distance, and the normal from A to B
     * @return as {@link #separation(SweptShape, SweptShape, float, Separation)} of time 0, bit for bit
     */
    public float separationOfTouching(SweptShape a, SweptShape b, Separation dest) {
        if (a.turns() || b.turns() || a.kind != Shape.HULL && b.kind != Shape.HULL) {
            return gap.at(a, b, 0f, dest);
        }
        dest.set(separation);
        return dest.distance;
    }

    /**
     * The normal of a plane that parts two shapes, for tests in later ticks that try it first.
     *
     * @param a a shape and its motion, of which {@link #sweep} has just said that it does not touch
     * @param b another
     * @param dest receives the normal, from A to B
     * @param at index of its x
     */
    public void parting(SweptShape a, SweptShape b, float[] dest, int at) {
        if (!a.turns() && !b.turns() && a.kind != Shape.HULL && b.kind != Shape.HULL) { // else the sweep has left it
            gap.at(a, b, 0f, separation);
        }
        dest[at] = separation.normal.x;
        dest[at + 1] = separation.normal.y;
        dest[at + 2] = separation.normal.z;
    }

    /** By their distance, whatever they are; both are placed at the start, and the travel is that of B. */
    private boolean sweepConvex(SweptShape a, SweptShape b, float slack, SweepTimes dest) {
        if (slack == 0f && travel.x == 0f && travel.y == 0f && travel.z == 0f) {
            // Neither moves against the other, as when both are not swept: one search in place of three. Cores that
            // touch
            // count as touching even if their depth is rounded to less than 0.
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
            sweptConvex.parting(separation.normal);
            return false;
        }
        if (dest.first == 0f) {
            gap.at(a, b, 0f, separation);
            dest.normal.set(separation.normal);
        }
        return true;
    }

    /**
     * Distance at one time of the tick.
     *
     * @param a a shape and its motion
     * @param b another
     * @param fraction of the tick
     * @param dest receives the distance, and the normal from A to B
     * @return a lower bound of the distance in metres when they are apart (the distance itself, if one is round or a
     *     hull), minus the depth of the least penetration otherwise
     */
    public float separation(SweptShape a, SweptShape b, float fraction, Separation dest) {
        return gap.at(a, b, fraction, dest);
    }

    /**
     * Distance at one time of the tick, for callers who do not ask how much deeper than a depth two overlap, nor in which
     * direction. Of hulls that takes a shorter search.
     *
     * @param a a shape and its motion
     * @param b another
     * @param fraction of the tick
     * @param depthLimit metres, at least 0
     * @param dest receives the distance, and the normal from A to B unless they overlap by more than {@code depthLimit}
     * @return what {@link #separation(SweptShape, SweptShape, float, Separation)} returns, bit for bit, unless they
     *     overlap by more than {@code depthLimit}; then minus some depth that is greater than it
     */
    public float separation(SweptShape a, SweptShape b, float fraction, float depthLimit, Separation dest) {
        return gap.at(a, b, fraction, depthLimit, dest);
    }

    /**
     * True distance of any two shapes at one time of the tick, and where they come closest. Slower than
     * {@link #separation}.
     *
     * @param a a shape and its motion
     * @param b another
     * @param fraction of the tick
     * @param dest receives the distance, and the normal from A to B
     * @param onA receives the point of A's surface that is closest to B, or the deepest in it when they overlap;
     *     metres, world frame
     * @param onB receives the same of B: from {@code onA} it lies the distance along the normal
     * @return the distance in metres when they are apart, minus the depth of the least penetration otherwise
     */
    public float distance(SweptShape a, SweptShape b, float fraction, Separation dest, Vector3f onA, Vector3f onB) {
        return gap.closest(a, b, fraction, dest, onA, onB);
    }

    /**
     * Where two shapes touch at one time of the tick. When they swap places, and the normal is negated, the same points
     * come out, bit for bit.
     *
     * @param a a shape and its motion
     * @param b another
     * @param fraction of the tick at which they touch, or nearly
     * @param normal unit, from A to B, of the least penetration at that time
     * @param depth metres by which they overlap along the normal, negative for a gap
     * @param margin metres by which a point of the one may be above the surface of the other and still count
     * @param dest receives the points
     * @return dest
     */
    public Manifold manifold(
            SweptShape a, SweptShape b, float fraction, Vector3fc normal, float depth, float margin, Manifold dest) {
        if (!pointsBack(normal)) {
            return ordered(a, b, fraction, normal, depth, margin, dest);
        }
        turnedRound.set(-normal.x(), -normal.y(), -normal.z());
        return ordered(b, a, fraction, turnedRound, depth, margin, dest);
    }

    /**
     * The same of two boxes that are placed, and stand in rows as {@link Obb} has them.
     *
     * @param a holds the row of one box
     * @param p index of its first float
     * @param b holds the row of the other box
     * @param q index of its first float
     * @param normal unit, from A to B, as {@code ObbSat.separation} tells it
     * @param margin metres by which a point may be above the surface of the other box and still count
     * @param dest receives the points
     * @return dest
     */
    public Manifold manifold(float[] a, int p, float[] b, int q, Vector3fc normal, float margin, Manifold dest) {
        if (!pointsBack(normal)) {
            return boxManifold.between(a, p, b, q, normal, margin, dest);
        }
        turnedRound.set(-normal.x(), -normal.y(), -normal.z());
        return boxManifold.between(b, q, a, p, turnedRound, margin, dest);
    }

    /**
     * Whether a normal looks down, more or less; its opposite does not. Two shapes are taken in the order that their
     * normal tells, so that the same bits come out when they swap places. The weights keep the normals that levels are
     * full of, along the axes and at the usual slopes between them, far from where rounding would turn the answer
     * round, and with it the numbers of the features.
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
            gap.coreB.point(closest.y, point);
            return dest.single(along(point, normal, 0.5f * depth - b.hx, point), depth, 0);
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
     * How fast the material of B comes towards that of A at a point, at one time of the tick.
     *
     * @param a a shape and its motion
     * @param b another
     * @param fraction of the tick at which they touch
     * @param point where they touch, metres, world frame
     * @param normal unit, from A to B
     * @return metres a tick, negative when they part
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
     * How fast the material of the two approaches where they touch, at one time of the tick: at the point of all at
     * which it does so fastest. A box that begins to turn on a face leaves it with the middle and goes into it with a
     * corner.
     *
     * @param a a shape and its motion
     * @param b another
     * @param fraction of the tick at which they touch
     * @param at where they touch
     * @param normal unit, from A to B
     * @return metres a tick, negative when they part everywhere
     */
    public float approach(SweptShape a, SweptShape b, float fraction, Manifold at, Vector3fc normal) {
        float fastest = approach(a, b, fraction, at.middle, normal);
        if (a.turns() || b.turns()) {
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

    /** Places both at the start, and sets the travel of B as A sees it. */
    private void place(SweptShape a, SweptShape b) {
        gap.place(a, b, 0f);
        final Vector3f moveA = translation(a, motionA);
        final Vector3f moveB = translation(b, motionB);
        travel.set(moveB.x - moveA.x, moveB.y - moveA.y, moveB.z - moveA.z);
    }

    private static Vector3f translation(SweptShape shape, Vector3f dest) {
        // The body's, not the centre's: the offset is carried along unchanged, so its rounding stays out.
        return dest.set(shape.end.x - shape.start.x, shape.end.y - shape.start.y, shape.end.z - shape.start.z);
    }
}
