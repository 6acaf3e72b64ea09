package dev.carom.physics.ecs;

import org.joml.Vector3f;

/**
 * Reads the velocity from a component of the game's own class; see {@link PhysicsSystem#velocity}.
 *
 * @param <V> the class of the component
 */
@FunctionalInterface
public interface VelocityReader<V> {
    /**
     * Reads one component. The system calls this method once in each tick for each entity that it moves, on the thread
     * of the tick, before anything has moved. The reader must not change the Dominion. If the reader throws, the caller
     * of the tick receives the exception, and no entity has moved.
     *
     * @param component the component
     * @param linear receives metres per second, world frame; holds zeros when this method is called
     * @param angular receives radians per second about the world's axes, less than half a turn per tick; holds zeros
     *     when this method is called
     */
    void read(V component, Vector3f linear, Vector3f angular);
}
