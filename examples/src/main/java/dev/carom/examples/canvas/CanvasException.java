package dev.carom.examples.canvas;

/** A problem that the user can solve, such as a missing display. The message is one sentence for the user. */
public final class CanvasException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message one sentence that names the problem and the remedy
     */
    public CanvasException(String message) {
        super(message);
    }
}
