package dev.carom.physics.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** A failing history, made as short as possible: removing an action or moving a number towards 0 would make it pass. */
final class HistoryShrinker {
    private final Consumer<List<Action>> game;
    private List<Action> actions;
    private Throwable failure;

    private HistoryShrinker(Consumer<List<Action>> game) {
        this.game = game;
    }

    /**
     * Plays a history. Lists of independent actions are shrunk here and not by jqwik, which keeps many actions without
     * effect.
     *
     * @param game plays a history from the beginning, each time anew
     * @throws AssertionError if it fails; contains a short history that fails too
     */
    static void play(List<Action> history, Consumer<List<Action>> game) {
        final HistoryShrinker script = new HistoryShrinker(game);
        if (!script.fails(history)) {
            return;
        }
        boolean shorter = true;
        while (shorter) {
            shorter = script.dropsOne() | script.simplifiesOne();
        }
        throw new AssertionError(
                script.actions.stream().map(action -> "  " + action).collect(Collectors.joining("\n", "fails:\n", "\n"))
                        + script.failure,
                script.failure);
    }

    private boolean dropsOne() {
        boolean dropped = false;
        for (int length = actions.size() / 2; length > 0; length /= 2) {
            for (int from = actions.size() - length; from >= 0; from--) {
                if (from + length <= actions.size()) {
                    final List<Action> fewer = new ArrayList<>(actions);
                    fewer.subList(from, from + length).clear();
                    dropped |= fails(fewer);
                }
            }
        }
        return dropped;
    }

    private boolean simplifiesOne() {
        boolean simplified = false;
        for (int i = 0; i < actions.size(); i++) {
            for (int way = 0; way < Action.WAYS_TO_SIMPLIFY; way++) {
                final Action simpler = actions.get(i).simpler(way);
                if (!simpler.equals(actions.get(i))) {
                    final List<Action> other = new ArrayList<>(actions);
                    other.set(i, simpler);
                    simplified |= fails(other);
                }
            }
        }
        return simplified;
    }

    /** Plays a history; a failing one is the shortest so far. */
    private boolean fails(List<Action> history) {
        try {
            game.accept(history);
            return false;
        } catch (RuntimeException | Error e) {
            actions = history;
            failure = e;
            return true;
        }
    }
}
