package dev.carom.physics.ecs;

import dev.carom.physics.Collider;
import java.util.ArrayList;
import java.util.List;

/**
 * The component of an entity that has more than one collider. The colliders are the parts of one body. They move with
 * the {@link dev.carom.physics.Transform} of the entity and never collide with each other. Each part has its own
 * contacts: {@code event.colliderOf(entity)} returns the part.
 *
 * <pre>{@code
 * Collider blade = Collider.box(0.05f, 0.8f, 0.1f).offset(0f, 1f, 0f);
 * Collider detector = Collider.sphere(3f).sensor();
 * Quaternionf forward = new Quaternionf().rotationX(1.5708f);
 * Collider lance = Collider.capsule(0.05f, 1.5f).offset(0.5f, 0f, 1.5f).rotation(forward);
 * Collider body = Collider.box(0.4f, 0.9f, 0.3f);
 * Entity knight = game.createEntity(new Transform(), new Compound(body, blade, lance, detector));
 * }</pre>
 *
 * Parts may be added and removed at any time between ticks. If the entity also has a {@link Collider} component, that
 * collider is one more part.
 */
public final class Compound {
    private final List<Collider> parts = new ArrayList<>();

    /**
     * Creates a compound of some parts.
     *
     * @param parts any number of colliders, none null, no duplicates
     * @throws IllegalArgumentException when {@code parts} or a part is null, or a part is a duplicate
     */
    public Compound(Collider... parts) {
        if (parts == null) {
            throw new IllegalArgumentException("Compound parts must not be null; new Compound() has none");
        }
        for (Collider part : parts) {
            add(part);
        }
    }

    /**
     * Adds a part. It can touch other colliders from the next tick on.
     *
     * @param part a collider that belongs to no other entity
     * @return this
     * @throws IllegalArgumentException when the collider is null or already a part
     */
    public Compound add(Collider part) {
        if (part == null) {
            throw new IllegalArgumentException(
                    "Compound part must not be null; create one, for example with Collider.box");
        }
        if (indexOf(part) >= 0) {
            throw new IllegalArgumentException(
                    "Compound parts must differ (got: " + part + " twice); create a new Collider for each part");
        }
        parts.add(part);
        return this;
    }

    /**
     * Removes a part. Its contacts end in the next tick with {@link dev.carom.physics.EndReason#COMPONENT_REMOVED}.
     *
     * @param part any collider
     * @return whether the collider was a part
     */
    public boolean remove(Collider part) {
        final int index = indexOf(part);
        if (index < 0) {
            return false;
        }
        parts.remove(index);
        return true;
    }

    /**
     * Returns the number of parts.
     *
     * @return at least 0
     */
    public int size() {
        return parts.size();
    }

    /**
     * Returns a part.
     *
     * @param index in [0, size), in the order in which the parts were added
     * @return the collider itself, which the game may change between ticks
     * @throws IndexOutOfBoundsException when the index is out of range
     */
    public Collider part(int index) {
        return parts.get(index);
    }

    @Override
    public String toString() {
        return "Compound" + parts;
    }

    /** Finds a part by identity, since two equal colliders are two parts. Returns -1 if the collider is not a part. */
    private int indexOf(Collider part) {
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) == part) {
                return i;
            }
        }
        return -1;
    }
}
