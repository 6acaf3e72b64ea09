package dev.carom.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
    @TempDir
    Path root;

    private Path site;

    @BeforeEach
    void writeSite() throws IOException {
        write("README.md", "# Home\n\n[guide](docs/guide.md) ![a ball](pictures/ball.png)\n");
        write("docs/guide.md", "# The guide\n\n[results](../results/table.md)\n\n```java\nstep(dt);\n```\n");
        write("docs/inner.md", "# For ourselves\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
        write("results/table.md", "# Results\n");
        write("pictures/ball.png", "a picture");
        write("javadoc/index.html", "<title>Javadoc</title>");
        site = root.resolve("site");
        write("site/docs/old.html", "of a build before");

        final Pages pages = new Pages(root, "https://sources", "https://carom.example", null);
        new Main(site).write(root, pages, root.resolve("javadoc"));
    }

    @Test
    void writesOnlyPagesPicturesStylesAndJavadoc() throws IOException {
        try (Stream<Path> files = Files.walk(site)) {
            assertThat(files.filter(Files::isRegularFile)
                            .map(file -> site.relativize(file).toString().replace('\\', '/')))
                    .containsExactlyInAnyOrder(
                            ".nojekyll",
                            "apidocs/index.html",
                            "docs/guide.html",
                            "docs/inner.html",
                            "index.html",
                            "pictures/ball.png",
                            "results/table.html",
                            "style/highlight-dark.css",
                            "style/highlight-light.css",
                            "style/highlight.js",
                            "style/pico.css",
                            "style/site.css");
        }
    }

    @Test
    void listsGuidesSeparatelyAndOmitsResults() throws IOException {
        final Document page = page("docs/guide.html");

        assertThat(page.select("#pages h2").eachText()).containsExactly("Carom", "Guides", "Project");
        assertThat(page.select("#pages ul").get(1).select("a").eachText()).containsExactly("The guide");
        assertThat(page.select("#pages ul").get(2).select("a").eachText()).containsExactly("For ourselves");
        assertThat(page.select("#pages a[aria-current]").eachText()).containsExactly("The guide");
        assertThat(page.title()).isEqualTo("The guide - Carom");
    }

    @Test
    void keepsTablesAndTheLanguageOfCode() throws IOException {
        assertThat(page("docs/guide.html").select("#content code.language-java").text())
                .isEqualTo("step(dt);");
        assertThat(page("docs/inner.html").select("#content td").eachText()).containsExactly("1", "2");
    }

    @Test
    void everyLocalLinkHasATarget() throws IOException {
        for (String name : List.of("index.html", "docs/guide.html", "docs/inner.html", "results/table.html")) {
            for (Element element : page(name).select("[href], [src]")) {
                final String link = element.attr(element.hasAttr("href") ? "href" : "src");
                if (!link.startsWith("https:")) {
                    assertThat(site.resolve(name).resolveSibling(link)).isRegularFile();
                }
            }
        }
    }

    private Document page(String name) throws IOException {
        return Jsoup.parse(site.resolve(name));
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(root.resolve(file).getParent());
        Files.writeString(root.resolve(file), text);
    }
}
