package dev.carom.demo.render;

/**
 * The layout of a {@link Page} in a picture of a given size. The painter and the search for the item under the mouse
 * use the same layout. The page is on a sheet in the centre of the picture, and the sheet scales with the picture. The
 * sheet of a list has 960 by 720 units. The sheet of cards has 1280 by 720 units in a wide window, and 720 by 1036
 * units in an upright window. The title, the texts and the items have fixed areas, so they never overlap.
 */
public final class PageLayout {
    private static final float LIST_WIDTH = 960f;
    private static final float LIST_HEIGHT = 720f;
    private static final float HALF_ROW = 400f;
    private static final float ROWS_TOP = 208f;
    private static final float ROWS_BOTTOM = 642f;
    private static final float MOST_ROW_HEIGHT = 54f;
    /** Fraction of the unused height that is above the rows. The rest is below them. */
    private static final float SHARE_ABOVE = 0.35f;

    private static final float WIDE_WIDTH = 1280f;
    private static final float UPRIGHT_WIDTH = 720f;
    private static final float CARDS_TOP = 132f;
    private static final float CARD_GAP = 14f;
    private static final float CARD_WIDTH = 218f;
    private static final float CARD_HEIGHT = 144f;
    private static final float MOST_BUTTON_WIDTH = 218f;
    private static final float BUTTON_HEIGHT = 48f;
    /** Distance from the last line of cards to the buttons, in addition to {@link #CARD_GAP}. */
    private static final float BUTTONS_BELOW_CARDS = 6f;

    private static final float HELP_BELOW_BUTTONS = 78f;
    private static final float END_BELOW_BUTTONS = 108f;

    private final int cards;
    private final int columns;
    private final int rows;
    private final float scale;
    private final float sheetWidth;
    private final float buttonsTop;
    private final float buttonWidth;
    private final float left;
    private final float top;
    private final float rowHeight;
    private final float rowsTop;

    /**
     * Lays out a page.
     *
     * @param page the page to show
     * @param width of the picture, in pixels, more than 0
     * @param height of the picture, in pixels, more than 0
     */
    public PageLayout(Page page, int width, int height) {
        cards = page.cards().size();
        columns = page.columns();
        rows = page.rows().size();
        sheetWidth = cards > 0 ? cardSheetWidth(columns) : LIST_WIDTH;
        final float sheetHeight = cards > 0 ? cardSheetHeight(columns) : LIST_HEIGHT;
        scale = Math.min(width / sheetWidth, height / sheetHeight);
        left = 0.5f * (width - scale * sheetWidth);
        top = 0.5f * (height - scale * sheetHeight);
        buttonsTop = buttonsTop(columns);
        buttonWidth = Math.min(MOST_BUTTON_WIDTH, (gridWidth(columns) + CARD_GAP) / Math.max(1, rows) - CARD_GAP);
        rowHeight = Math.min(MOST_ROW_HEIGHT, (ROWS_BOTTOM - ROWS_TOP) / Math.max(1, rows));
        rowsTop = ROWS_TOP + SHARE_ABOVE * (ROWS_BOTTOM - ROWS_TOP - rows * rowHeight);
    }

    /**
     * Returns the number of columns with which the cards are largest in a picture of a given size.
     *
     * @param width of the picture, in pixels, more than 0
     * @param height of the picture, in pixels, more than 0
     * @return {@link Page#WIDE_COLUMNS} or {@link Page#UPRIGHT_COLUMNS}
     */
    public static int columns(int width, int height) {
        return cardScale(Page.UPRIGHT_COLUMNS, width, height) > cardScale(Page.WIDE_COLUMNS, width, height)
                ? Page.UPRIGHT_COLUMNS
                : Page.WIDE_COLUMNS;
    }

    private static float cardScale(int columns, int width, int height) {
        return Math.min(width / cardSheetWidth(columns), height / cardSheetHeight(columns));
    }

    private static float cardSheetWidth(int columns) {
        return columns == Page.WIDE_COLUMNS ? WIDE_WIDTH : UPRIGHT_WIDTH;
    }

    private static float cardSheetHeight(int columns) {
        return buttonsTop(columns) + END_BELOW_BUTTONS;
    }

    private static float buttonsTop(int columns) {
        final int lines = Page.MOST_CARDS / columns;
        return CARDS_TOP + lines * (CARD_HEIGHT + CARD_GAP) + BUTTONS_BELOW_CARDS;
    }

    private static float gridWidth(int columns) {
        return columns * (CARD_WIDTH + CARD_GAP) - CARD_GAP;
    }

    /**
     * Finds the item at a point of the picture.
     *
     * @param x pixels from the left edge
     * @param y pixels from the upper edge
     * @return its index; -1 where there is none
     */
    public int itemAt(float x, float y) {
        final float sheetX = (x - left) / scale;
        final float sheetY = (y - top) / scale;
        for (int item = 0; item < cards + rows; item++) {
            if (sheetX >= itemLeft(item)
                    && sheetX < itemLeft(item) + itemWidth(item)
                    && sheetY >= itemTop(item)
                    && sheetY < itemTop(item) + itemHeight(item)) {
                return item;
            }
        }
        return -1;
    }

    /**
     * Returns the horizontal centre of an item.
     *
     * @param item its index
     * @return pixels from the left edge
     */
    public float middleX(int item) {
        return left + scale * (itemLeft(item) + 0.5f * itemWidth(item));
    }

    /**
     * Returns the vertical centre of an item.
     *
     * @param item its index
     * @return pixels from the upper edge
     */
    public float middleY(int item) {
        return top + scale * (itemTop(item) + 0.5f * itemHeight(item));
    }

    /** Reports whether the page has cards. The rows of such a page are buttons, side by side below the cards. */
    boolean hasCards() {
        return cards > 0;
    }

    /** Returns pixels per unit of the sheet. */
    float scale() {
        return scale;
    }

    /** Returns the left edge of the sheet in pixels. */
    float left() {
        return left;
    }

    /** Returns the upper edge of the sheet in pixels. */
    float top() {
        return top;
    }

    /** Returns the horizontal centre of the sheet, in units of the sheet. The methods below use these units too. */
    float sheetMiddle() {
        return 0.5f * sheetWidth;
    }

    float titleY() {
        return cards > 0 ? 56f : 104f;
    }

    float subtitleY() {
        return cards > 0 ? 106f : 166f;
    }

    float helpY() {
        return cards > 0 ? buttonsTop + HELP_BELOW_BUTTONS : 682f;
    }

    /** Returns the maximum width of a line of text. */
    float textWidth() {
        return cards > 0 ? gridWidth(columns) : 2f * HALF_ROW;
    }

    float itemLeft(int item) {
        if (cards == 0) {
            return sheetMiddle() - HALF_ROW;
        }
        return item < cards ? side(item % columns, columns, CARD_WIDTH) : side(item - cards, rows, buttonWidth);
    }

    float itemTop(int item) {
        if (cards == 0) {
            return rowsTop + item * rowHeight;
        }
        return item < cards ? CARDS_TOP + item / columns * (CARD_HEIGHT + CARD_GAP) : buttonsTop;
    }

    float itemWidth(int item) {
        return cards == 0 ? 2f * HALF_ROW : item < cards ? CARD_WIDTH : buttonWidth;
    }

    float itemHeight(int item) {
        return cards == 0 ? rowHeight : item < cards ? CARD_HEIGHT : BUTTON_HEIGHT;
    }

    /** Returns the left edge of one of {@code count} items that are centred side by side on the sheet. */
    private float side(int index, int count, float width) {
        final float all = count * width + (count - 1) * CARD_GAP;
        return sheetMiddle() - 0.5f * all + index * (width + CARD_GAP);
    }
}
