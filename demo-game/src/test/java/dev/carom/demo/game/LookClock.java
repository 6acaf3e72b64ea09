package dev.carom.demo.game;

import dev.carom.physics.script.ScriptClock;

/**
 * A clock for the budgets of scripts that goes on by a fixed time at each look. So a script that does not end is
 * stopped after the same number of instructions on every machine, however busy that is, and one that ends is never
 * stopped.
 */
public final class LookClock implements ScriptClock {
    /** About what a fast machine takes from one look to the next. */
    private static final long LOOK_NANOS = 20_000L;

    private long now;

    @Override
    public long nanos() {
        now += LOOK_NANOS;
        return now;
    }
}
