package dev.carom.physics.broadphase;

/** Nobody but the caller. */
record Alone() implements Crew {
    @Override
    public int count() {
        return 1;
    }

    @Override
    public void share(int turns, int turnsOfBlock, Block what) {
        what.run(0, 0, turns);
    }
}
