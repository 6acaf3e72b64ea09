package dev.carom.demo;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C and the like ask for the end of a play, as its last tick does: what is written has its end then. The process
 * waits for that, but not for ever. To be closed when all is written.
 */
final class OrderlyEnd implements AutoCloseable {
    private static final long MOST_SECONDS = 5;

    private final CountDownLatch reached = new CountDownLatch(1);
    private final Thread hook = new Thread(this::ask, "orderly end");
    private volatile boolean asked;

    OrderlyEnd() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Whether the process is to end; any thread may ask. */
    boolean isAsked() {
        return asked;
    }

    private void ask() {
        asked = true;
        try {
            reached.await(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // somebody is in a hurry
        }
    }

    @Override
    public void close() {
        reached.countDown();
        if (!asked) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // The process ends in this very moment, and need not wait for anything.
                reached.countDown();
            }
        }
    }
}
