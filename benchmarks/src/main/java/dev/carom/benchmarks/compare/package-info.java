/**
 * Comparisons of Carom's broadphases and whole ticks with those of other engines (Jolt, PhysX, Bullet, ode4j), on the
 * same boxes in one JVM.
 *
 * <pre>
 * BroadphaseCommand --+                        +--> Candidate: a Contestant and its Boxes
 * TickCommand --------+--> Comparison (rounds) +--> Candidate ...   --> Measurements --> Results (CSV, Markdown), Plot
 * MatrixCommand ------+                                                             --> MatrixPage, HeatMap
 * WorstCommand, SteadyCommand --> TickVariation: the ticks of one Contestant, one by one
 * </pre>
 *
 * The other commands use no Comparison. BodiesCommand compares engines in scenes of rigid bodies. ThreadsCommand
 * compares worlds with one thread and with several threads, in elapsed time. StartCommand measures the first ticks of a
 * new JVM.
 *
 * <p> A {@link dev.carom.benchmarks.compare.Workload} or a world of the matrix creates equal boxes for all contestants.
 * Some workloads have {@link dev.carom.benchmarks.compare.Shapes} other than axis-aligned boxes. A Comparison times
 * only {@link dev.carom.benchmarks.compare.Contestant#tick()}, in processor time of its thread. An extra tick before
 * the measurement and another one after it verify the result: they compare the
 * {@link dev.carom.benchmarks.compare.Report} of the contestant with the pairs that a simple search finds.
 * {@link dev.carom.benchmarks.compare.Peers} lists the other engines. Their code is in {@code benchmarks/src/peers},
 * which only the Maven profile {@code peers} builds.
 */
package dev.carom.benchmarks.compare;
