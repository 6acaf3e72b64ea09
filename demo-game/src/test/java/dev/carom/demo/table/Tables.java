package dev.carom.demo.table;

import dev.carom.demo.game.Game;

/** The table of a game, for tests. */
public final class Tables {
    private Tables() {}

    public static TableGame table(Game game) {
        return (TableGame) game.playfield();
    }
}
