package dev.carom.script;

import dev.carom.physics.Collider;
import dev.carom.physics.Layers;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Components as tables, in both directions, by the words of {@link Collider} and {@link Transform}. Also what a scene
 * in a file is made of.
 */
final class Description {
    /** A collider has one of them. */
    static final Names SHAPES = Names.of("box", "alignedBox", "sphere", "capsule", "hull");

    private static final Names COLLIDER =
            SHAPES.and("layer", "mask", "group", "offset", "rotation", "sensor", "fixed", "enabled", "continuous");
    /** Of a hull: what takes a word some milliseconds, and not seconds. */
    private static final int MOST_POINTS = 1_000;

    private static final Names TRANSFORM = Names.of("position", "rotation");

    private final Layers layers;

    Description(Layers layers) {
        this.layers = layers;
    }

    /**
     * Makes a collider from a table.
     *
     * @param base whose properties it has where the table says nothing; null for a new one, which needs a shape
     */
    Collider collider(String what, Map<String, Object> table, Collider base) {
        COLLIDER.require(what, table);
        final Shape shape = shape(what, table, base == null ? null : base.shape());
        final Collider made = new Collider(shape);
        if (base != null) {
            made.filter(base.filter())
                    .sensor(base.isSensor())
                    .fixed(base.isFixed())
                    .enabled(base.isEnabled())
                    .continuous(base.isContinuous());
            made.offset(base.offset().x(), base.offset().y(), base.offset().z());
            if (shape.kind() != Shape.ALIGNED_BOX) {
                made.rotation(base.rotation());
            }
        }
        if (table.containsKey("layer")) {
            made.layers(bits(what + " layer", table.get("layer")));
        }
        if (table.containsKey("mask")) {
            made.mask(bits(what + " mask", table.get("mask")));
        }
        if (table.containsKey("group")) {
            made.group(group(what + " group", table.get("group")));
        }
        if (table.containsKey("offset")) {
            final Vector3f offset = Values.vector(what + " offset", table.get("offset"), new Vector3f());
            made.offset(offset.x, offset.y, offset.z);
        }
        if (table.containsKey("rotation")) {
            made.rotation(Values.rotation(what + " rotation", table.get("rotation"), new Quaternionf()));
        }
        if (table.containsKey("sensor")) {
            made.sensor(Values.truth(what + " sensor", table.get("sensor")));
        }
        if (table.containsKey("fixed")) {
            made.fixed(Values.truth(what + " fixed", table.get("fixed")));
        }
        if (table.containsKey("enabled")) {
            made.enabled(Values.truth(what + " enabled", table.get("enabled")));
        }
        if (table.containsKey("continuous")) {
            made.continuous(Values.truth(what + " continuous", table.get("continuous")));
        }
        return made;
    }

    private static int group(String what, Object value) {
        final double group = Values.number(what, value);
        if (group != (int) group) {
            throw Values.wrong(what, "a whole number of at most nine digits", value);
        }
        return (int) group;
    }

    /**
     * Changes of a collider what two descriptions of it say differently. What the game or a script changed since the
     * first one stays, where the second says the same.
     *
     * @param next as the second one makes it
     */
    static void change(Collider present, Map<String, Object> before, Map<String, Object> after, Collider next) {
        final Predicate<String> differs = name -> !Objects.equals(before.get(name), after.get(name));
        final boolean newShape = SHAPES.names().stream().anyMatch(differs);
        final Collider made = new Collider(newShape ? next.shape() : present.shape());
        made.filter(present.filter())
                .sensor((differs.test("sensor") ? next : present).isSensor())
                .fixed((differs.test("fixed") ? next : present).isFixed())
                .enabled((differs.test("enabled") ? next : present).isEnabled())
                .continuous((differs.test("continuous") ? next : present).isContinuous());
        if (differs.test("layer")) {
            made.layers(next.filter().layers());
        }
        if (differs.test("mask")) {
            made.mask(next.filter().mask());
        }
        if (differs.test("group")) {
            made.group(next.filter().group());
        }
        final Vector3fc offset = (differs.test("offset") ? next : present).offset();
        made.offset(offset.x(), offset.y(), offset.z());
        if (made.shape().kind() != Shape.ALIGNED_BOX) {
            made.rotation((differs.test("rotation") ? next : present).rotation());
        }
        copy(made, present);
    }

    /** Makes one collider like another; what was equal before does not change, so contacts go on. */
    static void copy(Collider from, Collider to) {
        if (from.shape().kind() == Shape.ALIGNED_BOX) {
            to.rotation(from.rotation()).shape(from.shape()); // such a box stands for no rotation but this
        } else {
            to.shape(from.shape()).rotation(from.rotation());
        }
        to.offset(from.offset().x(), from.offset().y(), from.offset().z());
        to.filter(from.filter())
                .sensor(from.isSensor())
                .fixed(from.isFixed())
                .enabled(from.isEnabled())
                .continuous(from.isContinuous());
    }

    /** The shape that a table names; the other one when it names none. */
    Shape shape(String what, Map<String, Object> table, Shape otherwise) {
        Shape found = null;
        for (String name : SHAPES.names()) {
            if (table.containsKey(name)) {
                if (found != null) {
                    throw new IllegalArgumentException(what + " must have one shape (got more: " + Values.say(table)
                            + "); use compound for several colliders of one entity");
                }
                final String kind = what + " " + name;
                found = Values.named(kind, () -> shape(kind, name, table.get(name)));
            }
        }
        if (found == null && otherwise == null) {
            throw new IllegalArgumentException(what + " must have a shape, one of " + String.join(", ", SHAPES.names())
                    + " (got: " + Values.say(table) + "); for example box = {1, 2, 1}");
        }
        return found == null ? otherwise : found;
    }

    private static Shape shape(String what, String name, Object value) {
        switch (name) {
            case "box" -> {
                final float[] half = Values.numbers(what, value, 3);
                return new OrientedBox(half[0], half[1], half[2]);
            }
            case "alignedBox" -> {
                final float[] half = Values.numbers(what, value, 3);
                return new AlignedBox(half[0], half[1], half[2]);
            }
            case "sphere" -> {
                return new Sphere((float) Values.number(what, value));
            }
            case "capsule" -> {
                final float[] sizes = Values.numbers(what, value, 2);
                return new Capsule(sizes[0], sizes[1]);
            }
            default -> {
                final float[] xyz = Values.numbers(what, value);
                if (xyz.length > 3 * MOST_POINTS) {
                    throw new IllegalArgumentException(what + " must have at most " + MOST_POINTS + " points (got: "
                            + xyz.length / 3 + "); use fewer points, or several hulls in a compound");
                }
                return ConvexHull.of(xyz);
            }
        }
    }

    /** The parts of a compound: a list of tables. */
    List<Collider> compound(String what, Object value) {
        final List<Collider> parts = new ArrayList<>();
        for (Object each : Values.list(what, value)) {
            final String part = what + " part " + (parts.size() + 1);
            parts.add(collider(part, Values.table(part, each), null));
        }
        return parts;
    }

    Transform transform(String what, Map<String, Object> table) {
        TRANSFORM.require(what, table);
        final Vector3f position = new Vector3f();
        final Quaternionf rotation = new Quaternionf();
        if (table.containsKey("position")) {
            Values.vector(what + " position", table.get("position"), position);
        }
        if (table.containsKey("rotation")) {
            Values.rotation(what + " rotation", table.get("rotation"), rotation);
        }
        return new Transform(position, rotation);
    }

    /** One name of a layer or several as bits; {@code all} and {@code none} mean what they say. */
    long bits(String what, Object value) {
        if ("all".equals(value) && !layers.names().contains("all")) {
            return -1L;
        }
        if ("none".equals(value) && !layers.names().contains("none")) {
            return 0L;
        }
        long bits = 0;
        for (String name : Values.texts(what, value)) {
            if (!layers.names().contains(name)) {
                throw new IllegalArgumentException(what + " must be one of " + layers.names() + " (got: '" + name
                        + "'); the game defines the layers");
            }
            bits |= layers.bit(name);
        }
        return bits;
    }

    /** What {@link #collider} would make the same collider from. */
    Map<String, Object> tell(Collider collider) {
        final Map<String, Object> table = new LinkedHashMap<>();
        tell(collider.shape(), table);
        tell("layer", collider.filter().layers(), table);
        tell("mask", collider.filter().mask(), table);
        if (collider.filter().group() != 0) {
            table.put("group", (long) collider.filter().group());
        }
        table.put("offset", ScriptRecord.vector(collider.offset()));
        table.put("rotation", quaternion(collider.rotation()));
        table.put("sensor", collider.isSensor());
        table.put("fixed", collider.isFixed());
        table.put("enabled", collider.isEnabled());
        table.put("continuous", collider.isContinuous());
        return table;
    }

    private static void tell(Shape shape, Map<String, Object> table) {
        if (shape instanceof OrientedBox box) {
            table.put("box", numbers(box.hx(), box.hy(), box.hz()));
        } else if (shape instanceof AlignedBox box) {
            table.put("alignedBox", numbers(box.hx(), box.hy(), box.hz()));
        } else if (shape instanceof Sphere sphere) {
            table.put("sphere", (double) sphere.radius());
        } else if (shape instanceof Capsule capsule) {
            table.put("capsule", numbers(capsule.radius(), capsule.halfHeight()));
        } else if (shape instanceof ConvexHull hull) {
            final float[] xyz = new float[3 * hull.vertexCount()];
            final Vector3f vertex = new Vector3f();
            for (int i = 0; i < hull.vertexCount(); i++) {
                hull.vertex(i, vertex);
                xyz[3 * i] = vertex.x;
                xyz[3 * i + 1] = vertex.y;
                xyz[3 * i + 2] = vertex.z;
            }
            table.put("hull", numbers(xyz));
        }
    }

    private static List<Object> numbers(float... values) {
        final List<Object> numbers = new ArrayList<>(values.length);
        for (float value : values) {
            numbers.add((double) value);
        }
        return numbers;
    }

    static ScriptRecord quaternion(Quaternionfc q) {
        return new ScriptRecord(
                ScriptRecord.Fields.QUATERNION, (double) q.x(), (double) q.y(), (double) q.z(), (double) q.w());
    }

    /** Bits as {@link #bits} reads them; left out when a layer among them has no name. */
    private void tell(String name, long bits, Map<String, Object> table) {
        if (bits == -1L || bits == 0L) {
            table.put(name, bits == 0L ? "none" : "all");
            return;
        }
        final List<Object> names = new ArrayList<>();
        for (String layer : layers.names()) {
            if ((layers.bit(layer) & bits) != 0L) {
                names.add(layer);
            }
        }
        if (names.size() == Long.bitCount(bits)) {
            table.put(name, names);
        }
    }
}
