package dev.carom.demo.game;

import dev.carom.demo.error.UserError;
import dev.carom.demo.maze.MazeGame;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.Ghost;
import dev.carom.demo.playfield.HitPoints;
import dev.carom.demo.playfield.Look;
import dev.carom.demo.table.TableGame;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.ecs.ComponentClasses;
import dev.carom.physics.ecs.Compound;
import dev.dominion.ecs.api.Dominion;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/**
 * Dominions that games lent and gave back empty, for games that come later: Dominion 0.9.0 makes no more than 1,023 in
 * a process, closed ones included, and throws at the next one. All of them tell the components of the game apart, which
 * a Dominion of the usual size does not in one of some 240 starts of the game.
 */
final class Dominions {
    /** How many bits of slots for classes, each twice as many: 256 kB, and 16 MB at most. */
    private static final int[] CLASS_INDEX_BITS = {16, 18, 20, 22};

    private static final Class<?>[] COMPONENTS = Stream.of(
                    List.of(
                            EntityInfo.class,
                            Transform.class,
                            Collider.class,
                            Velocity.class,
                            Compound.class,
                            HitPoints.class,
                            Ghost.class,
                            Look.class),
                    TableGame.COMPONENTS,
                    MazeGame.COMPONENTS)
            .flatMap(List::stream)
            .toArray(Class<?>[]::new);

    private static final Deque<Dominion> EMPTY = new ArrayDeque<>();

    private Dominions() {}

    /** All that entities of the game have, or are asked for. */
    static List<Class<?>> components() {
        return List.of(COMPONENTS);
    }

    /** One without an entity. */
    static Dominion lend() {
        synchronized (EMPTY) {
            return EMPTY.isEmpty() ? create("carom", CLASS_INDEX_BITS, COMPONENTS) : EMPTY.pop();
        }
    }

    /** To be called once, when all entities are deleted. */
    static void giveBack(Dominion dominion) {
        synchronized (EMPTY) {
            EMPTY.push(dominion);
        }
    }

    /** One that tells some classes apart, of the first number of bits that suffices. */
    static Dominion create(String name, int[] classIndexBits, Class<?>... components) {
        List<Class<?>> mistaken = List.of();
        for (int bits : classIndexBits) {
            final String itsName = name + "-" + bits;
            System.setProperty("dominion." + itsName + ".class-index-bit", Integer.toString(bits));
            final Dominion dominion = Dominion.create(itsName);
            mistaken = ComponentClasses.confused(dominion, components);
            if (mistaken.isEmpty()) {
                return dominion;
            }
            dominion.close();
        }
        throw new UserError("Dominion, which stores the game's entities, confuses "
                + mistaken.get(0).getSimpleName() + " with " + mistaken.get(1).getSimpleName()
                + " in this run, even with its largest class index; restart the game.");
    }
}
