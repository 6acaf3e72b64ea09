package dev.carom.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Writes the web site to a folder. {@code bin/site} runs this class. */
public final class Main {
    private static final Path HOME = Path.of("index.html");

    private final Properties properties = new Properties();
    private final Path folder;

    Main(Path folder) throws IOException {
        this.folder = folder;
        try (InputStream in = resource("site.properties")) {
            properties.load(in);
        }
    }

    /**
     * Writes the site of the repository whose root is the current folder. If there are broken links, writes no site,
     * prints a sentence for each broken link and exits with code 1. Exits with code 2 if there are not two arguments,
     * or if there is no Javadoc.
     *
     * @param arguments two folders: that for the site, which is overwritten, and that with the Javadoc
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 2) {
            System.err.println("Two arguments are required: the folder for the site, and the folder with the Javadoc.");
            System.exit(2);
        }
        final Path javadoc = Path.of(arguments[1]);
        if (!Files.isRegularFile(javadoc.resolve("index.html"))) {
            System.err.println("There is no Javadoc in " + javadoc + "; run bin/site, which writes it.");
            System.exit(2);
        }
        final Path root = Path.of("");
        final Main site = new Main(Path.of(arguments[0]));
        final Pages pages = new Pages(
                root, site.properties.getProperty("repository"), site.properties.getProperty("site"), javadoc);
        if (!pages.brokenLinks().isEmpty()) {
            pages.brokenLinks().forEach(System.err::println);
            System.exit(1);
        }
        site.write(root, pages, javadoc);
    }

    /** Returns the relative path from a page to a target file. Both arguments are relative to the root of the site. */
    static Path pathFrom(Path page, Path target) {
        return page.getParent() == null ? target : page.getParent().relativize(target);
    }

    /** Writes all pages, their pictures, the styles and the Javadoc. */
    void write(Path root, Pages pages, Path javadoc) throws IOException {
        deleteFolder();
        for (SitePage page : pages.all()) {
            writeText(page.target(), html(page, pages).outerHtml());
        }
        for (Path picture : pages.pictures()) {
            copy(Files.newInputStream(root.resolve(picture)), picture);
        }
        copy(resource("site.css"), Path.of("style", "site.css"));
        copy(resource(properties.getProperty("pico")), Path.of("style", "pico.css"));
        copy(resource(properties.getProperty("highlight")), Path.of("style", "highlight.js"));
        copy(resource(properties.getProperty("highlight.light")), Path.of("style", "highlight-light.css"));
        copy(resource(properties.getProperty("highlight.dark")), Path.of("style", "highlight-dark.css"));
        try (Stream<Path> files = Files.walk(javadoc)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                copy(Files.newInputStream(file), Pages.JAVADOC.resolve(javadoc.relativize(file)));
            }
        }
        // Without this file, GitHub Pages runs Jekyll, which omits files whose names start with an underscore.
        writeText(Path.of(".nojekyll"), "");
    }

    private Document html(SitePage page, Pages pages) throws IOException {
        final Document document;
        try (InputStream in = resource("template.html")) {
            document = Jsoup.parse(in, "UTF-8", "");
        }
        document.outputSettings().prettyPrint(false);
        document.title(page.target().equals(HOME) ? page.title() : page.title() + " - Carom");
        for (Element element : document.select("link[href], script[src]")) {
            final String attribute = element.hasAttr("href") ? "href" : "src";
            element.attr(attribute, link(page, Path.of(element.attr(attribute))));
        }
        require(document, "content").append(page.content().html());

        final Element list = require(document, "pages");
        final SitePage home = pages.all().iterator().next();
        final Predicate<SitePage> isGuide = other -> other.source().startsWith("docs") && pages.isLinkedFromHome(other);
        appendLinks(list, "Carom", page, Stream.of(home));
        appendLinks(list, "Guides", page, pages.all().stream().filter(isGuide));
        appendLinks(
                list,
                "Project",
                page,
                pages.all().stream().filter(other -> other.isListed() && other != home && !isGuide.test(other)));
        final Element first = list.selectFirst("ul");
        appendLink(first, "Javadoc", link(page, Pages.JAVADOC.resolve("index.html")));
        appendLink(first, "Sources", properties.getProperty("repository"));

        require(document, "about").text("Carom " + properties.getProperty("version") + ", MIT licence");
        return document;
    }

    private static void appendLinks(Element list, String heading, SitePage current, Stream<SitePage> pages) {
        final List<SitePage> linked = pages.toList();
        if (linked.isEmpty()) {
            return;
        }
        list.appendElement("h2").text(heading);
        final Element items = list.appendElement("ul");
        for (SitePage page : linked) {
            final String title = page.target().equals(HOME) ? "Overview" : page.title();
            final Element link = appendLink(items, title, link(current, page.target()));
            if (page == current) {
                link.attr("aria-current", "page");
            }
        }
    }

    private static Element appendLink(Element items, String text, String address) {
        return items.appendElement("li")
                .appendElement("a")
                .attr("href", address)
                .text(text);
    }

    private static String link(SitePage page, Path target) {
        return pathFrom(page.target(), target).toString().replace('\\', '/');
    }

    private static Element require(Document document, String id) {
        final Element element = document.getElementById(id);
        if (element == null) {
            throw new IllegalStateException("template.html must have an element with the id " + id);
        }
        return element;
    }

    private static InputStream resource(String name) {
        final InputStream in = Main.class.getResourceAsStream(name);
        if (in == null) {
            throw new IllegalStateException("Resource " + name + " must be on the class path");
        }
        return in;
    }

    private void deleteFolder() throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private void writeText(Path target, String text) throws IOException {
        final Path file = folder.resolve(target);
        Files.createDirectories(file.getParent());
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    private void copy(InputStream from, Path target) throws IOException {
        final Path file = folder.resolve(target);
        Files.createDirectories(file.getParent());
        try (from) {
            Files.copy(from, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
