package dev.carom.physics.broadphase;

/** Receives the boxes that a query of a {@link Broadphase} finds, and returns the new limit of the query. */
@FunctionalInterface
public interface BoxVisitor {
    /**
     * Receives a box that the query hits. The order of visits is unspecified, so the final result must not depend on
     * it: for example, let the lower number win when two boxes are equally near.
     *
     * @param box number of the box
     * @param reached for {@link Broadphase#cast} the fraction of the path at which the box is hit, for {@link
     *     Broadphase#near} the distance in metres. It is 0 when the boxes overlap or touch at the start. The value is
     *     rounded down, so it is a lower bound for anything inside the box
     * @return the new limit: only boxes with {@code reached} at or below it still matter. A limit above the previous
     *     one changes nothing; a negative one ends the query at once
     */
    float visit(int box, float reached);
}
