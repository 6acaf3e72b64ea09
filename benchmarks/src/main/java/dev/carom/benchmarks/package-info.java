/** Benchmarks of the hot paths; run one with {@code java -jar} of JMH's main class and the name of the benchmark. */
package dev.carom.benchmarks;
