package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Keeps the README and the guide to Dominion up to date: their Java is the code of the projects under {@code src/it},
 * which the build compiles and runs, and their coordinates are those of the build.
 */
class ReadmeTest {
    private static final Path README = Path.of("..", "README.md");
    private static final Path DOMINION = Path.of("..", "docs", "dominion.md");
    private static final Pattern FENCED_JAVA = Pattern.compile("(?s)```java\\R(.*?)```");

    @Test
    void showsTheCodeThatTheConsumerProjectsRun() throws IOException {
        assertThat(all(FENCED_JAVA, README))
                .containsExactly(
                        tagged("without-dominion", "readme") + "}\n", // the check's part of the class follows the tag
                        tagged("without-dominion", "bodies"),
                        tagged("with-dominion", "readme"));
    }

    @Test
    void theGuideToDominionBeginsWithTheCodeThatTheConsumerProjectRuns() throws IOException {
        assertThat(all(FENCED_JAVA, DOMINION).get(0)).isEqualTo(tagged("with-dominion", "guide") + "}\n");
    }

    /** The version that {@code mvn install} builds; after the first release, the latest one. */
    @Test
    void namesTheVersionThatUsersGet() throws IOException {
        final String built = all(
                        Pattern.compile("<artifactId>carom</artifactId>\\s*<version>([^<]+)</version>"),
                        Path.of("..", "pom.xml"))
                .get(0);
        final List<String> released = all(Pattern.compile("(?m)^## ([0-9]\\S*)"), Path.of("..", "CHANGELOG.md"));
        final String expected = built.endsWith("-SNAPSHOT") && !released.isEmpty() ? released.get(0) : built;
        assertThat(all(Pattern.compile("<artifactId>carom-physics</artifactId>\\s*<version>([^<]+)</version>"), README))
                .containsExactly(expected);
        assertThat(all(Pattern.compile("dev\\.carom:carom-physics:([^\")]+)"), README))
                .containsExactly(expected);
    }

    @Test
    void linksToEveryGuide() throws IOException {
        try (Stream<Path> guides = Files.list(Path.of("..", "docs"))) {
            assertThat(all(Pattern.compile("\\]\\((docs/[a-z-]+\\.md)\\)"), README))
                    .containsAll(guides.map(Path::getFileName)
                            .map(Path::toString)
                            .filter(name -> name.endsWith(".md"))
                            .map(name -> "docs/" + name)
                            .toList());
        }
    }

    @Test
    void theGuideNamesTheDominionThatTheBuildTests() throws IOException {
        final String version = all(
                        Pattern.compile("<dominion\\.version>([^<]+)</dominion\\.version>"), Path.of("..", "pom.xml"))
                .get(0);
        assertThat(all(Pattern.compile("<version>([^<]+)</version>"), DOMINION)).containsExactly(version);
        assertThat(all(Pattern.compile("## Traps of Dominion (\\S+)"), DOMINION))
                .containsExactly(version);
    }

    private static String tagged(String project, String tag) throws IOException {
        final List<String> parts = all(
                Pattern.compile("(?s)// tag::" + tag + "\\[\\]\\R(.*?)\\R\\s*// end::" + tag + "\\[\\]"),
                Path.of("src", "it", project, "src", "main", "java", "example", "Game.java"));
        assertThat(parts).as("parts of " + project + " tagged " + tag).hasSize(1);
        return parts.get(0).stripIndent() + "\n";
    }

    private static List<String> all(Pattern pattern, Path file) throws IOException {
        final List<String> found = new ArrayList<>();
        // A checkout on Windows may have other line ends.
        final Matcher matcher = pattern.matcher(Files.readString(file).replace("\r\n", "\n"));
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }
}
