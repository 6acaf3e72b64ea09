package dev.carom.physics;

import dev.carom.physics.OwnerTable.Owner;
import dev.carom.physics.query.Hit;
import org.joml.Vector3d;
import org.joml.Vector3fc;

/**
 * A result of a query. The game creates it once; each successful query overwrites it, and a query without a result
 * leaves it unchanged. An element of {@link QueryHits} is valid until the next query into that list.
 *
 * @param <O> the kind of owner
 */
public final class QueryHit<O> {
    /**
     * The result. It contains the slot of the collider, not the {@link Collider} object. In a list of hits, it is a row
     * of that list.
     */
    Hit row;

    /** Whether this hit contains a result. */
    private boolean isSome;

    private Owner<O> owner;
    private Collider collider;

    /** Creates an empty hit. */
    public QueryHit() {
        this(new Hit());
    }

    /** Creates an empty hit for a row; it shows the row once {@link #show} is called. */
    QueryHit(Hit row) {
        this.row = row;
    }

    /**
     * Tests whether the hit is a box of a {@link BoxSource}, not a collider.
     *
     * @return true for a box; false before the first query, and for the ground of a mover that is airborne
     */
    public boolean isBox() {
        return isSome && collider == null;
    }

    /**
     * Returns the owner of the collider that was hit.
     *
     * @return null for a box of a {@link BoxSource}, and before the first query
     */
    public O owner() {
        return owner == null ? null : owner.value;
    }

    /**
     * Returns the collider that was hit.
     *
     * @return null for a box of a {@link BoxSource}, and before the first query
     */
    public Collider collider() {
        return collider;
    }

    /**
     * Returns the id of the box of a {@link BoxSource} that was hit.
     *
     * @return the id that the source has assigned
     * @throws IllegalStateException when the query hit a collider, or nothing
     */
    public long boxId() {
        if (!isBox()) {
            throw new IllegalStateException("boxId() is only for hits on boxes of a BoxSource, but the query hit "
                    + (isSome ? collider : "nothing") + "; call isBox() first");
        }
        return row.id;
    }

    /**
     * Returns the fraction of the path at the hit.
     *
     * @return in [0, 1]; 0 for overlaps at the start, and for queries without a path
     */
    public float fraction() {
        return row.fraction;
    }

    /**
     * Returns the distance at the hit. It is 0 for a hit on the path of a cast. For an overlap at the start it is the
     * penetration depth as a negative number. Moving the querying shape by that depth along the normal separates the
     * shapes. For a closest point it is the distance from the point to the surface, negative if the point is inside.
     * For a hit of a {@link Mover} it is the gap between the mover and the obstacle.
     *
     * @return metres
     */
    public float distance() {
        return row.distance;
    }

    /**
     * Tests whether the shapes touched or overlapped at the start.
     *
     * @return true when the fraction is 0, so also for every hit of a query without a path
     */
    public boolean atStart() {
        return row.atStart();
    }

    /**
     * Returns the point on the surface of the collider or box that was hit. For an overlap at the start it is the
     * centre of the overlap. For a ray that starts inside a shape it is the origin of the ray.
     *
     * @return a view in metres, world frame
     */
    public Vector3fc point() {
        return row.point;
    }

    /**
     * Returns {@link #point()} in doubles. After a move of a {@link Mover} with a {@code Vector3d}, the point is
     * relative to the same origin as that vector.
     *
     * @param dest receives the point in metres
     * @return dest
     */
    public Vector3d point(Vector3d dest) {
        return row.isExact
                ? dest.set(row.exactX, row.exactY, row.exactZ)
                : dest.set(row.point.x, row.point.y, row.point.z);
    }

    /**
     * Returns the surface normal, which points from the collider or box that was hit to the querying shape or point.
     * For an overlap at the start it is the direction of the shortest separating displacement. If a query for the
     * closest point starts from a point inside a solid, the normal points out of the solid.
     *
     * @return a view of unit length, world frame
     */
    public Vector3fc normal() {
        return row.normal;
    }

    /**
     * Copies another hit.
     *
     * @param other the hit to copy; may be this
     * @return this
     * @throws IllegalArgumentException when it is null
     */
    public QueryHit<O> set(QueryHit<O> other) {
        Require.nonNull("other", other);
        isSome = other.isSome;
        owner = other.owner;
        collider = other.collider;
        row.set(other.row);
        return this;
    }

    /**
     * Makes the hit in {@link #row} visible to the game: looks up its owner and collider. The registry may be null if
     * the hit is on a box of a {@link BoxSource}.
     */
    void show(ColliderRegistry<O> registry) {
        isSome = true;
        owner = row.isBox() ? null : registry.owner(row.slot);
        collider = row.isBox() ? null : registry.collider(row.slot);
    }

    /** Releases all references. */
    void release() {
        isSome = false;
        owner = null;
        collider = null;
    }

    /**
     * Tests whether another hit is on the same box or the same collider; false for a collider that was removed and
     * added again.
     */
    boolean isOnSame(QueryHit<O> other) {
        return collider == other.collider && row.id == other.row.id;
    }

    @Override
    public String toString() {
        if (!isSome) {
            return "QueryHit[nothing]";
        }
        return "QueryHit[" + (isBox() ? "box " + row.id : collider) + " at " + row.fraction + ", distance "
                + row.distance + ", point "
                + row.point.x + ", " + row.point.y + ", " + row.point.z + ", normal " + row.normal.x + ", "
                + row.normal.y + ", " + row.normal.z + "]";
    }
}
