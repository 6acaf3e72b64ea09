package dev.carom.demo.level;

import static dev.carom.demo.level.LevelFile.range;
import static dev.carom.demo.level.LevelFile.requireColor;
import static dev.carom.demo.level.LevelFile.rgb;

import dev.carom.demo.json.Misfit;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What stands in the file of a level about its look. */
record ThemePart(
        String floor, String pattern, String walls, String background, String light, float sunHeight, float sunTurn) {
    ThemePart {
        requireColor("floor", floor);
        requireColor("walls", walls);
        requireColor("background", background);
        requireColor("light", light);
        range("sunHeight", sunHeight, 10, 90, " degrees");
        range("sunTurn", sunTurn, -180, 180, " degrees");
        if (pattern(pattern) == null) {
            throw new Misfit("pattern", "pattern must be one of " + names() + " (got: " + pattern + ")");
        }
    }

    /** The usual look where nothing is said about it. */
    static Level.Theme toLevel(ThemePart part) {
        return part == null
                ? Level.Theme.DEFAULT
                : new Level.Theme(
                        rgb(part.floor),
                        pattern(part.pattern),
                        rgb(part.walls),
                        rgb(part.background),
                        rgb(part.light),
                        part.sunHeight,
                        part.sunTurn);
    }

    private static Level.Theme.Pattern pattern(String name) {
        return Arrays.stream(Level.Theme.Pattern.values())
                .filter(pattern -> name(pattern).equals(name))
                .findFirst()
                .orElse(null);
    }

    private static String names() {
        return Arrays.stream(Level.Theme.Pattern.values()).map(ThemePart::name).collect(Collectors.joining(", "));
    }

    private static String name(Level.Theme.Pattern pattern) {
        return pattern.name().toLowerCase(Locale.ROOT);
    }
}
