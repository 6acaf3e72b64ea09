package dev.carom.physics;

/**
 * A dynamic body woke, moved or fell asleep in a step. An event is a view, valid until the next step; the objects that
 * it returns belong to the game.
 *
 * @param <O> the kind of owner: the game's entity
 */
public final class BodyEvent<O> {
    /** Kinds of events. The events of one body in one step are in this order. */
    public enum Kind {
        /** The body was asleep, and woke in this step or since the last step. */
        WOKE,
        /** The step has moved the transform of the body to another pose. */
        MOVED,
        /** The body sleeps from now on. */
        FELL_ASLEEP
    }

    Kind kind;
    Body body;
    Transform transform;
    WakeReason wakeReason;

    /** The owner of the body's colliders: an object of the game, of type {@code O}. */
    Object owner;

    /** The lowest serial number of the body's colliders; {@link BodyEvents} sorts by this number. */
    long serial;

    BodyEvent() {}

    /**
     * Returns what happened.
     *
     * @return not null
     */
    public Kind kind() {
        return kind;
    }

    /**
     * Returns the owner of the body's colliders.
     *
     * @return the object of the game
     */
    @SuppressWarnings("unchecked") // a world has owners of one kind
    public O owner() {
        return (O) owner;
    }

    /**
     * Returns the body.
     *
     * @return the object of the game
     */
    public Body body() {
        return body;
    }

    /**
     * Returns the transform of the body.
     *
     * @return the object of the game; its pose is the pose after the step
     */
    public Transform transform() {
        return transform;
    }

    /**
     * Returns why the body woke.
     *
     * @return null unless the kind is {@link Kind#WOKE}; the first reason when there were several
     */
    public WakeReason wakeReason() {
        return wakeReason;
    }

    @Override
    public String toString() {
        return "BodyEvent[" + kind + (wakeReason == null ? "" : " by " + wakeReason) + ", " + OwnerTable.text(owner)
                + "]";
    }
}
