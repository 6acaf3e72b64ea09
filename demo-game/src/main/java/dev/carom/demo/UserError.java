package dev.carom.demo;

/**
 * Something that the player, or the machine the game runs on, has to put right: a bad file, a bad option, no OpenGL.
 * <p>
 * The message is one sentence that names the file, line or option and the remedy. The game prints it without a stack
 * trace and leaves with exit code 2.
 */
public final class UserError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * An error that the game itself found.
     *
     * @param sentence what is wrong, where, and what to do about it
     */
    public UserError(String sentence) {
        super(sentence);
    }

    /**
     * An error that something below the game found.
     *
     * @param sentence what is wrong, where, and what to do about it
     * @param cause what was thrown; for developers, never shown to the player
     */
    public UserError(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
