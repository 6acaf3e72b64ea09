package dev.carom.physics.broadphase;

/** With threads lent to it, which take what they take: the same answers. */
class SharedTiledSweepAndPruneTest extends BroadphaseContract {
    @Override
    Broadphase create() {
        return Scrambled.tiled();
    }
}
