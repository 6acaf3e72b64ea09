package dev.carom.physics.solver;

import static dev.carom.physics.solver.ContactConstraints.*;

/**
 * The lasting loads of contacts. The lasting load is the part of the normal force that no spring bears, see {@link
 * ContactSolver}. It follows the load of the contact slowly, so that only what lasts becomes part of it.
 */
final class LastingLoads {
    /**
     * Depth in metres to which the springs of a contact at rest are compressed, in addition to the depth that {@link
     * #SPRING_SHARE} causes. Without this depth, points that bear less than the others would separate and touch again,
     * and bodies would creep.
     */
    static final float REST_METRES = 5e-5f;

    /**
     * Fraction of a load that the springs always bear, so that the points of a heavily loaded contact do not separate.
     * Without it, a body of 1 kg under a body of 1,000 kg trembles and moves by 40 cm in a minute.
     */
    private static final float SPRING_SHARE = 0.02f;

    /** Fraction of its lasting load that a contact keeps when one of its points begins to push. */
    private static final float ROCKING_SHARE = 0.5f;

    /**
     * Greatest change of speed by a blow, as a multiple of the speed of the impact. A blow is the impulse of an impact,
     * and does not last. A greater impulse is passed on to a heavier body, for example by a light crate under a heavy
     * one, and lasts.
     */
    private static final float MOST_BLOW = 1.5f;

    private final SolverBodies bodies;
    private final ContactConstraints constraints;
    private IslandSettings settings;
    private float[] contacts;
    private float[] points;

    LastingLoads(SolverBodies bodies, ContactConstraints constraints) {
        this.bodies = bodies;
        this.constraints = constraints;
    }

    /** Begins to work on an island. */
    void begin(IslandSettings ofIsland) {
        settings = ofIsland;
        contacts = constraints.contacts;
        points = constraints.points;
    }

    /**
     * Moves the lasting load of a contact towards its load minus the part that the springs bear. The springs bear
     * {@link #SPRING_SHARE} of the load, and the force of a compression by {@link #REST_METRES}. When a point of the
     * contact begins to push, the lasting load is multiplied by {@link #ROCKING_SHARE}. The springs then bear more of
     * the load and take energy away from rocking bodies.
     */
    void follow(int row) {
        final int c = row * STRIDE;
        final float lasting = contacts[c + LASTING];
        if (lasting < 0f) {
            return;
        }
        final int before = constraints.pushed[row];
        final int now = constraints.pushingPoints(row);
        constraints.pushed[row] = (byte) now;
        if ((now & ~before) != 0) {
            contacts[c + LASTING] = ROCKING_SHARE * lasting;
            return;
        }
        float load = 0f;
        float mass = 0f;
        final int last = point(row, constraints.pointCount[row]);
        for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
            if (points[p + IMPULSE] > 0f) {
                load += points[p + IMPULSE];
                mass += points[p + MASS];
            }
        }
        final int pushing = Math.max(1, Integer.bitCount(now));
        final float more = load - pushing * lasting;
        // If what exceeds the lasting load is a blow, only the lasting load is a first guess for the next substep. This
        // applies only to small islands. In a heap, any impact would make other contacts lose their guesses and sink
        // in.
        if (settings.allSolvedAgain
                && more > pushing * lasting
                && more > RowSolver.FAST_SPEED * mass
                && isBlow(row, more)) {
            for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
                points[p + IMPULSE] = Math.min(points[p + IMPULSE], lasting);
            }
            for (int i = SLIDING_IMPULSE; i < FRICTION_SUM; i++) {
                contacts[c + i] *= pushing * lasting / load;
            }
            return;
        }
        final float stiffness = settings.softness(contacts[c + KIND]).stiffness;
        final float most = Math.max(0f, (1f - SPRING_SHARE) * load - mass * stiffness * REST_METRES) / pushing;
        final float follow = constraints.isSteep(row, bodies) ? settings.follow : settings.followSlanted;
        contacts[c + LASTING] = Math.min(load / pushing, lasting + follow * (most - lasting));
    }

    /**
     * Tests whether an impulse in Ns along the normal is a blow. A blow changes the velocity of the heavier dynamic
     * body by more than {@link RowSolver#FAST_SPEED}, but by less than {@link #MOST_BLOW} times the speed of the impact.
     */
    boolean isBlow(int row, float impulse) {
        final int c = row * STRIDE;
        final float nx = contacts[c + NORMAL];
        final float ny = contacts[c + NORMAL + 1];
        final float nz = contacts[c + NORMAL + 2];
        final float inverseA = bodies.inverseMass(constraints.bodyA[row], nx, ny, nz);
        final float inverseB = bodies.inverseMass(constraints.bodyB[row], nx, ny, nz);
        final float inverse =
                inverseA == 0f || inverseB == 0f ? Math.max(inverseA, inverseB) : Math.min(inverseA, inverseB);
        final float change = impulse * inverse;
        return change > RowSolver.FAST_SPEED && change < MOST_BLOW * Math.max(settings.impactSpeed, fastestPoint(row));
    }

    /** Returns the greatest speed in m/s at which a point of a contact was hit in the tick. */
    private float fastestPoint(int row) {
        float fastest = 0f;
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            fastest = Math.max(fastest, points[point(row, i) + POINT_SPEED]);
        }
        return fastest;
    }
}
