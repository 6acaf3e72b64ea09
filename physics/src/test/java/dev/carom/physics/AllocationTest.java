package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.carom.physics.TestScenes.Actor;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("allocation")
class AllocationTest {
    private static final float DT = 1f / 60f;
    private static final int WARM_UP_TICKS = 3_000;
    private static final int MEASURED_TICKS = 10_000;

    /**
     * Discarding compiled code allocates some hundred bytes, once; interpreted (-Xint) the first window already has 0.
     * An allocation by a tick would show in every window.
     */
    private static final int MOST_WINDOWS = 5;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Vector3f dest = new Vector3f();
    private float read;

    @Test
    void aStepAndReadingItsEventsAllocateNothing() {
        final List<Actor> actors = TestScenes.drift(120, 7);
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        TestScenes.add(actors, world);
        for (int i = 0; i < WARM_UP_TICKS; i++) {
            tick(world, actors);
        }
        assertThat(world.events().size()).as("there is something to read").isPositive();
        long allocated = Long.MAX_VALUE;
        for (int window = 0; window < MOST_WINDOWS && allocated != 0; window++) {
            allocated = allocatedIn(world, actors);
        }
        assertThat(read).isNotZero();
        assertThat(allocated).as("bytes in %s ticks", MEASURED_TICKS).isZero();
    }

    @Test
    void aStepOfTwoThreadsAllocatesNothingOnEither() {
        final List<Actor> actors = TestScenes.drift(700, 9);
        try (PhysicsWorld<String> world =
                new PhysicsWorld<>(WorldConfig.defaults().withThreads(2))) {
            TestScenes.add(actors, world);
            tick(world, actors); // the helper thread starts
            final long helper = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().equals("carom-worker-1"))
                    .mapToLong(Thread::getId)
                    .findFirst()
                    .orElseThrow();
            long allocated = Long.MAX_VALUE;
            for (int window = 0; window < 2 * MOST_WINDOWS && allocated != 0; window++) {
                final long before = threads.getCurrentThreadAllocatedBytes() + threads.getThreadAllocatedBytes(helper);
                for (int i = 0; i < 500; i++) {
                    tick(world, actors);
                }
                allocated = threads.getCurrentThreadAllocatedBytes() + threads.getThreadAllocatedBytes(helper) - before;
            }
            assertThat(world.pairCount()).as("enough to be shared out").isGreaterThan(600);
            assertThat(allocated).isZero();
        }
    }

    /** Combines all ways to read events with a PairFilter of the game. */
    @Test
    void listenersCursorsSelectionsAndFiltersAllocateNothing() {
        final List<Actor> actors = TestScenes.drift(120, 7);
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        TestScenes.add(actors, world);
        final ContactEvents<String> picked = new ContactEvents<>();
        final EventCursor<String> cursor = world.openCursor(4);
        final String first = actors.get(0).name();
        world.pairFilter((a, colliderA, b, colliderB) -> a.length() + b.length() > 2);
        world.addListener(event -> read += event.first());
        for (Actor actor : actors) {
            world.addListener(actor.name(), event -> read += event.depth());
        }
        final Runnable reading = () -> {
            for (int i = 0; i < actors.size(); i++) {
                final String name = actors.get(i).name();
                read += world.events().of(name, picked).size()
                        + world.contactsOf(name, picked).size();
                read += world.isTouching(first, name) ? 1 : 0;
            }
            read += world.events()
                    .of(ContactPhase.BEGIN, picked)
                    .between(-1L, 1L, picked)
                    .size();
            read += world.statistics().pairs() + world.statistics().totalNanos();
            if (world.tick() % 3 == 0) {
                while (cursor.advance()) {
                    read += cursor.event().last();
                }
            }
            if (world.tick() % 100 == 0) {
                world.refilter();
            }
        };
        assertTicksAllocateNothing(world, actors, reading);
        assertThat(cursor.takeMissed()).isZero();
    }

    /** Poses change by the game's own fields and by transforms; owners are new objects on each call. */
    @Test
    void storedPosesEqualOwnersAndAWalkOverAllCollidersAllocateNothing() {
        final List<Actor> actors = TestScenes.drift(120, 7);
        final List<Vector3f> places = new ArrayList<>();
        for (int i = 0; i < actors.size(); i++) {
            final Actor actor = actors.get(i);
            final Vector3f place = new Vector3f(actor.transform().position());
            places.add(place);
            final Transform over = Transform.over(PoseStore.of(place, new Quaternionf()));
            actors.set(i, new Actor(actor.name(), over, actor.collider(), actor.step(), actor.turn()));
        }
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        TestScenes.add(actors, world);
        final String equal = new StringBuilder("actor").append(1).toString();
        final ColliderVisitor<String> visitor = (owner, transform, collider) -> read += owner.length();
        final ContactEvents<String> picked = new ContactEvents<>();
        assertTicksAllocateNothing(world, actors, () -> {
            for (int i = 0; i < places.size(); i += 3) {
                places.get(i).y += 0.001f;
            }
            world.forEachCollider(visitor);
            read += world.contactsOf(equal, picked).size();
            read += world.isTouching("actor0", equal) ? 1 : 0;
            for (int i = 0; i < world.events().size(); i++) {
                read += world.events().get(i).involves(equal) ? 1 : 0;
            }
        });
    }

    /** Runs all kinds of queries, for colliders and for boxes of a BoxSource, after each tick. */
    @Test
    void queriesAllocateNothing() {
        final List<Actor> actors = TestScenes.drift(120, 7);
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        TestScenes.add(actors, world);
        final Queries<String> queries =
                world.queries().with((region, sink) -> sink.box(-4f, -4f, -4f, -3f, -3f, -3f, 1L));
        final QueryFilter<String> filter = QueryFilter.<String>solids()
                .ignoring("actor1")
                .as(CollisionFilter.EVERYTHING)
                .where((owner, collider) -> owner.length() > 2);
        final QueryHit<String> hit = new QueryHit<>();
        final QueryHits<String> hits = new QueryHits<>();
        final Vector3f start = new Vector3f();
        final Vector3f travel = new Vector3f();
        final Quaternionf turn = new Quaternionf(.1f, .2f, .3f, .9f);
        final Shape[] shapes = {
            new Sphere(.5f), new Capsule(.3f, .6f), new AlignedBox(.2f, .5f, .2f), new OrientedBox(.5f, .1f, .3f)
        };
        final Runnable asking = () -> {
            for (int i = 0; i < 8; i++) {
                start.set(world.tick() % 11 - 5f, i - 4f, world.tick() % 7 - 3f);
                travel.set(4f - i, world.tick() % 5 - 2f, 6f);
                read += queries.rayCast(start, travel, filter, hit) ? hit.fraction() : 0f;
                read += queries.rayCastAny(start, travel, filter) ? 1f : 0f;
                read += queries.rayCastAll(start, travel, filter, hits).size();
                final Shape shape = shapes[i & 3];
                read += queries.shapeCast(shape, start, turn, travel, filter, hit) ? hit.distance() : 0f;
                read += queries.shapeCastAll(shape, start, turn, travel, filter, hits)
                        .size();
                read += queries.overlapping(shape, start, turn, filter, hits).size();
                read += queries.overlaps(shape, start, turn, filter) ? 1f : 0f;
                read += queries.containing(start, filter, hits).size();
                read += queries.closestPoint(start, 5f, filter, hit)
                        ? hit.point().x()
                        : 0f;
            }
        };
        assertTicksAllocateNothing(world, actors, asking);
    }

    /** Runs an action after each tick; the tables of the world have reached their final size. */
    private void assertTicksAllocateNothing(PhysicsWorld<String> world, List<Actor> actors, Runnable after) {
        for (int i = 0; i < WARM_UP_TICKS; i++) {
            tick(world, actors);
            after.run();
        }
        final int growths = world.statistics().growths();
        long allocated = Long.MAX_VALUE;
        for (int window = 0; window < MOST_WINDOWS && allocated != 0; window++) {
            final long thread = Thread.currentThread().getId();
            final long before = threads.getThreadAllocatedBytes(thread);
            for (int i = 0; i < MEASURED_TICKS / 5; i++) {
                tick(world, actors);
                after.run();
            }
            allocated = threads.getThreadAllocatedBytes(thread) - before;
        }
        assertThat(read).isNotZero();
        assertThat(allocated).as("bytes in %s ticks", MEASURED_TICKS / 5).isZero();
        assertThat(world.statistics().growths()).isEqualTo(growths).isPositive();
    }

    /** Rotated hulls against every kind of shape. */
    @Test
    void hullsAllocateNothing() {
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        final List<Transform> rocks = new ArrayList<>();
        final Quaternionf turned = new Quaternionf().rotationX(1f);
        for (int i = 0; i < 40; i++) {
            final Collider rock = Collider.hull(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.7f, 0.7f, 0.7f, 1, 1, 0);
            final Collider other =
                    switch (i / 4 % 4) {
                        case 0 -> Collider.sphere(0.5f);
                        case 1 -> Collider.capsule(0.3f, 0.3f).rotation(turned);
                        case 2 -> Collider.alignedBox(0.4f, 0.4f, 0.4f);
                        default -> Collider.box(0.4f, 0.4f, 0.4f);
                    };
            rocks.add(new Transform(i % 7 * 0.9f, 0f, i / 7 * 0.9f));
            world.add("rock " + i, rocks.get(i), i % 4 == 0 ? other : rock.rotation(turned));
        }
        final Runnable tick = () -> {
            for (int i = 0; i < rocks.size(); i++) {
                final float phase = (world.tick() + 7 * i) % 40 - 19.5f;
                rocks.get(i).moveBy(0.01f * phase, 0f, 0.002f * phase);
            }
            world.step(DT);
            read += world.events().size();
        };
        for (int i = 0; i < WARM_UP_TICKS / 3; i++) {
            tick.run();
        }
        assertThat(world.events().size()).as("there is something to read").isPositive();
        long allocated = Long.MAX_VALUE;
        for (int window = 0; window < MOST_WINDOWS && allocated != 0; window++) {
            final long thread = Thread.currentThread().getId();
            final long before = threads.getThreadAllocatedBytes(thread);
            for (int i = 0; i < WARM_UP_TICKS; i++) {
                tick.run();
            }
            allocated = threads.getThreadAllocatedBytes(thread) - before;
        }
        assertThat(allocated).as("bytes in %s ticks", WARM_UP_TICKS).isZero();
    }

    private long allocatedIn(PhysicsWorld<String> world, List<Actor> actors) {
        final long thread = Thread.currentThread().getId();
        final long before = threads.getThreadAllocatedBytes(thread);
        for (int i = 0; i < MEASURED_TICKS; i++) {
            tick(world, actors);
        }
        return threads.getThreadAllocatedBytes(thread) - before;
    }

    private void tick(PhysicsWorld<String> world, List<Actor> actors) {
        TestScenes.move(actors, world.tick());
        world.step(DT);
        final ContactEvents<String> events = world.events();
        for (int i = 0; i < events.size(); i++) {
            final ContactEvent<String> event = events.get(i);
            read += event.first()
                    + event.depth()
                    + event.normal().x()
                    + event.point().y()
                    + event.other(event.a()).length()
                    + event.point(event.pointCount() - 1, dest).x;
        }
    }
}
