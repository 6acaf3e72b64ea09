/**
 * Other engines, each driven through its own Java API as its users do it, one class an engine. Built by the Maven
 * profile {@code peers} alone; the natives among them are for Linux on x86-64.
 */
package dev.carom.benchmarks.peers;
