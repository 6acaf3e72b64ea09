package dev.carom.demo.game;

import java.util.List;
import java.util.Map;

/** Numbers in a table that a script or scene wrote, each with its range; refuses what nobody reads. */
final class TableFields {
    private final String what;
    private final Map<String, Object> table;

    TableFields(String what, Map<String, Object> table, String... known) {
        this.what = what;
        this.table = table;
        for (String name : table.keySet()) {
            if (!List.of(known).contains(name)) {
                throw new IllegalArgumentException(
                        what + " must have only the fields " + String.join(" and ", known) + " (got: " + name + ")");
            }
        }
    }

    double number(String name, double otherwise, double least, double most) {
        return number(what + " " + name, table.getOrDefault(name, otherwise), least, most);
    }

    long whole(String name, long otherwise, long least, long most) {
        return whole(what + " " + name, table.getOrDefault(name, otherwise), least, most);
    }

    static double number(String what, Object value, double least, double most) {
        if (!(value instanceof Number number) || !(number.doubleValue() >= least && number.doubleValue() <= most)) {
            throw new IllegalArgumentException(
                    what + " must be a number from " + text(least) + " to " + text(most) + " (got: " + value + ")");
        }
        return number.doubleValue();
    }

    static long whole(String what, Object value, long least, long most) {
        final double number = value instanceof Number given ? given.doubleValue() : Double.NaN;
        if (number != Math.rint(number) || !(number >= least && number <= most)) {
            throw new IllegalArgumentException(
                    what + " must be a whole number from " + least + " to " + most + " (got: " + value + ")");
        }
        return (long) number;
    }

    private static String text(double value) {
        return value == (long) value ? Long.toString((long) value) : Double.toString(value);
    }
}
