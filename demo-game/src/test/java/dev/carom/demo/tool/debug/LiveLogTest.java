package dev.carom.demo.tool.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.EndReason;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LiveLogTest {
    private final EventFilter filter = new EventFilter();
    private final LiveLog log = new LiveLog(() -> true, filter);

    private static LoggedEvent event(long tick, ContactPhase phase, String a, long layerA, String b, long layerB) {
        final EndReason reason = phase == ContactPhase.END ? EndReason.SEPARATED : null;
        return new LoggedEvent(tick, phase, reason, false, a, b, null, null, layerA, layerB, 0f, 0f, 0f);
    }

    private void takeSome() {
        log.take(event(1, ContactPhase.BEGIN, "ball", 1, "brick-3", 16));
        log.take(event(2, ContactPhase.STAY, "ball", 1, "brick-3", 16));
        log.take(event(3, ContactPhase.END, "ball", 1, "brick-3", 16));
        log.take(event(4, ContactPhase.BEGIN, "striker", 2, "wall-left", 4));
    }

    private List<Long> ticks() {
        return IntStream.range(0, log.size())
                .mapToObj(log::get)
                .filter(event -> event != null)
                .map(LoggedEvent::tick)
                .toList();
    }

    @Test
    void listsBeginningsAndEndsNewestFirst() {
        takeSome();
        assertThat(ticks()).containsExactly(4L, 3L, 1L);
    }

    @Test
    void storesOnlyEventsThatPassTheFilter() {
        filter.show(ContactPhase.STAY, true);
        filter.show(ContactPhase.BEGIN, false);
        takeSome();
        assertThat(ticks()).containsExactly(3L, 2L);
    }

    @Test
    void appliesAChangedFilterToStoredEvents() {
        takeSome();
        filter.text("  WALL ");
        assertThat(ticks()).containsExactly(4L);
        filter.text("separat");
        assertThat(ticks()).containsExactly(3L);
        filter.text("");
        assertThat(ticks()).containsExactly(4L, 3L, 1L);
    }

    @Test
    void filtersByTheLayersOfEitherEntity() {
        takeSome();
        filter.layers(4);
        assertThat(ticks()).containsExactly(4L);
        filter.layers(1 | 2);
        assertThat(ticks()).containsExactly(4L, 3L, 1L);
    }

    @Test
    void filtersBySelectedEntities() {
        takeSome();
        filter.pickedOnly(true);
        assertThat(ticks()).isEmpty();
        filter.picked("wall-left", null);
        assertThat(ticks()).containsExactly(4L);
        filter.picked("wall-left", "ball");
        assertThat(ticks()).containsExactly(4L, 3L, 1L);
    }

    @Test
    void dropsTheOldestEventWhenFull() {
        for (int tick = 1; tick <= LiveLog.CAPACITY + 2; tick++) {
            log.take(event(tick, ContactPhase.BEGIN, "a", 1, "b", 1));
        }
        assertThat(log.size()).isEqualTo(LiveLog.CAPACITY);
        assertThat(log.get(0).tick()).isEqualTo(LiveLog.CAPACITY + 2);
        assertThat(log.get(LiveLog.CAPACITY - 1).tick()).isEqualTo(3);
        log.clear();
        assertThat(ticks()).isEmpty();
    }

    @Test
    void showsWhenInTheTickAContactEnded() {
        final Dominion dominion = Dominion.create("test");
        try (PhysicsWorld<Entity> world = new PhysicsWorld<>(WorldConfig.defaults())) {
            final Transform moving = new Transform(0.9f, 0f, 0f);
            world.add(dominion.createEntity(), new Transform(), Collider.box(0.5f, 0.5f, 0.5f));
            world.add(dominion.createEntity(), moving, Collider.box(0.5f, 0.5f, 0.5f));
            world.step(1f / 60f);
            moving.moveTo(1.9f, 0f, 0f);
            world.step(1f / 60f);
            log.stepped(2, world, entity -> "box");
            assertThat(log.get(0).phase()).isEqualTo(ContactPhase.END);
            assertThat(log.get(0).time()).isCloseTo(0.1f, within(0.001f));
        }
    }
}
