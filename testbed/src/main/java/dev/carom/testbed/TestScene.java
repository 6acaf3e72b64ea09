package dev.carom.testbed;

import java.util.List;
import org.joml.Vector3fc;

/**
 * A scene of rigid bodies. Do not change its vectors.
 *
 * @param name for the command line, in lower case, such as {@code pyramid-3d}
 * @param title for people, such as {@code Pyramid}
 * @param description one sentence about what the viewer sees
 * @param gravity in m/s²
 * @param bodies in the order in which they were added
 * @param cameraTarget the point to look at, in metres
 * @param cameraDistance distance of the camera from that point, in metres
 * @param substeps number of substeps per tick of 1/60 s that a solver with soft contacts (Soft Step) needs for this
 *     scene; usually 4
 */
public record TestScene(
        String name,
        String title,
        String description,
        Vector3fc gravity,
        List<SceneBody> bodies,
        Vector3fc cameraTarget,
        float cameraDistance,
        int substeps) {
    /** Returns the number of dynamic bodies. */
    public int dynamicCount() {
        return (int) bodies.stream()
                .filter(body -> body.motion() == SceneBody.Motion.DYNAMIC)
                .count();
    }
}
