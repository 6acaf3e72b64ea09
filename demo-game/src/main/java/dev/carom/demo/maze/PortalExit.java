package dev.carom.demo.maze;

import org.joml.Vector3fc;

/**
 * Component of one end of a portal in a maze. A ball that enters this end comes out at the other end.
 *
 * @param place position of the ball's centre after the portal, metres
 */
record PortalExit(Vector3fc place) {}
