/**
 * Scripts for games that keep their entities in Dominion. The only package of the module that uses Dominion, which is
 * optional: a game without Dominion uses all other packages.
 */
package dev.carom.script.ecs;
