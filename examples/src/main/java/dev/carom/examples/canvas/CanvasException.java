package dev.carom.examples.canvas;

/** Something that the user can put right, such as a missing display. The message is one sentence for the user. */
public final class CanvasException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Names what is wrong and the remedy.
     *
     * @param message one sentence
     */
    public CanvasException(String message) {
        super(message);
    }
}
