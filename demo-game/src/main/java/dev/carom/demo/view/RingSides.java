package dev.carom.demo.view;

import dev.carom.physics.Collider;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Shape;
import dev.carom.testbed.PartShape;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.ScenePart;
import dev.carom.testbed.world.SceneWorld.Item;
import java.util.List;
import java.util.Map;
import org.joml.Vector3f;

/**
 * Finds the sides and the ends of drums, and the shapes to draw for them. A drum is a ring of boxes. The inner faces of
 * neighbouring boxes touch, so there are gaps between the outer faces. Each side is drawn as a wedge instead of a box.
 * The outer face of the wedge is so wide that it touches the outer faces of its neighbours. The plates that close the
 * ends of a drum are square boxes. They are drawn as discs.
 */
final class RingSides {
    /** Minimum number of equal boxes that count as a drum. */
    private static final int LEAST_SIDES = 8;

    private static final float PARALLEL = 0.999f;

    /** Number of sides of the disc that is drawn for the end of a drum. */
    static final int DISC_SIDES = 48;

    private RingSides() {}

    /** Adds the shapes to draw for all drums among {@code items}, and for the plates at their ends. */
    static void find(List<Item> items, Map<Collider, Shape> dest) {
        items.forEach(item -> find(item, dest));
        float radius = 0f;
        for (Item item : items) {
            for (int i = 0; i < item.colliders().size(); i++) {
                if (dest.containsKey(item.colliders().get(i))) {
                    final ScenePart part = item.spec().parts().get(i);
                    radius = part.offset().length() + ((PartShape.Box) part.shape()).hx();
                }
            }
        }
        if (radius == 0f) {
            return;
        }
        for (Item item : items) {
            if (item.spec().motion() == Motion.FIXED
                    && item.spec().parts().get(0).shape() instanceof PartShape.Box box
                    && box.hx() == box.hy()
                    && box.hz() < box.hx()) {
                dest.put(item.colliders().get(0), disc(radius, box.hz()));
            }
        }
    }

    /** Returns a flat prism about the z axis. */
    private static Shape disc(float radius, float half) {
        final float[] points = new float[6 * DISC_SIDES];
        for (int side = 0; side < DISC_SIDES; side++) {
            final double direction = 2 * Math.PI * side / DISC_SIDES;
            for (int end = 0; end < 2; end++) {
                points[6 * side + 3 * end] = radius * (float) Math.cos(direction);
                points[6 * side + 3 * end + 1] = radius * (float) Math.sin(direction);
                points[6 * side + 3 * end + 2] = end == 0 ? -half : half;
            }
        }
        return ConvexHull.of(points);
    }

    /** Adds the shape to draw for each collider of {@code item} that is a side of a drum about the z axis. */
    static void find(Item item, Map<Collider, Shape> dest) {
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
