package dev.carom.physics;

/** Says what moves a {@link Body}: nothing, the game, or the world. */
public enum BodyType {
    /**
     * Nothing pushes the body: a wall or a floor. The body behaves exactly as a transform without a body. The game may
     * move it by {@link Transform#moveTo} and similar methods. Its moving colliders are swept and have contacts, but
     * dynamic bodies treat them as standing still. So a moving static body stops dynamic bodies but does not carry
     * them. If it moves into a dynamic body, the dynamic body is pushed out slowly. Use {@link #KINEMATIC} for a body
     * that moves often.
     */
    STATIC,

    /**
     * The game moves the body by {@link Transform#moveTo} and {@link Transform#rotateTo}, as it moves a transform
     * without a body. The velocity of the body follows from this motion, so the body pushes and carries dynamic bodies.
     * Nothing pushes the body back.
     */
    KINEMATIC,

    /** The world moves the body by gravity, forces and contacts. */
    DYNAMIC
}
