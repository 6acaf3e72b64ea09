package dev.carom.physics;

import dev.carom.physics.world.ColliderTable;

/**
 * Which colliders a query sees. Immutable; made once and used again. Boxes of a {@link BoxSource} are always seen: the
 * source itself leaves out what shall not be.
 *
 * <pre>{@code
 * private final QueryFilter<Entity> sight = QueryFilter.<Entity>solids().mask(WALLS | DOORS).ignoring(player);
 * }</pre>
 *
 * @param <O> the kind of owner
 */
public final class QueryFilter<O> {
    private final CollisionFilter as;
    private final boolean sensors;
    private final O ignored;
    private final ColliderTest<? super O> test;

    /**
     * Decides on single colliders.
     *
     * @param <O> the kind of owner
     */
    @FunctionalInterface
    public interface ColliderTest<O> {
        /**
         * Whether the query shall see a collider. Asked after everything else has let it through.
         *
         * @param owner its owner
         * @param collider the collider, which must not be changed
         * @return false to pass over it
         */
        boolean sees(O owner, Collider collider);
    }

    private QueryFilter(CollisionFilter as, boolean sensors, O ignored, ColliderTest<? super O> test) {
        this.as = as;
        this.sensors = sensors;
        this.ignored = ignored;
        this.test = test;
    }

    /**
     * Sees all colliders, solid ones and sensors.
     *
     * @param <O> the kind of owner
     * @return a filter
     */
    public static <O> QueryFilter<O> everything() {
        return new QueryFilter<>(null, true, null, null);
    }

    /**
     * Sees all colliders but sensors: what stops a bullet, or a character.
     *
     * @param <O> the kind of owner
     * @return a filter
     */
    public static <O> QueryFilter<O> solids() {
        return new QueryFilter<>(null, false, null, null);
    }

    /**
     * Sees only what is on one of some layers.
     *
     * @param layers bits of which a collider must have at least one among its own layers; takes the place of a mask or
     *     an {@link #as} given before
     * @return a changed copy
     */
    public QueryFilter<O> mask(long layers) {
        return new QueryFilter<>(new CollisionFilter(-1L, layers), sensors, ignored, test);
    }

    /**
     * Sees only what a collider of a certain filter would meet: layers, mask and group of both count, as in a tick.
     *
     * @param filter takes the place of a mask given before
     * @return a changed copy
     * @throws IllegalArgumentException when it is null
     */
    public QueryFilter<O> as(CollisionFilter filter) {
        return new QueryFilter<>(Require.nonNull("filter", filter), sensors, ignored, test);
    }

    /**
     * Does not see the colliders of one owner: usually whoever asks.
     *
     * @param owner compared by {@code equals}; takes the place of one given before; null to ignore nobody
     * @return a changed copy
     */
    public QueryFilter<O> ignoring(O owner) {
        return new QueryFilter<>(as, sensors, owner, test);
    }

    /**
     * Lets the game decide about each collider that gets through the rest.
     *
     * @param decision takes the place of the one before
     * @return a changed copy
     * @throws IllegalArgumentException when it is null
     */
    public QueryFilter<O> where(ColliderTest<? super O> decision) {
        return new QueryFilter<>(as, sensors, ignored, Require.nonNull("decision", decision));
    }

    /**
     * Whether a query sees the collider in a slot, as the last step knew it. One that was taken out since is not there
     * any more.
     */
    boolean sees(ColliderRegistry<O> members, int slot) {
        return (sensors || !members.table().sensor(slot)) && seesButForSensors(members, slot);
    }

    /** The same of a filter that sees sensors, too. */
    boolean seesButForSensors(ColliderRegistry<O> members, int slot) {
        final ColliderTable table = members.table();
        if (!table.isLive(slot)
                || as != null && !table.collides(slot, as.layers(), as.mask(), as.group())
                || ignored != null && OwnerTable.same(ignored, members.value(slot))) {
            return false;
        }
        return test == null || test.sees(members.value(slot), members.collider(slot));
    }
}
