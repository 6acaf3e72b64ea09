package dev.carom.physics.narrowphase;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Where two shapes touch: up to four points that span the area of contact, and one that stands for all of them.
 *
 * <pre>
 * points: one row each
 * +-------+-------+
 * | POINT | DEPTH |   3 + 1 floats: metres, world frame; midway between the two surfaces
 * +-------+-------+
 * </pre>
 */
public final class Manifold {
    /** As many points as it takes to hold a plane on a plane. */
    public static final int MOST_POINTS = 4;

    /** Floats of a point's row. */
    public static final int STRIDE = 4;

    /** Where in a row the point stands. */
    public static final int POINT = 0;

    /** Where in a row the depth stands. */
    public static final int DEPTH = 3;

    /** Squared sine of the angle up to which a normal is that of a face: a thousandth of a radian. */
    static final float FACE_SINE_SQUARED = 1e-6f;

    /**
     * Slope up to which the corners of the incident face, or both ends of a stretch of a capsule, count as equally deep,
     * so that the middle of the contact is that of all.
     */
    static final float LEVEL_SLOPE = 1e-3f;

    /** How many points there are, 1 to {@link #MOST_POINTS}. */
    public int count;

    /** See the picture above. */
    public final float[] points = new float[MOST_POINTS * STRIDE];

    /**
     * What makes each point: which corner, or crossing of which edges. The same from tick to tick as long as the same
     * features touch.
     */
    public final int[] features = new int[MOST_POINTS];

    /** The middle of the deepest part of the contact, metres, world frame. */
    public final Vector3f middle = new Vector3f();

    /** Without points yet. */
    public Manifold() {}

    /**
     * Makes it a contact in one point.
     *
     * @param at metres, world frame; becomes the middle too
     * @param depth metres, negative for a gap
     * @param feature what makes the point
     * @return this
     */
    Manifold single(Vector3fc at, float depth, int feature) {
        count = 0;
        add(at.x(), at.y(), at.z(), depth, feature);
        middle.set(at);
        return this;
    }

    /**
     * Copies another one.
     *
     * @param other its points are copied
     * @return this
     */
    public Manifold set(Manifold other) {
        count = other.count;
        System.arraycopy(other.points, 0, points, 0, points.length);
        System.arraycopy(other.features, 0, features, 0, features.length);
        middle.set(other.middle);
        return this;
    }

    /** Moves all of it. */
    Manifold moveBy(float x, float y, float z) {
        for (int row = 0; row < count * STRIDE; row += STRIDE) {
            points[row + POINT] += x;
            points[row + POINT + 1] += y;
            points[row + POINT + 2] += z;
        }
        middle.set(middle.x + x, middle.y + y, middle.z + z);
        return this;
    }

    /** Adds a point; there is room. */
    void add(float x, float y, float z, float depth, int feature) {
        final int row = count * STRIDE;
        points[row + POINT] = x;
        points[row + POINT + 1] = y;
        points[row + POINT + 2] = z;
        points[row + DEPTH] = depth;
        features[count++] = feature;
    }
}
