package dev.carom.demo.sound;

import java.util.Locale;

/** What can be heard; each is a file among the assets. */
public enum Sound {
    /** The ball on something that stays: a wall, a bar. */
    WALL,
    /** The ball on a brick. */
    BRICK,
    /** A brick breaks. */
    BREAK,
    /** The ball on the striker. */
    STRIKER,
    /** The ball flies through a gate. */
    GATE,
    /** A star is collected. */
    STAR,
    /** A door opens. */
    DOOR,
    /** The ball flies into a portal. */
    PORTAL,
    /** The ball comes into the field of a magnet. */
    MAGNET,
    /** A brick counts several times. */
    COMBO,
    /** A power-up sets out from a brick. */
    POWER_UP,
    /** The player catches a power-up. */
    CATCH,
    /** The laser is shot. */
    LASER,
    /** The ball is lost. */
    LOST,
    /** Another row of a screen. */
    MENU_MOVE,
    /** Another screen. */
    MENU_CHOOSE,
    /** No brick is left. */
    WON,
    /** No ball is left. */
    OVER;

    /**
     * Its file.
     *
     * @return a name such as {@code menu-move.wav}
     */
    public String fileName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-') + ".wav";
    }
}
