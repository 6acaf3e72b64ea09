package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Shape;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** The faces of a shape where its motion ends: of a box one of each two that are opposite, of a hull all. */
public final class Faces {
    private final Obb frame = new Obb();
    private final Vector3f centre = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f axis = new Vector3f();
    private final Vector3f vertex = new Vector3f();
    private final float[] along = new float[ConvexHull.MOST_VERTICES];

    /** With scratch for one thread. */
    public Faces() {}

    /**
     * How many there are.
     *
     * @param shape any
     * @return 3 for a box, 0 for what is round
     */
    public int count(SweptShape shape) {
        return shape.kind == Shape.HULL ? shape.hull.faceCount() : shape.isBox() ? 3 : 0;
    }

    /**
     * Which way a face looks.
     *
     * @param shape a box or a hull
     * @param face from 0 on
     * @param dest receives the normal, of length 1, in the world's frame; of a box that may be the one of the face
     *     opposite
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
     * Whether a face has the corner that is farthest along a direction: then it is next to what is touched from there.
     *
     * @param shape a box or a hull
     * @param face as above
     * @param direction in the world's frame
     * @return true for a box always: one of each two opposite faces has it
     */
    public boolean reachesFarthest(SweptShape shape, int face, Vector3f direction) {
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
