package dev.carom.physics.broadphase;

import java.util.Arrays;

/** How {@link TiledSweepAndPrune} treats each box: a byte for each number. */
final class BoxStates {
    /** There is no such box. */
    static final byte ABSENT = 0;

    /** Inserted into tiles and swept by every update. */
    static final byte SWEPT = 1;

    /** Inside its fat bounds; its pairs are cached. */
    static final byte CACHED = 2;

    /** Does not move. */
    static final byte RESTING = 3;

    private byte[] states = new byte[0];

    byte of(int box) {
        return states[box];
    }

    void set(int box, byte state) {
        states[box] = state;
    }

    /** Whether every update finds the pair by sweeping. */
    boolean isSwept(long pair) {
        return states[PairSet.a(pair)] == SWEPT || states[PairSet.b(pair)] == SWEPT;
    }

    /** Whether the pair is cached: of two cached boxes, or of a cached box and one that rests. */
    boolean isCached(long pair) {
        final byte a = states[PairSet.a(pair)];
        final byte b = states[PairSet.b(pair)];
        return a >= CACHED && b >= CACHED && (a == CACHED || b == CACHED);
    }

    /** Whether neither box of the pair moves. */
    boolean isResting(long pair) {
        return states[PairSet.a(pair)] == RESTING && states[PairSet.b(pair)] == RESTING;
    }

    void grow(int capacity) {
        states = Arrays.copyOf(states, capacity);
    }
}
