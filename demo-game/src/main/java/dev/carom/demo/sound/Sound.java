package dev.carom.demo.sound;

import java.util.Locale;

/** The sounds of the game; each is a file among the assets. */
public enum Sound {
    /** The ball hits a wall or a bar, or the roller (the ball of a maze) hits something. */
    WALL,
    /** The ball hits a brick. */
    BRICK,
    /** A brick breaks, or the roller of a maze is crushed. */
    BREAK,
    /** The ball hits the striker. */
    STRIKER,
    /** The ball flies through a gate. */
    GATE,
    /** A star is collected. */
    STAR,
    /** A door opens. */
    DOOR,
    /** The ball enters a portal. */
    PORTAL,
    /** The ball enters the field of a magnet. */
    MAGNET,
    /** A brick scores as part of a combo. */
    COMBO,
    /** A power-up appears. */
    POWER_UP,
    /** The player catches a power-up. */
    CATCH,
    /** The laser is fired. */
    LASER,
    /** The last ball in play or the roller of a maze is lost. */
    LOST,
    /** The selection moves to another row. */
    MENU_MOVE,
    /** A menu choice is made. */
    MENU_CHOOSE,
    /** The round is won. */
    WON,
    /** The round is lost. */
    OVER;

    /**
     * Returns the name of the sound's file.
     *
     * @return a name such as {@code menu-move.wav}
     */
    public String fileName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-') + ".wav";
    }
}
