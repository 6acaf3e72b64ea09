/**
 * Reads JSON files that people write or may break, strictly, into records. An error is one sentence with file and line.
 */
package dev.carom.demo.json;
