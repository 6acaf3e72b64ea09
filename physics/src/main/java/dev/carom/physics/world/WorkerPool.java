package dev.carom.physics.world;

import dev.carom.physics.parallel.Parallel;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * The threads of a world: the calling thread, and helpers that sleep between loops.
 * <p>
 * A loop is divided into ranges. Each thread starts with its own part of the ranges, the same in every loop, so that
 * the data it wrote in one loop is in its caches in the next. A thread that has finished its part takes ranges from the
 * far ends of the other parts. So a processor that is busy with other work runs fewer ranges, and no thread spins.
 * <p>
 * Only one thread at a time may use a pool. The helpers start with the first loop that is long enough; after that the
 * pool allocates nothing.
 */
public final class WorkerPool implements Parallel {
    /** Loops of at most this number of ranges run on the caller alone. */
    private static final int FEW_RANGES = 8;

    private final int count;
    private final Helper[] helpers;

    /** The part with which each thread starts, by thread. */
    private final WorkRange[] parts;

    private Body body;
    private int size;
    private int grain;
    private Thread caller;
    private volatile boolean closed;

    /**
     * Creates a pool; its helpers start when they are first needed.
     *
     * @param count number of threads, including the caller; at least 1
     */
    public WorkerPool(int count) {
        this.count = count;
        helpers = new Helper[count - 1];
        parts = new WorkRange[count];
        Arrays.setAll(parts, i -> new WorkRange());
    }

    @Override
    public int count() {
        return count;
    }

    /**
     * Runs a loop in ranges and returns when all of them are done.
     *
     * @throws RuntimeException if the body threw it; then some ranges may not have run. If several threads threw, the
     *     exception of the thread with the lowest index
     */
    @Override
    public void parallelFor(int loopCount, int loopGrain, Body loopBody) {
        if (count == 1 || closed || loopCount <= FEW_RANGES * loopGrain) {
            loopBody.run(0, 0, loopCount);
            return;
        }
        body = loopBody;
        size = loopCount;
        grain = loopGrain;
        caller = Thread.currentThread();
        final long ranges = ((long) loopCount + loopGrain - 1) / loopGrain;
        for (int i = 0; i < count; i++) {
            parts[i].set((int) (ranges * i / count), (int) (ranges * (i + 1) / count));
        }
        try {
            wakeHelpers();
            takeRanges(0);
        } finally {
            dropRanges(); // in case the body threw
            awaitHelpers();
            body = null;
            caller = null;
        }
        for (Helper helper : helpers) {
            helper.rethrow();
        }
    }

    private void wakeHelpers() {
        for (int i = 0; i < helpers.length; i++) {
            if (helpers[i] == null) {
                final Helper helper = new Helper(i + 1);
                helper.start();
                helpers[i] = helper;
            }
            helpers[i].offer();
        }
    }

    private void takeRanges(int worker) {
        for (int taken = parts[worker].takeFirst(); taken != WorkRange.NONE; taken = parts[worker].takeFirst()) {
            run(worker, taken);
        }
        for (int i = 1; i < count; i++) {
            final WorkRange other = parts[(worker + i) % count];
            for (int taken = other.takeLast(); taken != WorkRange.NONE; taken = other.takeLast()) {
                run(worker, taken);
            }
        }
    }

    private void run(int worker, int taken) {
        final int from = taken * grain;
        body.run(worker, from, from + Math.min(grain, size - from));
    }

    private void dropRanges() {
        for (WorkRange part : parts) {
            part.drop();
        }
    }

    private void awaitHelpers() {
        boolean interrupted = false;
        for (Helper helper : helpers) {
            while (helper != null && !helper.isDone()) {
                LockSupport.park(this);
                interrupted |= Thread.interrupted(); // otherwise park would return at once in each iteration
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the helpers; later loops run on the calling thread alone. */
    public void close() {
        closed = true;
        for (Helper helper : helpers) {
            LockSupport.unpark(helper);
        }
    }

    /** A daemon thread that runs ranges. */
    private final class Helper extends Thread {
        private static final int IDLE = 0;
        private static final int OFFERED = 1;
        private static final int WORKING = 2;

        private final int worker;
        private final AtomicInteger state = new AtomicInteger();
        private Throwable thrown;

        Helper(int worker) {
            super("carom-worker-" + worker);
            this.worker = worker;
            setDaemon(true);
        }

        /** Offers a loop to the helper, which sees all earlier writes of the caller. */
        void offer() {
            thrown = null; // left over from a loop in which the caller threw as well
            state.set(OFFERED);
            LockSupport.unpark(this);
        }

        /**
         * Tests whether the caller need not wait: the helper has finished, or has not woken up and the offer is
         * withdrawn.
         */
        boolean isDone() {
            return state.compareAndSet(OFFERED, IDLE) || state.get() == IDLE;
        }

        @Override
        public void run() {
            while (!closed) {
                if (state.compareAndSet(OFFERED, WORKING)) {
                    final Thread waiting = caller;
                    try {
                        takeRanges(worker);
                    } catch (Throwable e) { // the caller rethrows it
                        thrown = e;
                        dropRanges();
                    }
                    state.set(IDLE);
                    LockSupport.unpark(waiting);
                } else {
                    LockSupport.park(WorkerPool.this);
                }
            }
        }

        /** Rethrows the exception of the body, if any; called by the thread that waited for this helper. */
        void rethrow() {
            final Throwable e = thrown;
            if (e instanceof RuntimeException problem) {
                throw problem;
            }
            if (e instanceof Error error) {
                throw error;
            }
            if (e != null) {
                throw new IllegalStateException("a loop body must not throw a checked exception", e);
            }
        }
    }

    /**
     * The ranges of a loop that no thread has taken yet. The owner takes them from the front, other threads from the
     * back.
     */
    static final class WorkRange {
        /** Returned when no range is left. */
        static final int NONE = -1;

        /** First range in the upper half, exclusive end in the lower half. */
        private final AtomicLong left = new AtomicLong();

        /** Sets the ranges from {@code first} to {@code end - 1}. */
        void set(int first, int end) {
            left.set((long) first << Integer.SIZE | end);
        }

        /** Takes the first range; returns {@link #NONE} when there is none. */
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

        /** Takes the last range; returns {@link #NONE} when there is none. */
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

        /** Removes all ranges. */
        void drop() {
            left.set(0L);
        }
    }
}
