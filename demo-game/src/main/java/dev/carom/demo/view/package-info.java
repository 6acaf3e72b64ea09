/**
 * What the player sees of the game: from entities to a list of things to draw. It reads the game and never changes it.
 * How long it takes, and whether it runs at all, does not affect the game.
 */
package dev.carom.demo.view;
