package dev.carom.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks this repository: its pages and the POMs of the published modules. */
class RepositoryTest {
    private static final Path ROOT = Path.of("..");
    private static final Properties SITE = new Properties();

    @BeforeAll
    static void readAddresses() throws IOException {
        try (InputStream in = Main.class.getResourceAsStream("site.properties")) {
            SITE.load(in);
        }
    }

    /** Does not check links into the Javadoc; {@code bin/site} does, since it writes the Javadoc. */
    @Test
    void pagesHaveNoBrokenLinks() throws IOException {
        assertThat(pages().brokenLinks()).isEmpty();
    }

    /** One line of the POM names the owner of the project on GitHub; the addresses in all pages must agree. */
    @Test
    void pagesAndPomNameTheSameAddresses() throws IOException {
        assertThat(pages().all().stream()
                        .flatMap(page -> page.content().select("a[href]").eachAttr("href").stream())
                        .filter(link ->
                                link.matches("https://(github\\.com/[^/]+|[^/]+\\.github\\.io)/carom([/#.].*)?")))
                .allMatch(link ->
                        link.startsWith(SITE.getProperty("repository")) || link.startsWith(SITE.getProperty("site")));
    }

    /** Elements that Maven Central requires in a POM and that modules do not inherit. */
    @ParameterizedTest
    @MethodSource("publishedModules")
    void publishedModulesHaveNameAndDescription(String module) throws IOException {
        final Document pom = pom(ROOT.resolve(module));

        assertThat(text(pom, "project > name")).startsWith("Carom");
        assertThat(text(pom, "project > description")).endsWith(".").hasSizeGreaterThan(40);
        assertThat(text(pom, "project > parent > groupId")).isEqualTo(groupId());
    }

    /** Elements that Maven Central requires and that modules inherit. */
    @Test
    void parentPomHasAddressesLicenceDevelopersAndSources() throws IOException {
        final Document pom = pom(ROOT);

        assertThat(Stream.of(
                        "project > name",
                        "project > description",
                        "project > url",
                        "licenses > license > name",
                        "licenses > license > url",
                        "developers > developer > name",
                        "developers > developer > url",
                        "scm > connection",
                        "scm > developerConnection",
                        "scm > url"))
                .allSatisfy(
                        element -> assertThat(text(pom, element)).as(element).isNotBlank());
        assertThat(pom.selectFirst("project").attr("child.project.url.inherit.append.path"))
                .isEqualTo("false");
    }

    /** Fails for a new module until the list is updated, since a release on Maven Central cannot be undone. */
    @Test
    void onlyModulesForGamesArePublished() throws IOException {
        assertThat(publishedModules())
                .as("modules that do not set carom.unpublished to true in their POM")
                .containsExactlyInAnyOrder("physics", "script", "lua", "scene");
    }

    /** Javadoc is written from the class path, without module descriptors, so the POM lists the hidden packages. */
    @Test
    void javadocOmitsExactlyThePackagesThatNoModuleExports() throws IOException {
        final Set<String> hidden = new TreeSet<>();
        for (String module : publishedModules()) {
            final Path sources = ROOT.resolve(module).resolve("src/main");
            if (Files.exists(sources.resolve("module/module-info.java"))) {
                hidden.addAll(packages(sources.resolve("java")));
                hidden.removeAll(exports(Files.readString(sources.resolve("module/module-info.java"))));
            }
        }
        assertThat(text(pom(ROOT), "excludePackageNames").split(":")).containsExactlyInAnyOrderElementsOf(hidden);
    }

    private static Set<String> packages(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(file -> sources.relativize(file.getParent()).toString().replaceAll("[/\\\\]", "."))
                    .collect(Collectors.toSet());
        }
    }

    private static Set<String> exports(String descriptor) {
        return Pattern.compile("(?m)^ *exports ([\\w.]+);")
                .matcher(descriptor)
                .results()
                .map(export -> export.group(1))
                .collect(Collectors.toSet());
    }

    private static Pages pages() throws IOException {
        return new Pages(ROOT, SITE.getProperty("repository"), SITE.getProperty("site"), null);
    }

    private static String groupId() throws IOException {
        return text(pom(ROOT), "project > groupId");
    }

    private static List<String> publishedModules() throws IOException {
        return pom(ROOT).select("project > modules > module").eachText().stream()
                .filter(module -> !text(readPom(module), "project > properties > carom\\.unpublished")
                        .equals("true"))
                .toList();
    }

    private static Document readPom(String module) {
        try {
            return pom(ROOT.resolve(module));
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    private static Document pom(Path folder) throws IOException {
        return Jsoup.parse(Files.readString(folder.resolve("pom.xml")), "", Parser.xmlParser());
    }

    private static String text(Document pom, String selector) {
        final Element element = pom.selectFirst(selector);
        return element == null ? "" : element.text();
    }
}
