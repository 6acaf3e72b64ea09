package dev.carom.demo.json;

/** A rule that something in a file breaks; thrown by the constructors of records that a {@link RecordReader} makes. */
public final class Misfit extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String path;
    private final String other;

    /**
     * The rule that is broken, and by what.
     *
     * @param path what breaks it, seen from what is checked, such as {@code bars[1]} or {@code striker.z}
     * @param sentence the rule, without a full stop
     */
    public Misfit(String path, String sentence) {
        this(path, sentence, null);
    }

    /**
     * The rule that is broken, by something that does not fit to something else.
     *
     * @param path what breaks it, as above
     * @param sentence the rule, without a full stop
     * @param other path of what it does not fit to, whose place is told too; null for nothing
     */
    public Misfit(String path, String sentence, String other) {
        super(sentence);
        this.path = path;
        this.other = other;
    }

    /**
     * What breaks the rule.
     *
     * @return its path, seen from what was checked
     */
    public String path() {
        return path;
    }

    /**
     * What it does not fit to.
     *
     * @return its path, seen from what was checked, or null
     */
    public String other() {
        return other;
    }
}
