package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.CapsuleCapsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Segment;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Computes the contact points of two shapes for a given normal. One shape is a hull. The other shape is a hull, a box
 * or a capsule. A box is treated as a hull. The method is that of {@link BoxManifold}. If the contact normal is a face
 * normal, the sides of that face clip the most anti-parallel face of the other shape, or the core of the capsule.
 * Otherwise the two support edges give one point, which may lie at a vertex. If {@link Manifold#bothEnds} is set, a
 * capsule along an edge may also have a point at each end.
 */
final class HullManifold {
    /**
     * Tolerance for rounding, as a fraction of the size of the incident face. If the incident face lies beside the
     * reference face by at most this distance, it is still treated as over the reference face.
     */
    private static final float BESIDE = 1e-5f;

    /** Flag in a feature number: an edge-edge contact. */
    private static final int TWO_EDGES = 1 << 2 * HullFace.EDGE_BITS + 1;

    /** Feature number of the round end of a capsule. {@link CapsuleManifold} uses the same number for such a point. */
    private static final int ROUND_END = 0;

    /** Flag in a feature number: the reference face is a face of B. */
    private static final int OF_B = 1 << 2 * HullFace.EDGE_BITS;

    /**
     * Holds a cube of half extents 1 as a hull, shared by all instances. The cube is created when a box and a hull
     * first touch: most worlds have no hulls, and creation takes milliseconds in a JVM that has just started.
     */
    private static final class Cube {
        private static final ConvexHull HULL =
                ConvexHull.of(-1, -1, -1, 1, -1, -1, -1, 1, -1, 1, 1, -1, -1, -1, 1, 1, -1, 1, -1, 1, 1, 1, 1, 1);
    }

    private final CapsuleManifold capsules;
    private final HullFace faceA = new HullFace();
    private final HullFace faceB = new HullFace();
    private final FaceClip clip = new FaceClip();
    private final Segment edgeA = new Segment();
    private final Segment edgeB = new Segment();
    private final Vector2f closest = new Vector2f();
    private final Vector3f origin = new Vector3f();
    private final Vector3f offset = new Vector3f();
    private final Vector3f out = new Vector3f();
    private final Vector3f point = new Vector3f();
    private final Vector3f pointB = new Vector3f();
    private final Separation overlap = new Separation();

    HullManifold(CapsuleManifold capsules) {
        this.capsules = capsules;
    }

    /**
     * Computes the manifold of two shapes.
     *
     * @param placed object in which both shapes are already placed
     * @param normal unit length, from A to B
     * @param depth metres by which the shapes overlap along the normal
     * @param margin metres by which a point of one shape may lie above the surface of the other and still become a
     *     contact point
     */
    Manifold between(
            SweptShape a,
            SweptShape b,
            ShapeDistance placed,
            Vector3fc normal,
            float depth,
            float margin,
            Manifold dest) {
        if (a.kind == Shape.CAPSULE || b.kind == Shape.CAPSULE) {
            final boolean isB = b.kind == Shape.CAPSULE;
            final float side = isB ? 1f : -1f; // from the hull to the capsule
            out.set(side * normal.x(), side * normal.y(), side * normal.z());
            return (isB
                            ? capsule(a.hull, placed.boxA, placed.coreB, b.hx, depth, margin, dest)
                            : capsule(b.hull, placed.boxB, placed.coreA, a.hx, depth, margin, dest))
                    ? dest
                    : deepest(a, b, placed, normal, depth, ROUND_END, dest);
        }
        // Coordinates are relative to A's centre, so that precision does not depend on the distance from the origin.
        final Obb boxA = placed.boxA;
        final Obb boxB = placed.boxB;
        offset.set(boxB.centre(0) - boxA.centre(0), boxB.centre(1) - boxA.centre(1), boxB.centre(2) - boxA.centre(2));
        faceA.choose(a.hull == null ? Cube.HULL : a.hull, boxA, origin, normal, 1f);
        faceB.choose(b.hull == null ? Cube.HULL : b.hull, boxB, offset, normal, -1f);
        boolean found = true;
        if (Math.min(faceA.sineSquared, faceB.sineSquared) > Manifold.FACE_SINE_SQUARED) {
            crossing(normal, depth, dest);
        } else if (faceA.sineSquared <= faceB.sineSquared) {
            out.set(normal);
            found = faces(faceA, faceB, 0, margin, dest);
        } else {
            out.set(-normal.x(), -normal.y(), -normal.z());
            found = faces(faceB, faceA, OF_B, margin, dest);
        }
        if (!found) {
            final int edges = faceA.farthestEdge(edgeA) << HullFace.EDGE_BITS | faceB.farthestEdge(edgeB);
            return deepest(a, b, placed, normal, depth, TWO_EDGES | edges, dest);
        }
        return dest.moveBy(boxA.centre(0), boxA.centre(1), boxA.centre(2));
    }

    /**
     * Sets the manifold to the deepest point alone. This method is used when the selected face is not over or under
     * that point.
     */
    private Manifold deepest(
            SweptShape a,
            SweptShape b,
            ShapeDistance placed,
            Vector3fc normal,
            float depth,
            int feature,
            Manifold dest) {
        overlap.normal.set(normal);
        overlap.distance = -depth;
        placed.placeConvex(a, b);
        placed.deepest(overlap, point, pointB);
        point.set(0.5f * (point.x + pointB.x), 0.5f * (point.y + pointB.y), 0.5f * (point.z + pointB.z));
        return dest.single(point, depth, feature);
    }

    /**
     * Clips the incident face against the reference face. Keeps the deepest corner, and the corners that are at most
     * {@code margin} above the reference face. Returns false when the incident face lies beside the reference face.
     * This happens for two faces that touch at their rims. It also happens for an almost flat hull: several of its
     * faces have nearly the same normal, and the edge between two of them may be the feature that touches.
     */
    private boolean faces(HullFace reference, HullFace incident, int base, float margin, Manifold dest) {
        reference.load();
        incident.load();
        // Depths are measured along the contact normal, from the corner of the reference face that is farthest along
        // this normal. So no point is deeper than the overlap of the shapes.
        if (clip.clip(reference, incident, out, reference.extent(out)) > BESIDE * incident.size) {
            return false;
        }
        clip.write(out, margin, Manifold.LEVEL_SLOPE * incident.size, base, HullFace.EDGE_BITS, dest);
        return true;
    }

    /**
     * Adds one point: the midpoint of the closest points of two edges, moved along the normal to midway between the two
     * surfaces.
     */
    private void crossing(Vector3fc normal, float depth, Manifold dest) {
        final int numberA = faceA.farthestEdge(edgeA);
        final int numberB = faceB.farthestEdge(edgeB);
        CapsuleCapsule.closest(edgeA, edgeB, closest);
        edgeA.point(closest.x, point);
        edgeB.point(closest.y, pointB);
        point.set(0.5f * (point.x + pointB.x), 0.5f * (point.y + pointB.y), 0.5f * (point.z + pointB.z));
        final float surfaceA =
                HullFace.dot(edgeA.centre, normal) + edgeA.half * Math.abs(HullFace.dot(edgeA.direction, normal));
        final float shift = surfaceA - 0.5f * depth - HullFace.dot(point, normal);
        point.set(point.x + shift * normal.x(), point.y + shift * normal.y(), point.z + shift * normal.z());
        dest.single(point, depth, TWO_EDGES | numberA << HullFace.EDGE_BITS | numberB);
    }

    /**
     * Adds the contact points of a hull and a capsule; {@link #out} points from the hull to the capsule. If {@link
     * Manifold#bothEnds} is not set, returns false when the selected face is not below the lowest end of the capsule.
     * This happens on an almost flat hull, where another face has nearly the same normal.
     */
    private boolean capsule(
            ConvexHull hull, Obb frame, Segment core, float radius, float depth, float margin, Manifold dest) {
        faceA.choose(hull, frame, origin, out, 1f);
        edgeB.centre.set(
                core.centre.x - frame.centre(0), core.centre.y - frame.centre(1), core.centre.z - frame.centre(2));
        edgeB.direction.set(core.direction);
        edgeB.half = core.half;
        boolean onFace = faceA.sineSquared <= Manifold.FACE_SINE_SQUARED;
        if (onFace) {
            faceA.load();
            onFace = faceA.over(edgeB, closest);
            if (onFace
                    && capsules.lowest(edgeB, closest, out, depth, margin, dest) > Manifold.LEVEL_SLOPE * radius
                    && !dest.bothEnds) { // if both ends get points, the lowest may be beyond the rim of the face
                return false;
            }
        }
        if (!onFace) {
            faceA.farthestEdge(edgeA);
            if (dest.bothEnds && capsules.alongEdge(edgeA, edgeB, radius, out, depth, margin, dest)) {
                dest.moveBy(frame.centre(0), frame.centre(1), frame.centre(2));
                return true;
            }
            CapsuleCapsule.closest(edgeA, edgeB, closest);
            closest.set(closest.y, closest.y);
        }
        capsules.along(edgeB, closest, radius, out, depth, margin, dest);
        dest.moveBy(frame.centre(0), frame.centre(1), frame.centre(2));
        return true;
    }
}
