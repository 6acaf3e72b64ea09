package dev.carom.physics.broadphase;

class BruteForceTest extends BroadphaseContract {
    @Override
    Broadphase create() {
        return new BruteForce();
    }
}
