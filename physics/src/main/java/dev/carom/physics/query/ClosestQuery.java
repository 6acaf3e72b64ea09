package dev.carom.physics.query;

import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import org.joml.Vector3fc;

/** Finds the collider at rest or box on demand that is closest to a point, and the closest point of its surface. */
public final class ClosestQuery implements BoxVisitor, BoxesOnDemand.Receiver {
    private final QuerySpace space;
    private final Narrowphase narrowphase = new Narrowphase();
    private final SweptShape target = new SweptShape();
    private final SweptShape point = new SweptShape();
    private final Aabb region = new Aabb();
    private final Separation separation = new Separation();
    private final Hit nearest = new Hit();
    private SlotFilter filter;
    private boolean found;

    /** Greatest distance in metres. */
    private float limit;

    /** Creates a query of what a space contains. */
    public ClosestQuery(QuerySpace space) {
        this.space = space;
        point.setPoint();
    }

    /**
     * Finds the closest point within a distance in metres. Leaves {@code dest} unchanged when nothing is close enough.
     */
    public boolean find(Vector3fc from, float within, SlotFilter sees, Hit dest) {
        found = false;
        point.start.setUnrotated(from.x(), from.y(), from.z());
        point.end.set(point.start);
        limit = within;
        region.set(from.x(), from.y(), from.z(), from.x(), from.y(), from.z());
        filter = sees;
        space.collidersNear(region, within, this);
        if (space.boxes() != null) {
            BoxesOnDemand.addRoundingMargin(region.inflate(limit));
            space.boxes().boxes(region, this);
        }
        if (found) {
            dest.set(nearest);
        }
        return found;
    }

    @Override
    public float visit(int slot, float reached) {
        if (filter.sees(slot)) {
            space.shape(slot, target);
            measure(slot, space.serial(slot));
        }
        return limit;
    }

    @Override
    public void box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, long id) {
        target.setRestingBox(minX, minY, minZ, maxX, maxY, maxZ);
        measure(Hit.BOX, id);
    }

    private void measure(int slot, long id) {
        final float distance = narrowphase.separation(target, point, 0f, separation);
        if (!(distance <= limit) || found && !isNearer(distance, slot, id)) {
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
        // In the broadphase, all boxes that contain the point are at distance 0, so the limit is at least 0.
        limit = Math.max(0f, distance);
    }

    private boolean isNearer(float distance, int slot, long id) {
        if (distance != nearest.distance) {
            return distance < nearest.distance;
        }
        return slot != Hit.BOX && id < nearest.id; // boxes come last, and the first of them is kept
    }
}
