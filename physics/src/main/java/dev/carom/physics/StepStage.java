package dev.carom.physics;

/** The stages of a step, in order, for {@link StepStatistics}. */
public enum StepStage {
    /** Transforms and colliders are read, and the boxes around their motions computed. */
    GATHER,
    /** The pairs of those boxes that begin or stop to overlap are found. */
    BROADPHASE,
    /** The pairs are tested exactly, and contacts begin, stay and end. */
    CONTACTS,
    /** The events are put in order and numbered. */
    ORDER,
    /** Motions are declared done, and what left is forgotten. */
    FINISH,
    /** The listeners are called: the game's own time. */
    LISTENERS
}
