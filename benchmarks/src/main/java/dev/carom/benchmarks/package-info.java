/**
 * JMH benchmarks of the hot paths, and {@link dev.carom.benchmarks.Main}, which runs them and the comparisons with
 * other engines.
 */
package dev.carom.benchmarks;
