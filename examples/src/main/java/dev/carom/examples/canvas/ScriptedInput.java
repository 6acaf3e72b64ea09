package dev.carom.examples.canvas;

/** Scripted input of a program, for pictures and tests. */
@FunctionalInterface
public interface ScriptedInput {
    /**
     * Changes the input before a tick.
     *
     * @param tick number of the tick, from 0
     * @param input receives the key presses and releases
     */
    void play(int tick, Input input);
}
