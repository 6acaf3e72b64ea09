package dev.carom.physics.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page of the guide, and its examples in the tests, between {@code // guide: name} and {@code // end}. */
enum GuidePage {
    BODIES("bodies.md"),
    CONTACT_EVENTS("contact-events.md"),
    DOMINION("dominion.md"),
    GAME_LOOP("game-loop.md"),
    QUERIES("queries.md");

    private static final Path TESTS = Path.of("src", "test", "java", "dev", "carom", "physics", "docs");
    private static final Pattern FENCED_JAVA = Pattern.compile("(?s)```java\\n(.*?)```");
    private static final Pattern MARKED = Pattern.compile("(?ms)^ *// guide: [^\\n]+\\n(.*?)\\n *// end$");

    private final Path page;

    GuidePage(String file) {
        page = Path.of("..", "docs", file);
    }

    String text() throws IOException {
        return read(page);
    }

    /** The Java examples of the page, in order. */
    List<String> examples() throws IOException {
        return all(FENCED_JAVA, text());
    }

    /** The marked lines of a test, in order, without their indentation. */
    static List<String> examplesOf(Class<?> test) throws IOException {
        return all(MARKED, read(TESTS.resolve(test.getSimpleName() + ".java"))).stream()
                .map(lines -> lines.stripIndent() + "\n")
                .toList();
    }

    /** The output of an example as the page shows it. */
    static String output(List<String> lines) {
        return "```text\n" + String.join("\n", lines) + "\n```";
    }

    /** A checkout on Windows may have other line ends. */
    private static String read(Path file) throws IOException {
        return Files.readString(file).replace("\r\n", "\n");
    }

    private static List<String> all(Pattern pattern, String text) {
        final List<String> found = new ArrayList<>();
        final Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }
}
