package dev.carom.physics;

/** The stages of a step, in order, for {@link StepStatistics}. */
public enum StepStage {
    /** Transforms and colliders are read, and the AABBs of the motions are computed. */
    GATHER,
    /** The pairs of AABBs that begin or stop overlapping are found. */
    BROADPHASE,
    /**
     * The contacts of dynamic bodies on their predicted motions are found. This takes nearly no time in a world without
     * dynamic bodies.
     */
    COLLIDE,
    /**
     * The contacts are grouped into islands, see {@link StepStatistics#islands()}. The contacts of large islands are
     * also grouped into colours: sets of contacts that several threads can solve at the same time. The contact points
     * are computed.
     */
    ISLANDS,
    /** Impulses and end poses of the dynamic bodies are computed. */
    SOLVE,
    /** Bodies that would pass through something are stopped, and the impulses are stored. */
    SWEEP,
    /**
     * The pairs are tested exactly, and contacts begin, stay and end. The time of this stage includes work that is done
     * earlier in the step, after {@link #BROADPHASE}: the pairs are sorted, and the {@link PairFilter} is called for
     * new pairs and for pairs that must be decided again. Pairs that are added later, because the AABB of a dynamic
     * body has grown, are found and decided in {@link #COLLIDE} and {@link #SOLVE}.
     */
    CONTACTS,
    /** The events are sorted and numbered. */
    ORDER,
    /** Motions are completed, and removed colliders are released. */
    FINISH,
    /** The listeners are called; this is the time of the game's code. */
    LISTENERS
}
