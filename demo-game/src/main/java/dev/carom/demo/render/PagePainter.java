package dev.carom.demo.render;

import static org.lwjgl.nanovg.NanoVG.*;

import java.util.List;

/** Paints a {@link Page} over a dimmed picture, at the places that a {@link PageLayout} gives. */
final class PagePainter {
    private static final float TITLE_SIZE = 72f;
    private static final float SUBTITLE_SIZE = 24f;
    private static final float HELP_SIZE = 17f;
    /** Of a row's height. */
    private static final float LETTERS = 0.66f;

    private static final float MOST_LETTERS = 25f;
    private static final float INSET = 24f;
    private static final float BORDER = 14f;
    /** Where the second of three cells begins, as a share of the row. */
    private static final float SECOND_CELL = 0.34f;

    private static final float GAP = 18f;
    /** What would have to be written smaller than this share is cut off. */
    private static final float LEAST_SHARE = 0.7f;

    private static final float MIDDLE = PageLayout.SHEET_WIDTH / 2f;

    private final Pen pen;

    PagePainter(Pen pen) {
        this.pen = pen;
    }

    void draw(Page page, int width, int height) {
        pen.begin(width, height, 0f, 0f, 1f);
        pen.panel(0f, 0f, width, height, 0f, Pen.NIGHT, 0.62f);
        pen.end();
        final PageLayout layout = new PageLayout(page, width, height);
        pen.begin(width, height, layout.left(), layout.top(), layout.scale());
        pen.font(Pen.BLACK, TITLE_SIZE, NVG_ALIGN_CENTER | NVG_ALIGN_MIDDLE, 2f);
        drawCentred(PageLayout.TITLE_Y, page.title(), page.titleRgb());
        pen.font(Pen.MEDIUM, SUBTITLE_SIZE, NVG_ALIGN_CENTER | NVG_ALIGN_MIDDLE, 0.6f);
        drawCentred(PageLayout.SUBTITLE_Y, page.subtitle(), Pen.WHITE);
        drawRows(page, layout);
        pen.font(Pen.MEDIUM, HELP_SIZE, NVG_ALIGN_CENTER | NVG_ALIGN_MIDDLE, 0.3f);
        drawCentred(PageLayout.HELP_Y, page.help(), Pen.LABEL);
        pen.end();
    }

    private void drawCentred(float y, String text, int rgb) {
        if (text.isEmpty()) {
            return;
        }
        pen.shrinkAbout(MIDDLE, y, share(text, 2f * PageLayout.HALF_ROW));
        pen.shadowed(0f, 0f, text, rgb);
        pen.restore();
    }

    private void drawRows(Page page, PageLayout layout) {
        final List<Page.Row> rows = page.rows();
        if (rows.isEmpty()) {
            return;
        }
        final float x = MIDDLE - PageLayout.HALF_ROW;
        final float wide = 2f * PageLayout.HALF_ROW;
        pen.panel(
                x - BORDER,
                layout.rowTop(0) - BORDER,
                wide + 2f * BORDER,
                rows.size() * layout.rowHeight() + 2f * BORDER,
                18f,
                Pen.NIGHT,
                0.75f);
        for (int i = 0; i < rows.size(); i++) {
            final boolean selected = i == page.selected();
            final float y = layout.rowTop(i);
            if (selected) {
                pen.panel(x, y + 1f, wide, layout.rowHeight() - 2f, 10f, Pen.AMBER, 0.95f);
            }
            final int rgb = selected ? Pen.NIGHT : rows.get(i).choosable() ? Pen.WHITE : Pen.LABEL;
            final String font = rows.get(i).choosable() ? Pen.BLACK : Pen.MEDIUM;
            drawCells(rows.get(i).cells(), y + 0.5f * layout.rowHeight(), layout.rowHeight(), font, rgb);
        }
    }

    private void drawCells(List<String> cells, float y, float rowHeight, String font, int rgb) {
        final float size = Math.min(MOST_LETTERS, LETTERS * rowHeight);
        final float left = MIDDLE - PageLayout.HALF_ROW + INSET;
        final float right = MIDDLE + PageLayout.HALF_ROW - INSET;
        final float second = left + SECOND_CELL * (right - left);
        final int count = cells.size();
        if (count == 1) {
            drawCell(cells.get(0), MIDDLE, y, right - left, font, size, NVG_ALIGN_CENTER, rgb);
            return;
        }
        final float third = MIDDLE + 0.42f * PageLayout.HALF_ROW;
        final float firstWidth = (count == 3 ? second : MIDDLE) - left - GAP;
        drawCell(cells.get(0), left, y, firstWidth, font, size, NVG_ALIGN_LEFT, rgb);
        if (count == 3) {
            drawCell(cells.get(1), second, y, third - second - GAP, font, size, NVG_ALIGN_LEFT, rgb);
        }
        final float lastWidth = right - (count == 3 ? third : MIDDLE);
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

    /** How much smaller a text must be to fit; 1 when it fits. */
    private float share(String text, float room) {
        return Math.min(1f, room / pen.width(text));
    }
}
