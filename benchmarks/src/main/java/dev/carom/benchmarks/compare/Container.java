package dev.carom.benchmarks.compare;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Pose;
import dev.carom.testbed.PartShape;
import dev.carom.testbed.SceneBody;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.ScenePart;
import dev.carom.testbed.TestScene;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;

/**
 * The space that the walls and floors of a scene leave for its dynamic bodies.
 * <p>
 * The bodies that are not dynamic limit this space, each in its own frame. The middle is the mean position of all
 * dynamic bodies at the start. If a part of a limiting body lies entirely on one side of the middle along an axis, the
 * part is a wall on that side. Along x and z, a floor lies on both sides of the middle, so it limits y only. Parts must
 * be boxes without rotation in the frame of their body.
 */
final class Container {
    private final List<SceneBody> bodies;
    private final List<Walls> walls = new ArrayList<>();
    private final Pose pose = new Pose();
    private final Vector3f point = new Vector3f();

    /**
     * The space inside the walls that belong to one body, in the frame of the body. Where there is no wall, the space
     * has no limit.
     */
    private record Walls(int body, Aabb space) {}

    Container(TestScene scene) {
        bodies = scene.bodies();
        final BodyPoses start = new BodyPoses(scene);
        final Vector3f middle = middle(start);
        for (int body = 0; body < bodies.size(); body++) {
            if (!isDynamic(body)) {
                start.get(body, pose).toLocal(middle, point);
                walls.add(new Walls(body, space(bodies.get(body), point)));
            }
        }
    }

    private boolean isDynamic(int body) {
        return bodies.get(body).motion() == Motion.DYNAMIC;
    }

    private Vector3f middle(BodyPoses start) {
        final Vector3f sum = new Vector3f();
        int count = 0;
        for (int body = 0; body < bodies.size(); body++) {
            if (isDynamic(body)) {
                start.get(body, pose);
                sum.add(pose.x, pose.y, pose.z);
                count++;
            }
        }
        return sum.div(Math.max(1, count));
    }

    private static Aabb space(SceneBody body, Vector3f middle) {
        final float[] least = {Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY};
        final float[] most = {Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY};
        for (ScenePart part : body.parts()) {
            if (!(part.shape() instanceof PartShape.Box box) || part.rotation().w() != 1f) {
                throw new IllegalArgumentException(
                        "A wall must be a box without rotation in its body (got: " + body.name() + ").");
            }
            final Vector3f half = new Vector3f(box.hx(), box.hy(), box.hz());
            for (int axis = 0; axis < 3; axis++) {
                final float low = part.offset().get(axis) - half.get(axis);
                final float high = part.offset().get(axis) + half.get(axis);
                if (high <= middle.get(axis)) {
                    least[axis] = Math.max(least[axis], high);
                } else if (low >= middle.get(axis)) {
                    most[axis] = Math.min(most[axis], low);
                }
            }
        }
        return new Aabb(least[0], least[1], least[2], most[0], most[1], most[2]);
    }

    /**
     * Returns the number of dynamic bodies whose centre is beyond the inner surface of a wall. Bodies whose pose is not
     * finite do not count.
     */
    int escapedCount(BodyPoses poses) {
        int count = 0;
        for (int body = 0; body < bodies.size(); body++) {
            if (isDynamic(body) && poses.isFinite(body) && isOutside(body, poses)) {
                count++;
            }
        }
        return count;
    }

    private boolean isOutside(int body, BodyPoses poses) {
        final Vector3f centre = new Vector3f();
        poses.get(body, pose);
        centre.set(pose.x, pose.y, pose.z);
        for (Walls wall : walls) {
            if (!wall.space.contains(poses.get(wall.body, pose).toLocal(centre, point))) {
                return true;
            }
        }
        return false;
    }
}
