package dev.carom.demo.tool.panel;

/**
 * The layout of the panel's windows, in pixels. One window is at the left side, and one at the right side. Both windows
 * begin below the values that the game shows at the top, such as the score. The log is at the lower edge: between the
 * two windows, or below both windows if the space between them is too narrow.
 *
 * @param width of the picture
 * @param height of the picture
 * @param scale the scale of all parts of the panel
 * @param physics the left window
 * @param entities the right window
 * @param log the window at the lower edge
 * @param free the area that remains for the table
 */
record PanelLayout(int width, int height, float scale, Box physics, Box entities, Box log, Box free) {
    /** Size of a picture in which all windows have their full size. */
    private static final int USUAL_WIDTH = 1280;

    private static final int USUAL_HEIGHT = 720;

    /** Scale of the panel in smaller pictures. With a smaller scale, letters would not be readable. */
    private static final float SMALL = 0.8f;

    private static final float MARGIN = 12f;

    /**
     * Upper edge of the side windows in a picture of the usual size: just below the values of the game. The edge and
     * the values scale with the picture. Their smallest scale is {@link #LEAST_VALUES}.
     */
    private static final float TOP = 92f;

    private static final float LEAST_VALUES = 0.7f;
    private static final float MOST_TOP_SHARE = 0.3f;
    private static final float SIDE_WIDTH = 306f;
    private static final float LOG_WIDTH = 600f;
    private static final float LOG_HEIGHT = 176f;
    /**
     * Maximum height of the log, as a share of the height below the values. Only pictures of small height reach this
     * limit.
     */
    private static final float MOST_LOG_SHARE = 0.4f;

    /**
     * The table fills the free width well if its scale is this factor times the free width, divided by the width of the
     * picture. {@link #HEIGHT_TAKEN} is the same for the height. Both were found by trial at 1280 x 720.
     */
    private static final float WIDTH_TAKEN = 1.095f;

    private static final float HEIGHT_TAKEN = 0.87f;
    private static final float ABOVE_MIDDLE = 0.06f;

    /**
     * If the ratio of width to height is at least this value and the panel is hidden, the table fills the full height.
     */
    private static final float FULL_HEIGHT_ASPECT = 16f / 9f;

    /** A rectangle: its upper left corner, width and height. */
    record Box(float x, float y, float width, float height) {}

    /** Returns the layout of a picture of the usual size. */
    static PanelLayout usual() {
        return of(USUAL_WIDTH, USUAL_HEIGHT, 1f);
    }

    /** Returns the layout of a picture of the given size in pixels, on a display of the given content scale. */
    static PanelLayout of(int width, int height, float displayScale) {
        final boolean isSmall = width < USUAL_WIDTH * displayScale || height < USUAL_HEIGHT * displayScale;
        final float scale = isSmall ? SMALL * displayScale : displayScale;
        final float margin = MARGIN * scale;
        final float values =
                Math.max(LEAST_VALUES, Math.min((float) width / USUAL_WIDTH, (float) height / USUAL_HEIGHT));
        final float top = Math.min(TOP * values, MOST_TOP_SHARE * height);
        final float side = Math.min(SIDE_WIDTH * scale, 0.5f * (width - 3f * margin));
        final float between = width - 2f * (side + 2f * margin);
        final boolean isBetween = between >= LOG_WIDTH * scale;
        final float logWidth = isBetween ? LOG_WIDTH * scale : width - 2f * margin;
        final float logHeight = Math.min(LOG_HEIGHT * scale, MOST_LOG_SHARE * (height - top));
        final float logTop = height - margin - logHeight;
        final float sideHeight = (isBetween ? height : logTop) - margin - top;
        return new PanelLayout(
                width,
                height,
                scale,
                new Box(margin, top, side, sideHeight),
                new Box(width - margin - side, top, side, sideHeight),
                new Box(0.5f * (width - logWidth), logTop, logWidth, logHeight),
                new Box(side + 2f * margin, top, between, logTop - margin - top));
    }

    /** Returns the scale at which the table fits into the free area. */
    float share() {
        final float widened = Math.max(1f, FULL_HEIGHT_ASPECT * height / width);
        return Math.max(
                0.1f, Math.min(WIDTH_TAKEN * free.width / width, HEIGHT_TAKEN * widened * free.height / height));
    }

    /**
     * Returns the distance by which the table is raised, in units of half the picture's height. The table moves from
     * the middle of the picture to slightly above the middle of the free area.
     */
    float raised() {
        return 1f - 2f * (free.y + 0.5f * free.height) / height + ABOVE_MIDDLE;
    }
}
