package dev.carom.demo.view;

import dev.carom.demo.game.Game;
import dev.carom.demo.game.ScriptBoard;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.render.Hud;

/** Writes the output of scripts over the picture: messages for the player, printed lines and errors. */
final class ScriptNotes {
    private final Game game;

    ScriptNotes(Game game) {
        this.game = game;
    }

    /** Writes the notes. A message for the player replaces the level's name. */
    void write(boolean paused, String keysWhileItWaits, Hud hud) {
        final ScriptBoard board = game.scripts().board();
        board.problems().forEach(problem -> hud.note(problem, true));
        board.lines().forEach(line -> hud.note(line, false));
        final boolean isPlayed = game.phase() == Phase.READY || game.phase() == Phase.PLAYING;
        if (!board.said().isEmpty() && isPlayed && !paused) {
            hud.notice(board.said(), game.phase() == Phase.READY ? keysWhileItWaits : "");
        }
    }
}
