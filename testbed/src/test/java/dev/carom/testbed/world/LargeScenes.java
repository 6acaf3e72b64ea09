package dev.carom.testbed.world;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.testbed.Impacts;
import dev.carom.testbed.Piles;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.SceneBuilder;
import dev.carom.testbed.Scenes;
import dev.carom.testbed.Stacks;
import dev.carom.testbed.TestScene;
import dev.carom.testbed.world.SceneWorld.Item;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The scenes in which tests compare bits. */
final class LargeScenes {
    /** Greatest number of dynamic bodies of a scene that tests use in the size of the catalogue. */
    private static final int MOST_BODIES = 100;

    /** Smaller versions of scenes of the catalogue, by name. */
    private static final Map<String, Supplier<TestScene>> SMALLER = Map.of(
            "pyramid-2d", () -> Stacks.pyramid2d(10),
            "pyramid-3d", () -> Stacks.pyramid3d(5),
            "wall", () -> Stacks.wall(8, 6),
            "city", () -> Stacks.city(2),
            "dominoes", () -> Impacts.dominoes(30),
            "pile", () -> Piles.pile(60),
            "tumbler", () -> Piles.tumbler(60),
            "washer", () -> Piles.washer(60));

    private LargeScenes() {}

    /** Returns all scenes of the catalogue; the largest of them in a smaller version, if there is one. */
    static List<TestScene> catalogue() {
        return Scenes.all().stream()
                .map(scene -> scene.dynamicCount() > MOST_BODIES && SMALLER.containsKey(scene.name())
                        ? SMALLER.get(scene.name()).get()
                        : scene)
                .toList();
    }

    /**
     * Returns scenes with islands that are large enough to be solved colour by colour, after the number of ticks in
     * {@link #ticks}.
     */
    static List<TestScene> large() {
        return List.of(
                Piles.pile(400), Stacks.pyramid3d(8), Stacks.wall(20, 16), chambers(), Piles.washer(300), tray());
    }

    /** Returns the number of ticks after which a large scene has a large island. */
    static int ticks(TestScene scene) {
        return switch (scene.name()) {
            case "pile", "washer" -> 150;
            default -> 40;
        };
    }

    /** Two heaps of cubes in a box that turns: one kinematic body touches several islands, of which two are large. */
    static TestScene chambers() {
        final SceneBuilder scene =
                new SceneBuilder("chambers", "Chambers", "A turning box with two chambers of cubes.");
        scene.body("box").driven((seconds, position, rotation) -> {
            final double half = 0.25 * seconds;
            position.set(0f, 0f, 0f);
            rotation.set(0f, 0f, (float) StrictMath.sin(half), (float) StrictMath.cos(half));
        });
        scene.boxAt(0f, 0f, 0f, 0.2f, 2.1f, 2.1f);
        for (int side = -1; side <= 1; side += 2) {
            scene.boxAt(side * 4.7f, 0f, 0f, 0.5f, 3.1f, 3.1f);
            scene.boxAt(0f, side * 2.6f, 0f, 4.2f, 0.5f, 3.1f);
            scene.boxAt(0f, 0f, side * 2.6f, 4.2f, 2.1f, 0.5f);
        }
        for (int i = 0; i < 360; i++) {
            final int layer = i / 2 / 36;
            final float shift = layer % 2 == 0 ? 0.15f : -0.15f; // each cube lies on four others
            scene.body("cube-" + i)
                    .at(
                            2.2f * (i % 2 == 0 ? -1 : 1) + 0.61f * (i / 2 % 6 - 2.5f) + shift,
                            -1.79f + 0.605f * layer,
                            0.61f * (i / 12 % 6 - 2.5f) + shift)
                    .box(0.3f, 0.3f, 0.3f);
        }
        return scene.build();
    }

    /** Returns the number of contacts of the largest set of dynamic bodies that touch each other, after a step. */
    static int contactsOfLargestIsland(SceneWorld world) {
        final Map<Item, Item> parents = new HashMap<>();
        for (ContactEvent<Item> event : world.world().events()) {
            if (event.phase() != ContactPhase.END && isDynamic(event.a()) && isDynamic(event.b())) {
                parents.put(root(parents, event.a()), root(parents, event.b()));
            }
        }
        final Map<Item, Integer> contacts = new HashMap<>();
        int most = 0;
        for (ContactEvent<Item> event : world.world().events()) {
            if (event.phase() != ContactPhase.END && (isDynamic(event.a()) || isDynamic(event.b()))) {
                final Item island = root(parents, isDynamic(event.a()) ? event.a() : event.b());
                most = Math.max(most, contacts.merge(island, 1, Integer::sum));
            }
        }
        return most;
    }

    private static boolean isDynamic(Item item) {
        return item.spec().motion() == Motion.DYNAMIC;
    }

    private static Item root(Map<Item, Item> parents, Item item) {
        Item root = item;
        while (parents.getOrDefault(root, root) != root) {
            root = parents.get(root);
        }
        return root;
    }

    /**
     * Balls that fall into a dynamic tray: it touches more than 64 of them, so that there are not enough colours for
     * its contacts.
     */
    static TestScene tray() {
        final SceneBuilder scene =
                new SceneBuilder("tray", "Tray", "A tray with 289 balls falls on a floor.").camera(0f, 0f, 0f, 10f);
        scene.floor(10f, 10f);
        scene.body("tray").at(0f, 0.2f, 0f).box(3f, 0.1f, 3f);
        for (int side = -1; side <= 1; side += 2) {
            scene.boxAt(side * 2.9f, 0.6f, 0f, 0.1f, 0.5f, 3f);
            scene.boxAt(0f, 0.6f, side * 2.9f, 2.8f, 0.5f, 0.1f);
        }
        for (int i = 0; i < 289; i++) {
            final int layer = i < 169 ? 0 : 1;
            final int place = layer == 0 ? i : i - 169;
            final int edge = 13 - layer;
            scene.body("ball-" + i)
                    .at(
                            0.42f * (place % edge - 0.5f * (edge - 1)) + 0.001f * (i % 7),
                            0.52f + 0.4f * layer,
                            0.42f * (place / edge - 0.5f * (edge - 1)) + 0.001f * (i % 5))
                    .sphere(0.2f);
        }
        return scene.build();
    }
}
