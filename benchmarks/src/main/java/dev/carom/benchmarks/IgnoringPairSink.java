package dev.carom.benchmarks;

import dev.carom.physics.broadphase.PairSink;

/** Receives pairs and ignores them. */
final class IgnoringPairSink implements PairSink {
    @Override
    public void pairBegan(int a, int b) {}

    @Override
    public void pairEnded(int a, int b) {}
}
