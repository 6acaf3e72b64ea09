package dev.carom.demo.render;

import java.util.List;

/**
 * A screen to read and to choose from, as plain data: big words, rows below them, and a line that says which keys do
 * what.
 *
 * @param title the big words
 * @param titleRgb their colour, 0xRRGGBB
 * @param subtitle a smaller line below; empty for none
 * @param rows what there is to read and to choose
 * @param selected index of the row that would be chosen; -1 for none
 * @param help which keys do what; empty for nothing
 */
public record Page(String title, int titleRgb, String subtitle, List<Row> rows, int selected, String help) {
    /**
     * Copies the rows.
     *
     * @param title not null
     * @param titleRgb 0xRRGGBB
     * @param subtitle not null
     * @param rows is copied
     * @param selected index or -1
     * @param help not null
     */
    public Page {
        rows = List.copyOf(rows);
    }

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
