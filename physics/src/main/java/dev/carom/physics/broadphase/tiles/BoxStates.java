package dev.carom.physics.broadphase.tiles;

import dev.carom.physics.broadphase.table.PairSet;
import java.util.Arrays;

/** Stores the state of each box of the tiled sweep and prune: one byte per box number. */
final class BoxStates {
    /** No box has this number, or the box was inserted after the last update. */
    static final byte ABSENT = 0;

    /** Every update inserts the box into tiles and sweeps it. */
    static final byte SWEPT = 1;

    /** The box is inside its fat bounds, and its pairs are cached. */
    static final byte CACHED = 2;

    /** The box is fixed, or it has not moved for a while. It is in the tiles of the resting boxes. */
    static final byte RESTING = 3;

    private byte[] states = new byte[0];

    byte of(int box) {
        return states[box];
    }

    void set(int box, byte state) {
        states[box] = state;
    }

    /** Tests whether at least one box of the pair is swept, so that every update finds the pair again. */
    boolean isSwept(long pair) {
        return states[PairSet.a(pair)] == SWEPT || states[PairSet.b(pair)] == SWEPT;
    }

    /** Tests whether the pair is cached: two cached boxes, or a cached and a resting box. */
    boolean isCached(long pair) {
        final byte a = states[PairSet.a(pair)];
        final byte b = states[PairSet.b(pair)];
        return a >= CACHED && b >= CACHED && (a == CACHED || b == CACHED);
    }

    /** Tests whether both boxes of the pair rest. */
    boolean isResting(long pair) {
        return states[PairSet.a(pair)] == RESTING && states[PairSet.b(pair)] == RESTING;
    }

    void grow(int capacity) {
        states = Arrays.copyOf(states, capacity);
    }
}
