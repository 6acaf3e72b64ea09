package dev.carom.physics;

import java.util.concurrent.atomic.AtomicLong;

/** Blocks of a loop that nobody has taken yet: one thread takes them from the front, others from the back. */
final class LoopPart {
    /** In place of a block. */
    static final int NONE = -1;

    /** The first one in the upper half, the one behind the last in the lower. */
    private final AtomicLong left = new AtomicLong();

    /** Has blocks from one on, to before another. */
    void set(int first, int end) {
        left.set((long) first << Integer.SIZE | end);
    }

    /** The first block, or {@link #NONE}. */
    int takeFirst() {
        while (true) {
            final long now = left.get();
            final int first = (int) (now >>> Integer.SIZE);
            final int end = (int) now;
            if (first >= end) {
                return NONE;
            }
            if (left.compareAndSet(now, (long) (first + 1) << Integer.SIZE | end)) {
                return first;
            }
        }
    }

    /** The last block, or {@link #NONE}. */
    int takeLast() {
        while (true) {
            final long now = left.get();
            final int first = (int) (now >>> Integer.SIZE);
            final int last = (int) now - 1;
            if (first > last) {
                return NONE;
            }
            if (left.compareAndSet(now, (long) first << Integer.SIZE | last)) {
                return last;
            }
        }
    }

    /** Has no blocks any more. */
    void drop() {
        left.set(0L);
    }
}
