package dev.carom.demo.level;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a power-up does for who catches it. */
public enum Power {
    /** Two more balls. */
    MULTI_BALL,
    /** Everything but the striker runs at half speed for a while. */
    SLOW_MOTION,
    /** The striker is wider for a while. */
    WIDE_STRIKER,
    /** Some shots, each of which breaks the first brick that it meets. */
    LASER;

    /**
     * As it is written in files.
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
     * @return null when there is none
     */
    public static Power of(String text) {
        return Arrays.stream(values())
                .filter(power -> power.text().equals(text))
                .findFirst()
                .orElse(null);
    }

    /**
     * All names.
     *
     * @return with commas between them
     */
    public static String texts() {
        return Arrays.stream(values()).map(Power::text).collect(Collectors.joining(", "));
    }
}
