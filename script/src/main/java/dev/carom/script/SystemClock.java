package dev.carom.script;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** The clocks of the JVM: elapsed time, and the processor time of the calling thread. */
final class SystemClock implements ScriptClock {
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final boolean known = threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled();

    @Override
    public long nanos() {
        return System.nanoTime();
    }

    @Override
    public long workedNanos() {
        return known ? threads.getCurrentThreadCpuTime() : UNKNOWN;
    }
}
