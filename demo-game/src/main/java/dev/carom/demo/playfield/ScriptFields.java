package dev.carom.demo.playfield;

import java.util.List;
import java.util.Map;

/** Reads numbers from a table of a script or scene, each with its range; refuses unknown fields. */
public final class ScriptFields {
    private final String what;
    private final Map<String, Object> table;

    /**
     * Fields of a table.
     *
     * @param what the name of the table, for messages
     * @param table as the script or scene wrote it
     * @param known all fields that it may have
     * @throws IllegalArgumentException when it has another one
     */
    public ScriptFields(String what, Map<String, Object> table, String... known) {
        this.what = what;
        this.table = table;
        for (String name : table.keySet()) {
            if (!List.of(known).contains(name)) {
                throw new IllegalArgumentException(
                        what + " must have only the fields " + String.join(" and ", known) + " (got: " + name + ")");
            }
        }
    }

    /**
     * Reads a number.
     *
     * @param name of the field
     * @param otherwise its value when it is missing
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException when it is something else, or out of its range
     */
    public double number(String name, double otherwise, double least, double most) {
        return number(what + " " + name, table.getOrDefault(name, otherwise), least, most);
    }

    /**
     * Reads a whole number.
     *
     * @param name of the field
     * @param otherwise its value when it is missing
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException when it is something else, or out of its range
     */
    public long whole(String name, long otherwise, long least, long most) {
        return whole(what + " " + name, table.getOrDefault(name, otherwise), least, most);
    }

    /**
     * Reads a number.
     *
     * @param what its name, for messages
     * @param value what the script wrote
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException when it is something else, or out of its range
     */
    public static double number(String what, Object value, double least, double most) {
        if (!(value instanceof Number number) || !(number.doubleValue() >= least && number.doubleValue() <= most)) {
            throw new IllegalArgumentException(
                    what + " must be a number from " + text(least) + " to " + text(most) + " (got: " + value + ")");
        }
        return number.doubleValue();
    }

    /**
     * Reads a whole number.
     *
     * @param what its name, for messages
     * @param value what the script wrote
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException when it is something else, or out of its range
     */
    public static long whole(String what, Object value, long least, long most) {
        final double number = value instanceof Number given ? given.doubleValue() : Double.NaN;
        if (number != Math.rint(number) || !(number >= least && number <= most)) {
            throw new IllegalArgumentException(
                    what + " must be a whole number from " + least + " to " + most + " (got: " + value + ")");
        }
        return (long) number;
    }

    /**
     * Refuses a call of a word with too many or too few arguments.
     *
     * @param word how it is called, for messages
     * @param arguments of the call
     * @param size how many there must be
     * @throws IllegalArgumentException when there are others
     */
    public static void requireSize(String word, Object[] arguments, int size) {
        if (arguments.length != size) {
            throw new IllegalArgumentException(
                    word + " must be called with exactly these arguments (got: " + arguments.length + ")");
        }
    }

    private static String text(double value) {
        return value == (long) value ? Long.toString((long) value) : Double.toString(value);
    }
}
