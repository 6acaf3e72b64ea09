package dev.carom.physics;

/** The ground of a {@link Mover} after a move. */
public enum Ground {
    /** There is no ground within range, or the mover moves up. */
    AIRBORNE,

    /** The ground is not too steep to walk on. */
    STANDING,

    /** The ground is too steep to stand on. */
    SLIDING
}
