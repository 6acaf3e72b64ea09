package dev.carom.demo.game;

import org.joml.Vector3fc;

/**
 * Component of an end of a portal in a maze.
 *
 * @param exit where the roller's centre comes out, metres
 */
record Pad(Vector3fc exit) {}
