package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Shape;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Face normals of a shape, placed at the end of its motion. A hull has all its faces here; a box has three, one of each
 * pair of opposite faces.
 */
public final class Faces {
    private final Obb frame = new Obb();
    private final Vector3f centre = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f axis = new Vector3f();
    private final Vector3f vertex = new Vector3f();
    private final float[] along = new float[ConvexHull.MOST_VERTICES];

    /** Creates an instance with its own scratch memory: use one per thread. */
    public Faces() {}

    /**
     * Returns the number of faces.
     *
     * @param shape any shape
     * @return 3 for a box, 0 for spheres and capsules
     */
    public int count(SweptShape shape) {
        return shape.kind == Shape.HULL ? shape.hull.faceCount() : shape.isBox() ? 3 : 0;
    }

    /**
     * Returns the normal of a face.
     *
     * @param shape a box or a hull
     * @param face index from 0
     * @param dest receives the normal, unit length, world frame; outward for a hull; either sign for a box
     * @return dest
     */
    public Vector3f normal(SweptShape shape, int face, Vector3f dest) {
        shape.box(shape.end, centre, rotation, frame);
        if (shape.kind != Shape.HULL) {
            return frame.axis(face, dest);
        }
        shape.hull.faceNormal(face, vertex);
        dest.zero();
        for (int i = 0; i < 3; i++) {
            frame.axis(i, axis);
            final float part = vertex.get(i);
            dest.set(dest.x + part * axis.x, dest.y + part * axis.y, dest.z + part * axis.z);
        }
        return dest;
    }

    /**
     * Tests whether a face of the shape contains the vertex that is farthest along a direction. Such a face is next to
     * the feature that another shape touches on that side.
     *
     * @param shape a box or a hull
     * @param face index from 0
     * @param direction any length, world frame
     * @return always true for a box: one of each two opposite faces contains that vertex
     */
    public boolean containsFarthestVertex(SweptShape shape, int face, Vector3f direction) {
        if (shape.kind != Shape.HULL) {
            return true;
        }
        shape.box(shape.end, centre, rotation, frame);
        vertex.x = HullFace.dot(frame.axis(0, axis), direction);
        vertex.y = HullFace.dot(frame.axis(1, axis), direction);
        vertex.z = HullFace.dot(frame.axis(2, axis), direction);
        final int farthest = shape.hull.farthestVertex(vertex, along);
        for (int i = 0; i < shape.hull.faceSize(face); i++) {
            if (shape.hull.faceVertex(face, i) == farthest) {
                return true;
            }
        }
        return false;
    }
}
