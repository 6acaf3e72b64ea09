package dev.carom.benchmarks.compare;

import dev.carom.physics.geometry.Pose;
import dev.carom.testbed.SceneBody;
import dev.carom.testbed.TestScene;

/** The poses of all bodies of a scene, in the order of the scene. */
public final class BodyPoses {
    /** Layout of a row: position x, y, z in metres, then the rotation x, y, z, w. */
    private static final int STRIDE = 7;

    private static final int ROTATION = 3;

    private final float[] rows;

    /**
     * Creates the poses at the start of a scene.
     *
     * @param scene the scene
     */
    public BodyPoses(TestScene scene) {
        rows = new float[STRIDE * scene.bodies().size()];
        for (int body = 0; body < scene.bodies().size(); body++) {
            final SceneBody spec = scene.bodies().get(body);
            set(
                    body,
                    spec.position().x(),
                    spec.position().y(),
                    spec.position().z(),
                    spec.rotation().x(),
                    spec.rotation().y(),
                    spec.rotation().z(),
                    spec.rotation().w());
        }
    }

    /**
     * Sets the pose of a body: its position in metres and its rotation.
     *
     * @param body index in the scene
     */
    public void set(int body, float x, float y, float z, float qx, float qy, float qz, float qw) {
        final int row = STRIDE * body;
        rows[row] = x;
        rows[row + 1] = y;
        rows[row + 2] = z;
        rows[row + ROTATION] = qx;
        rows[row + ROTATION + 1] = qy;
        rows[row + ROTATION + 2] = qz;
        rows[row + ROTATION + 3] = qw;
    }

    /** Returns the number of bodies. */
    int count() {
        return rows.length / STRIDE;
    }

    /** Copies the pose of a body; returns {@code dest}. */
    Pose get(int body, Pose dest) {
        final int row = STRIDE * body;
        dest.x = rows[row];
        dest.y = rows[row + 1];
        dest.z = rows[row + 2];
        dest.qx = rows[row + ROTATION];
        dest.qy = rows[row + ROTATION + 1];
        dest.qz = rows[row + ROTATION + 2];
        dest.qw = rows[row + ROTATION + 3];
        return dest;
    }

    /** Reports whether all numbers of a pose are finite. */
    boolean isFinite(int body) {
        for (int i = STRIDE * body; i < STRIDE * (body + 1); i++) {
            if (!Float.isFinite(rows[i])) {
                return false;
            }
        }
        return true;
    }
}
