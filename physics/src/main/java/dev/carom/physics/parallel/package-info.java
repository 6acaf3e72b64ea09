/**
 * A loop that several threads may run: what a broadphase, or a solver, needs to know of the threads of a world.
 * <p>
 * {@link dev.carom.physics.parallel.Parallel} is the interface. A world with several threads implements it with a pool of
 * its own; {@link dev.carom.physics.parallel.SerialParallel} runs everything on the calling thread. Results must be the
 * same bits for any number of threads, so a loop body writes only to what belongs to its range, or to its worker.
 */
package dev.carom.physics.parallel;
