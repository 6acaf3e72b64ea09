package dev.carom.demo.maze;

import org.joml.Vector3fc;

/**
 * Component of an end of a portal in a maze: where a ball that rolls into it comes out.
 *
 * @param place of the ball's centre behind the portal, metres
 */
record PortalExit(Vector3fc place) {}
