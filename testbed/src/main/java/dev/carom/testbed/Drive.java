package dev.carom.testbed;

import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * The path of a driven body. The same time must give the same pose on each machine, so use {@link StrictMath}, not
 * Math.
 */
@FunctionalInterface
public interface Drive {
    /**
     * Computes the pose at a time.
     *
     * @param seconds time since the start of the scene, 0 or more; at 0 the pose is that of the {@link SceneBody}
     * @param position receives the position of the origin
     * @param rotation receives the rotation, a unit quaternion
     */
    void pose(double seconds, Vector3f position, Quaternionf rotation);
}
