package dev.carom.demo.playfield;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The sounds that scripts may play. Each constant names the event for which the game itself plays the sound. */
public enum Cue {
    /** The ball hits a wall. */
    WALL,
    /** The ball hits a brick. */
    BRICK,
    /** A brick breaks. */
    BREAK,
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
    /** A power-up is caught. */
    CATCH,
    /** The laser is fired. */
    LASER;

    /**
     * Finds a sound by its name in scripts.
     *
     * @param name in lower case, such as {@code power-up}
     * @return the sound; null if no sound has that name
     */
    public static Cue of(String name) {
        return Stream.of(values())
                .filter(cue -> cue.called().equals(name))
                .findFirst()
                .orElse(null);
    }

    /**
     * Returns the names of all sounds.
     *
     * @return separated by commas
     */
    public static String names() {
        return Stream.of(values()).map(Cue::called).collect(Collectors.joining(", "));
    }

    private String called() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
