package dev.carom.physics.parallel;

/** Runs all loops on the calling thread, each as one range. */
public record SerialParallel() implements Parallel {
    @Override
    public int count() {
        return 1;
    }

    @Override
    public void parallelFor(int count, int grain, Body body) {
        body.run(0, 0, count);
    }
}
