package dev.carom.physics.exact;

import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Shape;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Matrix3f;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;

/**
 * Random pairs of shapes in difficult positions. Half of the pairs just touch or just miss each other. Edges are
 * parallel, or parallel except for 1e-7 to 1e-2 rad. Shapes are identical or concentric; they are plates of 1:1000,
 * needles, boxes without extent, or hulls of few corners. Sizes are 1e-3 to 1e4 m, positions up to 1e6 m from the origin.
 * A pair is determined by its seed.
 */
final class DifficultPairs {
    /** Two shapes; B moves. */
    record Pair(PlacedShape a, PlacedShape b, Vector3f travel) {
        double size() {
            return a.size() + b.size();
        }

        /** Tests whether both are the same shape in the same place, so that swapping them changes nothing. */
        boolean isOneShapeTwice() {
            final boolean boxes = a.kind() <= Shape.ORIENTED_BOX && b.kind() <= Shape.ORIENTED_BOX;
            return (boxes || a.kind() == b.kind())
                    && a.centre().distance(b.centre()) == 0f // -0 and 0 are equal
                    && a.half().equals(b.half())
                    && a.radius() == b.radius()
                    && Objects.equals(a.hull(), b.hull())
                    && (a.kind() == Shape.CAPSULE
                            ? a.core().direction.distance(b.core().direction) < 1e-6f
                            : a.kind() == Shape.SPHERE || sameAxes());
        }

        private boolean sameAxes() {
            final Obb one = a.obb();
            final Obb other = b.obb();
            boolean same = true;
            for (int axis = 0; axis < 3; axis++) {
                same &= one.axis(axis, new Vector3f()).distance(other.axis(axis, new Vector3f())) == 0f;
            }
            return same;
        }
    }

    private final SplittableRandom random;

    private DifficultPairs(long seed) {
        random = new SplittableRandom(seed);
    }

    /**
     * Returns a pair of the given kinds.
     *
     * @param flat whether boxes may have no extent along some axes, which {@code Obb} allows and a collider does not
     */
    static Pair pair(long seed, int kindA, int kindB, boolean flat) {
        return new DifficultPairs(seed).pair(kindA, kindB, flat);
    }

    private Pair pair(int kindA, int kindB, boolean flat) {
        final double scale = power(-3, 4);
        final double other = random.nextInt(3) == 0 ? Math.max(1e-3, Math.min(1e4, scale * power(-2, 2))) : scale;
        final Quaternionf turnA = kindA == Shape.ALIGNED_BOX ? new Quaternionf() : rotation();
        final Vector3f place = random.nextInt(2) == 0
                ? new Vector3f()
                : direction().mul(power(0, 6)).get(new Vector3f());
        final PlacedShape a = shape(kindA, scale, place, turnA, flat);
        final PlacedShape model;
        if (random.nextInt(10) == 0 && kindA == kindB) {
            model = a;
        } else if (kindA == Shape.HULL && kindB == Shape.HULL && random.nextInt(4) == 0) {
            model = new PlacedShape(
                    a.hull(), place, almost(turnA)); // so each edge of A has an almost parallel edge of B
        } else {
            model = shape(kindB, other, place, kindB == Shape.ALIGNED_BOX ? new Quaternionf() : almost(turnA), flat);
        }
        final double size = a.size() + model.size();
        final Vector3d contact =
                switch (random.nextInt(10)) {
                    case 0 -> new Vector3d(); // concentric; B equals A if the shapes are equal
                    case 1 -> direction().mul(random.nextDouble() * 0.5 * size);
                    case 2, 3 -> direction().mul(random.nextDouble() * size);
                    default -> touching(a, model, size);
                };
        if (random.nextBoolean()) {
            return new Pair(a, model.at(sum(place, contact)), travel(size).get(new Vector3f()));
        }
        // The motion passes that position, or slides along the surface there.
        final Vector3d travel = travel(size);
        final Vector3d start = new Vector3d(travel).mul(-random.nextDouble()).add(contact);
        return new Pair(a, model.at(sum(place, start)), travel.get(new Vector3f()));
    }

    private static Vector3f sum(Vector3f place, Vector3d offset) {
        return new Vector3f((float) (place.x + offset.x), (float) (place.y + offset.y), (float) (place.z + offset.z));
    }

    private Vector3d travel(double size) {
        final Vector3d travel = direction().mul(size * power(-2, 1.3));
        // Often the motion is parallel to a world axis, where it grazes aligned shapes.
        final int keep = random.nextInt(9);
        return keep < 3 ? new Vector3d().setComponent(keep, travel.length()) : keep == 3 ? travel.zero() : travel;
    }

    private PlacedShape shape(int kind, double scale, Vector3f place, Quaternionf rotation, boolean flat) {
        if (kind == Shape.SPHERE) {
            return new PlacedShape(
                    kind, place, new Quaternionf(), new Vector3f(), (float) (scale * random.nextDouble(0.1, 1)));
        }
        final double[] half = new double[3];
        final int form = random.nextInt(flat ? 5 : 4);
        final int odd = random.nextInt(3);
        for (int i = 0; i < 3; i++) {
            final double thin = i == odd ? 1e-3 : 1; // a plate
            half[i] = scale
                    * switch (form) {
                        case 0 -> 0.5;
                        case 1 -> thin;
                        case 2 -> 1e-3 / thin; // a needle
                        case 3 -> random.nextDouble(0.1, 1);
                        default -> random.nextInt(2);
                    };
        }
        if (kind == Shape.HULL) {
            return new PlacedShape(HullForms.any(random, half), place, rotation);
        }
        if (kind == Shape.CAPSULE) {
            final float core = (float) Math.max(half[1], 1e-6);
            return new PlacedShape(kind, place, rotation, new Vector3f(0f, core, 0f), (float) Math.max(half[0], 1e-6));
        }
        return new PlacedShape(
                kind, place, rotation, new Vector3f((float) half[0], (float) half[1], (float) half[2]), 0f);
    }

    private Quaternionf rotation() {
        final Vector3d axis = direction();
        return switch (random.nextInt(3)) {
            case 0 -> new Quaternionf();
            case 1 -> quarter(random.nextInt(24));
            default ->
                new Quaternionf()
                        .rotationAxis(
                                (float) random.nextDouble(2 * Math.PI), (float) axis.x, (float) axis.y, (float) axis.z)
                        .normalize();
        };
    }

    /** Returns the same rotation, or almost the same, or one rotated by almost 90 degrees, or any rotation. */
    private Quaternionf almost(Quaternionf rotation) {
        final int way = random.nextInt(4);
        if (way == 0) {
            return rotation();
        }
        final Quaternionf rotated = new Quaternionf(rotation);
        if (way == 1) {
            rotated.mul(quarter(random.nextInt(24)));
        }
        final double angle = random.nextInt(3) == 0 ? 0 : power(-7, -2);
        final Vector3d axis = random.nextBoolean() ? direction() : new Vector3d().setComponent(random.nextInt(3), 1);
        final double sine = Math.sin(angle / 2);
        return rotated.mul(
                new Quaternionf((float) (axis.x * sine), (float) (axis.y * sine), (float) (axis.z * sine), (float)
                        Math.cos(angle / 2)));
    }

    private static Quaternionf quarter(int which) {
        final float quarter = (float) (Math.PI / 2);
        final Quaternionf turn = new Quaternionf().rotationY(quarter * (which % 4));
        return switch (which / 4) {
            case 0 -> turn;
            case 1 -> turn.rotateX(2 * quarter);
            case 2 -> turn.rotateX(quarter);
            case 3 -> turn.rotateX(-quarter);
            case 4 -> turn.rotateZ(quarter);
            default -> turn.rotateZ(-quarter);
        };
    }

    /**
     * Returns a position of B relative to A where both touch at their support points along a random normal, except for a
     * random gap or depth.
     */
    private Vector3d touching(PlacedShape a, PlacedShape b, double size) {
        final Matrix3f axesA = new Matrix3f().set(a.rotation());
        final Matrix3f axesB = new Matrix3f().set(b.rotation());
        final Vector3d edgeA = edge(a, axesA);
        final Vector3d edgeB = edge(b, axesB);
        final Vector3d normal =
                switch (random.nextInt(5)) {
                    case 0 -> faceNormal(a, axesA, edgeA);
                    case 1 -> faceNormal(b, axesB, edgeB);
                    case 2 -> edgeA.cross(edgeB);
                    case 3 -> edgeA.cross(direction());
                    default -> direction();
                };
        if (normal.length() < 1e-9) {
            normal.set(0, 1, 0);
        }
        normal.normalize(random.nextBoolean() ? 1 : -1);
        final double gap = random.nextInt(5) == 0 ? 0 : size * power(-7, -1) * (random.nextBoolean() ? 1 : -1);
        return farthest(a, axesA, normal, 1)
                .sub(farthest(b, axesB, normal, -1))
                .add(new Vector3d(normal).mul((double) a.radius() + b.radius() + gap));
    }

    /** Returns a support point along the normal; a random one if a face or an edge is perpendicular to the normal. */
    private Vector3d farthest(PlacedShape shape, Matrix3f axes, Vector3d normal, int side) {
        if (shape.hull() != null) {
            return farthest(shape.hull(), axes, new Vector3d(normal).mul(side));
        }
        final Vector3d point = new Vector3d();
        for (int i = 0; i < 3; i++) {
            final Vector3d axis = column(axes, i);
            final double along = side * axis.dot(normal);
            final double part = Math.abs(along) < 1e-6 ? random.nextDouble(-1, 1) : Math.signum(along);
            point.add(axis.mul(part * shape.half().get(i)));
        }
        return point;
    }

    private Vector3d farthest(ConvexHull hull, Matrix3f axes, Vector3d normal) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < hull.vertexCount(); i++) {
            most = Math.max(most, vertex(hull, i, axes).dot(normal));
        }
        final Vector3d point = new Vector3d();
        double weights = 0;
        for (int i = 0; i < hull.vertexCount(); i++) {
            final Vector3d vertex = vertex(hull, i, axes);
            if (vertex.dot(normal) >= most - 1e-6 * hull.boundingRadius()) {
                final double weight = random.nextDouble(0.1, 1);
                point.add(vertex.mul(weight));
                weights += weight;
            }
        }
        return point.div(weights);
    }

    /** Returns the direction of an edge; for a box one of its axes, which are also its face normals. */
    private Vector3d edge(PlacedShape shape, Matrix3f axes) {
        final ConvexHull hull = shape.hull();
        if (hull == null) {
            return column(axes, random.nextInt(3));
        }
        final int edge = random.nextInt(hull.edgeCount());
        return vertex(hull, hull.edgeVertex(edge, 1), axes)
                .sub(vertex(hull, hull.edgeVertex(edge, 0), axes))
                .normalize();
    }

    private Vector3d faceNormal(PlacedShape shape, Matrix3f axes, Vector3d edge) {
        final ConvexHull hull = shape.hull();
        return hull == null
                ? edge
                : axes.transform(hull.faceNormal(random.nextInt(hull.faceCount()), new Vector3f()))
                        .get(edge);
    }

    private static Vector3d vertex(ConvexHull hull, int vertex, Matrix3f axes) {
        return axes.transform(hull.vertex(vertex, new Vector3f())).get(new Vector3d());
    }

    private static Vector3d column(Matrix3f axes, int i) {
        return axes.getColumn(i, new Vector3f()).get(new Vector3d());
    }

    private Vector3d direction() {
        final Vector3d v = new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        return v.length() < 1e-3 ? v.set(0, 1, 0) : v.normalize();
    }

    /** Returns a power of ten between the limits, with a uniformly distributed exponent. */
    private double power(double low, double high) {
        return Math.pow(10, random.nextDouble(low, high));
    }
}
