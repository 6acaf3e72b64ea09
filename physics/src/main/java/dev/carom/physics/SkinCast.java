package dev.carom.physics;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.Narrowphase;
import org.joml.Quaternionfc;
import org.joml.Vector3f;

/**
 * Casts a shape with a skin: it stops where a gap has shrunk to the width of the skin, but only for obstacles to which
 * it would otherwise come clearly closer.
 * <p>
 * <b>Seams do not stop it.</b> The surface along which the shape slides stays at one skin, except for rounding. A level
 * neighbour is never closer than that surface, whatever edges it has, so it never blocks the path. The tolerance of
 * half a skin, between where a shape stops and the gap that blocks it, is larger than any rounding error.
 */
final class SkinCast<O> {
    /** Greatest distance in metres of a contact point from the other surface. */
    private static final float CONTACT_MARGIN_METRES = 1e-4f;

    /** Distance in skins within which a surface is touched. */
    private static final double TOUCHING_SKINS = 2.0;

    /** Margin in skins around a path that is searched in advance. */
    private static final double ROOM_SKINS = 20.0;

    /** The shape against one obstacle; the caller moves its position. */
    final SkinApproach<O> approach;

    /** Position of the shape in the world frame: that of the approach. */
    final Vector3 position;

    /** Normal of the last hit, from the obstacle to the shape. */
    final Vector3 normal = new Vector3();

    /** Obstacle of the last hit. */
    NearbyShapes.Row<O> met;

    /** Fraction of the last cast's path that is free. */
    double fraction;

    /** Bounding radius of the shape in metres. */
    final double radius;

    /** Origin of the world's floats, in the frame of the move. */
    final Vector3 world = new Vector3();

    /** Receives the contacts along the path; null for none. */
    private MoverContacts<O> contacts;

    private final Vector3 nowhere = new Vector3();
    private final NearbyShapes<O> surroundings;
    private final Narrowphase narrowphase = new Narrowphase();
    private final Manifold manifold = new Manifold();
    private final Aabb region = new Aabb();
    private final Vector3 origin;
    private final Vector3 room = new Vector3();
    private final Vector3 knownMin = new Vector3();
    private final Vector3 knownMax = new Vector3();
    private final Vector3 way = new Vector3();
    private final Vector3 before = new Vector3();
    private final Vector3 begin = new Vector3();
    private final Vector3 end = new Vector3();
    private boolean metIsClear;

    /**
     * For the current hit: fraction of the path at which the gap would be too small. The obstacle with the smallest one
     * is the hit.
     */
    private double tooClose;

    SkinCast(NearbyShapes<O> surroundings, Shape shape) {
        this.surroundings = surroundings;
        origin = surroundings.origin();
        approach = new SkinApproach<>(shape, origin, narrowphase);
        position = approach.position;
        radius = shape.boundingRadius();
    }

    /** Begins a move with a margin for steps along each axis; the caller has set the filter before. */
    void begin(Quaternionfc rotation, double skin, Vector3 step, MoverContacts<O> touches) {
        contacts = touches;
        approach.begin(rotation, skin);
        // Margin for a step up and down, and for the few skins of pushes and ground probes.
        room.set(
                Math.abs(step.x) + ROOM_SKINS * skin,
                Math.abs(step.y) + ROOM_SKINS * skin,
                Math.abs(step.z) + ROOM_SKINS * skin);
        knownMin.set(0, 0, 0);
        knownMax.set(-1, -1, -1);
    }

    /** Ends the move: releases all owners. */
    void end() {
        contacts = null;
        met = null;
        surroundings.letGo();
    }

    /** Gathers all obstacles within a distance in metres of a path from the position. */
    void lookAround(Vector3 way, double metres) {
        boolean known = true;
        for (int axis = 0; axis < 3; axis++) {
            known &= from(axis, way) - metres >= knownMin.get(axis) && to(axis, way) + metres <= knownMax.get(axis);
        }
        if (known) {
            return;
        }
        knownMin.set(from(0, way), from(1, way), from(2, way)).add(-1.0, room);
        knownMax.set(to(0, way), to(1, way), to(2, way)).add(1.0, room);
        knownMin.set(knownMin.x - metres, knownMin.y - metres, knownMin.z - metres);
        knownMax.set(knownMax.x + metres, knownMax.y + metres, knownMax.z + metres);
        surroundings.gather(knownMin, knownMax, world, position, 2.0 * radius + approach.skin());
    }

    /** Returns the number of gathered obstacles. */
    int size() {
        return surroundings.size();
    }

    NearbyShapes.Row<O> get(int index) {
        return surroundings.get(index);
    }

    /** Tests whether an obstacle may be within a skin of the path: whether their bounds are. */
    boolean isNear(NearbyShapes.Row<O> row) {
        return region.overlaps(row.bounds);
    }

    /** Sets the path of {@link #isNear}, and gathers the obstacles there. */
    void near(Vector3 way) {
        final double margin = approach.skin() + approach.noise();
        lookAround(way, margin);
        setRegion(way, margin);
    }

    private void setRegion(Vector3 way, double margin) {
        region.set(
                (float) (from(0, way) - origin.x - margin),
                (float) (from(1, way) - origin.y - margin),
                (float) (from(2, way) - origin.z - margin),
                (float) (to(0, way) - origin.x + margin),
                (float) (to(1, way) - origin.y + margin),
                (float) (to(2, way) - origin.z + margin));
    }

    /**
     * Casts along a path; the position does not change.
     *
     * @param past whether to pass through obstacles that overlap the shape at the start
     * @return whether an obstacle blocks the path; {@link #met}, {@link #normal} and {@link #fraction} then describe it
     */
    boolean cast(Vector3 way, boolean past) {
        near(way);
        final double sameTime = approach.slop() / way.length();
        met = null;
        fraction = 1.0;
        tooClose = Double.POSITIVE_INFINITY;
        for (int i = 0; i < surroundings.size(); i++) {
            final NearbyShapes.Row<O> row = surroundings.get(i);
            if (!isNear(row)
                    || past && approach.gap(row) < -approach.noise()
                    || !approach.meets(row, way)
                    || approach.tooClose > tooClose + sameTime) {
                continue;
            }
            if (met == null || approach.tooClose < tooClose - sameTime || stopsBetter(way)) {
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
     * Compares two obstacles hit at the same time: a face is better than an edge, which may be a seam of that face;
     * then the one that stops the path most.
     */
    private boolean stopsBetter(Vector3 way) {
        return approach.isClear == metIsClear ? approach.surface.dot(way) < normal.dot(way) : approach.isClear;
    }

    /** Moves along the free part of a path that was cast. */
    void advance(Vector3 way) {
        position.add(fraction, way);
    }

    /**
     * Replaces the hit by another surface if the shape is already at that one and the path points into it as well. The
     * path may have converged slightly on a wall, and the hit may be a level neighbour of that wall. A slide at one
     * skin along the wall may then not hit it at all. An edge may be a seam even if the wall is not quite reached.
     */
    void preferSurface(Vector3 way) {
        final double reach = metIsClear ? approach.skin() - approach.noise() : approach.skin() + approach.slop();
        final NearbyShapes.Row<O> hit = met;
        near(nowhere);
        double most = -ClipPlanes.ROUNDING * way.length();
        for (int i = 0; i < surroundings.size(); i++) {
            final NearbyShapes.Row<O> row = surroundings.get(i);
            final double gap = row != hit && isNear(row) ? approach.gap(row) : Double.POSITIVE_INFINITY;
            if (gap < reach && approach.isFace(row) && approach.surface.dot(way) < most && approach.blocks(row, gap)) {
                most = approach.surface.dot(way);
                met = row;
                normal.set(approach.surface);
            }
        }
    }

    /** Returns how far the bounds of the obstacle extend above the lowest point of the shape's bounds, in metres. */
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
     * Moves the shape away from the hit obstacle if the gap is less than a skin. Overlaps are resolved only at the
     * start of a move.
     */
    void restoreSkin() {
        final double gap = approach.gap(met);
        if (gap >= -approach.noise() && gap < approach.skin() - approach.noise()) {
            final NearbyShapes.Row<O> row = met;
            before.set(normal);
            way.set(normal).scale(approach.skin() - gap);
            cast(way, false);
            advance(way);
            met = row;
            normal.set(before);
        }
    }

    /**
     * Reports the contacts along a completed path: solids closer than two skins, and sensors that the shape overlaps.
     *
     * @param start start of the path
     * @param way displacement
     * @param from fraction of the move at its start
     * @param to fraction of the move at its end
     */
    void touch(Vector3 start, Vector3 way, double from, double to) {
        if (contacts == null) {
            return;
        }
        final NearbyShapes.Row<O> stoppedBy = met;
        before.set(normal);
        end.set(position);
        position.set(start);
        // Not near(), which might gather again: reporting contacts must not change the move.
        setRegion(way, TOUCHING_SKINS * approach.skin());
        for (int i = 0; i < surroundings.size(); i++) {
            touch(surroundings.get(i), TOUCHING_SKINS * approach.skin(), false, way, from, to);
        }
        for (int i = 0; i < surroundings.sensorCount(); i++) {
            touch(surroundings.sensor(i), 0.0, true, way, from, to);
        }
        position.set(end);
        normal.set(before);
        met = stoppedBy;
    }

    private void touch(NearbyShapes.Row<O> row, double within, boolean sensor, Vector3 way, double from, double to) {
        if (!isNear(row) || contacts.holds(row) || !approach.comesWithin(row, way, within)) {
            return;
        }
        final double part = approach.fraction;
        met = row;
        normal.set(approach.surface);
        begin.set(position);
        position.add(part, way);
        describe(
                contacts.add(row, sensor || row.collider != null && row.collider.isSensor(), normal),
                from + (to - from) * part);
        position.set(begin);
    }

    /** Describes the hit; the shape is at the position of the hit. */
    void describe(QueryHit<O> dest, double when) {
        final double gap = approach.gap(met);
        approach.place(); // for the manifold
        dest.isSome = true;
        dest.owner = met.owner;
        dest.collider = met.collider;
        dest.id = met.id;
        dest.fraction = (float) when;
        dest.distance = (float) gap;
        dest.normal.set((float) normal.x + 0f, (float) normal.y + 0f, (float) normal.z + 0f);
        narrowphase.manifold(met.shape, approach.shape, 0f, dest.normal, (float) -gap, CONTACT_MARGIN_METRES, manifold);
        final Vector3f point = manifold.middle;
        dest.isExact = true;
        dest.exactPoint.set(origin.x + point.x, origin.y + point.y, origin.z + point.z);
        dest.point.set((float) (origin.x - world.x + point.x), (float) (origin.y - world.y + point.y), (float)
                (origin.z - world.z + point.z));
    }

    /** Returns the lower bound of the shape on an axis, along a path. */
    private double from(int axis, Vector3 way) {
        return position.get(axis) + Math.min(0.0, way.get(axis)) - approach.half.get(axis);
    }

    /** Returns the upper bound of the shape on an axis, along a path. */
    private double to(int axis, Vector3 way) {
        return position.get(axis) + Math.max(0.0, way.get(axis)) + approach.half.get(axis);
    }
}
