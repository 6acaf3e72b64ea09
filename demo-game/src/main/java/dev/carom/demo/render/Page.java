package dev.carom.demo.render;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A menu screen as plain data. Below the title is either a list of rows, or a grid of cards. Below a grid, the rows are
 * buttons side by side. The items are the cards, then the rows.
 *
 * @param title the title
 * @param titleRgb the colour of the title, 0xRRGGBB
 * @param subtitle a smaller line below the title; empty for none
 * @param cards pictures to choose from; empty for a list
 * @param columns number of cards side by side; {@link PageLayout#columns} computes the best one for a window
 * @param rows text and choices
 * @param selected index of the selected item; -1 for none
 * @param help the help line about keys; empty for none
 * @param above number of lines of the list or of the grid that are hidden above the page, for the scroll bar
 * @param below number of lines that are hidden below the page, for the scroll bar
 */
public record Page(
        String title,
        int titleRgb,
        String subtitle,
        List<Card> cards,
        int columns,
        List<Row> rows,
        int selected,
        String help,
        int above,
        int below) {
    /** Maximum number of cards. The number is divisible by each allowed number of columns. */
    public static final int MOST_CARDS = 15;

    /** Number of columns in a wide window. */
    public static final int WIDE_COLUMNS = 5;

    /** Number of columns in an upright or nearly square window. */
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
     * @param above 0 or more
     * @param below 0 or more
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
     * Creates a list without cards that shows all its rows.
     *
     * @param title not null
     * @param titleRgb 0xRRGGBB
     * @param subtitle not null
     * @param rows is copied
     * @param selected index or -1
     * @param help not null
     */
    public Page(String title, int titleRgb, String subtitle, List<Row> rows, int selected, String help) {
        this(title, titleRgb, subtitle, List.of(), WIDE_COLUMNS, rows, selected, help, 0, 0);
    }

    /**
     * Returns the number of items.
     *
     * @return the cards and the rows
     */
    public int itemCount() {
        return cards.size() + rows.size();
    }

    /**
     * Returns the text of the selected item.
     *
     * @return the name and the note of a card, or the cells of a row; empty if nothing is selected
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
     * Describes the items for logs.
     *
     * @return one line
     */
    @Override
    public String toString() {
        final Stream<String> items =
                Stream.concat(cards.stream().map(Card::name), rows.stream().map(row -> String.join(" | ", row.cells)));
        return items.collect(Collectors.joining("; ", title + ": ", ", selected " + selected));
    }

    /**
     * A picture with a name that can be chosen.
     *
     * @param picture number under which {@link Renderer#storePicture} stores the picture; the card is dark until that
     *     picture exists
     * @param name the text below the picture, at the left
     * @param note the smaller text below the picture, at the right
     */
    public record Card(int picture, String name, String note) {}

    /**
     * A row.
     *
     * @param cells one to three texts. One text is centred. Of two or three texts, the first is at the left edge and
     *     the last is at the right edge. If there are three texts and the last is empty, the second text is a
     *     description that takes all the remaining space
     * @param choosable whether the player can choose the row; false for plain text
     */
    public record Row(List<String> cells, boolean choosable) {
        /**
         * Copies the cells.
         *
         * @param cells 1 to 3
         * @param choosable whether it can be chosen
         */
        public Row {
            cells = List.copyOf(cells);
            if (cells.isEmpty() || cells.size() > 3) {
                throw new IllegalArgumentException("A row must have 1 to 3 cells (got: " + cells.size() + ")");
            }
        }
    }
}
