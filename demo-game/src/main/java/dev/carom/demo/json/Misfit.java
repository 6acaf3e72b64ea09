package dev.carom.demo.json;

/**
 * The exception for a value in a JSON file that breaks a rule, such as a number that is out of range.
 * {@link RecordReader} builds records from the file, and the constructors of these records throw the exception.
 */
public final class Misfit extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String path;

    /**
     * Creates the exception for one value that breaks a rule.
     *
     * @param path path of the value, relative to the record that checks it, such as {@code bars[1]} or {@code
     *     striker.z}
     * @param sentence the rule: a sentence that starts with {@code path}, without a full stop
     */
    public Misfit(String path, String sentence) {
        super(sentence);
        this.path = path;
    }

    /**
     * Returns the path of the value that breaks the rule.
     *
     * @return the path, relative to the record that checked the value
     */
    public String path() {
        return path;
    }

    /**
     * Throws a {@code Misfit} unless a rule holds.
     *
     * @param holds whether the value satisfies the rule
     * @param path path of the value, as in the constructor
     * @param sentence the rule: a sentence that starts with {@code path}, without a full stop
     */
    public static void require(boolean holds, String path, String sentence) {
        if (!holds) {
            throw new Misfit(path, sentence);
        }
    }

    /**
     * Throws a {@code Misfit} unless a value is within a range.
     *
     * @param path path of the value, as in the constructor
     * @param value the value
     * @param least smallest value allowed
     * @param most largest value allowed
     * @param unit the unit in the message, with a blank before the unit; may be empty
     */
    public static void range(String path, float value, float least, float most, String unit) {
        if (!(value >= least && value <= most)) {
            final String bounds = least == most ? text(least) : text(least) + " to " + text(most);
            throw new Misfit(path, path + " must be " + bounds + unit + " (got: " + text(value) + ")");
        }
    }

    private static String text(float value) {
        return value == (long) value ? Long.toString((long) value) : Float.toString(value);
    }
}
