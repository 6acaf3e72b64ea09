package dev.carom.script.language;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * An immutable map with fixed field names, such as a contact. All records of one kind share one {@link Fields} object.
 * A language can prepare the conversion of one kind of record once. The language then converts records of this kind
 * faster than other maps.
 */
public final class ScriptRecord extends AbstractMap<String, Object> {
    private final Fields fields;
    private final Object[] values;

    /**
     * The field names of one kind of record.
     *
     * @param names the field names in order, each once
     * @param nested for each name, the fields of the nested record; null when the value is not a record
     */
    public record Fields(List<String> names, List<Fields> nested) {
        /**
         * Returns the fields of a record without nested records.
         *
         * @param names the field names in order, each once
         * @return the fields
         */
        public static Fields of(String... names) {
            return new Fields(List.of(names), Collections.nCopies(names.length, null));
        }
    }

    /**
     * Creates a record.
     *
     * @param fields the field names; all records of the kind share this object
     * @param values one plain value for each field, in the order of the names; not copied
     * @throws IllegalArgumentException when the number of values differs from the number of fields
     */
    public ScriptRecord(Fields fields, Object... values) {
        if (values.length != fields.names.size()) {
            throw new IllegalArgumentException("values of a ScriptRecord must be one for each field (got: "
                    + values.length + " for " + fields.names + "); pass null for a field without a value");
        }
        this.fields = fields;
        this.values = values;
    }

    /**
     * Returns the field names.
     *
     * @return the field names; all records of the kind share this object
     */
    public Fields fields() {
        return fields;
    }

    /**
     * Returns the value of a field.
     *
     * @param index position of the field in {@link Fields#names}
     * @return a plain value; null when the field has no value in this record
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
