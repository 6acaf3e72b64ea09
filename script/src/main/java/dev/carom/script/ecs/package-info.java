/**
 * Scripts for games that keep their entities in Dominion. The only package of the module that uses Dominion, which is
 * optional: a game without Dominion uses all others.
 */
package dev.carom.script.ecs;
