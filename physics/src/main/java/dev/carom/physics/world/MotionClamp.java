package dev.carom.physics.world;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import dev.carom.physics.solver.ContactConstraints;
import dev.carom.physics.solver.SolverBodies;
import org.joml.Vector3f;

/**
 * Stops the dynamic bodies that would pass into or through something that is not dynamic, at the time of impact. They
 * keep their velocity: in the next tick the solver has a row for the pair.
 */
final class MotionClamp {
    /**
     * Depth in metres up to which a moving body passes over something that is not dynamic: bodies that lie on a floor
     * of tiles have sunk in by less than that, and must not collide with the side of the next tile.
     */
    static final float GRAZE_METRES = 0.001f;

    /** Depth in metres at the end of a tick from which a body counts as passing through a contact. */
    private static final float TUNNEL_METRES = 0.01f;

    /**
     * Cosine of the angle between the normals before and after a motion below which a body has passed through. A body
     * that slides off the edge of a tile ends beside the tile: about 0.
     */
    private static final float OPPOSITE_COSINE = -0.5f;

    /** Smallest part of a motion that is tried for a body that turns through a contact. */
    private static final float LEAST_FRACTION = 1f / 16f;

    private final ColliderTable colliders;
    private final PairTable pairs;
    private final BodyMotions motions;
    private final SolidPairs solid;
    private final SolverBodies solverBodies;
    private final ContactConstraints constraints;
    private final Narrowphase narrowphase = new Narrowphase();
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
    }

    /**
     * Shortens the motions of such bodies. Their AABBs in the broadphase still cover them.
     *
     * @return the number of bodies
     */
    int clamp() {
        boolean any = false;
        for (int row = 0; row < constraints.count(); row++) {
            final int pair = constraints.pair(row);
            if (hasOneDynamic(pair)) {
                any |= stop(pair, fractionWithContact(row, pair));
            }
        }
        final SortedPairs inOrder = pairs.inOrder();
        final int unrest = inOrder.unrest(colliders);
        for (int place = inOrder.nextUnquiet(0, unrest);
                place < inOrder.size();
                place = inOrder.nextUnquiet(place + 1, unrest)) {
            final int pair = inOrder.row(place);
            if (hasOneDynamic(pair) && !pairs.impulses().isSolved(pair) && solid.mayPush(pair)) {
                any |= stop(pair, fractionWithoutContact(pair));
            }
        }
        return any ? motions.shorten() : 0;
    }

    private boolean hasOneDynamic(int pair) {
        return motions.isDynamic(pairs.a(pair)) != motions.isDynamic(pairs.b(pair));
    }

    /** Stops the dynamic body of a pair at a fraction of the tick. Returns false for the whole motion. */
    private boolean stop(int pair, float fraction) {
        if (fraction == 1f) {
            return false;
        }
        motions.stopAt(motions.isDynamic(pairs.a(pair)) ? pairs.a(pair) : pairs.b(pair), fraction);
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
        if (a.maxRelativeDisplacement(b) < TUNNEL_METRES) {
            return 1f;
        }
        final float least = Math.min(0f, narrowphase.separation(a, b, 0f, separation)) - TUNNEL_METRES;
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
        final float distance = narrowphase.separation(a, b, fraction, separation);
        final Vector3f now = separation.normal;
        float cosine = 0f;
        // Heights of the centres of mass above the contact point of the other body, along the normal, at the start.
        float heightA = -constraints.base(row);
        float heightB = constraints.base(row);
        float travelA = 0f;
        float travelB = 0f;
        for (int axis = 0; axis < 3; axis++) {
            final float normal = constraints.normal(row, axis);
            cosine += normal * now.get(axis);
            heightA -= normal * constraints.armB(row, axis);
            heightB -= normal * constraints.armA(row, axis);
            travelA += normal * fraction * solverBodies.displacement(constraints.bodyA(row), axis);
            travelB += normal * fraction * solverBodies.displacement(constraints.bodyB(row), axis);
        }
        final float travel = travelB - travelA;
        final boolean crossed = heightB > 0f && heightB + travel < 0f || heightA < 0f && heightA - travel > 0f;
        return distance > least && cosine > OPPOSITE_COSINE && !crossed;
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
