package dev.carom.benchmarks.compare;

/** An error that the user can fix. The message is one sentence. */
public final class UsageError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageError(String sentence) {
        super(sentence);
    }

    /** Rejects the value of an option that is outside of a range. */
    static void requireWithin(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new UsageError(option + " must be " + least + " to " + most + " (got: " + value + ").");
        }
    }
}
