package dev.carom.physics;

import dev.carom.physics.narrowphase.Manifold;
import java.util.Arrays;
import org.joml.Vector3f;

/**
 * Where and how two touch, for those events of a tick that are asked: of most nobody wants to know, and to carry it
 * would spread out in memory what is read of all. Used again in each tick, so only growth allocates.
 */
final class ContactPlaces {
    private static final int FIRST_CAPACITY = 16;

    /** What one event tells. */
    static final class Place {
        float depth;
        float approachSpeed;
        final Vector3f normal = new Vector3f();
        final Manifold manifold = new Manifold();

        Place set(Place other) {
            depth = other.depth;
            approachSpeed = other.approachSpeed;
            normal.set(other.normal);
            manifold.set(other.manifold);
            return this;
        }
    }

    private Place[] places = new Place[0];
    private int taken;
    private int growths;

    /** One that is nobody's until {@link #clear}. */
    Place take() {
        if (taken == places.length) {
            grow();
        }
        return places[taken++];
    }

    void clear() {
        taken = 0;
    }

    /** How often its array grew. */
    int growths() {
        return growths;
    }

    private void grow() {
        growths++;
        places = Arrays.copyOf(places, Math.max(FIRST_CAPACITY, 2 * taken));
        for (int i = taken; i < places.length; i++) {
            places[i] = new Place();
        }
    }
}
