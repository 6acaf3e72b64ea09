package dev.carom.demo.error;

import java.io.IOException;
import java.nio.file.Path;

/**
 * An error that the player can fix: a bad file, a bad option, a machine without OpenGL.
 *
 * <p> The message is one sentence that names the file, line or option and the remedy. The command line prints it
 * without a stack trace and exits with code 2. A running game shows the message of a bad saved file and continues.
 */
public final class UserError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an error without a cause.
     *
     * @param sentence what is wrong, where, and the remedy
     */
    public UserError(String sentence) {
        super(sentence);
    }

    /**
     * Creates an error that another exception caused.
     *
     * @param sentence what is wrong, where, and the remedy
     * @param cause the exception; for developers, never shown to the player
     */
    public UserError(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    /**
     * Creates the error for an output file that cannot be written.
     *
     * @param option the option that names the file
     * @param file the file
     * @param cause the exception of the write
     * @return the error to throw
     */
    public static UserError unwritable(String option, Path file, IOException cause) {
        return new UserError(
                option + ": cannot write " + file + ", since " + FileTrouble.writing(file, cause)
                        + "; name a file that can be written to.",
                cause);
    }
}
