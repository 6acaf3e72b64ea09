package dev.carom.physics;

/** The stages of a step, in order, for {@link StepStatistics}. */
public enum StepStage {
    /** Transforms and colliders are read, and the AABBs of their motions computed. */
    GATHER,
    /** The pairs of AABBs that begin or stop to overlap are found. */
    BROADPHASE,
    /** The pairs are tested exactly, and contacts begin, stay and end. */
    CONTACTS,
    /** The events are sorted and numbered. */
    ORDER,
    /** Motions are completed, and removed colliders released. */
    FINISH,
    /** The listeners are called: the game's own time. */
    LISTENERS
}
