package dev.carom.benchmarks.compare;

import dev.carom.physics.geometry.ConvexHull;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;

/**
 * The shapes of a workload: kind, rotation, and rotation per tick. {@link Boxes} stores the centres and the half
 * extents. Half extents are in the frame of the shape.
 *
 * <p> A box has the half extents of its row. The three half extents of a sphere equal its radius. The axis of a capsule
 * is y: the half extent along x is the radius, and the half extent along y includes the round ends. A hull has 12
 * vertices on an ellipsoid with the half extents of its row. If the ellipsoid is a sphere, the vertices are near those
 * of an icosahedron. No two hulls are equal.
 */
public final class Shapes {
    /** Vertices of each hull. */
    public static final int HULL_POINTS = 12;

    /** The shapes of a workload with only axis-aligned boxes. */
    static final Shapes ALIGNED_BOXES = new Shapes(null, new Quaternionf[0], new Quaternionf[0], new ConvexHull[0]);

    /** Maximum rotation per tick: 3 rad/s in ticks of 1/60 s, a typical speed of tumbling debris. */
    private static final float MOST_RADIANS_A_TICK = 0.05f;

    private static final Quaternionfc NO_ROTATION = new Quaternionf();

    /** Maximum shift of a vertex of the icosahedron on each axis. The distance of a vertex from the centre is 1.9. */
    private static final float SHIFT = 0.3f;

    private static final float GOLDEN_RATIO = (float) ((1.0 + Math.sqrt(5.0)) / 2.0);

    private final Mix mix;
    private final Quaternionf[] rotations;

    /** Rotation per tick, in the shape's own frame; null for a shape that does not rotate. */
    private final Quaternionf[] turns;

    /** The hull of each shape; null for all other kinds. */
    private final ConvexHull[] hulls;

    /** Kinds of shapes. */
    public enum Kind {
        /** A box; it is rotated, except in the workloads of axis-aligned boxes. */
        BOX,
        /** A sphere. */
        SPHERE,
        /** A capsule along its own y axis. */
        CAPSULE,
        /** A convex hull of {@link Shapes#HULL_POINTS} points. */
        HULL
    }

    /** Mixtures of shapes. */
    enum Mix {
        ORIENTED_BOXES("oriented boxes", false, Kind.BOX),
        ROTATING_BOXES("rotating boxes", true, Kind.BOX),
        SPHERES("spheres", false, Kind.SPHERE),
        CAPSULES("oriented capsules", false, Kind.CAPSULE),
        HULLS("oriented hulls of 12 points", false, Kind.HULL),
        MIXED("all these kinds; half of the shapes rotate", false, Kind.values());

        final String description;
        private final boolean rotating;
        private final Kind[] kinds;

        Mix(String description, boolean rotating, Kind... kinds) {
            this.description = description;
            this.rotating = rotating;
            this.kinds = kinds;
        }

        Kind kind(int box) {
            return kinds[box % kinds.length];
        }

        boolean rotates(int box) {
            return rotating || kinds.length > 1 && box / kinds.length % 2 == 0;
        }
    }

    private Shapes(Mix mix, Quaternionf[] rotations, Quaternionf[] turns, ConvexHull[] hulls) {
        this.mix = mix;
        this.rotations = rotations;
        this.turns = turns;
        this.hulls = hulls;
    }

    /** Creates shapes for boxes whose half extents {@link #size} has set. */
    static Shapes of(Mix mix, Boxes boxes, Random random) {
        final int count = boxes.count();
        final Shapes shapes = new Shapes(mix, new Quaternionf[count], new Quaternionf[count], new ConvexHull[count]);
        for (int box = 0; box < count; box++) {
            shapes.rotations[box] = new Quaternionf(gauss(random), gauss(random), gauss(random), gauss(random));
            shapes.rotations[box].normalize();
            if (mix.rotates(box)) {
                shapes.turns[box] = turn(random);
            }
            if (mix.kind(box) == Kind.HULL) {
                shapes.hulls[box] = hull(boxes, box, random);
            }
        }
        return shapes;
    }

    /** Sets the half extents of a shape to random values that are possible for its kind. */
    static void size(Kind kind, Boxes boxes, int box) {
        final int row = box * Boxes.AXES;
        if (kind == Kind.CAPSULE) {
            final float radius = boxes.between(0.4f, 0.8f);
            boxes.halves[row] = radius;
            boxes.halves[row + 1] = radius + boxes.between(0.3f, 1f);
            boxes.halves[row + 2] = radius;
            return;
        }
        for (int axis = 0; axis < Boxes.AXES; axis++) {
            final boolean sameAsX = kind == Kind.SPHERE && axis > 0;
            boxes.halves[row + axis] = sameAsX ? boxes.halves[row] : boxes.between(0.5f, 1.5f);
        }
    }

    private static float gauss(Random random) {
        return (float) random.nextGaussian();
    }

    /** Returns a rotation about a random axis. Uses no sine or cosine, so the rotation is the same on every machine. */
    private static Quaternionf turn(Random random) {
        final float x = gauss(random);
        final float y = gauss(random);
        final float z = gauss(random);
        // Uses half the angle in place of its tangent. For an angle this small, the two differ by at most 0.021 %.
        final float tangent = MOST_RADIANS_A_TICK / 2f * random.nextFloat();
        final float factor = tangent / (float) Math.sqrt(x * x + y * y + z * z);
        return new Quaternionf(factor * x, factor * y, factor * z, 1f).normalize();
    }

    private static ConvexHull hull(Boxes boxes, int box, Random random) {
        final float[] points = new float[3 * HULL_POINTS];
        for (int point = 0; point < HULL_POINTS; point++) {
            // An icosahedron: (0, +-1, +-golden ratio) and its cyclic permutations.
            final float[] corner = new float[3];
            corner[(point / 4 + 1) % 3] = point % 2 == 0 ? 1f : -1f;
            corner[(point / 4 + 2) % 3] = point / 2 % 2 == 0 ? GOLDEN_RATIO : -GOLDEN_RATIO;
            float squared = 0f;
            for (int axis = 0; axis < 3; axis++) {
                corner[axis] += SHIFT * (2f * random.nextFloat() - 1f);
                squared += corner[axis] * corner[axis];
            }
            for (int axis = 0; axis < 3; axis++) {
                final float unit = corner[axis] / (float) Math.sqrt(squared);
                points[3 * point + axis] = Boxes.round(unit * boxes.half(box, axis));
            }
        }
        return ConvexHull.of(points);
    }

    /** Advances the rotations by one tick. */
    void step() {
        for (int box = 0; box < turns.length; box++) {
            if (turns[box] != null) {
                rotations[box].mul(turns[box]).normalize();
            }
        }
    }

    /**
     * Reports whether all shapes are axis-aligned boxes in all ticks.
     *
     * @return true for W1 to W4, and for the worlds of the matrix
     */
    public boolean areAlignedBoxes() {
        return mix == null;
    }

    /**
     * Returns the kind of a shape.
     *
     * @param box its number
     * @return never null
     */
    public Kind kind(int box) {
        return mix == null ? Kind.BOX : mix.kind(box);
    }

    /**
     * Returns the current rotation of a shape.
     *
     * @param box its number
     * @return a unit quaternion; a view that the next step changes
     */
    public Quaternionfc rotation(int box) {
        return mix == null ? NO_ROTATION : rotations[box];
    }

    /**
     * Reports whether a shape rotates in each tick. All other shapes keep their rotation.
     *
     * @param box its number
     * @return whether it rotates
     */
    public boolean rotates(int box) {
        return mix != null && mix.rotates(box);
    }

    /**
     * Returns the hull of a shape.
     *
     * @param box its number
     * @return vertices in metres relative to the centre; null for all other kinds
     */
    public ConvexHull hull(int box) {
        return mix == null ? null : hulls[box];
    }
}
