package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * A game as users write it: after the first hit of each tick, a ball is rewound by {@link Transform#rewindTo}, gets a
 * reflected velocity, and moves for the rest of the tick. In a closed room full of boxes and balls it hits each wall
 * once per bounce, gets no second event for the rewound motion, and is never inside an obstacle or outside of the room.
 */
class BouncingBallTest {
    private static final float DT = 1f / 60f;
    private static final float ROOM = 5f;
    private static final float RADIUS = 0.15f;

    @Property(tries = 150)
    void aBallThatBouncesIsHitOnceAndNeverPassesThroughAWall(@ForAll @LongRange(min = 0, max = 1_000_000) long seed) {
        play(new Room(new SplittableRandom(seed), 1f, 0f));
    }

    /** A ball of 1.5 mm among plates of 0.2 mm, with a contact slack of 0.1 mm: many hits start from a contact. */
    @Property(tries = 100)
    void staysInATinyRoomWhoseSlackIsHalfTheThicknessOfAWall(@ForAll @LongRange(min = 0, max = 1_000_000) long seed) {
        play(new Room(new SplittableRandom(seed), 0.01f, 0f));
    }

    /** Where neighbouring floats are 2 mm apart, and the slack is far below that. */
    @Property(tries = 100)
    void staysInARoomFarFromTheOrigin(@ForAll @LongRange(min = 0, max = 1_000_000) long seed) {
        play(new Room(new SplittableRandom(seed), 1f, 30_000f));
    }

    private static void play(Room room) {
        for (int tick = 0; tick < 200; tick++) {
            room.tick();
        }
        assertThat(room.bounces).as("the ball bounces at all").isGreaterThan(10);
    }

    private static final class Room {
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        final ContactRecorder<String> recorder = new ContactRecorder<>();
        final Transform ball;
        final Collider ballCollider;
        final Vector3f velocity;
        final Vector3f normal = new Vector3f();
        final List<SweptShape> obstacles = new ArrayList<>();

        /** Scale of the room; 1 for the standard room. */
        final float scale;

        /** Coordinate of the room's centre on each axis. */
        final float origin;

        /** Rounding of a rewind: a few steps between neighbouring floats. */
        final float rounding;

        float carried;
        int bounces;
        Collider answered;

        Room(SplittableRandom random, float scale, float origin) {
            this.scale = scale;
            this.origin = origin;
            rounding = 2e-5f * scale + 4e-7f * origin;
            for (int axis = 0; axis < 3; axis++) {
                for (int side = -1; side <= 1; side += 2) {
                    final Vector3f at = new Vector3f();
                    at.setComponent(axis, side * (ROOM + 0.01f) * scale);
                    final Vector3f half = new Vector3f((ROOM + 1f) * scale);
                    half.setComponent(axis, 0.01f * scale); // paper thin
                    add("wall", at, new Quaternionf(), Collider.alignedBox(half.x, half.y, half.z));
                }
            }
            for (int i = 0; i < 12; i++) {
                final Vector3f at = point(random, 4f * scale);
                if (at.length() < 2f * scale) {
                    continue; // the ball starts in the middle
                }
                final Quaternionf rotation = new Quaternionf()
                        .rotationXYZ((float) random.nextDouble(6), (float) random.nextDouble(6), (float)
                                random.nextDouble(6));
                final Collider collider =
                        switch (i % 3) {
                            case 0 -> Collider.box(0.6f * scale, 0.02f * scale, 0.6f * scale);
                            case 1 -> Collider.alignedBox(0.3f * scale, 0.3f * scale, 0.01f * scale);
                            default -> Collider.sphere(0.4f * scale);
                        };
                add("brick" + i, at, rotation, collider);
            }
            ball = new Transform(origin, origin, origin);
            ballCollider = Collider.sphere(RADIUS * scale);
            world.add("ball", ball, ballCollider);
            velocity = point(random, 1f).normalize(scale * (float) random.nextDouble(40, 400));
        }

        private static Vector3f point(SplittableRandom random, float limit) {
            return new Vector3f(
                    (float) random.nextDouble(-limit, limit), (float) random.nextDouble(-limit, limit), (float)
                            random.nextDouble(-limit, limit));
        }

        private void add(String name, Vector3f at, Quaternionf rotation, Collider collider) {
            final Transform transform = new Transform(at.add(origin, origin, origin), rotation);
            world.add(name, transform, collider.fixed());
            final SweptShape shape = new SweptShape();
            shape.setShape(collider.shape(), collider.offset());
            shape.start.set(transform.position(), transform.rotation());
            shape.end.set(shape.start);
            obstacles.add(shape);
        }

        void tick() {
            ball.moveBy(velocity.x * DT, velocity.y * DT, velocity.z * DT);
            world.step(DT);
            recorder.record(world);
            final float motionSeconds = DT + carried;
            carried = 0f;
            Collider hit = null;
            for (ContactEvent<String> event : world.events()) {
                final Collider other = event.colliderA() == ballCollider ? event.colliderB() : event.colliderA();
                if (event.phase() == ContactPhase.BEGIN && other == answered) {
                    assertThat(event.approachSpeed())
                            .as("a second event for the rewound motion: %s", event)
                            .isPositive();
                }
                event.normalTowards("ball", normal);
                final float approach = -velocity.dot(normal);
                if (event.phase() != ContactPhase.END && approach > 0f) {
                    ball.rewindTo(event.first());
                    velocity.fma(2f * approach, normal);
                    // The rest of the motion, but at most one tick of it, since it would grow in a corner.
                    carried = Math.min(DT, (1f - event.first()) * motionSeconds);
                    hit = other;
                    bounces++;
                    break;
                }
            }
            answered = hit;
            assertWhereItMayBe();
            ball.moveBy(velocity.x * carried, velocity.y * carried, velocity.z * carried);
        }

        private void assertWhereItMayBe() {
            for (int axis = 0; axis < 3; axis++) {
                assertThat(Math.abs(ball.position().get(axis) - origin))
                        .isLessThanOrEqualTo((ROOM - RADIUS) * scale + rounding);
            }
            final SweptShape shape = new SweptShape();
            shape.setShape(ballCollider.shape(), ballCollider.offset());
            shape.start.set(ball.position(), ball.rotation());
            shape.end.set(shape.start);
            for (SweptShape obstacle : obstacles) {
                assertThat(new Narrowphase().separation(obstacle, shape, 0f, new Separation()))
                        .isGreaterThanOrEqualTo(-rounding);
            }
        }
    }
}
