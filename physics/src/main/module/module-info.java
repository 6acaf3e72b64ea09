/** Collision detection and contact events for games, in pure Java. */
module dev.carom.physics {
    requires transitive org.joml;

    // Optional, and not transitive: javac would ask even games without Dominion for an optional module passed on.
    requires static dev.dominion.ecs.api;

    exports dev.carom.physics.geometry;
    exports dev.carom.physics.broadphase;
}
