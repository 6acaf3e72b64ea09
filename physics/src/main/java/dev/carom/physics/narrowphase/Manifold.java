package dev.carom.physics.narrowphase;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Contact manifold of two shapes: up to four points that span the contact area, and the middle. The middle is a single
 * point that represents the whole contact.
 *
 * <pre>
 * points: one row each
 * +-------+-------+
 * | POINT | DEPTH |   3 + 1 floats: metres, world frame; midway between the two surfaces
 * +-------+-------+
 * </pre>
 */
public final class Manifold {
    /** Greatest number of points: four points are enough to support a face on a face. */
    public static final int MOST_POINTS = 4;

    /** Floats per row. */
    public static final int STRIDE = 4;

    /** Offset of the point in a row. */
    public static final int POINT = 0;

    /** Offset of the depth in a row. */
    public static final int DEPTH = 3;

    /** Squared sine of the angle up to which a contact normal counts as parallel to a face normal: a milliradian. */
    static final float FACE_SINE_SQUARED = 1e-6f;

    /**
     * Corners of the incident face, or ends of a capsule's contact interval, count as equally deep if their depths
     * differ by at most this fraction of the size of the face or interval. The middle is the mean of the deepest ones.
     */
    static final float LEVEL_SLOPE = 1e-3f;

    /**
     * Whether a tilted capsule gets a point for each end that is deep enough, instead of one for its lowest end. The
     * solver needs both points: with a point at its lowest end alone, a capsule that bears a load rocks from end to
     * end. Contact events show only the lowest end.
     */
    public boolean bothEnds;

    /** Number of points: 0 in a new manifold, then 1 to {@link #MOST_POINTS}. */
    public int count;

    /** One row per point, laid out as in the picture above. */
    public final float[] points = new float[MOST_POINTS * STRIDE];

    /**
     * Feature number of each point. The number identifies what touches: a corner, two crossing edges, or an end of a
     * capsule's contact interval. The number stays the same from tick to tick while the same features touch.
     */
    public final int[] features = new int[MOST_POINTS];

    /** Middle of the deepest part of the contact, in metres, world frame. */
    public final Vector3f middle = new Vector3f();

    /** Creates a manifold without points. */
    public Manifold() {}

    /**
     * Sets a contact of one point.
     *
     * @param at metres, world frame; also becomes the middle
     * @param depth metres, negative for a gap
     * @param feature feature number of the point
     * @return this
     */
    Manifold single(Vector3fc at, float depth, int feature) {
        count = 0;
        add(at.x(), at.y(), at.z(), depth, feature);
        middle.set(at);
        return this;
    }

    /**
     * Copies the points, the features and the middle of another manifold, but not {@link #bothEnds}.
     *
     * @param other manifold to copy; must not be null
     * @return this
     */
    public Manifold set(Manifold other) {
        count = other.count;
        System.arraycopy(other.points, 0, points, 0, points.length);
        System.arraycopy(other.features, 0, features, 0, features.length);
        middle.set(other.middle);
        return this;
    }

    /** Translates all points and the middle. */
    Manifold moveBy(float x, float y, float z) {
        for (int row = 0; row < count * STRIDE; row += STRIDE) {
            points[row + POINT] += x;
            points[row + POINT + 1] += y;
            points[row + POINT + 2] += z;
        }
        middle.set(middle.x + x, middle.y + y, middle.z + z);
        return this;
    }

    /**
     * Adds a point. The caller ensures that the manifold has fewer than {@link #MOST_POINTS} points.
     *
     * @param x position in the world frame, in metres
     * @param y position
     * @param z position
     * @param depth metres, negative for a gap
     * @param feature feature number of the point
     */
    public void add(float x, float y, float z, float depth, int feature) {
        final int row = count * STRIDE;
        points[row + POINT] = x;
        points[row + POINT + 1] = y;
        points[row + POINT + 2] = z;
        points[row + DEPTH] = depth;
        features[count++] = feature;
    }
}
