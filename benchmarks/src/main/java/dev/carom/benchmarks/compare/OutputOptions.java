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

/** Options for result files. */
final class OutputOptions {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "Folder for the table (.md, .csv) and the plot (.png); default benchmarks/results.")
    Path out = Path.of("benchmarks", "results");

    @Option(names = "--remark", paramLabel = "TEXT", description = "A note on this run, written into its results.")
    String remark = "";

    /** Draws a PNG file. */
    interface Picture {
        void write(Path file) throws IOException;
    }

    /**
     * Writes the results of a comparison to files with a common name: the picture, the CSV table, and the page. The
     * page refers to the file of the picture.
     */
    void write(String name, Results results, Picture picture, UnaryOperator<String> page, PrintWriter console) {
        final boolean isAnyToDraw = results.measurements().stream().anyMatch(Measurement::succeeded);
        write(name, results.toCsv(), isAnyToDraw ? picture : null, page, console);
    }

    /**
     * Writes a picture, a CSV table and a page to files with a common name. {@code picture} is null if there is nothing
     * to draw.
     */
    void write(String name, String csv, Picture picture, UnaryOperator<String> page, PrintWriter console) {
        final Path drawn = out.resolve(name + ".png");
        try {
            if (picture != null) {
                picture.write(drawn);
            }
            Files.writeString(out.resolve(name + ".csv"), csv);
            Files.writeString(
                    out.resolve(name + ".md"), page.apply(drawn.getFileName().toString()));
        } catch (IOException e) {
            throw refused(e);
        }
        console.println("Written: " + out.resolve(name + ".md") + ", and the .csv"
                + (picture == null ? " file" : " and .png files") + " of the same name");
    }

    /** Writes the results of a command that has only a page. */
    void write(String name, String page, PrintWriter console) {
        final Path file = out.resolve(name + ".md");
        try {
            Files.writeString(file, page);
        } catch (IOException e) {
            throw refused(e);
        }
        console.println("Written: " + file);
    }

    private UsageError refused(IOException cause) {
        return new UsageError("--out: the results cannot be written to " + out + ": " + cause.getMessage());
    }

    /** Creates the folder if it is missing, and checks that it is writable, before anything is measured. */
    void requireWritable() {
        if (out.toString().isEmpty()) {
            throw new UsageError("--out: name a folder.");
        }
        out = out.normalize();
        // New folders that are still empty are deleted at exit, for example after Ctrl-C. The JVM deletes in reverse
        // order of registration, so the innermost folder is registered last.
        final Deque<Path> created = new ArrayDeque<>();
        for (Path path = out.toAbsolutePath(); path != null && Files.notExists(path); path = path.getParent()) {
            created.push(path);
        }
        try {
            Files.createDirectories(out);
        } catch (FileAlreadyExistsException e) {
            throw new UsageError("--out: " + e.getFile() + " is a file, not a folder; name another one.");
        } catch (IOException e) {
            throw new UsageError("--out: the folder " + out + " cannot be created; name another one.");
        }
        created.forEach(path -> path.toFile().deleteOnExit());
        try {
            Files.delete(Files.createTempFile(out, "carom", null));
        } catch (IOException e) {
            throw new UsageError("--out: nothing can be written to the folder " + out + "; name another one.");
        }
    }
}
