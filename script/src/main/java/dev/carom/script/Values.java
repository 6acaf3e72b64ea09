package dev.carom.script;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Plain values, as {@link Word} defines them, made into what the physics wants; and said in messages. */
final class Values {
    private static final int MOST_SAID = 60;
    private static final int LONGEST_NAME = 100;
    private static final Names VECTOR = Names.of("x", "y", "z");
    private static final Names QUATERNION = Names.of("x", "y", "z", "w");
    private static final Names TURN = Names.of("axis", "angle");

    private Values() {}

    /** A table with names, also an empty list, since an empty table of Lua is both; null for anything else. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> tableOrNull(Object value) {
        if (value instanceof Map<?, ?> map) {
            return (Map<String, Object>) map; // a plain value, whose keys are texts
        }
        return value instanceof List<?> list && list.isEmpty() ? Map.of() : null;
    }

    static Map<String, Object> table(String what, Object value) {
        final Map<String, Object> table = tableOrNull(value);
        if (table == null) {
            throw wrong(what, "a table", value);
        }
        return table;
    }

    static double number(String what, Object value) {
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        throw wrong(what, "a number", value);
    }

    /** A number that is whole, such as a handle or an id. */
    static long whole(Number number) {
        final double value = number.doubleValue();
        return value == Math.rint(value) ? number.longValue() : -1L;
    }

    static boolean truth(String what, Object value) {
        if (value instanceof Boolean truth) {
            return truth;
        }
        throw wrong(what, "true or false", value);
    }

    static String text(String what, Object value) {
        if (value instanceof String text && !text.isBlank()) {
            return text;
        }
        throw wrong(what, "a text that is not blank", value);
    }

    /** A name or tag: a text that is not too long, since the game keeps it. */
    static String name(String what, Object value) {
        final String name = text(what, value);
        if (name.length() > LONGEST_NAME) {
            throw wrong(what, "at most " + LONGEST_NAME + " characters long", value);
        }
        return name;
    }

    /** One name, or a list of them. */
    static List<String> names(String what, Object value) {
        final List<String> names = texts(what, value);
        names.forEach(each -> name(what, each));
        return names;
    }

    /** One text, or a list of them. */
    static List<String> texts(String what, Object value) {
        if (value instanceof String) {
            return List.of(text(what, value));
        }
        if (!(value instanceof List<?>) && !Map.of().equals(value)) {
            throw wrong(what, "a text or a list of texts", value);
        }
        final List<String> texts = new ArrayList<>();
        for (Object each : list(value)) {
            texts.add(text(what + " number " + (texts.size() + 1), each));
        }
        return texts;
    }

    /** A list; an empty table of Lua is an empty list too. */
    static List<?> list(String what, Object value) {
        if (value instanceof List<?> || Map.of().equals(value)) {
            return list(value);
        }
        throw wrong(what, "a list", value);
    }

    private static List<?> list(Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    static float[] numbers(String what, Object value) {
        final List<?> list = list(what, value);
        final float[] numbers = new float[list.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (float) number(what + " number " + (i + 1), list.get(i));
        }
        return numbers;
    }

    static float[] numbers(String what, Object value, int count) {
        final float[] numbers = value instanceof List<?> ? numbers(what, value) : new float[0];
        if (numbers.length != count) {
            throw wrong(what, "a list of " + count + " numbers", value);
        }
        return numbers;
    }

    /** A list of three numbers, or a table with x, y and z. */
    static Vector3f vector(String what, Object value, Vector3f dest) {
        if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            VECTOR.require(what, table(what, value));
            return dest.set(
                    (float) number(what + " x", map.get("x")), (float) number(what + " y", map.get("y")), (float)
                            number(what + " z", map.get("z")));
        }
        final float[] xyz = numbers(what, value, 3);
        return dest.set(xyz[0], xyz[1], xyz[2]);
    }

    /**
     * A list of the four numbers of a quaternion, a table with x, y, z and w, or a table with an axis of any length and
     * an angle in radians. StrictMath, whose sine is the same on every machine.
     */
    static Quaternionf rotation(String what, Object value, Quaternionf dest) {
        if (!(value instanceof Map<?, ?> map) || map.isEmpty()) {
            final float[] xyzw = numbers(what, value, 4);
            return dest.set(xyzw[0], xyzw[1], xyzw[2], xyzw[3]);
        }
        (map.containsKey("axis") ? TURN : QUATERNION).require(what, table(what, value));
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

    static IllegalArgumentException wrong(String what, String wanted, Object got) {
        return new IllegalArgumentException(what + " must be " + wanted + " (got: " + say(got) + ")");
    }

    /**
     * Makes something; the sentence of who refuses begins with what it is, which the author of a long text wants to
     * know.
     */
    static <T> T named(String what, Supplier<T> making) {
        try {
            return making.get();
        } catch (IllegalArgumentException e) {
            if (String.valueOf(e.getMessage()).startsWith(what)) {
                throw e;
            }
            throw new IllegalArgumentException(what + ": " + e.getMessage(), e);
        }
    }

    /**
     * A deep copy of what a game hands in, refused when it is no plain value. Whole numbers are equal however written.
     */
    static Object plain(String what, Object value) {
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
        throw wrong(what, "a number, a text, true or false, a list or a map of these", value.getClass());
    }

    /** A value for people to read, and not too long. */
    static String say(Object value) {
        if (value == null) {
            return "nothing";
        }
        if (value instanceof ScriptFunction) {
            return "a function";
        }
        final String text = value instanceof String ? "'" + value + "'" : print(value);
        return text.length() <= MOST_SAID ? text : text.substring(0, MOST_SAID) + "...";
    }

    /** A value as scripts print it: whole numbers without a point. */
    static String print(Object value) {
        if (value instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1e15) {
            return Long.toString(number.longValue());
        }
        if (value instanceof Map<?, ?> map) {
            final StringBuilder text = new StringBuilder("{");
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                text.append(text.length() == 1 ? "" : ", ")
                        .append(entry.getKey())
                        .append(" = ")
                        .append(print(entry.getValue()));
            }
            return text.append('}').toString();
        }
        if (value instanceof List<?> list) {
            final StringBuilder text = new StringBuilder("{");
            for (Object each : list) {
                text.append(text.length() == 1 ? "" : ", ").append(print(each));
            }
            return text.append('}').toString();
        }
        return value instanceof ScriptFunction ? "function" : String.valueOf(value);
    }
}
