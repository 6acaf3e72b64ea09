package dev.carom.physics;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.Narrowphase;
import org.joml.Quaternionfc;
import org.joml.Vector3f;

/**
 * Casts of a shape that keeps a skin: it stops where a gap has shrunk to the skin's width, and only for things that
 * it would otherwise come clearly closer to.
 * <p>
 * <b>Why seams are silent.</b> What is slid along stays at one skin, give or take rounding, and a neighbour that is
 * level with it is never closer than that: its gap is at least the one to the surface slid along, whatever edges it
 * has. So it never comes into the way. The slop of half a skin between where a shape stops and what makes it stop is
 * more than rounding can disturb.
 */
final class SkinCast<O> {
    /** Distance in metres by which a point of one surface may be above the other and count as one of contact. */
    private static final float CONTACT_MARGIN_METRES = 1e-4f;

    /** Skins within which a surface is touched. */
    private static final double TOUCHING_SKINS = 2.0;

    /** Skins around a way that are known beforehand. */
    private static final double ROOM_SKINS = 20.0;

    /** The shape against one thing; its position is to be moved by whoever casts. */
    final SkinApproach<O> approach;

    /** Of the shape, in the frame of the world: that of the approach. */
    final Vector3 position;

    /** Of the last hit: from what was met to the shape. */
    final Vector3 normal = new Vector3();

    /** Of the last hit: what was met. */
    NearbyShapes.Row<O> met;

    /** Of the last cast: which part of the way is free. */
    double fraction;

    /** Metres around the shape's centre that hold it. */
    final double radius;

    /** Where the origin of the world's floats is, in the frame of the move. */
    final Vector3 world = new Vector3();

    /** Receives what the shape touches on its way; null when nobody wants to know. */
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
     * Of what is met: which part of the way would be gone when it were too close. What gets there first is in the
     * way.
     */
    private double tooClose;

    SkinCast(NearbyShapes<O> surroundings, Shape shape) {
        this.surroundings = surroundings;
        origin = surroundings.origin();
        approach = new SkinApproach<>(shape, origin, narrowphase);
        position = approach.position;
        radius = shape.boundingRadius();
    }

    /** Begins a move with steps of so much along each axis; what it sees is chosen before. */
    void begin(Quaternionfc rotation, double skin, Vector3 step, MoverContacts<O> touches) {
        contacts = touches;
        approach.begin(rotation, skin);
        // Room for a step up and down, and for the few skins that a shape is pushed about and looks down.
        room.set(
                Math.abs(step.x) + ROOM_SKINS * skin,
                Math.abs(step.y) + ROOM_SKINS * skin,
                Math.abs(step.z) + ROOM_SKINS * skin);
        knownMin.set(0, 0, 0);
        knownMax.set(-1, -1, -1);
    }

    /** Ends it: holds no owner any more. */
    void end() {
        contacts = null;
        met = null;
        surroundings.letGo();
    }

    /** Sees to it that all is known that stands within so many metres of a way from here. */
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

    /** How many things are known around. */
    int size() {
        return surroundings.size();
    }

    NearbyShapes.Row<O> get(int index) {
        return surroundings.get(index);
    }

    /** Whether a thing may be within a skin of a way from here: whether their boxes are. */
    boolean isNear(NearbyShapes.Row<O> row) {
        return region.overlaps(row.bounds);
    }

    /** Sets what {@link #isNear} is about, and looks around there. */
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
     * Casts from the position, which stays.
     *
     * @param past to pass through what the shape overlaps from the start
     * @return whether something is in the way: then {@link #met}, {@link #normal} and {@link #fraction} tell
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
     * Of two that are met at the same time: a surface rather than an edge that may be its seam, then what stops the
     * way most.
     */
    private boolean stopsBetter(Vector3 way) {
        return approach.isClear == metIsClear ? approach.surface.dot(way) < normal.dot(way) : approach.isClear;
    }

    /** Goes along a way that was cast, as far as it is free. */
    void advance(Vector3 way) {
        position.add(fraction, way);
    }

    /**
     * Takes another surface for what was met, if the shape is at that already, and the way leads into it as well: the
     * wall that the way closed in on a little, and of which what was met may be a level neighbour. Slid along at one
     * skin, that may not be in the way at all. An edge may be a seam even if the surface is not quite reached.
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

    /** How high the box around what was met reaches above the lowest point of the box around the shape, in metres. */
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
     * Takes the shape away from what was met, if it came closer than a skin. What it is inside of is left at the
     * start of a move, or not.
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
     * Reports what the shape touches on a way that it went: what it comes nearer to than two skins, and the sensors
     * that it overlaps.
     *
     * @param start where the way began
     * @param way how far it went
     * @param from part of the move that was over at its start
     * @param to part of the move that was over at its end
     */
    void touch(Vector3 start, Vector3 way, double from, double to) {
        if (contacts == null) {
            return;
        }
        final NearbyShapes.Row<O> stoppedBy = met;
        before.set(normal);
        end.set(position);
        position.set(start);
        // Not near(), which might look around: to report contacts must not change the way.
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

    /** Describes what was met. The shape is where it met it. */
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

    /** Where the shape begins along an axis, on its way from here. */
    private double from(int axis, Vector3 way) {
        return position.get(axis) + Math.min(0.0, way.get(axis)) - approach.half.get(axis);
    }

    /** Where it ends along an axis. */
    private double to(int axis, Vector3 way) {
        return position.get(axis) + Math.max(0.0, way.get(axis)) + approach.half.get(axis);
    }
}
