package dev.carom.physics;

import dev.carom.physics.broadphase.Crew;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * The threads of a world, which share out long loops in blocks: the caller, and helpers that sleep in between. Each
 * begins with a part of its own, the same of every loop, so that what one loop has written is in the caches of whoever
 * reads it in the next; who is through takes blocks from the far ends of the others' parts. So a processor that others
 * need costs no more than its share, and nobody waits by turning in circles; a caller that waits for long does without
 * helpers for a while ({@link Patience}). Which thread does what is chance; so a block may write only to what is its
 * own, and what all blocks together leave must not depend on their order.
 * <p>
 * Used by one thread at a time, and no garbage once the helpers run, which they do from the first loop that is long
 * enough.
 */
final class Workers implements Crew {
    /** Loops of fewer blocks are not worth waking anybody. */
    private static final int FEW_BLOCKS = 8;

    private final int count;
    private final Helper[] helpers;
    private final Patience patience = new Patience();

    /** For each thread where it begins. */
    private final LoopPart[] parts;

    private Block block;
    private int size;
    private int blockSize;
    private Thread caller;
    private volatile boolean closed;

    /**
     * With one thread less than told, since the caller is one; they are started when they are first needed.
     *
     * @param count at least 1
     */
    Workers(int count) {
        this.count = count;
        helpers = new Helper[count - 1];
        parts = new LoopPart[count];
        Arrays.setAll(parts, i -> new LoopPart());
    }

    @Override
    public int count() {
        return count;
    }

    /**
     * Does a loop, in blocks, and returns when all of it is done.
     *
     * @throws RuntimeException what a block threw, and then others may not have been done; of several, that of the
     *     first thread
     */
    @Override
    public void share(int turns, int turnsOfBlock, Block what) {
        if (count == 1 || closed || turns <= FEW_BLOCKS * turnsOfBlock || !patience.lasts()) {
            what.run(0, 0, turns);
            return;
        }
        block = what;
        size = turns;
        blockSize = turnsOfBlock;
        caller = Thread.currentThread();
        final long blocks = ((long) turns + turnsOfBlock - 1) / turnsOfBlock;
        for (int i = 0; i < count; i++) {
            parts[i].set((int) (blocks * i / count), (int) (blocks * (i + 1) / count));
        }
        final long start = System.nanoTime();
        long done = start;
        try {
            offerToAll();
            takeBlocks(0);
        } finally {
            done = System.nanoTime();
            dropBlocks(); // should one have thrown
            awaitHelpers();
            block = null;
            caller = null;
        }
        patience.learn(done - start, System.nanoTime() - done);
        for (Helper helper : helpers) {
            helper.rethrow();
        }
    }

    private void offerToAll() {
        for (int i = 0; i < helpers.length; i++) {
            if (helpers[i] == null) {
                final Helper helper = new Helper(i + 1);
                helper.start();
                helpers[i] = helper;
            }
            helpers[i].offer();
        }
    }

    private void takeBlocks(int worker) {
        for (int taken = parts[worker].takeFirst(); taken != LoopPart.NONE; taken = parts[worker].takeFirst()) {
            run(worker, taken);
        }
        for (int i = 1; i < count; i++) {
            final LoopPart other = parts[(worker + i) % count];
            for (int taken = other.takeLast(); taken != LoopPart.NONE; taken = other.takeLast()) {
                run(worker, taken);
            }
        }
    }

    private void run(int worker, int taken) {
        final int from = taken * blockSize;
        block.run(worker, from, from + Math.min(blockSize, size - from));
    }

    private void dropBlocks() {
        for (LoopPart part : parts) {
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

    /** Ends the helpers; loops are the caller's alone from now on. */
    void close() {
        closed = true;
        for (Helper helper : helpers) {
            LockSupport.unpark(helper);
        }
    }

    /** One thread; it keeps no program from ending. */
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

        /** Tells it that there is a loop; what the caller wrote before is seen by it. */
        void offer() {
            thrown = null; // of a loop long past, in which the caller threw as well
            state.set(OFFERED);
            LockSupport.unpark(this);
        }

        /**
         * Whether nothing is to be waited for: it is through, or has not even woken up, and then it is told to sleep
         * on.
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
                        takeBlocks(worker);
                    } catch (Throwable e) { // whatever it is, the caller has to know
                        thrown = e;
                        dropBlocks();
                    }
                    state.set(IDLE);
                    LockSupport.unpark(waiting);
                } else {
                    LockSupport.park(Workers.this);
                }
            }
        }

        /** On the caller's thread, which waited for this one. */
        void rethrow() {
            final Throwable e = thrown;
            if (e instanceof RuntimeException problem) {
                throw problem;
            }
            if (e instanceof Error error) {
                throw error;
            }
            if (e != null) {
                throw new IllegalStateException("a block must not throw a checked exception", e);
            }
        }
    }
}
