/**
 * Builds the web site from the README, the guides, all pages to which they link, and the Javadoc.
 * <p>
 * {@link dev.carom.site.Pages} finds and reads the pages and lists broken links, {@link dev.carom.site.SitePage} is one
 * page, and {@link dev.carom.site.Main} writes the pages to a folder. There is no list of pages to maintain: all files
 * in {@code docs} are found, and the links of the README determine their order.
 */
package dev.carom.site;
