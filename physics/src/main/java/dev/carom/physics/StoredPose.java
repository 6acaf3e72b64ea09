package dev.carom.physics;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Rotations;
import java.util.Arrays;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Connects a transform with the {@link PoseStore} of the game. The store receives copies, never the vectors of the
 * transform, so it cannot change the pose later or in part.
 */
final class StoredPose {
    private final PoseStore store;
    private final Vector3f position = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();

    /** Whether the store is being called. During a call the store must not change the transform. */
    private boolean calling;

    /** Scratch object of the transform for a rewound pose. */
    final Pose rewound = new Pose();

    /** Index in {@link Transforms}. */
    int index;

    StoredPose(PoseStore store) {
        this.store = store;
    }

    /** Reads the store into the pose of the transform; leaves the pose unchanged when the store throws. */
    void read(Vector3f destPosition, Quaternionf destRotation) {
        if (calling) {
            return; // the store itself is reading the transform, which has the pose of the last read
        }
        calling = true;
        try {
            position.set(destPosition);
            rotation.set(destRotation);
            store.read(position, rotation);
        } finally {
            calling = false;
        }
        destPosition.set(position);
        if (!isSame(rotation, destRotation)) {
            if (Rotations.normalisable(rotation)) {
                Rotations.normalise(rotation, destRotation);
            } else {
                destRotation.set(rotation); // an invalid rotation: the next step detects and reports it
            }
        }
    }

    /** Writes the pose of the transform to the store, and reads it back, since the store may round. */
    void write(Vector3f ownPosition, Quaternionf ownRotation) {
        requireIdle();
        position.set(ownPosition);
        rotation.set(ownRotation);
        write();
        read(ownPosition, ownRotation);
    }

    /** Writes another pose to the store. It becomes the pose of the transform only if the store does not throw. */
    void write(Pose pose, Vector3f destPosition, Quaternionf destRotation) {
        requireIdle();
        pose.copyTo(position, rotation);
        write();
        pose.copyTo(destPosition, destRotation);
        read(destPosition, destRotation);
    }

    private void write() {
        calling = true;
        try {
            store.write(position, rotation);
        } finally {
            calling = false;
        }
    }

    /** Throws while the store is being called: the store must not change the transform that calls it. */
    void requireIdle() {
        if (calling) {
            throw new IllegalStateException("a PoseStore must not move its own transform while that reads or writes"
                    + " the store; set the game's own position instead");
        }
    }

    private static boolean isSame(Quaternionf a, Quaternionf b) {
        return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w;
    }

    /** The transforms of a world whose poses the game stores. A transform with several colliders is listed once. */
    static final class Transforms {
        private Transform[] transforms = new Transform[4];
        private int size;

        /** Adds a transform with its first collider in the world. */
        void add(Transform transform) {
            if (size == transforms.length) {
                transforms = Arrays.copyOf(transforms, 2 * size);
            }
            transform.stored().index = size;
            transforms[size++] = transform;
        }

        /** Removes a transform that has lost its last collider in the world; the last transform takes its index. */
        void remove(Transform transform) {
            final int index = transform.stored().index;
            final Transform last = transforms[--size];
            transforms[index] = last;
            last.stored().index = index;
            transforms[size] = null;
        }

        /** Reads the poses from all stores. */
        void read() {
            for (int i = 0; i < size; i++) {
                transforms[i].readStore();
            }
        }
    }
}
