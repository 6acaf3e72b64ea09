package dev.carom.physics.exact;

import java.util.ArrayList;
import java.util.List;

/**
 * Distance or depth of two shapes given by their corners. The depth follows from all face normals and all cross products
 * of edges. The distance follows from all pairs of edges, and of a corner and an edge or a face.
 *
 * <p> Doubles only select the candidates for the exact computation. An axis is skipped only if it cannot be the best axis
 * even with an error far larger than that of doubles. A distance is proved: the planes perpendicular to the shortest
 * connection must separate the two shapes, so no other points are closer. If doubles selected features that are not the
 * closest, the proof fails, and all features are computed exactly.
 */
final class PolytopeOracle {
    /** Bound of the error of a gap in doubles, relative to the size; more than ten times the true error. */
    private static final double ROUGHLY = 0x1p-46;

    /** Sine up to which doubles cannot distinguish edges from parallel edges. */
    private static final double PARALLEL_SINE = 0x1p-42;

    /** Squared sine below which edges are parallel. Edges of float rotations that are not parallel have larger values. */
    private static final Real PARALLEL = Real.of(0x1p-160);

    /**
     * Tolerance of a proof as a fraction of the size: the separating planes may be closer to each other by this than the
     * two points between which they lie.
     */
    private static final Real PROVED = Real.of(0x1p-40);

    /** A gap below this fraction of the size is 0 within 57 digits. */
    private static final Real ZERO_GAP = Real.of(0x1p-160);

    private final RoundedPolytope.Surface a;
    private final RoundedPolytope.Surface b;

    /** Corners of B relative to A's centre. */
    private final Vec[] cornersOfB;

    private final DoubleVec[] roughA;
    private final DoubleVec[] roughB;

    /** Size of both shapes together, including their distance. */
    private final double size;

    private PolytopeOracle(RoundedPolytope one, RoundedPolytope other) {
        a = one.surface();
        b = other.surface();
        final Vec offset = other.centre().minus(one.centre());
        cornersOfB = new Vec[b.corners().length];
        for (int i = 0; i < cornersOfB.length; i++) {
            cornersOfB[i] = b.corners()[i].plus(offset);
        }
        roughA = DoubleVec.of(a.corners());
        roughB = DoubleVec.of(cornersOfB);
        size = reach(roughA) + reach(roughB);
    }

    private static double reach(DoubleVec... corners) {
        double reach = 0;
        for (DoubleVec corner : corners) {
            reach = Math.max(reach, corner.length());
        }
        return reach;
    }

    /** Returns the distance of the surfaces; minus the depth if the shapes overlap. */
    static Real distance(RoundedPolytope one, RoundedPolytope other) {
        final PolytopeOracle oracle = new PolytopeOracle(one, other);
        final Real gap = oracle.widestGap();
        return (gap.isAbove(ZERO_GAP.times(Real.of(oracle.size))) ? oracle.coreDistance() : gap)
                .minus(one.radius())
                .minus(other.radius());
    }

    /**
     * A candidate for the axis with the largest gap.
     *
     * @param v null if the axis is the face normal u; otherwise the axis is the cross product of u and v
     * @param most upper bound of the gap on the axis
     */
    private record Axis(Vec u, Vec v, double most) {
        /** Null if the edges are parallel. */
        Vec exact() {
            if (v == null) {
                return u;
            }
            final Vec cross = u.cross(v);
            return cross.squared().isAbove(PARALLEL.times(u.squared()).times(v.squared())) ? cross : null;
        }
    }

    /** Returns the largest gap on any axis if the cores overlap; otherwise the gap on some axis. */
    private Real widestGap() {
        final List<Axis> axes = new ArrayList<>();
        double least = Double.NEGATIVE_INFINITY;
        for (RoundedPolytope.Surface surface : new RoundedPolytope.Surface[] {a, b}) {
            for (int i = 0; i < surface.normals().length; i++) {
                final double gap = gap(surface.roughNormals()[i]);
                least = Math.max(least, gap - 2 * ROUGHLY * size);
                axes.add(new Axis(surface.normals()[i], null, gap + 2 * ROUGHLY * size));
            }
        }
        for (int i = 0; i < a.directions().length; i++) {
            final DoubleVec u = a.roughDirections()[i];
            for (int j = 0; j < b.directions().length; j++) {
                final DoubleVec v = b.roughDirections()[j];
                final DoubleVec cross = u.cross(v);
                final double sine = cross.length() / (u.length() * v.length());
                final double error = sine > PARALLEL_SINE ? ROUGHLY * size * (1 + 1 / sine) : Double.POSITIVE_INFINITY;
                final double gap = sine > PARALLEL_SINE ? gap(cross) : 0;
                least = Math.max(least, gap - error);
                axes.add(new Axis(a.directions()[i], b.directions()[j], gap + error));
            }
        }
        return least > 0 ? Real.of(least) : widestOf(axes, least);
    }

    private double gap(DoubleVec axis) {
        double minA = Double.POSITIVE_INFINITY;
        double maxA = Double.NEGATIVE_INFINITY;
        for (DoubleVec corner : roughA) {
            minA = Math.min(minA, corner.dot(axis));
            maxA = Math.max(maxA, corner.dot(axis));
        }
        double minB = Double.POSITIVE_INFINITY;
        double maxB = Double.NEGATIVE_INFINITY;
        for (DoubleVec corner : roughB) {
            minB = Math.min(minB, corner.dot(axis));
            maxB = Math.max(maxB, corner.dot(axis));
        }
        return Math.max(minB - maxA, minA - maxB) / axis.length();
    }

    /** Returns the largest gap, exactly, of the axes that may have at least a given gap. */
    private Real widestOf(List<Axis> axes, double least) {
        Real widest = null;
        for (Axis axis : axes) {
            final Vec exact = axis.most >= least ? axis.exact() : null;
            if (exact != null) {
                final Real gap = alongWay(exact).max(alongWay(exact.negate()));
                // Gaps are compared as signed squares, so that one square root suffices.
                final Real signedSquare = gap.times(gap.abs()).over(exact.squared());
                widest = widest == null ? signedSquare : widest.max(signedSquare);
            }
        }
        return widest.signum() < 0 ? widest.negate().root().negate() : widest.root();
    }

    /** Returns the gap between A and B along a direction, times the length of the direction. */
    private Real alongWay(Vec way) {
        Real most = null;
        for (Vec corner : a.corners()) {
            final Real along = corner.dot(way);
            most = most == null ? along : most.max(along);
        }
        Real least = null;
        for (Vec corner : cornersOfB) {
            final Real along = corner.dot(way);
            least = least == null ? along : least.min(along);
        }
        return least.minus(most);
    }

    /**
     * Candidate features for the closest points.
     *
     * @param from one corner of A, or the two corners of an edge of A; of B if swapped
     * @param to the two corners of an edge of the other shape, or the three corners of a face
     */
    private record Feature(int[] from, int[] to, boolean swapped) {}

    private List<Feature> features() {
        final List<Feature> features = new ArrayList<>();
        addCorners(a, b, false, features);
        addCorners(b, a, true, features);
        for (int[] edge : a.edges()) {
            for (int[] other : b.edges()) {
                features.add(new Feature(edge, other, false));
            }
        }
        return features;
    }

    /** Adds the candidates that contain a corner; these include the ends of edges. */
    private static void addCorners(
            RoundedPolytope.Surface own, RoundedPolytope.Surface other, boolean swapped, List<Feature> features) {
        for (int i = 0; i < own.corners().length; i++) {
            final int[] corner = {i};
            for (int[] edge : other.edges()) {
                features.add(new Feature(corner, edge, swapped));
            }
            for (int[] face : other.faces()) {
                features.add(new Feature(corner, face, swapped));
            }
        }
    }

    private Real coreDistance() {
        Feature nearest = null;
        double least = Double.POSITIVE_INFINITY;
        final List<Feature> features = features();
        for (Feature feature : features) {
            final double length = feature.swapped ? roughly(feature, roughB, roughA) : roughly(feature, roughA, roughB);
            if (length < least) {
                least = length;
                nearest = feature;
            }
        }
        final Vec way = way(nearest);
        if (way != null && isShortest(way)) {
            return way.squared().root();
        }
        Vec shortest = null;
        for (Feature feature : features) {
            final Vec candidate = way(feature);
            if (candidate != null && (shortest == null || shortest.squared().isAbove(candidate.squared()))) {
                shortest = candidate;
            }
        }
        if (!isShortest(shortest)) {
            throw new AssertionError("The oracle has no proof that " + shortest + " is shortest");
        }
        return shortest.squared().root();
    }

    private boolean isShortest(Vec way) {
        final Real length = way.squared().root();
        return !way.squared()
                .minus(alongWay(way))
                .isAbove(PROVED.times(Real.of(size)).times(length));
    }

    /** Returns the approximate distance; infinite or NaN if the closest points are not inside both features. */
    private static double roughly(Feature feature, DoubleVec[] corners, DoubleVec... others) {
        final int[] from = feature.from;
        final int[] to = feature.to;
        final DoubleVec o = others[to[0]].minus(corners[from[0]]);
        final DoubleVec v = others[to[to.length - 1]].minus(others[to[0]]);
        if (from.length + to.length == 3) {
            final double share = Math.max(0, Math.min(1, -o.dot(v) / v.dot(v)));
            return new DoubleVec(o.x() + share * v.x(), o.y() + share * v.y(), o.z() + share * v.z()).length();
        }
        final boolean onFace = from.length == 1;
        final DoubleVec u = onFace ? others[to[1]].minus(others[to[0]]) : corners[from[0]].minus(corners[from[1]]);
        final DoubleVec n = u.cross(v);
        final double squared = n.dot(n);
        final double s = -o.cross(v).dot(n);
        final double t = o.cross(u).dot(n);
        final boolean inside = s >= 0 && t >= 0 && (onFace ? s + t <= squared : s <= squared && t <= squared);
        return inside ? Math.abs(o.dot(n)) / Math.sqrt(squared) : Double.POSITIVE_INFINITY;
    }

    /**
     * Returns the shortest connection from A to B between inner points of two features. Returns null for parallel
     * features, or if the shortest connection ends elsewhere.
     */
    private Vec way(Feature feature) {
        if (!feature.swapped) {
            return way(feature, a.corners(), cornersOfB);
        }
        final Vec back = way(feature, cornersOfB, a.corners());
        return back == null ? null : back.negate();
    }

    private static Vec way(Feature feature, Vec[] corners, Vec... others) {
        final int[] from = feature.from;
        final int[] to = feature.to;
        final Vec o = others[to[0]].minus(corners[from[0]]);
        final Vec v = others[to[to.length - 1]].minus(others[to[0]]);
        if (from.length + to.length == 3) {
            return o.plus(
                    v.times(o.dot(v).negate().over(v.squared()).max(Real.ZERO).min(Real.ONE)));
        }
        final boolean onFace = from.length == 1;
        final Vec u = onFace ? others[to[1]].minus(others[to[0]]) : corners[from[0]].minus(corners[from[1]]);
        final Vec n = u.cross(v);
        final Real squared = n.squared();
        if (!squared.isAbove(PARALLEL.times(u.squared()).times(v.squared()))) {
            return null;
        }
        // The projection of the origin is o + s u + t v; here s and t are still multiplied by the squared length.
        final Real s = o.cross(v).dot(n).negate();
        final Real t = o.cross(u).dot(n);
        final boolean inside = s.signum() >= 0
                && t.signum() >= 0
                && (onFace ? !s.plus(t).isAbove(squared) : !s.isAbove(squared) && !t.isAbove(squared));
        return inside ? n.times(o.dot(n).over(squared)) : null;
    }
}
