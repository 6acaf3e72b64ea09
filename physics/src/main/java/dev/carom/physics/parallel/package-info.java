/**
 * The interface for loops that run on several threads. A broadphase and the solver run their loops through this
 * interface and have no other access to the threads of a world.
 * <p>
 * {@link dev.carom.physics.parallel.Parallel} is the interface. A world with several threads implements it with its own
 * thread pool, {@code WorkerPool} in the hidden package {@code world}.
 * {@link dev.carom.physics.parallel.SerialParallel} runs each loop on the calling thread. Results must be bit-identical
 * for any number of threads, so a loop body writes only to memory that belongs to its range or to its worker.
 */
package dev.carom.physics.parallel;
