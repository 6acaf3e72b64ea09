package dev.carom.physics.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links between the pages of the project, and to its files and pictures, lead somewhere. */
class LinksTest {
    private static final Path ROOT = Path.of("..");
    private static final List<String> FOLDERS = List.of(
            ".", "docs", "demo-game", "assets", "assets/levels", "benchmarks", "benchmarks/results", "examples");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");
    private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```$");

    @TempDir
    Path folder;

    @Test
    void everyLinkOfThePagesLeadsToAFileAndAHeading() throws IOException {
        final List<Path> pages = new ArrayList<>();
        for (String name : FOLDERS) {
            if (Files.isDirectory(ROOT.resolve(name))) {
                try (Stream<Path> files = Files.list(ROOT.resolve(name))) {
                    files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
                }
            }
        }
        assertThat(pages).hasSizeGreaterThan(12);
        for (Path page : pages) {
            assertThat(broken(page)).as("broken links of " + page).isEmpty();
        }
    }

    @Test
    void everyGuideIsReachedFromTheReadme() throws IOException {
        final Set<String> linked = new TreeSet<>(links(ROOT.resolve("README.md")));
        try (Stream<Path> guides = Files.list(ROOT.resolve("docs"))) {
            assertThat(guides.filter(file -> file.toString().endsWith(".md")).map(file -> "docs/" + file.getFileName()))
                    .isSubsetOf(linked);
        }
    }

    @Test
    void aLinkToAFileOrHeadingThatIsNotThereIsFound() throws IOException {
        Files.writeString(folder.resolve("b.md"), "# What's in 0.9.0?\n\n```\n# no heading\n```\n");
        Files.writeString(
                folder.resolve("a.md"),
                "# Here\n[1](#here) [2](b.md) [3](b.md#whats-in-090) [4](https://example.org/)"
                        + " [5](c.md) [6](#there) [7](b.md#no-heading) ![8](d.png)");
        assertThat(broken(folder.resolve("a.md"))).containsExactly("c.md", "#there", "b.md#no-heading", "d.png");
    }

    private static List<String> broken(Path page) throws IOException {
        final List<String> broken = new ArrayList<>();
        for (String link : links(page)) {
            if (link.matches("[a-z]+:.*")) {
                continue; // elsewhere
            }
            final String[] parts = link.split("#", 2);
            final Path file =
                    parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
            if (!Files.exists(file) || parts.length == 2 && !anchors(file).contains(parts[1])) {
                broken.add(link);
            }
        }
        return broken;
    }

    private static List<String> links(Path page) throws IOException {
        final List<String> links = new ArrayList<>();
        final Matcher matcher = LINK.matcher(prose(page));
        while (matcher.find()) {
            links.add(matcher.group(1));
        }
        return links;
    }

    /** The anchors that GitHub gives to headings: small letters, digits, - and _, and - for each blank. */
    private static Set<String> anchors(Path page) throws IOException {
        final Set<String> anchors = new TreeSet<>();
        final Matcher matcher = HEADING.matcher(prose(page));
        while (matcher.find()) {
            anchors.add(matcher.group(1)
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^a-z0-9 _-]", "")
                    .replace(' ', '-'));
        }
        return anchors;
    }

    private static String prose(Path page) throws IOException {
        return FENCED.matcher(Files.readString(page).replace("\r\n", "\n")).replaceAll("");
    }
}
