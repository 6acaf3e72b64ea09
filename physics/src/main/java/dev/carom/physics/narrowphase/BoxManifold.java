package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The manifold of two boxes whose normal is known.
 * <p>
 * The normal of two boxes is that of a face, or the cross product of two edges. In the second case the two edges that
 * lie farthest towards each other meet in one point (Ericson 5.1.9). In the first the box of that face gives the
 * reference face; the face of the other box that looks at it most, the incident one, is clipped against its sides
 * (Sutherland and Hodgman 1974). What is left and not above the reference face are the points; of more than four, those
 * four remain that span the most area with one of the deepest among them. Of boxes that are turned alike, as crates on a
 * floor, that is known without clipping ({@link ParallelFaceManifold}).
 */
final class BoxManifold {
    /**
     * Squared sine of the angle between two edges below which their crossing is noise and the middle of both is taken.
     */
    private static final float PARALLEL_SINE_SQUARED = 1e-6f;

    /** Four edges of the incident face and four sides of the reference face. */
    static final int EDGE_BITS = 3;

    /** A feature number with this bit is that of two edges. */
    private static final int TWO_EDGES = 1 << 13;

    private final BoxFace ofA = new BoxFace();
    private final BoxFace ofB = new BoxFace();
    private final Vector3f out = new Vector3f();
    private final Vector3f point = new Vector3f();
    private final FaceClip clip = new FaceClip();
    private final ParallelFaceManifold alike;

    /** With scratch that it may share with others of its thread. */
    BoxManifold(ParallelFaceManifold alike) {
        this.alike = alike;
    }

    /**
     * Where two boxes touch.
     *
     * @param a holds the row of one box, as {@link Obb} has it
     * @param p index of its first float
     * @param b holds the row of the other box
     * @param q index of its first float
     * @param normal unit, from A to B
     * @param margin metres by which a point may be above the other surface and still count
     * @param dest receives the manifold
     * @return dest
     */
    Manifold between(float[] a, int p, float[] b, int q, Vector3fc normal, float margin, Manifold dest) {
        // All about A's centre, so that a place far from the origin costs no digits.
        ofA.set(a, p, 0f, 0f, 0f, normal);
        ofB.set(b, q, b[q] - a[p], b[q + 1] - a[p + 1], b[q + 2] - a[p + 2], normal);
        final int axisA = ofA.nearestAxis();
        final int axisB = ofB.nearestAxis();
        final float sineA = ofA.sineSquared(axisA);
        final float sineB = ofB.sineSquared(axisB);
        if (Math.min(sineA, sineB) > Manifold.FACE_SINE_SQUARED) {
            crossing(normal, dest);
        } else if (axisA == axisB && Obb.sameAxes(a, p, b, q)) {
            alike.between(a, p, b, q, axisA, ofA.pointsAgainst(axisA), dest);
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

    /** The one point midway between the closest points of two edges (Ericson 5.1.9). */
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
            // Side by side: the middle of the stretch that both cover.
            final float low = Math.max(-a.halfU, alongA - b.halfU);
            final float high = Math.min(a.halfU, alongA + b.halfU);
            s = clamp(0.5f * (low + high), a.halfU);
        }
        final float t = clamp(uv * s - alongB, b.halfU);
        point.set(
                0.5f * (a.middle.x + s * a.u.x + b.middle.x + t * b.u.x),
                0.5f * (a.middle.y + s * a.u.y + b.middle.y + t * b.u.y),
                0.5f * (a.middle.z + s * a.u.z + b.middle.z + t * b.u.z));
        // Midway between the surfaces, wherever the two edges come closest.
        final float surfaceA = HullFace.dot(a.middle, normal);
        final float surfaceB = HullFace.dot(b.middle, normal);
        final float shift = 0.5f * (surfaceA + surfaceB) - HullFace.dot(point, normal);
        point.set(point.x + shift * normal.x(), point.y + shift * normal.y(), point.z + shift * normal.z());
        dest.single(point, surfaceA - surfaceB, TWO_EDGES | a.number << 4 | b.number);
    }

    /** The incident face, as far as it lies over the reference face and not above it. */
    private void faces(BoxFace reference, BoxFace incident, int referenceOfB, float margin, Manifold dest) {
        // Along the normal and not along the face's own axis, so that no point is deeper than the boxes overlap.
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
