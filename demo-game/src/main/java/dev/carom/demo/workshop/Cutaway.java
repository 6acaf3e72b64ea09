package dev.carom.demo.workshop;

import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.world.SceneWorld.Item;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Decides which walls hide a scene from the camera. The view draws only the edges of such a wall, and the mouse selects
 * bodies behind the wall.
 * <p>
 * A wall is a box of a body that is not dynamic. A wall hides the scene if it separates the eye from the middle of the
 * dynamic bodies. This is the case if the eye and the middle are on different sides of the wall along its shortest
 * axis. So a container is drawn open towards the camera, from any direction of view. A floor or a ramp hides the scene
 * only if it is seen from below. A wall that is seen almost along its face hides little, so it is drawn.
 */
public final class Cutaway {
    /**
     * A wall hides the scene only if the eye is farther from the wall than this fraction of the distance between eye
     * and middle.
     */
    private static final float LEAST_OUTSIDE = 0.05f;

    private final Vector3f eye = new Vector3f();
    private final Vector3f middle = new Vector3f();
    private final Pose pose = new Pose();
    private final Vector3f eyeInBox = new Vector3f();
    private final Vector3f middleInBox = new Vector3f();
    private final Vector3f directionInBox = new Vector3f();

    /** Creates a cutaway with the eye and the middle at the origin, so that no wall hides the scene. */
    public Cutaway() {}

    /**
     * Sets the position of the eye, and the middle of the bodies.
     *
     * @param newEye position of the camera, in metres
     * @param newMiddle middle of the dynamic bodies, in metres
     */
    public void between(Vector3fc newEye, Vector3fc newMiddle) {
        eye.set(newEye);
        middle.set(newMiddle);
    }

    /**
     * Tests whether a part of a body hides the scene.
     *
     * @param item the body
     * @param collider its part
     * @return false for all parts of dynamic bodies, and for shapes other than {@link OrientedBox}
     */
    public boolean hides(Item item, Collider collider) {
        if (item.spec().motion() == Motion.DYNAMIC) {
            return false;
        }
        if (!(collider.shape() instanceof OrientedBox box)) {
            return false;
        }
        final float hx = box.hx();
        final float hy = box.hy();
        final float hz = box.hz();
        final Transform transform = item.transform();
        collider.shapePose(pose.set(transform.position(), transform.rotation()), pose);
        pose.toLocal(eye, eyeInBox);
        pose.toLocal(middle, middleInBox);
        if (hx <= hy && hx <= hz) {
            return separates(eyeInBox.x, middleInBox.x, hx);
        }
        return hy <= hz ? separates(eyeInBox.y, middleInBox.y, hy) : separates(eyeInBox.z, middleInBox.z, hz);
    }

    /**
     * Computes how far from the eye a ball must start to be behind a box. The centre of the ball moves along a ray from
     * the eye. The box is enlarged by the radius on each side, so near its edges the result is slightly too large.
     *
     * @param item the body
     * @param collider its part, an {@link OrientedBox}
     * @param direction of the ray, of length 1
     * @param radius of the ball, in metres; 0 for a point
     * @param within maximum distance, in metres; a box that the ball first touches at or beyond this distance is
     *     ignored
     * @return the distance at which the ball leaves the box, in metres; 0 if the ball misses the box, or if the box is
     *     ignored
     */
    float behind(Item item, Collider collider, Vector3fc direction, float radius, float within) {
        final OrientedBox box = (OrientedBox) collider.shape();
        collider.shapePose(
                pose.set(item.transform().position(), item.transform().rotation()), pose);
        pose.toLocal(eye, eyeInBox);
        pose.toLocal(directionInBox.set(direction).add(eye), directionInBox).sub(eyeInBox);
        float enter = 0f;
        float leave = Float.POSITIVE_INFINITY;
        for (int axis = 0; axis < 3; axis++) {
            final float half = (axis == 0 ? box.hx() : axis == 1 ? box.hy() : box.hz()) + radius;
            final float from = eyeInBox.get(axis);
            final float speed = directionInBox.get(axis);
            if (speed == 0f) {
                if (Math.abs(from) >= half) {
                    return 0f; // the ray is parallel to this pair of faces, and not between them
                }
                continue;
            }
            enter = Math.max(enter, Math.min((-half - from) / speed, (half - from) / speed));
            leave = Math.min(leave, Math.max((-half - from) / speed, (half - from) / speed));
        }
        return enter < leave && enter < within ? leave : 0f;
    }

    private boolean separates(float ofEye, float ofMiddle, float half) {
        return Math.abs(ofEye) > half + LEAST_OUTSIDE * eye.distance(middle)
                && Math.abs(ofMiddle) >= half
                && ofEye * ofMiddle < 0f;
    }
}
