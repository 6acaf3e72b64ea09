/**
 * JSON files that people write or may break, read strictly into records; what is wrong is told in one sentence, with
 * its place.
 */
package dev.carom.demo.json;
