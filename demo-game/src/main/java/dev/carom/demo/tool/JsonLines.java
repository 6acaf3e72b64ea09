package dev.carom.demo.tool;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import dev.carom.demo.error.UserError;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes lines of JSON for an option: to a file, or to standard output if the file is {@code -}. */
public final class JsonLines implements AutoCloseable {
    private static final Path STANDARD_OUTPUT = Path.of("-");

    private final String option;
    private final Path file;
    private final JsonGenerator json;

    /** One JSON object. */
    public interface Line {
        /**
         * Writes the object.
         *
         * @param json receives it
         * @throws IOException if writing fails
         */
        void write(JsonGenerator json) throws IOException;
    }

    /**
     * Opens a file.
     *
     * @param option the option that names the file, for messages
     * @param file the file, which is overwritten; {@code -} for standard output
     * @param standardOutput used for {@code -}; it is not closed
     * @throws UserError if the file cannot be written
     */
    public JsonLines(String option, Path file, Writer standardOutput) {
        this.option = option;
        this.file = file;
        try {
            final boolean toFile = !isStandardOutput(file);
            json = new JsonFactory().createGenerator(toFile ? Files.newBufferedWriter(file) : standardOutput);
            json.setPrettyPrinter(new MinimalPrettyPrinter(""));
            json.configure(JsonGenerator.Feature.AUTO_CLOSE_TARGET, toFile);
        } catch (IOException e) {
            throw UserError.unwritable(option, file, e);
        }
    }

    /**
     * Tests whether a file name stands for standard output.
     *
     * @param file null for none
     * @return true for {@code -}
     */
    public static boolean isStandardOutput(Path file) {
        return STANDARD_OUTPUT.equals(file);
    }

    /**
     * Writes a line and flushes it. So the file contains only whole lines, even if the run is stopped.
     *
     * @param line one object
     * @throws UserError if the file cannot be written
     */
    public void write(Line line) {
        try {
            line.write(json);
            json.writeRaw('\n');
            json.flush();
        } catch (IOException e) {
            throw UserError.unwritable(option, file, e);
        }
    }

    @Override
    public void close() {
        try {
            json.close();
        } catch (IOException e) {
            throw UserError.unwritable(option, file, e);
        }
    }
}
