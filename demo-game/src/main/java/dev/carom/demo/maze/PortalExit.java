package dev.carom.demo.maze;

import org.joml.Vector3fc;

/**
 * Component of an end of a portal in a maze: the position at which a ball that enters it comes out.
 *
 * @param place position of the ball's centre after the portal, metres
 */
record PortalExit(Vector3fc place) {}
