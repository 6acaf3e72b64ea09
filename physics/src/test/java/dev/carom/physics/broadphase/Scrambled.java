package dev.carom.physics.broadphase;

import java.util.Random;

/**
 * A crew of one thread that acts as several: it hands out blocks of a few turns, the last ones first, to whichever
 * worker chance picks.
 */
final class Scrambled implements Crew {
    private final Random random = new Random(20_261_121);
    private final int count;

    Scrambled(int count) {
        this.count = count;
    }

    /** A broadphase that is lent such a crew. */
    static Broadphase tiled() {
        final Broadphase broadphase = new TiledSweepAndPrune();
        broadphase.crew(new Scrambled(4));
        return broadphase;
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public void share(int turns, int turnsOfBlock, Block what) {
        int to = turns;
        while (to > 0) {
            final int from = Math.max(0, to - 1 - random.nextInt(5));
            what.run(random.nextInt(count), from, to);
            to = from;
        }
    }
}
