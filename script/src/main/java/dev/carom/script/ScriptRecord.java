package dev.carom.script;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.joml.Vector3fc;

/**
 * A map with fields known beforehand, such as a contact. A language may hand it over faster than other maps, since all
 * of one {@link Fields} have the same names in the same order.
 */
public final class ScriptRecord extends AbstractMap<String, Object> {
    private final Fields fields;
    private final Object[] values;

    /**
     * The names of the fields; records of one kind share one.
     *
     * @param names in order, each once
     * @param nested for each name the fields of the record that it holds; null for a plain value
     */
    public record Fields(List<String> names, List<Fields> nested) {
        /** Three coordinates. */
        static final Fields VECTOR = plain("x", "y", "z");

        /** Four numbers of a rotation. */
        static final Fields QUATERNION = plain("x", "y", "z", "w");

        static Fields plain(String... names) {
            return new Fields(List.of(names), Collections.nCopies(names.length, null));
        }
    }

    ScriptRecord(Fields fields, Object... values) {
        this.fields = fields;
        this.values = values;
    }

    static ScriptRecord vector(float x, float y, float z) {
        return new ScriptRecord(Fields.VECTOR, (double) x, (double) y, (double) z);
    }

    static ScriptRecord vector(Vector3fc v) {
        return vector(v.x(), v.y(), v.z());
    }

    /**
     * The names of its fields.
     *
     * @return shared by all records of the kind
     */
    public Fields fields() {
        return fields;
    }

    /**
     * The value of a field.
     *
     * @param index in the order of the names
     * @return a plain value; null when the field has none in this record
     */
    public Object value(int index) {
        return values[index];
    }

    @Override
    public Object get(Object key) {
        final int index = fields.names.indexOf(key);
        return index < 0 ? null : values[index];
    }

    @Override
    public boolean containsKey(Object key) {
        return fields.names.contains(key);
    }

    @Override
    public Set<Map.Entry<String, Object>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public int size() {
                return values.length;
            }

            @Override
            public Iterator<Map.Entry<String, Object>> iterator() {
                return new Iterator<>() {
                    private int next;

                    @Override
                    public boolean hasNext() {
                        return next < values.length;
                    }

                    @Override
                    public Map.Entry<String, Object> next() {
                        if (!hasNext()) {
                            throw new NoSuchElementException();
                        }
                        return new SimpleImmutableEntry<>(fields.names.get(next), values[next++]);
                    }
                };
            }
        };
    }
}
