package dev.carom.demo.render;

import static org.lwjgl.nanovg.NanoVG.*;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Draws a {@link Page} over a dimmed picture, in the layout of a {@link PageLayout}. */
final class PagePainter {
    private static final float TITLE_SIZE = 72f;
    private static final float SUBTITLE_SIZE = 24f;
    private static final float HELP_SIZE = 17f;
    /** Size of letters as a share of the row's height. */
    private static final float LETTERS = 0.66f;

    private static final float MOST_LETTERS = 25f;
    private static final float INSET = 24f;
    private static final float BORDER = 14f;
    /** Width of the scroll bar, which is drawn in the border. */
    private static final float SCROLL_BAR = 6f;

    /** Left edge of the second of three cells, as a share of the row's width between its insets. */
    private static final float SECOND_CELL = 0.34f;

    /**
     * Left edge of the third of three cells: its distance from the middle of the row, as a share of half the row's
     * width.
     */
    private static final float THIRD_CELL = 0.42f;

    /** Left edge of a description, as a share of the row's width between its insets. */
    private static final float DESCRIPTION = 0.25f;

    private static final float GAP = 18f;
    /** A text of a row or card is truncated if it would have to shrink below this share of its size. */
    private static final float LEAST_SHARE = 0.7f;

    private static final float LIST_DIM = 0.62f;
    private static final float CARDS_DIM = 0.8f;
    private static final float CARD_FRAME = 4f;
    private static final float CARD_RADIUS = 9f;
    /** Height of the text below the picture of a card. */
    private static final float CAPTION = 28f;

    private static final float CAPTION_SIZE = 18f;
    private static final float NOTE_SIZE = 16f;
    private static final float CAPTION_INSET = 8f;
    private static final int CARD_RGB = 0x1a2030;

    private final Pen pen;
    private final Map<Integer, Integer> pictures = new HashMap<>();

    PagePainter(Pen pen) {
        this.pen = pen;
    }

    /** Stores a picture under a number. Cards refer to this number. Replaces an earlier picture with this number. */
    void storePicture(int name, Screenshot picture) {
        final Integer before = pictures.put(name, pen.image(picture));
        if (before != null) {
            pen.forgetImage(before);
        }
    }

    void draw(Page page, int width, int height) {
        final PageLayout layout = new PageLayout(page, width, height);
        pen.begin(width, height, 0f, 0f, 1f);
        pen.panel(0f, 0f, width, height, 0f, Pen.NIGHT, layout.hasCards() ? CARDS_DIM : LIST_DIM);
        pen.end();
        pen.begin(width, height, layout.left(), layout.top(), layout.scale());
        pen.font(Pen.BLACK, TITLE_SIZE, NVG_ALIGN_CENTER | NVG_ALIGN_MIDDLE, 2f);
        drawCentred(layout, layout.titleY(), page.title(), page.titleRgb());
        pen.font(Pen.MEDIUM, SUBTITLE_SIZE, NVG_ALIGN_CENTER | NVG_ALIGN_MIDDLE, 0.6f);
        drawCentred(layout, layout.subtitleY(), page.subtitle(), Pen.WHITE);
        if (layout.hasCards()) {
            drawCards(page, layout);
        } else {
            drawGround(page, layout);
        }
        drawRows(page, layout);
        drawScrollBar(page, layout);
        pen.font(Pen.MEDIUM, HELP_SIZE, NVG_ALIGN_CENTER | NVG_ALIGN_MIDDLE, 0.3f);
        drawCentred(layout, layout.helpY(), page.help(), Pen.LABEL);
        pen.end();
    }

    private void drawCentred(PageLayout layout, float y, String text, int rgb) {
        if (text.isEmpty()) {
            return;
        }
        pen.shrinkAbout(layout.sheetMiddle(), y, share(text, layout.textWidth()));
        pen.shadowed(0f, 0f, text, rgb);
        pen.restore();
    }

    private void drawCards(Page page, PageLayout layout) {
        for (int i = 0; i < page.cards().size(); i++) {
            final Page.Card card = page.cards().get(i);
            final boolean selected = i == page.selected();
            final float x = layout.itemLeft(i);
            final float y = layout.itemTop(i);
            final float wide = layout.itemWidth(i);
            final float high = layout.itemHeight(i);
            pen.panel(x, y, wide, high, CARD_RADIUS, selected ? Pen.AMBER : CARD_RGB, 1f);
            final float pictureX = x + CARD_FRAME;
            final float pictureY = y + CARD_FRAME;
            final float pictureWidth = wide - 2f * CARD_FRAME;
            final float pictureHeight = high - CARD_FRAME - CAPTION;
            final Integer picture = pictures.get(card.picture());
            if (picture == null) {
                pen.panel(pictureX, pictureY, pictureWidth, pictureHeight, CARD_RADIUS - 2f, Pen.NIGHT, 1f);
            } else {
                pen.picture(picture, pictureX, pictureY, pictureWidth, pictureHeight, CARD_RADIUS - 2f);
            }
            final float middle = y + high - 0.5f * CAPTION;
            final float left = x + CARD_FRAME + CAPTION_INSET;
            final float right = x + wide - CARD_FRAME - CAPTION_INSET;
            pen.font(Pen.MEDIUM, NOTE_SIZE, NVG_ALIGN_RIGHT | NVG_ALIGN_MIDDLE, 0f);
            final float noteWidth = Math.min(pen.width(card.note()), 0.45f * (right - left));
            drawCell(
                    card.note(),
                    right,
                    middle,
                    noteWidth,
                    Pen.MEDIUM,
                    NOTE_SIZE,
                    NVG_ALIGN_RIGHT,
                    selected ? Pen.NIGHT : Pen.LABEL);
            final float room = right - left - (noteWidth > 0f ? noteWidth + CAPTION_INSET : 0f);
            drawCell(
                    card.name(),
                    left,
                    middle,
                    room,
                    Pen.BLACK,
                    CAPTION_SIZE,
                    NVG_ALIGN_LEFT,
                    selected ? Pen.NIGHT : Pen.WHITE);
        }
    }

    /** Darkens the picture behind the rows of a list. */
    private void drawGround(Page page, PageLayout layout) {
        final int rows = page.rows().size();
        if (rows > 0) {
            pen.panel(
                    layout.itemLeft(0) - BORDER,
                    layout.itemTop(0) - BORDER,
                    layout.itemWidth(0) + 2f * BORDER,
                    rows * layout.itemHeight(0) + 2f * BORDER,
                    18f,
                    Pen.NIGHT,
                    0.75f);
        }
    }

    /** Draws a scroll bar beside the rows or cards if some lines are hidden above or below the page. */
    private void drawScrollBar(Page page, PageLayout layout) {
        if (page.above() + page.below() == 0) {
            return;
        }
        final int visible = page.cards().isEmpty() ? page.rows().size() : Page.MOST_CARDS / page.columns();
        final int last = page.cards().isEmpty() ? visible - 1 : page.cards().size() - 1;
        final float top = layout.itemTop(0);
        final float high = layout.itemTop(last) + layout.itemHeight(last) - top;
        final float line = high / (page.above() + visible + page.below());
        final int right = page.cards().isEmpty() ? 0 : page.columns() - 1;
        final float x = layout.itemLeft(right) + layout.itemWidth(right) + 0.5f * (BORDER - SCROLL_BAR);
        pen.panel(x, top, SCROLL_BAR, high, 0.5f * SCROLL_BAR, Pen.LABEL, 0.25f);
        pen.panel(x, top + page.above() * line, SCROLL_BAR, visible * line, 0.5f * SCROLL_BAR, Pen.AMBER, 0.95f);
    }

    private void drawRows(Page page, PageLayout layout) {
        for (int i = 0; i < page.rows().size(); i++) {
            final int item = page.cards().size() + i;
            final Page.Row row = page.rows().get(i);
            final boolean selected = item == page.selected();
            final float x = layout.itemLeft(item);
            final float y = layout.itemTop(item);
            final float high = layout.itemHeight(item);
            if (selected) {
                pen.panel(x, y + 1f, layout.itemWidth(item), high - 2f, 10f, Pen.AMBER, 0.95f);
            } else if (layout.hasCards()) {
                pen.panel(x, y + 1f, layout.itemWidth(item), high - 2f, 10f, CARD_RGB, 1f);
            }
            final int rgb = selected ? Pen.NIGHT : row.choosable() ? Pen.WHITE : Pen.LABEL;
            final String font = row.choosable() ? Pen.BLACK : Pen.MEDIUM;
            drawCells(row.cells(), x + INSET, x + layout.itemWidth(item) - INSET, y + 0.5f * high, high, font, rgb);
        }
    }

    private void drawCells(
            List<String> cells, float left, float right, float y, float rowHeight, String font, int rgb) {
        final float size = Math.min(MOST_LETTERS, LETTERS * rowHeight);
        final float middle = 0.5f * (left + right);
        final float second = left + SECOND_CELL * (right - left);
        final int count = cells.size();
        if (count == 1) {
            drawCell(cells.get(0), middle, y, right - left, font, size, NVG_ALIGN_CENTER, rgb);
            return;
        }
        if (count == 3 && cells.get(2).isEmpty()) {
            // A row with a title and a description. The description also needs the space of the third cell.
            final float description = left + DESCRIPTION * (right - left);
            drawCell(cells.get(0), left, y, description - left - GAP, font, size, NVG_ALIGN_LEFT, rgb);
            drawCell(cells.get(1), description, y, right - description, Pen.MEDIUM, size, NVG_ALIGN_LEFT, rgb);
            return;
        }
        final float third = middle + THIRD_CELL * (0.5f * (right - left) + INSET);
        final float firstWidth = (count == 3 ? second : middle) - left - GAP;
        drawCell(cells.get(0), left, y, firstWidth, font, size, NVG_ALIGN_LEFT, rgb);
        if (count == 3) {
            drawCell(cells.get(1), second, y, third - second - GAP, font, size, NVG_ALIGN_LEFT, rgb);
        }
        final float lastWidth = right - (count == 3 ? third : middle);
        drawCell(cells.get(count - 1), right, y, lastWidth, font, size, NVG_ALIGN_RIGHT, rgb);
    }

    private void drawCell(String text, float x, float y, float room, String font, float size, int align, int rgb) {
        if (text.isEmpty()) {
            return;
        }
        pen.font(font, size, align | NVG_ALIGN_MIDDLE, 0.4f);
        String shown = text;
        for (int letters = text.length() - 1; share(shown, room) < LEAST_SHARE && letters > 0; letters--) {
            shown = text.substring(0, letters) + "…";
        }
        pen.shrinkAbout(x, y, share(shown, room));
        pen.text(0f, 0f, shown, rgb, 1f);
        pen.restore();
    }

    /** Returns the scale at which a text fits; 1 if the text fits without scaling. */
    private float share(String text, float room) {
        return Math.min(1f, room / pen.width(text));
    }
}
