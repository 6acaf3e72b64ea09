package dev.carom.physics.geometry;

import java.util.ArrayList;
import java.util.List;

/**
 * Oracles for boxes, in double, slow and independent of the code under test.
 *
 * <p> Overlap does not use separating axes: two boxes share a point if and only if an edge of one intersects the other,
 * solid box. (The shared points form a convex body; at each of its corners two planes of the same box intersect, so the
 * corner lies on an edge of that box.) Distances along axes use projections of the eight corners.
 */
record BoxOracle(Vec centre, Vec[] axes, double[] half) {
    static BoxOracle of(Aabb box) {
        return new BoxOracle(
                new Vec(
                        ((double) box.minX + box.maxX) / 2,
                        ((double) box.minY + box.maxY) / 2,
                        ((double) box.minZ + box.maxZ) / 2),
                new Vec[] {new Vec(1, 0, 0), new Vec(0, 1, 0), new Vec(0, 0, 1)},
                new double[] {
                    ((double) box.maxX - box.minX) / 2,
                    ((double) box.maxY - box.minY) / 2,
                    ((double) box.maxZ - box.minZ) / 2
                });
    }

    BoxOracle movedBy(Vec way) {
        return new BoxOracle(centre.plus(way), axes, half);
    }

    BoxOracle grownBy(double metres) {
        return new BoxOracle(centre, axes, new double[] {half[0] + metres, half[1] + metres, half[2] + metres});
    }

    Vec corner(int corner) {
        Vec p = centre;
        for (int i = 0; i < 3; i++) {
            p = p.plus(axes[i].times((corner >> i & 1) == 1 ? half[i] : -half[i]));
        }
        return p;
    }

    /** Tests whether an edge of one box intersects the other. */
    static boolean overlap(BoxOracle a, BoxOracle b) {
        // Relative to one box: far from the origin even double loses digits.
        final BoxOracle atOrigin = new BoxOracle(Vec.ZERO, a.axes, a.half);
        final BoxOracle beside = b.movedBy(a.centre.times(-1));
        return atOrigin.meetsAnEdgeOf(beside) || beside.meetsAnEdgeOf(atOrigin);
    }

    private boolean meetsAnEdgeOf(BoxOracle other) {
        for (int i = 0; i < 3; i++) {
            for (int corner = 0; corner < 8; corner++) {
                if ((corner >> i & 1) == 0 && meets(other.corner(corner), other.corner(corner | 1 << i))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Tests whether the segment from p to q intersects this box: clips it at the six faces. */
    private boolean meets(Vec p, Vec q) {
        double from = 0;
        double to = 1;
        for (int i = 0; i < 3; i++) {
            final double start = p.minus(centre).dot(axes[i]);
            final double way = q.minus(p).dot(axes[i]);
            if (way == 0) {
                if (Math.abs(start) > half[i]) {
                    return false;
                }
            } else {
                from = Math.max(from, Math.min((-half[i] - start) / way, (half[i] - start) / way));
                to = Math.min(to, Math.max((-half[i] - start) / way, (half[i] - start) / way));
            }
        }
        return from <= to;
    }

    /** Returns the 15 axes as unit vectors, without cross products of parallel edges. */
    static List<Vec> axes(BoxOracle a, BoxOracle b) {
        final List<Vec> all = new ArrayList<>(List.of(a.axes));
        all.addAll(List.of(b.axes));
        for (Vec edgeA : a.axes) {
            for (Vec edgeB : b.axes) {
                final Vec cross = edgeA.cross(edgeB);
                if (cross.length() > 1e-9) {
                    all.add(cross.unit());
                }
            }
        }
        return all;
    }

    /**
     * Returns the gap between the projections on a unit axis, or minus the smaller separating displacement if they
     * overlap.
     */
    static double gap(BoxOracle a, BoxOracle b, Vec axis) {
        // Relative to one centre: far from the origin even double loses digits.
        final double[] shadowA = a.projection(axis, a.centre);
        final double[] shadowB = b.projection(axis, a.centre);
        return Math.max(shadowB[0] - shadowA[1], shadowA[0] - shadowB[1]);
    }

    static double separation(BoxOracle a, BoxOracle b) {
        return axes(a, b).stream().mapToDouble(axis -> gap(a, b, axis)).max().orElseThrow();
    }

    private double[] projection(Vec axis, Vec origin) {
        final double[] shadow = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int corner = 0; corner < 8; corner++) {
            final double along = corner(corner).minus(origin).dot(axis);
            shadow[0] = Math.min(shadow[0], along);
            shadow[1] = Math.max(shadow[1], along);
        }
        return shadow;
    }

    Vec closestTo(Vec point) {
        Vec closest = centre;
        for (int i = 0; i < 3; i++) {
            final double along = point.minus(centre).dot(axes[i]);
            closest = closest.plus(axes[i].times(Math.max(-half[i], Math.min(half[i], along))));
        }
        return closest;
    }

    /** Returns the distance from the box to a point; inside, minus the distance to the nearest face. */
    double distanceTo(Vec point) {
        final double outside = point.minus(closestTo(point)).length();
        double inside = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            inside = Math.max(inside, Math.abs(point.minus(centre).dot(axes[i])) - half[i]);
        }
        return inside <= 0 ? inside : outside;
    }

    double size() {
        return half[0] + half[1] + half[2];
    }
}
