package dev.carom.physics.query;

import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import org.joml.Vector3fc;

/**
 * Finds the collider or box on demand that is closest to a point, and the closest point on its surface. Colliders are
 * in the pose after the last step.
 */
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

    /** Greatest distance that is still of interest, in metres. Each nearer hit lowers this limit, but not below 0. */
    private float limit;

    /** Creates a query that searches a space. */
    public ClosestQuery(QuerySpace space) {
        this.space = space;
        point.setPoint();
    }

    /**
     * Finds the closest point within a distance in metres.
     *
     * @return false, with {@code dest} unchanged, when no shape is that close. A shape that contains the point has a
     *     negative distance, so such a shape is always close enough
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
        // A negative limit would end the search, although other colliders may contain the point more deeply. With limit
        // 0, the broadphase still reports them, since bounds that contain the point are at distance 0.
        limit = Math.max(0f, distance);
    }

    private boolean isNearer(float distance, int slot, long id) {
        if (distance != nearest.distance) {
            return distance < nearest.distance;
        }
        return slot != Hit.BOX && id < nearest.id; // boxes are visited last: the first nearest one is kept
    }
}
