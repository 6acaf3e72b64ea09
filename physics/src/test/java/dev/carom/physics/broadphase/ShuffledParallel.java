package dev.carom.physics.broadphase;

import dev.carom.physics.parallel.Parallel;
import java.util.Random;

/** Imitates several threads with one: runs a loop in short ranges, in reverse order, with random worker numbers. */
final class ShuffledParallel implements Parallel {
    private final Random random = new Random(20_261_121);
    private final int count;

    ShuffledParallel(int count) {
        this.count = count;
    }

    /** Creates a tiled sweep and prune that runs its loops in this order. */
    static Broadphase tiledSweepAndPrune() {
        final Broadphase broadphase = new TiledSweepAndPrune();
        broadphase.parallel(new ShuffledParallel(4));
        return broadphase;
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public void parallelFor(int size, int grain, Body body) {
        int to = size;
        while (to > 0) {
            final int from = Math.max(0, to - 1 - random.nextInt(5));
            body.run(random.nextInt(count), from, to);
            to = from;
        }
    }
}
