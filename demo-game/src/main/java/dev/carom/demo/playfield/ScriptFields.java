package dev.carom.demo.playfield;

import java.util.List;
import java.util.Map;

/** Reads numbers from a table of a script or scene and checks their ranges; rejects unknown fields. */
public final class ScriptFields {
    private final String what;
    private final Map<String, Object> table;

    /**
     * Checks the names of the fields.
     *
     * @param what name of the table, for messages
     * @param table as the script or scene wrote it
     * @param known all fields that the table may have
     * @throws IllegalArgumentException if it has another field
     */
    public ScriptFields(String what, Map<String, Object> table, String... known) {
        this.what = what;
        this.table = table;
        for (String name : table.keySet()) {
            if (!List.of(known).contains(name)) {
                throw new IllegalArgumentException(
                        what + (known.length == 0 ? " must have no fields" : " must have only the fields ")
                                + String.join(" and ", known) + " (got: " + name + ")");
            }
        }
    }

    /**
     * Reads a number.
     *
     * @param name name of the field
     * @param otherwise its value if it is missing
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException if it is not a number or out of its range
     */
    public double number(String name, double otherwise, double least, double most) {
        return number(what + " " + name, table.getOrDefault(name, otherwise), least, most);
    }

    /**
     * Reads an integer.
     *
     * @param name name of the field
     * @param otherwise its value if it is missing
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException if it is not an integer or out of its range
     */
    public long whole(String name, long otherwise, long least, long most) {
        return whole(what + " " + name, table.getOrDefault(name, otherwise), least, most);
    }

    /**
     * Reads a number that must be there.
     *
     * @param name name of the field
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException if it is missing, not a number, or out of its range
     */
    public double number(String name, double least, double most) {
        return number(what + " " + name, table.get(name), least, most);
    }

    /**
     * Reads an integer that must be there.
     *
     * @param name name of the field
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException if it is missing, not an integer, or out of its range
     */
    public long whole(String name, long least, long most) {
        return whole(what + " " + name, table.get(name), least, most);
    }

    /**
     * Reads a text.
     *
     * @param name name of the field
     * @return null if it is missing or not a text
     */
    public String text(String name) {
        return table.get(name) instanceof String text ? text : null;
    }

    /**
     * Creates the exception for a field whose value is wrong.
     *
     * @param name name of the field
     * @param rule what it must be, such as {@code one of a, b}
     * @return the exception to throw
     */
    public IllegalArgumentException wrong(String name, String rule) {
        return new IllegalArgumentException(what + " " + name + " must be " + rule + " (got: " + table.get(name) + ")");
    }

    /**
     * Checks a number.
     *
     * @param what its name, for messages
     * @param value as the script wrote it
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException if it is not a number or out of its range
     */
    public static double number(String what, Object value, double least, double most) {
        if (!(value instanceof Number number) || !(number.doubleValue() >= least && number.doubleValue() <= most)) {
            throw new IllegalArgumentException(
                    what + " must be a number from " + text(least) + " to " + text(most) + " (got: " + value + ")");
        }
        return number.doubleValue();
    }

    /**
     * Checks an integer.
     *
     * @param what its name, for messages
     * @param value as the script wrote it
     * @param least smallest value allowed
     * @param most largest value allowed
     * @return the value
     * @throws IllegalArgumentException if it is not an integer or out of its range
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
     * Rejects a call with too many or too few arguments.
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

    private static String text(double value) {
        return value == (long) value ? Long.toString((long) value) : Double.toString(value);
    }
}
