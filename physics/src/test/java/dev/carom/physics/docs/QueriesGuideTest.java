package dev.carom.physics.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.BoxSource;
import dev.carom.physics.Collider;
import dev.carom.physics.CollisionFilter;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.QueryHit;
import dev.carom.physics.QueryHits;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The examples of the guide to queries, run; see {@link ContactEventsGuideTest}. They come in the order of the page.
 */
class QueriesGuideTest {
    private static final float DT = 1f / 60f;
    private static final long WALLS = 2L;
    private static final long GLASS = 4L;
    private static final long SHOTS = 8L;

    private final Dominion dominion = Dominion.create("test");
    private final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
    private final List<String> log = new ArrayList<>();

    // guide: made once
    private final QueryHit<Entity> hit = new QueryHit<>();
    private final QueryHits<Entity> hits = new QueryHits<>();
    private final QueryFilter<Entity> solids = QueryFilter.solids();
    // end

    private final Vector3f eye = new Vector3f();
    private final Vector3f look = new Vector3f(1f, 0f, 0f);

    @AfterEach
    void close() {
        dominion.close();
    }

    private Entity thing(float x, float y, float z, Collider collider) {
        return dominion.createEntity(new Transform(x, y, z), collider);
    }

    @Test
    void thePageShowsTheExamplesThatAreRunAndNoOthers() throws IOException {
        final List<String> run = new ArrayList<>(GuidePage.examplesOf(QueriesGuideTest.class));
        run.addAll(GuidePage.examplesOf(MoverGuideTest.class));
        assertThat(run).hasSizeGreaterThan(8);
        assertThat(GuidePage.QUERIES.examples()).containsExactlyElementsOf(run);
    }

    @Test
    void lookAlongARay() {
        final Entity wall = thing(10f, 0f, 0f, Collider.box(0.5f, 2f, 2f).fixed());
        physics.tick(DT);
        // guide: look along a ray
        Queries<Entity> queries = physics.world().queries();
        Vector3f travel = new Vector3f(look).mul(50f); // a ray has a length: 50 m here
        if (queries.rayCast(eye, travel, solids, hit)) {
            float metres = hit.fraction() * 50f;
            log.add("looks at " + (hit.owner() == wall ? "the wall" : "a stranger") + ", " + metres + " m away");
        }
        // end
        assertThat(log).containsExactly("looks at the wall, 9.5 m away");
    }

    @Test
    void allAndAny() {
        thing(10f, 0f, 0f, Collider.box(0.5f, 2f, 2f));
        final Entity enemy = thing(20f, 0f, 0f, Collider.sphere(1f));
        physics.tick(DT);
        final Queries<Entity> queries = physics.world().queries();
        final Vector3f travel = new Vector3f(50f, 0f, 0f);
        // guide: all and any
        for (QueryHit<Entity> pierced : queries.rayCastAll(eye, travel, solids, hits)) {
            log.add("through " + pierced.collider().shape().getClass().getSimpleName() + " at "
                    + pierced.point().x());
        }
        boolean hidden = queries.rayCastAny(eye, new Vector3f(19f, 0f, 0f), solids.ignoring(enemy));
        // end
        assertThat(log).containsExactly("through OrientedBox at 9.5", "through Sphere at 19.0");
        assertThat(hidden).isTrue();
    }

    @Test
    void whoIsSeen() {
        final Entity player = thing(0f, 0f, 0f, Collider.sphere(0.5f));
        thing(4f, 0f, 0f, Collider.sphere(1f).layer(GLASS));
        thing(8f, 0f, 0f, Collider.sphere(1f).sensor());
        final Entity wall = thing(12f, 0f, 0f, Collider.sphere(1f).layer(WALLS));
        physics.tick(DT);
        final Queries<Entity> queries = physics.world().queries();
        final Vector3f travel = new Vector3f(50f, 0f, 0f);
        // guide: who is seen
        QueryFilter<Entity> all = QueryFilter.everything(); // sensors too
        QueryFilter<Entity> sight = QueryFilter.<Entity>solids().mask(WALLS).ignoring(player);
        QueryFilter<Entity> bullet = QueryFilter.<Entity>solids().as(new CollisionFilter(SHOTS, WALLS | GLASS));
        QueryFilter<Entity> marked = sight.where((entity, collider) -> entity.has(Transform.class));
        // end
        assertThat(queries.rayCastAll(eye, travel, all, hits).size()).isEqualTo(4);
        assertThat(queries.rayCast(eye, travel, sight, hit)).isTrue();
        assertThat(hit.owner()).isSameAs(wall);
        assertThat(queries.rayCastAll(eye, travel, bullet, hits).size()).isEqualTo(2);
        assertThat(queries.rayCastAll(eye, travel, marked, hits).size()).isEqualTo(1);
    }

    @Test
    void castAShape() {
        thing(0f, 1f, -6f, Collider.box(3f, 3f, 1f).fixed());
        physics.tick(DT);
        final Queries<Entity> queries = physics.world().queries();
        final Vector3f head = new Vector3f(0f, 1f, 0f);
        final Vector3f camera = new Vector3f();
        // guide: cast a shape
        Shape lens = new Sphere(0.25f);
        Vector3f back = new Vector3f(0f, 0f, -8f); // where the camera wants to be, seen from the head
        float free = queries.shapeCast(lens, head, new Quaternionf(), back, solids, hit) ? hit.fraction() : 1f;
        back.mul(free).add(head, camera); // as far as there is room
        // end
        assertThat(camera.z).isCloseTo(-4.75f, within(1e-5f));
    }

    @Test
    void overlap() {
        thing(0f, 2.2f, 0f, Collider.box(5f, 0.5f, 5f).fixed()); // a ceiling at 1.7 m
        thing(3f, 0f, 0f, Collider.sphere(1f));
        physics.tick(DT);
        final Queries<Entity> queries = physics.world().queries();
        final Vector3f feet = new Vector3f(0f, 0f, 0f);
        // guide: overlap
        Shape standing = new Capsule(0.3f, 0.6f);
        Vector3f middle = new Vector3f(feet).add(0f, 0.91f, 0f); // a centimetre above the floor
        boolean canStandUp = !queries.overlaps(standing, middle, new Quaternionf(), solids);

        for (QueryHit<Entity> hurt : queries.overlapping(new Sphere(4f), feet, new Quaternionf(), solids, hits)) {
            log.add("hurt from " + hurt.normal().x()); // the way out of what was overlapped
        }
        // end
        assertThat(canStandUp).isFalse();
        assertThat(log).hasSize(2);
    }

    @Test
    void closestPoint() {
        thing(3f, 0f, 0f, Collider.box(1f, 1f, 1f).fixed());
        physics.tick(DT);
        final Queries<Entity> queries = physics.world().queries();
        final Vector3f hand = new Vector3f(1.5f, 0.5f, 0f);
        // guide: closest point
        if (queries.closestPoint(hand, 0.8f, solids, hit)) { // within reach of 80 cm
            log.add("grabs at " + hit.point().x() + ", " + hit.distance() + " m away");
        }
        for (QueryHit<Entity> around : queries.containing(hand, solids, hits)) {
            log.add("the hand is inside of " + around.collider());
        }
        // end
        assertThat(log).containsExactly("grabs at 2.0, 0.5 m away");
    }

    @Test
    void withoutDominion() {
        // guide: without Dominion
        PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        world.add(
                "wall",
                new Transform(5f, 0f, 0f),
                Collider.alignedBox(1f, 9f, 9f).fixed());
        world.step(1f / 60f); // what is added takes part from the next step on
        boolean blocked =
                world.queries().rayCastAny(new Vector3f(), new Vector3f(9f, 0f, 0f), QueryFilter.<String>solids());
        // end
        assertThat(blocked).isTrue();
    }

    @Test
    void boxesOnDemand() {
        final boolean[][] solid = new boolean[64][64];
        solid[20][3] = true;
        // guide: boxes on demand
        BoxSource tiles = (region, sink) -> {
            for (int x = Math.max(0, (int) Math.floor(region.minX)); x <= Math.min(63, region.maxX); x++) {
                for (int y = Math.max(0, (int) Math.floor(region.minY)); y <= Math.min(63, region.maxY); y++) {
                    if (solid[x][y]) {
                        sink.box(x, y, -1f, x + 1, y + 1, 1f, x + 64 * y);
                    }
                }
            }
        };
        Queries<Entity> map = Queries.of(tiles); // without a world
        Queries<Entity> both = physics.world().queries().with(tiles); // and with one
        if (both.rayCast(new Vector3f(0f, 3.5f, 0f), new Vector3f(60f, 0f, 0f), solids, hit) && hit.isBox()) {
            log.add("tile " + hit.boxId() % 64 + ", " + hit.boxId() / 64);
        }
        // end
        assertThat(log).containsExactly("tile 20, 3");
        assertThat(map.rayCastAny(new Vector3f(0f, 2.5f, 0f), new Vector3f(60f, 0f, 0f), solids))
                .isFalse();
    }
}
