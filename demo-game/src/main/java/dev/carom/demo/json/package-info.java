/**
 * A strict reader of JSON files that people edit by hand. It builds records. It reports a mistake in one sentence, with
 * the file and the line.
 */
package dev.carom.demo.json;
