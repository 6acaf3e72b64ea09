package dev.carom.script;

import java.util.List;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** What a script gave to a word, read with a sentence for whoever gave something else. */
final class Arguments {
    private final String word;
    private final Object[] values;

    Arguments(String word, Object[] values) {
        this.word = word;
        this.values = values;
    }

    int size() {
        return values.length;
    }

    boolean has(int index) {
        return index < values.length && values[index] != null;
    }

    Object get(int index) {
        return index < values.length ? values[index] : null;
    }

    double number(int index, String what) {
        if (get(index) instanceof Number number) {
            return number.doubleValue();
        }
        throw wrong(index, what, "a number");
    }

    long handle(int index, String what) {
        if (get(index) instanceof Number number) {
            return Values.whole(number);
        }
        throw wrong(index, what, "an entity");
    }

    String text(int index, String what) {
        if (get(index) instanceof String text && !text.isBlank()) {
            return text;
        }
        throw wrong(index, what, "a text that is not blank");
    }

    ScriptFunction function(int index, String what) {
        if (get(index) instanceof ScriptFunction function) {
            return function;
        }
        throw wrong(index, what, "a function");
    }

    Map<String, Object> table(int index, String what) {
        final Map<String, Object> table = Values.tableOrNull(get(index));
        if (table == null) {
            throw wrong(index, what, "a table");
        }
        return table;
    }

    /** Three coordinates: three numbers in a row, or one table of three. */
    Vector3f vector(int index, String what, Vector3f dest) {
        if (get(index) instanceof Number) {
            return dest.set((float) number(index, what + ".x"), (float) number(index + 1, what + ".y"), (float)
                    number(index + 2, what + ".z"));
        }
        return Values.vector(what(index, what), get(index), dest);
    }

    /** A rotation: four numbers in a row, or one table, see {@link Values#rotation}. */
    Quaternionf rotation(int index, String what, Quaternionf dest) {
        if (get(index) instanceof Number) {
            return dest.set(
                    (float) number(index, what + ".x"),
                    (float) number(index + 1, what + ".y"),
                    (float) number(index + 2, what + ".z"),
                    (float) number(index + 3, what + ".w"));
        }
        return Values.rotation(what(index, what), get(index), dest);
    }

    /** How many of the arguments a vector took that begins at an index. */
    int afterVector(int index) {
        return get(index) instanceof Number ? index + 3 : index + 1;
    }

    List<String> texts(int index, String what) {
        return Values.texts(what(index, what), get(index));
    }

    String name(int index, String what) {
        return Values.name(what(index, what), get(index));
    }

    List<String> names(int index, String what) {
        return Values.names(what(index, what), get(index));
    }

    IllegalArgumentException wrong(int index, String what, String wanted) {
        return new IllegalArgumentException(
                what(index, what) + " must be " + wanted + " (got: " + Values.say(get(index)) + ")");
    }

    private String what(int index, String what) {
        return word + ": argument " + (index + 1) + ", " + what + ",";
    }
}
