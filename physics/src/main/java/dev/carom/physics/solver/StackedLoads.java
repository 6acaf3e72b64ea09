package dev.carom.physics.solver;

import static dev.carom.physics.solver.ContactConstraints.*;
import static dev.carom.physics.solver.SolverBodies.HEIGHT;
import static dev.carom.physics.solver.SolverBodies.MASS_STRIDE;

import dev.carom.physics.sorting.RadixSort;

/**
 * Finds which contacts of an island carry a body, and computes the load of each body. The load of a body is its own
 * weight plus the weight of everything that stands on it. So a load is known from the first tick, and does not change
 * with each impact. The lasting load of a contact is the part of its normal force that no spring bears. If the lasting
 * load of the contacts below a body is greater than the load, as under a press, the lasting load replaces the load.
 * <p>
 * A contact that did not exist in the last tick has no first guess of its impulses. This class gives it a first guess:
 * its part of the load. Without that guess, a tall stack would at first sink in several times deeper than when it
 * rests, until the impulses have passed from contact to contact. An impact gets no guess: a point with a guess pushes
 * at once, and the solver measures the closing speed of a point only before the point pushes.
 */
final class StackedLoads {
    /** Cosine of the greatest angle between a normal and the vertical at which a contact carries a body: 14 degrees. */
    static final float CARRYING_COSINE = 0.97f;

    /** Gap in metres below which a contact point may carry a load. */
    private static final float TOUCHING_METRES = 0.001f;

    /** Closing speed in m/s above which a contact is an impact. An impact does not begin with a load. */
    private static final float LEAST_IMPACT_SPEED = 0.05f;

    private final SolverBodies bodies;
    private final ContactConstraints constraints;
    private final Islands islands;
    private final RadixSort sort = new RadixSort();

    /** By body: load in N. The load of a non-dynamic body is never read. */
    private float[] load = new float[0];

    /**
     * By body: sum of lasting loads in N, over those contacts of the body that carry no body. The sum of a non-dynamic
     * body is never read.
     */
    private float[] side = new float[0];

    /** By body: index of its first supporting contact in {@link #supports}. */
    private int[] firstSupport = new int[0];

    /** By body: index after its last supporting contact in {@link #supports}. */
    private int[] lastSupport = new int[0];

    private int[] supports = new int[0];

    /** By body: whether a chain of supporting contacts leads from the body down to a body that is not dynamic. */
    private boolean[] isSupported = new boolean[0];

    /**
     * Bodies in ascending order of height; bodies of equal height in the order of the island. The upper 32 bits encode
     * the height, the lower 32 bits are the body.
     */
    private long[] order = new long[0];

    StackedLoads(SolverBodies bodies, ContactConstraints constraints, Islands islands) {
        this.bodies = bodies;
        this.constraints = constraints;
        this.islands = islands;
    }

    /** Begins a tick. The tables must already contain all bodies and contacts. */
    void begin() {
        final int count = bodies.count();
        if (load.length < count) {
            final int length = Math.max(count, 2 * load.length);
            load = new float[length];
            side = new float[length];
            firstSupport = new int[length];
            lastSupport = new int[length];
            isSupported = new boolean[length];
            order = new long[length];
        }
        if (supports.length < constraints.count()) {
            supports = new int[Math.max(constraints.count(), 2 * supports.length)];
        }
    }

    /** Finds the loads of an island. */
    void find(int island) {
        findSupports(island);
        sortByHeight(island);
        final int size = islands.lastBody(island) - islands.firstBody(island);
        for (int i = size - 1; i >= 0; i--) {
            passDown((int) order[i]);
        }
    }

    /**
     * Gives parts of the loads of an island to its contacts that have no first guess. {@link #find} must be called
     * first. Bodies that no static or kinematic body supports get no guesses: the contacts of a stack that falls as a
     * whole bear no load.
     */
    void guess(int island) {
        final int size = islands.lastBody(island) - islands.firstBody(island);
        for (int rank = 0; rank < size; rank++) {
            final int body = body(rank);
            isSupported[body] = false;
            for (int i = firstSupport[body]; i < lastSupport[body]; i++) {
                final int lower = lower(supports[i], body);
                isSupported[body] |= !bodies.isDynamic(lower) || isSupported[lower];
            }
            for (int i = firstSupport[body]; i < lastSupport[body] && isSupported[body]; i++) {
                guess(supports[i], load[body] / supportCount(body));
            }
        }
    }

    /** Returns a body of the island by its rank: 0 is the lowest one. */
    int body(int rank) {
        return (int) order[rank];
    }

    /** Returns the load of a body in N, at least 0. */
    float load(int body) {
        return load[body];
    }

    /** Returns the sum of lasting loads in N, over those contacts of a body that carry no body. */
    float side(int body) {
        return side[body];
    }

    /** Returns the number of contacts that carry a body. */
    int supportCount(int body) {
        return lastSupport[body] - firstSupport[body];
    }

    /** Returns the row of a contact that carries a body. */
    int support(int body, int index) {
        return supports[firstSupport[body] + index];
    }

    /** Tests whether a point touches at the start of the tick, so that it may carry. */
    boolean touches(int row, int point) {
        return constraints.startSeparation(row, point) < TOUCHING_METRES;
    }

    /** Returns the body below a contact that carries the body {@code upper}. */
    int lower(int row, int upper) {
        return constraints.bodyA[row] == upper ? constraints.bodyB[row] : constraints.bodyA[row];
    }

    /** Finds the contacts that carry each body of an island: the contacts that touch below the body. */
    private void findSupports(int island) {
        for (int place = islands.firstBody(island); place < islands.lastBody(island); place++) {
            final int body = islands.body(place);
            side[body] = 0f;
            load[body] = weight(body);
            lastSupport[body] = 0;
        }
        for (int row = islands.firstRow(island); row < islands.lastRow(island); row++) {
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
        for (int row = islands.firstRow(island); row < islands.lastRow(island); row++) {
            final int carried = carried(row);
            if (carried != SolverBodies.IMMOVABLE) {
                supports[lastSupport[carried]++] = row;
            }
        }
    }

    /**
     * Returns the downward force of gravity and of the game on a body, in N; 0 if the force points up or the body
     * cannot move vertically.
     */
    private float weight(int body) {
        final float inverse = bodies.inverseMass(body, bodies.up[0], bodies.up[1], bodies.up[2]);
        final float acceleration = -bodies.alongUp(bodies.mass, body * MASS_STRIDE + SolverBodies.ACCELERATION);
        return inverse > 0f ? Math.max(0f, acceleration) / inverse : 0f;
    }

    /** Returns the dynamic body that a contact carries; {@link SolverBodies#IMMOVABLE} if it carries none. */
    private int carried(int row) {
        final float cosine = bodies.alongUp(constraints.contacts, row * STRIDE + NORMAL);
        if (!(Math.abs(cosine) > CARRYING_COSINE)) {
            return SolverBodies.IMMOVABLE;
        }
        final int upper = cosine > 0f ? constraints.bodyB[row] : constraints.bodyA[row];
        final int lower = cosine > 0f ? constraints.bodyA[row] : constraints.bodyB[row];
        final boolean carries = bodies.isDynamic(upper) && (!bodies.isDynamic(lower) || height(lower) < height(upper));
        return carries && touchingPoints(row) > 0 ? upper : SolverBodies.IMMOVABLE;
    }

    private int touchingPoints(int row) {
        int count = 0;
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            count += touches(row, i) ? 1 : 0;
        }
        return count;
    }

    private float height(int body) {
        return bodies.mass[body * MASS_STRIDE + HEIGHT];
    }

    private void sortByHeight(int island) {
        int size = 0;
        for (int place = islands.firstBody(island); place < islands.lastBody(island); place++) {
            final int body = islands.body(place);
            final int bits = Float.floatToRawIntBits(height(body));
            // The bits of negative floats are in reverse order, so all bits except the sign are inverted.
            order[size++] = (long) (bits ^ bits >> 31 & Integer.MAX_VALUE) << 32 | body;
        }
        sort.sort(order, size, 32, 32);
    }

    /**
     * Adds the load of a body, in equal parts, to the loads of the bodies that carry it. Then, if the lasting load of
     * the contacts below the body is greater than its load, raises the load to the lasting load.
     */
    private void passDown(int body) {
        final float part = load[body] / supportCount(body);
        float lasting = 0f;
        for (int i = firstSupport[body]; i < lastSupport[body]; i++) {
            load[lower(supports[i], body)] += part;
            lasting += constraints.lasting(supports[i]);
        }
        load[body] = Math.max(load[body], lasting);
    }

    /** Gives a load in N to a contact as its first guess, if the contact has none and is not an impact. */
    private void guess(int row, float force) {
        if (!constraints.hasGuess(row) && !isImpact(row)) {
            final float part = force / touchingPoints(row);
            for (int i = 0; i < constraints.pointCount[row]; i++) {
                if (touches(row, i)) {
                    constraints.guess(row, i, part);
                }
            }
            constraints.lasting(row, force);
        }
    }

    /** Tests whether a point of a contact closes so fast at the start of the tick that the contact is an impact. */
    private boolean isImpact(int row) {
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            if (constraints.normalVelocity(bodies.motion, row, point(row, i)) < -LEAST_IMPACT_SPEED) {
                return true;
            }
        }
        return false;
    }
}
