/**
 * Builds the web site from the README, the guides, all pages to which they link, and the Javadoc.
 * <p>
 * {@link dev.carom.site.Pages} finds and reads the pages and lists broken links, {@link dev.carom.site.SitePage} is one
 * page, and {@link dev.carom.site.Main} writes the pages to a folder. There is no list of pages to maintain: all
 * Markdown files in the root and in {@code docs} are found. Pages to which the README links come first, in the order of
 * these links.
 */
package dev.carom.site;
