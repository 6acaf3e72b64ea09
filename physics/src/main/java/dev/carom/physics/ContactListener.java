package dev.carom.physics;

/**
 * Is told of contact events after the step that found them, on the thread of the step, in the order of the events.
 * <p>
 * It may do anything to the world but step it: add, remove, change, teleport; all of that takes effect in the next
 * step. One that throws keeps no other from being told: when all were told, the step throws what the first one threw,
 * with the rest suppressed in it. That goes for errors and checked exceptions too. The step is whole nevertheless.
 *
 * @param <O> the kind of owner: the game's entity
 */
@FunctionalInterface
public interface ContactListener<O> {
    /**
     * Something happened between two colliders.
     *
     * @param event a view, valid until the next step; {@link ContactEvent#copy} keeps it
     */
    void onContact(ContactEvent<O> event);
}
