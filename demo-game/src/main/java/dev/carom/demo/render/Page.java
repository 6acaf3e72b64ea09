package dev.carom.demo.render;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A screen to read and to choose from, as plain data: big words, and below them either a list of rows, or a grid of
 * cards with the rows as buttons side by side under it. What can be selected are its items: the cards first, then the
 * rows.
 *
 * @param title the big words
 * @param titleRgb their colour, 0xRRGGBB
 * @param subtitle a smaller line below; empty for none
 * @param cards pictures to choose from; empty for a list
 * @param columns how many cards stand side by side; {@link PageLayout#columns} says how many suit a window
 * @param rows what there is to read and to choose
 * @param selected index of the item that would be chosen; -1 for none
 * @param help which keys do what; empty for nothing
 */
public record Page(
        String title,
        int titleRgb,
        String subtitle,
        List<Card> cards,
        int columns,
        List<Row> rows,
        int selected,
        String help) {
    /** At most this many cards are shown at once: a whole number of lines of each allowed length. */
    public static final int MOST_CARDS = 15;

    /** How many cards stand side by side in a window that is wider than high. */
    public static final int WIDE_COLUMNS = 5;

    /** How many cards stand side by side in an upright window. */
    public static final int UPRIGHT_COLUMNS = 3;

    /**
     * Copies cards and rows.
     *
     * @param title not null
     * @param titleRgb 0xRRGGBB
     * @param subtitle not null
     * @param cards is copied; at most {@link #MOST_CARDS}
     * @param columns {@link #WIDE_COLUMNS} or {@link #UPRIGHT_COLUMNS}
     * @param rows is copied
     * @param selected index or -1
     * @param help not null
     */
    public Page {
        cards = List.copyOf(cards);
        rows = List.copyOf(rows);
        if (cards.size() > MOST_CARDS) {
            throw new IllegalArgumentException(
                    "A page shows at most " + MOST_CARDS + " cards (got: " + cards.size() + ")");
        }
        if (columns != WIDE_COLUMNS && columns != UPRIGHT_COLUMNS) {
            throw new IllegalArgumentException("A page must have " + WIDE_COLUMNS + " or " + UPRIGHT_COLUMNS
                    + " columns of cards (got: " + columns + ")");
        }
    }

    /**
     * A list without cards.
     *
     * @param title not null
     * @param titleRgb 0xRRGGBB
     * @param subtitle not null
     * @param rows is copied
     * @param selected index or -1
     * @param help not null
     */
    public Page(String title, int titleRgb, String subtitle, List<Row> rows, int selected, String help) {
        this(title, titleRgb, subtitle, List.of(), WIDE_COLUMNS, rows, selected, help);
    }

    /**
     * How many items there are.
     *
     * @return the cards and the rows
     */
    public int itemCount() {
        return cards.size() + rows.size();
    }

    /**
     * What is written on the selected item.
     *
     * @return the name and the note of a card, or the cells of a row; empty where nothing is selected
     */
    public List<String> selectedText() {
        if (selected < 0) {
            return List.of();
        }
        return selected < cards.size()
                ? List.of(cards.get(selected).name, cards.get(selected).note)
                : rows.get(selected - cards.size()).cells;
    }

    /**
     * All that is written on the items, for people who read logs.
     *
     * @return a line
     */
    @Override
    public String toString() {
        final Stream<String> items =
                Stream.concat(cards.stream().map(Card::name), rows.stream().map(row -> String.join(" | ", row.cells)));
        return items.collect(Collectors.joining("; ", title + ": ", ", selected " + selected));
    }

    /**
     * A picture with a name, to be chosen.
     *
     * @param picture as {@link Renderer#keepPicture} knows it; one that is not kept yet is left dark
     * @param name the upper line
     * @param note the lower, smaller line
     */
    public record Card(int picture, String name, String note) {}

    /**
     * A row.
     *
     * @param cells one in the middle; or the first at the left edge, the last at the right one and one between them
     * @param choosable whether it can be chosen, and is not only to be read
     */
    public record Row(List<String> cells, boolean choosable) {
        /**
         * Copies the cells.
         *
         * @param cells 1 to 3
         * @param choosable or only to be read
         */
        public Row {
            cells = List.copyOf(cells);
            if (cells.isEmpty() || cells.size() > 3) {
                throw new IllegalArgumentException("A row must have 1 to 3 cells (got: " + cells.size() + ")");
            }
        }
    }
}
