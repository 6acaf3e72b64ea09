/**
 * Scripts that create and change entities and react to their contacts, in a language that the game chooses.
 * <p>
 * Start with {@link dev.carom.script.Scripts}. {@link dev.carom.script.ecs.DominionEntities} connects scripts to a game
 * that keeps its entities in Dominion. {@link dev.carom.script.entity.WorldEntities} connects them to a game without
 * ECS.
 */
module dev.carom.script {
    requires transitive dev.carom.physics;

    // Provides the processor time of a thread, for the time budgets of scripts.
    requires java.management;

    // Optional and not transitive. Otherwise javac would require the module even for games without Dominion.
    requires static dev.dominion.ecs.api;

    // Optional too: only the package jsr needs this module. A game with an engine of javax.script requires the module
    // itself.
    requires static java.scripting;

    exports dev.carom.script;
    exports dev.carom.script.ecs;
    exports dev.carom.script.entity;
    exports dev.carom.script.jsr;
    exports dev.carom.script.language;
}
