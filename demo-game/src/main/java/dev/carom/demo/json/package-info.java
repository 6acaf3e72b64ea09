/**
 * A strict reader of JSON files that people edit by hand. The reader builds records. It reports the first mistake in
 * one sentence, with the file and the line.
 */
package dev.carom.demo.json;
