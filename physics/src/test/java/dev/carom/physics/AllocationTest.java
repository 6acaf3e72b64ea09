package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.carom.physics.Scenes.Actor;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class AllocationTest {
    private static final float DT = 1f / 60f;
    private static final int WARM_UP_TICKS = 3_000;
    private static final int MEASURED_TICKS = 10_000;

    /**
     * Compiled code that is thrown away leaves some hundred bytes behind, once; interpreted (-Xint) the first window has 0 already.
     * What a tick allocates would show in every window.
     */
    private static final int MOST_WINDOWS = 5;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Vector3f dest = new Vector3f();
    private float read;

    @Test
    void aStepAndReadingItsEventsAllocateNothing() {
        final List<Actor> actors = Scenes.drift(120, 7);
        final CollisionWorld<String> world = new CollisionWorld<>(WorldConfig.defaults());
        Scenes.add(actors, world);
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

    /** All the ways to read at once, beside a filter that the game wrote. */
    @Test
    void listenersCursorsSelectionsQuestionsAndFiltersAllocateNothing() {
        final List<Actor> actors = Scenes.drift(120, 7);
        final CollisionWorld<String> world = new CollisionWorld<>(WorldConfig.defaults());
        Scenes.add(actors, world);
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
        for (int i = 0; i < WARM_UP_TICKS; i++) {
            tick(world, actors);
            reading.run();
        }
        final int growths = world.statistics().growths();
        long allocated = Long.MAX_VALUE;
        for (int window = 0; window < MOST_WINDOWS && allocated != 0; window++) {
            final long thread = Thread.currentThread().getId();
            final long before = threads.getThreadAllocatedBytes(thread);
            for (int i = 0; i < MEASURED_TICKS / 5; i++) {
                tick(world, actors);
                reading.run();
            }
            allocated = threads.getThreadAllocatedBytes(thread) - before;
        }
        assertThat(cursor.takeMissed()).isZero();
        assertThat(allocated).as("bytes in %s ticks", MEASURED_TICKS / 5).isZero();
        assertThat(world.statistics().growths()).isEqualTo(growths).isPositive();
    }

    /** Hulls, turned on their entities, against every kind of shape. */
    @Test
    void hullsAllocateNothing() {
        final CollisionWorld<String> world = new CollisionWorld<>(WorldConfig.defaults());
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

    private long allocatedIn(CollisionWorld<String> world, List<Actor> actors) {
        final long thread = Thread.currentThread().getId();
        final long before = threads.getThreadAllocatedBytes(thread);
        for (int i = 0; i < MEASURED_TICKS; i++) {
            tick(world, actors);
        }
        return threads.getThreadAllocatedBytes(thread) - before;
    }

    private void tick(CollisionWorld<String> world, List<Actor> actors) {
        Scenes.move(actors, world.tick());
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
