package dev.carom.testbed;

import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/**
 * A part of a body.
 *
 * @param shape its shape
 * @param surface its material
 * @param offset position of the shape in the frame of the body, in metres. Do not change it
 * @param rotation rotation of the shape in the frame of the body, a unit quaternion. Do not change it
 */
public record ScenePart(PartShape shape, Surface surface, Vector3fc offset, Quaternionfc rotation) {}
