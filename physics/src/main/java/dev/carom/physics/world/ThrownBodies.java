package dev.carom.physics.world;

import dev.carom.physics.solver.SolverBodies;
import java.util.Arrays;
import org.joml.Vector3f;

/**
 * Computes how far the impacts of this tick may throw each dynamic body away from the end of its predicted motion.
 * Example: one crate is 8 mm above another one, and a third crate falls on the upper one. The predicted motions of the
 * lower two do not touch. Without a row of the solver for these two, the impact would push the upper one of them far
 * into the lower one in this tick.
 * <p>
 * Each body has a box of possible shifts, including the shift 0. A predicted contact extends the boxes of both bodies
 * so that they contain a shift along the contact normal. The length of the shift is the distance by which the predicted
 * motions pass through each other; it is greater if the bodies bounce. One contact alone shifts no body by more than
 * this length. The length does not depend on the masses, since many bodies may press on a light body from behind. Then
 * even the light body throws a heavy one.
 * <p>
 * Shifts of more than {@link #LEAST_SPREAD_METRES} spread to the bodies that a thrown body hits, and from these to the
 * next ones. Example: crates fall one above the other with gaps of 1 cm. The floor stops the lowest crate in this tick,
 * and this crate stops the next one, and so on.
 */
final class ThrownBodies {
    private static final int STRIDE = 6;
    private static final int MOST = 3;
    private static final int NEVER = -1;

    /** Greatest number of rounds in which shifts spread. */
    static final int MOST_ROUNDS = 8;

    /**
     * A shift spreads to the next body if it exceeds the gap between the bodies by more than this length in metres.
     * With a smaller value, a tick takes longer.
     */
    private static final float LEAST_SPREAD_METRES = 0.02f;

    /**
     * A shift spreads to the next body only if it is longer than this factor times the shift that the next body already
     * has.
     */
    private static final float LONGER = 1.1f;

    private final ColliderTable colliders;
    private final PairTable pairs;
    private final BodyMotions motions;
    private final SolidPairs solid;
    private final PredictedContacts predicted;
    private final Vector3f normal = new Vector3f();

    /** By row of {@link SolverBodies}: least shift along x, y and z, greatest shift along x, y and z; metres. */
    private float[] shift = new float[0];

    /**
     * By row of {@link SolverBodies}: the value of {@link #spreads} when a shift of the body last grew; {@link #NEVER}
     * if there is none.
     */
    private int[] grownIn = new int[0];

    /**
     * Number of calls of {@link #spread(int)} since {@link #find}. While {@code find} runs, this field counts the calls
     * that {@code find} makes.
     */
    private int spreads;

    private boolean any;

    ThrownBodies(
            ColliderTable colliders,
            PairTable pairs,
            BodyMotions motions,
            SolidPairs solid,
            PredictedContacts predicted) {
        this.colliders = colliders;
        this.pairs = pairs;
        this.motions = motions;
        this.solid = solid;
        this.predicted = predicted;
    }

    /**
     * Computes the shifts from the predicted contacts.
     *
     * @param rows number of rows of {@link SolverBodies}
     * @param unrest see {@link SortedPairs#unrest}
     */
    void find(int rows, int unrest) {
        if (shift.length < STRIDE * rows) {
            shift = new float[Math.max(STRIDE * rows, 2 * shift.length)];
            grownIn = new int[shift.length / STRIDE];
        }
        Arrays.fill(shift, 0, STRIDE * rows, 0f);
        Arrays.fill(grownIn, 0, rows, NEVER);
        any = false;
        spreads = 0;
        final SortedPairs inOrder = pairs.inOrder();
        for (int place = inOrder.nextUnquiet(0, unrest);
                place < inOrder.size();
                place = inOrder.nextUnquiet(place + 1, unrest)) {
            final int pair = inOrder.row(place);
            if (predicted.isPredicted(pair)) {
                throwApart(pair);
            }
        }
        boolean grows = any;
        while (grows && spreads < MOST_ROUNDS) {
            grows = spread(unrest);
        }
        spreads = 0;
        for (int row = 0; row < rows; row++) {
            grownIn[row] = isShifted(row) ? 0 : NEVER;
        }
    }

    /**
     * Spreads the shifts of thrown bodies to all bodies with which they have a predicted contact.
     *
     * @param unrest see {@link SortedPairs#unrest}
     * @return whether a shift has grown
     */
    boolean spread(int unrest) {
        boolean grown = false;
        spreads++;
        final SortedPairs inOrder = pairs.inOrder();
        for (int place = inOrder.nextUnquiet(0, unrest);
                place < inOrder.size();
                place = inOrder.nextUnquiet(place + 1, unrest)) {
            final int pair = inOrder.row(place);
            if (predicted.isPredicted(pair)) {
                final int a = solverRow(pairs.a(pair));
                final int b = solverRow(pairs.b(pair));
                if (a != SolverBodies.IMMOVABLE && b != SolverBodies.IMMOVABLE) {
                    predicted.normal(pair, normal);
                    final float gap = Math.max(0f, predicted.distance(pair));
                    grown |= spread(a, b, 1f, gap) | spread(b, a, -1f, gap);
                }
            }
        }
        return grown;
    }

    /**
     * Spreads the shift of a body along {@link #normal} times {@code sign}.
     *
     * @param from row of {@link SolverBodies}
     * @param gap between the bodies in metres
     */
    private boolean spread(int from, int to, float sign, float gap) {
        final float metres = along(STRIDE * from, normal, sign) - gap;
        final boolean grows = metres > LEAST_SPREAD_METRES && metres > LONGER * along(STRIDE * to, normal, sign);
        if (grows) {
            push(to, sign * metres);
            grownIn[to] = spreads;
        }
        return grows;
    }

    private void throwApart(int pair) {
        final int a = pairs.a(pair);
        final int b = pairs.b(pair);
        predicted.normal(pair, normal);
        final float closing = SolverContacts.closing(colliders.shape(a), colliders.shape(b), normal);
        final float through = closing * (1f - predicted.fraction(pair)) - Math.max(0f, predicted.distance(pair));
        if (through > SolverContacts.NEAR_METRES) { // within that distance, pairs have a row anyway
            final float metres = through * (1f + colliders.materials().restitution(a, b));
            push(solverRow(a), -metres);
            push(solverRow(b), metres);
        }
    }

    /** Extends the box of a body so that it contains a shift along {@link #normal}. */
    private void push(int row, float metres) {
        if (row == SolverBodies.IMMOVABLE) {
            return;
        }
        for (int axis = 0; axis < 3; axis++) {
            final float along = metres * normal.get(axis);
            final int least = STRIDE * row + axis;
            shift[least] = Math.min(shift[least], along);
            shift[least + MOST] = Math.max(shift[least + MOST], along);
        }
        any = true;
    }

    /** Tests whether any body may be thrown. */
    boolean any() {
        return any;
    }

    /** Enlarges the AABBs of the thrown bodies by their shifts; the broadphase must then be updated. */
    void extendBounds() {
        for (int slot = 0; slot < colliders.slots(); slot++) {
            if (colliders.isLive(slot) && isThrown(slot)) {
                colliders.extendBounds(slot, shift, STRIDE * solverRow(slot));
            }
        }
    }

    /** Tests whether the body of a collider may be thrown. */
    private boolean isThrown(int slot) {
        return isShifted(solverRow(slot));
    }

    private boolean isShifted(int row) {
        for (int i = STRIDE * row; i < STRIDE * (row + 1); i++) {
            if (shift[i] != 0f) {
                return true;
            }
        }
        return false;
    }

    /**
     * Tests whether the shifts of the body of a collider have grown in the last spread. Before the first spread after
     * {@link #find}, returns true for every body with a shift.
     */
    boolean hasGrown(int slot) {
        return grownIn[solverRow(slot)] == spreads;
    }

    /** Returns the number of spreads since {@link #find}. */
    int spreads() {
        return spreads;
    }

    /** Returns a length in metres that no shift of the collider's body exceeds. */
    float longest(int slot) {
        final int row = STRIDE * solverRow(slot);
        float sum = 0f;
        for (int axis = 0; axis < 3; axis++) {
            sum += Math.max(-shift[row + axis], shift[row + axis + MOST]);
        }
        return sum;
    }

    /**
     * Returns how far the shifts of two colliders may bring them together, in addition to their predicted motions.
     *
     * @param direction unit length, from A to B
     * @return metres, at least 0
     */
    float closing(int slotA, int slotB, Vector3f direction) {
        return along(STRIDE * solverRow(slotA), direction, 1f) + along(STRIDE * solverRow(slotB), direction, -1f);
    }

    private float along(int row, Vector3f direction, float sign) {
        float sum = 0f;
        for (int axis = 0; axis < 3; axis++) {
            final float component = sign * direction.get(axis);
            sum += component * shift[row + axis + (component > 0f ? MOST : 0)];
        }
        return sum;
    }

    /**
     * Returns the row in {@link SolverBodies} of the body of a collider if the solver moves the body; else
     * {@link SolverBodies#IMMOVABLE}. The stored row of a sleeping body is out of date.
     */
    private int solverRow(int slot) {
        return solid.isMoved(slot) ? motions.solverRow(colliders.body(slot)) : SolverBodies.IMMOVABLE;
    }
}
