package dev.carom.demo.debug;

import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Where a collider is, and the box around its way in the last step. That box is told from where the way begins and where
 * it ends: a shape that turns far in one step may stick out.
 */
public final class SweptBox {
    private final Pose entity = new Pose();
    private final Quaternionf entityRotation = new Quaternionf();
    private final Vector3f entityPosition = new Vector3f();
    private final Pose pose = new Pose();
    private final Quaternionf unturned = new Quaternionf();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f centre = new Vector3f();
    private final Vector3f half = new Vector3f();
    private final Obb box = new Obb();
    private final Aabb end = new Aabb();
    private final Aabb point = new Aabb();

    /** Has looked at nothing yet. */
    public SweptBox() {}

    /**
     * Finds where the shape is, offset and rotation on its entity included.
     *
     * @param transform of the entity
     * @param collider on it
     * @param fraction of the last step: 0 where it began, 1 for now
     * @return the pose, in the world; valid until the next call of any method
     */
    public Pose place(Transform transform, Collider collider, float fraction) {
        transform.interpolate(fraction, entity).copyTo(entityPosition, entityRotation);
        if (collider.shape().kind() == Shape.ALIGNED_BOX) {
            // It does not turn with its entity, and its offset does not either.
            return pose.set(entityPosition.add(collider.offset()), unturned);
        }
        entity.toWorld(collider.offset(), entityPosition);
        return pose.set(entityPosition, entityRotation.mul(collider.rotation()));
    }

    /**
     * The box along the world's axes around the shape at the place that was found last.
     *
     * @param shape of the collider
     * @param dest receives the box
     * @return dest
     */
    public Aabb bound(Shape shape, Aabb dest) {
        pose.copyTo(centre, rotation);
        if (shape instanceof AlignedBox aligned) {
            return dest.setCentre(centre, aligned.hx(), aligned.hy(), aligned.hz());
        } else if (shape instanceof OrientedBox oriented) {
            return box.set(centre, rotation, oriented.hx(), oriented.hy(), oriented.hz())
                    .bounds(dest);
        } else if (shape instanceof Sphere sphere) {
            return dest.setCentre(centre, sphere.radius(), sphere.radius(), sphere.radius());
        } else if (shape instanceof Capsule capsule) {
            final float r = capsule.radius();
            pose.rotate(half.set(0f, capsule.halfHeight(), 0f), half).absolute();
            return dest.setCentre(centre, half.x + r, half.y + r, half.z + r);
        }
        final ConvexHull hull = (ConvexHull) shape;
        for (int vertex = 0; vertex < hull.vertexCount(); vertex++) {
            point.setCentre(pose.toWorld(hull.vertex(vertex, half), half), 0f, 0f, 0f);
            dest.union(vertex == 0 ? dest.set(point) : point, dest);
        }
        return dest;
    }

    /**
     * The box around the way of the last step; the place that was found last is now that at its end.
     *
     * @param transform of the entity
     * @param collider on it
     * @param dest receives the box
     * @return dest
     */
    public Aabb way(Transform transform, Collider collider, Aabb dest) {
        place(transform, collider, 0f);
        bound(collider.shape(), dest);
        place(transform, collider, 1f);
        return dest.union(bound(collider.shape(), end), dest);
    }
}
