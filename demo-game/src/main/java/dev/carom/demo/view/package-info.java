/**
 * What the player sees of the game: from entities to a list of things to draw. Reads the game and never changes it; how
 * long it takes and whether it runs at all decides nothing in the game.
 */
package dev.carom.demo.view;
