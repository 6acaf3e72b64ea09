package dev.carom.demo.game;

import dev.carom.demo.error.UserError;
import dev.carom.demo.maze.MazeGame;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.Ghost;
import dev.carom.demo.playfield.HitPoints;
import dev.carom.demo.playfield.Look;
import dev.carom.demo.table.TableGame;
import dev.carom.physics.Body;
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
 * A pool of empty Dominions (entity stores of the ECS library Dominion). Games reuse them, since Dominion 0.9.0 creates
 * at most 1,023 Dominions per process, including closed ones. Each further creation throws an exception. All Dominions
 * of the pool distinguish the component classes of the game. With the default size of its class index, a Dominion
 * confuses some of these classes in about one of 240 starts of the game.
 */
final class Dominions {
    /** Sizes of the class index to try. A size of n bits means 2^n slots of 4 bytes: from 256 kB to 16 MB. */
    private static final int[] CLASS_INDEX_BITS = {16, 18, 20, 22};

    private static final Class<?>[] COMPONENTS = Stream.of(
                    List.of(
                            EntityInfo.class,
                            Transform.class,
                            Collider.class,
                            Velocity.class,
                            Compound.class,
                            Body.class,
                            HitPoints.class,
                            Ghost.class,
                            Look.class),
                    TableGame.COMPONENTS,
                    MazeGame.COMPONENTS)
            .flatMap(List::stream)
            .toArray(Class<?>[]::new);

    private static final Deque<Dominion> EMPTY = new ArrayDeque<>();

    private Dominions() {}

    /** Returns all component classes that the game adds to entities or uses in queries of a Dominion. */
    static List<Class<?>> components() {
        return List.of(COMPONENTS);
    }

    /** Returns a Dominion without entities, from the pool or newly created. */
    static Dominion lend() {
        synchronized (EMPTY) {
            return EMPTY.isEmpty() ? create("carom", CLASS_INDEX_BITS, COMPONENTS) : EMPTY.pop();
        }
    }

    /**
     * Takes a Dominion back. Call this method once for each Dominion, when all entities of the Dominion are deleted.
     */
    static void giveBack(Dominion dominion) {
        synchronized (EMPTY) {
            EMPTY.push(dominion);
        }
    }

    /**
     * Creates a Dominion that distinguishes the given classes. Uses the smallest size of the class index that suffices.
     */
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
