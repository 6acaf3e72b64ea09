package dev.carom.physics.world;

import dev.carom.physics.parallel.Parallel;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * The threads of a world: the caller, and helpers that sleep between loops.
 * <p>
 * Each thread starts with a part of its own, the same in every loop, so that what one loop has written is in the caches
 * of the thread that reads it in the next; a thread that has finished takes ranges from the far ends of the other parts.
 * So a processor that is busy with other work runs fewer ranges, and no thread spins. A caller that had to wait for long
 * runs some loops without helpers ({@link HelperBackoff}).
 * <p>
 * Used by one thread at a time. Allocates nothing once the helpers run, which start with the first loop that is long
 * enough.
 */
public final class WorkerPool implements Parallel {
    /** Loops of fewer ranges run on the caller alone. */
    private static final int FEW_RANGES = 8;

    private final int count;
    private final Helper[] helpers;
    private final HelperBackoff backoff = new HelperBackoff();

    /** For each thread the part with which it starts. */
    private final WorkRange[] parts;

    private Body body;
    private int size;
    private int grain;
    private Thread caller;
    private volatile boolean closed;

    /**
     * A pool whose helpers are started when they are first needed.
     *
     * @param count number of threads, the caller included; at least 1
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
     * Runs a loop in ranges, and returns when all of it is done.
     *
     * @throws RuntimeException what the body threw, and then other ranges may not have been run; of several, that of the
     *     first thread
     */
    @Override
    public void parallelFor(int itsCount, int itsGrain, Body itsBody) {
        if (count == 1 || closed || itsCount <= FEW_RANGES * itsGrain || !backoff.allowsHelpers()) {
            itsBody.run(0, 0, itsCount);
            return;
        }
        body = itsBody;
        size = itsCount;
        grain = itsGrain;
        caller = Thread.currentThread();
        final long ranges = ((long) itsCount + itsGrain - 1) / itsGrain;
        for (int i = 0; i < count; i++) {
            parts[i].set((int) (ranges * i / count), (int) (ranges * (i + 1) / count));
        }
        final long start = System.nanoTime();
        long done = start;
        try {
            wakeHelpers();
            takeRanges(0);
        } finally {
            done = System.nanoTime();
            dropRanges(); // in case the body threw
            awaitHelpers();
            body = null;
            caller = null;
        }
        backoff.learn(done - start, System.nanoTime() - done);
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
                interrupted |= Thread.interrupted(); // or park would return at once, in circles
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the helpers; loops run on the caller alone from now on. */
    public void close() {
        closed = true;
        for (Helper helper : helpers) {
            LockSupport.unpark(helper);
        }
    }

    /** A daemon thread. */
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

        /** Offers a loop; the helper sees what the caller wrote before. */
        void offer() {
            thrown = null; // of an earlier loop, in which the caller threw too
            state.set(OFFERED);
            LockSupport.unpark(this);
        }

        /** Whether the caller need not wait: it has finished, or has not woken up, and then the offer is withdrawn. */
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

        /** Throws what the body threw; called by the thread that waited for this one. */
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

    /** Ranges of a loop that no thread has taken yet: one thread takes them from the front, others from the back. */
    static final class WorkRange {
        /** In place of a range. */
        static final int NONE = -1;

        /** The first one in the upper half, the one behind the last in the lower. */
        private final AtomicLong left = new AtomicLong();

        /** Holds the ranges from {@code first} to {@code end - 1}. */
        void set(int first, int end) {
            left.set((long) first << Integer.SIZE | end);
        }

        /** Takes the first range; {@link #NONE} when there is none. */
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

        /** Takes the last range; {@link #NONE} when there is none. */
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

        /** Holds no ranges any more. */
        void drop() {
            left.set(0L);
        }
    }

    /**
     * Decides whether to run the next loop in parallel. A helper whose processor is needed elsewhere may be suspended in
     * the middle of a range for several milliseconds, and the caller waits for it: in a short loop longer than the whole
     * loop takes on one thread.
     * <p>
     * So a loop in which the caller waited longer than it worked is followed by some that run on the caller alone, by
     * more each time, and by fewer again after each parallel loop without such a wait.
     */
    static final class HelperBackoff {
        /** Shorter waits are ignored: a range takes as long, or waking a thread. */
        private static final long SHORT_WAIT_NANOS = 100_000;

        private static final int FEWEST_SERIAL = 16;

        /** Loops of some hundred ticks. */
        private static final int MOST_SERIAL = 2048;

        private int serial = FEWEST_SERIAL;
        private int left;

        /** Whether to run the next loop in parallel; called once for each loop. */
        boolean allowsHelpers() {
            if (left > 0) {
                left--;
                return false;
            }
            return true;
        }

        /** Learns how long the caller worked in a parallel loop, and how long it then waited for the helpers. */
        void learn(long workedNanos, long waitedNanos) {
            if (waitedNanos > SHORT_WAIT_NANOS && waitedNanos > workedNanos) {
                left = serial;
                serial = Math.min(MOST_SERIAL, 2 * serial);
            } else {
                serial = Math.max(FEWEST_SERIAL, serial / 2);
            }
        }
    }
}
