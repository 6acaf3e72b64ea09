package dev.carom.examples.canvas;

import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** The camera: perspective projection, or orthographic projection for games in two dimensions. */
public final class Camera {
    private static final float TAN_HALF_VIEW = (float) Math.tan(Math.toRadians(25));
    private static final float NEAR = 0.1f;
    private static final float FAR = 400f;
    private static final float STEEPEST = 1.5f; // radians; straight above the target the view has no up direction

    private final Vector3f eye = new Vector3f(0f, 5f, 12f);
    private final Vector3f target = new Vector3f();
    private float yaw;
    private float pitch;
    private float distance;
    private float flatWidth;
    private float flatHeight;

    /** Creates a camera that looks at the origin from a few metres away. */
    public Camera() {}

    /**
     * Looks from one point to another.
     *
     * @param from the position of the eye in metres
     * @param to the point in the middle of the picture, in metres; not straight above or below the eye
     * @return this
     */
    public Camera lookAt(Vector3fc from, Vector3fc to) {
        flatHeight = 0f;
        eye.set(from);
        target.set(to);
        return this;
    }

    /**
     * Looks at a point from a distance and two angles.
     *
     * @param centre the point, in metres
     * @param newDistance of the eye from the point, in metres
     * @param newYaw radians about the y axis; 0 looks along -z
     * @param newPitch radians above the horizon
     * @return this
     */
    public Camera orbit(Vector3fc centre, float newDistance, float newYaw, float newPitch) {
        distance = newDistance;
        yaw = newYaw;
        pitch = Math.max(-STEEPEST, Math.min(STEEPEST, newPitch));
        final float level = distance * (float) Math.cos(pitch);
        final float x = level * (float) Math.sin(yaw);
        final float z = level * (float) Math.cos(yaw);
        return lookAt(new Vector3f(x, distance * (float) Math.sin(pitch), z).add(centre), centre);
    }

    /**
     * Looks at another point from the same distance and angles. Call it in each frame to follow an object that moves.
     *
     * @param centre the point, in metres
     * @return this
     */
    public Camera orbit(Vector3fc centre) {
        return orbit(new Vector3f(centre), distance, yaw, pitch);
    }

    /**
     * Returns the horizontal angle of an {@link #orbit}.
     *
     * @return radians about the y axis; 0 looks along -z
     */
    public float yaw() {
        return yaw;
    }

    /**
     * Lets the user rotate an {@link #orbit} by dragging with the right mouse button, and zoom with the wheel.
     *
     * @param input the input of this tick
     */
    public void turnBy(Input input) {
        final boolean drags = input.isDown(Input.RIGHT);
        orbit(
                new Vector3f(target),
                Math.max(2f, distance * (float) Math.pow(0.9, input.wheel())),
                yaw - (drags ? 1.5f * input.turnX() : 0f),
                pitch - (drags ? 1.5f * input.turnY() : 0f));
    }

    /**
     * Looks at the plane z = 0 without perspective. The whole rectangle from (0, 0) to (width, height) is visible; x
     * points right, y points up.
     *
     * @param width in units of the game, such as pixels
     * @param height in units of the game
     * @return this
     */
    public Camera flat(float width, float height) {
        flatWidth = width;
        flatHeight = height;
        target.set(0.5f * width, 0.5f * height, 0f);
        eye.set(target).add(0f, 0f, height);
        return this;
    }

    /**
     * Computes the ray from the eye through the mouse position. The method does not support a {@link #flat} camera.
     *
     * @param input holds the mouse position
     * @param length length of the ray in metres
     * @param origin receives the start of the ray
     * @param travel receives the displacement from start to end
     */
    public void ray(Input input, float length, Vector3f origin, Vector3f travel) {
        target.sub(eye, travel).normalize();
        final Vector3f right = travel.cross(0f, 1f, 0f, new Vector3f()).normalize();
        final Vector3f up = right.cross(travel, new Vector3f());
        travel.fma(TAN_HALF_VIEW * input.mouseX(), right)
                .fma(TAN_HALF_VIEW * input.mouseY(), up)
                .normalize(length);
        origin.set(eye);
    }

    boolean isFlat() {
        return flatHeight > 0f;
    }

    Vector3fc eye() {
        return eye;
    }

    /** Returns the centre of the area in which shadows are drawn. */
    Vector3fc target() {
        return target;
    }

    /** Returns the radius around the target within which shadows are drawn. */
    float shadowRadius() {
        return isFlat() ? 0.7f * Math.max(flatWidth, flatHeight) : 1.2f * eye.distance(target);
    }

    /** Computes the transformation from world to clip space; {@code aspect} is width divided by height. */
    Matrix4f worldToClip(float aspect, Matrix4f dest) {
        if (isFlat()) {
            final float halfHeight = Math.max(0.5f * flatHeight, 0.5f * flatWidth / aspect);
            dest.setOrtho(-halfHeight * aspect, halfHeight * aspect, -halfHeight, halfHeight, 0f, 2f * flatHeight);
        } else {
            dest.setPerspective(2f * (float) Math.atan(TAN_HALF_VIEW), aspect, NEAR, FAR);
        }
        return dest.lookAt(eye, target, new Vector3f(0f, 1f, 0f));
    }
}
