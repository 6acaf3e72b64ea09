package dev.carom.physics.script;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * How long the thread worked, without the time in which the JVM or the machine had it wait. To read that takes as long
 * as a word of a script, so it is read once a millisecond at most.
 */
final class WorkClock {
    private static final long PERIOD_NANOS = 1_000_000L;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final boolean known = threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled();
    private Thread thread;
    private long lookedAt;
    private long before;

    /** Notes how long the thread has worked, when that was not done for a while. */
    void look(long now) {
        if (known && (now - lookedAt > PERIOD_NANOS || thread != Thread.currentThread())) {
            thread = Thread.currentThread();
            lookedAt = now;
            before = threads.getCurrentThreadCpuTime();
        }
    }

    /** How long it worked since {@link #look} last noted it, in nanoseconds; 0 where that is not known. */
    long worked() {
        return known && thread == Thread.currentThread() ? threads.getCurrentThreadCpuTime() - before : 0L;
    }
}
