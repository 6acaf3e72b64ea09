/**
 * Where the entities live that scripts create, change and delete. {@link dev.carom.script.entity.ScriptEntities} is the
 * interface that a game's storage of entities implements; {@link dev.carom.script.entity.WorldEntities} is the
 * implementation for games without ECS, and {@link dev.carom.script.ecs.DominionEntities} the one for Dominion. With a
 * {@link dev.carom.script.entity.ScriptComponent} a game lets scripts use a kind of component of its own.
 */
package dev.carom.script.entity;
