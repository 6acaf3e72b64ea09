package dev.carom.demo.screen;

import dev.carom.demo.platform.MenuKey;
import dev.carom.demo.render.Hud;
import dev.carom.demo.render.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * A screen with items. The items are either the rows of a list, or a grid of cards and, below it, rows as buttons. One
 * item is selected. If not all items fit, the screen shows only some lines of the list or grid. A key that moves the
 * selection also scrolls, so that the selected item is visible. The wheel scrolls too. Mouse movement never scrolls.
 */
final class Menu {
    private static final int MOST_ROWS = 15;
    private static final String CHOOSE_HELP = "Arrows and Enter, mouse, or gamepad  ·  Esc to go back";

    private final ScreenName name;
    private final String title;
    private int titleRgb = Hud.NEUTRAL;
    private String subtitle = "";
    private String help = CHOOSE_HELP;
    /** The cards, then the rows. */
    private final List<Item> items = new ArrayList<>();

    private int cards;
    /** Number of cards side by side. */
    private int columns = Page.WIDE_COLUMNS;

    private int selected = -1;
    /** Index of the topmost visible line of cards, or of the topmost visible row of a list. */
    private int firstLine;

    /**
     * An item of a menu. {@code cells} returns the texts of the item. {@code chosen} runs when the item is chosen. For
     * text that cannot be chosen, {@code chosen} is null. {@code changed} decreases or increases the value of the item.
     * For an item without a value, {@code changed} is null.
     */
    private record Item(Supplier<List<String>> cells, Runnable chosen, IntConsumer changed) {}

    Menu(ScreenName name, String title) {
        this.name = name;
        this.title = title;
    }

    Menu titleRgb(int rgb) {
        titleRgb = rgb;
        return this;
    }

    Menu subtitle(String line) {
        subtitle = line;
        return this;
    }

    Menu help(String line) {
        help = line;
        return this;
    }

    /** Adds a row of text that cannot be chosen. */
    Menu text(String... cells) {
        final List<String> fixed = List.of(cells);
        items.add(new Item(() -> fixed, null, null));
        return this;
    }

    /** Adds a row that can be chosen. In a menu without cards, the first such row is selected initially. */
    Menu choice(String label, Runnable chosen) {
        return choice(() -> List.of(label), chosen, null);
    }

    /**
     * Adds a row whose text may change. {@code changed} receives steps of -1 and 1; null if the value cannot be
     * changed.
     */
    Menu choice(Supplier<List<String>> cells, Runnable chosen, IntConsumer changed) {
        items.add(new Item(cells, chosen, changed));
        if (selected < 0) {
            selected = items.size() - 1;
        }
        return this;
    }

    /**
     * Adds a card. The renderer finds the picture of a card by the card's index. Add all cards before the first row.
     * The first card is selected initially.
     */
    Menu card(String label, String note, Runnable chosen) {
        cards++;
        return choice(() -> List.of(label, note), chosen, null);
    }

    ScreenName name() {
        return name;
    }

    void press(MenuKey key) {
        switch (key) {
            case UP -> {
                if (cards > 0) {
                    moveByLine(-1);
                } else {
                    move(-1);
                }
            }
            case DOWN -> {
                if (cards > 0) {
                    moveByLine(1);
                } else {
                    move(1);
                }
            }
            case LEFT -> change(-1);
            case RIGHT -> change(1);
            case CHOOSE, SPACE -> choose();
            default -> {}
        }
    }

    /** Arranges the cards in this many columns. The selected item stays selected and visible. */
    Menu columns(int count) {
        columns = count;
        final int kept = selected;
        if (cards > 0) {
            select(Math.min(kept, cards - 1));
        }
        return select(kept);
    }

    Menu selectLast() {
        return select(items.size() - 1);
    }

    /** Selects an item and scrolls so that it is in the middle of the page, as far as the ends of the list allow. */
    Menu select(int item) {
        selected = item;
        if (cards == 0 || item < cards) {
            show(line(item) - mostLines() / 2);
        }
        return this;
    }

    /**
     * Scrolls by a number of lines; more than 0 scrolls down. If the selected item is then hidden, selects the nearest
     * visible item that can be chosen.
     */
    void scroll(int wanted) {
        show(firstLine + wanted);
        if (cards > 0 && selected >= cards) {
            return; // the buttons are always visible
        }
        final int column = cards > 0 ? selected % columns : 0;
        final int line = Math.max(firstLine, Math.min(firstLine + mostLines() - 1, line(selected)));
        selected = nearestChoice(Math.min(lastOfLines(), line * columns() + column));
    }

    /**
     * Selects an item of the page without scrolling. If the item cannot be chosen, returns false, and the selection
     * stays.
     */
    boolean point(int onPage) {
        final int item = onPage < 0 ? -1 : cards == 0 ? firstLine + onPage : item(onPage);
        if (item < 0 || item >= items.size() || items.get(item).chosen == null) {
            return false;
        }
        selected = item;
        return true;
    }

    Page page() {
        return cards > 0 ? cardPage() : rowPage();
    }

    private Page rowPage() {
        final List<Page.Row> rows = rows(firstLine, Math.min(items.size(), firstLine + MOST_ROWS));
        return new Page(
                title,
                titleRgb,
                subtitle,
                List.of(),
                columns,
                rows,
                selected - firstLine,
                help + hidden(),
                firstLine,
                linesBelow());
    }

    private Page cardPage() {
        final List<Page.Card> shown = new ArrayList<>();
        for (int i = firstCard(); i < endOfCards(); i++) {
            final List<String> text = items.get(i).cells.get();
            shown.add(new Page.Card(i, text.get(0), text.get(1)));
        }
        final int onPage = selected < cards ? selected - firstCard() : selected - cards + shown.size();
        return new Page(
                title,
                titleRgb,
                subtitle,
                shown,
                columns,
                rows(cards, items.size()),
                onPage,
                help + hidden(),
                firstLine,
                linesBelow());
    }

    private List<Page.Row> rows(int from, int to) {
        final List<Page.Row> rows = new ArrayList<>();
        for (Item item : items.subList(from, to)) {
            rows.add(new Page.Row(item.cells.get(), item.chosen != null));
        }
        return rows;
    }

    /** Returns a note with the number of cards or rows that do not fit on the page; empty if all fit. */
    private String hidden() {
        final int above = cards > 0 ? firstCard() : firstLine;
        final int below = cards > 0 ? cards - endOfCards() : linesBelow();
        return above + below == 0 ? "" : "  ·  " + above + " more above, " + below + " below";
    }

    /** Scrolls so that a line is the topmost visible one, as far as the ends of the list allow. */
    private void show(int line) {
        firstLine = Math.max(0, Math.min(lines() - mostLines(), line));
    }

    /** Returns the line of a card, or of a row of a list. */
    private int line(int item) {
        return cards > 0 ? item / columns : item;
    }

    private int columns() {
        return cards > 0 ? columns : 1;
    }

    /** Returns the number of lines that scroll: the lines of cards, or the rows of a list. */
    private int lines() {
        return cards > 0 ? (cards + columns - 1) / columns : items.size();
    }

    private int mostLines() {
        return cards > 0 ? Page.MOST_CARDS / columns : MOST_ROWS;
    }

    private int linesBelow() {
        return Math.max(0, lines() - firstLine - mostLines());
    }

    private int lastOfLines() {
        return (cards > 0 ? cards : items.size()) - 1;
    }

    /**
     * Finds the visible items that can be chosen, and returns the one nearest to {@code item}. If there is none nearby,
     * returns the selected item.
     */
    private int nearestChoice(int item) {
        for (int away = 0; away < MOST_ROWS; away++) {
            for (int near = item - away; near <= item + away; near += Math.max(1, 2 * away)) {
                if (near >= 0 && near < items.size() && items.get(near).chosen != null && isVisible(near)) {
                    return near;
                }
            }
        }
        return selected;
    }

    private boolean isVisible(int item) {
        return line(item) >= firstLine && line(item) < firstLine + mostLines();
    }

    private int firstCard() {
        return firstLine * columns;
    }

    private int endOfCards() {
        return Math.min(cards, firstCard() + Page.MOST_CARDS);
    }

    /** Returns the index of the item at a position of a page with cards. */
    private int item(int onPage) {
        final int shown = endOfCards() - firstCard();
        return onPage < shown ? firstCard() + onPage : cards + onPage - shown;
    }

    /** Moves the selection to the next item that can be chosen. At the ends of the list, the selection wraps around. */
    private void move(int step) {
        int item = selected;
        for (int tried = 0; tried < items.size(); tried++) {
            item = Math.floorMod(item + step, items.size());
            if (items.get(item).chosen != null) {
                select(item);
                return;
            }
        }
    }

    /**
     * Moves the selection one line up or down, to the nearest item in that line. At the ends, the selection wraps
     * around. The buttons are the last line.
     */
    private void moveByLine(int step) {
        final int buttons = items.size() - cards;
        final int lines = lines() + (buttons > 0 ? 1 : 0);
        final int line = selected < cards ? selected / columns : lines - 1;
        final float across =
                selected < cards ? selected % columns - 0.5f * (columns - 1) : selected - cards - 0.5f * (buttons - 1);
        final int next = Math.floorMod(line + step, lines);
        if (next == lines()) {
            select(cards + Math.max(0, Math.min(buttons - 1, (int) (across + 0.5f * buttons))));
        } else {
            final int column = Math.max(0, Math.min(columns - 1, (int) (across + 0.5f * columns)));
            select(Math.min(cards - 1, next * columns + column));
        }
    }

    private void change(int step) {
        final IntConsumer changed = items.get(selected).changed;
        if (changed != null) {
            changed.accept(step);
        } else if (cards > 0) {
            move(step);
        }
    }

    private void choose() {
        items.get(selected).chosen.run();
    }
}
