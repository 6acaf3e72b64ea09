package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.TestScenes.Actor;
import dev.carom.physics.broadphase.BruteForce;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Queries in random worlds, compared with single queries for each collider in a world with the brute-force broadphase.
 * Also checks each hit: the cast shape overlaps nothing before the hit and touches at the hit.
 */
class QueriesBruteForceTest {
    private static final int ACTORS = 60;
    private static final float DT = 1f / 60f;

    private final QueryFilter<String> everything = QueryFilter.everything();

    /**
     * A world after some steps, and a copy of it with the brute-force broadphase, which is queried for one collider at a
     * time.
     */
    private static final class Room {
        final PhysicsWorld<String> world;
        final PhysicsWorld<String> twin;
        final List<QueryFilter<String>> alone = new ArrayList<>();

        Room(long seed) {
            world = world(seed, WorldConfig.defaults());
            twin = world(seed, WorldConfig.defaults().withBroadphase(BruteForce::new));
            for (int i = 0; i < ACTORS; i++) {
                final String name = "actor" + i;
                alone.add(QueryFilter.<String>everything().where((owner, collider) -> owner.equals(name)));
            }
        }

        private static PhysicsWorld<String> world(long seed, WorldConfig config) {
            final PhysicsWorld<String> world = new PhysicsWorld<>(config);
            final List<Actor> actors = TestScenes.drift(ACTORS, seed);
            for (int i = 0; i < ACTORS; i += 5) {
                actors.get(i).collider().shape(new Capsule(.2f, .1f + .01f * i));
            }
            // One collider per step, so that the order of insertion is the order of the list.
            for (Actor actor : actors) {
                world.add(actor.name(), actor.transform(), actor.collider());
                world.step(DT);
            }
            for (int tick = 1; tick <= 20; tick++) {
                TestScenes.move(actors, tick);
                world.step(DT);
            }
            return world;
        }

        /** Returns the filter of a query for a single collider: of all colliders, or of solids only. */
        List<QueryFilter<String>> alone(boolean sensors) {
            return sensors
                    ? alone
                    : alone.stream()
                            .map(one -> QueryFilter.<String>everything()
                                    .where((owner, collider) -> !collider.isSensor()
                                            && alone.indexOf(one)
                                                    == Integer.parseInt(owner.substring("actor".length()))))
                            .toList();
        }
    }

    private static Vector3f vector(SplittableRandom random, float limit) {
        return new Vector3f((float) random.nextDouble(-limit, limit), (float) random.nextDouble(-limit, limit), (float)
                random.nextDouble(-limit, limit));
    }

    private static Shape shape(SplittableRandom random) {
        final float size = (float) random.nextDouble(.05, 1);
        return switch (random.nextInt(4)) {
            case 0 -> new Sphere(size);
            case 1 -> new Capsule(size, .3f);
            case 2 -> new AlignedBox(size, .3f, .2f);
            default -> new OrientedBox(.4f, size, .1f);
        };
    }

    private static Quaternionf rotation(SplittableRandom random) {
        final Quaternionf q = new Quaternionf(
                (float) random.nextDouble(-1, 1),
                (float) random.nextDouble(-1, 1),
                (float) random.nextDouble(-1, 1),
                (float) random.nextDouble(.1, 1));
        return q.normalize();
    }

    private static List<String> text(QueryHits<String> hits) {
        final List<String> lines = new ArrayList<>();
        hits.forEach(hit -> lines.add(hit.owner() + " " + hit.fraction() + " " + hit.distance() + " "
                + hit.point().x()
                + " " + hit.point().y() + " " + hit.point().z() + " "
                + hit.normal().x() + " " + hit.normal().y() + " "
                + hit.normal().z()));
        return lines;
    }

    private static String text(QueryHit<String> hit) {
        return hit.owner() + " " + hit.fraction() + " " + hit.distance() + " "
                + hit.point().x() + " "
                + hit.point().y() + " " + hit.point().z() + " " + hit.normal().x() + " "
                + hit.normal().y() + " "
                + hit.normal().z();
    }

    @Property(tries = 40, shrinking = ShrinkingMode.OFF)
    void castsReturnTheHitsOfAllSingleColliderCastsInOrder(@ForAll long seed) {
        final Room room = new Room(seed);
        final SplittableRandom random = new SplittableRandom(seed);
        final Queries<String> queries = room.world.queries();
        final QueryHits<String> hits = new QueryHits<>();
        final QueryHit<String> hit = new QueryHit<>();
        for (int query = 0; query < 50; query++) {
            final boolean ray = random.nextInt(2) == 0;
            final Shape shape = shape(random);
            final Quaternionf rotation = rotation(random);
            final Vector3f start = vector(random, 6f);
            final Vector3f travel = random.nextInt(5) == 0 ? new Vector3f() : vector(random, 8f);
            if (random.nextInt(4) == 0) {
                travel.setComponent(random.nextInt(3), 0f); // parallel to a coordinate plane
            }
            final QueryFilter<String> filter = random.nextBoolean() ? everything : QueryFilter.solids();
            final List<QueryHit<String>> expected = new ArrayList<>();
            for (QueryFilter<String> one : room.alone(filter == everything)) {
                final QueryHit<String> own = new QueryHit<>();
                if (ray
                        ? room.twin.queries().rayCast(start, travel, one, own)
                        : room.twin.queries().shapeCast(shape, start, rotation, travel, one, own)) {
                    expected.add(own);
                }
            }
            expected.sort(Comparator.comparing(
                    QueryHit::fraction)); // the sort is stable: equal fractions keep the order of insertion
            if (ray) {
                queries.rayCastAll(start, travel, filter, hits);
            } else {
                queries.shapeCastAll(shape, start, rotation, travel, filter, hits);
            }
            assertThat(text(hits))
                    .isEqualTo(
                            expected.stream().map(QueriesBruteForceTest::text).toList());
            final boolean found = ray
                    ? queries.rayCast(start, travel, filter, hit)
                    : queries.shapeCast(shape, start, rotation, travel, filter, hit);
            assertThat(found).isEqualTo(!expected.isEmpty());
            if (found) {
                assertThat(text(hit)).isEqualTo(text(expected.get(0)));
            }
            if (ray) {
                assertThat(queries.rayCastAny(start, travel, filter)).isEqualTo(found);
            } else if (travel.lengthSquared() == 0f) {
                assertThat(queries.overlaps(shape, start, rotation, filter)).isEqualTo(found);
            }
        }
    }

    @Property(tries = 40, shrinking = ShrinkingMode.OFF)
    void theClosestPointIsTheNearestOfAllColliders(@ForAll long seed) {
        final Room room = new Room(seed);
        final SplittableRandom random = new SplittableRandom(seed);
        final QueryHit<String> hit = new QueryHit<>();
        for (int query = 0; query < 50; query++) {
            final Vector3f point = vector(random, 7f);
            final float within = random.nextInt(3) == 0 ? .5f : 20f;
            QueryHit<String> expected = null;
            for (QueryFilter<String> one : room.alone) {
                final QueryHit<String> own = new QueryHit<>();
                if (room.twin.queries().closestPoint(point, within, one, own)
                        && (expected == null || own.distance() < expected.distance())) {
                    expected = own;
                }
            }
            assertThat(room.world.queries().closestPoint(point, within, everything, hit))
                    .isEqualTo(expected != null);
            if (expected != null) {
                assertThat(text(hit)).isEqualTo(text(expected));
            }
        }
    }

    @Property(tries = 40, shrinking = ShrinkingMode.OFF)
    void aCastDoesNotOverlapBeforeItsHitAndTouchesThere(@ForAll long seed) {
        final Room room = new Room(seed);
        final SplittableRandom random = new SplittableRandom(seed);
        final Queries<String> queries = room.world.queries();
        final QueryHit<String> hit = new QueryHit<>();
        final QueryHit<String> point = new QueryHit<>();
        final QueryHits<String> before = new QueryHits<>();
        for (int query = 0; query < 50; query++) {
            final Shape shape = shape(random);
            final Quaternionf rotation = rotation(random);
            final Vector3f start = vector(random, 6f);
            final Vector3f travel = vector(random, 8f);
            if (!queries.shapeCast(shape, start, rotation, travel, everything, hit) || hit.atStart()) {
                continue;
            }
            final float hair = 2e-4f / travel.length();
            if (hit.fraction() > hair) {
                final Vector3f almost =
                        new Vector3f(travel).mul(hit.fraction() - hair).add(start);
                queries.overlapping(shape, almost, rotation, everything, before);
                for (QueryHit<String> early : before) {
                    assertThat(early.distance()).as("at most a graze").isGreaterThan(-1e-5f);
                }
            }
            final Vector3f there = new Vector3f(travel).mul(hit.fraction()).add(start);
            final Vector3f further = new Vector3f(hit.normal()).mul(-2e-4f).add(there);
            assertThat(queries.overlaps(shape, further, rotation, everything)).isTrue();
            // The point lies on the surface of the collider that was hit.
            final int index = Integer.parseInt(hit.owner().substring("actor".length()));
            assertThat(room.twin.queries().closestPoint(hit.point(), 1f, room.alone.get(index), point))
                    .isTrue();
            assertThat(point.distance()).as("%s %s, %s", shape, hit, point).isCloseTo(0f, within(1e-6f));
        }
    }
}
