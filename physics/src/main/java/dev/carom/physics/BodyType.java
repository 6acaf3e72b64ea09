package dev.carom.physics;

/** Who moves a {@link Body}. */
public enum BodyType {
    /**
     * Nothing pushes it: a wall or a floor. It behaves exactly as a transform without a body. The game may move it, by
     * {@link Transform#moveTo} and the like: its colliders are swept and have contacts, but for dynamic bodies it
     * counts as standing still. It stops them and does not carry them; one that it moves into is pushed out slowly. Use
     * {@link #KINEMATIC} for what moves often.
     */
    STATIC,

    /**
     * The game, by {@link Transform#moveTo} and {@link Transform#rotateTo}, as it moves a transform without a body. The
     * velocity of the body follows from that motion, so it pushes and carries dynamic bodies. Nothing pushes it back.
     */
    KINEMATIC,

    /** The world: by gravity, forces and contacts. */
    DYNAMIC
}
