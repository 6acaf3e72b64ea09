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
 * Questions to a world: what a ray or a shape on its way meets, what a shape overlaps, what is nearest to a point.
 * Asked of the colliders of a world ({@link PhysicsWorld#queries}), of boxes that the game supplies when asked
 * ({@link #of}), or of both ({@link #with}).
 *
 * <pre>{@code
 * private final QueryHit<Entity> hit = new QueryHit<>();      // made once
 * ...
 * if (world.queries().rayCast(eye, look, QueryFilter.solids(), hit)) {
 *     mark(hit.point(), hit.normal());
 * }
 * }</pre>
 *
 * <b>When.</b> Colliders are seen where the last step left them: at the end of its motion, with the shape, filter and
 * sensor flag that it read. What the game changes between two steps counts from the next step on, except that a
 * collider that was taken out is seen no more. So a world has to be stepped once before there is anything to see. After
 * a step that was given up ({@link PhysicsWorld#step}) they are seen where that step read them.
 * Disabled and quarantined colliders are never seen.
 * <p>
 * <b>Touching counts</b>, as everywhere. A cast that touches or overlaps something at its start has met it, at fraction
 * 0; that goes for a ray that starts inside a solid, too.
 * <p>
 * <b>Order.</b> Of things met at the same moment the answer is the collider that came into the world first, and
 * colliders are before boxes. So answers repeat bit by bit and do not depend on how the world searches.
 * <p>
 * <b>Cost.</b> A ray looks at what lies along it, not at the whole world. The first query after a step brings the
 * search structure up to date. Nothing is allocated, once lists have grown.
 * <p>
 * Use by one thread at a time, and not from a {@link PairFilter}, which is in the middle of a step. While a query is
 * under way, a {@link BoxSource} or {@link QueryFilter} can neither step the world nor ask it in turn.
 *
 * @param <O> the kind of owner
 */
public final class Queries<O> {
    /** Room for rounding around a region, as a part of its largest coordinate: 8 times the step of a float there. */
    private static final float ROUNDING = 0x1p-20f;

    private final Broadphase broadphase;
    private final ColliderRegistry<O> members;
    private final BoxSource source;
    private final CastQuery<O> casting;
    private final ClosestQuery<O> nearest;
    private final Quaternionf turn = new Quaternionf();
    private final Vector3f zero = new Vector3f();

    /** Of all queries of a world together, since they walk through the same broadphase. */
    private final Asking asking;

    /** Whether somebody is asking. */
    static final class Asking {
        boolean now;
    }

    /** Of a world, unless members and broadphase are null. */
    Queries(ColliderRegistry<O> members, Broadphase broadphase, BoxSource source, Asking asking) {
        this.broadphase = broadphase;
        this.members = members;
        this.source = source;
        this.asking = asking;
        casting = new CastQuery<>(members, broadphase, source);
        nearest = new ClosestQuery<>(members, broadphase, source);
    }

    /**
     * Of boxes on demand alone, without a world.
     *
     * <pre>{@code
     * Queries<Void> map = Queries.of(tiles);                   // boxes have no owners, so any type will do
     * Mover<Void> mover = new Mover<>(map, new Capsule(0.3f, 0.6f));
     * boolean hidden = map.rayCastAny(eye, look, QueryFilter.everything());
     * }</pre>
     *
     * @param boxes supplies them when asked
     * @param <O> the kind of owner that hits would have; boxes have none
     * @return a new object, to be kept
     * @throws IllegalArgumentException when it is null
     */
    public static <O> Queries<O> of(BoxSource boxes) {
        return new Queries<>(null, null, Require.nonNull("boxes", boxes), new Asking());
    }

    /**
     * Of what this asks, and of boxes on demand.
     *
     * @param boxes supplies them when asked; takes the place of a source given before
     * @return a new object, to be kept
     * @throws IllegalArgumentException when it is null
     */
    public Queries<O> with(BoxSource boxes) {
        return new Queries<>(members, broadphase, Require.nonNull("boxes", boxes), asking);
    }

    /**
     * What a ray meets first.
     *
     * @param origin where it starts, metres
     * @param travel its direction and length, metres; the ray ends there. Zero asks what lies at the origin
     * @param filter what it sees
     * @param dest receives the hit; left unchanged when there is none
     * @return whether there is one
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m
     * @throws IllegalStateException in the middle of a step, or of another query of this object
     */
    public boolean rayCast(Vector3fc origin, Vector3fc travel, QueryFilter<O> filter, QueryHit<O> dest) {
        Require.nonNull("dest", dest);
        beginRay(origin, travel, filter);
        try {
            return casting.nearest(filter, dest);
        } finally {
            asking.now = false;
        }
    }

    /**
     * Whether a ray meets anything: the cheapest way to ask for a free line of sight.
     *
     * @param origin where it starts, metres
     * @param travel its direction and length, metres
     * @param filter what it sees
     * @return true when there is a hit
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m
     * @throws IllegalStateException in the middle of a step, or of another query of this object
     */
    public boolean rayCastAny(Vector3fc origin, Vector3fc travel, QueryFilter<O> filter) {
        beginRay(origin, travel, filter);
        try {
            return casting.any(filter);
        } finally {
            asking.now = false;
        }
    }

    /**
     * All that a ray meets, each collider once, where it enters.
     *
     * @param origin where it starts, metres
     * @param travel its direction and length, metres
     * @param filter what it sees
     * @param dest receives the hits in order, in place of what it held
     * @return dest
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m
     * @throws IllegalStateException in the middle of a step, or of another query of this object
     */
    public QueryHits<O> rayCastAll(Vector3fc origin, Vector3fc travel, QueryFilter<O> filter, QueryHits<O> dest) {
        Require.nonNull("dest", dest);
        beginRay(origin, travel, filter);
        try {
            casting.all(filter, dest);
            return dest;
        } finally {
            asking.now = false;
        }
    }

    /**
     * What a shape meets first on a straight way, without turning.
     *
     * @param shape any
     * @param position where its centre starts, metres
     * @param rotation how it is turned; an aligned box is not
     * @param travel its way, metres; zero asks what it overlaps
     * @param filter what it sees
     * @param dest receives the hit; left unchanged when there is none
     * @return whether there is one
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, or the rotation is none
     * @throws IllegalStateException in the middle of a step, or of another query of this object
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
            asking.now = false;
        }
    }

    /**
     * All that a shape meets on a straight way, each collider once, as it would if none stopped it.
     *
     * @param shape any
     * @param position where its centre starts, metres
     * @param rotation how it is turned; an aligned box is not
     * @param travel its way, metres
     * @param filter what it sees
     * @param dest receives the hits in order, in place of what it held
     * @return dest
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, or the rotation is none
     * @throws IllegalStateException in the middle of a step, or of another query of this object
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
            asking.now = false;
        }
    }

    /**
     * Whether a shape touches or overlaps anything: whether there is no room for it.
     *
     * @param shape any
     * @param position its centre, metres
     * @param rotation how it is turned; an aligned box is not
     * @param filter what it sees
     * @return true when it does
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, or the rotation is none
     * @throws IllegalStateException in the middle of a step, or of another query of this object
     */
    public boolean overlaps(Shape shape, Vector3fc position, Quaternionfc rotation, QueryFilter<O> filter) {
        begin(shape, position, rotation, zero, filter);
        try {
            return casting.any(filter);
        } finally {
            asking.now = false;
        }
    }

    /**
     * All that a shape touches or overlaps, with the shortest way out of each.
     *
     * @param shape any
     * @param position its centre, metres
     * @param rotation how it is turned; an aligned box is not
     * @param filter what it sees
     * @param dest receives the hits in order, in place of what it held
     * @return dest
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, or the rotation is none
     * @throws IllegalStateException in the middle of a step, or of another query of this object
     */
    public QueryHits<O> overlapping(
            Shape shape, Vector3fc position, Quaternionfc rotation, QueryFilter<O> filter, QueryHits<O> dest) {
        return shapeCastAll(shape, position, rotation, zero, filter, dest);
    }

    /**
     * All that a point lies in, or on.
     *
     * @param point metres
     * @param filter what it sees
     * @param dest receives the hits in order, in place of what it held
     * @return dest
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m
     * @throws IllegalStateException in the middle of a step, or of another query of this object
     */
    public QueryHits<O> containing(Vector3fc point, QueryFilter<O> filter, QueryHits<O> dest) {
        return rayCastAll(point, zero, filter, dest);
    }

    /**
     * The point of a surface that is nearest to a given one. From within a solid that is on its surface, too, and the
     * distance negative; of several that the point lies in, the one in which it is deepest.
     *
     * @param point metres
     * @param within metres from the point, at least 0: what is farther away does not count. Boxes on demand are asked
     *     for so far around, so keep it small
     * @param filter what it sees
     * @param dest receives the hit; its normal looks from the surface to the point. Left unchanged when there is none
     * @return whether there is one
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, or the distance is
     *     negative
     * @throws IllegalStateException in the middle of a step, or of another query of this object
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
            asking.now = false;
        }
    }

    /** For a mover, which asks much in one place. */
    NearbyShapes<O> surroundings() {
        return new NearbyShapes<>(members, broadphase, source, asking);
    }

    /** The owner of a transform that has colliders in this world; null when it has none here. */
    Object ownerOf(Transform transform) {
        return members != null && transform.world == members && transform.colliders > 0 ? transform.owner : null;
    }

    /** Refuses to be asked in the middle of a step. */
    void requireReady() {
        if (members != null) {
            members.requireUnlocked();
        }
    }

    /** Whether a query, or a mover that looks around, is under way. */
    boolean isAsking() {
        return asking.now;
    }

    /** Begins to ask; whoever does has to give the turn back. */
    static void begin(Asking asking) {
        if (asking.now) {
            throw new IllegalStateException("a query must not be started during another query of the same world,"
                    + " for example by a filter or BoxSource; store what is needed, and query afterwards");
        }
        asking.now = true;
    }

    private void beginRay(Vector3fc origin, Vector3fc travel, QueryFilter<O> filter) {
        requirePlace("origin", origin);
        requirePlace("travel", travel);
        begin(filter);
        casting.caster.setPoint();
        casting.caster.start.setUnturned(origin.x(), origin.y(), origin.z());
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
        begin(asking);
    }

    static void requirePlace(String argument, Vector3fc metres) {
        Require.finite(argument, metres);
        Require.withinFloats(argument, metres);
    }

    /** Inflates a region by what rounding may make of coordinates as large as its own. */
    static void makeRoom(Aabb region) {
        final float x = Math.max(-region.minX, region.maxX);
        final float y = Math.max(-region.minY, region.maxY);
        final float z = Math.max(-region.minZ, region.maxZ);
        region.inflate(ROUNDING * Math.max(x, Math.max(y, z)));
    }

    /** Refuses what a source calls a box and is none. */
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

    /** Refuses a size that a cast could not divide its way by. */
    static float requireSize(float metres) {
        return Require.positiveFinite("BoxSource usualSize()", "m", metres);
    }
}
