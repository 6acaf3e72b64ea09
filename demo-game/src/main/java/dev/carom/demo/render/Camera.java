package dev.carom.demo.render;

import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Where the picture is taken from. The fields may be changed at any time between two frames. */
public final class Camera {
    /** Narrower pictures than this see further up and down instead of cutting off what is left and right. */
    public static final float FULL_WIDTH_ASPECT = 16f / 9f;

    /** Where the camera stands, in metres. */
    public final Vector3f eye = new Vector3f(0f, 12f, 12f);
    /** What it looks at, in metres; the middle of the picture. */
    public final Vector3f target = new Vector3f();
    /** Angle in radians from the lower to the upper edge of the picture. */
    public float verticalFieldOfView = (float) Math.toRadians(45);

    /** How much smaller than the picture is what would fill it, as when windows lie over the rest; 1 for not at all. */
    public float share = 1f;
    /** How far up the middle of that is from the picture's middle, in halves of the picture's height. */
    public float raised;

    /** Looks down at the origin from twelve metres behind and above. */
    public Camera() {}

    /**
     * Moves and turns the camera.
     *
     * @param newEye where it stands, in metres
     * @param newTarget what it looks at, in metres; not straight above or below the eye
     * @return this
     */
    public Camera look(Vector3fc newEye, Vector3fc newTarget) {
        eye.set(newEye);
        target.set(newTarget);
        return this;
    }

    /**
     * From the world's frame to the camera's: right, up, and backwards.
     *
     * @param dest receives the matrix
     * @return dest
     */
    public Matrix4f view(Matrix4f dest) {
        return dest.setLookAt(eye.x, eye.y, eye.z, target.x, target.y, target.z, 0f, 1f, 0f);
    }

    /**
     * What a place in the picture shows: a ray from the eye to the farthest place there that can be seen.
     *
     * @param x from the left edge, as a share of the picture's width
     * @param y from the upper edge, as a share of the picture's height
     * @param aspect width of the picture by its height
     * @param dest receives the way from the eye, in metres
     * @return dest
     */
    public Vector3f ray(float x, float y, float aspect, Vector3f dest) {
        final Matrix4f clipToWorld =
                projection(aspect, new Matrix4f()).mul(view(new Matrix4f())).invert();
        return clipToWorld.transformProject(2f * x - 1f, 1f - 2f * y, 1f, dest).sub(eye);
    }

    /**
     * From the camera's frame to clip space. The depth range follows the distance between eye and target.
     *
     * @param aspect width of the picture by its height
     * @param dest receives the matrix
     * @return dest
     */
    public Matrix4f projection(float aspect, Matrix4f dest) {
        final double half = Math.tan(0.5 * verticalFieldOfView);
        final double widened = aspect < FULL_WIDTH_ASPECT ? half * FULL_WIDTH_ASPECT / aspect : half;
        final float distance = Math.max(0.1f, eye.distance(target));
        return dest.setPerspective((float) (2.0 * Math.atan(widened)), aspect, 0.03f * distance, 12f * distance)
                .scaleLocal(share, share, 1f)
                .translateLocal(0f, raised, 0f);
    }
}
