/**
 * The web site: README, guides and all pages that they link to, in one look, beside the Javadoc.
 * <p>
 * {@link dev.carom.site.Pages} finds and reads the pages and keeps the list of links that lead nowhere,
 * {@link dev.carom.site.Page} is one of them, {@link dev.carom.site.Main} writes them to a folder. There is no list of
 * pages to maintain: everything in {@code docs} is found, and the README's links give the order.
 */
package dev.carom.site;
