package dev.carom.physics.query;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import org.joml.Vector3fc;

/** Finds the closest of colliders at rest and boxes on demand to a point, and the closest point on its surface. */
public final class ClosestQuery {
    private final QueryTargets targets;
    private final Narrowphase narrowphase = new Narrowphase();
    private final SweptShape point = new SweptShape();
    private final Aabb region = new Aabb();
    private final Separation separation = new Separation();
    private final Hit nearest = new Hit();
    private boolean found;

    /** Creates a query of what a space contains. */
    public ClosestQuery(QuerySpace space) {
        targets = new QueryTargets(space, this::test);
        point.setPoint();
    }

    /**
     * Finds the closest point within a distance in metres. Leaves {@code dest} unchanged when nothing is close enough.
     */
    public boolean find(Vector3fc from, float within, SlotFilter sees, Hit dest) {
        found = false;
        point.start.setUnrotated(from.x(), from.y(), from.z());
        point.end.set(point.start);
        targets.begin(sees, within);
        targets.collidersNear(region.set(from.x(), from.y(), from.z(), from.x(), from.y(), from.z()));
        if (targets.wantsBoxes()) {
            region.set(from.x(), from.y(), from.z(), from.x(), from.y(), from.z());
            BoxesOnDemand.addRoundingMargin(region.inflate(targets.limit));
            targets.boxesIn(region);
        }
        if (found) {
            dest.set(nearest);
        }
        return found;
    }

    private void test(int slot, long id) {
        final float distance = narrowphase.separation(targets.shape, point, 0f, separation);
        if (!(distance <= targets.limit) || found && !isNearer(distance, slot, id)) {
            return;
        }
        found = true;
        nearest.slot = slot;
        nearest.id = id;
        nearest.fraction = 0f;
        nearest.distance = distance;
        nearest.setNormal(separation.normal);
        nearest.point.set(
                point.start.x - distance * separation.normal.x,
                point.start.y - distance * separation.normal.y,
                point.start.z - distance * separation.normal.z);
        // For a broadphase, everything that contains the point is at distance 0.
        targets.limit = Math.max(0f, distance);
    }

    private boolean isNearer(float distance, int slot, long id) {
        if (distance != nearest.distance) {
            return distance < nearest.distance;
        }
        return slot != Hit.BOX && id < nearest.id; // boxes come last, and the first of them is kept
    }
}
