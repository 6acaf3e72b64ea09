package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.ObbSat;
import dev.carom.physics.geometry.Separation;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Decides most pairs of shapes from their rows in {@link OrientedBoxRows} alone. This class finds shapes that stay
 * apart for the whole tick, and boxes that overlap for the whole tick. Results equal those of {@link Narrowphase},
 * which decides all other pairs. Pairs of two axis-aligned boxes have faster tests of their own, see {@link
 * SweptAabbBatch}. An instance holds scratch memory: use one instance per thread.
 */
public final class ObbPairCull {
    /**
     * Bound of the rounding error of distances between points on straight paths, relative to the sum of distance and
     * path length. The bound is several times the true error.
     */
    private static final float ROUNDING = 0x1p-18f;

    /**
     * Length in metres that the sum of the bounding radii and sags of both shapes must exceed. Otherwise {@link
     * #staysApart} returns false without a test, since squares of such small lengths could underflow. The sag ({@link
     * OrientedBoxRows#sag}) bounds how far rotation bends the paths of points.
     */
    private static final float SMALLEST = 0x1p-40f;

    private final OrientedBoxRows boxes;
    private final Narrowphase narrowphase;
    private final Obb boxA = new Obb();
    private final Obb boxB = new Obb();
    private final Separation atEnd = new Separation();
    private final Vector3f displacement = new Vector3f();
    private final Vector3f near = new Vector3f();

    /**
     * Creates an instance that tests any two shapes of a table.
     *
     * @param boxes the rows of the shapes
     * @param narrowphase the instance that the same thread uses for exact tests
     */
    public ObbPairCull(OrientedBoxRows boxes, Narrowphase narrowphase) {
        this.boxes = boxes;
        this.narrowphase = narrowphase;
    }

    /**
     * Tests whether two shapes surely do not touch during the tick: their bounding spheres stay apart, or a plane stays
     * between the shapes. A plane that separated the shapes in an earlier tick usually still separates them, and the
     * test of one plane costs a tenth of an exact test. A plane that does not separate the shapes proves nothing. So
     * the choice of the first plane affects only the run time.
     *
     * @param a slot of shape A
     * @param b slot of shape B
     * @param tolerance metres by which the shapes must be apart
     * @param normal holds the normal of the plane to try first, of any length; receives the normal of the plane to try
     *     next time
     * @param at index of the normal's x component
     * @return false when the shapes touch or may touch
     */
    public boolean staysApart(int a, int b, float tolerance, float[] normal, int at) {
        final float length = displacement(a, b);
        final float sags = boxes.sag(a) + boxes.sag(b);
        final float spheres = boxes.boundingRadius(a) + boxes.boundingRadius(b) + sags;
        if (!(spheres > SMALLEST)) {
            return false;
        }
        if (nearest(a, b, length) > tolerance + spheres) {
            return true;
        }
        final float size = Math.abs(offset(a, b, 0)) + Math.abs(offset(a, b, 1)) + Math.abs(offset(a, b, 2)) + length;
        final float margin = tolerance + sags + ROUNDING * (size + spheres);
        if (stayApartAlong(a, b, margin, normal[at], normal[at + 1], normal[at + 2])) {
            return true;
        }
        normal[at] = near.x;
        normal[at + 1] = near.y;
        normal[at + 2] = near.z;
        return stayApartAlong(a, b, margin, near.x, near.y, near.z);
    }

    /**
     * Tests whether a plane perpendicular to a direction from A to B stays between the shapes. The test computes the
     * gaps along the direction at the start and at the end of the tick. Between these times, the true gap is at least
     * the linearly interpolated gap minus the sags of both shapes. So both gaps must exceed {@code margin}, which
     * includes the sags.
     */
    private boolean stayApartAlong(int a, int b, float margin, double x, double y, double z) {
        final double length = Math.sqrt(x * x + y * y + z * z);
        final double least = margin * length;
        final double offset = x * offset(a, b, 0) + y * offset(a, b, 1) + z * offset(a, b, 2);
        final double ofA = boxes.extent(a, false, boxA, x, y, z, length);
        final double ofB = boxes.extent(b, false, boxB, -x, -y, -z, length);
        if (!(offset - (ofA + ofB) > least)) {
            return false;
        }
        final double travel = x * displacement.x + y * displacement.y + z * displacement.z;
        final double ofAAtEnd = rotates(a) ? boxes.extent(a, true, boxA, x, y, z, length) : ofA;
        final double ofBAtEnd = rotates(b) ? boxes.extent(b, true, boxB, -x, -y, -z, length) : ofB;
        return offset + travel - (ofAAtEnd + ofBAtEnd) > least;
    }

    private boolean rotates(int slot) {
        return boxes.arc(slot) > 0f;
    }

    /** Returns the offset from A's centre to B's centre at the start of the tick, along a world axis, in metres. */
    private float offset(int a, int b, int axis) {
        return boxes.start(b, axis) - boxes.start(a, axis);
    }

    /**
     * Returns a lower bound, in metres, of the least distance between the centres of both shapes on their straight
     * paths. {@link #displacement} must hold the relative motion, and {@code length} its length. Sets {@link #near} to
     * the offset from A's centre to B's centre at the time of the least distance.
     */
    private float nearest(int a, int b, float length) {
        final float x = offset(a, b, 0);
        final float y = offset(a, b, 1);
        final float z = offset(a, b, 2);
        final float scale = length > 0f ? 1f / length : 0f;
        final float dirX = displacement.x * scale;
        final float dirY = displacement.y * scale;
        final float dirZ = displacement.z * scale;
        final float along = Math.max(0f, Math.min(length, -(x * dirX + y * dirY + z * dirZ)));
        near.set(x + along * dirX, y + along * dirY, z + along * dirZ);
        final float size = Math.abs(x) + Math.abs(y) + Math.abs(z) + length;
        return (float) Math.sqrt(near.x * near.x + near.y * near.y + near.z * near.z) - ROUNDING * size;
    }

    /**
     * Tests whether two boxes surely overlap during the whole tick. If neither rotates, an overlap at the start and at
     * the end suffices, since boxes without rotation overlap during a single interval of time. Otherwise the depth
     * changes by at most the relative displacement of their points. The boxes come apart only if the depth first falls
     * from its value at the start to 0, and then rises from 0 to its value at the end. This is impossible if the sum of
     * both values exceeds that displacement.
     *
     * @param a slot of box A
     * @param b slot of box B
     * @param tolerance depth in metres that the boxes must exceed at the start
     * @param dest receives the distance and the normal from A to B at the start of the tick
     * @return false when the boxes may be apart at some time, or when a number is NaN
     */
    public boolean staysInside(int a, int b, float tolerance, Separation dest) {
        final float depth = -separation(a, b, false, dest);
        if (!(depth > tolerance)) {
            return false;
        }
        final float arcs = boxes.arc(a) + boxes.arc(b);
        final float sags = boxes.sag(a) + boxes.sag(b);
        final float least = Math.max(0f, tolerance + arcs + sags + displacement(a, b) - depth);
        if (least == 0f) {
            return true; // no motion of this tick can separate the boxes
        }
        final float[] endA = boxes.row(a, true, boxA);
        final float[] endB = boxes.row(b, true, boxB);
        final int atA = boxes.at(a, true);
        final int atB = boxes.at(b, true);
        if (arcs == 0f) {
            return ObbSat.overlaps(endA, atA, endB, atB);
        }
        return ObbSat.areInside(endA, atA, endB, atB, least) || -separation(a, b, true, atEnd) > least;
    }

    private float separation(int a, int b, boolean end, Separation dest) {
        final float[] rowA = boxes.row(a, end, boxA);
        final float[] rowB = boxes.row(b, end, boxB);
        return ObbSat.separation(rowA, boxes.at(a, end), rowB, boxes.at(b, end), dest);
    }

    /**
     * Sets {@link #displacement} to the displacement of B's centre relative to A's centre in the tick. Returns the
     * length of the displacement in metres.
     */
    private float displacement(int a, int b) {
        displacement.set(
                boxes.travel(b, 0) - boxes.travel(a, 0),
                boxes.travel(b, 1) - boxes.travel(a, 1),
                boxes.travel(b, 2) - boxes.travel(a, 2));
        return (float) Math.sqrt(
                displacement.x * displacement.x + displacement.y * displacement.y + displacement.z * displacement.z);
    }

    /**
     * Computes the contact manifold of two boxes at the start of the tick.
     *
     * @param a slot of box A
     * @param b slot of box B
     * @param normal unit length, from A to B
     * @param margin metres by which a point of one box may lie above the surface of the other and still become a
     *     contact point
     * @param dest receives the points
     * @return dest
     */
    public Manifold manifold(int a, int b, Vector3fc normal, float margin, Manifold dest) {
        final float[] rowA = boxes.row(a, false, boxA);
        final float[] rowB = boxes.row(b, false, boxB);
        return narrowphase.manifold(rowA, boxes.at(a, false), rowB, boxes.at(b, false), normal, margin, dest);
    }

    /**
     * Returns the approach speed of two boxes along a direction, if neither rotates in the tick.
     *
     * @param a slot of box A
     * @param b slot of box B
     * @param normal unit length, from A to B
     * @return metres per tick, negative when the boxes separate; NaN when a box rotates, since the velocities of its
     *     points differ
     */
    public float approach(int a, int b, Vector3f normal) {
        if (boxes.arc(a) > 0f || boxes.arc(b) > 0f) {
            return Float.NaN;
        }
        return (boxes.travel(a, 0) - boxes.travel(b, 0)) * normal.x
                + (boxes.travel(a, 1) - boxes.travel(b, 1)) * normal.y
                + (boxes.travel(a, 2) - boxes.travel(b, 2)) * normal.z;
    }
}
