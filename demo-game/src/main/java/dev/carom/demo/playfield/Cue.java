package dev.carom.demo.playfield;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sounds that scripts may ask for. */
public enum Cue {
    /** As the ball on a wall. */
    WALL,
    /** As the ball on a brick. */
    BRICK,
    /** As a brick that breaks. */
    BREAK,
    /** As a flight through a gate. */
    GATE,
    /** As a star that is collected. */
    STAR,
    /** As a door that opens. */
    DOOR,
    /** As a portal. */
    PORTAL,
    /** As the field of a magnet. */
    MAGNET,
    /** As a brick that counts several times. */
    COMBO,
    /** As a power-up that sets out. */
    POWER_UP,
    /** As a power-up that is caught. */
    CATCH,
    /** As the laser. */
    LASER;

    /**
     * Finds a sound by the name that scripts call it by.
     *
     * @param name in small letters, such as {@code power-up}
     * @return null when there is none
     */
    public static Cue of(String name) {
        return Stream.of(values())
                .filter(cue -> cue.called().equals(name))
                .findFirst()
                .orElse(null);
    }

    /**
     * The names of all sounds.
     *
     * @return with commas between them
     */
    public static String names() {
        return Stream.of(values()).map(Cue::called).collect(Collectors.joining(", "));
    }

    private String called() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
