package dev.carom.physics;

import dev.carom.physics.geometry.SweepTimes;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A result of a query. The game creates it once; each successful query overwrites it, and a query without a result
 * leaves it unchanged. An element of {@link QueryHits} is valid until the next query into that list.
 *
 * @param <O> the kind of owner
 */
public final class QueryHit<O> {
    Owner<O> owner;
    Collider collider;

    /** False while it contains no result. */
    boolean isSome;

    long id;
    float fraction;
    float distance;
    final Vector3f point = new Vector3f();
    final Vector3f normal = new Vector3f();

    /** The point in doubles, if a mover found it; the float point is then rounded from this one. */
    final Vector3 exactPoint = new Vector3();

    boolean isExact;

    /** Creates an empty hit. */
    public QueryHit() {}

    /**
     * Tests whether the hit is a box of a {@link BoxSource}, not a collider.
     *
     * @return true for a box; false before the first query, and for a mover's ground when it is airborne
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
     * @throws IllegalStateException when it was a collider, or nothing
     */
    public long boxId() {
        if (!isBox()) {
            throw new IllegalStateException("boxId() is only for hits on boxes of a BoxSource, but the query hit "
                    + (isSome ? collider : "nothing") + "; call isBox() first");
        }
        return id;
    }

    /**
     * Returns the fraction of the path at the hit.
     *
     * @return in [0, 1]; 0 for overlaps at the start, and for queries without a path
     */
    public float fraction() {
        return fraction;
    }

    /**
     * Returns the distance at the hit: 0 on the path of a cast. For an overlap at the start it is the negative depth,
     * and a displacement of that length along the normal separates the shapes. For a closest point it is the distance,
     * negative inside.
     *
     * @return metres
     */
    public float distance() {
        return distance;
    }

    /**
     * Tests whether the shapes touched or overlapped at the start.
     *
     * @return true when the fraction is 0
     */
    public boolean atStart() {
        return fraction == 0f;
    }

    /**
     * Returns the point on the surface of what was hit. For an overlap at the start it is the centre of the overlap;
     * for a ray that starts inside, its origin.
     *
     * @return a view in metres, world frame
     */
    public Vector3fc point() {
        return point;
    }

    /**
     * Returns {@link #point()} in doubles. After a move of a {@link Mover} with a {@code Vector3d}, the point is in the
     * frame of that move.
     *
     * @param dest receives the point in metres
     * @return dest
     */
    public Vector3d point(Vector3d dest) {
        return isExact ? dest.set(exactPoint.x, exactPoint.y, exactPoint.z) : dest.set(point.x, point.y, point.z);
    }

    /**
     * Returns the surface normal, from what was hit to the querying shape or point. For an overlap at the start it is
     * the direction of the shortest separating displacement.
     *
     * @return a view of unit length, world frame
     */
    public Vector3fc normal() {
        return normal;
    }

    /**
     * Copies another hit.
     *
     * @param other what to copy; may be this
     * @return this
     * @throws IllegalArgumentException when it is null
     */
    public QueryHit<O> set(QueryHit<O> other) {
        Require.nonNull("other", other);
        isSome = other.isSome;
        owner = other.owner;
        collider = other.collider;
        id = other.id;
        fraction = other.fraction;
        distance = other.distance;
        point.set(other.point);
        normal.set(other.normal);
        exactPoint.set(other.exactPoint);
        isExact = other.isExact;
        return this;
    }

    /** Sets what was hit; the caller then sets point and distance. */
    QueryHit<O> found(Owner<O> itsOwner, Collider itsCollider, long itsId, SweepTimes sweep) {
        isSome = true;
        owner = itsOwner;
        collider = itsCollider;
        id = itsId;
        fraction = sweep.first;
        distance = 0f;
        isExact = false;
        normal(sweep.normal);
        return this;
    }

    /** Sets the normal, with 0 for -0, so that equal results have equal bits. */
    void normal(Vector3fc direction) {
        normal.set(direction.x() + 0f, direction.y() + 0f, direction.z() + 0f);
    }

    /** Releases all references. */
    void release() {
        isSome = false;
        owner = null;
        collider = null;
    }

    /**
     * Compares by fraction; at equal fractions colliders come before boxes, and earlier colliders before later ones.
     */
    boolean isBefore(QueryHit<O> other) {
        if (fraction != other.fraction) {
            return fraction < other.fraction;
        }
        return isBox() == other.isBox() ? !isBox() && id < other.id : !isBox();
    }

    @Override
    public String toString() {
        if (!isSome) {
            return "QueryHit[nothing]";
        }
        return "QueryHit[" + (isBox() ? "box " + id : collider) + " at " + fraction + ", distance " + distance
                + ", point "
                + point.x + ", " + point.y + ", " + point.z + ", normal " + normal.x + ", " + normal.y + ", " + normal.z
                + "]";
    }
}
