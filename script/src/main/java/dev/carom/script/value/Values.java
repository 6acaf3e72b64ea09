package dev.carom.script.value;

import dev.carom.script.language.ScriptFunction;
import dev.carom.script.language.ScriptRecord;
import dev.carom.script.language.Word;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Reads and checks plain values, see {@link Word}, and prints them for messages. */
public final class Values {
    /** The field names of a vector. */
    public static final ScriptRecord.Fields VECTOR_FIELDS = ScriptRecord.Fields.of("x", "y", "z");

    /** The field names of a quaternion. */
    public static final ScriptRecord.Fields QUATERNION_FIELDS = ScriptRecord.Fields.of("x", "y", "z", "w");

    private static final String WORD = "[A-Za-z][A-Za-z0-9]*";
    private static final int MAX_PRINTED_CHARACTERS = 60;
    private static final int MAX_NAME_CHARACTERS = 100;
    private static final FieldNames VECTOR = FieldNames.of("x", "y", "z");
    private static final FieldNames QUATERNION = FieldNames.of("x", "y", "z", "w");
    private static final FieldNames AXIS_AND_ANGLE = FieldNames.of("axis", "angle");

    private Values() {}

    /**
     * Returns a value as a table, or null for a value that is not a table. An empty list counts as a table, since an
     * empty list and an empty table are the same in Lua.
     */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> tableOrNull(Object value) {
        if (value instanceof Map<?, ?> map) {
            return (Map<String, Object>) map; // The cast is safe, since the keys of a plain value are strings.
        }
        return value instanceof List<?> list && list.isEmpty() ? Map.of() : null;
    }

    public static Map<String, Object> table(String what, Object value) {
        final Map<String, Object> table = tableOrNull(value);
        if (table == null) {
            throw wrong(what, "fields in { }", value);
        }
        return table;
    }

    public static double number(String what, Object value) {
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        throw wrong(what, "a number", value);
    }

    /** Returns a whole number, such as a handle or an id; -1 for a number that is not whole. */
    public static long whole(Number number) {
        final double value = number.doubleValue();
        return value == Math.rint(value) ? number.longValue() : -1L;
    }

    public static boolean truth(String what, Object value) {
        if (value instanceof Boolean truth) {
            return truth;
        }
        throw wrong(what, "true or false", value);
    }

    public static String text(String what, Object value) {
        if (value instanceof String text && !text.isBlank()) {
            return text;
        }
        throw wrong(what, "a non-blank string", value);
    }

    /** Reads a name or tag: a string of limited length, since the game stores it. */
    public static String name(String what, Object value) {
        final String name = text(what, value);
        if (name.length() > MAX_NAME_CHARACTERS) {
            throw wrong(what, "at most " + MAX_NAME_CHARACTERS + " characters long", value);
        }
        return name;
    }

    /** Reads one name, or a list of names. */
    public static List<String> names(String what, Object value) {
        final List<String> names = texts(what, value);
        names.forEach(each -> name(what, each));
        return names;
    }

    /** Reads a string or a list of strings. */
    public static List<String> texts(String what, Object value) {
        if (value instanceof String) {
            return List.of(text(what, value));
        }
        if (!(value instanceof List<?>) && !Map.of().equals(value)) {
            throw wrong(what, "a string or a list of strings", value);
        }
        final List<String> texts = new ArrayList<>();
        for (Object each : list(value)) {
            texts.add(text(what + " number " + (texts.size() + 1), each));
        }
        return texts;
    }

    /** Reads a list. An empty table of Lua counts as an empty list. */
    public static List<?> list(String what, Object value) {
        if (value instanceof List<?> || Map.of().equals(value)) {
            return list(value);
        }
        throw wrong(what, "a list", value);
    }

    private static List<?> list(Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    public static float[] numbers(String what, Object value) {
        final List<?> list = list(what, value);
        final float[] numbers = new float[list.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (float) number(what + " number " + (i + 1), list.get(i));
        }
        return numbers;
    }

    public static float[] numbers(String what, Object value, int count) {
        final float[] numbers = value instanceof List<?> ? numbers(what, value) : new float[0];
        if (numbers.length != count) {
            throw wrong(what, "a list of " + count + " numbers", value);
        }
        return numbers;
    }

    /** Reads a list of three numbers, or a table with x, y and z. */
    public static Vector3f vector(String what, Object value, Vector3f dest) {
        if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            VECTOR.require(what, table(what, value));
            return dest.set(
                    (float) number(what + " x", map.get("x")), (float) number(what + " y", map.get("y")), (float)
                            number(what + " z", map.get("z")));
        }
        final float[] xyz = numbers(what, value, 3);
        return dest.set(xyz[0], xyz[1], xyz[2]);
    }

    /** Rejects a vector with a coordinate that is NaN or infinite. */
    public static void requireFinite(String what, Vector3fc v) {
        if (!Float.isFinite(v.x()) || !Float.isFinite(v.y()) || !Float.isFinite(v.z())) {
            throw new IllegalArgumentException(what + " must be finite (got: " + v.x() + ", " + v.y() + ", " + v.z()
                    + "); look for a division by zero where it was computed");
        }
    }

    /**
     * Reads a rotation. A quaternion is a list of its four numbers, or a table with x, y, z and w. Instead, the table
     * may contain an axis, of any length but 0, and an angle in radians. Uses StrictMath, whose sine is the same on
     * every machine.
     */
    public static Quaternionf rotation(String what, Object value, Quaternionf dest) {
        if (!(value instanceof Map<?, ?> map) || map.isEmpty()) {
            final float[] xyzw = numbers(what, value, 4);
            return dest.set(xyzw[0], xyzw[1], xyzw[2], xyzw[3]);
        }
        (map.containsKey("axis") ? AXIS_AND_ANGLE : QUATERNION).require(what, table(what, value));
        if (!map.containsKey("axis")) {
            return dest.set(
                    (float) number(what + " x", map.get("x")),
                    (float) number(what + " y", map.get("y")),
                    (float) number(what + " z", map.get("z")),
                    (float) number(what + " w", map.get("w")));
        }
        final Vector3f axis = vector(what + " axis", map.get("axis"), new Vector3f());
        final double half = 0.5 * number(what + " angle", map.get("angle"));
        final double length = Math.sqrt((double) axis.x * axis.x + (double) axis.y * axis.y + (double) axis.z * axis.z);
        if (!(length > 0.0 && length < Double.POSITIVE_INFINITY) || !Double.isFinite(half)) {
            throw wrong(what, "an axis other than zero and a finite angle in radians", value);
        }
        final double sine = StrictMath.sin(half) / length;
        return dest.set((float) (axis.x * sine), (float) (axis.y * sine), (float) (axis.z * sine), (float)
                StrictMath.cos(half));
    }

    /** Returns the coordinates of a vector as a record. */
    public static ScriptRecord record(Vector3fc v) {
        return new ScriptRecord(VECTOR_FIELDS, (double) v.x(), (double) v.y(), (double) v.z());
    }

    /** Returns the four numbers of a quaternion as a record. */
    public static ScriptRecord record(Quaternionfc q) {
        return new ScriptRecord(QUATERNION_FIELDS, (double) q.x(), (double) q.y(), (double) q.z(), (double) q.w());
    }

    /** Reads the name of an enum constant, as {@link #word} writes it. */
    public static <E extends Enum<E>> E constant(String what, Object value, Class<E> type) {
        final List<String> words = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            if (word(constant).equals(value)) {
                return constant;
            }
            words.add(word(constant));
        }
        throw wrong(what, "one of " + String.join(", ", words), value);
    }

    /** Returns the name of an enum constant as scripts write it; null for null. */
    public static String word(Enum<?> constant) {
        return constant == null ? null : constant.name().toLowerCase(Locale.ROOT);
    }

    /** Rejects the name of a script function or component unless it is a letter followed by letters and digits. */
    public static void requireName(String what, String name) {
        if (!name.matches(WORD)) {
            throw new IllegalArgumentException(
                    what + " must consist of letters and digits and start with a letter (got: " + name + ")");
        }
    }

    public static IllegalArgumentException wrong(String what, String wanted, Object got) {
        return new IllegalArgumentException(what + " must be " + wanted + " (got: " + say(got) + ")");
    }

    /**
     * Runs a supplier that reads a value. If the supplier throws an IllegalArgumentException, the message that the
     * caller receives starts with the name of the value. So the author of a long text can find the value.
     */
    public static <T> T named(String what, Supplier<T> supplier) {
        try {
            return supplier.get();
        } catch (IllegalArgumentException e) {
            if (String.valueOf(e.getMessage()).startsWith(what)) {
                throw e;
            }
            throw new IllegalArgumentException(what + ": " + e.getMessage(), e);
        }
    }

    /**
     * Returns a deep copy of a plain value, and rejects any other value. Whole numbers below 2^53 become Long, so 1 and
     * 1.0 are equal.
     */
    public static Object plain(String what, Object value) {
        if (value instanceof Number number) {
            final double real = number.doubleValue();
            return real == Math.rint(real) && Math.abs(real) < 1L << 53 ? (Object) (long) real : value;
        }
        if (value == null || value instanceof String || value instanceof Boolean) {
            return value;
        }
        if (value instanceof Map<?, ?> map) {
            final Map<String, Object> copy = new LinkedHashMap<>();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                copy.put(text(what + " key", entry.getKey()), plain(what + " " + entry.getKey(), entry.getValue()));
            }
            return copy;
        }
        if (value instanceof List<?> list) {
            final List<Object> copy = new ArrayList<>(list.size());
            for (Object each : list) {
                copy.add(plain(what + " number " + (copy.size() + 1), each));
            }
            return copy;
        }
        throw wrong(what, "a number, a string, true or false, a list or a map of these", value.getClass());
    }

    /**
     * Returns the text of a value for a message, shortened to 60 characters. The text has the same form for scripts in
     * all languages: fields in braces as {@code {x: 1}}, lists in brackets.
     */
    public static String say(Object value) {
        if (value == null) {
            return "nothing";
        }
        if (value instanceof ScriptFunction) {
            return "a function";
        }
        final String text = value instanceof String ? "'" + value + "'" : print(value, ": ", "[", "]");
        return text.length() <= MAX_PRINTED_CHARACTERS ? text : text.substring(0, MAX_PRINTED_CHARACTERS) + "...";
    }

    /** Returns a value as scripts print it: whole numbers without a decimal point. */
    public static String print(Object value) {
        return print(value, " = ", "{", "}");
    }

    private static String print(Object value, String is, String open, String close) {
        if (value instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1e15) {
            return Long.toString(number.longValue());
        }
        if (value instanceof Map<?, ?> map) {
            final StringBuilder text = new StringBuilder("{");
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                text.append(text.length() == 1 ? "" : ", ")
                        .append(entry.getKey())
                        .append(is)
                        .append(print(entry.getValue(), is, open, close));
            }
            return text.append('}').toString();
        }
        if (value instanceof List<?> list) {
            final StringBuilder text = new StringBuilder(open);
            for (Object each : list) {
                text.append(text.length() == 1 ? "" : ", ").append(print(each, is, open, close));
            }
            return text.append(close).toString();
        }
        return value instanceof ScriptFunction ? "function" : String.valueOf(value);
    }
}
