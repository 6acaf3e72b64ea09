package dev.carom.benchmarks.compare;

/** Something that the user can put right; the message is one sentence for them. */
public final class UserError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UserError(String sentence) {
        super(sentence);
    }
}
