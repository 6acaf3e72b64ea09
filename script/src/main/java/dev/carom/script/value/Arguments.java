package dev.carom.script.value;

import dev.carom.script.language.ScriptFunction;
import java.util.List;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * The arguments that a script passed to a word, a function that scripts can call. Each method that converts an argument
 * to a type rejects an argument of another type.
 */
public final class Arguments {
    private final String word;
    private final Object[] values;

    public Arguments(String word, Object[] values) {
        this.word = word;
        this.values = values;
    }

    public int size() {
        return values.length;
    }

    public boolean has(int index) {
        return index < values.length && values[index] != null;
    }

    public Object get(int index) {
        return index < values.length ? values[index] : null;
    }

    public double number(int index, String what) {
        if (get(index) instanceof Number number) {
            return number.doubleValue();
        }
        throw wrong(index, what, "a number");
    }

    public long handle(int index, String what) {
        if (get(index) instanceof Number number) {
            return Values.whole(number);
        }
        throw wrong(index, what, "an " + what);
    }

    public String text(int index, String what) {
        if (get(index) instanceof String text && !text.isBlank()) {
            return text;
        }
        throw wrong(index, what, "a non-blank string");
    }

    public ScriptFunction function(int index, String what) {
        if (get(index) instanceof ScriptFunction function) {
            return function;
        }
        throw wrong(index, what, "a function");
    }

    public Map<String, Object> table(int index, String what) {
        final Map<String, Object> table = Values.tableOrNull(get(index));
        if (table == null) {
            throw wrong(index, what, "a table");
        }
        return table;
    }

    /** Reads a vector: three numeric arguments, or one table, see {@link Values#vector}. */
    public Vector3f vector(int index, String what, Vector3f dest) {
        if (get(index) instanceof Number) {
            return dest.set((float) number(index, what + ".x"), (float) number(index + 1, what + ".y"), (float)
                    number(index + 2, what + ".z"));
        }
        return Values.vector(what(index, what), get(index), dest);
    }

    /** Reads a rotation: four numeric arguments, or one table, see {@link Values#rotation}. */
    public Quaternionf rotation(int index, String what, Quaternionf dest) {
        if (get(index) instanceof Number) {
            return dest.set(
                    (float) number(index, what + ".x"),
                    (float) number(index + 1, what + ".y"),
                    (float) number(index + 2, what + ".z"),
                    (float) number(index + 3, what + ".w"));
        }
        return Values.rotation(what(index, what), get(index), dest);
    }

    /** Returns the index of the argument that follows the vector at an index. */
    public int afterVector(int index) {
        return get(index) instanceof Number ? index + 3 : index + 1;
    }

    public List<String> texts(int index, String what) {
        return Values.texts(what(index, what), get(index));
    }

    public String name(int index, String what) {
        return Values.name(what(index, what), get(index));
    }

    public List<String> names(int index, String what) {
        return Values.names(what(index, what), get(index));
    }

    public IllegalArgumentException wrong(int index, String what, String wanted) {
        return new IllegalArgumentException(
                what(index, what) + " must be " + wanted + " (got: " + Values.say(get(index)) + ")");
    }

    private String what(int index, String what) {
        return word + ": argument " + (index + 1) + ", " + what + ",";
    }
}
