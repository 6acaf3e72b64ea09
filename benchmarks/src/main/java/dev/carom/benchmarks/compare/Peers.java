package dev.carom.benchmarks.compare;

import java.util.List;
import java.util.ServiceLoader;

/**
 * Other engines, found by {@link ServiceLoader}: they are in the class path only when built with their Maven profile.
 */
public interface Peers {
    /**
     * Those that find pairs of boxes.
     *
     * @return in the order of the results
     */
    List<Entry> broadphases();

    /**
     * Those of them that can add, remove and resize boxes in a tick, and are fast enough for very many worlds.
     *
     * @return in the order of the results
     */
    List<Entry> matrix();

    /**
     * Those that tell contacts of boxes, tick by tick.
     *
     * @return in the order of the results
     */
    List<Entry> engines();

    /** All that are in the class path. */
    static List<Peers> present() {
        return ServiceLoader.load(Peers.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }
}
