package dev.carom.demo.error;

import java.io.IOException;
import java.nio.file.Path;

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

    /**
     * An error about a file that an option names and that cannot be written.
     *
     * @param option its name
     * @param file which was to be written
     * @param cause what was thrown
     * @return what to throw
     */
    public static UserError unwritable(String option, Path file, IOException cause) {
        return new UserError(
                option + ": cannot write " + file + ", since " + FileTrouble.writing(file, cause)
                        + "; name a file that can be written to.",
                cause);
    }
}
