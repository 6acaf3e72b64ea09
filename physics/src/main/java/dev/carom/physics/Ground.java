package dev.carom.physics;

import dev.carom.physics.mover.CharacterController;

/** The ground of a {@link Mover} after a move. */
public enum Ground {
    /** There is no ground within range, or the mover moves up. */
    AIRBORNE,

    /** The ground is not too steep to walk on. */
    STANDING,

    /** The ground is too steep to stand on. */
    SLIDING;

    /** Converts a code of {@link CharacterController}. */
    static Ground of(int code) {
        return switch (code) {
            case CharacterController.AIRBORNE -> AIRBORNE;
            case CharacterController.STANDING -> STANDING;
            case CharacterController.SLIDING -> SLIDING;
            default -> throw new IllegalArgumentException("no ground has the code " + code);
        };
    }
}
