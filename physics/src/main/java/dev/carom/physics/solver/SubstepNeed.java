package dev.carom.physics.solver;

import static dev.carom.physics.solver.ContactConstraints.*;

/**
 * Predicts how many substeps an island needs, so that bodies that stand on soft contacts do not buckle.
 * <p>
 * A body stands on the springs of its contact points. The springs resist a tilt with the stiffness K = w² sum(m d²).
 * Here w is the angular frequency of a contact, m is the effective mass of a point, and d is the distance of the point
 * from the middle of all points. The load F of the body acts at the height {@code a} above the points: twice the height
 * of its centre of mass. The load tilts the body further, with the torque {@code F a} times the tilt. Let the tilt of a
 * body, per unit of torque, be the tilt of the body below plus 1 / K. Consider the bodies from the ground up to this
 * body. The work of all loads is then the sum of {@code F a tilt²}, and the work of the springs is the tilt of this
 * body. The structure buckles when the work of the loads is greater than the work of the springs (Rayleigh's quotient
 * of a column). The frequency w grows in proportion to the number of substeps, and K in proportion to the square of
 * that number. So the ratio of both works gives the needed number. For a column of cubes this is Greenhill's law: the
 * greatest number of cubes that does not buckle grows with w^(2/3).
 * <p>
 * Rolling resistance also resists a tilt. In each substep, the tilt changes by v h, and the torque of rolling
 * resistance changes by I v / h. Here I is the inertia on which the torque acts, v is the angular velocity and h is the
 * length of the substep. So rolling resistance acts as a spring with the stiffness I / h².
 * <p>
 * If other bodies push a body from the side, they hold the body, and the body counts as not tilted. So heaps need no
 * more substeps than usual.
 */
final class SubstepNeed {
    /** Other bodies hold a body if they push it from the side with more than this fraction of its load. */
    private static final float HOLDING_PART = 0.05f;

    /**
     * Least radius of gyration of the points below a body, relative to the height of its centre of mass above them. A
     * body that stands on an edge or on a single point is held by something else, rolls, or falls over. Such a body
     * counts as not tilted.
     */
    private static final float LEAST_STANCE = 0.05f;

    /**
     * Factor for the work of the loads. The value was found by tests with columns, with a heavy body on a light body,
     * and with towers of blocks.
     */
    private static final float SAFETY = 2f;

    private final SolverBodies bodies;
    private final ContactConstraints constraints;
    private final Islands islands;
    private final StackedLoads loads;

    /**
     * Direction perpendicular to gravity, of unit length. {@link #north} is perpendicular to gravity and to this
     * direction.
     */
    private final float[] east = new float[3];

    private final float[] north = new float[3];
    private float omegaPerSubstep;

    /** Stiffness of rolling resistance for each unit of inertia, for a contact with w = 1. */
    private float rollingStiffness;

    /** By body: tilt per unit of torque, for a contact with w = 1. */
    private float[] tilt = new float[0];

    /** By body: work of the loads, the sum of F a tilt² over the bodies from the ground to this body, for w = 1. */
    private float[] work = new float[0];

    // Sums over the points that carry a body: their number, their depths below the centre of mass in metres, and their
    // effective masses m in kg. The other sums are those of m x, m z, m x x, m x z and m z z. Here x and z are the
    // coordinates of a point to the east and to the north, relative to the centre of mass, in metres.

    private int points;
    private float drop;
    private float stiffness;
    private float x;
    private float z;
    private float xx;
    private float xz;
    private float zz;

    // Stiffness against a tilt by the rolling resistance of the contacts below the body, for w = 1. The values are the
    // elements east-east, east-north and north-north of a symmetric matrix.

    private float rollingXx;
    private float rollingXz;
    private float rollingZz;

    SubstepNeed(SolverBodies bodies, ContactConstraints constraints, Islands islands, StackedLoads loads) {
        this.bodies = bodies;
        this.constraints = constraints;
        this.islands = islands;
        this.loads = loads;
    }

    /**
     * Begins a tick.
     *
     * @param frequency angular frequency in rad/s that a contact of two dynamic bodies has for each substep
     * @param dt length of the tick in seconds
     */
    void begin(float frequency, float dt) {
        omegaPerSubstep = frequency;
        rollingStiffness = 1f / (frequency * dt * frequency * dt);
        final float[] up = bodies.up;
        final int axis = Math.abs(up[0]) > 0.8f ? 1 : 0; // not along gravity
        final float scale = 1f / (float) Math.sqrt(1f - up[axis] * up[axis]);
        for (int i = 0; i < 3; i++) {
            east[i] = scale * ((i == axis ? 1f : 0f) - up[axis] * up[i]);
        }
        for (int i = 0; i < 3; i++) {
            final int next = (i + 1) % 3;
            final int third = (i + 2) % 3;
            north[i] = up[next] * east[third] - up[third] * east[next];
        }
        final int count = bodies.count();
        if (tilt.length < count) {
            final int length = Math.max(count, 2 * tilt.length);
            tilt = new float[length];
            work = new float[length];
        }
        tilt[SolverBodies.IMMOVABLE] = 0f;
        work[SolverBodies.IMMOVABLE] = 0f;
    }

    /**
     * Returns the number of substeps that an island needs, at least 1. {@link StackedLoads#find} must be called for the
     * island first.
     */
    int substeps(int island) {
        float most = 0f;
        for (int rank = 0; rank < islands.lastBody(island) - islands.firstBody(island); rank++) {
            most = Math.max(most, need(loads.body(rank)));
        }
        final float substeps = (float) Math.sqrt(SAFETY * most) / omegaPerSubstep;
        return substeps < Integer.MAX_VALUE ? 1 + (int) substeps : Integer.MAX_VALUE;
    }

    /**
     * Returns the square of the angular frequency that a body needs. The method must first be called for all bodies
     * below this body.
     */
    private float need(int body) {
        tilt[body] = 0f;
        work[body] = 0f;
        final int count = loads.supportCount(body);
        if (count == 0 || loads.side(body) > HOLDING_PART * loads.load(body)) {
            return 0f;
        }
        points = 0;
        drop = 0f;
        stiffness = 0f;
        x = 0f;
        z = 0f;
        xx = 0f;
        xz = 0f;
        zz = 0f;
        rollingXx = 0f;
        rollingXz = 0f;
        rollingZz = 0f;
        float tiltBelow = 0f;
        float workBelow = 0f;
        for (int i = 0; i < count; i++) {
            final int row = loads.support(body, i);
            final int lower = loads.lower(row, body);
            addPoints(row, constraints.bodyA[row] == body ? ARM_A : ARM_B);
            addRolling(row);
            if (bodies.isDynamic(lower)) {
                tiltBelow += tilt[lower] / count;
                workBelow += work[lower] / count;
            }
        }
        final float own = tiltStiffness();
        final float height = drop / points;
        final float stance = LEAST_STANCE * height;
        if (!(own > stance * stance * stiffness)) {
            return 0f;
        }
        tilt[body] = tiltBelow + 1f / own;
        work[body] = workBelow + 2f * height * loads.load(body) * tilt[body] * tilt[body];
        return work[body] / tilt[body];
    }

    /** Adds the points of a contact that carries a body. */
    private void addPoints(int row, int arm) {
        // A contact with a static or kinematic body has twice the frequency, so four times the stiffness.
        final float factor = constraints.contacts[row * STRIDE + KIND] == AGAINST_STATIC ? 4f : 1f;
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            if (loads.touches(row, i)) {
                final int p = point(row, i);
                final float mass = factor * constraints.points[p + MASS];
                final float dx = SolverBodies.dot(constraints.points, p + arm, east);
                final float dz = SolverBodies.dot(constraints.points, p + arm, north);
                points++;
                drop -= bodies.alongUp(constraints.points, p + arm);
                stiffness += mass;
                x += mass * dx;
                z += mass * dz;
                xx += mass * dx * dx;
                xz += mass * dx * dz;
                zz += mass * dz * dz;
            }
        }
    }

    /**
     * Adds the rolling resistance of a contact. A tilt to the east is a rotation about the north axis, and vice versa.
     */
    private void addRolling(int row) {
        final int c = row * STRIDE;
        if (constraints.contacts[c + ROLLING] > 0f) {
            rollingXx += rollingStiffness * rollingMass(c, north, north);
            rollingXz -= rollingStiffness * rollingMass(c, north, east);
            rollingZz += rollingStiffness * rollingMass(c, east, east);
        }
    }

    /** Returns the inertia that couples rotations about two axes. */
    private float rollingMass(int c, float[] about, float[] other) {
        final float[] m = constraints.contacts;
        final int r = c + ROLLING_MASS;
        return about[0] * (m[r] * other[0] + m[r + 3] * other[1] + m[r + 4] * other[2])
                + about[1] * (m[r + 3] * other[0] + m[r + 1] * other[1] + m[r + 5] * other[2])
                + about[2] * (m[r + 4] * other[0] + m[r + 5] * other[1] + m[r + 2] * other[2]);
    }

    /** Returns the stiffness against a tilt about the weaker axis, for w = 1. */
    private float tiltStiffness() {
        final float a = rollingXx + xx - x * x / stiffness;
        final float b = rollingXz + xz - x * z / stiffness;
        final float c = rollingZz + zz - z * z / stiffness;
        return 0.5f * (a + c) - (float) Math.sqrt(0.25f * (a - c) * (a - c) + b * b);
    }
}
