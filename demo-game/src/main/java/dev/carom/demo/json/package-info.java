/**
 * A strict reader of JSON files that people write or may damage. It builds records; a mistake is reported in one
 * sentence with file and line.
 */
package dev.carom.demo.json;
