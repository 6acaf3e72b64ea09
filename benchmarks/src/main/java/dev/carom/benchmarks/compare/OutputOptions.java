package dev.carom.benchmarks.compare;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Option;

/** What the command line can say about results that are written to files. */
final class OutputOptions {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "The folder for the table (.md, .csv) and the plot (.png); default benchmarks/results.")
    Path out = Path.of("benchmarks", "results");

    @Option(names = "--remark", paramLabel = "TEXT", description = "A note on this run for its results.")
    String remark = "";

    /** Draws a picture into a PNG file. */
    interface Picture {
        void write(Path file) throws IOException;
    }

    /**
     * Writes the results of a comparison to files of one name: the picture, the table for programs, and the page for
     * people, which gets the name of the picture's file.
     */
    void write(String name, Results results, Picture picture, UnaryOperator<String> page, PrintWriter console) {
        final Path drawn = out.resolve(name + ".png");
        try {
            if (results.measurements().stream().anyMatch(Measurement::succeeded)) {
                picture.write(drawn);
            }
            Files.writeString(out.resolve(name + ".csv"), results.toCsv());
            Files.writeString(
                    out.resolve(name + ".md"), page.apply(drawn.getFileName().toString()));
        } catch (IOException e) {
            throw refused(e);
        }
        console.println("Written: " + out.resolve(name + ".md") + ", with a .csv and a .png beside it");
    }

    /** Writes the results of a command that has nothing but a page for people. */
    void write(String name, String page, PrintWriter console) {
        final Path file = out.resolve(name + ".md");
        try {
            Files.writeString(file, page);
        } catch (IOException e) {
            throw refused(e);
        }
        console.println("Written: " + file);
    }

    private UserError refused(IOException cause) {
        return new UserError("--out: the results cannot be written to " + out + ": " + cause.getMessage());
    }

    /** Before anything is measured, so that nothing is measured in vain. */
    void requireWritable() {
        if (out.toString().isEmpty()) {
            throw new UserError("--out: name a folder.");
        }
        out = out.normalize();
        // Those that are new go again when the program ends, while they are empty, as they are when Ctrl-C ends it:
        // the innermost first, which is named last.
        final Deque<Path> created = new ArrayDeque<>();
        for (Path path = out.toAbsolutePath(); path != null && Files.notExists(path); path = path.getParent()) {
            created.push(path);
        }
        try {
            Files.createDirectories(out);
        } catch (FileAlreadyExistsException e) {
            throw new UserError("--out: " + e.getFile() + " is a file, not a folder; name another one.");
        } catch (IOException e) {
            throw new UserError("--out: the folder " + out + " cannot be created; name another one.");
        }
        created.forEach(path -> path.toFile().deleteOnExit());
        try {
            Files.delete(Files.createTempFile(out, "carom", null));
        } catch (IOException e) {
            throw new UserError("--out: nothing can be written to the folder " + out + "; name another one.");
        }
    }
}
