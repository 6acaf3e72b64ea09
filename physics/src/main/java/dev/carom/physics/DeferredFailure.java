package dev.carom.physics;

/**
 * What code of the game threw while others still had to be called: the first throwable is thrown when all were called,
 * with the others suppressed in it. Checked exceptions too, which Kotlin, Groovy and generics throw from methods that
 * declare none.
 */
final class DeferredFailure {
    private Throwable first;

    /** Keeps one for later. */
    void add(Throwable thrown) {
        if (first == null) {
            first = thrown;
        } else if (first != thrown) { // nothing can be suppressed in itself
            first.addSuppressed(thrown);
        }
    }

    /** Throws what was kept, as it is, and forgets it; does nothing when there is nothing. */
    void rethrow() {
        final Throwable thrown = first;
        first = null;
        if (thrown != null) {
            throw DeferredFailure.<RuntimeException>unchecked(thrown);
        }
    }

    /** Throws anything; the compiler takes it for a T. */
    @SuppressWarnings("unchecked") // T is erased, so nothing is cast
    private static <T extends Throwable> T unchecked(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
