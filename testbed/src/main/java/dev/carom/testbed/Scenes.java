package dev.carom.testbed;

import java.util.List;
import java.util.function.Supplier;

/**
 * The catalogue: all scenes that people can look at. Tests and benchmarks also build these scenes in other sizes.
 */
public final class Scenes {
    private static final List<Supplier<TestScene>> ALL = List.of(
            () -> Stacks.column(10, 0.5f),
            () -> Stacks.pyramid2d(20),
            () -> Stacks.pyramid3d(12),
            () -> Stacks.wall(40, 20),
            () -> Stacks.cards(5),
            () -> Stacks.arch(15),
            () -> Stacks.logs(5),
            () -> Stacks.race(10, 20, 30, 40),
            () -> Stacks.city(17),
            () -> Stacks.jenga(18),
            () -> Stacks.kapla(6),
            () -> Impacts.bounces(),
            () -> Impacts.cradle(5),
            () -> Impacts.dominoes(200),
            () -> Impacts.bullets(),
            () -> Impacts.cardWall(24, 8, 24),
            () -> Slides.incline(),
            () -> Slides.conveyors(),
            () -> Piles.pile(1000),
            () -> Piles.bowl(10_000),
            () -> Piles.tumbler(1000),
            () -> Piles.washer(500),
            () -> Piles.spheres216());

    private Scenes() {}

    /** Returns all scenes, in the order of a menu. Builds new scenes in each call. */
    public static List<TestScene> all() {
        return ALL.stream().map(Supplier::get).toList();
    }

    /** Returns the scene with a name, or throws an IllegalArgumentException that lists the valid names. */
    public static TestScene named(String name) {
        final List<TestScene> all = all();
        return all.stream()
                .filter(scene -> scene.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no scene " + name + ". Scenes: "
                        + String.join(", ", all.stream().map(TestScene::name).toList()) + "."));
    }
}
