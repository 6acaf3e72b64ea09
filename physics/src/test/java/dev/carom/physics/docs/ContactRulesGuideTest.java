package dev.carom.physics.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.EndReason;
import dev.carom.physics.EventCursor;
import dev.carom.physics.Layers;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.Compound;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The guide to contact events, from game loops to resting contacts; continues {@link ContactEventsGuideTest}. */
class ContactRulesGuideTest {
    private static final float DT = 1f / 60f;

    private final Dominion dominion = Dominion.create("test");
    private final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
    private final ContactEvents<Entity> hits = new ContactEvents<>();
    private final List<String> log = new ArrayList<>();
    private final Vector3f normal = new Vector3f();

    @AfterEach
    void close() {
        dominion.close();
    }

    @Test
    void anyNumberOfTicksPerFrame() {
        final Entity ball = dominion.createEntity(new Transform(), Collider.sphere(0.1f), new Velocity(60f, 0f, 0f));
        dominion.createEntity(
                new Transform(2.5f, 0f, 0f), Collider.box(0.2f, 1f, 1f).fixed());
        dominion.createEntity(
                new Transform(5.5f, 0f, 0f), Collider.box(0.2f, 1f, 1f).fixed());
        final List<Integer> seen = new ArrayList<>();
        // guide: cursor
        EventCursor<Entity> cursor = physics.world().openCursor(8); // once: at most 8 ticks a frame
        float behind = 0f;
        // end
        for (float frameSeconds : new float[] {3.5f / 60f, 0.25f / 60f, 2.5f / 60f}) {
            final long before = physics.world().tick();
            // guide: frame
            for (behind += frameSeconds; behind >= DT; behind -= DT) {
                physics.tick(DT);
            }
            while (cursor.advance()) {
                if (cursor.event().phase() == ContactPhase.BEGIN) {
                    log.add("hit in tick " + cursor.event().tick());
                }
            }
            // end
            seen.add((int) (physics.world().tick() - before));
        }
        // It goes 1 m a tick: 0.1 + 2.2 m is in the third, 5.2 m in the sixth.
        assertThat(seen).containsExactly(3, 0, 3);
        assertThat(log).containsExactly("hit in tick 3", "hit in tick 6");
        assertThat(cursor.takeMissed()).isZero();
        ball.get(Transform.class).placeAt(0f, 0f, 0f);
        for (int i = 0; i < 12; i++) {
            physics.tick(DT);
        }
        assertThat(cursor.advance()).isTrue();
        assertThat(cursor.takeMissed()).as("the first four of twelve ticks").isPositive();
        cursor.skipAll();
        assertThat(cursor.advance()).isFalse();
    }

    @Test
    void bouncing() {
        final float dt = DT;
        final Transform flight = new Transform(0f, 0f, 0f);
        final Velocity velocity = new Velocity(300f, 0f, 0f);
        final Entity ball = dominion.createEntity(flight, Collider.sphere(0.1f), velocity);
        for (float x : new float[] {-3.1f, 3.1f}) {
            dominion.createEntity(
                    new Transform(x, 0f, 0f), Collider.box(0.01f, 1f, 1f).fixed());
        }
        final List<Long> begun = new ArrayList<>();
        final List<Long> ended = new ArrayList<>();
        physics.world().addListener(event -> {
            if (event.phase() != ContactPhase.STAY) {
                (event.phase() == ContactPhase.BEGIN ? begun : ended).add(event.contactId());
            }
        });
        int bounces = 0;
        for (int tick = 0; tick < 30; tick++) {
            physics.tick(dt);
            // guide: bounce
            for (ContactEvent<Entity> hit : physics.events().of(ball, hits)) {
                hit.normalTowards(ball, normal);
                float approach = -velocity.linear().dot(normal); // the walls stand still
                if (hit.phase() != ContactPhase.END && !hit.sensor() && approach > 0f) {
                    flight.rewindTo(hit.first()); // back to where they met
                    velocity.linear().fma(2f * approach, normal); // mirrored
                    float left = (1f - hit.first()) * dt; // and on, for what is left of the tick
                    flight.moveBy(velocity.linear().x * left, velocity.linear().y * left, velocity.linear().z * left);
                    bounces++;
                    break; // later events are on the part of the motion that was taken back
                }
            }
            // end
            assertThat(flight.position().x()).as("5 m a tick, in a room of 6").isBetween(-8.1f, 8.1f);
        }
        physics.tick(dt);
        assertThat(bounces).isGreaterThan(20);
        assertThat(velocity.linear().length()).isEqualTo(300f, within(1e-2f));
        assertThat(begun).doesNotHaveDuplicates();
        assertThat(ended).doesNotHaveDuplicates();
        assertThat(begun).containsAll(ended);
    }

    // guide: pong
    static final class Pong {
        static final float DT = 1f / 60f; // seconds a tick

        static final class Thing {
            final Transform transform;
            final Vector3f velocity = new Vector3f(); // metres a second; zero for a wall

            Thing(float x) {
                transform = new Transform(x, 0f, 0f);
            }
        }

        final PhysicsWorld<Thing> world = new PhysicsWorld<>(WorldConfig.defaults());
        final ContactEvents<Thing> hits = new ContactEvents<>(); // made once, filled in each tick
        final Vector3f normal = new Vector3f();
        final Vector3f relative = new Vector3f();
        final Vector3f end = new Vector3f();
        final Thing ball = new Thing(0.5f);
        final Thing paddle = new Thing(0f);
        final Thing wall = new Thing(20f);

        Pong() {
            world.add(ball, ball.transform, Collider.sphere(0.2f));
            world.add(paddle, paddle.transform, Collider.box(0.05f, 1f, 1f));
            world.add(wall, wall.transform, Collider.box(0.05f, 9f, 9f).fixed());
        }

        void tick() {
            move(ball, DT);
            move(paddle, DT);
            world.step(DT);
            for (ContactEvent<Thing> hit : world.events().of(ball, hits)) {
                if (hit.phase() != ContactPhase.END && !hit.sensor() && bounces(hit)) {
                    break; // later events are on the part of the motion that was taken back
                }
            }
        }

        /** Answers a hit; false when the two part already. */
        boolean bounces(ContactEvent<Thing> hit) {
            Thing other = hit.other(ball);
            hit.normalTowards(ball, normal);
            float approach = -relative.set(ball.velocity).sub(other.velocity).dot(normal);
            if (approach <= 0f) {
                return false;
            }
            if (other.velocity.lengthSquared() > 0f) { // it moved too: its motion after the hit is swept once more
                end.set(other.transform.position());
                other.transform.rewindTo(hit.first());
                other.transform.moveTo(end);
            }
            ball.transform.rewindTo(hit.first()); // back to where they met
            ball.velocity.fma(2f * approach, normal); // mirrored as the other one sees it
            move(ball, (1f - hit.first()) * DT); // and on, for what is left of the tick
            return true;
        }

        static void move(Thing thing, float seconds) {
            thing.transform.moveBy(thing.velocity.x * seconds, thing.velocity.y * seconds, thing.velocity.z * seconds);
        }
    }
    // end

    /**
     * Seen from the paddle, whose speed is u, the ball comes at v - u and leaves at -(v - u). Seen from the room, where
     * u is added again, it leaves at 2u - v: faster than the paddle, so it is hit once.
     */
    @ParameterizedTest
    @CsvSource({
        "0.5, 0", "5, 0", "40, 0", "400, 0", "4000, 0", // the ball rests
        "0.5, 0.1", "5, 4", "40, 30", "400, 390", "4000, 1000", // the ball flees, and the paddle is faster
        "0.5, -2", "5, -5", "40, -3", "400, -900", "4000, -4000", // the ball approaches
        "0, -300", "-5, -20", "-40, -300" // the paddle stands still or retreats
    })
    void aPaddleThatMovesIntoABallReflectsItAndNeverPassesThroughIt(float u, float v) {
        final Pong pong = new Pong();
        pong.world.removeOwner(pong.wall);
        pong.paddle.velocity.x = u;
        pong.ball.velocity.x = v;
        int bounces = 0;
        for (int tick = 0; tick < 60; tick++) {
            final float before = pong.ball.velocity.x;
            pong.tick();
            bounces += pong.ball.velocity.x == before ? 0 : 1;
            requireBallBeforePaddle(pong);
        }
        assertThat(bounces).isEqualTo(1);
        assertThat(pong.ball.velocity.x).isCloseTo(2f * u - v, withinPercentage(0.01));
    }

    @Test
    void anAcceleratingPaddleHitsTheBallAgainAndAgain() {
        final Pong pong = new Pong();
        pong.world.removeOwner(pong.wall);
        int bounces = 0;
        for (int tick = 0; tick < 120; tick++) {
            pong.paddle.velocity.x = 1f + tick * tick * 0.1f;
            final float before = pong.ball.velocity.x;
            pong.tick();
            bounces += pong.ball.velocity.x == before ? 0 : 1;
            requireBallBeforePaddle(pong);
        }
        assertThat(bounces).isGreaterThan(2);
    }

    @Test
    void aBallBetweenAPaddleAtRestAndAWallKeepsItsSpeed() {
        final Pong pong = new Pong();
        pong.ball.velocity.x = 77f;
        for (int tick = 0; tick < 600; tick++) {
            pong.tick();
            assertThat(Math.abs(pong.ball.velocity.x)).isEqualTo(77f);
        }
    }

    /** Checks both poses after the tick, including the remaining motion. */
    private static void requireBallBeforePaddle(Pong pong) {
        final float ball = pong.ball.transform.position().x();
        final float paddle = pong.paddle.transform.position().x();
        assertThat(ball - paddle).isGreaterThan(0.25f - 1e-3f);
    }

    @Test
    void countingDespiteABounce() {
        final Transform flight = new Transform();
        final Velocity velocity = new Velocity(600f, 0f, 0f); // 10 m a tick
        final Entity ball = dominion.createEntity(flight, Collider.sphere(0.1f), velocity);
        dominion.createEntity(
                new Transform(5f, 0f, 0f), Collider.box(0.1f, 1f, 1f).fixed());
        for (float x : new float[] {-12f, 2f, 8.6f}) { // on the way back, before the wall, behind the wall
            dominion.createEntity(
                    new Transform(x, 0f, 0f),
                    Collider.box(1.5f, 1f, 1f).sensor().fixed());
        }
        final Set<Long> inside = new HashSet<>();
        int entered = 0;
        for (int tick = 0; tick < 4; tick++) {
            physics.tick(DT);
            // guide: counting beside a bounce
            float answered = 1f; // when in the tick the ball was thrown back; 1 if it was not
            for (ContactEvent<Entity> hit : physics.events().of(ball, hits)) {
                hit.normalTowards(ball, normal);
                float approach = -velocity.linear().dot(normal);
                if (hit.phase() != ContactPhase.END && !hit.sensor() && approach > 0f) {
                    answered = hit.first();
                    flight.rewindTo(answered);
                    velocity.linear().fma(2f * approach, normal);
                    break;
                }
            }
            for (ContactEvent<Entity> event : physics.events().of(ball, hits)) { // a loop of its own, without a break
                if (event.phase() == ContactPhase.BEGIN && event.first() <= answered && event.sensor()) {
                    inside.add(event.contactId());
                    entered++;
                } else if (event.phase() == ContactPhase.END) {
                    inside.remove(event.contactId()); // one that never was inside is no harm
                }
            }
            // end
        }
        assertThat(velocity.linear().x).isNegative();
        assertThat(inside).isEmpty();
        // The gate before the wall is entered twice, the one at -12 m once, and the one behind the wall never.
        assertThat(entered).isEqualTo(3);
    }

    @Test
    void teleporting() {
        final Transform walk = new Transform(0f, 0f, 0f);
        final Entity player = dominion.createEntity(walk, Collider.sphere(0.5f), new Velocity(60f, 0f, 0f));
        final Entity portal = dominion.createEntity(
                new Transform(3f, 0f, 0f), Collider.box(0.1f, 1f, 1f).sensor().fixed());
        dominion.createEntity(
                new Transform(10f, 0f, 0f), Collider.box(0.1f, 9f, 9f).fixed());
        for (int tick = 0; tick < 10; tick++) {
            physics.tick(DT);
            physics.events().forEach(event -> log.add(event.phase() + " " + (event.other(player) == portal)));
            // guide: teleport
            for (ContactEvent<Entity> event : physics.events().of(portal, hits)) {
                if (event.phase() == ContactPhase.BEGIN && event.other(portal) == player) {
                    walk.placeAt(20f, 0f, 0f); // hits nothing on the way
                }
            }
            // end
        }
        // The player enters the portal in the third tick and leaves it in the fourth. The wall in between has no event.
        assertThat(log).containsExactly("BEGIN true", "END true");
        assertThat(walk.position().x()).isEqualTo(27f, within(1e-4f));
    }

    @Test
    void layersAndGroups() {
        // guide: layers
        Layers layers = Layers.named("scenery", "balls", "bricks", "ghosts"); // once for the game
        long balls = layers.bit("balls");
        long ghosts = layers.bit("ghosts");
        WorldConfig config = WorldConfig.defaults().withLayers(layers); // so that explain knows the names, too

        Collider wall = Collider.box(0.1f, 2f, 2f).fixed(); // without a layer: on the first one, touches all
        Collider ball = Collider.sphere(0.2f).layer(balls).mask(layers.bits("scenery", "balls", "bricks"));
        Collider ghost = Collider.sphere(0.5f).layer(ghosts).mask(layers.bits("scenery", "balls"));
        // end
        assertThat(config.layers()).isSameAs(layers);
        assertThat(ball.filter().accepts(wall.filter())).isTrue();
        assertThat(ghost.filter().accepts(wall.filter())).isTrue();
        assertThat(ghost.filter().accepts(ball.filter()))
                .as("the ball will not")
                .isFalse();
        // guide: groups
        Collider upperArm = Collider.box(0.1f, 0.3f, 0.1f).group(-7); // never touches others of group -7
        Collider lowerArm = Collider.box(0.1f, 0.3f, 0.1f).group(-7);
        Collider magnet = Collider.sphere(0.2f).mask(0L).group(3); // touches group 3 only, whatever masks say
        // end
        assertThat(upperArm.filter().accepts(lowerArm.filter())).isFalse();
        assertThat(upperArm.filter().accepts(ball.filter())).isTrue();
        assertThat(magnet.filter().accepts(ball.filter())).isFalse();
        assertThat(magnet.filter().accepts(ball.group(3).filter())).isTrue();
    }

    @Test
    void filteringByTheGame() {
        final Entity hunter = dominion.createEntity(new Transform(), Collider.sphere(1f));
        final Entity bullet = dominion.createEntity(new Transform(1f, 0f, 0f), Collider.sphere(0.1f));
        final Entity deer = dominion.createEntity(new Transform(1.5f, 0f, 0f), Collider.sphere(0.5f));
        // guide: pair filter
        Map<Entity, Entity> shooters = new HashMap<>(); // by bullet
        shooters.put(bullet, hunter);
        physics.world().pairFilter((a, colliderA, b, colliderB) -> shooters.get(a) != b && shooters.get(b) != a);
        // end
        physics.tick(DT);
        assertThat(physics.world().isTouching(bullet, deer)).isTrue();
        assertThat(physics.world().isTouching(hunter, deer)).isTrue();
        assertThat(physics.world().isTouching(bullet, hunter)).isFalse();
        // guide: refilter
        shooters.remove(bullet); // it bounced: from now on it may hit anybody
        physics.world().refilter(bullet);
        // end
        assertThat(physics.world().isTouching(bullet, hunter)).isFalse();
        physics.tick(DT);
        assertThat(physics.world().isTouching(bullet, hunter)).isTrue();
        shooters.put(bullet, hunter);
        physics.tick(DT);
        assertThat(physics.world().isTouching(bullet, hunter))
                .as("the filter has not run again yet")
                .isTrue();
        physics.world().refilter();
        physics.tick(DT);
        assertThat(physics.events().of(hunter, hits).of(bullet, hits).get(0).reason())
                .isEqualTo(EndReason.REJECTED);
    }

    @Test
    void sensing() {
        final Entity player = dominion.createEntity(new Transform(), Collider.sphere(0.5f), new Velocity(600f, 0f, 0f));
        for (int i = 1; i <= 20; i++) {
            dominion.createEntity(
                    new Transform(i * 0.4f, 0f, 0f), Collider.sphere(0.1f).sensor());
        }
        int score = 0;
        physics.tick(DT);
        // guide: coins
        for (ContactEvent<Entity> event : physics.events().of(player, hits)) {
            Entity coin = event.other(player);
            if (event.phase() == ContactPhase.BEGIN && event.sensor() && !coin.isDeleted()) {
                dominion.deleteEntity(coin);
                score++;
            }
        }
        // end
        assertThat(score)
                .as("all of them in one tick, some of them passed through")
                .isEqualTo(20);
        physics.tick(DT);
        assertThat(physics.world().colliderCount()).isEqualTo(1);
    }

    @Test
    void compounds() {
        // guide: compound
        Collider body = Collider.box(0.4f, 0.9f, 0.3f);
        Collider sword = Collider.box(0.05f, 0.05f, 0.8f).offset(0.5f, 0f, 1f);
        Collider sight = Collider.sphere(10f).sensor();
        Entity knight = dominion.createEntity(new Transform(), new Compound(body, sword, sight));
        // end
        final Entity goblin = dominion.createEntity(new Transform(0.5f, 0f, 2.2f), Collider.sphere(0.5f));
        physics.tick(DT);
        // guide: parts
        for (ContactEvent<Entity> event : physics.events().of(knight, hits)) {
            if (event.phase() == ContactPhase.BEGIN && event.colliderOf(knight) == sword) {
                log.add("hit by the sword");
            } else if (event.phase() == ContactPhase.BEGIN && event.colliderOf(knight) == sight) {
                log.add("seen");
            }
        }
        // end
        assertThat(log).containsExactlyInAnyOrder("hit by the sword", "seen");
        assertThat(physics.world().isTouching(knight, goblin)).isTrue();
        assertThat(physics.world().isTouching(knight, knight)).isFalse();
        assertThat(physics.events().get(0).involves(knight)).isTrue();
    }

    @Test
    void changingColliders() {
        final Entity ball = dominion.createEntity(new Transform(), Collider.sphere(0.5f));
        dominion.createEntity(new Transform(0.9f, 0f, 0f), Collider.sphere(0.5f));
        physics.tick(DT);
        // guide: changes
        Collider collider = ball.get(Collider.class);
        collider.shape(new Sphere(0.3f)); // SHAPE_CHANGED; shape and offset
        collider.sensor(true); // SENSOR_CHANGED; a contact that continues begins again, as a sensor contact
        collider.mask(0L); // FILTER_CHANGED; layers, mask and group
        collider.enabled(false); // DISABLED; off, and on again by enabled(true)
        // end
        assertThat(physics.events().size()).isEqualTo(1);
        physics.tick(DT);
        assertThat(physics.events()).extracting(ContactEvent::reason).containsExactly(EndReason.DISABLED);
        collider.enabled(true).mask(-1L).shape(new Sphere(0.5f)).sensor(false);
        physics.tick(DT);
        assertThat(physics.events()).extracting(ContactEvent::phase).containsExactly(ContactPhase.BEGIN);
        collider.shape(new Sphere(0.3f));
        physics.tick(DT);
        assertThat(physics.events()).extracting(ContactEvent::reason).containsExactly(EndReason.SHAPE_CHANGED);
    }

    @Test
    void withoutContinuousDetection() {
        // guide: discrete
        Collider splinter = Collider.box(0.1f, 0.02f, 0.02f).continuous(false); // this one
        WorldConfig config = WorldConfig.defaults().withContinuous(false); // all of a world
        // end
        final Transform fast = new Transform(-1f, 0f, 0f);
        dominion.createEntity(fast, splinter);
        dominion.createEntity(new Transform(), Collider.box(0.1f, 1f, 1f));
        physics.tick(DT);
        fast.moveTo(1f, 0f, 0f);
        physics.tick(DT);
        assertThat(physics.events()).isEmpty();
        splinter.continuous(true);
        fast.moveTo(-1f, 0f, 0f);
        physics.tick(DT);
        assertThat(physics.events()).hasSize(2);
        assertThat(config.continuous()).isFalse();
    }

    @Test
    void resting() {
        // guide: slack
        WorldConfig config = WorldConfig.defaults().withContactSlack(0.001f); // a millimetre
        // end
        final PhysicsSystem physics = new PhysicsSystem(dominion, config);
        final Transform place = new Transform(0f, 1f, 0f);
        dominion.createEntity(place, Collider.box(0.5f, 0.5f, 0.5f));
        dominion.createEntity(new Transform(), Collider.box(0.5f, 0.5f, 0.5f).fixed());
        for (float height : new float[] {1f, 1.0005f, 1f, 1.0009f, 1.002f, 1.0005f}) {
            place.moveTo(0f, height, 0f);
            physics.tick(DT);
            physics.events().forEach(event -> log.add(event.phase() + " at " + height));
        }
        // A gap of half a millimetre keeps the contact, but begins none.
        assertThat(log)
                .containsExactly("BEGIN at 1.0", "STAY at 1.0005", "STAY at 1.0", "STAY at 1.0009", "END at 1.002");
    }
}
