package dev.carom.site;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/**
 * A Markdown file as a page of the site. Headings have the same ids as on GitHub, so that a link to a section works in
 * both places.
 */
final class SitePage {
    private static final List<TablesExtension> TABLES = List.of((TablesExtension) TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(TABLES).build();
    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder().extensions(TABLES).build();

    private final Path source;
    private final Path target;
    private final Element content;

    /**
     * Converts a file to a page.
     *
     * @param source the path of the file relative to the root of the repository
     * @param markdown the text of the file
     */
    SitePage(Path source, String markdown) {
        this.source = source;
        target = targetOf(source);
        content =
                Jsoup.parseBodyFragment(RENDERER.render(PARSER.parse(markdown))).body();
        giveIdsToHeadings();
    }

    /** Returns the path of the page for a Markdown file. The page of a README is the index of its folder. */
    static Path targetOf(Path source) {
        final String name = source.getFileName().toString();
        return source.resolveSibling(name.equals("README.md") ? "index.html" : name.replaceFirst("\\.md$", ".html"));
    }

    /** Returns the path of the file relative to the root of the repository. */
    Path source() {
        return source;
    }

    /** Returns the path of the page relative to the root of the site. */
    Path target() {
        return target;
    }

    /** Returns the body; its links are those of the source until {@link Pages} converts them. */
    Element content() {
        return content;
    }

    /** Returns the text of the first heading of level 1, or the file name if there is none. */
    String title() {
        final Element heading = content.selectFirst("h1");
        return heading == null ? source.getFileName().toString() : heading.text();
    }

    /**
     * Reports whether the navigation always lists the page: a page in the root or in {@code docs}, or a README. The
     * navigation also lists pages in subfolders of {@code docs} to which the README links. All other pages, such as
     * tables of results, can be reached only through links in texts.
     */
    boolean isListed() {
        final Path folder = source.getParent();
        return folder == null || folder.equals(Path.of("docs")) || source.endsWith("README.md");
    }

    private void giveIdsToHeadings() {
        final Map<String, Integer> uses = new HashMap<>();
        for (Element heading : content.select("h1, h2, h3, h4, h5, h6")) {
            final String id = idOf(heading.text());
            final int earlier = uses.merge(id, 1, Integer::sum) - 1;
            heading.id(earlier == 0 ? id : id + "-" + earlier);
        }
    }

    /** Returns the id of a heading as on GitHub: lower case, spaces become hyphens, punctuation is removed. */
    private static String idOf(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{M}\\p{N}_\\- ]", "")
                .replace(' ', '-');
    }
}
