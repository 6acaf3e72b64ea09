package dev.carom.demo.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Uses real failures of the file system where a test can cause them; root has all permissions. */
class FileTroubleTest {
    @TempDir
    Path folder;

    private interface Attempt {
        void run() throws IOException;
    }

    private static IOException failureOf(Attempt attempt) {
        try {
            attempt.run();
        } catch (IOException e) {
            return e;
        }
        throw new AssertionError("nothing went wrong");
    }

    private static String reading(Path file) {
        return FileTrouble.reading(file, failureOf(() -> Files.readString(file)));
    }

    private static String writing(Path file) {
        return FileTrouble.writing(file, failureOf(() -> Files.writeString(file, "text")));
    }

    @Test
    void ofReadingIsExplainedInPlainWords() throws IOException {
        final Path file = Files.write(folder.resolve("file"), new byte[] {(byte) 0xff});
        assertThat(reading(folder.resolve("none"))).isEqualTo("there is no such file");
        assertThat(reading(folder)).isEqualTo("it is a folder");
        assertThat(reading(file)).isEqualTo("it is not text in UTF-8");
        assertThat(reading(file.resolve("below"))).isEqualTo(file + " is a file, not a folder");
        assertThat(reading(folder.resolve("a/b/c"))).isEqualTo("there is no folder " + folder.resolve("a/b"));
        assertThat(FileTrouble.reading(file, new AccessDeniedException("file")))
                .isEqualTo("there is no permission" + " to read it");
    }

    @Test
    void ofALinkToAMissingFileIsExplained() throws IOException {
        final Path link = folder.resolve("link");
        try {
            Files.createSymbolicLink(link, folder.resolve("none/file"));
        } catch (IOException | UnsupportedOperationException e) {
            assumeTrue(false, "links cannot be made here");
        }
        assertThat(reading(link)).isEqualTo("it is a link to a missing file");
        assertThat(writing(link)).isEqualTo("it is a link to a missing file");
    }

    @Test
    void ofListingIsExplainedInPlainWords() throws IOException {
        final Path file = Files.createFile(folder.resolve("file"));
        for (Path none : List.of(file, folder.resolve("none"))) {
            assertThat(FileTrouble.listing(
                            none, failureOf(() -> Files.list(none).close())))
                    .isEqualTo(none == file ? "it is not a folder" : "there is no such folder");
        }
        assertThat(FileTrouble.listing(folder, new AccessDeniedException("folder")))
                .isEqualTo("there is no permission to read it");
    }

    @Test
    void ofWritingIsExplainedInPlainWords() throws IOException {
        final Path file = Files.createFile(folder.resolve("file"));
        assertThat(writing(folder)).isEqualTo("it is a folder");
        assertThat(writing(file.resolve("below"))).isEqualTo(file + " is a file, not a folder");
        assertThat(writing(folder.resolve("a/b/c"))).isEqualTo("there is no folder " + folder.resolve("a/b"));
        assertThat(FileTrouble.writing(folder.resolve("x"), new NoSuchFileException("x")))
                .isEqualTo("no file can be created there");
        final IOException forbidden = new AccessDeniedException("file");
        assertThat(FileTrouble.writing(file, forbidden)).isEqualTo("there is no permission to write to it");
        assertThat(FileTrouble.writing(folder.resolve("a/b"), forbidden))
                .isEqualTo("there is no permission to" + " write there");
    }

    @Test
    void ofAFullDiskIsExplained() {
        final Path full = Path.of("/dev/full"); // Linux has one for such tests
        assumeTrue(Files.exists(full));
        assertThat(writing(full)).isEqualTo("the disk is full");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "There is not enough space on the disk | the disk is full",
                "Read-only file system                 | that disk is read-only",
                "Input/output error                    | the system says: Input/output error",
                "                                      | the system gives no reason",
            })
    void ofAnotherKindQuotesTheSystem(String reason, String words) {
        final Path file = folder.resolve("file");
        assertThat(FileTrouble.writing(file, new FileSystemException("file", null, reason)))
                .isEqualTo(words);
        assertThat(FileTrouble.writing(file, new IOException(reason))).isEqualTo(words);
    }

    /** No other class may put an exception's class name or message into a sentence for players. */
    @Test
    void hasOneHome() throws IOException {
        final Path sources = Path.of("src", "main", "java");
        final Pattern failureItself =
                Pattern.compile("catch \\([A-Za-z |]*IOException e\\)[^}]*e\\.get(Message|Class)\\(\\)");
        try (Stream<Path> files = Files.walk(sources)) {
            assertThat(files.filter(file -> file.toString().endsWith(".java"))
                            .filter(file -> failureItself.matcher(text(file)).find()))
                    .isEmpty();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
