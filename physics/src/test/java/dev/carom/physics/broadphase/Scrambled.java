package dev.carom.physics.broadphase;

import dev.carom.physics.parallel.Parallel;
import java.util.Random;

/** One thread that acts as several: runs a loop in short ranges, the last ones first, for workers picked at random. */
final class Scrambled implements Parallel {
    private final Random random = new Random(20_261_121);
    private final int count;

    Scrambled(int count) {
        this.count = count;
    }

    /** A broadphase that runs its loops so. */
    static Broadphase tiled() {
        final Broadphase broadphase = new TiledSweepAndPrune();
        broadphase.parallel(new Scrambled(4));
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
