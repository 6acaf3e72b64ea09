/**
 * Collision detection and contact events for games, in pure Java.
 * <p>
 * Start with {@link dev.carom.physics.PhysicsWorld}, or with {@link dev.carom.physics.ecs.PhysicsSystem} in a game
 * that keeps its entities in Dominion. Dominion is needed only by those who use the {@code ecs} package.
 */
module dev.carom.physics {
    requires transitive org.joml;

    // Optional, and not transitive: javac would ask even games without Dominion for an optional module passed on.
    requires static dev.dominion.ecs.api;

    exports dev.carom.physics;
    exports dev.carom.physics.geometry;
    exports dev.carom.physics.broadphase;
    exports dev.carom.physics.debug;
    exports dev.carom.physics.parallel;
    exports dev.carom.physics.ecs;
}
