package dev.carom.demo;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a game properly on Ctrl-C or another termination signal. Play stops after the current tick, so output files are
 * complete. The process waits up to five seconds until this object is closed. Close it when all files are written.
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
            Thread.currentThread().interrupt(); // ends without waiting any longer
        }
    }

    @Override
    public void close() {
        reached.countDown();
        if (!requested) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // The process is already ending, so the hook cannot be removed. The hook no longer needs to wait.
                reached.countDown();
            }
        }
    }
}
