package dev.carom.demo.json;

/** A rule that something in a file breaks; thrown by the constructors of records that a {@link RecordReader} makes. */
public final class Misfit extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String path;

    /**
     * The rule that is broken, and by what.
     *
     * @param path what breaks it, seen from what is checked, such as {@code bars[1]} or {@code striker.z}
     * @param sentence the rule, without a full stop
     */
    public Misfit(String path, String sentence) {
        super(sentence);
        this.path = path;
    }

    /**
     * What breaks the rule.
     *
     * @return its path, seen from what was checked
     */
    public String path() {
        return path;
    }
}
