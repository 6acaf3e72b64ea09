package dev.carom.physics.mover;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.query.Hit;
import org.joml.Quaternionfc;
import org.joml.Vector3f;

/**
 * Casts a shape with a skin, the gap that the shape keeps to obstacles. An obstacle stops the shape only if the shape
 * would otherwise come clearly closer to the obstacle than one skin. The shape then stops where the gap has shrunk to
 * one skin.
 * <p>
 * <b>Seams do not stop the shape.</b> The gap to the surface along which the shape slides stays at one skin, except for
 * rounding. A neighbouring surface at the same level is never closer, so neither its face nor its edges block the path.
 * An obstacle blocks a path only if the gap would become smaller than half a skin, or would be smaller than three
 * quarters of a skin at the end of the path. The shape then stops at a gap of one skin. The difference between this gap
 * and both limits is greater than any rounding error.
 */
final class SkinCast {
    /** A point of one shape counts as a contact point up to this distance from the surface of the other shape. */
    private static final float CONTACT_MARGIN_METRES = 1e-4f;

    /** A surface within this distance, in skins, counts as touched. */
    private static final double TOUCHING_SKINS = 2.0;

    /** Margin in skins around a path. Obstacles within the margin are gathered in advance. */
    private static final double ROOM_SKINS = 20.0;

    /** Computes the approach of the shape to one obstacle. */
    final SkinApproach approach;

    /**
     * Position of the shape in the coordinates that the game passed to the move; the same object as the position of the
     * approach.
     */
    final Vector3 position;

    /** Normal of the last hit, from the obstacle to the shape. */
    final Vector3 normal = new Vector3();

    /** Obstacle of the last hit. */
    NearbyShapes.Row met;

    /** Fraction of the path of the last cast up to the hit; 1 if there was no hit. */
    double fraction;

    /** Bounding radius of the shape in metres. */
    final double radius;

    /** Origin of the world's float coordinates, in the coordinates that the game passed to the move. */
    final Vector3 world = new Vector3();

    /** Receives the colliders and boxes that the path touches. */
    private Touches touches;

    private final Vector3 nowhere = new Vector3();
    private final NearbyShapes nearbyShapes;
    private final Narrowphase narrowphase = new Narrowphase();
    private final Manifold manifold = new Manifold();
    private final Aabb region = new Aabb();
    private final Vector3 origin;
    private final Vector3 searchMargin = new Vector3();
    private final Vector3 gatheredMin = new Vector3();
    private final Vector3 gatheredMax = new Vector3();
    private final Vector3 path = new Vector3();
    private final Vector3 before = new Vector3();
    private final Vector3 begin = new Vector3();
    private final Vector3 end = new Vector3();
    private boolean metIsClear;

    /**
     * Least fraction of the path at which the gap to an obstacle would be too small. The obstacle with the least
     * fraction is the hit. If this fraction is about the same for several obstacles, {@link #stopsBetter} chooses the
     * hit.
     */
    private double tooClose;

    SkinCast(NearbyShapes nearbyShapes, Shape shape) {
        this.nearbyShapes = nearbyShapes;
        origin = nearbyShapes.origin();
        approach = new SkinApproach(shape, origin, narrowphase);
        position = approach.position;
        radius = shape.boundingRadius();
    }

    /** Begins a move. The search margin includes {@code step}, the displacement of a stair step. */
    void begin(Quaternionfc rotation, double skin, Vector3 step, Touches list) {
        touches = list;
        approach.begin(rotation, skin);
        // The margin covers a step up and down, and the few skins of pushes and ground probes.
        searchMargin.set(
                Math.abs(step.x) + ROOM_SKINS * skin,
                Math.abs(step.y) + ROOM_SKINS * skin,
                Math.abs(step.z) + ROOM_SKINS * skin);
        gatheredMin.set(0, 0, 0);
        gatheredMax.set(-1, -1, -1);
    }

    /**
     * Gathers all obstacles that the shape may approach to {@code metres} or less while it moves along a path. Does
     * nothing if the last gathered region contains the region of this search.
     */
    void gatherAround(Vector3 path, double metres) {
        boolean gathered = true;
        for (int axis = 0; axis < 3; axis++) {
            gathered &= from(axis, path) - metres >= gatheredMin.get(axis)
                    && to(axis, path) + metres <= gatheredMax.get(axis);
        }
        if (gathered) {
            return;
        }
        gatheredMin.set(from(0, path), from(1, path), from(2, path)).add(-1.0, searchMargin);
        gatheredMax.set(to(0, path), to(1, path), to(2, path)).add(1.0, searchMargin);
        gatheredMin.set(gatheredMin.x - metres, gatheredMin.y - metres, gatheredMin.z - metres);
        gatheredMax.set(gatheredMax.x + metres, gatheredMax.y + metres, gatheredMax.z + metres);
        nearbyShapes.gather(gatheredMin, gatheredMax, world, position, 2.0 * radius + approach.skin());
    }

    /** Returns the origin to which the gathered obstacles are relative. */
    Vector3 origin() {
        return origin;
    }

    /** Returns the number of gathered obstacles. */
    int size() {
        return nearbyShapes.size();
    }

    NearbyShapes.Row get(int index) {
        return nearbyShapes.get(index);
    }

    /**
     * Tests by bounds whether an obstacle may be close to the path that was set last. After {@link #near}, close means
     * about one skin. In {@link #touch(Vector3, Vector3, double, double)}, close means two skins.
     */
    boolean isNear(NearbyShapes.Row row) {
        return region.overlaps(row.bounds);
    }

    /** Sets the path that {@link #isNear} tests, and gathers the obstacles around this path. */
    void near(Vector3 path) {
        final double margin = approach.skin() + approach.noise();
        gatherAround(path, margin);
        setRegion(path, margin);
    }

    private void setRegion(Vector3 path, double margin) {
        region.set(
                (float) (from(0, path) - origin.x - margin),
                (float) (from(1, path) - origin.y - margin),
                (float) (from(2, path) - origin.z - margin),
                (float) (to(0, path) - origin.x + margin),
                (float) (to(1, path) - origin.y + margin),
                (float) (to(2, path) - origin.z + margin));
    }

    /**
     * Casts along a path; the position does not change.
     *
     * @param past whether to pass through obstacles that overlap the shape at the start
     * @return whether an obstacle blocks the path; {@link #met}, {@link #normal} and {@link #fraction} then describe it
     */
    boolean cast(Vector3 path, boolean past) {
        near(path);
        final double sameTime = approach.slop() / path.length();
        met = null;
        fraction = 1.0;
        tooClose = Double.POSITIVE_INFINITY;
        for (int i = 0; i < nearbyShapes.size(); i++) {
            final NearbyShapes.Row row = nearbyShapes.get(i);
            if (!isNear(row)
                    || past && approach.gap(row) < -approach.noise()
                    || !approach.isInPath(row, path)
                    || approach.tooClose > tooClose + sameTime) {
                continue;
            }
            if (met == null || approach.tooClose < tooClose - sameTime || stopsBetter(path)) {
                met = row;
                metIsClear = approach.isClear;
                normal.set(approach.surface);
                fraction = approach.fraction;
            }
            tooClose = Math.min(tooClose, approach.tooClose);
        }
        return met != null;
    }

    /**
     * Tests whether a new hit replaces the current hit when both occur at the same time. A face replaces an edge, since
     * the edge may be a seam of that face. If both are faces or both are edges, the hit whose normal points more
     * against the path wins.
     */
    private boolean stopsBetter(Vector3 path) {
        return approach.isClear == metIsClear ? approach.surface.dot(path) < normal.dot(path) : approach.isClear;
    }

    /**
     * Makes an obstacle the hit again, after other casts from the same position. A cast may have gathered all obstacles
     * again. This reuses the row objects, so the obstacle may now be in another row.
     */
    void meetAgain(int slot, long id) {
        near(nowhere);
        for (int i = 0; i < nearbyShapes.size(); i++) {
            final NearbyShapes.Row row = nearbyShapes.get(i);
            if (row.slot == slot && row.id == id) {
                met = row;
            }
        }
    }

    /** Moves along the free part of a path that was cast. */
    void advance(Vector3 path) {
        position.add(fraction, path);
    }

    /**
     * Replaces the hit by another surface if the shape is already at that surface and the path points into it as well.
     * For example, a path along a wall of boxes may point slightly into the wall and so hit the next box of the wall.
     * In this case, the box that the shape is at replaces the hit. The shape slides along that box, and so it does not
     * hit the next box. The shape is at a surface if the gap is less than about one skin. If the hit is an edge, the
     * limit is one and a half skins, since the edge may be a seam even if the shape is not quite at the wall. Obstacles
     * whose bounds are more than about one skin away are not considered.
     */
    void preferSurface(Vector3 path) {
        final double limit = metIsClear ? approach.skin() - approach.noise() : approach.skin() + approach.slop();
        final NearbyShapes.Row hit = met;
        near(nowhere);
        double most = -ClipPlanes.ROUNDING * path.length();
        for (int i = 0; i < nearbyShapes.size(); i++) {
            final NearbyShapes.Row row = nearbyShapes.get(i);
            final double gap = row != hit && isNear(row) ? approach.gap(row) : Double.POSITIVE_INFINITY;
            if (gap < limit && approach.isFace(row) && approach.surface.dot(path) < most && approach.blocks(row, gap)) {
                most = approach.surface.dot(path);
                met = row;
                normal.set(approach.surface);
            }
        }
    }

    /**
     * Returns how far the bounds of the hit obstacle extend above the lowest point of the shape's bounds, in metres.
     */
    double heightAboveFoot(Vector3 up) {
        double height = 0.0;
        for (int axis = 0; axis < 3; axis++) {
            final double at = position.get(axis) - origin.get(axis);
            final double u = up.get(axis);
            height += Math.max(u * (met.bounds.min(axis) - at), u * (met.bounds.max(axis) - at));
            height += Math.abs(u) * approach.half.get(axis);
        }
        return height;
    }

    /**
     * Moves the shape away from the hit obstacle if the gap is clearly less than one skin and the shapes do not
     * overlap. Overlaps are resolved only at the start of a move.
     */
    void restoreSkin() {
        final double gap = approach.gap(met);
        if (gap >= -approach.noise() && gap < approach.skin() - approach.noise()) {
            final int slot = met.slot;
            final long id = met.id;
            before.set(normal);
            path.set(normal).scale(approach.skin() - gap);
            cast(path, false);
            advance(path);
            meetAgain(slot, id);
            normal.set(before);
        }
    }

    /**
     * Lists what a completed path touches: solids closer than two skins, and sensors that the shape overlaps.
     *
     * @param start start of the path
     * @param path displacement
     * @param from fraction of the move's time at the start of the path
     * @param to fraction of the move's time at the end of the path
     */
    void touch(Vector3 start, Vector3 path, double from, double to) {
        if (!touches.isWanted()) {
            return;
        }
        final NearbyShapes.Row stoppedBy = met;
        before.set(normal);
        end.set(position);
        position.set(start);
        // Does not call near(), since that method might gather again. Reporting contacts must not change the move.
        setRegion(path, TOUCHING_SKINS * approach.skin());
        for (int i = 0; i < nearbyShapes.size(); i++) {
            touch(nearbyShapes.get(i), TOUCHING_SKINS * approach.skin(), false, path, from, to);
        }
        for (int i = 0; i < nearbyShapes.sensorCount(); i++) {
            touch(nearbyShapes.sensor(i), 0.0, true, path, from, to);
        }
        position.set(end);
        normal.set(before);
        met = stoppedBy;
    }

    private void touch(NearbyShapes.Row row, double within, boolean sensor, Vector3 path, double from, double to) {
        if (!isNear(row) || touches.holds(row) || !approach.comesWithin(row, path, within)) {
            return;
        }
        final double part = approach.fraction;
        met = row;
        normal.set(approach.surface);
        begin.set(position);
        position.add(part, path);
        describe(touches.add(sensor, normal), from + (to - from) * part);
        position.set(begin);
    }

    /**
     * Writes the last hit to {@code dest}. The shape must be at the position of the hit. {@code when} is the time of
     * the hit, as a fraction of the move's time.
     */
    void describe(Hit dest, double when) {
        final double gap = approach.gap(met);
        approach.place(); // for the manifold
        dest.slot = met.slot;
        dest.id = met.id;
        dest.fraction = (float) when;
        dest.distance = (float) gap;
        dest.normal.set((float) normal.x + 0f, (float) normal.y + 0f, (float) normal.z + 0f);
        narrowphase.manifold(met.shape, approach.shape, 0f, dest.normal, (float) -gap, CONTACT_MARGIN_METRES, manifold);
        final Vector3f point = manifold.middle;
        dest.isExact = true;
        dest.exactX = origin.x + point.x;
        dest.exactY = origin.y + point.y;
        dest.exactZ = origin.z + point.z;
        dest.point.set((float) (origin.x - world.x + point.x), (float) (origin.y - world.y + point.y), (float)
                (origin.z - world.z + point.z));
    }

    /** Returns the lowest coordinate of the shape on an axis while it moves along a path. */
    private double from(int axis, Vector3 path) {
        return position.get(axis) + Math.min(0.0, path.get(axis)) - approach.half.get(axis);
    }

    /** Returns the highest coordinate of the shape on an axis while it moves along a path. */
    private double to(int axis, Vector3 path) {
        return position.get(axis) + Math.max(0.0, path.get(axis)) + approach.half.get(axis);
    }
}
