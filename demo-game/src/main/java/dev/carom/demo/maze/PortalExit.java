package dev.carom.demo.maze;

import org.joml.Vector3fc;

/**
 * Component of a portal's end in a maze: where a ball that rolls into it comes out.
 *
 * @param place of the ball's centre behind the portal, metres
 */
record PortalExit(Vector3fc place) {}
