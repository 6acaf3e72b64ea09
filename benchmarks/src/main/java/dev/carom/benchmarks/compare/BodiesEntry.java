package dev.carom.benchmarks.compare;

import dev.carom.testbed.TestScene;

/**
 * A possible contestant of the comparison of rigid bodies.
 *
 * @param name its name on the command line and in the results
 * @param note a description of its tick, and of the differences from the other contestants
 * @param maker creates the contestant
 */
public record BodiesEntry(String name, String note, Maker maker) {
    /** Creates a contestant. */
    @FunctionalInterface
    public interface Maker {
        /**
         * Builds a scene.
         *
         * @param scene the bodies
         * @param substeps number of substeps per tick, at least 1
         * @return the engine, before its first step
         */
        BodiesEngine create(TestScene scene, int substeps);
    }
}
