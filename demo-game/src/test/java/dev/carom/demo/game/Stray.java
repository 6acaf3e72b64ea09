package dev.carom.demo.game;

/** Something that is no component of the game; of it tests make classes that Dominion takes for one. */
final class Stray {}
