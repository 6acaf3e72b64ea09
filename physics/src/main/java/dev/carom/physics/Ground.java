package dev.carom.physics;

import dev.carom.physics.mover.CharacterController;

/** The ground of a {@link Mover} after a move. */
public enum Ground {
    /**
     * The mover moves up, or there is no ground within two skin widths ({@link Mover#skin}) below it. A mover that
     * walks also finds ground that is up to one step height below it.
     */
    AIRBORNE,

    /**
     * The slope of the ground is at most {@link Mover#slopeLimit}. A mover that is wedged between steeper surfaces
     * stands, too.
     */
    STANDING,

    /** The slope of the ground is greater than {@link Mover#slopeLimit}. */
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
