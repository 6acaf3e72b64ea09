/**
 * Comparisons of Carom's broadphases and whole ticks with those of other engines, on the same boxes in one JVM.
 *
 * <pre>
 * BroadphaseCommand --+                        +--> Candidate: a Contestant and its Boxes
 * TickCommand --------+--> Comparison (rounds) +--> Candidate ...   --> Measurements --> Results (CSV, Markdown), Plot
 * MatrixCommand ------+                                                             --> MatrixPage, HeatMap
 * WorstCommand, SteadyCommand --> Evenness: the ticks of one Contestant, one by one
 * </pre>
 *
 * A {@link dev.carom.benchmarks.compare.Workload} or a world of the matrix creates equal boxes for all contestants.
 * Some workloads have other {@link dev.carom.benchmarks.compare.Shapes}. Only
 * {@link dev.carom.benchmarks.compare.Contestant#tick()} is timed, in processor time of its thread. In an extra tick
 * before and after the measurement, the {@link dev.carom.benchmarks.compare.Report} of the contestant is compared with
 * the pairs of a simple search. Other engines implement {@link dev.carom.benchmarks.compare.Peers}; only the Maven
 * profile {@code peers} builds them.
 */
package dev.carom.benchmarks.compare;
