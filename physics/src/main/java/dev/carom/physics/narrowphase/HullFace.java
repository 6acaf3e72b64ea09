package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Segment;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * One face of a placed hull, or of a box treated as a hull. The corners of the face have coordinates along the world
 * axes. The sides of the face are lines in the plane of the face. Edges of the face have the same numbers as in the
 * hull. The number of a side of a reference face is the number of its edge plus {@link #FIRST_SIDE}.
 *
 * <pre>
 * sides: one row each
 * +---+---+-------+
 * | U | V | LIMIT |   3 floats: outward unit normal in the plane (u, v); distance from the first corner to the
 * +---+---+-------+   line of the side, along that normal, metres
 * </pre>
 */
final class HullFace {
    /** Number of bits of an edge or side number. */
    static final int EDGE_BITS = 11;

    /** Number of the first side. Edge numbers are smaller: a hull of 256 vertices has at most 762 edges. */
    private static final int FIRST_SIDE = 1 << EDGE_BITS - 1;

    private static final int STRIDE = 3;
    private static final int U = 0;
    private static final int V = 1;
    private static final int LIMIT = 2;

    /** Number of corners, equal to the number of sides. */
    int count;

    /** x, y and z of each corner in metres, relative to the caller's origin. */
    float[] corners = new float[3 * 8];

    /** Position of the first corner. Coordinates along u and v are measured from this point. */
    final Vector3f middle = new Vector3f();

    /** Unit direction of the longest side of the face. */
    final Vector3f u = new Vector3f();

    /** Unit direction in the plane of the face, perpendicular to u: cross product of the normal and u. */
    final Vector3f v = new Vector3f();

    /** Squared sine of the angle between the face normal and the direction for which the face was selected. */
    float sineSquared;

    /** Size of the face: the larger of its extents along u and v, in metres. */
    float size;

    private float[] sides = new float[STRIDE * 8];

    /** Projection of each vertex on the direction for which the face was selected. */
    private final float[] along = new float[ConvexHull.MOST_VERTICES];

    private ConvexHull hull;
    private Obb frame;
    private int face;
    private final Vector3f origin = new Vector3f();
    private final Vector3f local = new Vector3f();
    private final Vector3f normal = new Vector3f();
    private final Vector3f from = new Vector3f();
    private final Vector3f to = new Vector3f();

    /**
     * Sets a hull and selects one of its faces. The support vertex is the vertex that is farthest along a direction. Of
     * the faces at this vertex, selects the face whose normal is most parallel to the direction. {@link #load} then
     * computes the corners of the face.
     *
     * @param newHull the hull
     * @param newFrame placement of the hull: centre, axes and a scale per axis. This object keeps a reference to the
     *     frame until the next call
     * @param centre centre in metres relative to the caller's origin, used instead of the centre of the frame
     * @param direction unit length, world frame
     * @param side 1 for along the direction, -1 for against it
     */
    void choose(ConvexHull newHull, Obb newFrame, Vector3fc centre, Vector3fc direction, float side) {
        hull = newHull;
        frame = newFrame;
        origin.set(centre);
        toFrame(direction, side, local);
        // Scale the direction instead of all vertices.
        to.set(local.x * frame.half(0), local.y * frame.half(1), local.z * frame.half(2));
        // Only faces at the support vertex are candidates. The normal of another face may be more parallel to the
        // direction, but that face may be far from the contact.
        final int vertex = hull.farthestVertex(to, along);
        // Compare sines, since cosines of angles below 0.24 milliradians all round to 1. The squared sines are compared
        // as integers, so that the compiler can avoid a branch. Floats that are at least 0 have the same order as their
        // bits.
        int least = Float.floatToRawIntBits(Float.POSITIVE_INFINITY);
        for (int i = 0; i < hull.facesAround(vertex); i++) {
            final int around = hull.faceAround(vertex, i);
            final float cosine = dot(hull.faceNormal(around, normal), local);
            final int squared = Float.floatToRawIntBits(dot(cross(normal, local, to), to));
            final int sine = cosine > 0f ? squared : Integer.MAX_VALUE;
            if (sine < least) {
                least = sine;
                face = around;
            }
        }
        sineSquared = Float.intBitsToFloat(least);
    }

    /** Computes the outward normal of the selected face, unit length, world frame. */
    Vector3f normal(Vector3f dest) {
        toWorld(hull.faceNormal(face, local), dest);
        return dest;
    }

    /** Computes the corners and sides of the selected face. */
    void load() {
        count = hull.faceSize(face);
        if (corners.length < 3 * count) {
            grow();
        }
        for (int i = 0; i < count; i++) {
            place(hull.faceVertex(face, i), to);
            corners[3 * i] = to.x;
            corners[3 * i + 1] = to.y;
            corners[3 * i + 2] = to.z;
        }
        toWorld(hull.faceNormal(face, local), normal);
        middle.set(corners[0], corners[1], corners[2]);
        longestSide(u);
        toUnit(cross(normal, u, v));
        toUnit(cross(v, normal, u));
        for (int i = 0; i < count; i++) {
            final int next = (i + 1) % count;
            final float du = along(u, next) - along(u, i);
            final float dv = along(v, next) - along(v, i);
            final float length = (float) Math.sqrt(du * du + dv * dv);
            final int row = i * STRIDE;
            // A box with an extent of 0 has sides of length 0; such a side limits nothing.
            sides[row + U] = length == 0f ? 0f : dv / length;
            sides[row + V] = length == 0f ? 0f : -du / length;
            sides[row + LIMIT] = sides[row + U] * along(u, i) + sides[row + V] * along(v, i);
        }
        size = Math.max(width(u), width(v));
    }

    /**
     * Computes the direction of the longest side. Other sides may have length 0, if the face belongs to a box with an
     * extent of 0. If all sides have length 0, computes any direction in the plane of the face.
     */
    private void longestSide(Vector3f dest) {
        float most = 0f;
        for (int i = 0; i < 3 * count; i += 3) {
            final int next = i + 3 == 3 * count ? 0 : i + 3;
            final float x = corners[next] - corners[i];
            final float y = corners[next + 1] - corners[i + 1];
            final float z = corners[next + 2] - corners[i + 2];
            if (x * x + y * y + z * z > most) {
                most = x * x + y * y + z * z;
                dest.set(x, y, z);
            }
        }
        if (most == 0f) {
            final boolean nearX = Math.abs(normal.x) > 0.6f;
            dest.set(nearX ? -normal.z : 0f, nearX ? 0f : normal.z, nearX ? normal.x : -normal.y);
        }
    }

    float sideU(int side) {
        return sides[side * STRIDE + U];
    }

    float sideV(int side) {
        return sides[side * STRIDE + V];
    }

    float sideLimit(int side) {
        return sides[side * STRIDE + LIMIT];
    }

    int sideNumber(int side) {
        return FIRST_SIDE | hull.faceEdge(face, side);
    }

    /** Returns the number of the edge from a corner to the next one. */
    int edgeNumber(int corner) {
        return hull.faceEdge(face, corner);
    }

    /** Returns the greatest projection of the face's corners on a direction, metres. */
    float extent(Vector3fc direction) {
        float most = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < 3 * count; i += 3) {
            most = Math.max(
                    most, corners[i] * direction.x() + corners[i + 1] * direction.y() + corners[i + 2] * direction.z());
        }
        return most;
    }

    /**
     * Computes the interval of a capsule's core whose projection on the plane of the face lies inside the face.
     *
     * @param dest receives the start and end in metres from the core's middle; unchanged when the result is false
     * @return whether such an interval exists
     */
    boolean over(Segment core, Vector2f dest) {
        final float coreU = dot(core.centre, u) - dot(middle, u);
        final float coreV = dot(core.centre, v) - dot(middle, v);
        final float directionU = dot(core.direction, u);
        final float directionV = dot(core.direction, v);
        float low = -core.half;
        float high = core.half;
        for (int row = 0; row < count * STRIDE; row += STRIDE) {
            final float inside = sides[row + LIMIT] - (sides[row + U] * coreU + sides[row + V] * coreV);
            final float speed = sides[row + U] * directionU + sides[row + V] * directionV;
            if (speed > 0f) {
                high = Math.min(high, inside / speed);
            } else if (speed < 0f) {
                low = Math.max(low, inside / speed);
            } else if (inside < 0f) {
                return false;
            }
        }
        if (!(low < high)) {
            return false;
        }
        dest.set(low, high);
        return true;
    }

    /**
     * Finds the support edge along the direction for which the face was selected. Of the edges at the support vertex,
     * the support edge is the edge whose other end lies farthest along the direction.
     *
     * @param dest receives the edge
     * @return the number of the edge
     */
    int farthestEdge(Segment dest) {
        final int farthest = hull.farthestEdge(along);
        place(hull.edgeVertex(farthest, 0), from);
        place(hull.edgeVertex(farthest, 1), to);
        dest.centre.set(0.5f * (from.x + to.x), 0.5f * (from.y + to.y), 0.5f * (from.z + to.z));
        dest.direction.set(to.x - from.x, to.y - from.y, to.z - from.z);
        dest.half = 0.5f * toUnit(dest.direction);
        return farthest;
    }

    private void grow() {
        corners = new float[3 * count];
        sides = new float[STRIDE * count];
    }

    private float width(Vector3fc axis) {
        float least = 0f; // the first corner's projection
        float most = 0f;
        for (int i = 1; i < count; i++) {
            least = Math.min(least, along(axis, i));
            most = Math.max(most, along(axis, i));
        }
        return most - least;
    }

    private float along(Vector3fc axis, int corner) {
        return (corners[3 * corner] - middle.x) * axis.x()
                + (corners[3 * corner + 1] - middle.y) * axis.y()
                + (corners[3 * corner + 2] - middle.z) * axis.z();
    }

    private void place(int vertex, Vector3f dest) {
        hull.vertex(vertex, local);
        local.set(local.x * frame.half(0), local.y * frame.half(1), local.z * frame.half(2));
        toWorld(local, dest);
        dest.set(dest.x + origin.x, dest.y + origin.y, dest.z + origin.z);
    }

    private void toWorld(Vector3fc v, Vector3f dest) {
        dest.set(
                v.x() * frame.axisX(0) + v.y() * frame.axisX(1) + v.z() * frame.axisX(2),
                v.x() * frame.axisY(0) + v.y() * frame.axisY(1) + v.z() * frame.axisY(2),
                v.x() * frame.axisZ(0) + v.y() * frame.axisZ(1) + v.z() * frame.axisZ(2));
    }

    private void toFrame(Vector3fc v, float side, Vector3f dest) {
        dest.set(
                side * (v.x() * frame.axisX(0) + v.y() * frame.axisY(0) + v.z() * frame.axisZ(0)),
                side * (v.x() * frame.axisX(1) + v.y() * frame.axisY(1) + v.z() * frame.axisZ(1)),
                side * (v.x() * frame.axisX(2) + v.y() * frame.axisY(2) + v.z() * frame.axisZ(2)));
    }

    /** Normalizes a vector and returns its former length. */
    private static float toUnit(Vector3f v) {
        final float length = (float) Math.sqrt(dot(v, v));
        v.set(v.x / length, v.y / length, v.z / length);
        return length;
    }

    private static Vector3f cross(Vector3fc a, Vector3fc b, Vector3f dest) {
        return dest.set(a.y() * b.z() - a.z() * b.y(), a.z() * b.x() - a.x() * b.z(), a.x() * b.y() - a.y() * b.x());
    }

    static float dot(Vector3fc a, Vector3fc b) {
        return a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
    }
}
