package dev.carom.script.value;

import dev.carom.physics.Combine;
import dev.carom.physics.Material;
import java.util.LinkedHashMap;
import java.util.Map;
import org.joml.Vector3f;

/**
 * Reads and writes the materials of colliders as tables. The fields have the names of the properties of
 * {@link Material}.
 */
final class MaterialCodec {
    private static final FieldNames FIELDS = FieldNames.of(
            "density",
            "friction",
            "restitution",
            "bounceSpeed",
            "rollingResistance",
            "spinningResistance",
            "surfaceVelocity",
            "frictionRule",
            "restitutionRule");

    private MaterialCodec() {}

    /** Creates a material from a table. A field that the table lacks has the value of the base. */
    static Material material(String what, Map<String, Object> table, Material base) {
        FIELDS.require(what, table);
        return Values.named(what, () -> {
            Material made = base;
            for (Map.Entry<String, Object> field : table.entrySet()) {
                made = with(made, what + " " + field.getKey(), field.getKey(), field.getValue());
            }
            return made;
        });
    }

    private static Material with(Material made, String what, String name, Object value) {
        return switch (name) {
            case "density" -> made.density((float) Values.number(what, value));
            case "friction" -> made.friction((float) Values.number(what, value));
            case "restitution" -> made.restitution((float) Values.number(what, value));
            case "bounceSpeed" -> made.bounceSpeed((float) Values.number(what, value));
            case "rollingResistance" -> made.rollingResistance((float) Values.number(what, value));
            case "spinningResistance" -> made.spinningResistance((float) Values.number(what, value));
            case "surfaceVelocity" -> {
                final Vector3f velocity = Values.vector(what, value, new Vector3f());
                yield made.surfaceVelocity(velocity.x, velocity.y, velocity.z);
            }
            case "frictionRule" -> made.frictionRule(Values.constant(what, value, Combine.class));
            default -> made.restitutionRule(Values.constant(what, value, Combine.class));
        };
    }

    /**
     * Applies the changes between two descriptions to a copy of a material. A property in which the descriptions differ
     * gets the value of the later description, or the default if the later description lacks the property. All other
     * properties keep their present values.
     *
     * @param before table of the earlier description; null if there is none
     * @param after table of the later description; null if there is none
     */
    static Material change(Material present, Object before, Object after) {
        final Map<String, Object> old = before == null ? Map.of() : Values.table("material", before);
        final Map<String, Object> now = after == null ? Map.of() : Values.table("material", after);
        return material("material", FIELDS.changes(old, now, write(Material.DEFAULT)), present);
    }

    /** Writes all fields of a material. */
    static Map<String, Object> write(Material material) {
        final Map<String, Object> table = new LinkedHashMap<>();
        table.put("density", (double) material.density());
        table.put("friction", (double) material.friction());
        table.put("restitution", (double) material.restitution());
        table.put("bounceSpeed", (double) material.bounceSpeed());
        table.put("rollingResistance", (double) material.rollingResistance());
        table.put("spinningResistance", (double) material.spinningResistance());
        table.put("surfaceVelocity", Values.record(material.surfaceVelocity()));
        table.put("frictionRule", Values.word(material.frictionRule()));
        table.put("restitutionRule", Values.word(material.restitutionRule()));
        return table;
    }
}
