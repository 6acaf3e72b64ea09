package dev.carom.demo.playfield;

/** Computes the input of the autopilot during a round. */
public interface Pilot {
    /**
     * Computes the input of the next tick.
     *
     * @param tick number of the tick that was played last
     * @return the input
     */
    TickInput play(long tick);
}
