package dev.carom.physics.solver;

import static dev.carom.physics.solver.ContactConstraints.*;
import static dev.carom.physics.solver.SolverBodies.HEIGHT;
import static dev.carom.physics.solver.SolverBodies.INVERSE_MASS;
import static dev.carom.physics.solver.SolverBodies.MASS_STRIDE;

import dev.carom.physics.sorting.RadixSort;

/**
 * Predicts how many substeps an island needs, so that what stands on soft contacts does not buckle.
 * <p>
 * A body stands on the springs of its contact points. They resist a tilt with the stiffness K = w² sum(m d²): w is the
 * angular frequency of a contact, m the mass of a point, d its distance from the middle of all points. A load F at the
 * height a tilts it further, with the torque F a. Let the tilt of a body be that of what it stands on, plus 1 / K. The
 * work of all loads below a body is then the sum of F a tilt², that of the springs is the tilt, and the structure
 * buckles when the first one is greater: Rayleigh's quotient of a column. K grows with the square of the substeps, so
 * their ratio tells how many are needed. For a column of cubes it is Greenhill's law: the number of cubes that stand
 * grows with w^(2/3).
 * <p>
 * The load of a body is its weight and that of everything that stands on it. So it is known from the first tick, and
 * does not change with each impact. If the lasting load of its contacts is greater, as under a press, that counts. A
 * body that others push from the side is held by them, and counts as not tilted: so heaps need no more substeps than
 * usual.
 */
final class SubstepNeed {
    /** Cosine of the greatest angle between a normal and the vertical at which a contact carries a body: 14 degrees. */
    private static final float CARRYING_COSINE = 0.97f;

    /** Gap in metres below which a point carries. */
    private static final float TOUCHING_METRES = 0.001f;

    /** Part of its load with which others must push a body from the side to hold it. */
    private static final float HOLDING_PART = 0.05f;

    /**
     * Least radius of gyration of the points below a body, relative to the height of its centre of mass above them. A
     * body that stands on an edge or on a single point is held by something else, rolls, or falls over.
     */
    private static final float LEAST_STANCE = 0.05f;

    /** Factor for the need, found with columns, with one heavy body on a light one, and with towers of blocks. */
    private static final float SAFETY = 2f;

    private final SolverBodies bodies;
    private final ContactConstraints constraints;
    private final Islands islands;
    private final RadixSort sort = new RadixSort();
    /** Two directions perpendicular to gravity and to each other, of unit length. */
    private final float[] east = new float[3];

    private final float[] north = new float[3];
    private float omegaPerSubstep;

    /** By body: tilt per unit of torque, for a contact with w = 1. */
    private float[] tilt = new float[0];

    /** By body: sum of load, height and tilt² from the ground to this body. */
    private float[] work = new float[0];

    /** By body: force from the side in N. */
    private float[] side = new float[0];

    /** By body: where its supporting contacts begin in {@link #supports}. */
    private int[] firstSupport = new int[0];

    /** By body: where they end. */
    private int[] lastSupport = new int[0];

    private int[] supports = new int[0];

    /** Bodies in the order of their heights; of equal heights, in the order of the island. */
    private long[] order = new long[0];

    /** By body: its weight and that of all bodies on it, or the lasting load below it if that is greater, in N. */
    private float[] load = new float[0];

    // Sums over the points that carry a body, horizontal positions relative to its centre of mass:

    private int points;
    private float drop;
    private float stiffness;
    private float x;
    private float z;
    private float xx;
    private float xz;
    private float zz;

    SubstepNeed(SolverBodies bodies, ContactConstraints constraints, Islands islands) {
        this.bodies = bodies;
        this.constraints = constraints;
        this.islands = islands;
    }

    /**
     * Begins a tick.
     *
     * @param frequency angular frequency in rad/s that a contact of two dynamic bodies has for each substep
     */
    void begin(float frequency) {
        omegaPerSubstep = frequency;
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
            side = new float[length];
            load = new float[length];
            firstSupport = new int[length];
            lastSupport = new int[length];
            order = new long[length];
        }
        if (supports.length < constraints.count()) {
            supports = new int[Math.max(constraints.count(), 2 * supports.length)];
        }
        tilt[SolverBodies.IMMOVABLE] = 0f;
        work[SolverBodies.IMMOVABLE] = 0f;
    }

    /** Returns the number of substeps that an island needs, at least 1. */
    int substeps(int island) {
        if (!bodies.hasGravity || islands.lastRow(island) - islands.firstRow(island) < 2) {
            return 1;
        }
        findSupports(island);
        sortByHeight(island);
        final int size = islands.lastBody(island) - islands.firstBody(island);
        for (int i = size - 1; i >= 0; i--) {
            passWeightDown((int) order[i]);
        }
        float most = 0f;
        for (int i = 0; i < size; i++) {
            most = Math.max(most, need((int) order[i]));
        }
        final float substeps = (float) Math.sqrt(SAFETY * most) / omegaPerSubstep;
        return substeps < Integer.MAX_VALUE ? 1 + (int) substeps : Integer.MAX_VALUE;
    }

    /** Finds the contacts that carry each body of an island: those that touch below it. */
    private void findSupports(int island) {
        for (int place = islands.firstBody(island); place < islands.lastBody(island); place++) {
            final int body = islands.body(place);
            tilt[body] = 0f;
            work[body] = 0f;
            side[body] = 0f;
            load[body] = weight(body);
            lastSupport[body] = 0;
        }
        for (int place = islands.firstRow(island); place < islands.lastRow(island); place++) {
            final int row = islands.row(place);
            final int carried = carried(row);
            if (carried != SolverBodies.IMMOVABLE) {
                lastSupport[carried]++;
            } else {
                side[constraints.bodyA[row]] += constraints.lasting(row);
                side[constraints.bodyB[row]] += constraints.lasting(row);
            }
        }
        int end = 0;
        for (int place = islands.firstBody(island); place < islands.lastBody(island); place++) {
            final int body = islands.body(place);
            final int size = lastSupport[body];
            firstSupport[body] = end;
            lastSupport[body] = end;
            end += size;
        }
        for (int place = islands.firstRow(island); place < islands.lastRow(island); place++) {
            final int row = islands.row(place);
            final int carried = carried(row);
            if (carried != SolverBodies.IMMOVABLE) {
                supports[lastSupport[carried]++] = row;
            }
        }
    }

    /** Returns the force of gravity and of the game on a body, downwards, in N; 0 if an axis is locked. */
    private float weight(int body) {
        final int c = body * MASS_STRIDE;
        final float inverse = Math.min(
                bodies.mass[c + INVERSE_MASS],
                Math.min(bodies.mass[c + INVERSE_MASS + 1], bodies.mass[c + INVERSE_MASS + 2]));
        return inverse > 0f ? Math.max(0f, -dot(bodies.mass, c + SolverBodies.ACCELERATION, bodies.up)) / inverse : 0f;
    }

    /** Returns the dynamic body that a contact carries; {@link SolverBodies#IMMOVABLE} if it carries none. */
    private int carried(int row) {
        final float cosine = dot(constraints.contacts, row * STRIDE + NORMAL, bodies.up);
        if (!(Math.abs(cosine) > CARRYING_COSINE)) {
            return SolverBodies.IMMOVABLE;
        }
        final int upper = cosine > 0f ? constraints.bodyB[row] : constraints.bodyA[row];
        final int lower = cosine > 0f ? constraints.bodyA[row] : constraints.bodyB[row];
        final boolean carries = bodies.isDynamic(upper) && (!bodies.isDynamic(lower) || height(lower) < height(upper));
        return carries && touches(row) ? upper : SolverBodies.IMMOVABLE;
    }

    private boolean touches(int row) {
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            if (constraints.startSeparation(row, i) < TOUCHING_METRES) {
                return true;
            }
        }
        return false;
    }

    private float height(int body) {
        return bodies.mass[body * MASS_STRIDE + HEIGHT];
    }

    private void sortByHeight(int island) {
        int size = 0;
        for (int place = islands.firstBody(island); place < islands.lastBody(island); place++) {
            final int body = islands.body(place);
            final int bits = Float.floatToRawIntBits(height(body));
            // bits of negative floats sort backwards
            order[size++] = (long) (bits ^ bits >> 31 & Integer.MAX_VALUE) << 32 | body;
        }
        sort.sort(order, size, 32, 32);
    }

    /** Adds the load of a body to those of the bodies that carry it, in equal parts. */
    private void passWeightDown(int body) {
        final float part = load[body] / (lastSupport[body] - firstSupport[body]);
        float lasting = 0f;
        for (int i = firstSupport[body]; i < lastSupport[body]; i++) {
            load[lower(supports[i], body)] += part;
            lasting += constraints.lasting(supports[i]);
        }
        load[body] = Math.max(load[body], lasting);
    }

    private int lower(int row, int upper) {
        return constraints.bodyA[row] == upper ? constraints.bodyB[row] : constraints.bodyA[row];
    }

    /** Returns the square of the angular frequency that a body needs, after that of all bodies below it. */
    private float need(int body) {
        final int count = lastSupport[body] - firstSupport[body];
        if (count == 0 || side[body] > HOLDING_PART * load[body]) {
            return 0f; // tilt and work stay 0
        }
        points = 0;
        drop = 0f;
        stiffness = 0f;
        x = 0f;
        z = 0f;
        xx = 0f;
        xz = 0f;
        zz = 0f;
        float tiltBelow = 0f;
        float workBelow = 0f;
        for (int i = firstSupport[body]; i < lastSupport[body]; i++) {
            final int row = supports[i];
            final int lower = lower(row, body);
            addPoints(row, constraints.bodyA[row] == body ? ARM_A : ARM_B);
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
        work[body] = workBelow + 2f * height * load[body] * tilt[body] * tilt[body];
        return work[body] / tilt[body];
    }

    /** Adds the points of a contact that carries a body. */
    private void addPoints(int row, int arm) {
        final float factor = constraints.contacts[row * STRIDE + AGAINST_STATIC] != 0f ? 4f : 1f;
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            if (constraints.startSeparation(row, i) < TOUCHING_METRES) {
                final int p = point(row, i);
                final float mass = factor * constraints.points[p + MASS];
                final float dx = dot(constraints.points, p + arm, east);
                final float dz = dot(constraints.points, p + arm, north);
                points++;
                drop -= dot(constraints.points, p + arm, bodies.up);
                stiffness += mass;
                x += mass * dx;
                z += mass * dz;
                xx += mass * dx * dx;
                xz += mass * dx * dz;
                zz += mass * dz * dz;
            }
        }
    }

    /** Returns the stiffness against a tilt about the weaker axis, for w = 1. */
    private float tiltStiffness() {
        final float a = xx - x * x / stiffness;
        final float b = xz - x * z / stiffness;
        final float c = zz - z * z / stiffness;
        return 0.5f * (a + c) - (float) Math.sqrt(0.25f * (a - c) * (a - c) + b * b);
    }

    private static float dot(float[] values, int at, float[] direction) {
        return values[at] * direction[0] + values[at + 1] * direction[1] + values[at + 2] * direction[2];
    }
}
