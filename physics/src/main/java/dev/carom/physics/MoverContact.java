package dev.carom.physics;

/**
 * A mover began to touch something in its last move, still touches it, or stopped touching it. One that stands in
 * {@link MoverContacts} is valid until the next move that fills the list.
 *
 * @param <O> the kind of owner
 */
public final class MoverContact<O> {
    final QueryHit<O> hit = new QueryHit<>();
    ContactPhase phase = ContactPhase.BEGIN;
    boolean sensor;
    float speed;

    /** Filled by a mover. */
    MoverContact() {}

    /**
     * Whether the contact begins, goes on or ends.
     *
     * @return BEGIN in the first move that touches it, STAY in those that follow, END in the first one that does not
     */
    public ContactPhase phase() {
        return phase;
    }

    /**
     * Whose collider is touched.
     *
     * @return null for a box of a {@link BoxSource}
     */
    public O owner() {
        return hit.owner();
    }

    /**
     * What is touched: collider or box, where, and on which side.
     *
     * @return a view. Its fraction is the part of the move's time at which it came near enough, its normal leads from
     *     what is touched to the mover. Of an END all is as it was when it was touched last
     */
    public QueryHit<O> hit() {
        return hit;
    }

    /**
     * Whether it is a sensor, which is in nobody's way.
     *
     * @return false for a box of a {@link BoxSource}
     */
    public boolean isSensor() {
        return sensor;
    }

    /**
     * How fast the velocity that the move was given led against the surface: what a fall or a blow is worth.
     *
     * @return metres a second, at least 0; 0 for a contact that ends
     */
    public float speed() {
        return speed;
    }

    @Override
    public String toString() {
        return "MoverContact[" + phase + (sensor ? ", sensor, " : ", ") + hit + ", " + speed + " m/s]";
    }
}
