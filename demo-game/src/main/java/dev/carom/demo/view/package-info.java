/**
 * The picture of the game: turns entities into a list of solids and lines. It reads the game and never changes it; its
 * speed, or whether it runs at all, does not affect the game.
 */
package dev.carom.demo.view;
