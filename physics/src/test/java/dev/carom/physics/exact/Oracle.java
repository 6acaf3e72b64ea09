package dev.carom.physics.exact;

import java.util.ArrayList;
import java.util.List;

/**
 * Exact results for placed shapes, to 57 digits, slow and simple. Distances follow from first principles: clamping,
 * stationary points, ends. Depths follow from the separating axis theorem with all axes of both shapes and all cross
 * products of these.
 */
final class Oracle {
    /** Squared sine below which edges are parallel. Edges of float rotations that are not parallel have larger values. */
    private static final Real PARALLEL = Real.of(0x1p-160);

    private static final Real ALMOST_PARALLEL = Real.of(1e-4);

    private static final Vec[] UNIT = {Vec.of(1, 0, 0), Vec.of(0, 1, 0), Vec.of(0, 0, 1)};

    private Oracle() {}

    /**
     * Returns the distance of the surfaces, or minus the depth if the shapes overlap. The result is exact, except for two
     * {@link RoundedBox} without radius that are apart: then it is the largest gap on a separating axis.
     */
    static Real distance(ExactShape a, ExactShape b) {
        return a instanceof RoundedBox one && b instanceof RoundedBox other
                ? distance(one, other)
                : PolytopeOracle.distance(a.facets(), b.facets());
    }

    private static Real distance(RoundedBox a, RoundedBox b) {
        final Real radii = a.radius().plus(b.radius());
        if (radii.signum() > 0) {
            final Real squared = coreDistanceSquared(a, b);
            if (squared.signum() > 0) {
                return squared.root().minus(radii);
            }
        }
        return widestGap(a, b, PARALLEL).minus(radii);
    }

    /** Returns the gap of two boxes, without the axes of edges that are parallel within a hundredth of a radian. */
    static Real plainGap(RoundedBox a, RoundedBox b) {
        return widestGap(a, b, ALMOST_PARALLEL);
    }

    /** Returns a lower bound of the overlap of A and B along a unit direction; negative if the direction separates them. */
    static Real overlapAlong(ExactShape a, ExactShape b, Vec direction) {
        final Real length = direction.squared().root();
        final Real offset = b.centre().minus(a.centre()).dot(direction);
        return a.reach(direction)
                .plus(b.reach(direction.negate()))
                .minus(offset)
                .over(length)
                .plus(a.radius())
                .plus(b.radius());
    }

    /** Returns the largest gap of two boxes over all axes, without radii; at most 0 if the boxes overlap. */
    private static Real widestGap(RoundedBox a, RoundedBox b, Real parallel) {
        final Vec way = inFrame(a, b.centre().minus(a.centre()));
        Real widest = null;
        for (Projections projected : projections(a, b, parallel)) {
            final Real gap = projected.axis.dot(way).abs().minus(projected.reach);
            // Gaps are compared as signed squares, so that one square root suffices.
            final Real signedSquare = gap.times(gap.abs()).over(projected.squared);
            widest = widest == null ? signedSquare : widest.max(signedSquare);
        }
        return widest.signum() < 0 ? widest.negate().root().negate() : widest.root();
    }

    /**
     * The projections of both boxes on an axis.
     *
     * @param axis in A's frame, of any length
     * @param reach sum of both extents, times that length
     * @param squared the squared length
     */
    private record Projections(Vec axis, Real reach, Real squared) {}

    /**
     * Returns the projections on the face normals, and on the cross products of edges that are not parallel, in A's frame
     * (Gottschalk 1996).
     */
    private static List<Projections> projections(RoundedBox a, RoundedBox b, Real parallel) {
        final List<Projections> shadows = new ArrayList<>(15);
        final Real[] ha = a.half();
        final Real[] hb = b.half();
        final Vec[] bInA = new Vec[3];
        final Real[][] abs = new Real[3][3]; // absolute cosine between axis i of A and axis j of B
        for (int j = 0; j < 3; j++) {
            bInA[j] = inFrame(a, b.axes()[j]);
            for (int i = 0; i < 3; i++) {
                abs[i][j] = bInA[j].get(i).abs();
            }
        }
        for (int i = 0; i < 3; i++) {
            final Real reachB =
                    hb[0].times(abs[i][0]).plus(hb[1].times(abs[i][1])).plus(hb[2].times(abs[i][2]));
            shadows.add(new Projections(UNIT[i], ha[i].plus(reachB), Real.ONE));
            final Real reachA =
                    ha[0].times(abs[0][i]).plus(ha[1].times(abs[1][i])).plus(ha[2].times(abs[2][i]));
            shadows.add(new Projections(bInA[i], hb[i].plus(reachA), Real.ONE));
            for (int j = 0; j < 3; j++) {
                final Real sineSquared = Real.ONE.minus(abs[i][j].square());
                if (sineSquared.isAbove(parallel)) {
                    final int k = (i + 1) % 3;
                    final int l = (i + 2) % 3;
                    final int m = (j + 1) % 3;
                    final int n = (j + 2) % 3;
                    final Real reach = ha[k].times(abs[l][j])
                            .plus(ha[l].times(abs[k][j]))
                            .plus(hb[m].times(abs[i][n]))
                            .plus(hb[n].times(abs[i][m]));
                    shadows.add(new Projections(UNIT[i].cross(bInA[j]), reach, sineSquared));
                }
            }
        }
        return shadows;
    }

    private static Vec inFrame(RoundedBox box, Vec v) {
        return new Vec(v.dot(box.axes()[0]), v.dot(box.axes()[1]), v.dot(box.axes()[2]));
    }

    /** Returns the squared distance of two cores, of which at least one is a point or a segment. */
    private static Real coreDistanceSquared(RoundedBox a, RoundedBox b) {
        if (a.dimensions() > b.dimensions()) {
            return coreDistanceSquared(b, a);
        }
        if (b.dimensions() < 2) {
            return segmentToSegment(a.centre(), extent(a), b.centre(), extent(b));
        }
        return a.dimensions() == 0 ? pointToBox(a.centre(), b) : segmentToBox(a.centre(), extent(a), b);
    }

    /** Returns the vector from the centre of a segment to one end; zero for a point. */
    private static Vec extent(RoundedBox segment) {
        return segment.point(segment.half()).minus(segment.centre());
    }

    static Real pointToBox(Vec point, RoundedBox box) {
        final Vec way = point.minus(box.centre());
        Real squared = Real.ZERO;
        for (int i = 0; i < 3; i++) {
            final Real along = way.dot(box.axes()[i]);
            squared = squared.plus(along.minus(along.within(box.half()[i])).square());
        }
        return squared;
    }

    /**
     * Returns the squared distance of a segment and a box. If they do not intersect, the closest points are an end of the
     * segment and a point of the box, a corner and a point of the segment, or inner points of the segment and an edge.
     */
    static Real segmentToBox(Vec centre, Vec extent, RoundedBox box) {
        if (segmentMeetsBox(centre, extent, box)) {
            return Real.ZERO;
        }
        Real least = pointToBox(centre.plus(extent), box).min(pointToBox(centre.minus(extent), box));
        for (int corner = 0; corner < 8; corner++) {
            final Real[] at = new Real[3];
            for (int i = 0; i < 3; i++) {
                at[i] = (corner >> i & 1) == 0 ? box.half()[i] : box.half()[i].negate();
            }
            least = least.min(pointToSegment(box.point(at), centre, extent));
            for (int axis = 0; axis < 3; axis++) {
                if ((corner >> axis & 1) == 0) {
                    final Real[] middle = at.clone();
                    middle[axis] = Real.ZERO;
                    final Vec edge = box.axes()[axis].times(box.half()[axis]);
                    final Real between = betweenInsides(centre, extent, box.point(middle), edge);
                    least = between == null ? least : least.min(between);
                }
            }
        }
        return least;
    }

    private static boolean segmentMeetsBox(Vec centre, Vec extent, RoundedBox box) {
        Real low = Real.ONE.negate();
        Real high = Real.ONE;
        for (int i = 0; i < 3; i++) {
            final Real at = centre.minus(box.centre()).dot(box.axes()[i]);
            final Real rate = extent.dot(box.axes()[i]);
            if (rate.signum() == 0) {
                if (at.abs().isAbove(box.half()[i])) {
                    return false;
                }
                continue;
            }
            final Real one = box.half()[i].minus(at).over(rate);
            final Real other = box.half()[i].negate().minus(at).over(rate);
            low = low.max(one.min(other));
            high = high.min(one.max(other));
        }
        return !low.isAbove(high);
    }

    /**
     * Returns the squared distance of two segments, each given by its centre and half vector. The closest points are those
     * of the lines if both lie on the segments; otherwise one of them is an end.
     */
    static Real segmentToSegment(Vec a, Vec u, Vec b, Vec v) {
        final Real between = betweenInsides(a, u, b, v);
        return between != null
                ? between
                : pointToSegment(a.plus(u), b, v)
                        .min(pointToSegment(a.minus(u), b, v))
                        .min(pointToSegment(b.plus(v), a, u))
                        .min(pointToSegment(b.minus(v), a, u));
    }

    /** Returns the squared distance of the lines if their closest points lie on both segments, otherwise null. */
    private static Real betweenInsides(Vec a, Vec u, Vec b, Vec v) {
        final Vec cross = u.cross(v);
        final Real crossSquared = cross.squared();
        if (!crossSquared.isAbove(PARALLEL.times(u.squared()).times(v.squared()))) {
            return null;
        }
        final Vec way = b.minus(a);
        final boolean inside = !way.cross(v).dot(cross).abs().isAbove(crossSquared)
                && !way.cross(u).dot(cross).abs().isAbove(crossSquared);
        return inside ? way.dot(cross).square().over(crossSquared) : null;
    }

    static Real pointToSegment(Vec point, Vec a, Vec u) {
        final Vec way = point.minus(a);
        final Real squared = u.squared();
        if (squared.signum() == 0) {
            return way.squared();
        }
        return way.minus(u.times(way.dot(u).over(squared).within(Real.ONE))).squared();
    }

    /** Tests whether two boxes, one of them enlarged by a slack on each axis, overlap while B moves. */
    static boolean boxesMeet(RoundedBox a, RoundedBox b, Vec travel, Real slack) {
        final Vec way = inFrame(a, b.centre().minus(a.centre()));
        final Vec travelInA = inFrame(a, travel);
        Real first = Real.ZERO;
        Real last = Real.ONE;
        for (Projections projected : projections(a, b, PARALLEL)) {
            final Real reach = projected.reach.plus(slack.times(projected.squared.root()));
            if (reach.signum() < 0) {
                return false; // shrunk by more than its size
            }
            final Real offset = way.dot(projected.axis);
            final Real rate = travelInA.dot(projected.axis);
            if (rate.signum() == 0) {
                if (offset.abs().isAbove(reach)) {
                    return false;
                }
                continue;
            }
            final Real one = reach.minus(offset).over(rate);
            final Real other = reach.negate().minus(offset).over(rate);
            first = first.max(one.min(other));
            last = last.min(one.max(other));
            if (first.isAbove(last)) {
                return false;
            }
        }
        return true;
    }
}
