package dev.carom.physics.debug;

/** Receives the lines of a {@link DebugDrawer}. A game adds them to the vertex buffer that is drawn after its scene. */
@FunctionalInterface
public interface LineSink {
    /**
     * Draws a straight line. All coordinates are finite.
     *
     * @param fromX metres, world frame
     * @param fromY metres, world frame
     * @param fromZ metres, world frame
     * @param toX metres, world frame
     * @param toY metres, world frame
     * @param toZ metres, world frame
     * @param rgb colour, {@code 0xRRGGBB}
     */
    void line(float fromX, float fromY, float fromZ, float toX, float toY, float toZ, int rgb);
}
