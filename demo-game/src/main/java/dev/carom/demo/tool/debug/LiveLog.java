package dev.carom.demo.tool.debug;

import dev.carom.demo.playfield.GameListener;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.PhysicsWorld;
import dev.dominion.ecs.api.Entity;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * The last contact events that passed the filter when they occurred. When the log is full, the oldest event is dropped.
 * Events that the filter rejects are not stored, so they cannot displace wanted ones.
 */
public final class LiveLog implements GameListener {
    /** Maximum number of events. */
    public static final int CAPACITY = 500;

    private final BooleanSupplier wanted;
    private final EventFilter filter;
    private final LoggedEvent[] ring = new LoggedEvent[CAPACITY];
    private int size;
    private int next;
    private boolean paused;

    /**
     * Creates a log that stores events only while {@code wanted} is true. While {@code wanted} is false, the log costs
     * nothing.
     */
    LiveLog(BooleanSupplier wanted, EventFilter filter) {
        this.wanted = wanted;
        this.filter = filter;
    }

    @Override
    public void stepped(long tick, PhysicsWorld<Entity> world, Function<Entity, String> names) {
        if (paused || !wanted.getAsBoolean()) {
            return;
        }
        final ContactEvents<Entity> events = world.events();
        for (int i = 0; i < events.size(); i++) {
            final ContactEvent<Entity> event = events.get(i);
            if (filter.shows(event.phase())) {
                take(new LoggedEvent(
                        tick,
                        event.phase(),
                        event.reason(),
                        event.sensor(),
                        name(event.a(), names),
                        name(event.b(), names),
                        event.a(),
                        event.b(),
                        event.layersA(),
                        event.layersB(),
                        event.phase() == ContactPhase.END ? event.last() : event.first(),
                        event.depth(),
                        event.approachSpeed()));
            }
        }
    }

    void take(LoggedEvent event) {
        if (filter.accepts(event)) {
            ring[next] = event;
            next = (next + 1) % CAPACITY;
            size = Math.min(CAPACITY, size + 1);
        }
    }

    /**
     * Returns the name of an entity, or "(last round)" if it has none. When a new round begins, the contacts of the
     * previous round end. The entities of these contacts no longer have a name.
     */
    private static String name(Entity entity, Function<Entity, String> names) {
        final String name = names.apply(entity);
        return name == null ? "(last round)" : name;
    }

    /**
     * Returns the number of stored events.
     *
     * @return at most {@link #CAPACITY}
     */
    public int size() {
        return size;
    }

    /**
     * Returns a stored event.
     *
     * @param age 0 for the newest, to {@link #size()} - 1 for the oldest
     * @return the event; null if the current filter rejects it
     */
    public LoggedEvent get(int age) {
        final LoggedEvent event = ring[Math.floorMod(next - 1 - age, CAPACITY)];
        return filter.accepts(event) ? event : null;
    }

    /**
     * Reports whether logging is paused.
     *
     * @return false initially
     */
    public boolean isPaused() {
        return paused;
    }

    /**
     * Pauses or continues logging.
     *
     * @param stop true to store no new events
     */
    public void pause(boolean stop) {
        paused = stop;
    }

    /** Deletes all events. */
    public void clear() {
        size = 0;
        next = 0;
    }
}
