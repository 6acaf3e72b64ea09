package dev.carom.demo.game;

import dev.carom.demo.playfield.Cue;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.ScriptFields;
import dev.carom.demo.playfield.Tally;
import dev.carom.script.ScriptConfig;
import java.util.List;

/**
 * The words (functions that scripts call) that this game adds on all playfields: {@code score}, {@code say} and
 * {@code sound}.
 */
final class SceneWords {
    private static final int MOST_POINTS = 100_000;
    private static final int MOST_CHARACTERS = 80;

    private final Tally tally;
    private final ScriptBoard board;
    private final List<GameListener> listeners;

    SceneWords(Tally tally, ScriptBoard board, List<GameListener> listeners) {
        this.tally = tally;
        this.board = board;
        this.listeners = listeners;
    }

    ScriptConfig addTo(ScriptConfig config) {
        return config.withWord("score", this::score).withWord("say", this::say).withWord("sound", this::sound);
    }

    /** {@code score(points)}: adds points to the score, and returns the new score. */
    private Object score(Object[] arguments) {
        ScriptFields.requireSize("score(points)", arguments, 1);
        tally.scripted((int) ScriptFields.whole("points", arguments[0], -MOST_POINTS, MOST_POINTS));
        return (long) tally.score();
    }

    /** {@code say(text)}: shows a line of text for three seconds. */
    private Object say(Object[] arguments) {
        ScriptFields.requireSize("say(text)", arguments, 1);
        if (!(arguments[0] instanceof String text) || text.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException("text must be a string of at most " + MOST_CHARACTERS
                    + " characters (got: " + arguments[0] + "); pass a shorter text");
        }
        board.say(text.replaceAll("\\p{Cntrl}", " "));
        return null;
    }

    /** {@code sound(name)}: plays a sound of the game. */
    private Object sound(Object[] arguments) {
        ScriptFields.requireSize("sound(name)", arguments, 1);
        final Cue cue = arguments[0] instanceof String name ? Cue.of(name) : null;
        if (cue == null) {
            throw new IllegalArgumentException("sound must be one of " + Cue.names() + " (got: " + arguments[0] + ")");
        }
        listeners.forEach(listener -> listener.cued(cue));
        return null;
    }
}
