package dev.carom.physics.geometry;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import net.jqwik.api.arbitraries.DoubleArbitrary;
import org.joml.Vector3f;

/** Random pairs of shapes for property tests: difficult positions, in all sizes and places. */
final class BoxPairs {
    /** Rotation of box b relative to box a. */
    enum Turning {
        ANY,
        SAME,
        ALMOST_SAME,
        QUARTER,
        ABOUT_ONE_AXIS
    }

    /** Position of box b relative to box a. */
    enum Lie {
        ANYWHERE,
        TOUCHING_FACE,
        TOUCHING_EDGES,
        CORNER_TO_CORNER,
        INSIDE,
        CONCENTRIC
    }

    /** Two boxes, and the displacement of b. */
    record Pair(Turning turning, Lie lie, PlacedBox a, PlacedBox b, Vector3f travel) {
        double size() {
            return a.size() + b.size();
        }

        Pair turnedTo(PlacedBox newA, PlacedBox newB) {
            return new Pair(turning, lie, newA, newB, travel);
        }

        Pair swapped() {
            return new Pair(turning, lie, b, a, new Vector3f(-travel.x, -travel.y, -travel.z));
        }
    }

    /** A box, the centre and radius of a sphere, and the displacement of the sphere. */
    record SphereAndBox(PlacedBox box, Vector3f centre, float radius, Vector3f travel) {
        double size() {
            return box.size() + radius;
        }
    }

    /** Sizes of small to large games, and the limits of both. */
    private static final List<Double> SCALES = List.of(1.0, 1.0, 1e-3, 1e3);

    /** Positions at the origin, and where floats are 6 cm apart. */
    private static final List<Vec> PLACES = List.of(Vec.ZERO, Vec.ZERO, new Vec(10, -3, 7), new Vec(1e6, -1e6, 5e5));

    private BoxPairs() {}

    static DoubleArbitrary unit() {
        return Arbitraries.doubles().between(-1, 1).ofScale(12);
    }

    /** Floats with all digits, uniformly distributed around 0. */
    static Arbitrary<Float> floats(double largest) {
        return unit().map(part -> (float) (part * largest));
    }

    static Arbitrary<Vec> vectors() {
        return Combinators.combine(unit(), unit(), unit()).as(Vec::new);
    }

    static Arbitrary<Vec> directions() {
        return vectors().map(v -> v.length() < 1e-3 ? new Vec(0, 1, 0) : v.unit());
    }

    static Arbitrary<UnitQuaternion> turns() {
        final double root = Math.sqrt(0.5);
        return Arbitraries.frequencyOf(
                Tuple.of(
                        6,
                        Combinators.combine(directions(), unit().map(part -> part * Math.PI))
                                .as(UnitQuaternion::about)),
                Tuple.of(
                        1,
                        Arbitraries.of(
                                UnitQuaternion.NONE,
                                new UnitQuaternion(0, 0, root, root),
                                new UnitQuaternion(root, 0, 0, -root))));
    }

    /** Half extents from 0.05 to 1, some of them 0, some boxes thin beams. */
    static Arbitrary<Vec> halves() {
        final Arbitrary<Double> length = Arbitraries.frequencyOf(
                Tuple.of(8, unit().map(part -> 0.6 + 0.4 * part)),
                Tuple.of(3, unit().map(part -> 0.07 + 0.02 * part)),
                Tuple.of(1, Arbitraries.just(0.0)));
        return Combinators.combine(length, length, length).as(Vec::new);
    }

    /** Gaps relative to the size: exactly touching, almost touching, clearly apart or overlapping. */
    static Arbitrary<Double> slightGaps() {
        return Arbitraries.of(0.0, 0.0, 1e-7, -1e-7, 3e-5, -3e-5, 1e-3, -1e-3, 0.05, -0.05);
    }

    static Arbitrary<Pair> pairs() {
        final Arbitrary<Shapes> shapes = Combinators.combine(
                        halves(), halves(), turns(), turns(), directions(), smallAngles())
                .as(Shapes::new);
        final Arbitrary<Where> where = Combinators.combine(
                        Arbitraries.of(Turning.class),
                        Arbitraries.of(Lie.class),
                        vectors(),
                        slightGaps(),
                        Arbitraries.integers().between(0, 14),
                        travels(),
                        Arbitraries.of(SCALES),
                        Arbitraries.of(PLACES))
                .as(Where::new);
        return Combinators.combine(shapes, where).as(BoxPairs::pair);
    }

    /** Sine of the angle between almost parallel edges: from below float rounding to visible. */
    private static Arbitrary<Double> smallAngles() {
        return Arbitraries.of(1e-8, 1e-7, 3e-7, 1e-6, 3e-6, 1e-5, 1e-4, 1e-3, 1e-2);
    }

    /** Displacements relative to the size: none, tiny, about the size, far; along an axis or in any direction. */
    static Arbitrary<Vec> travels() {
        return Combinators.combine(
                        directions(),
                        Arbitraries.of(0.0, 1e-6, 0.3, 1.0, 3.0, 3.0, 10.0, 300.0),
                        Arbitraries.of(0, 1, 2, 3, 3, 3))
                .as((direction, length, axis) -> switch (axis) {
                    case 0 -> new Vec(length, 0, 0);
                    case 1 -> new Vec(0, -length, 0);
                    case 2 -> new Vec(0, 0, length);
                    default -> direction.times(length);
                });
    }

    record Shapes(Vec halfA, Vec halfB, UnitQuaternion turnA, UnitQuaternion turnB, Vec direction, double angle) {}

    record Where(Turning turning, Lie lie, Vec side, double gap, int axis, Vec travel, double scale, Vec place) {}

    private static Pair pair(Shapes shapes, Where where) {
        final UnitQuaternion turnA = shapes.turnA;
        final UnitQuaternion turnB =
                switch (where.turning) {
                    case ANY -> shapes.turnB;
                    case SAME -> turnA;
                    case ALMOST_SAME ->
                        UnitQuaternion.about(shapes.direction, shapes.angle).after(turnA);
                    case QUARTER -> turnA.after(UnitQuaternion.about(new Vec(0, 0, 1), Math.PI / 2));
                    case ABOUT_ONE_AXIS -> turnA.after(UnitQuaternion.about(new Vec(0, 1, 0), shapes.angle * 100));
                };
        final Vec halfB = where.lie == Lie.INSIDE ? shapes.halfB.times(0.1) : shapes.halfB;
        final BoxOracle a = PlacedBox.of(Vec.ZERO, turnA, shapes.halfA).solid();
        final BoxOracle b = PlacedBox.of(Vec.ZERO, turnB, halfB).solid();
        final double size = a.size() + b.size();
        final Vec offset =
                switch (where.lie) {
                    case ANYWHERE -> where.side.times(size);
                    case TOUCHING_FACE, TOUCHING_EDGES -> touching(a, b, where, size);
                    case CORNER_TO_CORNER ->
                        a.corner(where.axis % 8)
                                .minus(b.corner(7 - where.axis % 8))
                                .plus(shapes.direction.times(where.gap * size));
                    case INSIDE -> a.axes()[0].times(where.side.x() * a.half()[0] * 0.5);
                    case CONCENTRIC -> Vec.ZERO;
                };
        final double scale = where.scale;
        // The start is chosen so that the path passes through the position, instead of only leading away from it.
        final Vec start = offset.minus(where.travel.times(size * (where.side.z() + 1) / 2));
        return new Pair(
                where.turning,
                where.lie,
                PlacedBox.of(where.place, turnA, shapes.halfA.times(scale)),
                PlacedBox.of(where.place.plus(start.times(scale)), turnB, halfB.times(scale)),
                where.travel.times(size * scale).toFloat());
    }

    /** Returns an offset at which the boxes touch along one of the axes, shifted sideways as far as they still touch. */
    private static Vec touching(BoxOracle a, BoxOracle b, Where where, double size) {
        final List<Vec> axes = BoxOracle.axes(a, b);
        final Vec axis = where.lie == Lie.TOUCHING_FACE || axes.size() == 6
                ? axes.get(where.axis % 6)
                : axes.get(6 + where.axis % (axes.size() - 6));
        final double apart = -BoxOracle.gap(a, b, axis) + where.gap * size;
        final Vec sideways = where.side.minus(axis.times(where.side.dot(axis)));
        return axis.times(apart).plus(sideways.times(0.3 * size));
    }

    static Arbitrary<SphereAndBox> spheresAndBoxes() {
        final Arbitrary<Double> radii = Arbitraries.of(0.01, 0.1, 0.5, 1.0, 5.0);
        return Combinators.combine(
                        halves(),
                        turns(),
                        Arbitraries.integers().between(0, 26),
                        vectors(),
                        radii,
                        slightGaps(),
                        Combinators.combine(travels(), directions(), unit()).as(Path::new),
                        Combinators.combine(Arbitraries.of(SCALES), Arbitraries.of(PLACES), Arbitraries.of(true, false))
                                .as(Frame::new))
                .as(BoxPairs::sphereAndBox);
    }

    record Path(Vec travel, Vec direction, double part) {}

    record Frame(double scale, Vec place, boolean unrotated) {}

    /** The centre is in front of a chosen face, edge or corner, or inside, at the start or at some time of its motion. */
    private static SphereAndBox sphereAndBox(
            Vec half, UnitQuaternion anyTurn, int region, Vec side, double radius, double gap, Path path, Frame frame) {
        final UnitQuaternion turn = frame.unrotated ? UnitQuaternion.NONE : anyTurn;
        final BoxOracle box = PlacedBox.of(Vec.ZERO, turn, half).solid();
        final int[] signs = {region % 3 - 1, region / 3 % 3 - 1, region / 9 - 1};
        final double[] sides = {side.x(), side.y(), side.z()};
        Vec onBox = Vec.ZERO;
        Vec outward = Vec.ZERO;
        for (int i = 0; i < 3; i++) {
            onBox = onBox.plus(box.axes()[i].times(box.half()[i] * (signs[i] == 0 ? sides[i] : signs[i])));
            outward = outward.plus(box.axes()[i].times(signs[i] * (0.1 + Math.abs(sides[i]))));
        }
        final Vec normal = outward.length() == 0 ? Vec.ZERO : outward.unit();
        final double size = box.size() + radius;
        final Vec touching = onBox.plus(normal.times(radius + gap * size));
        // Half of the paths graze: they are perpendicular to the normal where they touch.
        final Vec travel = path.part < 0 && normal.length() > 0
                ? path.travel.minus(normal.times(path.travel.dot(normal)))
                : path.travel;
        final Vec start = touching.minus(travel.times(size * Math.abs(path.part)));
        return new SphereAndBox(
                PlacedBox.of(frame.place, turn, half.times(frame.scale)),
                frame.place.plus(start.times(frame.scale)).toFloat(),
                (float) (radius * frame.scale),
                travel.times(size * frame.scale).toFloat());
    }

    /** Aligned boxes on a coarse grid, so that touching, flat, equal and contained boxes are common and exact. */
    static Arbitrary<Aabb> gridBoxes() {
        final Arbitrary<Integer> low = Arbitraries.integers().between(-6, 6);
        final Arbitrary<Integer> extent = Arbitraries.integers().between(0, 6);
        return Combinators.combine(low, low, low, extent, extent, extent)
                .as((x, y, z, sx, sy, sz) -> new Aabb(
                        x * 0.25f, y * 0.25f, z * 0.25f, (x + sx) * 0.25f, (y + sy) * 0.25f, (z + sz) * 0.25f));
    }

    static Arbitrary<Vector3f> gridTravels() {
        final Arbitrary<Integer> way = Arbitraries.integers().between(-12, 12);
        return Combinators.combine(way, way, way).as((x, y, z) -> new Vector3f(x * 0.25f, y * 0.25f, z * 0.25f));
    }

    /** Any floats that a game may use: small and large, and neighbouring ones. */
    static Arbitrary<Aabb> anyBoxes() {
        final Arbitrary<Float> coordinate = Arbitraries.frequencyOf(
                Tuple.of(4, floats(2)),
                Tuple.of(1, floats(1e6)),
                Tuple.of(1, floats(1e-3)),
                Tuple.of(
                        3,
                        Arbitraries.of(
                                0f, -0f, 1f, Math.nextUp(1f), Math.nextDown(1f), 1e6f, Math.nextUp(1e6f), 0.1f, 0.3f)));
        return Combinators.combine(coordinate, coordinate, coordinate, coordinate, coordinate, coordinate)
                .as((a, b, c, d, e, f) -> new Aabb(
                        Math.min(a, d),
                        Math.min(b, e),
                        Math.min(c, f),
                        Math.max(a, d),
                        Math.max(b, e),
                        Math.max(c, f)));
    }
}
