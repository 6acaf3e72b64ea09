package dev.carom.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PagesTest {
    private static final String SITE = "https://carom.example/carom";

    @TempDir
    Path root;

    @BeforeEach
    void writeReadme() throws IOException {
        write("README.md", "# Home\n\n[guide](docs/guide.md)\n");
        write("docs/guide.md", "# The guide\n\n## What `step(dt)` does\n\n## Twice\n\n## Twice\n");
    }

    @Nested
    class Finds {
        @Test
        void allPagesInDocsAndBesideTheReadme() throws IOException {
            write("docs/another.md", "# Another");
            write("CHANGELOG.md", "# Changelog");
            write("deep/in/a/folder.md", "# Linked by nobody");

            assertThat(read().all().stream().map(SitePage::title))
                    .containsExactly("Home", "The guide", "Another", "Changelog");
        }

        @Test
        void linkedPagesInOtherFolders() throws IOException {
            write("docs/another.md", "[levels](../levels/) and [notes](../notes/of/mine.md)");
            write("levels/README.md", "# Levels");
            write("notes/of/mine.md", "# Notes");

            assertThat(read().all().stream()
                            .map(page -> page.target().toString().replace('\\', '/')))
                    .containsExactly(
                            "index.html",
                            "docs/guide.html",
                            "docs/another.html",
                            "levels/index.html",
                            "notes/of/mine.html");
        }
    }

    @Nested
    class ConvertsLinks {
        @Test
        void betweenPages() throws IOException {
            write("docs/another.md", "[there](guide.md#twice-1) and [back](../README.md)");

            assertThat(linksOf("docs/another.md")).containsExactly("guide.html#twice-1", "../index.html");
        }

        @Test
        void toSourcesThatAreNotPages() throws IOException {
            write("docs/another.md", "[code](../src/Game.java#L7) and [folder](../src)");
            write("src/Game.java", "class Game {}");

            assertThat(linksOf("docs/another.md"))
                    .containsExactly("https://sources/blob/main/src/Game.java#L7", "https://sources/tree/main/src");
        }

        @Test
        void toPicturesAndAddsThePicturesToTheSite() throws IOException {
            write("docs/another.md", "![a ball](../pictures/ball.png) and [large](../pictures/large.png)");
            write("pictures/ball.png", "");
            write("pictures/large.png", "");

            final Pages pages = read();

            assertThat(pages.pictures())
                    .containsExactly(Path.of("pictures", "ball.png"), Path.of("pictures", "large.png"));
            assertThat(pages.brokenLinks()).isEmpty();
        }

        @Test
        void toTheJavadoc() throws IOException {
            write(
                    "docs/another.md",
                    "[all](" + SITE + "/apidocs/) and [one](" + SITE + "/apidocs/a/Shape.html#size())");

            assertThat(linksOf("docs/another.md"))
                    .containsExactly("../apidocs/index.html", "../apidocs/a/Shape.html#size()");
        }

        @Test
        void butKeepsLinksToOtherSites() throws IOException {
            write("docs/another.md", "[LWJGL](https://www.lwjgl.org) and [mail](mailto:a@b.example)");

            assertThat(linksOf("docs/another.md")).containsExactly("https://www.lwjgl.org", "mailto:a@b.example");
        }
    }

    @Nested
    class Reports {
        @Test
        void linksToMissingFiles() throws IOException {
            write("docs/another.md", "[gone](gone.md)");

            assertThat(read().brokenLinks())
                    .containsExactly("docs/another.md: the link gone.md is broken: there is no such file.");
        }

        @Test
        void missingPictures() throws IOException {
            write("docs/another.md", "![gone](gone.png)");

            assertThat(read().brokenLinks())
                    .containsExactly("docs/another.md: the link gone.png is broken: there is no such file.");
        }

        @Test
        void linksThatLeaveTheRepository() throws IOException {
            write("docs/another.md", "[outside](../../)");

            assertThat(read().brokenLinks())
                    .containsExactly("docs/another.md: the link ../../ is broken: there is no such file.");
        }

        @Test
        void linksToMissingHeadings() throws IOException {
            write("docs/another.md", "# Another\n\n[here](#nowhere), [there](guide.md#twice-2), [good](#another)");

            assertThat(read().brokenLinks())
                    .containsExactly(
                            "docs/another.md: the link #nowhere is broken: there is no heading or anchor with the"
                                    + " id nowhere.",
                            "docs/another.md: the link guide.md#twice-2 is broken: there is no heading or anchor"
                                    + " with the id twice-2.");
        }

        @Test
        void linksToMissingJavadoc() throws IOException {
            write("docs/another.md", "[a](" + SITE + "/apidocs/A.html#b()) [c](" + SITE + "/apidocs/C.html)");
            write("target/A.html", "<section id='a()'></section>");

            assertThat(new Pages(root, "https://sources", SITE, root.resolve("target")).brokenLinks())
                    .containsExactly(
                            "docs/another.md: the link " + SITE + "/apidocs/A.html#b() is broken: there is no"
                                    + " heading or anchor with the id b().",
                            "docs/another.md: the link " + SITE + "/apidocs/C.html is broken: the Javadoc has no"
                                    + " such page.");
        }
    }

    /** The same files are also read on GitHub. */
    @Test
    void givesHeadingsTheIdsOfGitHub() throws IOException {
        write("docs/another.md", "## What `step(dt)` does, and why\n\n## 1,000,000 boxes – at_once!\n\n## Größe\n");

        assertThat(read().all().stream()
                        .filter(page -> page.source().endsWith("another.md"))
                        .flatMap(page -> page.content().select("h2").eachAttr("id").stream()))
                .containsExactly("what-stepdt-does-and-why", "1000000-boxes--at_once", "größe");
    }

    private Stream<String> linksOf(String page) throws IOException {
        final Pages pages = read();
        assertThat(pages.brokenLinks()).isEmpty();
        return pages.all().stream()
                .filter(other -> other.source().equals(Path.of(page)))
                .flatMap(other -> other.content().select("a").eachAttr("href").stream());
    }

    private Pages read() throws IOException {
        return new Pages(root, "https://sources", SITE, null);
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(root.resolve(file).getParent());
        Files.writeString(root.resolve(file), text);
    }
}
