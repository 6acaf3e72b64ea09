/**
 * Side by side: our broadphases and whole ticks, and those of other engines, on the same boxes in one JVM.
 *
 * <pre>
 * BroadphaseCommand --+                        +--> Candidate: a Contestant and its Boxes
 * TickCommand --------+--> Comparison (rounds) +--> Candidate ...   --> Measurements --> Results (CSV, Markdown), Plot
 * </pre>
 *
 * A {@link dev.carom.benchmarks.compare.Workload} makes the boxes, the same for all. Only {@link
 * dev.carom.benchmarks.compare.Contestant#tick()} is timed, by the time that its thread
 * had a processor. In an extra tick before and after, its {@link
 * dev.carom.benchmarks.compare.Report} is compared with the pairs that a plain search finds. Other engines join as
 * {@link dev.carom.benchmarks.compare.Peers}; they are built by the Maven profile {@code peers} alone.
 */
package dev.carom.benchmarks.compare;
