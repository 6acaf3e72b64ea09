package dev.carom.demo.render;

import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** The camera of a picture. Its fields may be changed at any time between two frames. */
public final class Camera {
    /**
     * Smallest aspect ratio, width to height, at which the vertical field of view is {@link #verticalFieldOfView}. At a
     * smaller aspect ratio, the picture shows more at the top and bottom, and the same at the sides.
     */
    public static final float FULL_WIDTH_ASPECT = 16f / 9f;

    /** Position of the camera, in metres. */
    public final Vector3f eye = new Vector3f(0f, 12f, 12f);
    /** The point that the camera looks at, in metres. */
    public final Vector3f target = new Vector3f();
    /**
     * Angle from the lower to the upper edge of the picture, in radians. This angle holds for a {@link #share} of 1 and
     * an aspect ratio of at least {@link #FULL_WIDTH_ASPECT}.
     */
    public float verticalFieldOfView = (float) Math.toRadians(45);

    /** Scale of the scene in the picture, in (0, 1]: less than 1 leaves space for windows at the edges. */
    public float share = 1f;
    /** Distance of the scene's centre to the right of the picture's centre, in units of half the picture's width. */
    public float aside;
    /** Distance of the scene's centre above the picture's centre, in units of half the picture's height. */
    public float raised;

    /** Creates a camera 12 m above and 12 m behind the origin. The camera looks at the origin. */
    public Camera() {}

    /**
     * Moves and rotates the camera.
     *
     * @param newEye position of the camera, in metres
     * @param newTarget the point that the camera looks at, in metres; not vertically above or below the eye
     * @return this
     */
    public Camera look(Vector3fc newEye, Vector3fc newTarget) {
        eye.set(newEye);
        target.set(newTarget);
        return this;
    }

    /**
     * Computes the transformation from the world to the camera's frame: x right, y up, z backwards.
     *
     * @param dest receives the matrix
     * @return dest
     */
    public Matrix4f view(Matrix4f dest) {
        return dest.setLookAt(eye.x, eye.y, eye.z, target.x, target.y, target.z, 0f, 1f, 0f);
    }

    /**
     * Computes the ray from the eye through a point of the picture to the far plane.
     *
     * @param x distance from the left edge, as a fraction of the picture's width
     * @param y distance from the upper edge, as a fraction of the picture's height
     * @param aspect the picture's width divided by its height
     * @param dest receives the displacement from the eye to the far plane, in metres
     * @return dest
     */
    public Vector3f ray(float x, float y, float aspect, Vector3f dest) {
        final Matrix4f clipToWorld =
                projection(aspect, new Matrix4f()).mul(view(new Matrix4f())).invert();
        return clipToWorld.transformProject(2f * x - 1f, 1f - 2f * y, 1f, dest).sub(eye);
    }

    /**
     * Computes the projection from the camera's frame to clip space. The depth range is proportional to the distance
     * between eye and target.
     *
     * @param aspect the picture's width divided by its height
     * @param dest receives the matrix
     * @return dest
     */
    public Matrix4f projection(float aspect, Matrix4f dest) {
        final double half = Math.tan(0.5 * verticalFieldOfView);
        final double widened = aspect < FULL_WIDTH_ASPECT ? half * FULL_WIDTH_ASPECT / aspect : half;
        final float distance = Math.max(0.1f, eye.distance(target));
        return dest.setPerspective((float) (2.0 * Math.atan(widened)), aspect, 0.03f * distance, 12f * distance)
                .scaleLocal(share, share, 1f)
                .translateLocal(aside, raised, 0f);
    }
}
