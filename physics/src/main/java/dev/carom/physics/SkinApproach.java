package dev.carom.physics;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import org.joml.Quaternionfc;
import org.joml.Vector3f;

/**
 * A shape with a skin and one obstacle that it approaches along a straight path without rotation.
 * <p>
 * The gap between them is a convex function of time, because a true distance is convex, and so is the largest gap over
 * axes that do not rotate. On a convex function Newton's iteration from a time before the root approaches the root with
 * every step and never passes it. For two aligned boxes the result is computed directly, axis by axis (Gomez 1999, page
 * 3).
 */
final class SkinApproach<O> {
    /** Fraction of the skin that may be lost before an obstacle blocks the path. */
    private static final double SLOP = 0.5;

    /** Fraction of the skin within which gaps are equal: rounding, and the error of an iteration. */
    private static final double NOISE = 1.0 / 64;

    /** Number of face axes of two boxes in {@link Separation#axis}; higher numbers are edge axes. */
    private static final int FACES = 6;

    /** Cosine of the angle, 0.08 degrees, up to which a normal at an edge is that of a face. */
    private static final double ALMOST = 1.0 - 1e-6;

    /**
     * Twice the steps that bisection needs from kilometres to noise: for grazing paths, where Newton's iteration is as
     * slow.
     */
    private static final int MOST_STEPS = 64;

    /** The shape with its rotation; its position is where the gap was measured last. */
    final SweptShape shape = new SweptShape();

    /** Position of the shape, in the world frame. */
    final Vector3 position = new Vector3();

    /** Half extents of a box about the position that contains the shape. */
    final Vector3 half = new Vector3();

    /** Normal of the last row, away from it, of unit length. */
    final Vector3 surface = new Vector3();

    /** For the last row that blocks the path: fraction of the path at which the gap is one skin. */
    double fraction;

    /**
     * For the last row that blocks the path: fraction of the path at which the gap would be too small. {@link #surface}
     * is of that time: earlier, the edge of the next tile in a row would point against the path, and later that of the
     * previous one.
     */
    double tooClose;

    /**
     * For the last row that blocks the path: whether it was hit well inside a face, not at an edge that may be a seam
     * between two faces.
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

    /** Creates an approach; rows are relative to {@code origin}, which the caller changes. */
    SkinApproach(Shape shape, Vector3 origin, Narrowphase narrowphase) {
        this.shape.setShape(shape, new Vector3f());
        this.origin = origin;
        this.narrowphase = narrowphase;
    }

    void begin(Quaternionfc rotation, double keep) {
        skin = keep;
        shape.start.setUnrotated(0f, 0f, 0f);
        shape.start.qx = rotation.x();
        shape.start.qy = rotation.y();
        shape.start.qz = rotation.z();
        shape.start.qw = rotation.w();
        shape.end.set(shape.start);
        shape.boundsAtStart(boundsScratch, bounds);
        // A hull may extend farther to one side than to the other.
        half.set(
                Math.max(-bounds.minX, bounds.maxX),
                Math.max(-bounds.minY, bounds.maxY),
                Math.max(-bounds.minZ, bounds.maxZ));
    }

    /** Returns the width of the skin in metres. */
    double skin() {
        return skin;
    }

    /** Returns the gap in metres below which an obstacle is too close and blocks the path. */
    double least() {
        return skin - slop();
    }

    /** Returns by how many metres a gap may shrink below the skin before an obstacle blocks the path. */
    double slop() {
        return SLOP * skin;
    }

    /** Returns the gap in metres, slightly below 0, from which on two shapes overlap. */
    private double touch() {
        return -noise();
    }

    /**
     * Returns the gap in metres below which the skin is restored. It is well above {@link #least()}, so that a level
     * neighbour does not block the path.
     */
    double kept() {
        return skin - 0.5 * slop();
    }

    /** Returns the difference in metres within which gaps are equal. */
    double noise() {
        return NOISE * skin;
    }

    /** Returns by how much a gap that is already too small may still shrink: rounding. */
    private double leastStep() {
        return NOISE * noise();
    }

    private boolean areBoxes(NearbyShapes.Row<O> row) {
        return row.aligned && shape.isAlignedBox();
    }

    /** Returns the gap in metres between the shape and a row, negative for overlap; sets {@link #surface}. */
    double gap(NearbyShapes.Row<O> row) {
        return areBoxes(row) ? gapToBox(row) : gapAlong(row, 0.0, surface);
    }

    /**
     * Tests whether a row blocks the path, and sets {@link #fraction}, {@link #surface} and {@link #isClear}. A row
     * also blocks if the path ends so close to it that the skin would be restored afterwards, and the path points into
     * it. Otherwise short displacements would be undone after each move, for ever.
     */
    boolean isInPath(NearbyShapes.Row<O> row, Vector3 path) {
        return (areBoxes(row) ? isBoxInPath(row, path) : isSurfaceInPath(row, path))
                // A path along the surface is not blocked; rounding made the gap too small, and would block it for
                // ever.
                && surface.dot(path) < -ClipPlanes.ROUNDING * path.length();
    }

    /**
     * Tests whether the shape comes within a distance of a row on a path; sets {@link #fraction} and {@link #surface}.
     */
    boolean comesWithin(NearbyShapes.Row<O> row, Vector3 path, double metres) {
        time = 0.0;
        final double gap = gapAlong(row, 0.0, path);
        if (gap > metres && !closes(row, path, gap, metres, 1.0)) {
            return false;
        }
        fraction = time;
        return true;
    }

    /**
     * Tests whether a motion straight towards a row, against {@link #surface}, would enter it. It would not for the
     * side of a tile that is level, within the skin, with the tile along which the shape slides, nor for a face beside
     * the shape.
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
     * Returns how far the shape must move in a direction until it is a skin away from a row that it overlaps. After
     * that the gap does not shrink again.
     *
     * @param direction of unit length
     * @return metres
     */
    double leave(NearbyShapes.Row<O> row, Vector3 direction) {
        // Starts where the bounds are apart and goes back: Newton's iteration from the other side.
        double path = Double.POSITIVE_INFINITY;
        for (int axis = 0; axis < 3; axis++) {
            final double d = direction.get(axis);
            final double at = position.get(axis) - origin.get(axis);
            final double out =
                    d > 0 ? row.bounds.max(axis) + half.get(axis) - at : at + half.get(axis) - row.bounds.min(axis);
            path = d == 0 ? path : Math.min(path, (out + skin) / Math.abs(d));
        }
        if (areBoxes(row)) {
            return path;
        }
        for (int step = 0; step < MOST_STEPS; step++) {
            final double gap = gapAlong(row, path, direction);
            final double slope = surface.dot(direction);
            if (Math.abs(gap - skin) <= noise() || slope <= NOISE) {
                break;
            }
            path = Math.max(0.0, path - (gap - skin) / slope);
        }
        return path;
    }

    private boolean isSurfaceInPath(NearbyShapes.Row<O> row, Vector3 path) {
        final double gap = gapAlong(row, 0.0, path);
        final double stop = Math.min(skin, gap);
        time = 0.0;
        if (!closes(row, path, gap, stop, 1.0)) {
            return false;
        }
        fraction = time;
        final double least = Math.min(least(), gap - leastStep());
        if (!closes(row, path, gapThen, least, 1.0) && !endsNear(row, path, least)) {
            return false;
        }
        tooClose = time;
        isClear = isFace(row);
        if (!leadsInto(row, path, Math.min(touch(), least))) {
            return false;
        }
        // Unless the shape is well beside the face when it stops, it passes over an edge, which may be a seam.
        start.set(position);
        position.add(fraction, path);
        isClear = isClear && blocks(row, stop);
        position.set(start);
        return true;
    }

    /** Tests whether {@link #surface}, as just computed, is the normal of a face rather than of an edge or a corner. */
    boolean isFace(NearbyShapes.Row<O> row) {
        return areBoxes(row) || separation.axis >= 0 && separation.axis < FACES || isAlmostFace(row);
    }

    /**
     * Tests whether the surface normal is almost that of a box face, and then sets it to that: at a seam the difference
     * is noise.
     */
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
     * Tests whether a path that continues from where the gap is too small, however long, enters the row; otherwise it
     * passes the row's edge. For two boxes, sets {@link #surface} to the face through which it would enter.
     */
    private boolean leadsInto(NearbyShapes.Row<O> row, Vector3 path, double touch) {
        normal.set(surface);
        if (!closes(row, path, gapThen, touch, Double.POSITIVE_INFINITY)) {
            return false;
        }
        if (separation.axis < 0 || !isFace(row)) {
            surface.set(normal); // at a rounded edge the normal rotates along the path
        } else {
            isClear &= surface.dot(normal) >= ALMOST;
        }
        return true;
    }

    /**
     * Advances the time by Newton's iteration until a gap has shrunk to a value. Returns false when it does not on this
     * path.
     */
    private boolean closes(NearbyShapes.Row<O> row, Vector3 path, double from, double to, double last) {
        double gap = from;
        for (int step = 0; step < MOST_STEPS && gap > to; step++) {
            final double slope = surface.dot(path);
            // A convex function that no longer decreases never decreases again.
            time += (gap - to) / -slope;
            if (!(slope < 0 && time <= last)) {
                return false;
            }
            gap = gapAlong(row, time, path);
            if (gap <= to + leastStep()) {
                break;
            }
        }
        gapThen = gap;
        return true;
    }

    /** Tests whether the path ends with a gap below {@link #kept()}, and a longer path would come too close. */
    private boolean endsNear(NearbyShapes.Row<O> row, Vector3 path, double least) {
        time = 1.0;
        final double gap = gapAlong(row, time, path);
        return gap < kept() && closes(row, path, gap, least, Double.POSITIVE_INFINITY);
    }

    private boolean isBoxInPath(NearbyShapes.Row<O> row, Vector3 path) {
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
            // On this axis the boxes are too close while the shape's centre is between these two values.
            final double low = row.bounds.min(axis) - half.get(axis) - least;
            final double high = row.bounds.max(axis) + half.get(axis) + least;
            final double at = position.get(axis) - origin.get(axis);
            final double d = path.get(axis);
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
        final int face = entryFace(row, path, Math.min(touch(), least));
        if (face < 0) {
            return false;
        }
        fraction = stops;
        tooClose = enter;
        // Unless the shape is well beside the face by then, it passes over an edge, which may be a seam.
        isClear = face == last && enterBefore <= stops;
        surface.setAxis(face, path.get(face) > 0 ? -1.0 : 1.0);
        return true;
    }

    /**
     * Returns the axis of the face through which a path, however long, would enter a box: the last of the three on
     * which the boxes begin to overlap; -1 when it passes the box.
     */
    private int entryFace(NearbyShapes.Row<O> row, Vector3 path, double touch) {
        double enter = Double.NEGATIVE_INFINITY;
        double leave = Double.POSITIVE_INFINITY;
        int face = -1;
        for (int axis = 0; axis < 3; axis++) {
            final double low = row.bounds.min(axis) - half.get(axis) - touch;
            final double high = row.bounds.max(axis) + half.get(axis) + touch;
            final double at = position.get(axis) - origin.get(axis);
            final double d = path.get(axis);
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

    /** Moves the shape to the position. */
    void place() {
        place(0.0, surface);
    }

    private void place(double some, Vector3 path) {
        shape.start.x = (float) (position.x - origin.x + some * path.x);
        shape.start.y = (float) (position.y - origin.y + some * path.y);
        shape.start.z = (float) (position.z - origin.z + some * path.z);
    }

    /** Computes the gap after a fraction of a path. */
    private double gapAlong(NearbyShapes.Row<O> row, double some, Vector3 path) {
        place(some, path);
        final double gap = narrowphase.separation(row.shape, shape, 0f, separation);
        surface.set(separation.normal);
        return gap;
    }
}
