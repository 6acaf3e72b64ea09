package dev.carom.physics;

import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Rotations;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.narrowphase.SweptShape;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Queries of a world: ray casts, shape casts, overlaps and closest points. They see the colliders of a world
 * ({@link PhysicsWorld#queries}), boxes that the game supplies on demand ({@link #of}), or both ({@link #with}).
 *
 * <pre>{@code
 * private final QueryHit<Entity> hit = new QueryHit<>();      // created once
 * ...
 * if (world.queries().rayCast(eye, look, QueryFilter.solids(), hit)) {
 *     mark(hit.point(), hit.normal());
 * }
 * }</pre>
 *
 * <b>State.</b> Queries see colliders in the state after the last step: at the end of its motions, with the shape,
 * filter and sensor flag that it read. Changes between two steps are seen after the next step, except that a removed
 * collider is not seen any more. So a world must be stepped once before queries find anything. After an abandoned step
 * ({@link PhysicsWorld#step}) they see the poses that it has read. Disabled and quarantined colliders are never seen.
 * <p>
 * <b>Touching counts</b> as overlapping. A cast that touches or overlaps something at its start hits it at fraction 0;
 * this includes a ray that starts inside a solid.
 * <p>
 * <b>Order.</b> Of several hits at the same fraction, the collider that entered the world first is returned, and
 * colliders come before boxes. So results are bit-identical in each run and do not depend on the search structure.
 * <p>
 * <b>Cost.</b> A ray reads what lies along it, not the whole world. The first query after a step updates the search
 * structure. Nothing is allocated once lists have grown.
 * <p>
 * Only one thread at a time may use this object, and not a {@link PairFilter}, which is called during a step. During a
 * query, a {@link BoxSource} or {@link QueryFilter} can neither step nor query the world.
 *
 * @param <O> the kind of owner
 */
public final class Queries<O> {
    /**
     * Margin around a region for rounding, as a fraction of its largest coordinate: 8 times the float spacing there.
     */
    private static final float ROUNDING = 0x1p-20f;

    private final Broadphase broadphase;
    private final ColliderRegistry<O> registry;
    private final BoxSource source;
    private final CastQuery<O> casting;
    private final ClosestQuery<O> nearest;
    private final Quaternionf turn = new Quaternionf();
    private final Vector3f zero = new Vector3f();

    /** Shared by all queries of a world, since they use the same broadphase. */
    private final QueryGuard guard;

    /** Whether a query is running. */
    static final class QueryGuard {
        boolean now;
    }

    /** Creates the queries of a world, or of boxes alone when registry and broadphase are null. */
    Queries(ColliderRegistry<O> registry, Broadphase broadphase, BoxSource source, QueryGuard guard) {
        this.broadphase = broadphase;
        this.registry = registry;
        this.source = source;
        this.guard = guard;
        casting = new CastQuery<>(registry, broadphase, source);
        nearest = new ClosestQuery<>(registry, broadphase, source);
    }

    /**
     * Creates queries of boxes on demand alone, without a world.
     *
     * <pre>{@code
     * Queries<Void> map = Queries.of(tiles);                   // boxes have no owners, so any type will do
     * Mover<Void> mover = new Mover<>(map, new Capsule(0.3f, 0.6f));
     * boolean hidden = map.rayCastAny(eye, look, QueryFilter.everything());
     * }</pre>
     *
     * @param boxes supplies them on demand
     * @param <O> the kind of owner of hits; boxes have none
     * @return a new object, to be kept
     * @throws IllegalArgumentException when it is null
     */
    public static <O> Queries<O> of(BoxSource boxes) {
        return new Queries<>(null, null, Require.nonNull("boxes", boxes), new QueryGuard());
    }

    /**
     * Adds boxes on demand to these queries.
     *
     * @param boxes supplies them on demand; replaces a source given before
     * @return a new object, to be kept
     * @throws IllegalArgumentException when it is null
     */
    public Queries<O> with(BoxSource boxes) {
        return new Queries<>(registry, broadphase, Require.nonNull("boxes", boxes), guard);
    }

    /**
     * Finds the first hit of a ray.
     *
     * @param origin start of the ray, metres
     * @param travel direction and length, metres; the ray ends there. With zero, the point at the origin is tested
     * @param filter selects the colliders to test
     * @param dest receives the hit; left unchanged when there is none
     * @return whether there is one
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m
     * @throws IllegalStateException during a step, or during another query of this object
     */
    public boolean rayCast(Vector3fc origin, Vector3fc travel, QueryFilter<O> filter, QueryHit<O> dest) {
        Require.nonNull("dest", dest);
        beginRay(origin, travel, filter);
        try {
            return casting.nearest(filter, dest);
        } finally {
            guard.now = false;
        }
    }

    /**
     * Tests whether a ray hits anything: the cheapest test of a line of sight.
     *
     * @param origin start of the ray, metres
     * @param travel direction and length, metres
     * @param filter selects the colliders to test
     * @return true when there is a hit
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m
     * @throws IllegalStateException during a step, or during another query of this object
     */
    public boolean rayCastAny(Vector3fc origin, Vector3fc travel, QueryFilter<O> filter) {
        beginRay(origin, travel, filter);
        try {
            return casting.any(filter);
        } finally {
            guard.now = false;
        }
    }

    /**
     * Finds all hits of a ray, one for each collider, where the ray enters it.
     *
     * @param origin start of the ray, metres
     * @param travel direction and length, metres
     * @param filter selects the colliders to test
     * @param dest receives the hits in order and loses its old content
     * @return dest
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m
     * @throws IllegalStateException during a step, or during another query of this object
     */
    public QueryHits<O> rayCastAll(Vector3fc origin, Vector3fc travel, QueryFilter<O> filter, QueryHits<O> dest) {
        Require.nonNull("dest", dest);
        beginRay(origin, travel, filter);
        try {
            casting.all(filter, dest);
            return dest;
        } finally {
            guard.now = false;
        }
    }

    /**
     * Finds the first hit of a shape that moves along a straight path without rotation.
     *
     * @param shape any
     * @param position start of its centre, metres
     * @param rotation of the shape; an aligned box ignores it
     * @param travel displacement, metres; with zero, overlaps at the start are tested
     * @param filter selects the colliders to test
     * @param dest receives the hit; left unchanged when there is none
     * @return whether there is one
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the rotation has
     *     length 0
     * @throws IllegalStateException during a step, or during another query of this object
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
            return casting.nearest(filter, dest);
        } finally {
            guard.now = false;
        }
    }

    /**
     * Finds all hits of a shape that moves along a straight path without being stopped, one for each collider.
     *
     * @param shape any
     * @param position start of its centre, metres
     * @param rotation of the shape; an aligned box ignores it
     * @param travel displacement, metres
     * @param filter selects the colliders to test
     * @param dest receives the hits in order and loses its old content
     * @return dest
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the rotation has
     *     length 0
     * @throws IllegalStateException during a step, or during another query of this object
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
            casting.all(filter, dest);
            return dest;
        } finally {
            guard.now = false;
        }
    }

    /**
     * Tests whether a shape touches or overlaps anything.
     *
     * @param shape any
     * @param position of its centre, metres
     * @param rotation of the shape; an aligned box ignores it
     * @param filter selects the colliders to test
     * @return true when it does
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the rotation has
     *     length 0
     * @throws IllegalStateException during a step, or during another query of this object
     */
    public boolean overlaps(Shape shape, Vector3fc position, Quaternionfc rotation, QueryFilter<O> filter) {
        begin(shape, position, rotation, zero, filter);
        try {
            return casting.any(filter);
        } finally {
            guard.now = false;
        }
    }

    /**
     * Finds everything that a shape touches or overlaps, with the shortest displacement that separates each.
     *
     * @param shape any
     * @param position of its centre, metres
     * @param rotation of the shape; an aligned box ignores it
     * @param filter selects the colliders to test
     * @param dest receives the hits in order and loses its old content
     * @return dest
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the rotation has
     *     length 0
     * @throws IllegalStateException during a step, or during another query of this object
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
     * @throws IllegalStateException during a step, or during another query of this object
     */
    public QueryHits<O> containing(Vector3fc point, QueryFilter<O> filter, QueryHits<O> dest) {
        return rayCastAll(point, zero, filter, dest);
    }

    /**
     * Finds the closest point on a surface. For a point inside a solid the result is on its surface, too, and the
     * distance is negative; of several solids that contain the point, the one in which it is deepest is returned.
     *
     * @param point metres
     * @param within greatest distance in metres, at least 0. Boxes on demand are requested in this distance around the
     *     point, so keep it small
     * @param filter selects the colliders to test
     * @param dest receives the hit; its normal points from the surface to the point. Left unchanged when there is none
     * @return whether there is one
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the distance is
     *     negative
     * @throws IllegalStateException during a step, or during another query of this object
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
            return nearest.find(point, within, filter, dest);
        } finally {
            guard.now = false;
        }
    }

    /** Creates the object with which a mover runs many queries in one region. */
    NearbyShapes<O> nearbyShapes() {
        return new NearbyShapes<>(registry, broadphase, source, guard);
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
        return guard.now;
    }

    /** Marks a query as running; the caller must clear the mark. */
    static void begin(QueryGuard guard) {
        if (guard.now) {
            throw new IllegalStateException("a query must not be started during another query of the same world,"
                    + " for example by a filter or BoxSource; store what is needed, and query afterwards");
        }
        guard.now = true;
    }

    private void beginRay(Vector3fc origin, Vector3fc travel, QueryFilter<O> filter) {
        requirePlace("origin", origin);
        requirePlace("travel", travel);
        begin(filter);
        casting.caster.setPoint();
        casting.caster.start.setUnrotated(origin.x(), origin.y(), origin.z());
        move(travel);
    }

    private void begin(
            Shape shape, Vector3fc position, Quaternionfc rotation, Vector3fc travel, QueryFilter<O> filter) {
        Require.nonNull("shape", shape);
        requirePlace("position", position);
        Require.rotation("rotation", rotation);
        requirePlace("travel", travel);
        begin(filter);
        casting.caster.setShape(shape, zero);
        casting.caster.start.set(position, Rotations.normalise(rotation, turn));
        move(travel);
    }

    private void move(Vector3fc travel) {
        final SweptShape caster = casting.caster;
        caster.end.set(caster.start);
        caster.end.x += travel.x();
        caster.end.y += travel.y();
        caster.end.z += travel.z();
    }

    private void begin(QueryFilter<O> filter) {
        Require.nonNull("filter", filter);
        requireReady();
        begin(guard);
    }

    static void requirePlace(String argument, Vector3fc metres) {
        Require.finite(argument, metres);
        Require.withinFloats(argument, metres);
    }

    /** Enlarges a region by the rounding error of coordinates of its size. */
    static void addRoundingMargin(Aabb region) {
        final float x = Math.max(-region.minX, region.maxX);
        final float y = Math.max(-region.minY, region.maxY);
        final float z = Math.max(-region.minZ, region.maxZ);
        region.inflate(ROUNDING * Math.max(x, Math.max(y, z)));
    }

    /** Throws when a source names an invalid box. */
    static void requireBox(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, long id) {
        final boolean isBox = minX <= maxX && minY <= maxY && minZ <= maxZ; // false for NaN, too
        final float farthest = Math.max(Math.max(Math.max(-minX, maxX), Math.max(-minY, maxY)), Math.max(-minZ, maxZ));
        if (!isBox || !(farthest <= 1e18f)) {
            throw new IllegalArgumentException(
                    "a box of a BoxSource must have finite corners, each minimum at most its maximum (got: " + minX
                            + ", "
                            + minY + ", " + minZ + " to " + maxX + ", " + maxY + ", " + maxZ + ", id " + id
                            + "); check what the source passes to its sink");
        }
    }

    /** Throws when a size is too small or too large to divide a path by it. */
    static float requireSize(float metres) {
        return Require.positiveFinite("BoxSource usualSize()", "m", metres);
    }
}
