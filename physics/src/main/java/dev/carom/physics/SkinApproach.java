package dev.carom.physics;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import org.joml.Quaternionfc;
import org.joml.Vector3f;

/**
 * A shape that keeps a skin, and one thing that it comes closer to on a straight way, without turning.
 * <p>
 * The gap between the two is a convex function of time: a true distance is, and so is the largest gap over axes that
 * do not turn. On such a function Newton's iteration from a time before the one that is sought comes closer with
 * every step and never goes beyond it. For two aligned boxes all is known at once, axis by axis (Gomez 1999, page 3).
 */
final class SkinApproach<O> {
    /** Part of the skin that may be lost before something is in the way. */
    private static final double SLOP = 0.5;

    /** Part of the skin within which gaps are the same: rounding and the end of an iteration. */
    private static final double NOISE = 1.0 / 64;

    /**
     * Axes of two boxes that stand on their faces, as {@link Separation#axis} numbers them; those after them are of
     * edges.
     */
    private static final int FACES = 6;

    /** Cosine of the angle, 0.08 degrees, up to which a normal at an edge is that of a face. */
    private static final double ALMOST = 1.0 - 1e-6;

    /**
     * Twice as many as halving needs to get from kilometres to noise: for grazing ways, where Newton's iteration is
     * that slow.
     */
    private static final int MOST_STEPS = 64;

    /** The shape, turned as it is; placed wherever the gap was measured last. */
    final SweptShape shape = new SweptShape();

    /** Where the shape is, in the frame of the world. */
    final Vector3 position = new Vector3();

    /** Half the size of a box about the position that holds the shape. */
    final Vector3 half = new Vector3();

    /** Of the last row: away from it, of length 1. */
    final Vector3 surface = new Vector3();

    /** Of the last row that was in the way: which part of the way is gone when the gap is a skin. */
    double fraction;

    /**
     * Of the last row that was in the way: which part of the way would be gone when the gap were too small. The
     * surface is of that time:
     * earlier, the edge of the next of several tiles would lean against the way, and later that of the one before.
     */
    double tooClose;

    /**
     * Of the last row that was in the way: whether it was met well inside of a face, and not on an edge that may be
     * its seam with another.
     */
    boolean isClear;

    private final Vector3 origin;
    private final Narrowphase narrowphase;
    private final Separation separation = new Separation();
    private final SweptShape.Bounds boundsScratch = new SweptShape.Bounds();
    private final Aabb bounds = new Aabb();
    private final Vector3 face = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 start = new Vector3();
    private final Vector3 before = new Vector3();
    private double skin;
    private double time;
    private double gapThen;

    /** Rows are relative to an origin that somebody else moves. */
    SkinApproach(Shape shape, Vector3 origin, Narrowphase narrowphase) {
        this.shape.setShape(shape, new Vector3f());
        this.origin = origin;
        this.narrowphase = narrowphase;
    }

    void begin(Quaternionfc rotation, double keep) {
        skin = keep;
        shape.start.setUnturned(0f, 0f, 0f);
        shape.start.qx = rotation.x();
        shape.start.qy = rotation.y();
        shape.start.qz = rotation.z();
        shape.start.qw = rotation.w();
        shape.end.set(shape.start);
        shape.boundsAtStart(boundsScratch, bounds);
        // A hull need not reach as far to one side as to the other.
        half.set(
                Math.max(-bounds.minX, bounds.maxX),
                Math.max(-bounds.minY, bounds.maxY),
                Math.max(-bounds.minZ, bounds.maxZ));
    }

    /** Metres that the shape keeps from everything. */
    double skin() {
        return skin;
    }

    /** The gap in metres below which something is too close, and in the way. */
    double least() {
        return skin - slop();
    }

    /** Metres by which a gap may shrink below the skin without anything being in the way. */
    double slop() {
        return SLOP * skin;
    }

    /** The gap in metres, all but none, from which on two things overlap. */
    private double touch() {
        return -noise();
    }

    /**
     * Metres below which a gap is widened to a skin again: well above what is in the way, as what is level with it
     * must not be.
     */
    double kept() {
        return skin - 0.5 * slop();
    }

    /** Metres within which gaps are the same. */
    double noise() {
        return NOISE * skin;
    }

    /** What may be lost of a gap that is too small already: rounding. */
    private double leastStep() {
        return NOISE * noise();
    }

    private boolean areBoxes(NearbyShapes.Row<O> row) {
        return row.aligned && shape.isAlignedBox();
    }

    /** Metres between the shape and a row, negative for a depth; {@link #surface} leads away from the row. */
    double gap(NearbyShapes.Row<O> row) {
        return areBoxes(row) ? gapToBox(row) : gapAlong(row, 0.0, surface);
    }

    /**
     * Whether a row is in the way; then {@link #fraction}, {@link #surface} and {@link #isClear} tell where. So is
     * what the way ends so close to that it would have to be left again, if the way went on into it: else small ways
     * would be taken back unseen, for ever.
     */
    boolean meets(NearbyShapes.Row<O> row, Vector3 way) {
        return (areBoxes(row) ? meetsBox(row, way) : meetsSurface(row, way))
                // What lies along the way stops nothing; by rounding it came too close, and would be met for ever.
                && surface.dot(way) < -ClipPlanes.ROUNDING * way.length();
    }

    /**
     * Whether the shape comes within a distance of a row on a way; then {@link #fraction} says when, and
     * {@link #surface} leads away from the row.
     */
    boolean comesWithin(NearbyShapes.Row<O> row, Vector3 way, double metres) {
        time = 0.0;
        final double gap = gapAlong(row, 0.0, way);
        if (gap > metres && !closes(row, way, gap, metres, 1.0)) {
            return false;
        }
        fraction = time;
        return true;
    }

    /**
     * Whether what goes straight towards a row, against {@link #surface}, would get into it: not the side of a tile
     * that is level with the one that the shape slides along, to within the skin, nor a face that the shape is beside.
     */
    boolean blocks(NearbyShapes.Row<O> row, double gap) {
        final double deeper = Math.min(touch(), gap) - noise();
        normal.set(surface);
        before.set(position);
        position.add(deeper - gap, normal);
        final boolean gotIn = gap(row) < deeper + 0.5 * noise();
        position.set(before);
        surface.set(normal);
        return gotIn;
    }

    /**
     * How far the shape has to go in a direction until it is a skin away from a row that it overlaps. After that it
     * is never closer.
     *
     * @param direction of length 1
     * @return metres
     */
    double leave(NearbyShapes.Row<O> row, Vector3 direction) {
        // From where their bounds are apart, back: Newton's iteration again, from the other side.
        double way = Double.POSITIVE_INFINITY;
        for (int axis = 0; axis < 3; axis++) {
            final double d = direction.get(axis);
            final double at = position.get(axis) - origin.get(axis);
            final double out =
                    d > 0 ? row.bounds.max(axis) + half.get(axis) - at : at + half.get(axis) - row.bounds.min(axis);
            way = d == 0 ? way : Math.min(way, (out + skin) / Math.abs(d));
        }
        if (areBoxes(row)) {
            return way;
        }
        for (int step = 0; step < MOST_STEPS; step++) {
            final double gap = gapAlong(row, way, direction);
            final double slope = surface.dot(direction);
            if (Math.abs(gap - skin) <= noise() || slope <= NOISE) {
                break;
            }
            way = Math.max(0.0, way - (gap - skin) / slope);
        }
        return way;
    }

    private boolean meetsSurface(NearbyShapes.Row<O> row, Vector3 way) {
        final double gap = gapAlong(row, 0.0, way);
        final double stop = Math.min(skin, gap);
        time = 0.0;
        if (!closes(row, way, gap, stop, 1.0)) {
            return false;
        }
        fraction = time;
        final double least = Math.min(least(), gap - leastStep());
        if (!closes(row, way, gapThen, least, 1.0) && !endsNear(row, way, least)) {
            return false;
        }
        tooClose = time;
        isClear = isFace(row);
        if (!leadsInto(row, way, Math.min(touch(), least))) {
            return false;
        }
        // Unless the shape is well beside the face when it stops, it comes over an edge, which may be a seam.
        start.set(position);
        position.add(fraction, way);
        isClear = isClear && blocks(row, stop);
        position.set(start);
        return true;
    }

    /** Whether {@link #surface} was just found to be a face of one of the two, rather than an edge or a corner. */
    boolean isFace(NearbyShapes.Row<O> row) {
        return areBoxes(row) || separation.axis >= 0 && separation.axis < FACES || isAlmostFace(row);
    }

    /** Whether the surface is all but a face of a box; then it becomes that: so near to a seam nobody can tell. */
    private boolean isAlmostFace(NearbyShapes.Row<O> row) {
        for (int axis = 0; axis < 3 && row.shape.isBox(); axis++) {
            final double cosine = row.face(axis, face).dot(surface);
            if (Math.abs(cosine) >= ALMOST) {
                surface.set(face).scale(cosine < 0 ? -1.0 : 1.0);
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a way that goes on from where the gap is too small, however long, leads into the row: if not, it passes
     * the row's edge. The surface of two boxes becomes the one through which it would get in.
     */
    private boolean leadsInto(NearbyShapes.Row<O> row, Vector3 way, double touch) {
        normal.set(surface);
        if (!closes(row, way, gapThen, touch, Double.POSITIVE_INFINITY)) {
            return false;
        }
        if (separation.axis < 0 || !isFace(row)) {
            surface.set(normal); // at a rounded edge the normal turns with the way
        } else {
            isClear &= surface.dot(normal) >= ALMOST;
        }
        return true;
    }

    /** Goes on in time until a gap has shrunk to a value: Newton's iteration. False when that is not on the way. */
    private boolean closes(NearbyShapes.Row<O> row, Vector3 way, double from, double to, double last) {
        double gap = from;
        for (int step = 0; step < MOST_STEPS && gap > to; step++) {
            final double slope = surface.dot(way);
            // A convex function that does not fall any more will never fall again.
            time += (gap - to) / -slope;
            if (!(slope < 0 && time <= last)) {
                return false;
            }
            gap = gapAlong(row, time, way);
            if (gap <= to + leastStep()) {
                break;
            }
        }
        gapThen = gap;
        return true;
    }

    /** Whether the way ends within what is kept of the skin, and going on would get too close. */
    private boolean endsNear(NearbyShapes.Row<O> row, Vector3 way, double least) {
        time = 1.0;
        final double gap = gapAlong(row, time, way);
        return gap < kept() && closes(row, way, gap, least, Double.POSITIVE_INFINITY);
    }

    private boolean meetsBox(NearbyShapes.Row<O> row, Vector3 way) {
        final double gap = gapToBox(row);
        final double stop = Math.min(skin, gap);
        final double least = Math.min(least(), gap - leastStep());
        double stops = 0.0;
        double isNear = Double.NEGATIVE_INFINITY;
        double enter = Double.NEGATIVE_INFINITY;
        double enterBefore = Double.NEGATIVE_INFINITY;
        double leave = Double.POSITIVE_INFINITY;
        int last = -1;
        for (int axis = 0; axis < 3; axis++) {
            // On this axis the boxes are too close while the shape's middle is between these two.
            final double low = row.bounds.min(axis) - half.get(axis) - least;
            final double high = row.bounds.max(axis) + half.get(axis) + least;
            final double at = position.get(axis) - origin.get(axis);
            final double d = way.get(axis);
            if (!(low < high) || d == 0.0 && !(low < at && at < high)) {
                return false;
            }
            if (d != 0.0) {
                final double in = ((d > 0 ? low : high) - at) / d;
                stops = Math.max(stops, in - (stop - least) / Math.abs(d));
                isNear = Math.max(isNear, in - (kept() - least) / Math.abs(d));
                leave = Math.min(leave, ((d > 0 ? high : low) - at) / d);
                last = in > enter ? axis : last;
                enterBefore = Math.max(enterBefore, Math.min(enter, in));
                enter = Math.max(enter, in);
            }
        }
        if (last < 0 || !(enter < leave && Math.min(enter, isNear) <= 1.0 && leave > 0.0)) {
            return false;
        }
        final int face = faceInTheWay(row, way, Math.min(touch(), least));
        if (face < 0) {
            return false;
        }
        fraction = stops;
        tooClose = enter;
        // Unless the shape is well beside the face by then, it comes over an edge, which may be a seam.
        isClear = face == last && enterBefore <= stops;
        surface.setAxis(face, way.get(face) > 0 ? -1.0 : 1.0);
        return true;
    }

    /**
     * The axis of the face through which a way, however long, would lead into a box: the last of the three on which
     * the two begin to overlap. -1 when it passes the box.
     */
    private int faceInTheWay(NearbyShapes.Row<O> row, Vector3 way, double touch) {
        double enter = Double.NEGATIVE_INFINITY;
        double leave = Double.POSITIVE_INFINITY;
        int face = -1;
        for (int axis = 0; axis < 3; axis++) {
            final double low = row.bounds.min(axis) - half.get(axis) - touch;
            final double high = row.bounds.max(axis) + half.get(axis) + touch;
            final double at = position.get(axis) - origin.get(axis);
            final double d = way.get(axis);
            if (!(low < high) || d == 0.0 && !(low < at && at < high)) {
                return -1;
            }
            if (d != 0.0) {
                final double in = ((d > 0 ? low : high) - at) / d;
                face = in > enter ? axis : face;
                enter = Math.max(enter, in);
                leave = Math.min(leave, ((d > 0 ? high : low) - at) / d);
            }
        }
        return enter < leave ? face : -1;
    }

    private double gapToBox(NearbyShapes.Row<O> row) {
        double widest = Double.NEGATIVE_INFINITY;
        for (int axis = 0; axis < 3; axis++) {
            final double at = position.get(axis) - origin.get(axis);
            final double below = row.bounds.min(axis) - (at + half.get(axis));
            final double above = at - half.get(axis) - row.bounds.max(axis);
            if (Math.max(below, above) > widest) {
                widest = Math.max(below, above);
                surface.setAxis(axis, below > above ? -1.0 : 1.0);
            }
        }
        return widest;
    }

    /** Puts the shape where its position is. */
    void place() {
        place(0.0, surface);
    }

    private void place(double some, Vector3 way) {
        shape.start.x = (float) (position.x - origin.x + some * way.x);
        shape.start.y = (float) (position.y - origin.y + some * way.y);
        shape.start.z = (float) (position.z - origin.z + some * way.z);
    }

    /** The gap after some of a way. */
    private double gapAlong(NearbyShapes.Row<O> row, double some, Vector3 way) {
        place(some, way);
        final double gap = narrowphase.separation(row.shape, shape, 0f, separation);
        surface.set(separation.normal);
        return gap;
    }
}
