package dev.carom.demo.playfield;

/** Computes the input of the autopilot during a round. */
public interface Pilot {
    /**
     * Computes the input of the next tick.
     *
     * @param tick number of the last tick
     * @return the input
     */
    TickInput play(long tick);
}
