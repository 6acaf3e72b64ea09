package dev.carom.script.value;

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
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Reads transforms, colliders, compounds and velocities from tables of scripts and scenes, and writes colliders to
 * tables. The fields have the names of the properties of {@link Collider} and {@link Transform}. {@link BodyCodec}
 * reads and writes bodies.
 */
public final class ComponentCodec {
    /** The names of the shapes. A table has one of these fields, or none if a base collider supplies the shape. */
    public static final FieldNames SHAPES = FieldNames.of("box", "alignedBox", "sphere", "capsule", "hull");

    private static final FieldNames COLLIDER = SHAPES.and(
            "layer", "mask", "group", "offset", "rotation", "sensor", "fixed", "enabled", "continuous", "material");

    /**
     * The limit for the points of a hull. Building a hull of this size takes milliseconds; far larger hulls take
     * seconds.
     */
    private static final int MAX_HULL_POINTS = 1_000;

    private static final FieldNames TRANSFORM = FieldNames.of("position", "rotation");
    private static final FieldNames VELOCITY = FieldNames.of("linear", "angular");

    private final Layers layers;

    public ComponentCodec(Layers layers) {
        this.layers = layers;
    }

    /**
     * Creates a collider from a table.
     *
     * @param base supplies the properties that the table leaves out; if it is null, the defaults apply and the table
     *     must contain a shape
     */
    public Collider collider(String what, Map<String, Object> table, Collider base) {
        COLLIDER.require(what, table);
        final Shape shape = shape(what, table, base == null ? null : base.shape());
        final Collider made = new Collider(shape);
        if (base != null) {
            made.filter(base.filter())
                    .sensor(base.isSensor())
                    .fixed(base.isFixed())
                    .enabled(base.isEnabled())
                    .continuous(base.isContinuous())
                    .material(base.material());
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
        if (table.containsKey("material")) {
            final String material = what + " material";
            made.material(
                    MaterialCodec.material(material, Values.table(material, table.get("material")), made.material()));
        }
        return made;
    }

    private static int group(String what, Object value) {
        final double group = Values.number(what, value);
        if (group != (int) group) {
            throw Values.wrong(what, "a whole number from " + Integer.MIN_VALUE + " to " + Integer.MAX_VALUE, value);
        }
        return (int) group;
    }

    /**
     * Compares two descriptions of a collider, and changes the properties in which they differ. A property with equal
     * descriptions keeps its current value, which the game or a script may have set in the meantime.
     *
     * @param next the collider that the second description creates
     */
    public static void change(Collider present, Map<String, Object> before, Map<String, Object> after, Collider next) {
        final Predicate<String> differs = name -> !Objects.equals(before.get(name), after.get(name));
        final boolean newShape = SHAPES.names().stream().anyMatch(differs);
        final Collider made = new Collider(newShape ? next.shape() : present.shape());
        made.filter(present.filter())
                .sensor((differs.test("sensor") ? next : present).isSensor())
                .fixed((differs.test("fixed") ? next : present).isFixed())
                .enabled((differs.test("enabled") ? next : present).isEnabled())
                .continuous((differs.test("continuous") ? next : present).isContinuous())
                .material(MaterialCodec.change(present.material(), before.get("material"), after.get("material")));
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

    /** Copies all properties. Equal properties are not changed, so contacts continue. */
    public static void copy(Collider from, Collider to) {
        if (from.shape().kind() == Shape.ALIGNED_BOX) {
            // The rotation comes first, since an AlignedBox accepts only the identity rotation.
            to.rotation(from.rotation()).shape(from.shape());
        } else {
            to.shape(from.shape()).rotation(from.rotation());
        }
        to.offset(from.offset().x(), from.offset().y(), from.offset().z());
        to.filter(from.filter())
                .sensor(from.isSensor())
                .fixed(from.isFixed())
                .enabled(from.isEnabled())
                .continuous(from.isContinuous())
                .material(from.material());
    }

    /** Returns the shape that a table describes, or the fallback shape when the table describes none. */
    public Shape shape(String what, Map<String, Object> table, Shape fallback) {
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
        if (found == null && fallback == null) {
            throw new IllegalArgumentException(what + " must have a shape, one of " + String.join(", ", SHAPES.names())
                    + " (got: " + Values.say(table) + "); for example a sphere of radius 1");
        }
        return found == null ? fallback : found;
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
                if (xyz.length > 3 * MAX_HULL_POINTS) {
                    throw new IllegalArgumentException(what + " must have at most " + MAX_HULL_POINTS + " points (got: "
                            + xyz.length / 3 + "); use fewer points, or several hulls in a compound");
                }
                return ConvexHull.of(xyz);
            }
        }
    }

    /** Creates the parts of a compound from a list of tables. */
    public List<Collider> compound(String what, Object value) {
        final List<Collider> parts = new ArrayList<>();
        for (Object each : Values.list(what, value)) {
            final String part = what + " part " + (parts.size() + 1);
            parts.add(collider(part, Values.table(part, each), null));
        }
        return parts;
    }

    /** Creates a transform from a table. The defaults are the origin and no rotation. */
    public Transform transform(String what, Map<String, Object> table) {
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

    /** The velocity of an entity in metres per second, and its angular velocity in radians per second. */
    public record Motion(Vector3fc linear, Vector3fc angular) {}

    /**
     * Reads a velocity. A field that the table does not contain has the value of the base, or 0 if the base is null.
     */
    public static Motion motion(String what, Map<String, Object> table, Motion base) {
        VELOCITY.require(what, table);
        final Vector3f linear = new Vector3f();
        final Vector3f angular = new Vector3f();
        if (base != null) {
            linear.set(base.linear);
            angular.set(base.angular);
        }
        if (table.containsKey("linear")) {
            Values.requireFinite(what + " linear", Values.vector(what + " linear", table.get("linear"), linear));
        }
        if (table.containsKey("angular")) {
            Values.requireFinite(what + " angular", Values.vector(what + " angular", table.get("angular"), angular));
        }
        return new Motion(linear, angular);
    }

    /**
     * Returns the bits of a layer name or of a list of names. Outside of a list, the name {@code all} means every bit,
     * and {@code none} means 0, unless the game has a layer of that name.
     */
    public long bits(String what, Object value) {
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

    /**
     * Writes a collider as a table from which {@link #collider} creates an equal one. If a set bit has no name, the
     * field {@code layer} or {@code mask} is left out, and the new collider has the default instead. But if all bits
     * are set, the field is {@code all} where {@link #bits} accepts this word.
     */
    public Map<String, Object> write(Collider collider) {
        final Map<String, Object> table = new LinkedHashMap<>();
        write(collider.shape(), table);
        writeLayers("layer", collider.filter().layers(), table);
        writeLayers("mask", collider.filter().mask(), table);
        if (collider.filter().group() != 0) {
            table.put("group", (long) collider.filter().group());
        }
        table.put("offset", Values.record(collider.offset()));
        table.put("rotation", Values.record(collider.rotation()));
        table.put("sensor", collider.isSensor());
        table.put("fixed", collider.isFixed());
        table.put("enabled", collider.isEnabled());
        table.put("continuous", collider.isContinuous());
        table.put("material", MaterialCodec.write(collider.material()));
        return table;
    }

    private static void write(Shape shape, Map<String, Object> table) {
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

    /**
     * Writes bits in the form that {@link #bits} reads. If all bits are set, writes {@code all}, and for 0
     * {@code none}, unless the game has a layer of that name. Otherwise leaves out the field if a set bit has no name.
     */
    private void writeLayers(String name, long bits, Map<String, Object> table) {
        final String shorthand = bits == 0L ? "none" : "all";
        if ((bits == -1L || bits == 0L) && !layers.names().contains(shorthand)) {
            table.put(name, shorthand);
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
