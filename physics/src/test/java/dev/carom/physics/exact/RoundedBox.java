package dev.carom.physics.exact;

import org.joml.Quaternionfc;

/**
 * A shape in its pose, in exact arithmetic: all points whose distance from a box is at most a radius. The box of a
 * sphere is a point, the box of a capsule is a segment along its second axis.
 *
 * @param axes unit vectors with at least 57 correct digits. The rotation matrix of a quaternion, divided by the squared
 *     length of the quaternion, is an exact rotation, so no square root is needed
 */
record RoundedBox(Vec centre, Vec[] axes, Real[] half, Real radius) implements ExactShape {
    private static final Real[] NO_EXTENT = {Real.ZERO, Real.ZERO, Real.ZERO};
    private static final Vec[] NO_AXES = {Vec.of(1, 0, 0), Vec.of(0, 1, 0), Vec.of(0, 0, 1)};

    static RoundedBox of(Vec centre, Quaternionfc q, double hx, double hy, double hz, double radius) {
        final Real[] half = {Real.of(hx), Real.of(hy), Real.of(hz)};
        return new RoundedBox(centre, axes(q), half, Real.of(radius));
    }

    /** Creates a sphere. */
    static RoundedBox sphere(Vec centre, Real radius) {
        return new RoundedBox(centre, NO_AXES, NO_EXTENT, radius);
    }

    static Vec[] axes(Quaternionfc q) {
        final Real x = Real.of(q.x());
        final Real y = Real.of(q.y());
        final Real z = Real.of(q.z());
        final Real w = Real.of(q.w());
        final Real xx = x.square();
        final Real yy = y.square();
        final Real zz = z.square();
        final Real ww = w.square();
        final Real two = Real.of(2);
        final Real scale = Real.ONE.over(xx.plus(yy).plus(zz).plus(ww));
        final Real xy = two.times(x).times(y);
        final Real xz = two.times(x).times(z);
        final Real yz = two.times(y).times(z);
        final Real xw = two.times(x).times(w);
        final Real yw = two.times(y).times(w);
        final Real zw = two.times(z).times(w);
        return new Vec[] {
            new Vec(ww.plus(xx).minus(yy).minus(zz), xy.plus(zw), xz.minus(yw)).times(scale),
            new Vec(xy.minus(zw), ww.minus(xx).plus(yy).minus(zz), yz.plus(xw)).times(scale),
            new Vec(xz.plus(yw), yz.minus(xw), ww.minus(xx).minus(yy).plus(zz)).times(scale)
        };
    }

    @Override
    public RoundedBox moved(Vec by) {
        return new RoundedBox(centre.plus(by), axes, half, radius);
    }

    @Override
    public Real reach(Vec direction) {
        Real reach = Real.ZERO;
        for (int i = 0; i < 3; i++) {
            if (half[i].signum() != 0) {
                reach = reach.plus(half[i].times(axes[i].dot(direction).abs()));
            }
        }
        return reach;
    }

    @Override
    public RoundedPolytope facets() {
        return RoundedPolytope.of(this);
    }

    /** Returns the number of axes along which the box extends: 0 for a sphere, 1 for a capsule. */
    int dimensions() {
        int dimensions = 0;
        for (Real h : half) {
            dimensions += h.signum();
        }
        return dimensions;
    }

    /** Returns the point with the given coordinates along the axes, relative to the centre. */
    Vec point(Real... along) {
        Vec point = centre;
        for (int i = 0; i < 3; i++) {
            if (along[i].signum() != 0) {
                point = point.plus(axes[i].times(along[i]));
            }
        }
        return point;
    }
}
