package dev.carom.physics;

import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import org.joml.Vector3fc;

/** Finds the closest of colliders at rest and boxes on demand to a point, and the closest point on its surface. */
final class ClosestQuery<O> implements BoxVisitor, BoxSink {
    private final ColliderRegistry<O> registry;
    private final Broadphase broadphase;
    private final BoxSource source;
    private final Narrowphase narrowphase = new Narrowphase();
    private final SweptShape point = new SweptShape();
    private final SweptShape target = new SweptShape();
    private final Aabb region = new Aabb();
    private final Separation separation = new Separation();
    private final QueryHit<O> nearest = new QueryHit<>();
    private QueryFilter<O> filter;
    private boolean found;

    /** Greatest distance in metres. */
    private float limit;

    ClosestQuery(ColliderRegistry<O> registry, Broadphase broadphase, BoxSource source) {
        this.registry = registry;
        this.broadphase = broadphase;
        this.source = source;
        point.setPoint();
    }

    /** Finds the closest point. Leaves the hit unchanged when nothing is close enough. */
    boolean find(Vector3fc from, float within, QueryFilter<O> sees, QueryHit<O> dest) {
        filter = sees;
        found = false;
        limit = within;
        point.start.setUnrotated(from.x(), from.y(), from.z());
        point.end.set(point.start);
        if (registry != null) {
            region.set(from.x(), from.y(), from.z(), from.x(), from.y(), from.z());
            broadphase.near(region, within, this);
        }
        if (source != null) {
            region.set(from.x(), from.y(), from.z(), from.x(), from.y(), from.z());
            Queries.addRoundingMargin(region.inflate(limit));
            source.boxes(region, this);
        }
        if (found) {
            dest.set(nearest);
        }
        filter = null;
        nearest.release();
        return found;
    }

    @Override
    public float visit(int slot, float reached) {
        if (filter.sees(registry, slot)) {
            target.setRestingAtEndOf(registry.table().shape(slot));
            measure(
                    registry.owner(slot),
                    registry.collider(slot),
                    registry.table().serial(slot));
        }
        return limit;
    }

    @Override
    public void box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, long id) {
        Queries.requireBox(minX, minY, minZ, maxX, maxY, maxZ, id);
        target.setRestingBox(minX, minY, minZ, maxX, maxY, maxZ);
        measure(null, null, id);
    }

    private void measure(Owner<O> owner, Collider collider, long id) {
        final float distance = narrowphase.separation(target, point, 0f, separation);
        if (!(distance <= limit) || found && !isNearer(distance, collider, id)) {
            return;
        }
        found = true;
        nearest.isSome = true;
        nearest.owner = owner;
        nearest.collider = collider;
        nearest.id = id;
        nearest.fraction = 0f;
        nearest.distance = distance;
        nearest.normal(separation.normal);
        nearest.point.set(
                point.start.x - distance * separation.normal.x,
                point.start.y - distance * separation.normal.y,
                point.start.z - distance * separation.normal.z);
        limit = Math.max(0f, distance); // for a broadphase, everything that contains the point is at distance 0
    }

    private boolean isNearer(float distance, Collider collider, long id) {
        if (distance != nearest.distance) {
            return distance < nearest.distance;
        }
        return collider != null && id < nearest.id; // boxes come last, and the first of them is kept
    }
}
