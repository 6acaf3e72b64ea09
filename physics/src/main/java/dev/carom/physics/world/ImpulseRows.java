package dev.carom.physics.world;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.solver.ContactConstraints;
import java.util.Arrays;
import org.joml.Vector3f;

/**
 * Results of the solver for each pair, by row of {@link PairTable}: the impulses of the last tick, and the forces of
 * its last substep. The forces are the first guesses of the next tick (warm starting). The table is empty in a world
 * without dynamic bodies.
 *
 * <pre>
 * values: one row per pair. Below each field: number of floats, then the unit if there is one.
 * +---------+----------+-------+---------+--------+---------+-------+-------+-----------+--------+-----+---------+
 * | GUESSES | FRICTION | TWIST | ROLLING | NORMAL | RUBBING | SPEED | FIRST | DIRECTION | IMPACT | GAP | LASTING |
 * +---------+----------+-------+---------+--------+---------+-------+-------+-----------+--------+-----+---------+
 *   4 N       3 N        1 N m   3 N m     1 Ns     3 Ns      1 m/s   1       3           1 m/s    1 m   1 N
 * +----------+--------+
 * | SUBSTEPS | NEEDED |
 * +----------+--------+
 *   1          1
 * </pre>
 *
 * GUESSES, FRICTION, TWIST and ROLLING are the first guesses, and LASTING is the lasting load: the part of the normal
 * force that no spring of the soft contact bears, see {@code ContactSolver}. The feature number of a point identifies
 * its guess. NORMAL and RUBBING are the normal and the friction impulse of the whole tick. SPEED is the closing speed
 * when the contact first pushed, or that of a faster bounce later in the tick. FIRST is the fraction of the tick at
 * which the contact first pushed, see {@link #first}. DIRECTION is the normal, from A to B. IMPACT is the greatest
 * closing speed at which a point began to push or bounced. In a contact from an earlier tick, IMPACT counts only speeds
 * above {@link #LEAST_IMPACT_METRES_PER_SECOND}. GAP is the least separation of a point at the start of the tick.
 * SUBSTEPS is the number of substeps of the pair's island, and NEEDED is the number that the island needed; limits may
 * keep SUBSTEPS below NEEDED. First guesses and LASTING belong to the tick in {@link #guessedIn}, the other values to
 * the tick in {@link #solvedIn}.
 */
final class ImpulseRows {
    private static final int STRIDE = 25;
    private static final int GUESSES = 0;
    private static final int FRICTION = 4;
    private static final int TWIST = 7;
    private static final int ROLLING = 8;
    private static final int NORMAL = 11;
    private static final int RUBBING = 12;
    private static final int SPEED = 15;
    private static final int FIRST = 16;
    private static final int DIRECTION = 17;
    private static final int IMPACT = 20;
    private static final int GAP = 21;
    private static final int LASTING = 22;
    private static final int SUBSTEPS = 23;
    private static final int NEEDED = 24;
    private static final int POINTS = ContactConstraints.MOST_POINTS;
    private static final int NONE = -1;

    /**
     * Closing speed in m/s above which points of a contact from an earlier tick can have an impact. The points of
     * bodies that rest, slide, roll or tip over stop pushing and then push again, at speeds below 0.3 m/s.
     */
    private static final float LEAST_IMPACT_METRES_PER_SECOND = 0.5f;

    private float[] values = new float[0];
    private int[] features = new int[0];

    /** Position of each point in the frame of A, x, y and z in metres. */
    private float[] placesInA = new float[0];

    private byte[] pointCount = new byte[0];

    /** Impulse of each point in the tick, in Ns; the first {@link #pushingCount} of a pair are used. */
    private float[] pushes = new float[0];

    /** Position of each point in {@link #pushes}, world frame, x, y and z in metres. */
    private float[] positions = new float[0];

    private byte[] pushingCount = new byte[0];

    /** The last complete tick in which the solver had a row for the pair; the first guesses are of that tick. */
    private long[] guessedIn = new long[0];

    /**
     * By pair: whether its impulses are kept, because its bodies fell asleep. Kept impulses remain the first guesses of
     * the pair, and the events of the pair repeat them.
     */
    private boolean[] kept = new boolean[0];

    /**
     * By pair: its row in the table of the solver, in the tick in {@link #solvedIn}; {@link #NONE} if one of its bodies
     * does not end that tick where the solver has moved it.
     */
    private int[] solverRow = new int[0];

    /** The table of the solver of the current tick. */
    private ContactConstraints solved;

    /** The tick in which the solver last had a row for the pair. The impulses of the pair are those of that tick. */
    private long[] solvedIn = new long[0];

    /** Number of the tick whose impulses are stored. Changes when a step can no longer be abandoned. */
    private long now;

    /** Begins a tick. Called when the step can no longer be abandoned. The impulses of the last tick become invalid. */
    void begin(long tick) {
        now = tick;
    }

    /** Grows the columns for a number of pairs. */
    void reserve(int pairs) {
        if (pairs > guessedIn.length) {
            final int before = guessedIn.length;
            values = Arrays.copyOf(values, pairs * STRIDE);
            features = Arrays.copyOf(features, pairs * POINTS);
            placesInA = Arrays.copyOf(placesInA, pairs * POINTS * 3);
            pointCount = Arrays.copyOf(pointCount, pairs);
            pushes = Arrays.copyOf(pushes, pairs * POINTS);
            positions = Arrays.copyOf(positions, pairs * POINTS * 3);
            pushingCount = Arrays.copyOf(pushingCount, pairs);
            guessedIn = Arrays.copyOf(guessedIn, pairs);
            solvedIn = Arrays.copyOf(solvedIn, pairs);
            solverRow = Arrays.copyOf(solverRow, pairs);
            kept = Arrays.copyOf(kept, pairs);
            Arrays.fill(guessedIn, before, pairs, PairTable.NEVER);
            Arrays.fill(solvedIn, before, pairs, PairTable.NEVER);
        }
    }

    /** Removes the results that an earlier pair has left in the row of a new pair. */
    void forget(int pair) {
        if (pair < guessedIn.length) {
            guessedIn[pair] = PairTable.NEVER;
            solvedIn[pair] = PairTable.NEVER;
            kept[pair] = false;
        }
    }

    /** Keeps the impulses of a pair while its bodies sleep. */
    void keep(int pair) {
        kept[pair] = true;
    }

    /** Tests whether the impulses of a pair are kept. */
    boolean isKept(int pair) {
        return pair < kept.length && kept[pair];
    }

    /** Ends {@link #keep} for a pair whose bodies no longer sleep. Called when the step can no longer be abandoned. */
    void release(int pair) {
        kept[pair] = false;
    }

    /** Tests whether the solver has a row for the pair in the current tick. */
    boolean isSolved(int pair) {
        return pair < solvedIn.length && solvedIn[pair] == now;
    }

    /** Tests whether the contact of the pair pushes in the current tick. */
    boolean pushes(int pair) {
        return isSolved(pair) && values[pair * STRIDE + NORMAL] > 0f;
    }

    /** Marks a solved pair because one of its bodies does not end the tick where the solver has moved it. */
    void interrupt(int pair) {
        solverRow[pair] = NONE;
    }

    /**
     * Tests whether a solved pair touches during the whole tick: it touches at the start, within a tolerance, and
     * pushes at the end. If so, {@link #contactAtStart} can read the contact. False when a body does not end the tick
     * where the solver has moved it.
     */
    boolean holds(int pair, float tolerance) {
        final int row = solverRow[pair];
        if (row == NONE || !(solved.start(row, 3) <= tolerance)) {
            return false;
        }
        for (int i = 0; i < solved.pointCount(row); i++) {
            if (solved.force(row, i) > 0f) {
                return true;
            }
        }
        return false;
    }

    /**
     * Reads the contact of a pair at the start of the tick; {@link #holds} must have returned true for the pair.
     *
     * @param tolerance gap in metres up to which a point counts
     * @param to receives the points
     * @param contact receives distance and normal
     */
    void contactAtStart(int pair, float tolerance, Manifold to, Separation contact) {
        final int row = solverRow[pair];
        to.count = 0;
        for (int i = 0; i < solved.pointCount(row); i++) {
            final float depth = solved.position(row, i, 3);
            if (depth >= -tolerance) {
                final float x = solved.position(row, i, 0);
                to.add(x, solved.position(row, i, 1), solved.position(row, i, 2), depth, solved.feature(row, i));
            }
        }
        to.middle.set(solved.start(row, 0), solved.start(row, 1), solved.start(row, 2));
        contact.distance = solved.start(row, 3);
        contact.normal.set(solved.normal(row, 0), solved.normal(row, 1), solved.normal(row, 2));
    }

    /**
     * Reads the contact of a pushing pair at the time when its bodies first touch. The start and end poses of the tick
     * do not show this contact, since the path between them bends at the impact. The points are those that touch and
     * push, each at depth 0. If none of the pushing points touches yet, reads all pushing points.
     *
     * @param tolerance a point touches if its gap at the time of the predicted contact is at most this many metres
     * @param to receives the points
     * @param normal receives the normal from A to B
     * @return false, and reads nothing, when a body does not end the tick where the solver has moved it
     */
    boolean contactAtImpact(int pair, float tolerance, Manifold to, Vector3f normal) {
        final int row = solverRow[pair];
        if (row == NONE) {
            return false;
        }
        addPushing(row, tolerance, to);
        if (to.count == 0) {
            addPushing(row, Float.POSITIVE_INFINITY, to);
        }
        normal.set(solved.normal(row, 0), solved.normal(row, 1), solved.normal(row, 2));
        return true;
    }

    private void addPushing(int row, float tolerance, Manifold to) {
        to.count = 0;
        float x = 0f;
        float y = 0f;
        float z = 0f;
        for (int i = 0; i < solved.pointCount(row); i++) {
            if (solved.impulse(row, i) > 0f && solved.position(row, i, 3) >= -tolerance) {
                to.add(
                        solved.position(row, i, 0),
                        solved.position(row, i, 1),
                        solved.position(row, i, 2),
                        0f,
                        solved.feature(row, i));
                x += solved.position(row, i, 0);
                y += solved.position(row, i, 1);
                z += solved.position(row, i, 2);
            }
        }
        to.middle.set(x / to.count, y / to.count, z / to.count);
    }

    /**
     * Tests whether the pair has first guesses: of the given tick, or kept since its bodies fell asleep.
     *
     * @param tick {@link PairTable#NEVER} for kept guesses only
     */
    boolean hasGuesses(int pair, long tick) {
        return tick != PairTable.NEVER && guessedIn[pair] == tick || isKept(pair);
    }

    /**
     * Sets the first guess of each point in a row of the solver. A point with the feature number of a stored point
     * takes the force of that stored point. {@link ImpulseSpread} spreads the forces of all other stored points over
     * the row. So a contact whose points change stays in balance. Example: a drum stands on another drum. The drums
     * have many corners, but only four of them bear the load. The slightest rotation decides which four.
     *
     * @param spread of the calling thread
     */
    void guess(int pair, ContactConstraints to, int row, ImpulseSpread spread) {
        final int stored = pair * POINTS;
        final int count = to.pointCount(row);
        float left = 0f;
        float leftX = 0f;
        float leftY = 0f;
        float leftZ = 0f;
        for (int i = 0; i < pointCount[pair]; i++) {
            final float force = values[pair * STRIDE + GUESSES + i];
            final int same = to.pointOfFeature(row, features[stored + i]);
            if (same >= 0) {
                to.guess(row, same, force);
            } else {
                left += force;
                leftX += force * placesInA[3 * (stored + i)];
                leftY += force * placesInA[3 * (stored + i) + 1];
                leftZ += force * placesInA[3 * (stored + i) + 2];
            }
        }
        if (left > 0f) {
            spread.spread(to, row, count, left, leftX / left, leftY / left, leftZ / left);
        }
    }

    /** Returns the lasting load of a pair: the part of its normal force that no spring bears, in N. */
    float lasting(int pair) {
        return values[pair * STRIDE + LASTING];
    }

    float friction(int pair, int axis) {
        return values[pair * STRIDE + FRICTION + axis];
    }

    float twist(int pair) {
        return values[pair * STRIDE + TWIST];
    }

    float rolling(int pair, int axis) {
        return values[pair * STRIDE + ROLLING + axis];
    }

    /** Returns the cosine of the angle between the direction of the stored impulses and a normal of unit length. */
    float alongNormal(int pair, Vector3f normal) {
        final int at = pair * STRIDE + DIRECTION;
        return values[at] * normal.x + values[at + 1] * normal.y + values[at + 2] * normal.z;
    }

    /**
     * Returns the least separation among the points of a contact at the start of the tick, in metres. {@link #isSolved}
     * must be true for the pair.
     */
    float gap(int pair) {
        return values[pair * STRIDE + GAP];
    }

    /** Returns the number of substeps of the pair's island in the tick; 0 when the solver had no row. */
    int substeps(int pair) {
        return isSolved(pair) ? (int) values[pair * STRIDE + SUBSTEPS] : 0;
    }

    /** Returns the number of substeps that the island needed; 0 when the solver had no row. */
    int neededSubsteps(int pair) {
        return isSolved(pair) ? (int) values[pair * STRIDE + NEEDED] : 0;
    }

    /** Reads the impulses of the tick, or the kept impulses while the bodies sleep; 0 when there are none. */
    ContactImpulse read(int pair, ContactImpulse dest) {
        dest.clear();
        if (!isSolved(pair) && !isKept(pair)) {
            return dest;
        }
        final int at = pair * STRIDE;
        dest.normalImpulse = values[at + NORMAL];
        dest.friction.set(values[at + RUBBING], values[at + RUBBING + 1], values[at + RUBBING + 2]);
        dest.impactSpeed = values[at + IMPACT];
        dest.pointCount = pushingCount[pair];
        if (dest.pointCount > 0) {
            dest.normal.set(values[at + DIRECTION], values[at + DIRECTION + 1], values[at + DIRECTION + 2]);
            System.arraycopy(pushes, pair * POINTS, dest.impulses, 0, dest.pointCount);
            System.arraycopy(positions, pair * POINTS * 3, dest.positions, 0, 3 * dest.pointCount);
        }
        return dest;
    }

    /** Returns the field SPEED, see the comment of this class, in m/s; 0 when the solver had no row in the tick. */
    float impactSpeed(int pair) {
        return isSolved(pair) ? values[pair * STRIDE + SPEED] : 0f;
    }

    /**
     * Returns the fraction of the tick at which the contact first pushed; 2 when it did not push, or when the time is
     * unknown.
     */
    float first(int pair) {
        return values[pair * STRIDE + FIRST];
    }

    /**
     * Stores the results of a row of the solver in the current tick.
     *
     * @param touching whether the pair has a contact from an earlier tick
     * @param substeps number of substeps of the island
     * @param needed number of substeps that the island needed
     */
    void results(int pair, boolean touching, ContactConstraints from, int row, int substeps, int needed) {
        solvedIn[pair] = now;
        solverRow[pair] = row;
        solved = from;
        final int at = pair * STRIDE;
        int pushing = 0;
        float normal = 0f;
        float impact = 0f;
        float gap = Float.POSITIVE_INFINITY;
        for (int i = 0; i < from.pointCount(row); i++) {
            gap = Math.min(gap, from.startSeparation(row, i));
            final float impulse = from.impulse(row, i);
            if (!(impulse > 0f)) {
                continue;
            }
            normal += impulse;
            final int p = pair * POINTS + pushing++;
            pushes[p] = impulse;
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * p + axis] = from.position(row, i, axis);
            }
            final float speed = from.pointImpactSpeed(row, i);
            if (!touching || speed > LEAST_IMPACT_METRES_PER_SECOND) {
                impact = Math.max(impact, speed);
            }
        }
        pushingCount[pair] = (byte) pushing;
        values[at + NORMAL] = normal;
        values[at + IMPACT] = impact;
        values[at + GAP] = gap;
        for (int axis = 0; axis < 3; axis++) {
            values[at + RUBBING + axis] = from.friction(row, axis);
            values[at + DIRECTION + axis] = from.normal(row, axis);
        }
        values[at + SPEED] = from.impactSpeed(row);
        values[at + FIRST] = from.first(row);
        values[at + SUBSTEPS] = substeps;
        values[at + NEEDED] = needed;
    }

    /** Stores the first guesses for the next tick, when the step is complete. */
    void guesses(int pair, long tick, ContactConstraints from, int row) {
        guessedIn[pair] = tick;
        final int at = pair * STRIDE;
        pointCount[pair] = (byte) from.pointCount(row);
        for (int i = 0; i < from.pointCount(row); i++) {
            features[pair * POINTS + i] = from.feature(row, i);
            values[at + GUESSES + i] = from.force(row, i);
            for (int axis = 0; axis < 3; axis++) {
                placesInA[(pair * POINTS + i) * 3 + axis] = from.place(row, i, axis);
            }
        }
        for (int axis = 0; axis < 3; axis++) {
            values[at + FRICTION + axis] = from.frictionForce(row, axis);
            values[at + ROLLING + axis] = from.rollingTorque(row, axis);
        }
        values[at + TWIST] = from.twistTorque(row);
        values[at + LASTING] = from.lasting(row);
    }
}
