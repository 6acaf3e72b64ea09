package dev.carom.demo.game;

import dev.carom.script.ScriptClock;

/**
 * The clock by which the game stops scripts that take too long. It advances by a fixed time whenever it is read.
 * Scripts read the clock after every 4,000 instructions, and once or twice after each call of a word (a function that
 * scripts call). They also read the clock at other fixed points, such as the start of a handler. So a script is stopped
 * at the same instruction on every machine, even on a busy one, and a recording replays the stop.
 */
final class LookClock implements ScriptClock {
    /** Approximate time of 4,000 instructions on a fast machine. */
    private static final long LOOK_NANOS = 20_000L;

    private long now;

    @Override
    public long nanos() {
        now += LOOK_NANOS;
        return now;
    }
}
