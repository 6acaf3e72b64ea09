package dev.carom.physics.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicIntegerArray;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class WorkRangeTest {
    private final WorkerPool.WorkRange part = new WorkerPool.WorkRange();

    /** Two workers take blocks from its ends: each block is taken exactly once. */
    @Property(tries = 200)
    void yieldsEachBlockOnce(
            @ForAll @IntRange(max = 1_000_000) int first, @ForAll @IntRange(max = 40) int count, @ForAll long ends) {
        final WorkerPool.WorkRange shared = new WorkerPool.WorkRange();
        shared.set(first, first + count);
        int front = first;
        int back = first + count;
        for (int i = 0; i < count; i++) {
            if ((ends >>> i & 1) == 0) {
                assertThat(shared.takeFirst()).isEqualTo(front++);
            } else {
                assertThat(shared.takeLast()).isEqualTo(--back);
            }
        }
        assertThat(shared.takeFirst()).isEqualTo(WorkerPool.WorkRange.NONE);
        assertThat(shared.takeLast()).isEqualTo(WorkerPool.WorkRange.NONE);
    }

    @Test
    void isEmptyInitiallyAndAfterCancellation() {
        assertThat(part.takeFirst()).isEqualTo(WorkerPool.WorkRange.NONE);
        part.set(3, 8);
        part.drop();
        assertThat(part.takeLast()).isEqualTo(WorkerPool.WorkRange.NONE);
        assertThat(part.takeFirst()).isEqualTo(WorkerPool.WorkRange.NONE);
    }

    @Test
    void supportsTheLargestInt() {
        part.set(Integer.MAX_VALUE - 1, Integer.MAX_VALUE);
        assertThat(part.takeLast()).isEqualTo(Integer.MAX_VALUE - 1);
        assertThat(part.takeLast()).isEqualTo(WorkerPool.WorkRange.NONE);
    }

    @Test
    void twoConcurrentWorkersGetEachBlockOnce() throws InterruptedException {
        for (int round = 0; round < 100; round++) {
            final AtomicIntegerArray taken = new AtomicIntegerArray(10_000);
            part.set(0, taken.length());
            final Thread other = new Thread(() -> {
                for (int block = part.takeLast(); block != WorkerPool.WorkRange.NONE; block = part.takeLast()) {
                    taken.incrementAndGet(block);
                }
            });
            other.start();
            for (int block = part.takeFirst(); block != WorkerPool.WorkRange.NONE; block = part.takeFirst()) {
                taken.incrementAndGet(block);
            }
            other.join();
            for (int block = 0; block < taken.length(); block++) {
                assertThat(taken.get(block))
                        .as("block %s of round %s", block, round)
                        .isOne();
            }
        }
    }
}
