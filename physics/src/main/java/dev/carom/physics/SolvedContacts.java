package dev.carom.physics;

import dev.carom.physics.world.SolvedRows;
import org.joml.Vector3f;

/**
 * The contacts that the solver resolved in the last complete step, for debug views. In each contact, at least one
 * collider belongs to a dynamic body. The colliders touched or nearly touched at the start of the step, or would have
 * touched during the step. So this list also contains pairs that have no {@link ContactEvent}. It contains no pairs
 * with sensors, and no sleeping bodies.
 * <p>
 * The contacts are in the order in which the solver visits them. The list is empty during a step, after an abandoned
 * step, and after a step in which no dynamic body was awake. Reading allocates nothing.
 */
public final class SolvedContacts {
    private final SolvedRows rows;
    private boolean shown;

    SolvedContacts(SolvedRows rows) {
        this.rows = rows;
    }

    /** Hides all contacts, when a step begins. */
    void hide() {
        shown = false;
    }

    /** Shows the contacts of a complete step. */
    void show() {
        shown = true;
    }

    /**
     * Returns the number of contacts.
     *
     * @return {@link StepStatistics#solvedContacts()}; 0 during a step and after an abandoned step
     */
    public int size() {
        return shown ? rows.count() : 0;
    }

    /**
     * Returns the number of points of a contact, including points that do not push.
     *
     * @param contact in [0, size)
     * @return 1 to 4
     * @throws IndexOutOfBoundsException when the index is out of range
     */
    public int pointCount(int contact) {
        return rows.pointCount(require(contact));
    }

    /**
     * Returns the position of a point where the bodies touch, or would have touched.
     *
     * @param contact in [0, size)
     * @param point in [0, pointCount)
     * @param dest receives metres, world frame
     * @return dest
     * @throws IndexOutOfBoundsException when an index is out of range
     */
    public Vector3f point(int contact, int point, Vector3f dest) {
        return rows.point(require(contact), require(contact, point), dest);
    }

    /**
     * Returns the normal of a contact. It is the normal at the start of the step, or at the predicted time of impact if
     * the bodies were not near each other at the start.
     *
     * @param contact in [0, size)
     * @param dest receives the normal from A to B, unit length, world frame
     * @return dest
     * @throws IndexOutOfBoundsException when the index is out of range
     */
    public Vector3f normal(int contact, Vector3f dest) {
        return rows.normal(require(contact), dest);
    }

    /**
     * Returns the normal impulse at a point, summed over the whole step. The impulse on B has the direction of the
     * normal; the impulse on A is opposite.
     *
     * @param contact in [0, size)
     * @param point in [0, pointCount)
     * @return N s, at least 0; 0 for a point that did not push
     * @throws IndexOutOfBoundsException when an index is out of range
     */
    public float normalImpulse(int contact, int point) {
        return rows.normalImpulse(require(contact), require(contact, point));
    }

    /**
     * Returns the sum of the normal impulses of all points of a contact.
     *
     * @param contact in [0, size)
     * @return N s, at least 0; 0 for a contact that did not push
     * @throws IndexOutOfBoundsException when the index is out of range
     */
    public float normalImpulse(int contact) {
        float sum = 0f;
        for (int point = 0; point < pointCount(contact); point++) {
            sum += rows.normalImpulse(contact, point);
        }
        return sum;
    }

    /**
     * Returns the friction impulse of a contact, summed over the whole step.
     *
     * @param contact in [0, size)
     * @param dest receives N s on B, world frame; 0 for a contact that did not push
     * @return dest
     * @throws IndexOutOfBoundsException when the index is out of range
     */
    public Vector3f frictionImpulse(int contact, Vector3f dest) {
        return rows.friction(require(contact), dest);
    }

    private int require(int contact) {
        return Require.index("contact", contact, size());
    }

    private int require(int contact, int point) {
        return Require.index("point", point, rows.pointCount(contact));
    }
}
