package dev.carom.physics.world;

import dev.carom.physics.narrowphase.AlignedBoxRows;
import dev.carom.physics.narrowphase.ObbPairCull;
import dev.carom.physics.narrowphase.OrientedBoxRows;
import dev.carom.physics.narrowphase.SweptAabbBatch;

/**
 * Sorts up to {@link #PAIRS} pairs by the cheapest test that can decide them, and finds pairs that have no contact and
 * stay apart. Each thread has its own instance.
 * <p>
 * The first loop of {@link #sort} finds the kind of each pair. Then most pairs without a contact are tested together:
 * first those of two axis-aligned boxes, then those with at least one other shape. Pairs of axis-aligned boxes are
 * stored in columns, so that the JIT compiler (C2) vectorises their test.
 */
final class PairBatch {
    /** Number of pairs in a batch. With so few pairs, the data that their tests read stays in the first-level cache. */
    static final int PAIRS = 64;

    /**
     * Full test, for one of three reasons: the pair has no contact yet and one may begin; the filter or the broadphase
     * ends its contact; or a collider did more than move.
     */
    static final byte DISTURBED = 0;

    /** Touching; both colliders only moved in this tick. */
    static final byte UNDISTURBED = 1;

    /** Touching; neither collider moved in this tick or the last one. */
    static final byte RESTS = 2;

    /** Touching; both colliders are axis-aligned boxes and only moved: fast test. */
    static final byte ALIGNED_BOXES = 3;

    /**
     * Touching; both colliders are boxes, and at least one is not axis-aligned; both colliders only moved in this tick:
     * fast test.
     */
    static final byte ORIENTED_BOXES = 4;

    /** The path of at least one body bends in this tick, see {@link BentPair}. */
    static final byte BENT = 7;

    /** No contact, and none begins in this tick. */
    static final byte APART = 5;

    /**
     * Touching; both colliders only moved, and the results of the solver show that they touch during the whole tick.
     */
    static final byte HELD = 6;

    private final ColliderTable colliders;
    private final PairTable pairs;
    private final AlignedBoxRows alignedBoxes;
    private final OrientedBoxRows orientedBoxes;
    private final ObbPairCull boxPairCull;
    /** Kind of each pair of the batch. */
    private final byte[] kind = new byte[PAIRS];

    private final SweptAabbBatch columns = new SweptAabbBatch(PAIRS);

    /** Index in the batch of each pair in {@link #columns}. */
    private final int[] inColumns = new int[PAIRS];

    /** Index in the batch of each pair that {@link #boxPairCull} tests. */
    private final int[] inOriented = new int[PAIRS];

    PairBatch(ColliderTable colliders, PairTable pairs, ObbPairCull boxPairCull) {
        this.colliders = colliders;
        this.pairs = pairs;
        this.boxPairCull = boxPairCull;
        alignedBoxes = colliders.alignedBoxes();
        orientedBoxes = colliders.orientedBoxes();
    }

    /** Sorts a range of at most {@link #PAIRS} pairs, given as indices in {@link SortedPairs}. */
    void sort(int from, int to) {
        final SortedPairs sequence = pairs.inOrder();
        columns.clear();
        int orientedCount = 0;
        for (int next = from; next < to; next++) {
            final int row = sequence.row(next);
            final int a = pairs.a(row);
            final int b = pairs.b(row);
            if (BentPair.isBent(colliders, pairs, row)) {
                kind[next - from] = BENT;
                continue;
            }
            final boolean undisturbed = pairs.mayStay(row) & colliders.undisturbed(a) & colliders.undisturbed(b);
            if (undisturbed) {
                kind[next - from] = isHeld(row, a, b) ? HELD : kindOfContact(a, b);
                continue;
            }
            kind[next - from] = pairs.isOver(row) ? APART : DISTURBED;
            if (pairs.mayBegin(row) && !pairs.impulses().pushes(row)) {
                if (!(orientedBoxes.has(a) | orientedBoxes.has(b))) {
                    if (alignedBoxes.has(a) & alignedBoxes.has(b)) {
                        inColumns[columns.count()] = next - from;
                        columns.add(alignedBoxes, a, b);
                    }
                } else if (orientedBoxes.hasAny(a) & orientedBoxes.hasAny(b)) {
                    inOriented[orientedCount++] = next - from;
                }
            }
        }
        columns.sweep();
        for (int i = 0; i < columns.count(); i++) {
            if (columns.staysApart(i)) {
                kind[inColumns[i]] = APART;
            }
        }
        for (int i = 0; i < orientedCount; i++) {
            final int row = sequence.row(from + inOriented[i]);
            final int a = pairs.a(row);
            final int b = pairs.b(row);
            if (boxPairCull.staysApart(
                    a, b, colliders.tolerance(a, b), pairs.contacts().values(), pairs.separatingNormal(row))) {
                kind[inOriented[i]] = APART;
            }
        }
    }

    private boolean isHeld(int row, int a, int b) {
        return pairs.impulses().isSolved(row) && pairs.impulses().holds(row, colliders.tolerance(a, b));
    }

    private byte kindOfContact(int a, int b) {
        if (colliders.settled(a) & colliders.settled(b)) {
            return RESTS;
        }
        if (colliders.swept(a) != colliders.swept(b)) {
            return UNDISTURBED;
        }
        if (orientedBoxes.has(a) | orientedBoxes.has(b)) {
            return orientedBoxes.hasAny(a) && orientedBoxes.hasAny(b) && orientedBoxes.areBoxes(a, b)
                    ? ORIENTED_BOXES
                    : UNDISTURBED;
        }
        return alignedBoxes.has(a) & alignedBoxes.has(b) ? ALIGNED_BOXES : UNDISTURBED;
    }

    /** Returns the kind of a pair, indexed from the start of the batch. */
    byte kind(int pair) {
        return kind[pair];
    }
}
