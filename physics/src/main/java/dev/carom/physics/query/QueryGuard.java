package dev.carom.physics.query;

/** Refuses a query during another query of the same world, since both would use the same broadphase. */
public final class QueryGuard {
    private boolean running;

    /**
     * Marks a query as running; the caller must call {@link #end}, also after an exception. Throws if a query is
     * already running.
     */
    public void begin() {
        if (running) {
            throw new IllegalStateException("a query must not be started during another query of the same world,"
                    + " for example by a filter or BoxSource; store what is needed, and query afterwards");
        }
        running = true;
    }

    /** Marks the query as finished. */
    public void end() {
        running = false;
    }

    /** Tests whether a query, or a mover's search, is running. */
    public boolean isRunning() {
        return running;
    }
}
