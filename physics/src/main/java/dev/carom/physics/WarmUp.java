package dev.carom.physics;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Implements {@link PhysicsWorld#warmUp}: steps small worlds with all shapes, so that a JVM that has just started
 * compiles the code of a step before the game's first step.
 * <p>
 * Each world is a dense grid of colliders, and neighbours touch. Some colliders rest, others move slowly, move fast,
 * rotate, or are removed and added again, to run all code paths of a tick. For games with rigid bodies, other worlds
 * have bodies of the same shapes, which fall on each other and on a floor. The JVM compiles a method after a few
 * hundred calls, and the worlds test each kind of pair more often than that. To guarantee this on slow machines too,
 * the number of steps is fixed, not the time.
 */
final class WarmUp {
    /**
     * Number of worlds without rigid bodies. With only 16 of these worlds, the first step of 2,000 boxes takes 1.3
     * times as long ({@code benchmarks/run start}).
     */
    private static final int WORLDS = 24;

    private static final int STEPS = 6;

    /** Number of worlds with rigid bodies. */
    private static final int BODY_WORLDS = 3;

    /** Number of steps of a world with rigid bodies: enough for bodies to fall, land, and lie in contact. */
    private static final int BODY_STEPS = 20;

    /** Number of colliders along x and along z; there are two layers. */
    private static final int SIDE = 10;

    private static final float DT = 1f / 60f;

    /**
     * The shapes of the colliders. There are 5 shapes and 6 kinds of motion. These numbers have no common divisor
     * except 1, so each shape occurs with each kind of motion.
     */
    private final Shape[] shapes = {
        new AlignedBox(0.5f, 0.5f, 0.5f),
        new OrientedBox(0.5f, 0.4f, 0.6f),
        new Sphere(0.5f),
        new Capsule(0.3f, 0.3f),
        ConvexHull.of(-0.5f, -0.5f, -0.5f, 0.5f, -0.5f, -0.5f, -0.5f, 0.5f, -0.5f, -0.5f, -0.5f, 0.5f, 0.4f, 0.4f, 0.4f)
    };

    private final PhysicsWorld<Transform> world;
    private final Transform[] transforms = new Transform[2 * SIDE * SIDE];
    private final Collider[] colliders = new Collider[transforms.length];
    private final Quaternionf turn = new Quaternionf(0f, 0.1f, 0f, 0.995f);
    private final QueryHit<Transform> hit = new QueryHit<>();
    private final QueryHits<Transform> hits = new QueryHits<>();
    private final Vector3f travel = new Vector3f(3f, -1f, 2f);
    private final Vector3f point = new Vector3f();

    /** Sum of all values that were read, so that the JVM does not remove the reads. */
    private double sum;

    private WarmUp(WorldConfig config, int number) {
        world = new PhysicsWorld<>(config);
        for (int i = 0; i < transforms.length; i++) {
            transforms[i] = new Transform(0.9f * (i % SIDE), 0.9f * (i / (SIDE * SIDE)), 0.9f * (i / SIDE % SIDE));
            // Every fourth world contains only axis-aligned boxes, like most levels.
            colliders[i] = new Collider(number % 4 == 0 ? shapes[0] : shapes[i % shapes.length]).fixed(i % 6 == 5);
            if (number % 4 != 0 && i % 3 == 0) {
                transforms[i].rotateTo(turn);
            }
            world.add(transforms[i], transforms[i], colliders[i]);
        }
    }

    /**
     * Creates and steps all worlds. The worlds use the broadphase, the number of threads and the continuous setting of
     * the game.
     *
     * @param bodies whether there are also worlds with rigid bodies. For games without bodies this is a disadvantage:
     *     the compiled code then fits their worlds less well, and the first step takes twice as long
     */
    static void run(WorldConfig game, boolean bodies) {
        final WorldConfig config = WorldConfig.defaults()
                .withBroadphase(game.broadphase())
                .withThreads(game.threads())
                .withContinuous(game.continuous())
                .withProblemListener(problem -> {});
        for (int number = 0; number < WORLDS; number++) {
            final WarmUp warmUp = new WarmUp(config, number);
            for (int step = 0; step < STEPS; step++) {
                warmUp.move(step);
                warmUp.world.step(DT);
                warmUp.read();
                warmUp.query(step);
            }
            warmUp.world.close();
        }
        for (int number = 0; bodies && number < BODY_WORLDS; number++) {
            final WarmUp warmUp = new WarmUp(config, 4 * number + 1); // a world with all shapes
            warmUp.makeDynamic();
            for (int step = 0; step < BODY_STEPS; step++) {
                warmUp.world.step(DT);
                warmUp.readImpulses();
            }
            warmUp.world.close();
        }
    }

    /** Gives each collider a rigid body, and adds a floor. Some of the bodies move fast. */
    private void makeDynamic() {
        world.add(
                new Transform(),
                new Transform(0f, -1.5f, 0f),
                Collider.box(SIDE, 1f, SIDE).fixed());
        for (int i = 0; i < transforms.length; i++) {
            colliders[i].fixed(false);
            world.body(transforms[i], Body.dynamic().velocity(0f, i % 16 == 0 ? -20f : -1f, 0f));
        }
    }

    private void readImpulses() {
        for (ContactEvent<Transform> event : world.events()) {
            sum += event.normalImpulse() + event.impulse(point).x;
        }
        for (BodyEvent<Transform> event : world.bodyEvents()) {
            sum += event.kind().ordinal();
        }
    }

    private void move(int step) {
        final float pace = step < STEPS / 2 ? 0.02f : 0.4f;
        final float back = step % 2 == 0 ? pace : -pace;
        for (int i = 0; i < transforms.length; i++) {
            final int kind = i % 6; // kinds 4 and 5 rest
            if (kind < 3) {
                transforms[i].moveBy(back, 0f, i % 2 == 0 ? back : -back);
            } else if (kind == 3) {
                transforms[i].moveBy(0f, back, 0f).rotateBy(turn);
            }
        }
        // Some colliders are removed for one step.
        for (int i = step; i < transforms.length; i += STEPS) {
            world.remove(colliders[i]);
        }
        for (int i = step - 1; i >= 0 && i < transforms.length; i += STEPS) {
            world.add(transforms[i], transforms[i], colliders[i]);
        }
    }

    private void read() {
        for (ContactEvent<Transform> event : world.events()) {
            sum += event.contactId() + (event.a() == event.b() ? 1 : 0);
            sum += event.first() + event.normal().x() + event.depth() + event.approachSpeed();
            for (int i = 0; i < event.pointCount(); i++) {
                sum += event.depth(i) + event.point(i, point).x;
            }
        }
    }

    private void query(int step) {
        final Queries<Transform> queries = world.queries();
        for (int i = step; i < transforms.length; i += STEPS) {
            final Transform from = transforms[i];
            queries.rayCast(from.position(), travel, QueryFilter.everything(), hit);
            queries.shapeCast(
                    colliders[i].shape(), from.position(), from.rotation(), travel, QueryFilter.everything(), hit);
            queries.overlapping(colliders[i].shape(), from.position(), from.rotation(), QueryFilter.everything(), hits);
            queries.closestPoint(from.position(), 1f, QueryFilter.everything(), hit);
        }
    }
}
