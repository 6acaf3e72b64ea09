package dev.carom.physics.broadphase;

class TiledSweepAndPruneTest extends BroadphaseContract {
    @Override
    Broadphase create() {
        return new TiledSweepAndPrune();
    }
}
