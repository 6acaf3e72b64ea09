package dev.carom.demo.playfield;

import java.util.List;
import java.util.Map;

/**
 * Reads numbers and texts from a table of a script or scene. Checks the ranges of numbers, and rejects unknown fields.
 */
public final class ScriptFields {
    private final String what;
    private final Map<String, Object> table;

    /**
     * Checks the names of the fields.
     *
     * @param what name of the table, for messages
     * @param table as the script or scene wrote it
     * @param known all fields that the table may have
     * @throws IllegalArgumentException if the table has another field
     */
    public ScriptFields(String what, Map<String, Object> table, String... known) {
        this.what = what;
        this.table = table;
        for (String name : table.keySet()) {
            if (!List.of(known).contains(name)) {
                throw new IllegalArgumentException(
                        what + (known.length == 0 ? " must have no fields" : " must have only the fields ")
                                + String.join(" and ", known) + " (got: " + name + "); remove it");
            }
        }
    }

    /**
     * Reads a number.
     *
     * @param name name of the field
     * @param otherwise value of the field if it is missing
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException if the field is not a number or out of its range
     */
    public double number(String name, double otherwise, double least, double most) {
        return number(what + " " + name, table.getOrDefault(name, otherwise), least, most);
    }

    /**
     * Reads an integer.
     *
     * @param name name of the field
     * @param otherwise value of the field if it is missing
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException if the field is not an integer or out of its range
     */
    public long whole(String name, long otherwise, long least, long most) {
        return whole(what + " " + name, table.getOrDefault(name, otherwise), least, most);
    }

    /**
     * Reads a number from a required field.
     *
     * @param name name of the field
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException if the field is missing, not a number, or out of its range
     */
    public double number(String name, double least, double most) {
        return number(what + " " + name, given(name, "a number", least, most), least, most);
    }

    /**
     * Reads an integer from a required field.
     *
     * @param name name of the field
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException if the field is missing, not an integer, or out of its range
     */
    public long whole(String name, long least, long most) {
        return whole(what + " " + name, given(name, "a whole number", least, most), least, most);
    }

    /**
     * Reads a text.
     *
     * @param name name of the field
     * @return null if the field is missing or not a text
     */
    public String text(String name) {
        return table.get(name) instanceof String text ? text : null;
    }

    /**
     * Creates the exception for a field whose value is wrong.
     *
     * @param name name of the field
     * @param rule the requirement for the value, such as {@code one of a, b}
     * @return the exception to throw
     */
    public IllegalArgumentException wrong(String name, String rule) {
        if (!table.containsKey(name)) {
            return missing(name, rule);
        }
        return new IllegalArgumentException(
                what + " " + name + " must be " + rule + " (got: " + text(table.get(name)) + ")");
    }

    private Object given(String name, String kind, double least, double most) {
        if (!table.containsKey(name)) {
            throw missing(name, kind + " from " + text(least) + " to " + text(most));
        }
        return table.get(name);
    }

    private IllegalArgumentException missing(String name, String rule) {
        return new IllegalArgumentException(what + " " + name + " is missing; give it " + rule);
    }

    /**
     * Checks a number.
     *
     * @param what name of the number, for messages
     * @param value as the script wrote it
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException if the value is not a number or out of its range
     */
    public static double number(String what, Object value, double least, double most) {
        if (!(value instanceof Number number) || !(number.doubleValue() >= least && number.doubleValue() <= most)) {
            throw new IllegalArgumentException(what + " must be a number from " + text(least) + " to " + text(most)
                    + " (got: " + text(value) + ")");
        }
        return number.doubleValue();
    }

    /**
     * Checks an integer.
     *
     * @param what name of the integer, for messages
     * @param value as the script wrote it
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException if the value is not an integer or out of its range
     */
    public static long whole(String what, Object value, long least, long most) {
        final double number = value instanceof Number given ? given.doubleValue() : Double.NaN;
        if (number != Math.rint(number) || !(number >= least && number <= most)) {
            throw new IllegalArgumentException(
                    what + " must be a whole number from " + least + " to " + most + " (got: " + text(value) + ")");
        }
        return (long) number;
    }

    /**
     * Rejects a call with the wrong number of arguments.
     *
     * @param word the call and its arguments, for messages
     * @param arguments arguments of the call
     * @param size required number of arguments
     * @throws IllegalArgumentException if the number differs
     */
    public static void requireSize(String word, Object[] arguments, int size) {
        if (arguments.length != size) {
            throw new IllegalArgumentException(
                    word + " must be called with exactly these arguments (got: " + arguments.length + ")");
        }
    }

    /**
     * Returns a value for a message, in a notation that suits both scenes and scripts.
     *
     * @param value as a scene or script wrote it; null for nothing
     * @return a text; a string is returned unchanged
     */
    public static String text(Object value) {
        if (value instanceof Number number) {
            return text(number.doubleValue());
        }
        if (value == null || value instanceof Boolean) {
            return value == null ? "nothing" : value.toString();
        }
        return value instanceof String ? value.toString() : value instanceof Map ? "fields in { }" : "a list";
    }

    private static String text(double value) {
        return value == (long) value ? Long.toString((long) value) : Double.toString(value);
    }
}
