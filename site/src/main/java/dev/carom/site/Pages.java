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
 * All pages of the site: the README, every Markdown file beside it and in {@code docs}, and every Markdown file that
 * one of these links to. Their links are those of the site:
 * <ul>
 *   <li>a link to a Markdown file leads to its page, and one to a folder with a README to that one's page;
 *   <li>a picture is a file of the site;
 *   <li>any other file or folder is shown where the sources are;
 *   <li>an address on the site itself, such as that of the Javadoc, is a path below the site's root.
 * </ul>
 * {@link #brokenLinks()} lists the links that lead nowhere.
 */
final class Pages {
    private static final Path HOME = Path.of("README.md");
    /** Where the Javadoc lies on the site. */
    static final Path JAVADOC = Path.of("apidocs");

    private final Path root;
    private final String repository;
    private final String site;
    private final Path javadoc;

    private final Map<Path, Page> pages = new LinkedHashMap<>();
    private final Set<Path> linkedFromHome = new TreeSet<>();
    private final Set<Path> pictures = new TreeSet<>();
    private final List<String> broken = new ArrayList<>();
    private final Deque<Path> unread = new ArrayDeque<>();
    private final Map<Path, Document> readJavadoc = new HashMap<>();

    /**
     * Reads all pages.
     *
     * @param root the repository's root
     * @param repository the address where the sources are shown
     * @param site the site's own address
     * @param javadoc the folder with the Javadoc, or null where links into it shall not be checked
     * @throws IOException where a page cannot be read
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
        for (Page page : pages.values()) {
            for (Element element : page.content().select("a[href]")) {
                turnIntoLinkOfSite(page, element, "href");
            }
            for (Element element : page.content().select("img[src]")) {
                turnIntoLinkOfSite(page, element, "src");
            }
        }
    }

    /** The pages: first the home page, then the others as they were found. */
    Collection<Page> all() {
        return pages.values();
    }

    /** True for a page that the README itself links to. */
    boolean isLinkedFromHome(Page page) {
        return linkedFromHome.contains(page.source());
    }

    /** Pictures that are part of the site, as paths below the repository's root. */
    Set<Path> pictures() {
        return pictures;
    }

    /** One sentence for each link that leads nowhere; empty where all are good. */
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

    /** Reads what is not yet read, and what that links to: near the home page first. */
    private void readAll() throws IOException {
        while (!unread.isEmpty()) {
            final Path source = unread.remove();
            if (pages.containsKey(source)) {
                continue;
            }
            final Page page = new Page(source, Files.readString(root.resolve(source)));
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

    /** What a relative link names, as a path below the root; null where that is not there. */
    private Path fileBehind(Page page, String link) {
        final Path absolute = root.resolve(page.source())
                .resolveSibling(withoutFragment(link).replace("%20", " "))
                .normalize();
        return absolute.startsWith(root) && Files.exists(absolute) ? root.relativize(absolute) : null;
    }

    /** The Markdown file that is shown for a file or folder; null where none is. */
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

    private void turnIntoLinkOfSite(Page page, Element element, String attribute) {
        final String link = element.attr(attribute);
        if (link.startsWith("#")) {
            requireId(page, link, page.content(), fragment(link));
        } else if (link.startsWith(site)) {
            turnIntoLinkToJavadoc(page, element, attribute);
        } else if (isRelative(link)) {
            turnRelativeLink(page, element, attribute);
        } else if (link.startsWith("/")) {
            reportBroken(page, link, "it starts at the root of the server; write it relative to the page");
        }
    }

    private void turnIntoLinkToJavadoc(Page page, Element element, String attribute) {
        final String link = element.attr(attribute);
        final Path target =
                Path.of(withoutFragment(link.substring(site.length()))).normalize();
        if (!target.startsWith(JAVADOC)) {
            reportBroken(page, link, "only addresses of the Javadoc may be absolute on this site");
            return;
        }
        if (javadoc != null) {
            Path file = javadoc.resolve(JAVADOC.relativize(target));
            file = Files.isDirectory(file) ? file.resolve("index.html") : file;
            if (Files.isRegularFile(file)) {
                requireId(page, link, readJavadoc.computeIfAbsent(file, Pages::parse), fragment(link));
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

    private void turnRelativeLink(Page page, Element element, String attribute) {
        final String link = element.attr(attribute);
        final Path file = fileBehind(page, link);
        final Path markdown = pageBehind(file);
        if (file == null) {
            reportBroken(page, link, "there is no such file");
        } else if (markdown != null) {
            final Page linked = pages.get(markdown);
            requireId(page, link, linked.content(), fragment(link));
            element.attr(attribute, relative(page, linked.target(), link));
        } else if (file.toString().matches("(?i).*\\.(png|gif|jpe?g|svg|webp)")) {
            pictures.add(file);
            element.attr(attribute, relative(page, file, link));
        } else {
            final String kind = Files.isDirectory(root.resolve(file)) ? "/tree/main/" : "/blob/main/";
            element.attr(attribute, repository + kind + slashes(file) + hashed(link));
        }
    }

    private void requireId(Page page, String link, Element target, String id) {
        if (!id.isEmpty() && target.getElementById(id) == null) {
            reportBroken(page, link, "there is no heading or anchor with the id " + id);
        }
    }

    private void reportBroken(Page page, String link, String reason) {
        broken.add(slashes(page.source()) + ": the link " + link + " is broken: " + reason + ".");
    }

    private static String relative(Page page, Path target, String link) {
        return slashes(Main.pathFrom(page.target(), target)) + hashed(link);
    }

    private static String hashed(String link) {
        return fragment(link).isEmpty() ? "" : "#" + fragment(link);
    }

    private static String slashes(Path path) {
        return path.toString().replace('\\', '/');
    }
}
