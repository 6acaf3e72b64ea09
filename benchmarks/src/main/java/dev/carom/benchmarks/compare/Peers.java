package dev.carom.benchmarks.compare;

import java.util.List;
import java.util.ServiceLoader;

/**
 * Other engines. {@link ServiceLoader} finds them if they are in the class path; only the Maven profile {@code peers}
 * builds them.
 */
public interface Peers {
    /**
     * Returns the broadphases.
     *
     * @return in the order of the results
     */
    List<Entry> broadphases();

    /**
     * Returns the broadphases that can add, remove and resize boxes in a tick, and are fast enough for the matrix.
     *
     * @return in the order of the results
     */
    List<Entry> matrix();

    /**
     * Returns the engines that report contacts of boxes in every tick.
     *
     * @return in the order of the results
     */
    List<Entry> engines();

    /**
     * Returns the engines of rigid bodies.
     *
     * @return in the order of the results
     */
    List<BodiesEntry> bodies();

    /** Returns all implementations in the class path. */
    static List<Peers> present() {
        return ServiceLoader.load(Peers.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }
}
