package dev.carom.demo.json;

/** A value in a file breaks a rule. The constructors of records throw this while {@link RecordReader} builds them. */
public final class Misfit extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String path;
    private final String other;

    /**
     * Reports one value that breaks a rule.
     *
     * @param path path of the value, relative to the record that checks it, such as {@code bars[1]} or {@code
     *     striker.z}
     * @param sentence the rule, without a full stop
     */
    public Misfit(String path, String sentence) {
        this(path, sentence, null);
    }

    /**
     * Reports two values that contradict each other.
     *
     * @param path path of the value, as above
     * @param sentence the rule, without a full stop
     * @param other path of the other value, whose line is reported too; null for none
     */
    public Misfit(String path, String sentence, String other) {
        super(sentence);
        this.path = path;
        this.other = other;
    }

    /**
     * Returns the path of the value that breaks the rule.
     *
     * @return relative to the record that checked it
     */
    public String path() {
        return path;
    }

    /**
     * Returns the path of the other value.
     *
     * @return relative to the record that checked it, or null
     */
    public String other() {
        return other;
    }
}
