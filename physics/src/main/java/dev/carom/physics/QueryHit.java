package dev.carom.physics;

import dev.carom.physics.geometry.SweepTimes;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * What a query found. Made once by the game and filled by each query that finds something; a query that finds nothing
 * leaves it as it was. One that stands in {@link QueryHits} is valid until that list receives the next query.
 *
 * @param <O> the kind of owner
 */
public final class QueryHit<O> {
    Owner<O> owner;
    Collider collider;

    /** False as long as it holds nothing. */
    boolean isSome;

    long id;
    float fraction;
    float distance;
    final Vector3f point = new Vector3f();
    final Vector3f normal = new Vector3f();

    /** The point in doubles, if a mover found it; the other one is rounded from it then. */
    final Vector3 exactPoint = new Vector3();

    boolean isExact;

    /** Nothing yet. */
    public QueryHit() {}

    /**
     * Whether a box of a {@link BoxSource} was found, and not a collider.
     *
     * @return true for a box; false before the first query, and of a mover's ground where there is none
     */
    public boolean isBox() {
        return isSome && collider == null;
    }

    /**
     * Whose collider was found.
     *
     * @return null for a box of a {@link BoxSource}, and before the first query
     */
    public O owner() {
        return owner == null ? null : owner.it;
    }

    /**
     * Which collider was found.
     *
     * @return null for a box of a {@link BoxSource}, and before the first query
     */
    public Collider collider() {
        return collider;
    }

    /**
     * Which box of a {@link BoxSource} was found.
     *
     * @return what the source said
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
     * Which part of the way was gone when they met.
     *
     * @return in [0, 1]; 0 for those that touched or overlapped at the start, and of queries without a way
     */
    public float fraction() {
        return fraction;
    }

    /**
     * How far the two are apart where they met: 0 on the way of a cast. Of those that overlapped at the start the
     * depth, negated: going so far along the normal leads out. Of a closest point its distance, negative from inside.
     *
     * @return metres
     */
    public float distance() {
        return distance;
    }

    /**
     * Whether the two touched or overlapped before anything moved.
     *
     * @return true when the fraction is 0
     */
    public boolean atStart() {
        return fraction == 0f;
    }

    /**
     * Where they met: on the surface of what was found. Of those that overlapped at the start the middle of the
     * overlap; of a ray that started inside, its origin.
     *
     * @return a view in metres, world frame
     */
    public Vector3fc point() {
        return point;
    }

    /**
     * Where they met, in doubles: what {@link #point()} says, but for a move of a {@link Mover} with a
     * {@code Vector3d}, whose frame this is in.
     *
     * @param dest receives the point in metres
     * @return dest
     */
    public Vector3d point(Vector3d dest) {
        return isExact ? dest.set(exactPoint.x, exactPoint.y, exactPoint.z) : dest.set(point.x, point.y, point.z);
    }

    /**
     * Which way the surface looks that was met: from what was found to whoever asked. Of those that overlapped at the
     * start the shortest way out.
     *
     * @return a view of unit length, world frame
     */
    public Vector3fc normal() {
        return normal;
    }

    /**
     * Takes over all of another hit.
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

    /** Takes what was found; point and distance are still to come. */
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

    /** Takes the normal, with 0 for -0: equal results shall have equal bits, whichever sign they were reached from. */
    void normal(Vector3fc direction) {
        normal.set(direction.x() + 0f, direction.y() + 0f, direction.z() + 0f);
    }

    /** Holds nothing any more. */
    void letGo() {
        isSome = false;
        owner = null;
        collider = null;
    }

    /**
     * In the order of the way; of those met at the same moment colliders before boxes, who came into the world first
     * before others.
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
