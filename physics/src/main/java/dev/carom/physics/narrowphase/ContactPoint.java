package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The one point that stands for the contact of two boxes, when their normal is known.
 * <p>
 * The normal tells which feature of each box takes part: the corner, edge or face that lies farthest towards the other box. A corner
 * is the point itself. Two edges meet at their closest points. Otherwise one feature is a face: the other is clipped against the
 * sides of that face (Sutherland and Hodgman 1974), and the point is the middle of what is left. At last the point is put midway
 * between the two surfaces.
 */
final class ContactPoint {
    /** Sine of the angle up to which an edge counts as lying across the normal, so that it takes part as a whole. */
    private static final float FLAT_SINE = 1e-3f;

    /** Squared sine of the angle between two edges below which their crossing is noise and the middle of both is taken. */
    private static final float PARALLEL_SINE_SQUARED = 1e-6f;

    /** A rectangle clipped by four sides has at most eight corners; x and y each. */
    private static final int MAX_CLIPPED = 16;

    private final Feature featureA = new Feature();
    private final Feature featureB = new Feature();
    private final Vector3f offset = new Vector3f();
    private float[] clipped = new float[MAX_CLIPPED];
    private float[] clipInput = new float[MAX_CLIPPED];

    /**
     * Where two boxes touch.
     *
     * @param normal unit, from A to B
     * @param dest receives the point, metres, world frame
     * @return dest
     */
    Vector3f between(Obb a, Obb b, Vector3fc normal, Vector3f dest) {
        // All in coordinates about A's centre, so that a place far from the origin costs no digits.
        offset.set(b.centre.x - a.centre.x, b.centre.y - a.centre.y, b.centre.z - a.centre.z);
        featureA.find(a, normal, 1f);
        featureB.find(b, normal, -1f);
        featureB.middle.set(featureB.middle.x + offset.x, featureB.middle.y + offset.y, featureB.middle.z + offset.z);
        if (featureA.edges == 0) {
            dest.set(featureA.middle);
        } else if (featureB.edges == 0) {
            dest.set(featureB.middle);
        } else if (featureA.edges == 1 && featureB.edges == 1) {
            crossing(featureA, featureB, dest);
        } else if (featureA.edges == 2) {
            clippedMiddle(featureA, featureB, dest);
        } else {
            clippedMiddle(featureB, featureA, dest);
        }
        final float surfaceA = dot(featureA.middle, normal);
        final float surfaceB = dot(featureB.middle, normal);
        final float shift = 0.5f * (surfaceA + surfaceB) - dot(dest, normal);
        return dest.set(
                a.centre.x + dest.x + shift * normal.x(),
                a.centre.y + dest.y + shift * normal.y(),
                a.centre.z + dest.z + shift * normal.z());
    }

    /** Midway between the closest points of two edges (Ericson 5.1.9). */
    private static void crossing(Feature a, Feature b, Vector3f dest) {
        final float dx = b.middle.x - a.middle.x;
        final float dy = b.middle.y - a.middle.y;
        final float dz = b.middle.z - a.middle.z;
        final Vector3f u = a.edge[0];
        final Vector3f v = b.edge[0];
        final float uv = dot(u, v);
        final float sineSquared = 1f - uv * uv;
        final float alongU = dx * u.x + dy * u.y + dz * u.z;
        final float alongV = dx * v.x + dy * v.y + dz * v.z;
        final float s;
        if (sineSquared > PARALLEL_SINE_SQUARED) {
            s = clamp((alongU - uv * alongV) / sineSquared, a.length[0]);
        } else {
            // Side by side: the middle of the stretch that both cover.
            final float low = Math.max(-a.length[0], alongU - b.length[0]);
            final float high = Math.min(a.length[0], alongU + b.length[0]);
            s = clamp(0.5f * (low + high), a.length[0]);
        }
        final float t = clamp(uv * s - alongV, b.length[0]);
        dest.set(
                0.5f * (a.middle.x + s * u.x + b.middle.x + t * v.x),
                0.5f * (a.middle.y + s * u.y + b.middle.y + t * v.y),
                0.5f * (a.middle.z + s * u.z + b.middle.z + t * v.z));
    }

    /** The middle of an edge or face, after what reaches over the sides of a face is cut away. */
    private void clippedMiddle(Feature face, Feature other, Vector3f dest) {
        int corners = project(face, other);
        for (int axis = 0; axis < 2; axis++) {
            corners = clip(corners, axis, 1f, face.length[axis]);
            corners = clip(corners, axis, -1f, face.length[axis]);
        }
        if (corners == 0) {
            // By rounding only, since the normal says that they touch: the middle of the whole feature, moved onto the
            // face.
            corners = project(face, other);
        }
        final float x = clamp(mean(corners, 0), face.length[0]);
        final float y = clamp(mean(corners, 1), face.length[1]);
        final Vector3f u = face.edge[0];
        final Vector3f v = face.edge[1];
        dest.set(
                face.middle.x + x * u.x + y * v.x,
                face.middle.y + x * u.y + y * v.y,
                face.middle.z + x * u.z + y * v.z);
    }

    /** Corners of an edge (two) or a face (four, in turn), in the plane of a face: returns how many. */
    private int project(Feature face, Feature other) {
        final float mx = other.middle.x - face.middle.x;
        final float my = other.middle.y - face.middle.y;
        final float mz = other.middle.z - face.middle.z;
        final int corners = 2 * other.edges;
        for (int corner = 0; corner < corners; corner++) {
            // Signs go round the face: ++, -+, --, +-.
            final float s = (corner == 1 || corner == 2 ? -1f : 1f) * other.length[0];
            final float t = other.edges == 1 ? 0f : (corner < 2 ? 1f : -1f) * other.length[1];
            final Vector3f e = other.edge[0];
            final Vector3f f = other.edge[1];
            final float px = mx + s * e.x + t * f.x;
            final float py = my + s * e.y + t * f.y;
            final float pz = mz + s * e.z + t * f.z;
            clipped[2 * corner] = px * face.edge[0].x + py * face.edge[0].y + pz * face.edge[0].z;
            clipped[2 * corner + 1] = px * face.edge[1].x + py * face.edge[1].y + pz * face.edge[1].z;
        }
        return corners;
    }

    /** Cuts away what lies beyond {@code sign * coordinate = limit}: returns how many corners are left. */
    private int clip(int corners, int axis, float sign, float limit) {
        final float[] from = clipped;
        final float[] to = clipInput;
        int kept = 0;
        for (int i = 0; i < corners; i++) {
            final int p = 2 * i;
            final int q = 2 * ((i + 1) % corners);
            final float insideP = limit - sign * from[p + axis];
            final float insideQ = limit - sign * from[q + axis];
            if (insideP >= 0f) {
                to[2 * kept] = from[p];
                to[2 * kept + 1] = from[p + 1];
                kept++;
            }
            // Round an edge there are two ways, and its crossing counts once.
            final boolean wayBack = corners == 2 && i == 1;
            if (insideP >= 0f != insideQ >= 0f && !wayBack) {
                final float t = insideP / (insideP - insideQ);
                to[2 * kept] = from[p] + t * (from[q] - from[p]);
                to[2 * kept + 1] = from[p + 1] + t * (from[q + 1] - from[p + 1]);
                kept++;
            }
        }
        clipped = to;
        clipInput = from;
        return kept;
    }

    private float mean(int corners, int axis) {
        float sum = 0f;
        for (int i = 0; i < corners; i++) {
            sum += clipped[2 * i + axis];
        }
        return sum / corners;
    }

    private static float clamp(float value, float limit) {
        return Math.max(-limit, Math.min(limit, value));
    }

    private static float dot(Vector3fc a, Vector3fc b) {
        return a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
    }

    /** A corner, edge or face of a box: its middle, and the edges that span it. */
    private static final class Feature {
        /** 0 for a corner, 1 for an edge, 2 for a face. */
        private int edges;

        /** Metres, about the centre that the caller works with. */
        private final Vector3f middle = new Vector3f();

        /** Unit directions of the spanning edges. */
        private final Vector3f[] edge = {new Vector3f(), new Vector3f()};

        /** Half their lengths in metres. */
        private final float[] length = new float[2];

        private final Vector3f axis = new Vector3f();

        /** The feature of a box that lies farthest along {@code side * normal}, about the box's centre. */
        void find(Obb box, Vector3fc normal, float side) {
            edges = 0;
            middle.set(0f, 0f, 0f);
            for (int i = 0; i < 3; i++) {
                box.axis(i, axis);
                final float half = box.half(i);
                final float along = side * dot(axis, normal);
                if (Math.abs(along) <= FLAT_SINE && edges < 2) {
                    edge[edges].set(axis);
                    length[edges] = half;
                    edges++;
                } else {
                    final float reach = along < 0f ? -half : half;
                    middle.set(middle.x + reach * axis.x, middle.y + reach * axis.y, middle.z + reach * axis.z);
                }
            }
        }
    }
}
