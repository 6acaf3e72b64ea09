/**
 * Other engines, each used through its own Java API as its users would, one class per engine. Only the Maven profile
 * {@code peers} builds them; the natives among them are for Linux on x86-64.
 */
package dev.carom.benchmarks.peers;
