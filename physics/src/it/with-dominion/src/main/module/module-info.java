/** A game that keeps its entities in Dominion. */
module example.dominion {
    requires dev.carom.physics;
    requires dev.dominion.ecs.api;
}
