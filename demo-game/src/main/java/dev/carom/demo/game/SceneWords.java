package dev.carom.demo.game;

import dev.carom.demo.level.Level;
import dev.carom.demo.level.Power;
import dev.carom.physics.script.ScriptConfig;
import java.util.List;
import java.util.function.Supplier;
import org.joml.Vector3f;

/** The words that this game adds to those of all scripts. */
final class SceneWords {
    private static final int MOST_POINTS = 100_000;
    private static final int MOST_CHARACTERS = 80;

    /** On their way at the same time, those that bricks let go included. */
    private static final int MOST_DROPS = 30;

    private final Level level;
    private final Table table;
    private final Supplier<Phase> phase;
    private final Tally tally;
    private final ScriptBoard board;
    private final List<GameListener> listeners;

    SceneWords(
            Level level,
            Table table,
            Supplier<Phase> phase,
            Tally tally,
            ScriptBoard board,
            List<GameListener> listeners) {
        this.level = level;
        this.table = table;
        this.phase = phase;
        this.tally = tally;
        this.board = board;
        this.listeners = listeners;
    }

    ScriptConfig addTo(ScriptConfig config) {
        return config.withWord("score", this::score)
                .withWord("say", this::say)
                .withWord("drop", this::drop)
                .withWord("sound", this::sound);
    }

    /** {@code score(points)}: adds to the player's points, and tells them. */
    private Object score(Object[] arguments) {
        requireSize("score(points)", arguments, 1);
        tally.scripted((int) TableFields.whole("points", arguments[0], -MOST_POINTS, MOST_POINTS));
        return (long) tally.score();
    }

    /** {@code say(text)}: shows the player a line for three seconds. */
    private Object say(Object[] arguments) {
        requireSize("say(text)", arguments, 1);
        if (!(arguments[0] instanceof String text) || text.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException("text must have at most " + MOST_CHARACTERS + " characters (got: "
                    + arguments[0] + "); shorten it");
        }
        board.say(text.replaceAll("\\p{Cntrl}", " "));
        return null;
    }

    /** {@code drop(power, x, z)}: a power-up sets out from there. Not while no ball is in play: it would be lost. */
    private Object drop(Object[] arguments) {
        requireSize("drop(power, x, z)", arguments, 3);
        if (table.maze() != null) {
            throw new IllegalArgumentException("drop must be left out in a maze, which has no power-ups");
        }
        final Power power = arguments[0] instanceof String name ? Power.of(name) : null;
        if (power == null) {
            throw new IllegalArgumentException(
                    "power must be one of " + Power.texts() + " (got: " + arguments[0] + ")");
        }
        final double halfWidth = 0.5 * level.table().width();
        final double halfLength = 0.5 * level.table().length();
        final Vector3f place =
                new Vector3f((float) TableFields.number("x", arguments[1], -halfWidth, halfWidth), 0f, (float)
                        TableFields.number("z", arguments[2], -halfLength, halfLength));
        if (table.drops().size() >= MOST_DROPS) {
            throw new IllegalArgumentException(
                    "falling power-ups must be at most " + MOST_DROPS + "; drop fewer of them, not one in each tick");
        }
        if (phase.get() == Phase.PLAYING) {
            table.drop(power, place);
            listeners.forEach(listener -> listener.dropped(place));
        }
        return null;
    }

    /** {@code sound(name)}: lets a sound of the game be heard. */
    private Object sound(Object[] arguments) {
        requireSize("sound(name)", arguments, 1);
        final Cue cue = arguments[0] instanceof String name ? Cue.of(name) : null;
        if (cue == null) {
            throw new IllegalArgumentException("sound must be one of " + Cue.names() + " (got: " + arguments[0] + ")");
        }
        listeners.forEach(listener -> listener.cued(cue));
        return null;
    }

    private static void requireSize(String word, Object[] arguments, int size) {
        if (arguments.length != size) {
            throw new IllegalArgumentException(
                    word + " must be called with exactly these arguments (got: " + arguments.length + ")");
        }
    }
}
