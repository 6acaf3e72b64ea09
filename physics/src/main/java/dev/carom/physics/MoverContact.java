package dev.carom.physics;

/**
 * A mover began to touch something in its last move, still touches it, or stopped touching it. An element of
 * {@link MoverContacts} is valid until the next move that fills the list.
 *
 * @param <O> the kind of owner
 */
public final class MoverContact<O> {
    final QueryHit<O> hit = new QueryHit<>();
    ContactPhase phase = ContactPhase.BEGIN;
    boolean sensor;
    float speed;

    /** Created and filled by a mover. */
    MoverContact() {}

    /**
     * Returns whether the contact begins, stays or ends.
     *
     * @return BEGIN in the first move that touches the object, STAY in later moves that touch it, END in the first move
     *     that does not touch it
     */
    public ContactPhase phase() {
        return phase;
    }

    /**
     * Returns the owner of the touched collider.
     *
     * @return null for a box of a {@link BoxSource}
     */
    public O owner() {
        return hit.owner();
    }

    /**
     * Returns the collider or box that is touched, with point and normal.
     *
     * @return a view. Its fraction is the time of the touch as a fraction of the move's time. Its normal points to the
     *     mover. An END repeats the last values
     */
    public QueryHit<O> hit() {
        return hit;
    }

    /**
     * Tests whether the touched object is a sensor. A sensor stops the mover only if the mover's
     * {@link Mover#filter(QueryFilter) filter} accepts sensors.
     *
     * @return false for a box of a {@link BoxSource}
     */
    public boolean isSensor() {
        return sensor;
    }

    /**
     * Returns the speed towards the surface, computed from the velocity at the start of the move. It is a measure of
     * the strength of a fall or an impact.
     *
     * @return metres per second, at least 0; 0 for a contact that ends
     */
    public float speed() {
        return speed;
    }

    @Override
    public String toString() {
        return "MoverContact[" + phase + (sensor ? ", sensor, " : ", ") + hit + ", " + speed + " m/s]";
    }
}
