package dev.carom.demo.render;

/**
 * Where the parts of a {@link Page} lie in a picture of some size: for the painter, and for the mouse. Laid out on a
 * sheet of 960 by 720 units in the middle of the picture, which grows and shrinks with it; all on it has its place, so
 * that nothing can overlap.
 */
public final class PageLayout {
    static final float SHEET_WIDTH = 960f;
    static final float SHEET_HEIGHT = 720f;
    static final float TITLE_Y = 104f;
    static final float SUBTITLE_Y = 166f;
    static final float HELP_Y = 682f;

    /** Half of what a row has from its left to its right edge. */
    static final float HALF_ROW = 400f;

    private static final float ROWS_TOP = 208f;
    private static final float ROWS_BOTTOM = 642f;
    private static final float MOST_ROW_HEIGHT = 54f;
    /** Of the room that is left over, so much goes above the rows. */
    private static final float ROOM_ABOVE = 0.35f;

    private final int rows;
    private final float scale;
    private final float left;
    private final float top;
    private final float rowHeight;
    private final float rowsTop;

    /**
     * Lays a page out.
     *
     * @param page what is shown
     * @param width of the picture, in pixels, more than 0
     * @param height of the picture, in pixels, more than 0
     */
    public PageLayout(Page page, int width, int height) {
        rows = page.rows().size();
        scale = Math.min(width / SHEET_WIDTH, height / SHEET_HEIGHT);
        left = 0.5f * (width - scale * SHEET_WIDTH);
        top = 0.5f * (height - scale * SHEET_HEIGHT);
        rowHeight = Math.min(MOST_ROW_HEIGHT, (ROWS_BOTTOM - ROWS_TOP) / Math.max(1, rows));
        rowsTop = ROWS_TOP + ROOM_ABOVE * (ROWS_BOTTOM - ROWS_TOP - rows * rowHeight);
    }

    /**
     * Which row is at a place of the picture.
     *
     * @param x pixels from the left edge
     * @param y pixels from the upper edge
     * @return its index; -1 where there is none
     */
    public int rowAt(float x, float y) {
        final float sheetX = (x - left) / scale;
        final float sheetY = (y - top) / scale;
        final int row = (int) Math.floor((sheetY - rowsTop) / rowHeight);
        return Math.abs(sheetX - SHEET_WIDTH / 2f) <= HALF_ROW && row >= 0 && row < rows ? row : -1;
    }

    /**
     * Where the middle of a row is.
     *
     * @param row its index
     * @return pixels from the upper edge; across, it is the middle of the picture
     */
    public float middleOf(int row) {
        return top + scale * (rowTop(row) + 0.5f * rowHeight);
    }

    /** Pixels of a unit of the sheet. */
    float scale() {
        return scale;
    }

    /** Pixels. */
    float left() {
        return left;
    }

    /** Pixels. */
    float top() {
        return top;
    }

    /** Units of the sheet. */
    float rowTop(int row) {
        return rowsTop + row * rowHeight;
    }

    /** Units of the sheet. */
    float rowHeight() {
        return rowHeight;
    }
}
