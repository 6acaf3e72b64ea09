package dev.carom.physics;

/** What a {@link Mover} has under its feet after a move. */
public enum Ground {
    /** Nothing within reach; or it moves up. */
    AIRBORNE,

    /** Something that is not too steep to walk on. */
    STANDING,

    /** Something that is too steep to stand on. */
    SLIDING
}
