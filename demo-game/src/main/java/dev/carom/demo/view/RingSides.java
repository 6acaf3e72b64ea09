package dev.carom.demo.view;

import dev.carom.physics.Collider;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Shape;
import dev.carom.testbed.PartShape;
import dev.carom.testbed.ScenePart;
import dev.carom.testbed.world.SceneWorld.Item;
import java.util.List;
import java.util.Map;
import org.joml.Vector3f;

/**
 * Finds the sides of drums, and the shapes to draw for them. A drum is a ring of boxes. The inner faces of neighbouring
 * boxes touch, so there are gaps between the outer faces. Each side is drawn as a wedge instead of a box. The outer face
 * of the wedge is so wide that it touches the outer faces of its neighbours.
 */
final class RingSides {
    /** Minimum number of equal boxes that count as a drum. */
    private static final int LEAST_SIDES = 8;

    private static final float PARALLEL = 0.999f;

    private RingSides() {}

    /** Adds the shapes to draw for the sides of all drums among {@code items}. */
    static void find(List<Item> items, Map<Collider, Shape> dest) {
        items.forEach(item -> find(item, dest));
    }

    /** Adds the shape to draw for each collider of {@code item} that is a side of a drum about the z axis. */
    private static void find(Item item, Map<Collider, Shape> dest) {
        final List<ScenePart> parts = item.spec().parts();
        for (int i = 0; i < parts.size(); i++) {
            final PartShape shape = parts.get(i).shape();
            final int count = (int)
                    parts.stream().filter(part -> part.shape().equals(shape)).count();
            if (shape instanceof PartShape.Box box && count >= LEAST_SIDES && facesOutwards(parts.get(i))) {
                dest.put(
                        item.colliders().get(i),
                        wedge(box, parts.get(i).offset().length() + box.hx(), count));
            }
        }
    }

    private static boolean facesOutwards(ScenePart part) {
        final float distance = part.offset().length();
        return part.rotation().transform(new Vector3f(1f, 0f, 0f)).dot(part.offset()) > PARALLEL * distance;
    }

    /** Returns the box with a wider outer face. This face is at the distance {@code radius} from the axis. */
    private static Shape wedge(PartShape.Box box, float radius, int count) {
        final float outer = Math.max(box.hy(), radius * (float) Math.tan(Math.PI / count));
        final float x = box.hx();
        final float y = box.hy();
        final float z = box.hz();
        return ConvexHull.of(
                -x, -y, -z, -x, -y, z, -x, y, -z, -x, y, z, x, -outer, -z, x, -outer, z, x, outer, -z, x, outer, z);
    }
}
