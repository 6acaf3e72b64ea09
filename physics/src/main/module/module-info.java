/** Collision detection and contact events for games, in pure Java. */
module dev.carom.physics {
    requires transitive org.joml;
    requires static transitive dev.dominion.ecs.api;

    exports dev.carom.physics.geometry;
    exports dev.carom.physics.broadphase;
}
