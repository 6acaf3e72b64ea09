/**
 * Scripts for games that keep their entities in Dominion. No other package of the module uses Dominion, so games
 * without Dominion can use all other packages.
 */
package dev.carom.script.ecs;
