package dev.carom.physics.broadphase;

/** {@link TiledSweepAndPrune} on several imitated threads, which process the loops in a different order. */
class ParallelTiledSweepAndPruneTest extends BroadphaseContract {
    @Override
    Broadphase create() {
        return ShuffledParallel.tiledSweepAndPrune();
    }
}
