package dev.carom.physics;

import dev.carom.physics.geometry.ConvexHull;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Scenes that several tests share: their contents, and their motion in a given tick. Nothing in them depends on
 * results.
 */
final class TestScenes {
    /** A collider of a scene: its owner's name, its transform, and its motion per tick. */
    record Actor(String name, Transform transform, Collider collider, Vector3f step, Quaternionf turn) {}

    private TestScenes() {}

    /**
     * Boxes and spheres that drift, rotate, bounce off the sides of the room and sometimes teleport, among fixed posts.
     */
    static List<Actor> drift(int count, long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final List<Actor> actors = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            final Collider collider =
                    switch (i % 4) {
                        case 0 ->
                            Collider.box(next(random, 0.1f, 0.6f), next(random, 0.1f, 0.6f), next(random, 0.1f, 0.6f));
                        case 1 -> Collider.alignedBox(next(random, 0.1f, 0.6f), 0.3f, 0.3f);
                        case 2 -> Collider.sphere(next(random, 0.1f, 0.6f));
                        default -> Collider.alignedBox(0.2f, 2f, 0.2f).fixed();
                    };
            final Transform transform = new Transform(point(random, 5f));
            final boolean moves = !collider.isFixed();
            actors.add(new Actor(
                    "actor" + i,
                    transform,
                    collider.sensor(i % 7 == 0),
                    moves ? point(random, 0.3f) : new Vector3f(),
                    moves && i % 3 == 0 ? turn(random) : new Quaternionf()));
        }
        return actors;
    }

    /**
     * Shapes of all kinds close to each other; they move by up to a tenth or a half of their size per tick, with or
     * without rotation.
     */
    static List<Actor> crowd(int count, long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final List<Actor> actors = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            final Collider collider =
                    switch (i % 4) {
                        case 0 -> Collider.box(next(random, 0.2f, 0.5f), next(random, 0.2f, 0.5f), 0.3f);
                        case 1 -> Collider.capsule(next(random, 0.1f, 0.3f), next(random, 0.1f, 0.5f));
                        case 2 -> Collider.sphere(next(random, 0.2f, 0.5f));
                        default -> new Collider(hull(random));
                    };
            actors.add(new Actor(
                    "actor" + i,
                    new Transform(point(random, 5f)),
                    collider,
                    point(random, i % 3 == 0 ? 0.4f : 0.1f),
                    i % 2 == 0 ? new Quaternionf() : turn(random)));
        }
        return actors;
    }

    /** A cuboid, or the hull of twelve points. */
    private static ConvexHull hull(SplittableRandom random) {
        final float[] xyz = new float[random.nextInt(3) == 0 ? 24 : 36];
        for (int i = 0; i < xyz.length; i++) {
            xyz[i] = xyz.length == 36 ? next(random, -0.5f, 0.5f) : (i / 3 >> i % 3 & 1) == 0 ? -0.25f : 0.25f;
        }
        return ConvexHull.of(xyz);
    }

    static void add(List<Actor> actors, PhysicsWorld<String> world) {
        actors.forEach(actor -> world.add(actor.name, actor.transform, actor.collider));
    }

    static List<Actor> shuffled(List<Actor> actors, long seed) {
        final List<Actor> shuffled = new ArrayList<>(actors);
        Collections.shuffle(shuffled, new Random(seed));
        return shuffled;
    }

    /** Moves all actors; allocates nothing. */
    static void move(List<Actor> actors, long tick) {
        for (int i = 0; i < actors.size(); i++) {
            final Actor actor = actors.get(i);
            final Vector3f step = actor.step;
            for (int axis = 0; axis < 3; axis++) {
                final float at = actor.transform.position().get(axis);
                if (Math.abs(at) > 5f && at * step.get(axis) > 0f) {
                    step.setComponent(axis, -step.get(axis));
                }
            }
            if ((tick + i) % 97 == 0 && !actor.collider.isFixed()) {
                actor.transform.placeAt(-step.x * 10f, -step.y * 10f, -step.z * 10f);
            } else if (step.x != 0f) {
                actor.transform.moveBy(step.x, step.y, step.z);
                actor.transform.rotateBy(actor.turn);
            }
        }
    }

    private static Quaternionf turn(SplittableRandom random) {
        // Without sine and cosine, whose last bit depends on the JVM: any quaternion near 1 is a small rotation.
        return new Quaternionf(next(random, -0.1f, 0.1f), next(random, -0.1f, 0.1f), next(random, -0.1f, 0.1f), 1f);
    }

    private static Vector3f point(SplittableRandom random, float limit) {
        return new Vector3f(next(random, -limit, limit), next(random, -limit, limit), next(random, -limit, limit));
    }

    private static float next(SplittableRandom random, float low, float high) {
        return low + (high - low) * (random.nextInt(1 << 20) / (float) (1 << 20));
    }
}
