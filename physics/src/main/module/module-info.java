/**
 * Collision detection and contact events for games, in pure Java.
 * <p>
 * Start with {@link dev.carom.physics.PhysicsWorld}, or with {@link dev.carom.physics.ecs.PhysicsSystem} in a game
 * that keeps its entities in Dominion. Only the {@code ecs} package needs Dominion.
 */
module dev.carom.physics {
    requires transitive org.joml;

    // Optional, and not transitive: with "static transitive", javac would require it even of games without Dominion.
    requires static dev.dominion.ecs.api;

    exports dev.carom.physics;
    exports dev.carom.physics.geometry;
    exports dev.carom.physics.broadphase;
    exports dev.carom.physics.debug;
    exports dev.carom.physics.parallel;
    exports dev.carom.physics.ecs;
}
