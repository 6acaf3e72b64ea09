package dev.carom.physics.broadphase;

/** Is told by a {@link Broadphase} which boxes a query meets, and says how far the query still has to go. */
@FunctionalInterface
public interface BoxVisitor {
    /**
     * The query meets a box. The order of visits is no promise, so what the visitor finds in the end must not depend on
     * it: of two boxes that are equally near, let for example the lower number win.
     *
     * @param box the number of the box
     * @param reached for {@link Broadphase#cast} the fraction of the way at which the box is met, for {@link
     *     Broadphase#near} the distance in metres; 0 when the boxes overlap or touch at the start. Rounded down, so
     *     that what is inside of the boxes is met no earlier
     * @return the new limit: only boxes with {@code reached} at or below it still matter. A limit above the one before
     *     changes nothing; a negative one ends the query at once
     */
    float visit(int box, float reached);
}
