package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Computes the contact points of two boxes for a given normal.
 * <p>
 * The normal is a face normal of one box, or the cross product of an edge of A and an edge of B.
 * <p>
 * Edge contact: the two support edges give one point, midway between their closest points (Ericson 5.1.9).
 * <p>
 * Face contact: the face whose normal is the contact normal is the reference face. The face of the other box that is
 * most anti-parallel to the reference face is the incident face. The incident face is clipped against the sides of the
 * reference face (Sutherland and Hodgman 1974). The deepest corner and all corners at most a margin above the reference
 * face become contact points. If there are more than four, four remain: they span the largest area and include one of
 * the deepest corners.
 * <p>
 * For boxes with equal rotations, such as crates on a floor, {@link ParallelFaceManifold} computes the points without
 * clipping.
 */
final class BoxManifold {
    /**
     * Squared sine of the angle below which two edges count as parallel. For such edges, rounding errors would decide
     * where their closest points lie. So the contact point is the middle of the interval in which the edges lie side by
     * side.
     */
    private static final float PARALLEL_SINE_SQUARED = 1e-6f;

    /**
     * Number of bits that store the number of an edge or a side. There are eight such numbers: four for the edges of
     * the incident face and four for the sides of the reference face.
     */
    static final int EDGE_BITS = 3;

    /** Flag in a feature number: an edge-edge contact. */
    private static final int TWO_EDGES = 1 << 13;

    private final BoxFace ofA = new BoxFace();
    private final BoxFace ofB = new BoxFace();
    private final Vector3f out = new Vector3f();
    private final Vector3f point = new Vector3f();
    private final FaceClip clip = new FaceClip();
    private final ParallelFaceManifold parallel;

    /**
     * Creates an instance that uses the given scratch object. Other objects on the same thread may use the same scratch
     * object.
     */
    BoxManifold(ParallelFaceManifold parallel) {
        this.parallel = parallel;
    }

    /**
     * Computes the manifold of two boxes.
     *
     * @param a array that holds the row of box A, laid out as in {@link Obb}
     * @param p index of the first float of that row in {@code a}
     * @param b array that holds the row of box B
     * @param q index of the first float of that row in {@code b}
     * @param normal unit length, from A to B
     * @param margin metres by which a point of one box may lie above the surface of the other and still become a
     *     contact point
     * @param dest receives the manifold
     * @return dest
     */
    Manifold between(float[] a, int p, float[] b, int q, Vector3fc normal, float margin, Manifold dest) {
        // Coordinates are relative to A's centre, so that precision does not depend on the distance from the origin.
        ofA.set(a, p, 0f, 0f, 0f, normal);
        ofB.set(b, q, b[q] - a[p], b[q + 1] - a[p + 1], b[q + 2] - a[p + 2], normal);
        final int axisA = ofA.nearestAxis();
        final int axisB = ofB.nearestAxis();
        final float sineA = ofA.sineSquared(axisA);
        final float sineB = ofB.sineSquared(axisB);
        if (Math.min(sineA, sineB) > Manifold.FACE_SINE_SQUARED) {
            crossing(normal, dest);
        } else if (axisA == axisB && Obb.sameAxes(a, p, b, q)) {
            parallel.between(a, p, b, q, axisA, ofA.pointsAgainst(axisA), dest);
        } else {
            ofA.setFace(axisA, 1f);
            ofB.setFace(axisB, -1f);
            if (sineA <= sineB) {
                out.set(normal);
                faces(ofA, ofB, 0, margin, dest);
            } else {
                out.set(-normal.x(), -normal.y(), -normal.z());
                faces(ofB, ofA, 1, margin, dest);
            }
        }
        return dest.moveBy(a[p], a[p + 1], a[p + 2]);
    }

    /**
     * Sets the only contact point. It lies midway between the closest points of the two support edges (Ericson 5.1.9),
     * and is then moved along the normal to midway between the surfaces.
     */
    private void crossing(Vector3fc normal, Manifold dest) {
        final BoxFace a = ofA;
        final BoxFace b = ofB;
        a.setEdge(1f);
        b.setEdge(-1f);
        final float dx = b.middle.x - a.middle.x;
        final float dy = b.middle.y - a.middle.y;
        final float dz = b.middle.z - a.middle.z;
        final float uv = HullFace.dot(a.u, b.u);
        final float sineSquared = 1f - uv * uv;
        final float alongA = dx * a.u.x + dy * a.u.y + dz * a.u.z;
        final float alongB = dx * b.u.x + dy * b.u.y + dz * b.u.z;
        final float s;
        if (sineSquared > PARALLEL_SINE_SQUARED) {
            s = clamp((alongA - uv * alongB) / sineSquared, a.halfU);
        } else {
            // Parallel edges: the middle of the interval that both edges cover.
            final float low = Math.max(-a.halfU, alongA - b.halfU);
            final float high = Math.min(a.halfU, alongA + b.halfU);
            s = clamp(0.5f * (low + high), a.halfU);
        }
        final float t = clamp(uv * s - alongB, b.halfU);
        point.set(
                0.5f * (a.middle.x + s * a.u.x + b.middle.x + t * b.u.x),
                0.5f * (a.middle.y + s * a.u.y + b.middle.y + t * b.u.y),
                0.5f * (a.middle.z + s * a.u.z + b.middle.z + t * b.u.z));
        // Move the point along the normal to midway between the surfaces. The midpoint of the closest points may lie
        // elsewhere.
        final float surfaceA = HullFace.dot(a.middle, normal);
        final float surfaceB = HullFace.dot(b.middle, normal);
        final float shift = 0.5f * (surfaceA + surfaceB) - HullFace.dot(point, normal);
        point.set(point.x + shift * normal.x(), point.y + shift * normal.y(), point.z + shift * normal.z());
        dest.single(point, surfaceA - surfaceB, TWO_EDGES | a.number << 4 | b.number);
    }

    /**
     * Clips the incident face against the reference face. Keeps the deepest corner, and the corners that are at most
     * {@code margin} above the reference face. {@code referenceOfB} is 1 if the reference face is a face of B, else 0.
     */
    private void faces(BoxFace reference, BoxFace incident, int referenceOfB, float margin, Manifold dest) {
        // Depths are measured along the contact normal, from the corner of the reference face that is farthest along
        // this normal. So no point is deeper than the penetration depth of the boxes.
        final float surface = HullFace.dot(reference.middle, out)
                + reference.halfU * Math.abs(HullFace.dot(reference.u, out))
                + reference.halfV * Math.abs(HullFace.dot(reference.v, out));
        clip.clip(reference, incident, out, surface);
        final float level = 2f * Manifold.LEVEL_SLOPE * Math.max(incident.halfU, incident.halfV);
        clip.write(
                out, margin, level, referenceOfB << 12 | reference.number << 9 | incident.number << 6, EDGE_BITS, dest);
    }

    private static float clamp(float value, float limit) {
        return Math.max(-limit, Math.min(limit, value));
    }
}
