package dev.carom.demo.level;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The effect of a power-up for the player who catches it. */
public enum Power {
    /** Adds two balls. */
    MULTI_BALL,
    /** Halves the speed of everything except the striker for some time. */
    SLOW_MOTION,
    /** Makes the striker wider for some time. */
    WIDE_STRIKER,
    /** Gives the player some shots. A shot hits the first obstacle ahead, and breaks it if this obstacle is a brick. */
    LASER;

    /**
     * Returns the name of the power in files.
     *
     * @return such as {@code multi-ball}
     */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Finds a power by its name in files.
     *
     * @param text such as {@code multi-ball}
     * @return the power; null if no power has that name
     */
    public static Power of(String text) {
        return Arrays.stream(values())
                .filter(power -> power.text().equals(text))
                .findFirst()
                .orElse(null);
    }

    /**
     * Returns the names of all powers in files.
     *
     * @return the names, separated by commas
     */
    public static String texts() {
        return Arrays.stream(values()).map(Power::text).collect(Collectors.joining(", "));
    }
}
