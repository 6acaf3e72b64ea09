package dev.carom.physics.mover;

import dev.carom.physics.query.Hit;
import java.util.Arrays;

/**
 * Lists the colliders and boxes that one move touches, each once. A move touches a solid when the shape comes closer to
 * the solid than twice the width of the skin. A move touches a sensor when the shape overlaps the sensor.
 */
public final class Touches {
    private final Vector3 velocity = new Vector3();
    private Touch[] touches = new Touch[8];
    private int size;
    private boolean wanted;

    /** A collider or box that a move touches. */
    public static final class Touch {
        private final Hit hit = new Hit();
        private boolean sensor;
        private float speed;

        /** Returns the hit. Its fraction is the fraction of the move's time at the first touch. */
        public Hit hit() {
            return hit;
        }

        /**
         * Tests whether the touched collider is a sensor. A sensor is listed only if the filter would accept it as a
         * solid.
         */
        public boolean isSensor() {
            return sensor;
        }

        /**
         * Returns the speed at which the move approaches the surface, in metres per second. The speed is the component
         * of the start velocity along the reversed normal, or 0 if that component is negative.
         */
        public float speed() {
            return speed;
        }
    }

    Touches() {}

    public int size() {
        return size;
    }

    public Touch get(int index) {
        return touches[index];
    }

    /** Clears the list, and sets whether moves add to it. The caller must call this before each move. */
    void want(boolean touchesToo) {
        wanted = touchesToo;
        size = 0;
    }

    boolean isWanted() {
        return wanted;
    }

    /** Sets the velocity at the start of the move, in metres per second. */
    void begin(Vector3 wish) {
        velocity.set(wish);
    }

    /** Tests whether the list already contains the collider or box of a row. */
    boolean holds(NearbyShapes.Row row) {
        for (int i = 0; i < size; i++) {
            if (touches[i].hit.slot == row.slot && touches[i].hit.id == row.id) {
                return true;
            }
        }
        return false;
    }

    /** Adds a touch of a surface with this normal, and returns the hit of the touch for the caller to fill. */
    Hit add(boolean sensor, Vector3 normal) {
        if (size == touches.length) {
            touches = Arrays.copyOf(touches, 2 * size);
        }
        if (touches[size] == null) {
            touches[size] = new Touch();
        }
        final Touch touch = touches[size++];
        touch.sensor = sensor;
        touch.speed = (float) Math.max(0.0, -velocity.dot(normal));
        return touch.hit;
    }

    /** Sorts the touches in the order of {@link Hit#isBefore}. Insertion sort, since there are few touches. */
    void sort() {
        for (int i = 1; i < size; i++) {
            final Touch touch = touches[i];
            int place = i;
            while (place > 0 && touch.hit.isBefore(touches[place - 1].hit)) {
                touches[place] = touches[place - 1];
                place--;
            }
            touches[place] = touch;
        }
    }
}
