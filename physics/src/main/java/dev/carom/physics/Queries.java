package dev.carom.physics;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.query.BoxesOnDemand;
import dev.carom.physics.query.CastQuery;
import dev.carom.physics.query.ClosestQuery;
import dev.carom.physics.query.QueryGuard;
import dev.carom.physics.query.QuerySpace;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Queries of a world: ray casts, shape casts, overlaps and closest points. They search the colliders of a world ({@link
 * PhysicsWorld#queries}), boxes that the game supplies on demand ({@link #of}), or both ({@link #with}).
 *
 * <pre>{@code
 * private final QueryHit<Entity> hit = new QueryHit<>();      // created once
 * ...
 * if (world.queries().rayCast(eye, look, QueryFilter.solids(), hit)) {
 *     mark(hit.point(), hit.normal());
 * }
 * }</pre>
 *
 * <b>State.</b> Queries use the state after the last step: each collider is at the end of its motion, and has the
 * shape, filter and sensor flag that the step read. A change that is made between two steps affects queries only after
 * the next step. The only exception is removal: queries do not find a removed collider any more. A world must be
 * stepped once before queries find its colliders. After an abandoned step ({@link PhysicsWorld#step}) queries use the
 * poses that the abandoned step has read. Queries do not find colliders that were disabled or quarantined in the last
 * step.
 * <p>
 * <b>Touching counts</b> as overlapping. A cast that touches or overlaps something at its start hits it at fraction 0;
 * this includes a ray that starts inside a solid.
 * <p>
 * <b>Order.</b> If several hits have the same fraction, or the same distance from a point, a query prefers colliders to
 * boxes that the game supplies on demand. Of several colliders, it returns the one that entered the world first; of
 * several boxes, the one that the source listed first. So results are bit-identical in each run and do not depend on
 * the search structure.
 * <p>
 * <b>Cost.</b> A ray cast tests only the colliders and boxes near its path, not the whole world. The first query after
 * a step updates the search structure. A query allocates memory only when a list must hold more elements than ever
 * before.
 * <p>
 * Only one thread at a time may use this object and its world. A {@link PairFilter} must not use this object, since
 * filters are called during a step. During a query, a {@link BoxSource} or {@link QueryFilter} can neither step nor
 * query the world.
 *
 * @param <O> the kind of owner
 */
public final class Queries<O> {
    private final ColliderRegistry<O> registry;
    private final QuerySpace space;
    private final CastQuery casting;
    private final ClosestQuery closest;
    private final QueryFilter.InWorld<O> slotFilter;
    private final Vector3f zero = new Vector3f();

    /**
     * Creates queries that search a space. The registry contains the colliders of the space. Without a world, the
     * registry is null.
     */
    Queries(ColliderRegistry<O> registry, QuerySpace space) {
        this.registry = registry;
        this.space = space;
        casting = new CastQuery(space);
        closest = new ClosestQuery(space);
        slotFilter = new QueryFilter.InWorld<>(registry);
    }

    /**
     * Creates queries that search only boxes on demand, without a world.
     *
     * <pre>{@code
     * Queries<Void> map = Queries.of(tiles);                   // boxes have no owners, so any type is allowed
     * Mover<Void> mover = new Mover<>(map, new Capsule(0.3f, 0.6f));
     * boolean hidden = map.rayCastAny(eye, look, QueryFilter.everything());
     * }</pre>
     *
     * @param boxes supplies the boxes on demand
     * @param <O> the kind of owner of hits; boxes have none
     * @return a new object; create it once and keep it
     * @throws IllegalArgumentException when it is null
     */
    public static <O> Queries<O> of(BoxSource boxes) {
        return new Queries<>(null, new QuerySpace(null, null, boxesOf(boxes), new QueryGuard()));
    }

    /**
     * Creates queries that search the colliders of this object, and boxes on demand. This object stays unchanged.
     *
     * @param boxes supplies the boxes on demand; the new object uses only these boxes, even if this object also
     *     searches boxes
     * @return a new object; create it once and keep it
     * @throws IllegalArgumentException when it is null
     */
    public Queries<O> with(BoxSource boxes) {
        return new Queries<>(
                registry, new QuerySpace(space.table(), space.broadphase(), boxesOf(boxes), space.guard()));
    }

    /**
     * Finds the first hit of a ray.
     *
     * @param origin start of the ray, metres
     * @param travel displacement from the start to the end of the ray, metres. With zero, only the start is tested
     * @param filter selects the colliders to test
     * @param dest receives the hit; left unchanged when there is none
     * @return whether there is one
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m
     * @throws IllegalStateException during a step, or during another query of this object or of the same world
     */
    public boolean rayCast(Vector3fc origin, Vector3fc travel, QueryFilter<O> filter, QueryHit<O> dest) {
        Require.nonNull("dest", dest);
        beginRay(origin, travel, filter);
        try {
            return shown(casting.nearest(slotFilter, dest.row), dest);
        } finally {
            end();
        }
    }

    /**
     * Tests whether a ray hits anything: the cheapest test of a line of sight.
     *
     * @param origin start of the ray, metres
     * @param travel displacement from the start to the end of the ray, metres
     * @param filter selects the colliders to test
     * @return true when there is a hit
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m
     * @throws IllegalStateException during a step, or during another query of this object or of the same world
     */
    public boolean rayCastAny(Vector3fc origin, Vector3fc travel, QueryFilter<O> filter) {
        beginRay(origin, travel, filter);
        try {
            return casting.any(slotFilter);
        } finally {
            end();
        }
    }

    /**
     * Finds all hits of a ray: one for each collider or box, at the point where the ray enters it.
     *
     * @param origin start of the ray, metres
     * @param travel displacement from the start to the end of the ray, metres
     * @param filter selects the colliders to test
     * @param dest receives the hits in order and loses its old content
     * @return dest
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m
     * @throws IllegalStateException during a step, or during another query of this object or of the same world
     */
    public QueryHits<O> rayCastAll(Vector3fc origin, Vector3fc travel, QueryFilter<O> filter, QueryHits<O> dest) {
        Require.nonNull("dest", dest);
        beginRay(origin, travel, filter);
        try {
            dest.clear();
            casting.all(slotFilter, dest.rows());
            return dest.show(registry);
        } finally {
            end();
        }
    }

    /**
     * Finds the first hit of a shape that moves along a straight path without rotation.
     *
     * @param shape any
     * @param position centre of the shape at the start, metres
     * @param rotation orientation of the shape; an aligned box ignores it
     * @param travel displacement, metres; with zero, overlaps at the start are tested
     * @param filter selects the colliders to test
     * @param dest receives the hit; left unchanged when there is none
     * @return whether there is one
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the length of the
     *     rotation is not in [1e-6, 1e6]
     * @throws IllegalStateException during a step, or during another query of this object or of the same world
     */
    public boolean shapeCast(
            Shape shape,
            Vector3fc position,
            Quaternionfc rotation,
            Vector3fc travel,
            QueryFilter<O> filter,
            QueryHit<O> dest) {
        Require.nonNull("dest", dest);
        begin(shape, position, rotation, travel, filter);
        try {
            return shown(casting.nearest(slotFilter, dest.row), dest);
        } finally {
            end();
        }
    }

    /**
     * Finds all hits of a shape that moves along a straight path and does not stop at a hit: one for each collider or
     * box.
     *
     * @param shape any
     * @param position centre of the shape at the start, metres
     * @param rotation orientation of the shape; an aligned box ignores it
     * @param travel displacement, metres
     * @param filter selects the colliders to test
     * @param dest receives the hits in order and loses its old content
     * @return dest
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the length of the
     *     rotation is not in [1e-6, 1e6]
     * @throws IllegalStateException during a step, or during another query of this object or of the same world
     */
    public QueryHits<O> shapeCastAll(
            Shape shape,
            Vector3fc position,
            Quaternionfc rotation,
            Vector3fc travel,
            QueryFilter<O> filter,
            QueryHits<O> dest) {
        Require.nonNull("dest", dest);
        begin(shape, position, rotation, travel, filter);
        try {
            dest.clear();
            casting.all(slotFilter, dest.rows());
            return dest.show(registry);
        } finally {
            end();
        }
    }

    /**
     * Tests whether a shape touches or overlaps anything.
     *
     * @param shape any
     * @param position centre of the shape, metres
     * @param rotation orientation of the shape; an aligned box ignores it
     * @param filter selects the colliders to test
     * @return true when it does
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the length of the
     *     rotation is not in [1e-6, 1e6]
     * @throws IllegalStateException during a step, or during another query of this object or of the same world
     */
    public boolean overlaps(Shape shape, Vector3fc position, Quaternionfc rotation, QueryFilter<O> filter) {
        begin(shape, position, rotation, zero, filter);
        try {
            return casting.any(slotFilter);
        } finally {
            end();
        }
    }

    /**
     * Finds everything that a shape touches or overlaps. The normal and the distance of each hit describe the shortest
     * displacement that separates the shape from the collider or box, see {@link QueryHit#distance}.
     *
     * @param shape any
     * @param position centre of the shape, metres
     * @param rotation orientation of the shape; an aligned box ignores it
     * @param filter selects the colliders to test
     * @param dest receives the hits in order and loses its old content
     * @return dest
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the length of the
     *     rotation is not in [1e-6, 1e6]
     * @throws IllegalStateException during a step, or during another query of this object or of the same world
     */
    public QueryHits<O> overlapping(
            Shape shape, Vector3fc position, Quaternionfc rotation, QueryFilter<O> filter, QueryHits<O> dest) {
        return shapeCastAll(shape, position, rotation, zero, filter, dest);
    }

    /**
     * Finds everything that contains a point, surfaces included.
     *
     * @param point metres
     * @param filter selects the colliders to test
     * @param dest receives the hits in order and loses its old content
     * @return dest
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m
     * @throws IllegalStateException during a step, or during another query of this object or of the same world
     */
    public QueryHits<O> containing(Vector3fc point, QueryFilter<O> filter, QueryHits<O> dest) {
        return rayCastAll(point, zero, filter, dest);
    }

    /**
     * Finds the closest point on a surface. If the point is inside a solid, the result is also on the surface of the
     * solid, and the distance is negative. If several solids contain the point, the result is on the solid in which the
     * point is deepest.
     *
     * @param point metres
     * @param within greatest distance in metres, at least 0. Boxes on demand may be requested for the whole region
     *     within this distance of the point, so keep the distance small
     * @param filter selects the colliders to test
     * @param dest receives the hit; left unchanged when there is none. The normal points outward from the surface:
     *     towards a point outside the solid, and away from a point inside
     * @return whether there is one
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the distance is
     *     negative
     * @throws IllegalStateException during a step, or during another query of this object or of the same world
     */
    public boolean closestPoint(Vector3fc point, float within, QueryFilter<O> filter, QueryHit<O> dest) {
        Require.nonNull("dest", dest);
        requirePlace("point", point);
        if (!(within >= 0f)) {
            throw new IllegalArgumentException(
                    "within must be at least 0 m (got: " + within + "); pass the largest distance to search");
        }
        Require.withinFloats("within must be", within);
        begin(filter);
        try {
            return shown(closest.find(point, within, slotFilter, dest.row), dest);
        } finally {
            end();
        }
    }

    /** Returns the space that these queries search. */
    QuerySpace space() {
        return space;
    }

    /** Returns the colliders by slot; null without a world. */
    ColliderRegistry<O> registry() {
        return registry;
    }

    /** Returns the owner of a transform that has colliders in this world; otherwise null. */
    Object ownerOf(Transform transform) {
        return registry != null && transform.world == registry && transform.colliders > 0 ? transform.owner : null;
    }

    /** Throws during a step. */
    void requireReady() {
        if (registry != null) {
            registry.requireUnlocked();
        }
    }

    /** Tests whether a query, or a mover's search, is running. */
    boolean isQuerying() {
        return space.guard().isRunning();
    }

    private void beginRay(Vector3fc origin, Vector3fc travel, QueryFilter<O> filter) {
        requirePlace("origin", origin);
        requirePlace("travel", travel);
        begin(filter);
        casting.ray(origin, travel);
    }

    private void begin(
            Shape shape, Vector3fc position, Quaternionfc rotation, Vector3fc travel, QueryFilter<O> filter) {
        Require.nonNull("shape", shape);
        requirePlace("position", position);
        Require.rotation("rotation", rotation);
        requirePlace("travel", travel);
        begin(filter);
        casting.shape(shape, position, rotation, travel);
    }

    private void begin(QueryFilter<O> filter) {
        Require.nonNull("filter", filter);
        requireReady();
        space.guard().begin();
        slotFilter.of(filter, null);
    }

    private void end() {
        slotFilter.release();
        space.guard().end();
    }

    private boolean shown(boolean found, QueryHit<O> dest) {
        if (found) {
            dest.show(registry);
        }
        return found;
    }

    static void requirePlace(String argument, Vector3fc metres) {
        Require.finite(argument, metres);
        Require.withinFloats(argument, metres);
    }

    private static BoxesOnDemand boxesOf(BoxSource source) {
        return new CheckedBoxes(Require.nonNull("boxes", source));
    }

    /** The boxes of the game's source, each checked. */
    private static final class CheckedBoxes implements BoxesOnDemand, BoxSink {
        private final BoxSource source;

        /** The same source if it is a {@link FarBoxSource}; otherwise null. */
        private final FarBoxSource far;

        private Receiver receiver;

        CheckedBoxes(BoxSource source) {
            this.source = source;
            far = source instanceof FarBoxSource farSource ? farSource : null;
        }

        @Override
        public void boxes(Aabb region, Receiver dest) {
            receiver = dest;
            source.boxes(region, this);
        }

        @Override
        public void boxes(Aabb region, double x, double y, double z, Receiver dest) {
            receiver = dest;
            far.boxes(region, x, y, z, this);
        }

        @Override
        public void box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, long id) {
            final boolean isBox = minX <= maxX && minY <= maxY && minZ <= maxZ; // false for NaN, too
            final float farthest =
                    Math.max(Math.max(Math.max(-minX, maxX), Math.max(-minY, maxY)), Math.max(-minZ, maxZ));
            if (!isBox || !(farthest <= 1e18f)) {
                throw new IllegalArgumentException(
                        "a box of a BoxSource must have finite corners, each minimum at most its maximum (got: " + minX
                                + ", "
                                + minY + ", " + minZ + " to " + maxX + ", " + maxY + ", " + maxZ + ", id " + id
                                + "); check what the source passes to its sink");
            }
            receiver.box(minX, minY, minZ, maxX, maxY, maxZ, id);
        }

        /** Searches divide the length of a path by this size, so it must be finite and greater than 0. */
        @Override
        public float usualSize() {
            return Require.positiveFinite("BoxSource usualSize()", "m", source.usualSize());
        }

        @Override
        public boolean isFar() {
            return far != null;
        }

        @Override
        public double originX() {
            return far.originX();
        }

        @Override
        public double originY() {
            return far.originY();
        }

        @Override
        public double originZ() {
            return far.originZ();
        }
    }
}
