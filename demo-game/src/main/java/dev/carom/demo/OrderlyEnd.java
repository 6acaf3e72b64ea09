package dev.carom.demo;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a game in order on Ctrl-C or another termination signal: play stops after the current tick, so that output files
 * are complete. The process waits for that, for a limited time. Close this when all files are written.
 */
final class OrderlyEnd implements AutoCloseable {
    private static final long MOST_SECONDS = 5;

    private final CountDownLatch reached = new CountDownLatch(1);
    private final Thread hook = new Thread(this::request, "orderly end");
    private volatile boolean requested;

    OrderlyEnd() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Reports whether the process is about to end. Thread-safe. */
    boolean isRequested() {
        return requested;
    }

    private void request() {
        requested = true;
        try {
            reached.await(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // interrupted: end without waiting
        }
    }

    @Override
    public void close() {
        reached.countDown();
        if (!requested) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // The process is ending already; the hook cannot be removed and has nothing to wait for.
                reached.countDown();
            }
        }
    }
}
