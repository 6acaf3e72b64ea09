package dev.carom.demo.level;

/** A rule that something in a level breaks. */
final class Misfit extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String path;

    /**
     * The rule that is broken, and by what.
     *
     * @param path what breaks it, seen from what is checked, such as {@code bars[1]} or {@code striker.z}
     * @param sentence the rule, without a full stop
     */
    Misfit(String path, String sentence) {
        super(sentence);
        this.path = path;
    }

    String path() {
        return path;
    }
}
