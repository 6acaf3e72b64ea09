package dev.carom.physics.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.physics.parallel.Parallel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerPoolTest {
    private static final int BLOCK = 10;

    private WorkerPool workers = new WorkerPool(1);

    @AfterEach
    void close() {
        workers.close();
    }

    @ParameterizedTest
    @CsvSource({"1, 1000", "2, 0", "2, 1", "2, 80", "2, 81", "2, 999", "3, 1000", "16, 1003"})
    void runsEachBlockOnce(int threads, int turns) {
        workers = new WorkerPool(threads);
        for (int round = 0; round < 200; round++) {
            final AtomicIntegerArray done = new AtomicIntegerArray(turns);
            workers.parallelFor(turns, BLOCK, (worker, from, to) -> {
                assertThat(worker).isBetween(0, threads - 1);
                for (int i = from; i < to; i++) {
                    done.incrementAndGet(i);
                }
            });
            for (int i = 0; i < turns; i++) {
                assertThat(done.get(i)).as("turn %s of round %s", i, round).isOne();
            }
        }
    }

    @Test
    void severalThreadsWorkConcurrentlyEachWithItsOwnNumber() {
        workers = new WorkerPool(3);
        final CountDownLatch all = new CountDownLatch(3);
        final Thread[] of = new Thread[3];
        workers.parallelFor(1000, BLOCK, (worker, from, to) -> {
            if (of[worker] == null) {
                of[worker] = Thread.currentThread();
                all.countDown();
                await(all); // no thread continues before all three have started
            }
            assertThat(Thread.currentThread()).isSameAs(of[worker]);
        });
        assertThat(of).doesNotContainNull().doesNotHaveDuplicates();
        assertThat(of[0]).isSameAs(Thread.currentThread());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void eachStartsWithItsOwnRangeAndStealsFromTheFarEndsOfOthers() {
        workers = new WorkerPool(2);
        final CountDownLatch both = new CountDownLatch(2);
        final CountDownLatch callerIsDone = new CountDownLatch(1);
        final List<Integer> ofCaller = new ArrayList<>();
        final List<Integer> ofHelper = new ArrayList<>();
        workers.parallelFor(100, BLOCK, (worker, from, to) -> {
            (worker == 0 ? ofCaller : ofHelper).add(from);
            both.countDown();
            await(both);
            if (worker == 0 && ofCaller.size() == 9) {
                callerIsDone.countDown();
            } else if (worker == 1) {
                await(callerIsDone); // so that all others are left to the caller
            }
        });
        assertThat(ofHelper).containsExactly(50);
        assertThat(ofCaller).containsExactly(0, 10, 20, 30, 40, 90, 80, 70, 60);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void blocksNotYetStartedAreDroppedWhenOneThrows(int thrower) {
        workers = new WorkerPool(2);
        final CountDownLatch both = new CountDownLatch(2);
        final Thread[] of = new Thread[2];
        final AtomicInteger done = new AtomicInteger();
        final AtomicBoolean throwing = new AtomicBoolean();
        assertThatThrownBy(() -> workers.parallelFor(1000, BLOCK, (worker, from, to) -> {
                    of[worker] = Thread.currentThread();
                    done.incrementAndGet();
                    both.countDown();
                    await(both);
                    if (worker == thrower) {
                        throwing.set(true);
                        throw new IllegalStateException("thrown");
                    }
                    while (!throwing.get() || of[thrower].getState() != Thread.State.WAITING) {
                        Thread.onSpinWait(); // until it has handled the exception
                    }
                }))
                .hasMessage("thrown");
        assertThat(done).hasValue(2);
    }

    @Test
    void aLoopDoesNotThrowAnExceptionOfAnEarlierLoopInWhichTwoThreadsThrew() {
        workers = new WorkerPool(2);
        final CountDownLatch both = new CountDownLatch(2);
        assertThatThrownBy(() -> workers.parallelFor(1000, BLOCK, (worker, from, to) -> {
                    both.countDown();
                    await(both);
                    throw new IllegalStateException("in thread " + worker);
                }))
                .hasMessage("in thread 0");
        final AtomicInteger turns = new AtomicInteger();
        workers.parallelFor(1000, BLOCK, (worker, from, to) -> turns.addAndGet(to - from));
        assertThat(turns).hasValue(1000);
    }

    @Test
    void anExceptionOfAHelperReachesTheCallerAndTheNextLoopIsComplete() {
        workers = new WorkerPool(2);
        final CountDownLatch both = new CountDownLatch(2);
        final Parallel.Body failing = (worker, from, to) -> {
            if (both.getCount() > 0) {
                both.countDown();
                await(both);
            }
            if (worker == 1) {
                throw new IllegalStateException("in a helper");
            }
        };
        assertThatThrownBy(() -> workers.parallelFor(1000, BLOCK, failing)).hasMessage("in a helper");
        final AtomicInteger turns = new AtomicInteger();
        workers.parallelFor(1000, BLOCK, (worker, from, to) -> turns.addAndGet(to - from));
        assertThat(turns).hasValue(1000);
    }

    @Test
    void anUndeclaredCheckedExceptionIsNotLost() {
        workers = new WorkerPool(2);
        final CountDownLatch both = new CountDownLatch(2);
        assertThatThrownBy(() -> workers.parallelFor(1000, BLOCK, (worker, from, to) -> {
                    if (both.getCount() > 0) {
                        both.countDown();
                        await(both);
                    }
                    if (worker == 1) {
                        throwUndeclared(new IOException("in a helper"));
                    }
                }))
                .hasRootCauseMessage("in a helper");
    }

    @SuppressWarnings("unchecked") // as other JVM languages can, without a throws clause
    private static <E extends Exception> void throwUndeclared(Exception e) throws E {
        throw (E) e;
    }

    @Test
    void anExceptionOfTheCallerIsThrownAfterAllThreadsHaveStopped() {
        workers = new WorkerPool(4);
        final AtomicInteger atWork = new AtomicInteger();
        final CountDownLatch callerIsIn = new CountDownLatch(1);
        assertThatThrownBy(() -> workers.parallelFor(100_000, BLOCK, (worker, from, to) -> {
                    atWork.incrementAndGet();
                    try {
                        if (worker == 0) {
                            callerIsIn.countDown();
                            throw new IllegalStateException("in the caller");
                        }
                        await(callerIsIn);
                    } finally {
                        atWork.decrementAndGet();
                    }
                }))
                .hasMessage("in the caller");
        assertThat(atWork).hasValue(0);
    }

    @Test
    void anInterruptOfTheCallerIsPreserved() {
        workers = new WorkerPool(2);
        final CountDownLatch helperIsIn = new CountDownLatch(1);
        final CountDownLatch callerIsIn = new CountDownLatch(1);
        Thread.currentThread().interrupt();
        workers.parallelFor(100, BLOCK, (worker, from, to) -> {
            if (worker == 1) {
                helperIsIn.countDown();
                await(callerIsIn);
            } else {
                callerIsIn.countDown();
                while (helperIsIn.getCount() > 0) {
                    Thread.onSpinWait(); // a latch would throw, since the thread is interrupted
                }
            }
        });
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void afterCloseItsThreadsEndAndTheCallerRunsAllBlocks() throws InterruptedException {
        workers = new WorkerPool(2);
        final CountDownLatch both = new CountDownLatch(2);
        final Thread[] helper = new Thread[1];
        workers.parallelFor(1000, BLOCK, (worker, from, to) -> {
            if (both.getCount() > 0) {
                both.countDown();
                await(both);
            }
            if (worker == 1) {
                helper[0] = Thread.currentThread();
            }
        });
        assertThat(helper[0].isDaemon()).isTrue();
        workers.close();
        helper[0].join();
        workers.parallelFor(
                1000, BLOCK, (worker, from, to) -> assertThat(worker).isZero());
    }

    /** Loops of many sizes, each of which reads what the one before has written. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void runsTheLoopsOfASequenceInTurn(int threads) {
        workers = new WorkerPool(threads);
        for (int round = 0; round < 20; round++) {
            final int loops = 300;
            final int[][] values = new int[loops + 1][100];
            final AtomicInteger problems = new AtomicInteger();
            workers.inTurn(loops, new Parallel.Sequence() {
                @Override
                public int size(int loop) {
                    return loop * 7 % 101;
                }

                @Override
                public int grain(int loop) {
                    return 1 + loop % 13;
                }

                @Override
                public void run(int worker, int loop, int from, int to) {
                    if (worker < 0 || worker >= threads || to - from > grain(loop) && threads > 1) {
                        problems.incrementAndGet();
                    }
                    final int before = loop == 0 ? 0 : size(loop - 1);
                    for (int i = from; i < to; i++) {
                        values[loop + 1][i]++;
                        for (int j = 0; j < before; j++) {
                            if (values[loop][j] != 1) {
                                problems.incrementAndGet();
                            }
                        }
                    }
                }
            });
            assertThat(problems).hasValue(0);
            for (int loop = 0; loop < loops; loop++) {
                for (int i = 0; i < 100; i++) {
                    assertThat(values[loop + 1][i]).isEqualTo(i < loop * 7 % 101 ? 1 : 0);
                }
            }
        }
    }

    @Test
    void aLoopOfOneRangeRunsOnTheCaller() {
        workers = new WorkerPool(3);
        final Thread caller = Thread.currentThread();
        final List<Thread> others = Collections.synchronizedList(new ArrayList<>());
        workers.inTurn(1000, sequence(4, 4, (worker, from, to) -> {
            if (worker != 0 || Thread.currentThread() != caller) {
                others.add(Thread.currentThread());
            }
        }));
        assertThat(others).isEmpty();
    }

    @Test
    void helpersThatDozeTakePartInTheNextLoop() {
        workers = new WorkerPool(2);
        final CountDownLatch both = new CountDownLatch(2);
        final AtomicInteger loops = new AtomicInteger();
        workers.inTurn(3, new Parallel.Sequence() {
            @Override
            public int size(int loop) {
                return loop == 1 ? 1 : 2;
            }

            @Override
            public int grain(int loop) {
                return 1;
            }

            @Override
            public void run(int worker, int loop, int from, int to) {
                if (loop == 1) { // the other thread waits for this one
                    while (!isWaiting("carom-worker-1")) {
                        Thread.onSpinWait();
                    }
                } else if (loop == 2) {
                    both.countDown();
                    await(both);
                }
                loops.incrementAndGet();
            }
        });
        assertThat(loops).hasValue(5);
    }

    private static boolean isWaiting(String name) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(name))
                .allMatch(thread -> thread.getState() == Thread.State.WAITING);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void anExceptionEndsASequence(int thrower) {
        workers = new WorkerPool(3);
        final CountDownLatch all = new CountDownLatch(3);
        final AtomicInteger later = new AtomicInteger();
        assertThatThrownBy(() -> workers.inTurn(2, new Parallel.Sequence() {
                    @Override
                    public int size(int loop) {
                        return 3;
                    }

                    @Override
                    public int grain(int loop) {
                        return 1;
                    }

                    @Override
                    public void run(int worker, int loop, int from, int to) {
                        if (loop == 1) {
                            later.incrementAndGet();
                            return;
                        }
                        all.countDown();
                        await(all);
                        if (worker == thrower) {
                            throw new IllegalStateException("in thread " + worker);
                        }
                    }
                }))
                .hasMessage("in thread " + thrower);
        assertThat(later).hasValue(0);
        final AtomicInteger turns = new AtomicInteger();
        workers.inTurn(3, sequence(100, 7, (worker, from, to) -> turns.addAndGet(to - from)));
        workers.parallelFor(1000, BLOCK, (worker, from, to) -> turns.addAndGet(to - from));
        assertThat(turns).hasValue(1300);
    }

    @Test
    void aClosedPoolRunsSequencesOnTheCaller() {
        workers = new WorkerPool(2);
        workers.close();
        final AtomicInteger turns = new AtomicInteger();
        workers.inTurn(5, sequence(100, 7, (worker, from, to) -> turns.addAndGet(worker == 0 ? to - from : 0)));
        assertThat(turns).hasValue(500);
    }

    /** Loops of equal size. */
    private static Parallel.Sequence sequence(int size, int grain, Parallel.Body body) {
        return new Parallel.Sequence() {
            @Override
            public int size(int loop) {
                return size;
            }

            @Override
            public int grain(int loop) {
                return grain;
            }

            @Override
            public void run(int worker, int loop, int from, int to) {
                body.run(worker, from, to);
            }
        };
    }
}
