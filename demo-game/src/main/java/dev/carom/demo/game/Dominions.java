package dev.carom.demo.game;

import dev.dominion.ecs.api.Dominion;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Dominions that games lent and gave back empty, for games that come later: Dominion 0.9.0 makes no more than 1,023 in a
 * process, closed ones included, and throws at the next one.
 */
final class Dominions {
    private static final Deque<Dominion> EMPTY = new ArrayDeque<>();

    private Dominions() {}

    /** One without an entity. */
    static Dominion lend() {
        synchronized (EMPTY) {
            return EMPTY.isEmpty() ? Dominion.create() : EMPTY.pop();
        }
    }

    /** To be called once, when all entities are deleted. */
    static void giveBack(Dominion dominion) {
        synchronized (EMPTY) {
            EMPTY.push(dominion);
        }
    }
}
