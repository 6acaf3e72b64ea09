package dev.carom.physics.world;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import dev.carom.physics.solver.ContactConstraints;
import dev.carom.physics.solver.SolverBodies;
import org.joml.Vector3f;

/**
 * Stops dynamic bodies at the time of impact if they would otherwise pass into or through something. A body that has
 * hit a kinematic body then moves on with that body. Example: a crate hits the wall of a moving truck. Stopped bodies
 * keep their velocities. In the next tick, the solver has a row for the contact and changes the velocities.
 * <p>
 * The solver does not foresee every contact. Example: an impact throws a body against a second body, which then hits a
 * third one. The last contact may have no row. Also, a body that was stopped may be in the path of a body that follows
 * it. So after some motions were shortened, motions are examined again until no body passes through another, but at
 * most {@link #MOST_PASSES} times.
 */
final class MotionClamp {
    /**
     * Depth in metres up to which two bodies only graze each other, so that neither is stopped. Bodies that lie on a
     * floor of tiles have sunk in by less than this depth, and must not collide with the side of the next tile.
     */
    static final float GRAZE_METRES = 0.001f;

    /**
     * A body counts as passing through a non-dynamic body if the overlap of the two deepens by at least this many
     * metres in a tick. For two dynamic bodies, the limit is half of the width of the thinner body, if that is greater.
     * With a smaller limit, two bodies that move on together after an impact would be stopped more often than
     * necessary.
     */
    private static final float TUNNEL_METRES = 0.01f;

    /**
     * A body has passed through another one if the cosine of the angle between the normals before and after the motion
     * is below this value. The cosine is about 0 for a body that slides off the edge of a tile and ends beside the
     * tile.
     */
    private static final float OPPOSITE_COSINE = -0.5f;

    /**
     * Greatest number of times that motions are examined. If more bodies than this hit one another in turn in a tick,
     * the last ones are not stopped.
     */
    private static final int MOST_PASSES = 16;

    /** Least speed of a body that follows a fleeing body, relative to the speed of the fleeing body. */
    private static final float FOLLOWING_PART = 0.5f;

    /** Smallest fraction of a motion that is tried for a body that rotates through a contact. */
    private static final float LEAST_FRACTION = 1f / 16f;

    private final ColliderTable colliders;
    private final PairTable pairs;
    private final BodyMotions motions;
    private final SolidPairs solid;
    private final PredictedContacts predicted;
    private final SolverBodies solverBodies;
    private final ContactConstraints constraints;
    private final Narrowphase narrowphase = new Narrowphase();
    private final PairCull cull;
    private final Separation separation = new Separation();
    private final SweepTimes sweep = new SweepTimes();

    /** Normal of the contact that makes a pair stop: unit vector from A to B. */
    private final Vector3f normal = new Vector3f();

    private int stopped;
    private final Vector3f travelOfA = new Vector3f();
    private final Vector3f travelOfB = new Vector3f();
    private final Vector3f centre = new Vector3f();
    private final Vector3f carried = new Vector3f();

    MotionClamp(
            ColliderTable colliders,
            PairTable pairs,
            BodyMotions motions,
            SolidPairs solid,
            PredictedContacts predicted,
            SolverBodies solverBodies,
            ContactConstraints constraints) {
        this.colliders = colliders;
        this.pairs = pairs;
        this.motions = motions;
        this.solid = solid;
        this.predicted = predicted;
        this.solverBodies = solverBodies;
        this.constraints = constraints;
        cull = new PairCull(colliders, pairs, narrowphase);
    }

    /**
     * Shortens the motions of bodies that would pass into or through something. A body that moves on with a kinematic
     * body may leave its AABB. The broadphase finds the new pairs of such a body in the next tick. It does not find
     * them now: the number of pairs would then depend on whether the step before was abandoned, but no result may
     * depend on that.
     */
    void clamp() {
        stopped = 0;
        for (int pass = 0; pass < MOST_PASSES && examine(pass == 0); pass++) {
            stopped += motions.shorten();
            motions.readMotions();
        }
    }

    /** Returns the number of bodies that {@link #clamp} has stopped. */
    int stopped() {
        return stopped;
    }

    /**
     * Finds the bodies that must stop.
     *
     * @param all whether to examine each pair with one dynamic body, and each fast pair of two dynamic bodies; if
     *     false, examines only fast pairs with a body that has been stopped
     * @return whether a body must stop
     */
    private boolean examine(boolean all) {
        boolean any = false;
        for (int row = 0; row < constraints.count(); row++) {
            final int pair = constraints.pair(row);
            if (all && hasOneDynamic(pair) || isFast(pair, all)) {
                any |= stop(pair, fractionWithContact(row, pair));
            }
        }
        final SortedPairs inOrder = pairs.inOrder();
        final int unrest = inOrder.unrest(colliders);
        for (int place = inOrder.nextUnquiet(0, unrest);
                place < inOrder.size();
                place = inOrder.nextUnquiet(place + 1, unrest)) {
            final int pair = inOrder.row(place);
            if (!predicted.isPredicted(pair)
                    && solid.mayStop(pair)
                    && (all && hasOneDynamic(pair) || isFast(pair, all))
                    && !cull.staysApart(pair, 0f)) {
                any |= stop(pair, fractionWithoutContact(pair));
            }
        }
        return any;
    }

    private boolean hasOneDynamic(int pair) {
        return motions.isDynamic(pairs.a(pair)) != motions.isDynamic(pairs.b(pair));
    }

    /**
     * Tests whether two bodies move so fast relative to each other that one may pass through the other in this tick.
     * The limit of the relative displacement is half of the width of the thinner body. Slower bodies only overlap a
     * little, and the solver pushes them apart in the next tick.
     *
     * @param all see {@link #examine}; if false, also tests whether at least one of the bodies has been stopped
     */
    private boolean isFast(int pair, boolean all) {
        final int a = pairs.a(pair);
        final int b = pairs.b(pair);
        if (!all && !motions.isShortened(a) && !motions.isShortened(b)) {
            return false;
        }
        final SweptShape shapeA = colliders.shape(a);
        final SweptShape shapeB = colliders.shape(b);
        return shapeA.maxRelativeDisplacement(shapeB) > halfWidth(shapeA, shapeB);
    }

    private static float halfWidth(SweptShape a, SweptShape b) {
        return Math.min(a.halfWidth(), b.halfWidth());
    }

    /**
     * Stops, at a fraction of the tick, those bodies of a pair that the solver moves and that do not flee, see
     * {@link #flees}. If exactly one of two such bodies has been stopped before, the other body has run into it. In
     * this case, only the other body is stopped. Returns whether a body must stop; false if the fraction is 1.
     */
    private boolean stop(int pair, float fraction) {
        if (fraction == 1f) {
            return false;
        }
        final int a = pairs.a(pair);
        final int b = pairs.b(pair);
        final boolean stopsA = solid.isMoved(a) && !flees(a, b, -1f);
        final boolean stopsB = solid.isMoved(b) && !flees(b, a, 1f);
        final boolean stoppedA = motions.isShortened(a);
        final boolean stoppedB = motions.isShortened(b);
        if (stopsA && (!stoppedA || stoppedB || !stopsB)) {
            motions.stopAt(a, fraction, b);
        }
        if (stopsB && (!stoppedB || stoppedA || !stopsA)) {
            motions.stopAt(b, fraction, a);
        }
        return stopsA || stopsB;
    }

    /**
     * Tests whether a body that the solver moves flees from another body: it moves away along {@link #normal}, and the
     * other body follows at more than half of that speed. If the fleeing body were stopped, the other body would pass
     * through it.
     *
     * @param sign direction of the motion away from the other body: 1 along the normal, -1 against it
     */
    private boolean flees(int slot, int other, float sign) {
        final int body = colliders.body(slot);
        final int row = motions.solverRow(body);
        float along = 0f;
        for (int axis = 0; axis < 3; axis++) {
            along += sign * normal.get(axis) * solverBodies.displacement(row, axis);
        }
        return along > 0f && sign * following(body, colliders.shape(other)) > FOLLOWING_PART * along;
    }

    /**
     * Returns how far a body would move along {@link #normal} in the tick if it were fixed to a shape: the displacement
     * of its centre of mass, in metres.
     */
    private float following(int body, SweptShape other) {
        motions.centre(body, centre);
        other.end.toWorld(other.start.toLocal(centre, carried), carried);
        return normal.x * (carried.x - centre.x)
                + normal.y * (carried.y - centre.y)
                + normal.z * (carried.z - centre.z);
    }

    /**
     * Returns the fraction of the tick at which two shapes first touch, for a pair without a row in the solver. Returns
     * 1 if they do not touch, only graze each other, or touch at the start already.
     */
    private float fractionWithoutContact(int pair) {
        final SweptShape a = colliders.shape(pairs.a(pair));
        final SweptShape b = colliders.shape(pairs.b(pair));
        if (!narrowphase.sweep(a, b, 0f, sweep)
                || !(sweep.first > 0f)
                || grazes(narrowphase, a, b, sweep, GRAZE_METRES, separation)) {
            return 1f;
        }
        normal.set(sweep.normal);
        return sweep.first;
    }

    /**
     * Returns the fraction of the tick up to which a motion is on the right side of a contact that the solver has
     * handled. Contact points are computed once per tick. So a body that rotates fast about its first contact point may
     * still rotate through a thin wall. A body that overlaps deeply at the start is stopped only if the overlap gets
     * deeper, since the body may be moving out.
     */
    private float fractionWithContact(int row, int pair) {
        final SweptShape a = colliders.shape(pairs.a(pair));
        final SweptShape b = colliders.shape(pairs.b(pair));
        final float tunnel = hasOneDynamic(pair) ? TUNNEL_METRES : Math.max(TUNNEL_METRES, halfWidth(a, b));
        if (a.maxRelativeDisplacement(b) < tunnel) {
            return 1f;
        }
        final float least = Math.min(0f, narrowphase.separation(a, b, 0f, separation)) - tunnel;
        if (isOnRightSide(row, a, b, 1f, least)) {
            return 1f;
        }
        normal.set(constraints.normal(row, 0), constraints.normal(row, 1), constraints.normal(row, 2));
        final float fraction = narrowphase.sweep(a, b, 0f, sweep) ? sweep.first : 0f;
        for (float part = 0.5f; fraction == 0f && part >= LEAST_FRACTION; part *= 0.5f) {
            if (isOnRightSide(row, a, b, part, least)) {
                return part;
            }
        }
        return fraction;
    }

    /**
     * Tests three conditions at a fraction of the tick: the separation of two shapes is above {@code least}, the normal
     * is not reversed, and both centres of mass are still on their sides of the contact.
     */
    private boolean isOnRightSide(int row, SweptShape a, SweptShape b, float fraction, float least) {
        // Height of each centre of mass, at the start of the tick, above the first contact point on the other body,
        // along the normal.
        float heightA = -constraints.base(row);
        float heightB = constraints.base(row);
        float travelA = 0f;
        float travelB = 0f;
        final int pair = constraints.pair(row);
        travel(pairs.a(pair), constraints.bodyA(row), fraction, travelOfA);
        travel(pairs.b(pair), constraints.bodyB(row), fraction, travelOfB);
        for (int axis = 0; axis < 3; axis++) {
            final float normal = constraints.normal(row, axis);
            heightA -= normal * constraints.armB(row, axis);
            heightB -= normal * constraints.armA(row, axis);
            travelA += normal * travelOfA.get(axis);
            travelB += normal * travelOfB.get(axis);
        }
        final float travel = travelB - travelA;
        // Tested for dynamic bodies only: the origin of any other body may be anywhere, also at the contact.
        final boolean crossedByB = motions.isDynamic(pairs.b(pair)) && heightB > 0f && heightB + travel < 0f;
        final boolean crossedByA = motions.isDynamic(pairs.a(pair)) && heightA < 0f && heightA - travel > 0f;
        if (crossedByA || crossedByB) {
            return false;
        }
        final float distance = narrowphase.separation(a, b, fraction, separation);
        float cosine = 0f;
        for (int axis = 0; axis < 3; axis++) {
            cosine += constraints.normal(row, axis) * separation.normal.get(axis);
        }
        return distance > least && cosine > OPPOSITE_COSINE;
    }

    /** Computes the displacement of a body's centre of mass in a fraction of the tick, in metres. */
    private void travel(int slot, int row, float fraction, Vector3f dest) {
        if (motions.isShortened(slot)) {
            motions.travel(slot, dest);
            dest.set(fraction * dest.x, fraction * dest.y, fraction * dest.z);
        } else {
            dest.set(
                    fraction * solverBodies.displacement(row, 0),
                    fraction * solverBodies.displacement(row, 1),
                    fraction * solverBodies.displacement(row, 2));
        }
    }

    /**
     * Tests whether two shapes overlap by less than {@code depth} metres at the middle and at the end of the overlap in
     * {@code sweep}.
     */
    static boolean grazes(
            Narrowphase narrowphase, SweptShape a, SweptShape b, SweepTimes sweep, float depth, Separation scratch) {
        return narrowphase.separation(a, b, 0.5f * (sweep.first + sweep.last), scratch) > -depth
                && narrowphase.separation(a, b, sweep.last, scratch) > -depth;
    }
}
