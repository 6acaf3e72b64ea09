package dev.carom.demo.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What is written over the picture, as plain text: filled by the game, read by the {@link Renderer}, reused for the
 * next frame.
 */
public final class Hud {
    /** The colour of a title that neither celebrates nor mourns. */
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

    /** A small label with a big value under it. */
    record Value(String label, String value) {}

    /** A line for who writes scripts: what is wrong, or what was printed. */
    record Note(String text, boolean wrong) {}

    /** Shows nothing. */
    public Hud() {}

    /** Takes everything away. */
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
     * A score in words.
     *
     * @param score what was reached
     * @return such as "1 point" or "1,230 points"
     */
    public static String points(long score) {
        return score == 1 ? "1 point" : String.format(Locale.ROOT, "%,d points", score);
    }

    /**
     * Big words in the middle of a dimmed picture: won, lost, paused.
     *
     * @param words the big words; empty for none
     * @param below a smaller line below; empty for none
     * @return this
     */
    public Hud title(String words, String below) {
        return title(words, below, NEUTRAL);
    }

    /**
     * Big words in the middle of a dimmed picture, in a colour of their own.
     *
     * @param words the big words; empty for none
     * @param below a smaller line below; empty for none
     * @param rgb colour of the big words, 0xRRGGBB
     * @return this
     */
    public Hud title(String words, String below, int rgb) {
        title = words;
        subtitle = below;
        titleRgb = rgb;
        return this;
    }

    /**
     * Two lines at the upper edge that hide nothing, such as the level's name while the ball waits.
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
     * Adds a value to the upper left corner, to the right of those added before.
     *
     * @param label what it is, such as {@code "Score"}
     * @param value how much it is
     * @return this
     */
    public Hud left(String label, String value) {
        left.add(new Value(label, value));
        return this;
    }

    /**
     * Adds a value to the upper right corner, to the left of those added before.
     *
     * @param label what it is, such as {@code "Lives"}
     * @param value how much it is
     * @return this
     */
    public Hud right(String label, String value) {
        right.add(new Value(label, value));
        return this;
    }

    /**
     * One line below the values that says which keys do what.
     *
     * @param line the text; empty for none
     * @param visibility from 0 for none to 1
     * @return this
     */
    public Hud help(String line, float visibility) {
        help = line;
        helpVisibility = visibility;
        return this;
    }

    /**
     * Adds a line of small print below the upper left corner.
     *
     * @param line the text
     * @return this
     */
    public Hud debug(String line) {
        debug.add(line);
        return this;
    }

    /**
     * Adds a line at the lower left, below those added before, for who writes scripts.
     *
     * @param text the line, written in several where it is long
     * @param wrong whether something is wrong and stands out, or it was only printed
     * @return this
     */
    public Hud note(String text, boolean wrong) {
        notes.add(new Note(text, wrong));
        return this;
    }

    /**
     * A screen in place of all the rest.
     *
     * @param shown the screen
     * @return this
     */
    public Hud page(Page shown) {
        clear();
        page = shown;
        return this;
    }

    /** Null for none. */
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

    /** From 0, for none, to 1. */
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
