package dev.carom.demo.tool.debug;

import dev.carom.demo.playfield.GameListener;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.PhysicsWorld;
import dev.dominion.ecs.api.Entity;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * The last contact events that the filter let through when they came; the oldest make room for new ones. So the few
 * that one looks for are not driven out by thousands that one does not.
 */
public final class LiveLog implements GameListener {
    /** Events that are kept at most. */
    public static final int CAPACITY = 500;

    private final BooleanSupplier wanted;
    private final EventFilter filter;
    private final LoggedEvent[] ring = new LoggedEvent[CAPACITY];
    private int size;
    private int next;
    private boolean paused;

    /** Listens while that is true, and costs nothing while it is not. */
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
                        event.first(),
                        event.depth(),
                        event.approachSpeed()));
            }
        }
    }

    void take(LoggedEvent event) {
        if (filter.lets(event)) {
            ring[next] = event;
            next = (next + 1) % CAPACITY;
            size = Math.min(CAPACITY, size + 1);
        }
    }

    /** What ends as a new round begins has its name from the round before. */
    private static String name(Entity entity, Function<Entity, String> names) {
        final String name = names.apply(entity);
        return name == null ? "(last round)" : name;
    }

    /**
     * How many events are kept.
     *
     * @return at most {@link #CAPACITY}
     */
    public int size() {
        return size;
    }

    /**
     * One of the events that are kept.
     *
     * @param age 0 for the newest, to {@link #size()} - 1 for the oldest
     * @return the event; null when the filter, as it is now, hides it
     */
    public LoggedEvent get(int age) {
        final LoggedEvent event = ring[Math.floorMod(next - 1 - age, CAPACITY)];
        return filter.lets(event) ? event : null;
    }

    /**
     * Whether it takes no new events.
     *
     * @return false at first
     */
    public boolean isPaused() {
        return paused;
    }

    /**
     * Lets it take no new events, or go on.
     *
     * @param stop true to keep those that it has
     */
    public void pause(boolean stop) {
        paused = stop;
    }

    /** Forgets all events. */
    public void clear() {
        size = 0;
        next = 0;
    }
}
