package dev.carom.demo.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The text over the picture. The game fills this object, the {@link Renderer} reads it, and the next frame reuses it.
 */
public final class Hud {
    /** Colour of a title that states neither success nor failure. */
    public static final int NEUTRAL = 0xf4f1ea;

    private String title = "";
    private String subtitle = "";
    private int titleRgb = NEUTRAL;
    private String notice = "";
    private String noticeBelow = "";
    private String help = "";
    private float helpVisibility;
    private final List<Note> notes = new ArrayList<>();
    private Page page;
    private final List<Value> left = new ArrayList<>();
    private final List<Value> right = new ArrayList<>();
    private final List<String> debug = new ArrayList<>();

    /** A small label with a large value below it. */
    record Value(String label, String value) {}

    /** A line for script authors: an error, or printed text. */
    record Note(String text, boolean wrong) {}

    /** Creates an empty text layer. */
    public Hud() {}

    /** Removes all text. */
    public void clear() {
        title = "";
        subtitle = "";
        titleRgb = NEUTRAL;
        notice = "";
        noticeBelow = "";
        help = "";
        page = null;
        left.clear();
        right.clear();
        debug.clear();
        notes.clear();
    }

    /**
     * Returns a score with its unit.
     *
     * @param score the points
     * @return such as "1 point" or "1,230 points"
     */
    public static String points(long score) {
        return score == 1 ? "1 point" : String.format(Locale.ROOT, "%,d points", score);
    }

    /**
     * Sets a large title in the middle and dims the picture. The title is shown when a round is won or lost, and during
     * a pause.
     *
     * @param words the title; empty for none
     * @param below a smaller line below; empty for none
     * @return this
     */
    public Hud title(String words, String below) {
        return title(words, below, NEUTRAL);
    }

    /**
     * Sets a large title with its own colour.
     *
     * @param words the title; empty for none
     * @param below a smaller line below; empty for none
     * @param rgb colour of the title, 0xRRGGBB
     * @return this
     */
    public Hud title(String words, String below, int rgb) {
        title = words;
        subtitle = below;
        titleRgb = rgb;
        return this;
    }

    /**
     * Sets two lines at the upper edge, such as the level's name while the ball waits. They do not dim the picture.
     *
     * @param words the upper line; empty for none
     * @param below a smaller line below; empty for none
     * @return this
     */
    public Hud notice(String words, String below) {
        notice = words;
        noticeBelow = below;
        return this;
    }

    /**
     * Adds a value to the upper left corner, to the right of earlier values.
     *
     * @param label its name, such as {@code "Score"}
     * @param value its text
     * @return this
     */
    public Hud left(String label, String value) {
        left.add(new Value(label, value));
        return this;
    }

    /**
     * Adds a value to the upper right corner, to the left of earlier values.
     *
     * @param label its name, such as {@code "Lives"}
     * @param value its text
     * @return this
     */
    public Hud right(String label, String value) {
        right.add(new Value(label, value));
        return this;
    }

    /**
     * Sets the text that explains the keys. The text is drawn below the values.
     *
     * @param line one line, or several lines with a line feed between them; empty for none
     * @param visibility from 0 (hidden) to 1
     * @return this
     */
    public Hud help(String line, float visibility) {
        help = line;
        helpVisibility = visibility;
        return this;
    }

    /**
     * Adds a line of small text at the left edge, below the values and earlier lines.
     *
     * @param line the text
     * @return this
     */
    public Hud debug(String line) {
        debug.add(line);
        return this;
    }

    /**
     * Adds a line for script authors at the lower left, below earlier ones.
     *
     * @param text the line; a long line is wrapped
     * @param wrong true for an error, which is highlighted; false for printed text
     * @return this
     */
    public Hud note(String text, boolean wrong) {
        notes.add(new Note(text, wrong));
        return this;
    }

    /**
     * Sets a page, and removes all other text.
     *
     * @param shown the page
     * @return this
     */
    public Hud page(Page shown) {
        clear();
        page = shown;
        return this;
    }

    /** Returns the page; null for none. */
    Page page() {
        return page;
    }

    String title() {
        return title;
    }

    String subtitle() {
        return subtitle;
    }

    int titleRgb() {
        return titleRgb;
    }

    String notice() {
        return notice;
    }

    String noticeBelow() {
        return noticeBelow;
    }

    String help() {
        return help;
    }

    /** Returns the visibility of the help line, from 0 (hidden) to 1. */
    float helpVisibility() {
        return help.isEmpty() ? 0f : helpVisibility;
    }

    List<Value> left() {
        return left;
    }

    List<Value> right() {
        return right;
    }

    List<Note> notes() {
        return notes;
    }

    List<String> debug() {
        return debug;
    }
}
