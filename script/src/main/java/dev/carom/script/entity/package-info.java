/**
 * Connects scripts to the entities of a game. {@link dev.carom.script.entity.ScriptEntities} is the interface that a
 * game's storage of entities implements. {@link dev.carom.script.entity.WorldEntities} implements it for games without
 * ECS, {@link dev.carom.script.ecs.DominionEntities} for Dominion. With a
 * {@link dev.carom.script.entity.ScriptComponent}, a game adds a kind of component for scripts.
 */
package dev.carom.script.entity;
