package dev.carom.physics;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Rotations;
import java.util.Arrays;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * A transform's link to the {@link PoseStore} of the game. The store never gets the vectors of the transform itself, so
 * it cannot change them later or in part.
 */
final class StoredPose {
    private final PoseStore store;
    private final Vector3f position = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();

    /** Whether the store is being called; it must not call the transform. */
    private boolean calling;

    /** The rewound pose; scratch object of the transform. */
    final Pose rewound = new Pose();

    /** Index in {@link Transforms}. */
    int index;

    StoredPose(PoseStore store) {
        this.store = store;
    }

    /** Reads the store into the pose of the transform; leaves the pose unchanged when the store throws. */
    void read(Vector3f destPosition, Quaternionf destRotation) {
        if (calling) {
            return; // the store reads its own transform
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
                destRotation.set(rotation); // an invalid rotation, which the next step finds and reports
            }
        }
    }

    /** Writes the pose of the transform to the store, and reads the rounded pose back. */
    void write(Vector3f itsPosition, Quaternionf itsRotation) {
        requireIdle();
        position.set(itsPosition);
        rotation.set(itsRotation);
        write();
        read(itsPosition, itsRotation);
    }

    /** Writes another pose, which becomes that of the transform only after the store has accepted it. */
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

    /** Throws when the store changes the transform that calls it. */
    void requireIdle() {
        if (calling) {
            throw new IllegalStateException("a PoseStore must not move its own transform while that reads or writes"
                    + " the store; set the game's own position instead");
        }
    }

    private static boolean isSame(Quaternionf a, Quaternionf b) {
        return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w;
    }

    /** The transforms in a world whose poses the game stores, each once however many colliders it serves. */
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

        /** Reads the poses of the game. */
        void read() {
            for (int i = 0; i < size; i++) {
                transforms[i].readStore();
            }
        }
    }
}
