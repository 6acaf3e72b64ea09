package dev.carom.physics;

import dev.carom.physics.query.SlotFilter;
import dev.carom.physics.world.ColliderTable;

/**
 * Selects the colliders that a query tests. A filter is immutable: create it once and reuse it. Boxes of a
 * {@link BoxSource} are always tested; the source itself can leave some out.
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
         * Decides whether the query tests a collider. The query calls this method last, only if the collider passes all
         * other conditions.
         *
         * @param owner owner of the collider
         * @param collider the collider, which must not be changed
         * @return false to ignore the collider
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
     * Returns a filter that accepts all colliders, solids and sensors.
     *
     * @param <O> the kind of owner
     * @return a filter
     */
    public static <O> QueryFilter<O> everything() {
        return new QueryFilter<>(null, true, null, null);
    }

    /**
     * Returns a filter that accepts all colliders except sensors. Sensors do not stop a bullet or a character.
     *
     * @param <O> the kind of owner
     * @return a filter
     */
    public static <O> QueryFilter<O> solids() {
        return new QueryFilter<>(null, false, null, null);
    }

    /**
     * Returns a copy that accepts only colliders on at least one of the given layers. A collider whose own mask is 0
     * collides with no layer, and is not accepted.
     *
     * @param layers bits; a collider must have at least one of them. Replaces a mask or a filter of {@link #as} given
     *     before
     * @return a changed copy
     */
    public QueryFilter<O> mask(long layers) {
        return new QueryFilter<>(new CollisionFilter(-1L, layers), sensors, ignored, test);
    }

    /**
     * Returns a copy that accepts only the colliders with which a collider that has a given filter would collide. The
     * layers, mask and group of both colliders count, as in a tick.
     *
     * @param filter replaces a {@link #mask} or a filter given before
     * @return a changed copy
     * @throws IllegalArgumentException when it is null
     */
    public QueryFilter<O> as(CollisionFilter filter) {
        return new QueryFilter<>(Require.nonNull("filter", filter), sensors, ignored, test);
    }

    /**
     * Returns a copy that ignores the colliders of one owner, usually of the owner that makes the query.
     *
     * @param owner compared by {@code equals}; replaces the owner given before; null to ignore no owner
     * @return a changed copy
     */
    public QueryFilter<O> ignoring(O owner) {
        return new QueryFilter<>(as, sensors, owner, test);
    }

    /**
     * Returns a copy that also calls a test of the game. The test decides on each collider that passes all other
     * conditions.
     *
     * @param decision replaces the test given before
     * @return a changed copy
     * @throws IllegalArgumentException when it is null
     */
    public QueryFilter<O> where(ColliderTest<? super O> decision) {
        return new QueryFilter<>(as, sensors, ignored, Require.nonNull("decision", decision));
    }

    /**
     * Tests whether a query accepts the collider in a slot, in the state of the last step. A collider that was removed
     * after that step is not accepted.
     */
    private boolean sees(ColliderRegistry<O> registry, int slot) {
        return (sensors || !registry.table().sensor(slot)) && seesButForSensors(registry, slot);
    }

    /** Tests the same as {@link #sees}, but accepts sensors even if this filter rejects them. */
    private boolean seesButForSensors(ColliderRegistry<O> registry, int slot) {
        final ColliderTable table = registry.table();
        if (!table.isLive(slot)
                || as != null && !table.collides(slot, as.layers(), as.mask(), as.group())
                || ignored != null && OwnerTable.same(ignored, registry.value(slot))) {
            return false;
        }
        return test == null || test.sees(registry.value(slot), registry.collider(slot));
    }

    /** A filter for the slots of a world. Between two queries, it has no references to the game's objects. */
    static final class InWorld<O> implements SlotFilter {
        private final ColliderRegistry<O> registry;
        private QueryFilter<O> filter;
        private Object self;

        InWorld(ColliderRegistry<O> registry) {
            this.registry = registry;
        }

        /**
         * Sets the filter of the next query.
         *
         * @param owner the filter also rejects the colliders of this owner; null for none
         */
        InWorld<O> of(QueryFilter<O> newFilter, Object owner) {
            filter = newFilter;
            self = owner;
            return this;
        }

        void release() {
            filter = null;
            self = null;
        }

        @Override
        public boolean sees(int slot) {
            return !isSelf(slot) && filter.sees(registry, slot);
        }

        @Override
        public boolean seesButForSensors(int slot) {
            return !isSelf(slot) && filter.seesButForSensors(registry, slot);
        }

        private boolean isSelf(int slot) {
            return self != null && OwnerTable.same(self, registry.value(slot));
        }
    }
}
