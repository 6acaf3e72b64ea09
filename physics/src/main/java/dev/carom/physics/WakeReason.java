package dev.carom.physics;

import dev.carom.physics.world.WakeCode;

/** Why a body woke: the first reason since the last step, see {@link BodyEvent#wakeReason}. */
public enum WakeReason {
    /** The game called {@link Body#wake}. */
    GAME(WakeCode.GAME),
    /** The game set another velocity or angular velocity. */
    VELOCITY(WakeCode.VELOCITY),
    /** The game applied a force or torque that is not 0. */
    FORCE(WakeCode.FORCE),
    /** The game applied an impulse or angular impulse that is not 0. */
    IMPULSE(WakeCode.IMPULSE),
    /** The game placed the transform elsewhere: {@link Transform#placeAt}, or a changed {@link PoseStore}. */
    PLACED(WakeCode.PLACED),
    /** The game changed a property of the body: type, mass, gravity scale, damping, locks or sleep speed. */
    BODY_CHANGED(WakeCode.BODY_CHANGED),
    /** A collider of the body was added or removed, or changed: shape, material, filter, or any other property. */
    COLLIDER_CHANGED(WakeCode.COLLIDER_CHANGED),
    /** The gravity of the world changed. */
    GRAVITY(WakeCode.GRAVITY),
    /** A collider that touched the body left the world, was disabled or is in quarantine. */
    NEIGHBOUR_REMOVED(WakeCode.NEIGHBOUR_REMOVED),
    /**
     * A collider that is not part of a dynamic body moved, was placed, changed or entered the world. It touches the
     * body, is at most 5 mm away, or would touch the body in this step. This is also the reason when a collider that
     * touched the body was placed elsewhere or became a sensor.
     */
    NEIGHBOUR_CHANGED(WakeCode.NEIGHBOUR_CHANGED),
    /** A filter no longer accepts a contact of the body. */
    FILTERED(WakeCode.FILTERED),
    /** A dynamic body that is awake touches the body, is at most 5 mm away, or would touch the body in this step. */
    TOUCHED(WakeCode.TOUCHED);

    private final byte code;

    WakeReason(byte code) {
        this.code = code;
    }

    /** Returns the code of this reason, a constant of {@link WakeCode}. */
    byte code() {
        return code;
    }

    /** Returns the reason of a code; null for {@link WakeCode#NONE}. */
    static WakeReason of(byte code) {
        return switch (code) {
            case WakeCode.GAME -> GAME;
            case WakeCode.VELOCITY -> VELOCITY;
            case WakeCode.FORCE -> FORCE;
            case WakeCode.IMPULSE -> IMPULSE;
            case WakeCode.PLACED -> PLACED;
            case WakeCode.BODY_CHANGED -> BODY_CHANGED;
            case WakeCode.COLLIDER_CHANGED -> COLLIDER_CHANGED;
            case WakeCode.GRAVITY -> GRAVITY;
            case WakeCode.NEIGHBOUR_REMOVED -> NEIGHBOUR_REMOVED;
            case WakeCode.NEIGHBOUR_CHANGED -> NEIGHBOUR_CHANGED;
            case WakeCode.FILTERED -> FILTERED;
            case WakeCode.TOUCHED -> TOUCHED;
            default -> null;
        };
    }
}
