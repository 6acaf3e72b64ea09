package dev.carom.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * All pages of the site: the README, all Markdown files beside it and in {@code docs}, and all Markdown files to which
 * these files link. Links in the pages are converted as follows:
 * <ul>
 *   <li>a link to a Markdown file becomes a link to its page, and a link to a folder with a README becomes a link to
 *       the page of the README;
 *   <li>a picture becomes a file of the site;
 *   <li>a link to any other file or folder becomes a link to the sources on the web;
 *   <li>the URL of a Javadoc page on the site becomes a relative path; any other URL of the site is a broken link.
 * </ul>
 * {@link #brokenLinks()} lists broken links.
 */
final class Pages {
    private static final Path HOME = Path.of("README.md");
    /** The folder of the Javadoc on the site. */
    static final Path JAVADOC = Path.of("apidocs");

    private final Path root;
    private final String repository;
    private final String site;
    private final Path javadoc;

    private final Map<Path, SitePage> pages = new LinkedHashMap<>();
    private final Set<Path> linkedFromHome = new TreeSet<>();
    private final Set<Path> pictures = new TreeSet<>();
    private final List<String> broken = new ArrayList<>();
    private final Deque<Path> unread = new ArrayDeque<>();
    private final Map<Path, Document> javadocPages = new HashMap<>();

    /**
     * Reads all pages.
     *
     * @param root the root of the repository
     * @param repository the URL of the sources on the web
     * @param site the URL of the site
     * @param javadoc the folder with the Javadoc; null to skip checks of links into the Javadoc
     * @throws IOException if a page cannot be read
     */
    Pages(Path root, String repository, String site, Path javadoc) throws IOException {
        this.root = root.toAbsolutePath().normalize();
        this.repository = repository;
        this.site = site.endsWith("/") ? site : site + "/";
        this.javadoc = javadoc;
        unread.add(HOME);
        readAll();
        unread.addAll(markdownIn("docs"));
        unread.addAll(markdownIn(""));
        readAll();
        for (SitePage page : pages.values()) {
            for (Element element : page.content().select("a[href]")) {
                convertLink(page, element, "href");
            }
            for (Element element : page.content().select("img[src]")) {
                convertLink(page, element, "src");
            }
        }
    }

    /** Returns the pages: first the home page, then the others in the order in which they were found. */
    Collection<SitePage> all() {
        return pages.values();
    }

    /** Reports whether the README links to a page. */
    boolean isLinkedFromHome(SitePage page) {
        return linkedFromHome.contains(page.source());
    }

    /** Returns the pictures of the site, as paths relative to the root of the repository. */
    Set<Path> pictures() {
        return pictures;
    }

    /** Returns one sentence for each broken link; an empty list if there is none. */
    List<String> brokenLinks() {
        return broken;
    }

    private List<Path> markdownIn(String folder) throws IOException {
        final Path absolute = root.resolve(folder);
        if (!Files.isDirectory(absolute)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(absolute)) {
            return files.map(root::relativize)
                    .filter(Pages::isMarkdown)
                    .sorted()
                    .toList();
        }
    }

    /** Reads unread files and the files to which they link, breadth first. */
    private void readAll() throws IOException {
        while (!unread.isEmpty()) {
            final Path source = unread.remove();
            if (pages.containsKey(source)) {
                continue;
            }
            final SitePage page = new SitePage(source, Files.readString(root.resolve(source)));
            pages.put(source, page);
            for (Element element : page.content().select("a[href]")) {
                final String link = element.attr("href");
                final Path linked = isRelative(link) ? pageBehind(fileBehind(page, link)) : null;
                if (linked != null) {
                    unread.add(linked);
                    if (source.equals(HOME)) {
                        linkedFromHome.add(linked);
                    }
                }
            }
        }
    }

    private static boolean isRelative(String link) {
        return !link.matches("[A-Za-z][A-Za-z0-9+.-]*:.*") && !link.startsWith("#") && !link.startsWith("/");
    }

    private static boolean isMarkdown(Path path) {
        return path.toString().endsWith(".md");
    }

    private static String withoutFragment(String link) {
        return link.replaceFirst("#.*", "");
    }

    private static String fragment(String link) {
        final int hash = link.indexOf('#');
        return hash < 0 ? "" : link.substring(hash + 1);
    }

    /** Returns the file or folder of a relative link, relative to the root; null if the repository does not have it. */
    private Path fileBehind(SitePage page, String link) {
        final Path absolute = root.resolve(page.source())
                .resolveSibling(withoutFragment(link).replace("%20", " "))
                .normalize();
        return absolute.startsWith(root) && Files.exists(absolute) ? root.relativize(absolute) : null;
    }

    /** Returns the Markdown file of the page for a file or folder; null if there is no page. */
    private Path pageBehind(Path file) {
        if (file == null) {
            return null;
        }
        if (isMarkdown(file)) {
            return file;
        }
        final Path readme = Files.isDirectory(root.resolve(file)) ? file.resolve("README.md") : null;
        return readme != null && Files.exists(root.resolve(readme)) ? readme.normalize() : null;
    }

    private void convertLink(SitePage page, Element element, String attribute) {
        final String link = element.attr(attribute);
        if (link.startsWith("#")) {
            requireId(page, link, page.content(), fragment(link));
        } else if (link.startsWith(site)) {
            convertJavadocLink(page, element, attribute);
        } else if (isRelative(link)) {
            convertRelativeLink(page, element, attribute);
        } else if (link.startsWith("/")) {
            reportBroken(page, link, "it starts at the root of the server; write it relative to the page");
        }
    }

    private void convertJavadocLink(SitePage page, Element element, String attribute) {
        final String link = element.attr(attribute);
        final Path target =
                Path.of(withoutFragment(link.substring(site.length()))).normalize();
        if (!target.startsWith(JAVADOC)) {
            reportBroken(page, link, "only links to the Javadoc may be absolute URLs of this site");
            return;
        }
        if (javadoc != null) {
            Path file = javadoc.resolve(JAVADOC.relativize(target));
            file = Files.isDirectory(file) ? file.resolve("index.html") : file;
            if (Files.isRegularFile(file)) {
                requireId(page, link, javadocPages.computeIfAbsent(file, Pages::parse), fragment(link));
            } else {
                reportBroken(page, link, "the Javadoc has no such page");
            }
        }
        element.attr(attribute, relative(page, target.equals(JAVADOC) ? target.resolve("index.html") : target, link));
    }

    private static Document parse(Path file) {
        try {
            return Jsoup.parse(file);
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    private void convertRelativeLink(SitePage page, Element element, String attribute) {
        final String link = element.attr(attribute);
        final Path file = fileBehind(page, link);
        final Path markdown = pageBehind(file);
        if (file == null) {
            reportBroken(page, link, "there is no such file");
        } else if (markdown != null) {
            final SitePage linked = pages.get(markdown);
            requireId(page, link, linked.content(), fragment(link));
            element.attr(attribute, relative(page, linked.target(), link));
        } else if (file.toString().matches("(?i).*\\.(png|gif|jpe?g|svg|webp)")) {
            pictures.add(file);
            element.attr(attribute, relative(page, file, link));
        } else {
            final String kind = Files.isDirectory(root.resolve(file)) ? "/tree/main/" : "/blob/main/";
            element.attr(attribute, repository + kind + withSlashes(file) + hashOf(link));
        }
    }

    private void requireId(SitePage page, String link, Element target, String id) {
        if (!id.isEmpty() && target.getElementById(id) == null) {
            reportBroken(page, link, "there is no heading or anchor with the id " + id);
        }
    }

    private void reportBroken(SitePage page, String link, String reason) {
        broken.add(withSlashes(page.source()) + ": the link " + link + " is broken: " + reason + ".");
    }

    private static String relative(SitePage page, Path target, String link) {
        return withSlashes(Main.pathFrom(page.target(), target)) + hashOf(link);
    }

    private static String hashOf(String link) {
        return fragment(link).isEmpty() ? "" : "#" + fragment(link);
    }

    private static String withSlashes(Path path) {
        return path.toString().replace('\\', '/');
    }
}
