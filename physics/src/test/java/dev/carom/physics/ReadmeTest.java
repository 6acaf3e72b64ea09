package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The README cannot rot: its Java is the code of the projects under {@code src/it}, which the build compiles and runs.
 */
class ReadmeTest {
    private static final Pattern FENCED_JAVA = Pattern.compile("(?s)```java\\R(.*?)```");
    private static final Pattern TAGGED =
            Pattern.compile("(?s)// tag::readme\\[\\]\\R(.*?)\\R\\s*// end::readme\\[\\]");

    @Test
    void showsTheCodeThatTheConsumerProjectsRun() throws IOException {
        assertThat(all(FENCED_JAVA, Path.of("..", "README.md")))
                .containsExactly(shownPart("with-dominion"), shownPart("without-dominion"));
    }

    /** The tagged part; it leaves the class open, for what only the check needs follows. */
    private static String shownPart(String project) throws IOException {
        final List<String> parts =
                all(TAGGED, Path.of("src", "it", project, "src", "main", "java", "example", "Game.java"));
        assertThat(parts).as("tagged parts in " + project).hasSize(1);
        return parts.get(0) + "\n}\n";
    }

    private static List<String> all(Pattern pattern, Path file) throws IOException {
        final List<String> found = new ArrayList<>();
        // Checked out on Windows, lines may end otherwise.
        final Matcher matcher = pattern.matcher(Files.readString(file).replace("\r\n", "\n"));
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }
}
