package dev.carom.physics.world;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import dev.carom.physics.solver.ContactConstraints;
import dev.carom.physics.solver.SolverBodies;

/**
 * Stops the dynamic bodies that would pass into or through something, at the time of impact. They keep their velocity:
 * in the next tick the solver has a row for the pair.
 * <p>
 * A body that an impact throws against a third one has no row for that contact, and a body that a stopped one has pushed
 * goes on. So shorter motions are examined again, until nothing is left that passes through.
 */
final class MotionClamp {
    /**
     * Depth in metres up to which a moving body passes over something that is not dynamic: bodies that lie on a floor
     * of tiles have sunk in by less than that, and must not collide with the side of the next tile.
     */
    static final float GRAZE_METRES = 0.001f;

    /**
     * Depth in metres at the end of a tick from which a body counts as passing through something that is not dynamic.
     * Of two dynamic bodies, it is half of the width of the thinner one: to stop both more often than necessary would
     * hold bodies back that move on together.
     */
    private static final float TUNNEL_METRES = 0.01f;

    /**
     * Cosine of the angle between the normals before and after a motion below which a body has passed through. A body
     * that slides off the edge of a tile ends beside the tile: about 0.
     */
    private static final float OPPOSITE_COSINE = -0.5f;

    /**
     * Greatest number of times that motions are examined: a chain of more bodies that hit one after the other in a tick
     * is cut.
     */
    private static final int MOST_PASSES = 16;

    /** Smallest part of a motion that is tried for a body that turns through a contact. */
    private static final float LEAST_FRACTION = 1f / 16f;

    private final ColliderTable colliders;
    private final PairTable pairs;
    private final BodyMotions motions;
    private final SolidPairs solid;
    private final SolverBodies solverBodies;
    private final ContactConstraints constraints;
    private final Narrowphase narrowphase = new Narrowphase();
    private final PairCull cull;
    private final Separation separation = new Separation();
    private final SweepTimes sweep = new SweepTimes();

    MotionClamp(
            ColliderTable colliders,
            PairTable pairs,
            BodyMotions motions,
            SolidPairs solid,
            SolverBodies solverBodies,
            ContactConstraints constraints) {
        this.colliders = colliders;
        this.pairs = pairs;
        this.motions = motions;
        this.solid = solid;
        this.solverBodies = solverBodies;
        this.constraints = constraints;
        cull = new PairCull(colliders, pairs, narrowphase);
    }

    /**
     * Shortens the motions of such bodies. Their AABBs in the broadphase still cover them.
     *
     * @return the number of bodies
     */
    int clamp() {
        int count = 0;
        for (int pass = 0; pass < MOST_PASSES && examine(pass == 0); pass++) {
            count += motions.shorten();
        }
        return count;
    }

    /**
     * Finds the bodies that must stop.
     *
     * @param all whether all pairs are examined, not only those of bodies that have been stopped
     * @return whether there is one
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
            if (!pairs.impulses().isSolved(pair)
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
     * Tests whether two bodies move so fast relative to each other that the thinner one may pass through the other in
     * this tick. Slower ones overlap a little, and the solver pushes them apart in the next tick.
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
     * Stops the bodies of a pair that the solver moves at a fraction of the tick. If one of them has been stopped before,
     * only the other one: it has run into it. Returns false for the whole motion.
     */
    private boolean stop(int pair, float fraction) {
        if (fraction == 1f) {
            return false;
        }
        final int a = pairs.a(pair);
        final int b = pairs.b(pair);
        final boolean stopsA = solid.isMoved(a);
        final boolean stopsB = solid.isMoved(b);
        final boolean stoppedA = motions.isShortened(a);
        final boolean stoppedB = motions.isShortened(b);
        if (stopsA && (!stoppedA || stoppedB || !stopsB)) {
            motions.stopAt(a, fraction);
        }
        if (stopsB && (!stoppedB || stoppedA || !stopsA)) {
            motions.stopAt(b, fraction);
        }
        return true;
    }

    /** Returns the fraction of the tick at which two shapes touch for which the solver had no row; 1 if they do not. */
    private float fractionWithoutContact(int pair) {
        final SweptShape a = colliders.shape(pairs.a(pair));
        final SweptShape b = colliders.shape(pairs.b(pair));
        return narrowphase.sweep(a, b, 0f, sweep)
                        && sweep.first > 0f
                        && !grazes(narrowphase, a, b, sweep, GRAZE_METRES, separation)
                ? sweep.first
                : 1f;
    }

    /**
     * Returns the fraction of the tick up to which a motion is on the right side of a contact that the solver has
     * handled. Contact points are computed once per tick, so a body that turns fast about its first contact point may
     * still turn through a thin wall. A body that was already deep is not stopped unless it gets deeper: it may be on
     * its way out.
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
        final float fraction = narrowphase.sweep(a, b, 0f, sweep) ? sweep.first : 0f;
        for (float part = 0.5f; fraction == 0f && part >= LEAST_FRACTION; part *= 0.5f) {
            if (isOnRightSide(row, a, b, part, least)) {
                return part;
            }
        }
        return fraction;
    }

    /**
     * Tests whether the separation of two shapes is above {@code least}, and both centres are still on their sides of
     * the contact.
     */
    private boolean isOnRightSide(int row, SweptShape a, SweptShape b, float fraction, float least) {
        // Heights of the centres of mass above the contact point of the other body, along the normal, at the start.
        float heightA = -constraints.base(row);
        float heightB = constraints.base(row);
        float travelA = 0f;
        float travelB = 0f;
        final float partA = fraction * kept(pairs.a(constraints.pair(row)));
        final float partB = fraction * kept(pairs.b(constraints.pair(row)));
        for (int axis = 0; axis < 3; axis++) {
            final float normal = constraints.normal(row, axis);
            heightA -= normal * constraints.armB(row, axis);
            heightB -= normal * constraints.armA(row, axis);
            travelA += normal * partA * solverBodies.displacement(constraints.bodyA(row), axis);
            travelB += normal * partB * solverBodies.displacement(constraints.bodyB(row), axis);
        }
        final float travel = travelB - travelA;
        final boolean crossed = heightB > 0f && heightB + travel < 0f || heightA < 0f && heightA - travel > 0f;
        if (crossed) {
            return false;
        }
        final float distance = narrowphase.separation(a, b, fraction, separation);
        float cosine = 0f;
        for (int axis = 0; axis < 3; axis++) {
            cosine += constraints.normal(row, axis) * separation.normal.get(axis);
        }
        return distance > least && cosine > OPPOSITE_COSINE;
    }

    private float kept(int slot) {
        return motions.isDynamic(slot) ? motions.kept(slot) : 1f;
    }

    /**
     * Tests whether two shapes whose overlap is in {@code sweep} are at most so many metres deep at its middle and at its
     * end.
     */
    static boolean grazes(
            Narrowphase narrowphase, SweptShape a, SweptShape b, SweepTimes sweep, float depth, Separation scratch) {
        return narrowphase.separation(a, b, 0.5f * (sweep.first + sweep.last), scratch) > -depth
                && narrowphase.separation(a, b, sweep.last, scratch) > -depth;
    }
}
