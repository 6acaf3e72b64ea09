package dev.carom.script;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The clock for the time budgets of scripts, see {@link ScriptConfig#withClock}. Most games use {@link #system()}. On a
 * fast machine, a script can then do more work than on a slow machine before it is stopped. Tests, and games whose runs
 * must repeat exactly, need their own clock, which advances by a fixed time on each read. The clock {@code () -> 0L}
 * never advances, so no script is stopped.
 */
@FunctionalInterface
public interface ScriptClock {
    /** The result of {@link #workedNanos} where the processor time is unknown. */
    long UNKNOWN = -1;

    /**
     * Returns the elapsed time. Scripts read the clock very often, one thread at a time.
     *
     * @return nanoseconds since any fixed moment, never less than before
     */
    long nanos();

    /**
     * Returns the processor time of the calling thread. While the JVM or the machine makes the thread wait, this time
     * advances more slowly than {@link #nanos}.
     *
     * @return nanoseconds since any fixed moment, never less than before on the same thread; or {@link #UNKNOWN}
     */
    default long workedNanos() {
        return UNKNOWN;
    }

    /**
     * Returns the clocks of the JVM.
     *
     * @return elapsed time, and processor time where the JVM measures it
     */
    static ScriptClock system() {
        final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        final boolean known = threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled();
        return new ScriptClock() {
            @Override
            public long nanos() {
                return System.nanoTime();
            }

            @Override
            public long workedNanos() {
                return known ? threads.getCurrentThreadCpuTime() : UNKNOWN;
            }
        };
    }
}
