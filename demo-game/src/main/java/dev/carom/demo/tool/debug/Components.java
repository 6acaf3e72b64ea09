package dev.carom.demo.tool.debug;

import dev.carom.physics.Collider;
import dev.carom.physics.CollisionFilter;
import dev.carom.physics.Layers;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.dominion.ecs.api.Entity;
import dev.dominion.ecs.engine.IntEntity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/** Describes the components of an entity in words. */
public final class Components {
    /** Finds colours in the text of records. The panel shows them as #rrggbb. */
    private static final Pattern COLOUR = Pattern.compile("\\brgb=(\\d+)");

    private final Layers layers;

    /**
     * A component of an entity.
     *
     * @param name name of its class
     * @param lines its contents
     */
    public record Described(String name, List<String> lines) {}

    /**
     * Creates descriptions for a game.
     *
     * @param layers the names of its layers
     */
    public Components(Layers layers) {
        this.layers = layers;
    }

    /**
     * Describes all components of an entity. Transform, velocity and collider come first, in this order.
     *
     * @param entity an entity that was not deleted
     * @return one description per component; the other components are sorted by name
     */
    public List<Described> of(Entity entity) {
        // Dominion's API returns only components of given classes. Its implementation returns all components.
        final Object[] all = ((IntEntity) entity).getComponentArray();
        return Stream.of(all)
                .filter(Objects::nonNull)
                .sorted(Comparator.comparingInt(Components::rank).thenComparing(Components::name))
                .map(component -> new Described(name(component), lines(component)))
                .toList();
    }

    private static int rank(Object component) {
        return component instanceof Transform
                ? 0
                : component instanceof Velocity ? 1 : component instanceof Collider ? 2 : 3;
    }

    private static String name(Object component) {
        return component.getClass().getSimpleName();
    }

    private List<String> lines(Object component) {
        if (component instanceof Transform transform) {
            return List.of("position " + metres(transform.position()), rotated(transform.rotation()));
        }
        if (component instanceof Velocity velocity) {
            return List.of(
                    String.format(
                            Locale.ROOT,
                            "%s m/s: %.2f m/s",
                            numbers(velocity.linear()),
                            velocity.linear().length()),
                    "rotating " + numbers(velocity.angular()) + " rad/s");
        }
        if (component instanceof Collider collider) {
            return lines(collider);
        }
        return List.of(inside(component));
    }

    private List<String> lines(Collider collider) {
        final CollisionFilter filter = collider.filter();
        final List<String> lines = new ArrayList<>();
        lines.add(collider.shape().toString());
        lines.add("layers " + layers.describe(filter.layers()));
        lines.add("collides with " + layers.describe(filter.mask()));
        final Vector3fc offset = collider.offset();
        if (offset.lengthSquared() > 0f) {
            lines.add("offset " + metres(offset));
        }
        final String kind = (collider.isSensor() ? "sensor " : "")
                + (collider.isFixed() ? "fixed " : "")
                + (collider.isEnabled() ? "" : "disabled");
        if (!kind.isEmpty()) {
            lines.add(kind.strip());
        }
        return lines;
    }

    /** Returns the text of a component without its class name, since the class name is already the heading. */
    private static String inside(Object component) {
        final String text = component.toString();
        final String name = name(component);
        final String inside = text.startsWith(name + "[") && text.endsWith("]")
                ? text.substring(name.length() + 1, text.length() - 1)
                : text;
        return COLOUR.matcher(inside)
                .replaceAll(its -> String.format(Locale.ROOT, "rgb=#%06x", Integer.parseInt(its.group(1))));
    }

    private static String metres(Vector3fc v) {
        return numbers(v) + " m";
    }

    private static String numbers(Vector3fc v) {
        return String.format(Locale.ROOT, "%.3f, %.3f, %.3f", v.x(), v.y(), v.z());
    }

    private static String rotated(Quaternionfc q) {
        final double degrees = Math.toDegrees(2.0 * Math.acos(Math.min(1.0, Math.abs(q.w()))));
        return String.format(Locale.ROOT, "rotated by %.1f degrees", degrees);
    }
}
