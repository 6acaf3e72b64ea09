package dev.carom.demo;

import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.tool.debug.Tempo;

/**
 * Turns the time of frames into ticks of fixed length, and keeps the remainder. Frames are drawn between two ticks, by
 * interpolation (Fiedler, "Fix Your Timestep!", 2004).
 */
final class FrameClock {
    private static final float ALMOST_A_TICK = Math.nextDown(Playfield.TICK_SECONDS);

    private final float mostFrameSeconds;
    private float unplayedSeconds;

    /**
     * Creates a clock. {@code mostFrameSeconds} limits the time of a frame: if the machine paused for longer, the
     * missed ticks are not played.
     */
    FrameClock(float mostFrameSeconds) {
        this.mostFrameSeconds = mostFrameSeconds;
    }

    /** Adds the time of a frame. Returns false while the tempo is frozen and no single tick was requested. */
    boolean add(float frameSeconds, Tempo tempo) {
        unplayedSeconds += tempo.share(Math.min(frameSeconds, mostFrameSeconds));
        if (!tempo.isFrozen()) {
            return true;
        }
        // A frozen game shows the end of its last tick, as the debug view does. When the game runs again, it continues
        // from there.
        unplayedSeconds = ALMOST_A_TICK;
        final boolean steps = tempo.takeStep();
        if (steps) {
            unplayedSeconds += Playfield.TICK_SECONDS;
        }
        return steps;
    }

    /** Reports whether a tick is due, and counts it as played. */
    boolean takeTick() {
        if (unplayedSeconds < Playfield.TICK_SECONDS) {
            return false;
        }
        unplayedSeconds -= Playfield.TICK_SECONDS;
        return true;
    }

    /**
     * Returns the moment that the frame shows, within the last tick: 0 is the start of this tick, 1 is its end. The
     * result is the time that no tick has used yet, as a fraction of a tick, and at most 1.
     */
    float fraction() {
        // After the end of a game, no more ticks are played, so more than one tick of time may be left.
        return Math.min(1f, unplayedSeconds / Playfield.TICK_SECONDS);
    }
}
