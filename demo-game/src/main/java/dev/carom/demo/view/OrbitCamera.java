package dev.carom.demo.view;

import dev.carom.demo.render.Camera;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A camera that turns about a point. Turning stops before the camera looks straight up or down, so the y axis always
 * points up in the picture.
 */
public final class OrbitCamera {
    private static final float RADIANS_PER_UNIT = 0.006f;
    private static final float ZOOM_PER_LINE = 1.12f;
    private static final float STEEPEST = (float) Math.toRadians(86);

    /** Smallest and largest distance, as multiples of the distance at the start. */
    private static final float NEAREST = 0.05f;

    private static final float FARTHEST = 4f;
    private static final float FIELD_OF_VIEW = (float) Math.toRadians(40);

    /** The camera distances of scenes are chosen for this field of view. */
    private static final float FIELD_OF_SCENES = (float) Math.toRadians(45);

    private final Vector3f target = new Vector3f();
    private final Vector3f eye = new Vector3f();
    private final Vector3f right = new Vector3f();
    private final Vector3f up = new Vector3f();
    private float startDistance = 1f;
    private float distance = 1f;
    private float yaw;
    private float pitch;

    /** Creates a camera 1 m in front of the origin. */
    public OrbitCamera() {}

    /**
     * Moves the camera to its initial place.
     *
     * @param newTarget the point to turn about, in metres
     * @param newDistance distance from that point in metres, as chosen for a field of view of 45 degrees. The field of
     *     view of this camera is 40 degrees, so the camera starts farther away and shows the same part of the scene
     * @param yawDegrees angle of the eye about the y axis through the target: 0 is towards +z, 90 towards +x
     * @param pitchDegrees angle above the horizontal
     */
    public void start(Vector3fc newTarget, float newDistance, float yawDegrees, float pitchDegrees) {
        target.set(newTarget);
        startDistance = (float) (newDistance * Math.tan(0.5 * FIELD_OF_SCENES) / Math.tan(0.5 * FIELD_OF_VIEW));
        distance = startDistance;
        yaw = (float) Math.toRadians(yawDegrees);
        pitch = (float) Math.toRadians(pitchDegrees);
    }

    /**
     * Turns about the target.
     *
     * @param dx movement of the mouse to the right, in window units
     * @param dy movement downwards
     */
    public void turn(float dx, float dy) {
        yaw -= RADIANS_PER_UNIT * dx;
        pitch = Math.max(-STEEPEST, Math.min(STEEPEST, pitch + RADIANS_PER_UNIT * dy));
    }

    /**
     * Moves towards the target or away from it.
     *
     * @param lines notches of the mouse wheel; more than 0 to move nearer
     */
    public void zoom(float lines) {
        final float wanted = (float) (distance * Math.pow(ZOOM_PER_LINE, -lines));
        distance = Math.max(NEAREST * startDistance, Math.min(FARTHEST * startDistance, wanted));
    }

    /**
     * Moves the camera and its target, so that the scene follows the mouse.
     *
     * @param dx movement of the mouse to the right, as a share of the picture's height
     * @param dy movement downwards, as a share of the picture's height
     */
    public void pan(float dx, float dy) {
        final float metres = (float) (2.0 * distance * Math.tan(0.5 * FIELD_OF_VIEW));
        right.set((float) Math.cos(yaw), 0f, (float) -Math.sin(yaw));
        // The cross product of the direction from the target to the eye and the direction to the right is up.
        direction(up).cross(right, up);
        target.fma(-dx * metres, right).fma(dy * metres, up);
    }

    /**
     * Sets the camera of a picture.
     *
     * @param camera receives eye, target and field of view
     */
    public void look(Camera camera) {
        camera.verticalFieldOfView = FIELD_OF_VIEW;
        camera.look(direction(eye).mul(distance).add(target), target);
    }

    /** Computes the direction from the target to the eye. */
    private Vector3f direction(Vector3f dest) {
        final float flat = (float) Math.cos(pitch);
        return dest.set((float) (flat * Math.sin(yaw)), (float) Math.sin(pitch), (float) (flat * Math.cos(yaw)));
    }
}
