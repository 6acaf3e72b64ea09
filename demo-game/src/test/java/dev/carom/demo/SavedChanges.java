package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.game.Game;
import dev.carom.demo.playfield.TickInput;
import dev.carom.demo.tool.Recorder;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Waits for saved files of a running game. No tick is played before the watcher reports a saved file, so the game is in
 * the same state however long the watcher takes.
 */
final class SavedChanges {
    /** File watchers that poll, as on macOS, need several seconds. */
    private static final long MOST_NANOS = 600_000_000_000L;

    /** Ticks in which a saved file must have its effect. */
    private static final int MOST_TICKS = 120;

    private SavedChanges() {}

    /** Applies what was saved, and plays until a condition holds. A null recorder records nothing. */
    static void playUntil(
            Game game,
            FileReload reload,
            Recorder recorder,
            Function<Game, TickInput> player,
            BooleanSupplier condition) {
        final long end = System.nanoTime() + MOST_NANOS;
        int ticks = 0;
        while (!condition.getAsBoolean()) {
            if (reload.apply(game, recorder)) {
                ticks = MOST_TICKS;
            }
            if (ticks > 0) {
                tick(game, recorder, player);
                ticks--;
            } else {
                assertThat(System.nanoTime()).as("waited for a saved file").isLessThan(end);
                Thread.onSpinWait();
            }
        }
    }

    /** Plays and records one tick. A null recorder records nothing. */
    static void tick(Game game, Recorder recorder, Function<Game, TickInput> player) {
        final TickInput input = player.apply(game);
        if (recorder != null) {
            recorder.tick(input);
        }
        game.tick(input);
    }
}
