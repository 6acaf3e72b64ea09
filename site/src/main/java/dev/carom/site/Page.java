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
 * A Markdown file as a page of the site. Headings have the ids that GitHub gives them, so that a link to a section
 * works in both places.
 */
final class Page {
    private static final List<TablesExtension> TABLES = List.of((TablesExtension) TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(TABLES).build();
    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder().extensions(TABLES).build();

    private final Path source;
    private final Path target;
    private final Element content;

    /**
     * @param source the file's path below the repository's root
     * @param markdown its text
     */
    Page(Path source, String markdown) {
        this.source = source;
        target = targetOf(source);
        content =
                Jsoup.parseBodyFragment(RENDERER.render(PARSER.parse(markdown))).body();
        giveIdsToHeadings();
    }

    /** Where the page of a Markdown file lies on the site: that of a README is its folder's index. */
    static Path targetOf(Path source) {
        final String name = source.getFileName().toString();
        return source.resolveSibling(name.equals("README.md") ? "index.html" : name.replaceFirst("\\.md$", ".html"));
    }

    /** The path below the repository's root. */
    Path source() {
        return source;
    }

    /** The path below the site's root. */
    Path target() {
        return target;
    }

    /** The body, with links as they stand in the source. */
    Element content() {
        return content;
    }

    /** The first heading's text, or else the file's name. */
    String title() {
        final Element heading = content.selectFirst("h1");
        return heading == null ? source.getFileName().toString() : heading.text();
    }

    /** True for a page in the list beside every page; others, such as tables of results, are reached by links. */
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

    /** Lower case, letters, digits, hyphens and underscores kept, each space a hyphen. */
    private static String idOf(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{M}\\p{N}_\\- ]", "")
                .replace(' ', '-');
    }
}
