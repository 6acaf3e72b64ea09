package dev.carom.physics.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.EventCursor;
import dev.carom.physics.PhysicsWorld;
import java.util.ArrayList;
import java.util.List;

/**
 * Cursors of the game, read at random times, and all events that they might read: each is read once, or counted as
 * missed.
 */
final class CursorModel<O> {
    private static final int MOST_CURSORS = 4;

    private static final class ModelCursor<O> {
        final EventCursor<O> cursor;

        /** Number of events that it has passed. */
        int passed;

        ModelCursor(EventCursor<O> cursor, int passed) {
            this.cursor = cursor;
            this.passed = passed;
        }
    }

    private final PhysicsWorld<O> world;
    private final List<ContactEvent<O>> reported = new ArrayList<>();

    /** Number of events reported before each tick. */
    private final List<Integer> before = new ArrayList<>();

    private final List<ModelCursor<O>> readers = new ArrayList<>();
    private int kept = 1;
    private int oldest;

    CursorModel(PhysicsWorld<O> world) {
        this.world = world;
    }

    /** Records a tick. */
    void record() {
        before.add(reported.size());
        oldest = Math.max(oldest, before.size() - kept);
        for (ContactEvent<O> event : world.events()) {
            reported.add(event.copy());
        }
    }

    void open(int ticks) {
        kept = Math.max(kept, ticks);
        final EventCursor<O> cursor = world.openCursor(ticks);
        if (readers.size() < MOST_CURSORS) {
            readers.add(new ModelCursor<>(cursor, reported.size()));
        }
    }

    void skip(int index) {
        if (!readers.isEmpty()) {
            final ModelCursor<O> reader = readers.get(index % readers.size());
            reader.cursor.skipAll();
            reader.passed = reported.size();
        }
    }

    /** Reads all events, or up to the limit. */
    void read(int index, int limit) {
        if (readers.isEmpty()) {
            return;
        }
        final ModelCursor<O> reader = readers.get(index % readers.size());
        final int keptFrom = before.isEmpty() ? 0 : before.get(oldest);
        final int missed = Math.max(0, keptFrom - reader.passed);
        reader.passed += missed;
        boolean more = true;
        for (int i = 0; more && i < limit; i++) {
            more = reader.cursor.advance();
            assertThat(more).as("another event").isEqualTo(reader.passed < reported.size());
            if (more) {
                checkSame(reader.cursor.event(), reported.get(reader.passed++));
            } else {
                assertThatIllegalStateException().isThrownBy(reader.cursor::event);
            }
        }
        assertThat(reader.cursor.takeMissed()).as("missed").isEqualTo(missed);
        assertThat(reader.cursor.takeMissed()).isZero();
    }

    private void checkSame(ContactEvent<O> read, ContactEvent<O> event) {
        assertThat(read.toString()).isEqualTo(event.toString());
        assertThat(read.tick()).isEqualTo(event.tick());
        assertThat(read.a()).isSameAs(event.a());
        assertThat(read.b()).isSameAs(event.b());
        assertThat(read.colliderA()).isSameAs(event.colliderA());
        assertThat(read.colliderB()).isSameAs(event.colliderB());
        assertThat(read.normal()).isEqualTo(event.normal());
        assertThat(read.depth()).isEqualTo(event.depth());
    }
}
