package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Sphere;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Neither the order in which an ECS lists its entities nor the number of threads changes the results. Games with the same
 * operations on the same entities are bit-identical. Between two steps, the operations swap, invalidate, correct, rewind,
 * remove and add entities and components, and filters and listeners of the game throw.
 */
class EntityOrderTest {
    private static final float DT = 1f / 60f;
    private static final int ENTITIES = 7;

    /** An entity of an ECS; its components may move to another entity. */
    private static final class TestEntity {
        final String name;
        Transform transform;
        Collider collider;

        /** Number of ticks until the entity is listed again. */
        int absent;

        TestEntity(String name, Transform transform, Collider collider) {
            this.name = name;
            this.transform = transform;
            this.collider = collider;
        }

        @Override
        public String toString() {
            return name; // events name their owners, which are different objects in each game
        }
    }

    /** A game that lists its entities in a separate order. */
    private static final class Game {
        final List<String> log = new ArrayList<>();
        final List<TestEntity> entities = new ArrayList<>();
        final PhysicsWorld<TestEntity> world;
        private final Random operations;
        private final Random shuffle;
        private boolean filterThrows;
        private boolean listenerThrows;
        private Throwable thrown;

        Game(long seed, long shuffleSeed, int threads) {
            operations = new Random(seed);
            shuffle = shuffleSeed == 0 ? null : new Random(shuffleSeed);
            world = new PhysicsWorld<>(
                    WorldConfig.defaults().withThreads(threads).withProblemListener(problem -> {
                        if (listenerThrows) {
                            throw new IllegalStateException("the problem listener's own");
                        }
                    }));
            world.pairFilter((a, colliderA, b, colliderB) -> {
                if (filterThrows) {
                    throw new IllegalStateException("the filter's own");
                }
                return !(a.name.equals("e0") && b.name.equals("e1") || a.name.equals("e1") && b.name.equals("e0"));
            });
            world.addListener(event -> log.add(event + " " + event.a().name + event.b().name + " " + event.point()
                    + event.normal() + event.depth() + " " + event.approachSpeed() + " tick " + event.tick()));
            for (int i = 0; i < ENTITIES; i++) {
                // All sizes differ: only the order of adding distinguishes identical colliders.
                final float size = 0.4f + 0.01f * i;
                final Collider collider = new Collider(
                        i % 3 == 0
                                ? new Sphere(size)
                                : i % 3 == 1 ? new AlignedBox(size, 0.5f, 0.3f) : new OrientedBox(size, 0.5f, 0.3f));
                entities.add(new TestEntity("e" + i, new Transform(0.7f * i, 0f, 0f), collider));
            }
        }

        void tick() {
            final List<TestEntity> listed = new ArrayList<>(entities);
            if (shuffle != null) {
                Collections.shuffle(listed, shuffle);
            }
            for (TestEntity entity : listed) {
                if (entity.absent == 0 && !world.presentAgain(entity, entity.transform, entity.collider)) {
                    world.present(entity, entity.transform, entity.collider);
                }
            }
            world.removeAbsent(entity -> entity.absent % 2 == 0 ? EndReason.COMPONENT_REMOVED : EndReason.DISABLED);
            thrown = null;
            try {
                world.step(DT);
            } catch (IllegalStateException e) {
                thrown = e;
            }
            for (TestEntity entity : entities) {
                entity.absent = Math.max(0, entity.absent - 1);
            }
            logState();
        }

        private void logState() {
            log.add("tick " + world.tick() + " thrown " + (thrown == null ? null : thrown.getMessage()) + " events "
                    + world.events().size() + " pairs " + world.pairCount() + " quarantined "
                    + world.statistics().quarantined());
            final Pose pose = new Pose();
            final QueryHit<TestEntity> hit = new QueryHit<>();
            for (TestEntity entity : entities) {
                entity.transform.interpolate(0.3f, pose);
                log.add(entity.name + " " + pose.x + " " + pose.y + " " + pose.qx);
                for (TestEntity other : entities) {
                    log.add(world.isTouching(entity, other) ? "touches" : "apart");
                }
            }
            for (int ray = -3; ray < 5; ray++) {
                final boolean met = world.queries()
                        .rayCast(new Vector3f(ray, 20f, 0f), new Vector3f(0f, -40f, 0f), QueryFilter.everything(), hit);
                log.add(met ? hit.owner().name + hit.fraction() : "nothing");
            }
        }

        /** One random operation. */
        void act() {
            final Random random = operations;
            final TestEntity entity = entities.get(random.nextInt(ENTITIES));
            final TestEntity other = entities.get(random.nextInt(ENTITIES));
            final float x = 5f * random.nextFloat() - 1f;
            final float y = 2f * random.nextFloat() - 1f;
            switch (random.nextInt(18)) {
                case 0, 1, 2 -> entity.transform.moveBy(x, y, 0f);
                case 3 -> entity.transform.placeAt(x, y, 0f);
                case 4 -> entity.transform.placeAt(x, y, 0f).moveBy(y, x, 0f);
                case 5 -> entity.transform.rewindTo(random.nextFloat());
                case 6 -> entity.transform.rewindTo(random.nextFloat()).moveBy(y, x, 0f);
                case 7 -> entity.transform.rotateBy(new Quaternionf().rotationAxis(x / 4f, 0f, 0.6f, 0.8f));
                case 8 -> entity.transform.moveTo(2e9f, y, 0f);
                case 9 -> entity.transform.placeAt(2e9f, y, 0f).moveTo(x, y, 0f);
                case 10 -> entity.transform.moveTo(x, y, 0f);
                case 11, 12 -> {
                    final Collider collider = entity.collider;
                    entity.collider = other.collider;
                    other.collider = collider;
                }
                case 13 -> {
                    final Transform transform = entity.transform;
                    entity.transform = other.transform;
                    other.transform = transform;
                }
                case 14 -> entity.absent = 1 + random.nextInt(3);
                case 15 -> entity.collider.enabled(!entity.collider.isEnabled());
                case 16 -> entity.collider.sensor(random.nextBoolean());
                default -> {
                    filterThrows = random.nextBoolean();
                    listenerThrows = random.nextBoolean();
                    world.refilter();
                }
            }
            if (random.nextInt(4) == 0) {
                tick();
                filterThrows = false;
                listenerThrows = false;
            }
        }
    }

    /** Two entities swap colliders while the quarantined one is placed and then moves into the wall. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aTransformCorrectedWhileItsEntitySwapsCollidersMovesFromWhereItWasPlaced(boolean curedFirst) {
        final PhysicsWorld<String> world =
                new PhysicsWorld<>(WorldConfig.defaults().withProblemListener(problem -> {}));
        final Transform bad = new Transform(-5f, 0f, 0f);
        final Transform good = new Transform(50f, 0f, 0f);
        final Collider badCollider = Collider.sphere(0.1f);
        final Collider goodCollider = Collider.sphere(0.2f);
        world.add("wall", new Transform(), Collider.box(0.5f, 1f, 1f).fixed());
        world.present("bad", bad, badCollider);
        world.present("good", good, goodCollider);
        world.removeAbsent(owner -> EndReason.DELETED);
        world.step(DT);
        bad.moveTo(2e9f, 0f, 0f);
        world.present("bad", bad, badCollider);
        world.present("good", good, goodCollider);
        world.removeAbsent(owner -> EndReason.DELETED);
        world.step(DT);
        bad.placeAt(-5f, 0f, 0f).moveBy(10f, 0f, 0f);
        if (curedFirst) {
            world.present("bad", bad, goodCollider);
            world.present("good", good, badCollider);
        } else {
            world.present("good", good, badCollider);
            world.present("bad", bad, goodCollider);
        }
        world.removeAbsent(owner -> EndReason.DELETED);
        world.step(DT);
        assertThat(world.events())
                .extracting(ContactEvent::phase)
                .containsExactly(ContactPhase.BEGIN, ContactPhase.END);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void doesNotChangeTheResultsOfAnyGame(long seed) {
        for (int round = 0; round < 60; round++) {
            final long operations = seed * 1_000 + round;
            final List<Game> games =
                    List.of(new Game(operations, 0, 1), new Game(operations, seed, 1), new Game(operations, -seed, 3));
            for (int action = 0; action < 150; action++) {
                for (Game game : games) {
                    game.act();
                }
                for (Game game : games) {
                    assertThat(game.log)
                            .as("seed %s round %s action %s", seed, round, action)
                            .isEqualTo(games.get(0).log);
                }
                games.forEach(game -> game.log.clear());
            }
            games.forEach(game -> game.world.close());
        }
    }

    @Test
    void listsAreShuffledAndAllOperationsOccur() {
        final Game game = new Game(5, 5, 1);
        int contacts = 0;
        int thrown = 0;
        for (int action = 0; action < 2_000; action++) {
            game.act();
            contacts += game.world.statistics().contacts();
            thrown += game.thrown == null ? 0 : 1;
        }
        assertThat(contacts).isGreaterThan(300);
        assertThat(thrown).isGreaterThan(50);
    }
}
