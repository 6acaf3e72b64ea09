package dev.carom.physics;

/** Who moves a {@link Body}. */
public enum BodyType {
    /** Nobody: it is a wall or a floor, as a transform without a body is. */
    STATIC,

    /**
     * The game, by {@link Transform#moveTo} and {@link Transform#rotateTo}, as it moves a transform without a body. The
     * velocity of the body follows from that motion, so it pushes and carries dynamic bodies. Nothing pushes it back.
     */
    KINEMATIC,

    /** The world: by gravity, forces and contacts. */
    DYNAMIC
}
