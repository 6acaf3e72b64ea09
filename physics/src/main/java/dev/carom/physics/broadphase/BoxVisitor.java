package dev.carom.physics.broadphase;

/** Receives the boxes that a query of a {@link Broadphase} finds, and returns the new limit of the query. */
@FunctionalInterface
public interface BoxVisitor {
    /**
     * Receives a box that the query hits. The order of visits is unspecified, so the final result must not depend on
     * the order. For example, let the lower number win when two boxes are equally near.
     *
     * @param box number of the box
     * @param reached for {@link Broadphase#cast}, the fraction of the path at which the box is hit. For
     *     {@link Broadphase#near}, the distance of the box in metres. The value is 0 when the boxes overlap or touch at
     *     the start. It is rounded down, so nothing inside the box is hit earlier, or is nearer, than this value
     * @return the new limit: from now on, the query visits only boxes whose {@code reached} is at most this limit. A
     *     limit above the previous one changes nothing. A negative limit ends the query at once. The limit must not be
     *     NaN
     */
    float visit(int box, float reached);
}
