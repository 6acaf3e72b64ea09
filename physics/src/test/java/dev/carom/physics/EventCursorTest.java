package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.physics.TestScenes.Actor;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class EventCursorTest {
    private static final float DT = 1f / 60f;

    /** Several readers with different intervals, in a game that runs any number of steps per frame. */
    @Property(tries = 200)
    void readsEachEventOnceOrCountsItAsMissed(
            @ForAll @Size(min = 1, max = 20) List<@IntRange(max = 7) Integer> frames,
            @ForAll @IntRange(min = 1, max = 6) int patience) {
        final List<Actor> actors = TestScenes.drift(30, 7);
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        TestScenes.add(actors, world);
        step(world, actors, new ArrayList<>()); // before they were opened
        final EventCursor<String> patient = world.openCursor(8);
        final EventCursor<String> frequent = world.openCursor(patience);
        final List<List<String>> texts = new ArrayList<>();
        final List<String> seen = new ArrayList<>();
        long missed = 0;
        for (int ticks : frames) {
            final List<List<String>> frame = new ArrayList<>();
            for (int i = 0; i < ticks; i++) {
                final List<String> tick = new ArrayList<>();
                step(world, actors, tick);
                frame.add(tick);
            }
            texts.addAll(frame);
            assertThat(read(patient))
                    .isEqualTo(frame.stream().flatMap(List::stream).toList());
            assertThat(patient.takeMissed()).isZero();
            seen.addAll(read(frequent)); // misses nothing: the world stores 8 steps for the other one
            missed += frequent.takeMissed();
        }
        assertThat(seen).isEqualTo(texts.stream().flatMap(List::stream).toList());
        assertThat(missed).isZero();
    }

    @Property(tries = 200)
    void thatReadsTooLateGetsTheLastTicksAndCountsTheRest(
            @ForAll @IntRange(max = 9) int ticks, @ForAll @IntRange(min = 1, max = 4) int patience) {
        final List<Actor> actors = TestScenes.drift(30, 7);
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        TestScenes.add(actors, world);
        final EventCursor<String> cursor = world.openCursor(patience);
        final List<List<String>> texts = new ArrayList<>();
        for (int i = 0; i < ticks; i++) {
            texts.add(new ArrayList<>());
            step(world, actors, texts.get(i));
        }
        final int kept = Math.min(ticks, patience);
        final List<String> expected = texts.subList(ticks - kept, ticks).stream()
                .flatMap(List::stream)
                .toList();
        final long lost =
                texts.subList(0, ticks - kept).stream().mapToLong(List::size).sum();
        assertThat(read(cursor)).isEqualTo(expected);
        assertThat(cursor.takeMissed()).isEqualTo(lost);
        assertThat(cursor.takeMissed()).as("reported once").isZero();
    }

    @Test
    void continuesInTheMiddleOfATick() {
        final List<Actor> actors = TestScenes.drift(60, 7);
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        TestScenes.add(actors, world);
        final EventCursor<String> cursor = world.openCursor(3);
        final List<String> texts = new ArrayList<>();
        final List<String> seen = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            step(world, actors, texts);
            assertThat(cursor.advance()).isTrue();
            seen.add(text(cursor.event()));
        }
        seen.addAll(read(cursor));
        assertThat(seen).isEqualTo(texts);
    }

    @Test
    void skipsEventsThatTheGameDoesNotWant() {
        final List<Actor> actors = TestScenes.drift(60, 7);
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        TestScenes.add(actors, world);
        final EventCursor<String> cursor = world.openCursor(1);
        for (int i = 0; i < 3; i++) {
            step(world, actors, new ArrayList<>());
        }
        cursor.skipAll();
        assertThat(cursor.advance()).isFalse();
        assertThat(cursor.takeMissed()).isZero();
        final List<String> texts = new ArrayList<>();
        step(world, actors, texts);
        assertThat(read(cursor)).isEqualTo(texts);
    }

    @Test
    void missesNothingOfAStepThatFailed() {
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        final boolean[] broken = {false};
        world.pairFilter((a, ofA, b, ofB) -> {
            if (broken[0]) {
                throw new IllegalStateException("the game's own");
            }
            return true;
        });
        final EventCursor<String> cursor = world.openCursor(2);
        world.add("a", new Transform(), Collider.sphere(1f));
        world.add("b", new Transform(1f, 0f, 0f), Collider.sphere(1f));
        world.step(DT);
        world.add("c", new Transform(-1f, 0f, 0f), Collider.sphere(1.5f));
        broken[0] = true;
        assertThatThrownBy(() -> world.step(DT)).hasMessage("the game's own");
        broken[0] = false;
        world.step(DT);
        assertThat(read(cursor)).hasSize(1 + 3);
        assertThat(cursor.takeMissed()).isZero();
    }

    @Test
    void namesTheOriginalOwnersAfterTheirSlotsAreReused() {
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        final EventCursor<String> cursor = world.openCursor(6);
        final Collider first = Collider.sphere(1f).layer(2L);
        final Collider second = Collider.sphere(1f).layer(4L);
        world.add("a", new Transform(), first);
        world.add("b", new Transform(1f, 0f, 0f), second);
        world.step(DT);
        world.step(DT);
        world.remove(first);
        world.remove(second);
        world.step(DT);
        world.step(DT);
        world.add("c", new Transform(), Collider.sphere(1f).layer(8L));
        world.add("d", new Transform(1f, 0f, 0f), Collider.sphere(1f).layer(16L));
        world.step(DT);
        final List<String> texts = new ArrayList<>();
        while (cursor.advance()) {
            final ContactEvent<String> event = cursor.event();
            texts.add(event.phase() + " " + event.a() + event.layersA() + " " + event.b() + event.layersB());
        }
        assertThat(texts).containsExactly("BEGIN a2 b4", "STAY a2 b4", "END a2 b4", "BEGIN c8 d16");
    }

    @Test
    void rejectsReadingWithoutAnEvent() {
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        final EventCursor<String> cursor = world.openCursor(1);
        assertThatIllegalStateException().isThrownBy(cursor::event).withMessageContaining("call advance() first");
        world.step(DT);
        assertThat(cursor.advance()).isFalse();
        assertThatIllegalStateException().isThrownBy(cursor::event);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> world.openCursor(0))
                .withMessageContaining("ticks must be from 1 to 1000 (got: 0)");
        assertThatIllegalArgumentException().isThrownBy(() -> world.openCursor(1001));
    }

    private static void step(PhysicsWorld<String> world, List<Actor> actors, List<String> texts) {
        TestScenes.move(actors, world.tick());
        world.step(DT);
        world.events().forEach(event -> texts.add(text(event)));
    }

    private static List<String> read(EventCursor<String> cursor) {
        final List<String> seen = new ArrayList<>();
        while (cursor.advance()) {
            seen.add(text(cursor.event()));
        }
        return seen;
    }

    private static String text(ContactEvent<String> event) {
        return event.tick() + " " + event.phase() + " " + event.contactId() + " " + event.a() + " " + event.b() + " "
                + event.first();
    }
}
