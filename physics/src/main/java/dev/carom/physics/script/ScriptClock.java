package dev.carom.physics.script;

/**
 * The time by which scripts are stopped that take too long: see {@link ScriptConfig#withClock}. A game never needs
 * another one than {@link #system()}. A test that does not want to depend on how busy its machine is has a clock of its
 * own, which goes on when the test says so; {@code () -> 0L} is one that stands still, by which no script is late.
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
