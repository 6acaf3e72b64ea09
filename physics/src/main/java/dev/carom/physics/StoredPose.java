package dev.carom.physics;

import dev.carom.physics.geometry.Rotations;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * A transform's link to the {@link PoseStore} of the game. The store never sees the vectors of the transform, so it
 * cannot change them later or half.
 */
final class StoredPose {
    private final PoseStore store;
    private final Vector3f position = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();

    /** Whether the store is being called, and must not be called from within. */
    private boolean busy;

    /** Where the transform stands in {@link StoredTransforms}. */
    int index;

    StoredPose(PoseStore store) {
        this.store = store;
    }

    /** Reads the store into the pose of the transform; leaves that alone when the store throws. */
    void read(Vector3f destPosition, Quaternionf destRotation) {
        if (busy) {
            return; // the store looks at its own transform
        }
        busy = true;
        try {
            position.set(destPosition);
            rotation.set(destRotation);
            store.read(position, rotation);
        } finally {
            busy = false;
        }
        destPosition.set(position);
        if (!isSame(rotation, destRotation)) {
            if (Rotations.normalisable(rotation)) {
                Rotations.normalise(rotation, destRotation);
            } else {
                destRotation.set(rotation); // for the next step to find and to report
            }
        }
    }

    /** Writes the pose of the transform to the store, and reads back what that made of it. */
    void write(Vector3f itsPosition, Quaternionf itsRotation) {
        requireIdle();
        busy = true;
        try {
            position.set(itsPosition);
            rotation.set(itsRotation);
            store.write(position, rotation);
        } finally {
            busy = false;
        }
        read(itsPosition, itsRotation);
    }

    /** Refuses to let the store change the transform that calls it. */
    void requireIdle() {
        if (busy) {
            throw new IllegalStateException("a PoseStore must not move its own transform while that reads or writes"
                    + " the store; set the game's own position instead");
        }
    }

    private static boolean isSame(Quaternionf a, Quaternionf b) {
        return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w;
    }
}
