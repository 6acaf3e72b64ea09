package dev.carom.physics;

import java.util.Arrays;

/** The transforms in a world whose poses the game stores. Each is listed once, however many colliders it has. */
final class StoredTransforms {
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
