package dev.carom.examples.canvas;

/** Presses the keys of a program when nobody sits at the keyboard: for pictures and tests. */
@FunctionalInterface
public interface Player {
    /**
     * Changes the input before a tick.
     *
     * @param tick number of the tick, counted from 0
     * @param input to press and release keys of
     */
    void play(int tick, Input input);
}
