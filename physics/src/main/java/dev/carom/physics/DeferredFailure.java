package dev.carom.physics;

/**
 * Keeps exceptions of the game's code while other code still has to be called. Then throws the first exception, with
 * the others suppressed in it. Checked exceptions are kept as well, since Kotlin, Groovy and generics can throw them
 * from methods that declare none.
 */
final class DeferredFailure {
    private Throwable first;

    /** Keeps an exception. */
    void add(Throwable thrown) {
        if (first == null) {
            first = thrown;
        } else if (first != thrown) { // an exception cannot be suppressed in itself
            first.addSuppressed(thrown);
        }
    }

    /** Throws the first exception unchanged and forgets it; does nothing when there is none. */
    void rethrow() {
        final Throwable thrown = first;
        first = null;
        if (thrown != null) {
            throw DeferredFailure.<RuntimeException>unchecked(thrown);
        }
    }

    /** Throws any exception; the compiler infers an unchecked type for T. */
    @SuppressWarnings("unchecked") // the cast is erased
    private static <T extends Throwable> T unchecked(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
