package dev.carom.physics.mover;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import org.joml.Quaternionfc;
import org.joml.Vector3f;

/**
 * Computes how a shape approaches one obstacle along a straight path without rotation. The shape keeps a gap to the
 * obstacle, the skin. The obstacle is given as a row: a {@link NearbyShapes.Row}.
 * <p>
 * The gap between the shape and the obstacle is a convex function of time. This is true for a distance, and also for an
 * overlap that is measured as the largest gap on a set of fixed axes. Newton's iteration for a hit starts at a time
 * before the hit. Since the function is convex, each step comes nearer to the time of the hit, and no step passes it.
 * For two aligned boxes, the result is computed directly, axis by axis (Gomez 1999, page 3).
 */
final class SkinApproach {
    /** Fraction of the skin by which the gap may shrink before an obstacle blocks the path. */
    private static final double SLOP = 0.5;

    /**
     * Gaps count as equal if they differ by less than this fraction of the skin. Such differences come from rounding or
     * from the error of an iteration.
     */
    private static final double NOISE = 1.0 / 64;

    /** Two boxes have 6 face axes, numbered 0 to 5 in {@link Separation#axis}; the axes from 6 on are edge axes. */
    private static final int FACES = 6;

    /**
     * A normal at an edge counts as a face normal if the cosine of the angle between the two is at least this value.
     * The angle is then at most 0.082 degrees.
     */
    private static final double ALMOST = 1.0 - 1e-6;

    /**
     * Maximum number of steps of an iteration. On grazing paths, Newton's iteration is as slow as bisection. In half of
     * these steps, bisection shortens an interval of tens of kilometres to less than {@link #noise()}.
     */
    private static final int MOST_STEPS = 64;

    /**
     * The shape with its rotation, at the position of the last {@link #place()} or of the last gap that the narrowphase
     * measured. The gap of two aligned boxes is computed without moving the shape.
     */
    final SweptShape shape = new SweptShape();

    /** Position of the shape, in the coordinates that the game passed to the move. */
    final Vector3 position = new Vector3();

    /** Half extents of an AABB that contains the shape and is centred on its position. */
    final Vector3 half = new Vector3();

    /** Normal of the last row, of unit length, pointing away from the row. */
    final Vector3 surface = new Vector3();

    /**
     * Fraction of the path, valid until the next test. After {@link #isInPath} has returned true, the gap is one skin
     * at this fraction. If the gap is less than one skin at the start, the fraction is 0. After {@link #comesWithin}
     * has returned true, the gap is the given distance at this fraction. If the gap at the start is at most this
     * distance, the fraction is 0.
     */
    double fraction;

    /**
     * Fraction of the path at which the gap would shrink below {@link #least()}; valid after {@link #isInPath} has
     * returned true. {@link #surface} is the normal at this fraction, or the normal of the face at which the path would
     * enter a box. This fraction is chosen for a shape that slides along adjacent boxes of a flat floor (tiles). At a
     * smaller fraction, the normal at the edge of the next tile points against the path. At a greater fraction, the
     * normal at the edge of the previous tile points against the path.
     */
    double tooClose;

    /**
     * Whether the shape, when it stops, is in front of a face of the row. Otherwise the shape passes over an edge. An
     * edge may be a seam between two faces. Valid after {@link #isInPath} has returned true.
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

    /** Creates an approach. The positions of rows are relative to {@code origin}, which the caller may change. */
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

    /** Returns the length in metres by which a gap may be smaller than the skin before an obstacle blocks the path. */
    double slop() {
        return SLOP * skin;
    }

    /** Returns the gap in metres, slightly below 0, below which two shapes overlap. */
    private double touch() {
        return -noise();
    }

    /**
     * Returns the gap in metres below which the skin is restored. The result is well above {@link #least()}, so a
     * neighbouring face at the same level does not block the path.
     */
    double kept() {
        return skin - 0.5 * slop();
    }

    /** Returns the difference in metres within which gaps count as equal. */
    double noise() {
        return NOISE * skin;
    }

    /** Returns the rounding error in metres by which a gap that is already too small may still shrink. */
    private double leastStep() {
        return NOISE * noise();
    }

    private boolean areBoxes(NearbyShapes.Row row) {
        return row.aligned && shape.isAlignedBox();
    }

    /** Returns the gap in metres between the shape and a row, negative for overlap; sets {@link #surface}. */
    double gap(NearbyShapes.Row row) {
        return areBoxes(row) ? gapToBox(row) : gapAlong(row, 0.0, surface);
    }

    /**
     * Tests whether a row blocks the path, and sets {@link #fraction}, {@link #tooClose}, {@link #surface} and
     * {@link #isClear}. A path may also point into a row and end so close to the row that the skin would be restored
     * afterwards. The row blocks such a path, too. Otherwise each move would undo a short displacement of the move
     * before.
     */
    boolean isInPath(NearbyShapes.Row row, Vector3 path) {
        return (areBoxes(row) ? isBoxInPath(row, path) : isSurfaceInPath(row, path))
                // A path along the surface is not blocked. Otherwise, once rounding has made the gap too small, the
                // path would stay blocked.
                && surface.dot(path) < -ClipPlanes.ROUNDING * path.length();
    }

    /**
     * Tests whether the shape comes within a distance of a row on a path; sets {@link #fraction} and {@link #surface}.
     */
    boolean comesWithin(NearbyShapes.Row row, Vector3 path, double metres) {
        time = 0.0;
        final double gap = gapAlong(row, 0.0, path);
        if (gap > metres && !closes(row, path, gap, metres, 1.0)) {
            return false;
        }
        fraction = time;
        return true;
    }

    /**
     * Tests whether the shape would enter a row if it moved straight towards the row, against {@link #surface}. For
     * example, the shape slides along a tile (a box of a flat floor), and the next tile is at the same level within the
     * skin. Then the result is false for the side of the next tile. The result is also false if the shape is not in
     * front of the face whose normal is {@link #surface}.
     */
    boolean blocks(NearbyShapes.Row row, double gap) {
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
     * For a row that overlaps the shape, returns how far the shape must move in a direction until the gap is one skin.
     * Beyond that distance, the gap stays at least one skin.
     *
     * @param direction of unit length
     * @return metres
     */
    double leave(NearbyShapes.Row row, Vector3 direction) {
        // Newton's iteration from the other side: it starts where the bounds are apart, and goes back.
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

    private boolean isSurfaceInPath(NearbyShapes.Row row, Vector3 path) {
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
        // If the shape is not in front of the face when it stops, it passes over an edge, which may be a seam.
        start.set(position);
        position.add(fraction, path);
        isClear = isClear && blocks(row, stop);
        position.set(start);
        return true;
    }

    /**
     * Tests whether {@link #surface}, as computed last, is the normal of a face rather than of an edge or a corner.
     * Corrects the normal if it is almost that of a box face.
     */
    boolean isFace(NearbyShapes.Row row) {
        return areBoxes(row) || separation.axis >= 0 && separation.axis < FACES || isAlmostFace(row);
    }

    /**
     * Tests whether the surface normal is almost the normal of a box face. If so, sets {@link #surface} to the normal
     * of the face. At a seam, only rounding errors cause such a small difference.
     */
    private boolean isAlmostFace(NearbyShapes.Row row) {
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
     * Tests whether the path, extended without end, enters the row from the position where the gap is too small.
     * Otherwise the path passes an edge of the row. If the path enters at a face of a box, sets {@link #surface} to the
     * normal of this face.
     */
    private boolean leadsInto(NearbyShapes.Row row, Vector3 path, double touch) {
        normal.set(surface);
        if (!closes(row, path, gapThen, touch, Double.POSITIVE_INFINITY)) {
            return false;
        }
        if (separation.axis < 0 || !isFace(row)) {
            surface.set(normal); // the normal at a rounded edge rotates along the path, so the earlier normal is used
        } else {
            isClear &= surface.dot(normal) >= ALMOST;
        }
        return true;
    }

    /**
     * Advances the time by Newton's iteration until the gap has shrunk from one value to another. Returns false when
     * the gap does not shrink so far by the time {@code last}. After {@link #MOST_STEPS} steps, the last gap counts as
     * small enough.
     */
    private boolean closes(NearbyShapes.Row row, Vector3 path, double from, double to, double last) {
        double gap = from;
        for (int step = 0; step < MOST_STEPS && gap > to; step++) {
            final double slope = surface.dot(path);
            // Once a convex function no longer decreases, it never decreases again.
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

    /** Tests whether the path ends with a gap below {@link #kept()}, and a longer path would reach the least gap. */
    private boolean endsNear(NearbyShapes.Row row, Vector3 path, double least) {
        time = 1.0;
        final double gap = gapAlong(row, time, path);
        return gap < kept() && closes(row, path, gap, least, Double.POSITIVE_INFINITY);
    }

    private boolean isBoxInPath(NearbyShapes.Row row, Vector3 path) {
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
        // If the shape is not in front of the face when it stops, it passes over an edge, which may be a seam.
        isClear = face == last && enterBefore <= stops;
        surface.setAxis(face, path.get(face) > 0 ? -1.0 : 1.0);
        return true;
    }

    /**
     * Returns the axis of the face through which the path, extended without end, enters a box: the axis on which the
     * boxes begin to overlap last. Returns -1 when the path misses the box.
     */
    private int entryFace(NearbyShapes.Row row, Vector3 path, double touch) {
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

    private double gapToBox(NearbyShapes.Row row) {
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

    /** Moves the shape to {@link #position}. */
    void place() {
        place(0.0, surface);
    }

    private void place(double some, Vector3 path) {
        shape.start.x = (float) (position.x - origin.x + some * path.x);
        shape.start.y = (float) (position.y - origin.y + some * path.y);
        shape.start.z = (float) (position.z - origin.z + some * path.z);
    }

    /** Computes the gap after a fraction of a path, and sets {@link #surface}. */
    private double gapAlong(NearbyShapes.Row row, double some, Vector3 path) {
        place(some, path);
        final double gap = narrowphase.separation(row.shape, shape, 0f, separation);
        surface.set(separation.normal);
        return gap;
    }
}
