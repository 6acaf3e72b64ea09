package dev.carom.benchmarks.compare;

/** A scene of rigid bodies in an engine. One thread uses it. */
public interface BodiesEngine extends AutoCloseable {
    /** Duration of a tick. */
    float TICK_SECONDS = 1f / 60f;

    /** Moves the driven bodies along their paths, and steps the world by {@link #TICK_SECONDS}. */
    void step();

    /**
     * Reads the poses of all bodies that are not fixed, as a game does in each frame.
     *
     * @param dest receives the poses; the poses of fixed bodies remain unchanged
     */
    void readPoses(BodyPoses dest);

    /** Frees native memory. */
    @Override
    default void close() {}
}
