package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Shape;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Returns face normals of a shape in its pose at the end of its motion. All faces of a hull have indices. A box has
 * only three indices: one for each pair of opposite faces. Spheres and capsules have no faces.
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
     * @return number of faces of a hull; 3 for a box; 0 for spheres and capsules
     */
    public int count(SweptShape shape) {
        return shape.kind == Shape.HULL ? shape.hull.faceCount() : shape.isBox() ? 3 : 0;
    }

    /**
     * Returns the normal of a face.
     *
     * @param shape a box or a hull
     * @param face index from 0
     * @param dest receives the unit normal, world frame. It points outward from a hull; on a box it may point to either
     *     side, since the index stands for two opposite faces
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
     * Tests whether a face of the shape contains the vertex that is farthest along a direction. If so, the face is
     * adjacent to the feature (face, edge or vertex) that another shape touches from that direction.
     *
     * @param shape a box or a hull
     * @param face index from 0
     * @param direction any length, world frame
     * @return true when the face contains that vertex. Always true for a box, since one of the two opposite faces
     *     contains that vertex
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
