package dev.carom.benchmarks.compare;

/** Something that the user can put right; the message is one sentence for them. */
public final class UserError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UserError(String sentence) {
        super(sentence);
    }

    /** Refuses the value of an option outside of a range. */
    static void requireWithin(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new UserError(option + " must be " + least + " to " + most + " (got: " + value + ").");
        }
    }
}
