package dev.carom.physics.world;

import dev.carom.physics.narrowphase.AlignedBoxRows;
import dev.carom.physics.narrowphase.ObbPairCull;
import dev.carom.physics.narrowphase.OrientedBoxRows;
import dev.carom.physics.narrowphase.SweptAabbBatch;

/**
 * Tells of some pairs at once by which way they may be decided, and decides those without a contact that stay apart or
 * whose bounds have parted. One a thread.
 * <p>
 * It asks for all memory that the soonest ways read, and nothing in its first loop waits for an answer, so that many
 * pairs wait at once: with 100,000 boxes contacts take 0.8 of the time, with 10,000, which the caches hold, about as
 * much as without ({@code WholeTickBenchmark}, W1). Then pairs of a kind are tested together.
 */
final class PairBatch {
    /** So many pairs are looked at before they are tested: what they read stays in the nearest cache. */
    static final int PAIRS = 64;

    /** There is no contact, or more than motion happened to one of the two. */
    static final byte DISTURBED = 0;

    /** There is a contact, and all that happened to the two since the last tick is that they move. */
    static final byte UNDISTURBED = 1;

    /** The same, and they did not even move, in the last tick neither. */
    static final byte RESTS = 2;

    /** The same, they moved, and both are boxes along the axes. */
    static final byte UPRIGHT = 3;

    /** The same, both are boxes, and one or both are turned. */
    static final byte TURNED = 4;

    /** There is no contact, and none begins. */
    static final byte APART = 5;

    private final ColliderTable colliders;
    private final PairTable pairs;
    private final AlignedBoxRows upright;
    private final OrientedBoxRows turned;
    private final ObbPairCull boxPair;
    private final byte[] found = new byte[PAIRS];
    private final SweptAabbBatch columns = new SweptAabbBatch(PAIRS);

    /** Of the pairs in the columns, and of those of turned boxes without a contact, which of the pairs they are. */
    private final int[] inColumns = new int[PAIRS];

    private final int[] ofTurned = new int[PAIRS];

    PairBatch(ColliderTable colliders, PairTable pairs, ObbPairCull boxPair) {
        this.colliders = colliders;
        this.pairs = pairs;
        this.boxPair = boxPair;
        upright = colliders.upright();
        turned = colliders.turned();
    }

    /** Looks at the pairs at some places of the sequence, {@link #PAIRS} at most. */
    void look(int from, int to) {
        final SortedPairs sequence = pairs.inOrder();
        columns.clear();
        int turnedCount = 0;
        for (int next = from; next < to; next++) {
            final int row = sequence.row(next);
            final int a = pairs.a(row);
            final int b = pairs.b(row);
            final boolean undisturbed = pairs.mayStay(row) & colliders.undisturbed(a) & colliders.undisturbed(b);
            if (undisturbed) {
                found[next - from] = kindOfContact(row, a, b);
                continue;
            }
            found[next - from] = pairs.isOver(row) ? APART : DISTURBED;
            if (pairs.mayBegin(row)) {
                if (!(turned.has(a) | turned.has(b))) {
                    if (upright.fetch(a) & upright.fetch(b)) {
                        inColumns[columns.count()] = next - from;
                        columns.add(upright, a, b);
                    }
                } else if (turned.fetch(a) & turned.fetch(b)) {
                    ofTurned[turnedCount++] = next - from;
                }
            }
        }
        columns.sweep();
        for (int i = 0; i < columns.count(); i++) {
            if (columns.staysApart(i)) {
                found[inColumns[i]] = APART;
            }
        }
        for (int i = 0; i < turnedCount; i++) {
            final int row = sequence.row(from + ofTurned[i]);
            final int a = pairs.a(row);
            final int b = pairs.b(row);
            if (boxPair.staysApart(a, b, colliders.room(a, b), pairs.contacts().values(), pairs.parting(row))) {
                found[ofTurned[i]] = APART;
            }
        }
    }

    private byte kindOfContact(int row, int a, int b) {
        if (colliders.settled(a) & colliders.settled(b)) {
            return RESTS;
        }
        if (colliders.swept(a) != colliders.swept(b)) {
            return UNDISTURBED;
        }
        if (turned.has(a) | turned.has(b)) {
            return turned.fetch(a) & turned.fetch(b) & pairs.contacts().fetch(row) & turned.areBoxes(a, b)
                    ? TURNED
                    : UNDISTURBED;
        }
        return upright.fetch(a) & upright.fetch(b) ? UPRIGHT : UNDISTURBED;
    }

    /** What was found of a pair, counted from the first that was looked at. */
    byte found(int pair) {
        return found[pair];
    }
}
