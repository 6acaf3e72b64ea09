package dev.carom.script;

/**
 * The time by which scripts are stopped that take too long: see {@link ScriptConfig#withClock}. Most games use
 * {@link #system()}. By that clock, a script that is stopped has done more on a fast machine than on a slow one. A game
 * whose runs must repeat exactly, such as from recordings, and a test use a clock of their own that advances by a fixed
 * time whenever it is read. {@code () -> 0L} is a clock that stands still, by which no script is late.
 */
@FunctionalInterface
public interface ScriptClock {
    /** What {@link #workedNanos} returns where nobody knows. */
    long UNKNOWN = -1;

    /**
     * The time. Called very often, by one thread at a time.
     *
     * @return nanoseconds since any moment, never fewer than before
     */
    long nanos();

    /**
     * How long the calling thread has had a processor: time that goes on less than {@link #nanos} while the JVM or the
     * machine has it wait.
     *
     * @return nanoseconds since any moment, never fewer than before to the same thread, or {@link #UNKNOWN}
     */
    default long workedNanos() {
        return UNKNOWN;
    }

    /**
     * The clocks of the JVM.
     *
     * @return a clock of elapsed time, and of processor time where the JVM measures it
     */
    static ScriptClock system() {
        return new SystemClock();
    }
}
