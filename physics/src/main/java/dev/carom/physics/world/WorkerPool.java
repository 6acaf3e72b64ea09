package dev.carom.physics.world;

import dev.carom.physics.parallel.Parallel;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * The threads that run the loops of a world: the calling thread, and helpers that sleep between loops.
 * <p>
 * A loop is divided into ranges, and each thread starts with its own part of the ranges. Loops with equal numbers
 * of ranges have equal parts, so a thread finds the data that it wrote in one loop in its caches in the next loop. A
 * thread that has finished its part takes ranges from the far ends of the other parts. So a processor that is busy with
 * other work runs fewer ranges. Threads that wait sleep rather than spin.
 * <p>
 * Only one thread at a time may use a pool. The helpers start with the first loop that is long enough. After that, the
 * pool allocates nothing.
 */
public final class WorkerPool implements Parallel {
    /** A loop of at most this number of ranges runs on the calling thread alone. */
    private static final int FEW_RANGES = 8;

    private final int count;
    private final Helper[] helpers;

    /** By thread: the part of the ranges with which the thread starts. */
    private final WorkRange[] parts;

    private Body body;
    private int size;
    private int grain;
    private Thread caller;
    private volatile boolean closed;

    /**
     * Creates a pool. Its helpers start when a loop first needs them.
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
     * @throws RuntimeException the exception that the body threw; some ranges may not have run then. If the body threw
     *     on several threads, the exception of the thread with the lowest index; the caller has index 0
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

        /**
         * Offers a loop to the helper. The helper sees all earlier writes of the caller, since the state is volatile.
         */
        void offer() {
            thrown = null; // an exception of an earlier loop; rethrow() does not clear it
            state.set(OFFERED);
            LockSupport.unpark(this);
        }

        /**
         * Tests whether the helper is done with the loop. Withdraws the offer if the helper has not accepted it yet;
         * the helper is done in this case too.
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

        /**
         * Rethrows the exception that the body threw on this helper, if any. The caller of the loop calls this method.
         */
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
     * The ranges of one thread's part that no thread has taken yet. The thread itself takes them from the front, other
     * threads from the back.
     */
    static final class WorkRange {
        /** The methods that take a range return this value when no range is left. */
        static final int NONE = -1;

        /** Index of the first range in the upper 32 bits, exclusive end in the lower 32 bits. */
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
