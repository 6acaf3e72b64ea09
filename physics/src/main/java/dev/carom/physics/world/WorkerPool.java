package dev.carom.physics.world;

import dev.carom.physics.parallel.Parallel;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;

/**
 * The threads that run the loops of a world: the calling thread, and helpers that sleep between loops.
 * <p>
 * A loop is divided into ranges, and each thread starts with its own part of the ranges. Loops with equal numbers of
 * ranges have equal parts. So data that a thread wrote in one loop are still in its caches in the next loop. A thread
 * that has finished its part takes ranges from the far ends of the other parts. So a processor that is busy with other
 * work runs fewer ranges. Outside of a sequence of loops ({@link #inTurn}), a waiting thread sleeps. Within a sequence,
 * a waiting helper spins for a moment before it sleeps, and the caller spins or yields until a loop is complete.
 * <p>
 * Only one thread at a time may use a pool. The helpers start with the first loop that is long enough, or with the
 * first sequence. After that, the pool allocates nothing.
 */
public final class WorkerPool implements Parallel {
    /** {@link #parallelFor} runs a loop of at most this number of ranges on the calling thread alone. */
    private static final int FEW_RANGES = 8;

    /**
     * Number of times that a thread looks for work before it gives up the processor. This takes some tens of
     * microseconds.
     */
    private static final int MOST_SPINS = 1_000;

    /** Number of times that a thread tests whether a loop is complete before it takes ranges of other threads. */
    private static final int PATIENT_SPINS = 300;

    private final int count;
    private final Helper[] helpers;

    /** By thread: the part of the ranges with which the thread starts. */
    private final WorkRange[] parts;

    /** The body of the running loop; null when the loop belongs to {@link #sequence}. */
    private Body body;

    private int size;
    private int grain;

    /** The running sequence; the next field is the index of its running loop. */
    private Sequence sequence;

    private int loop;

    /** Number of ranges that are not complete yet in the running loop of a sequence. */
    private final AtomicInteger pending = new AtomicInteger();

    /** Increases when a loop of a sequence is divided among the threads, and when a sequence ends. */
    private volatile int loopsBegun;

    private volatile boolean sequenceEnded;

    /**
     * How many times the caller tests whether a loop of a sequence is complete before it takes ranges of other threads.
     */
    private int patience;

    private Thread caller;
    private volatile boolean closed;

    /**
     * Creates a pool. Its helpers start when a loop or a sequence first needs them.
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
     *     on several threads, this is the exception of the thread with the lowest index. The caller has index 0
     */
    @Override
    public void parallelFor(int loopCount, int loopGrain, Body loopBody) {
        if (count == 1 || closed || loopCount <= FEW_RANGES * loopGrain) {
            loopBody.run(0, 0, loopCount);
            return;
        }
        body = loopBody;
        caller = Thread.currentThread();
        divide(loopCount, loopGrain);
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

    /**
     * Runs loops one after another. Between two loops, helpers wait for the next loop without sleeping, unless the wait
     * is long. A helper may not have woken yet, or its processor may be busy with other work. Then the other threads
     * take the ranges that this helper has not started.
     *
     * @throws RuntimeException the exception that the sequence threw, as for {@link #parallelFor}
     */
    @Override
    public void inTurn(int loops, Sequence loopSequence) {
        if (count == 1 || closed) {
            Parallel.super.inTurn(loops, loopSequence);
            return;
        }
        sequence = loopSequence;
        sequenceEnded = false;
        caller = Thread.currentThread();
        patience = PATIENT_SPINS;
        try {
            wakeHelpers();
            for (int i = 0; i < loops && !anyHelperFailed(); i++) {
                runLoop(i);
            }
        } finally {
            dropRanges(); // in case the sequence threw
            sequenceEnded = true;
            loopsBegun++;
            rouseHelpers();
            awaitHelpers();
            sequence = null;
            caller = null;
        }
        for (Helper helper : helpers) {
            helper.rethrow();
        }
    }

    private void runLoop(int index) {
        final int loopSize = sequence.size(index);
        final int loopGrain = sequence.grain(index);
        if (loopSize <= loopGrain) {
            if (loopSize > 0) {
                sequence.run(0, index, 0, loopSize);
            }
            return;
        }
        loop = index;
        final int ranges = (int) (((long) loopSize + loopGrain - 1) / loopGrain);
        pending.set(ranges);
        divide(loopSize, loopGrain);
        loopsBegun++;
        rouseHelpers();
        final int done = takeTurn(0, patience);
        patience = done == ranges ? 0 : PATIENT_SPINS; // 0 while no other thread takes part
        for (int waits = 0; pending.get() > 0 && !anyHelperFailed(); waits++) {
            pause(waits);
        }
    }

    /** Waits for a short time. The first waits keep the processor; later waits yield it to other threads. */
    private static void pause(int waits) {
        if (waits < MOST_SPINS) {
            Thread.onSpinWait();
        } else {
            Thread.yield();
        }
    }

    /** Divides a loop into ranges, and the ranges into one part for each thread. */
    private void divide(int loopSize, int loopGrain) {
        size = loopSize;
        grain = loopGrain;
        final long ranges = ((long) loopSize + loopGrain - 1) / loopGrain;
        for (int i = 0; i < count; i++) {
            parts[i].set((int) (ranges * i / count), (int) (ranges * (i + 1) / count));
        }
    }

    private boolean anyHelperFailed() {
        for (Helper helper : helpers) {
            if (helper.thrown != null) {
                return true;
            }
        }
        return false;
    }

    /** Wakes the helpers that fell asleep because the next loop of the sequence did not begin soon. */
    private void rouseHelpers() {
        for (Helper helper : helpers) {
            if (helper != null && helper.dozing) {
                LockSupport.unpark(helper);
            }
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

    /** Runs the ranges of a thread's own part, and then the ranges that are left in the other parts. */
    private void takeRanges(int worker) {
        runPart(worker);
        runRest(worker);
    }

    /** Runs the ranges of a thread's own part that are left. Returns their number. */
    private int runPart(int worker) {
        int done = 0;
        for (int taken = parts[worker].takeFirst(); taken != WorkRange.NONE; taken = parts[worker].takeFirst()) {
            done++;
            run(worker, taken);
        }
        return done;
    }

    /** Runs the ranges that are left in the parts of other threads. Returns their number. */
    private int runRest(int worker) {
        int done = 0;
        for (int i = 1; i < count; i++) {
            final WorkRange other = parts[(worker + i) % count];
            for (int taken = other.takeLast(); taken != WorkRange.NONE; taken = other.takeLast()) {
                done++;
                run(worker, taken);
            }
        }
        return done;
    }

    /**
     * Runs the ranges of a loop of the sequence. Runs the thread's own ranges first, then gives other threads time to
     * take theirs, and then runs those that are left. Moving the data of a range to another processor may take longer
     * than running the range.
     *
     * @param patience how many times the thread tests whether the loop is complete before it takes ranges of other
     *     threads
     * @return the number of ranges that this thread has run
     */
    private int takeTurn(int worker, int patience) {
        final int own = runPart(worker);
        pending.addAndGet(-own);
        for (int waits = 0; waits < patience && pending.get() > 0; waits++) {
            Thread.onSpinWait();
        }
        final int others = pending.get() > 0 ? runRest(worker) : 0;
        if (others > 0) {
            pending.addAndGet(-others);
        }
        return own + others;
    }

    private void run(int worker, int taken) {
        final int from = taken * grain;
        final int to = from + Math.min(grain, size - from);
        if (body != null) {
            body.run(worker, from, to);
        } else {
            sequence.run(worker, loop, from, to);
        }
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
        private volatile Throwable thrown;

        /** Whether the helper sleeps or is about to sleep while its sequence goes on. */
        private volatile boolean dozing;

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
                        if (sequence == null) {
                            takeRanges(worker);
                        } else {
                            followSequence();
                        }
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

        /** Takes ranges of each loop of the sequence. */
        private void followSequence() {
            int seen = loopsBegun - 1; // a loop that is already running counts as new
            int waits = 0;
            while (!sequenceEnded) {
                if (loopsBegun != seen) {
                    seen = loopsBegun;
                    takeTurn(worker, PATIENT_SPINS);
                    waits = 0;
                } else if (++waits < MOST_SPINS) {
                    Thread.onSpinWait();
                } else {
                    doze(seen);
                    waits = 0;
                }
            }
        }

        /**
         * Sleeps until a loop begins. A loop may begin at the same time. Then the caller sees the flag and wakes this
         * thread, or this thread sees the new loop and does not sleep.
         */
        private void doze(int seen) {
            dozing = true;
            if (loopsBegun == seen) {
                LockSupport.park(WorkerPool.this);
            }
            dozing = false;
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
     * The ranges of one thread's part that no thread has taken yet. The thread itself takes ranges from the front;
     * other threads take them from the back.
     */
    static final class WorkRange {
        /** The methods that take a range return this value when no range is left. */
        static final int NONE = -1;

        /**
         * Index of the only element in use. The unused elements before and after it keep two objects from sharing a
         * cache line of 64 bytes or a pair of cache lines.
         */
        private static final int PADDING = 16;

        /** Index of the first range in the upper 32 bits, exclusive end in the lower 32 bits. */
        private final AtomicLongArray left = new AtomicLongArray(2 * PADDING);

        /** Sets the ranges from {@code first} to {@code end - 1}. */
        void set(int first, int end) {
            left.set(PADDING, (long) first << Integer.SIZE | end);
        }

        /** Takes the first range; returns {@link #NONE} when there is none. */
        int takeFirst() {
            while (true) {
                final long now = left.get(PADDING);
                final int first = (int) (now >>> Integer.SIZE);
                final int end = (int) now;
                if (first >= end) {
                    return NONE;
                }
                if (left.compareAndSet(PADDING, now, (long) (first + 1) << Integer.SIZE | end)) {
                    return first;
                }
            }
        }

        /** Takes the last range; returns {@link #NONE} when there is none. */
        int takeLast() {
            while (true) {
                final long now = left.get(PADDING);
                final int first = (int) (now >>> Integer.SIZE);
                final int last = (int) now - 1;
                if (first > last) {
                    return NONE;
                }
                if (left.compareAndSet(PADDING, now, (long) first << Integer.SIZE | last)) {
                    return last;
                }
            }
        }

        /** Removes all ranges. */
        void drop() {
            left.set(PADDING, 0L);
        }
    }
}
