package dev.carom.benchmarks.compare;

import dev.carom.testbed.Piles;
import dev.carom.testbed.Stacks;
import dev.carom.testbed.TestScene;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A scene of the comparison of rigid bodies.
 *
 * @param name for the command line and the results
 * @param description one sentence without a full stop
 * @param stands whether all bodies should stay at rest; if so, the drift of the top body is measured
 * @param maker builds the scene
 * @param smallMaker builds a smaller scene of the same kind, for the warm-up
 */
record BodiesScene(
        String name, String description, boolean stands, Supplier<TestScene> maker, Supplier<TestScene> smallMaker) {
    static final List<BodiesScene> ALL = List.of(
            new BodiesScene(
                    "pyramid-2d",
                    "210 cubes in a triangle, one deep, 20 rows",
                    true,
                    () -> Stacks.pyramid2d(20),
                    () -> Stacks.pyramid2d(10)),
            new BodiesScene(
                    "pyramid-3d",
                    "650 cubes, each on four others, 12 layers",
                    true,
                    () -> Stacks.pyramid3d(12),
                    () -> Stacks.pyramid3d(6)),
            new BodiesScene(
                    "wall",
                    "810 bricks in 20 rows of 40 m, 10 m high and 0.5 m deep",
                    true,
                    () -> Stacks.wall(40, 20),
                    () -> Stacks.wall(20, 10)),
            new BodiesScene(
                    "pile-1000",
                    "1,000 boxes, spheres and capsules fall into a container",
                    false,
                    () -> Piles.pile(1000),
                    () -> Piles.pile(200)),
            new BodiesScene(
                    "pile-5000",
                    "5,000 boxes, spheres and capsules fall into a container",
                    false,
                    () -> Piles.pile(5000),
                    () -> Piles.pile(200)),
            new BodiesScene(
                    "tumbler",
                    "1,000 cubes in a hollow box that turns at 0.5 rad/s",
                    false,
                    () -> Piles.tumbler(1000),
                    () -> Piles.tumbler(200)));

    /** Returns the scenes with these names, without duplicates; null means all. */
    static List<BodiesScene> chosen(List<String> names) {
        CompareOptions.requireSome("--scenes", names);
        if (names == null) {
            return ALL;
        }
        return names.stream().map(BodiesScene::named).distinct().toList();
    }

    private static BodiesScene named(String name) {
        return ALL.stream()
                .filter(scene -> scene.name.equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new UsageError("--scenes: there is no '" + name + "', but "
                        + ALL.stream().map(BodiesScene::name).collect(Collectors.joining(", ")) + "."));
    }
}
