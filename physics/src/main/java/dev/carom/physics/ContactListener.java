package dev.carom.physics;

/**
 * Is called with contact events after the step that found them, in event order, on the thread of the step.
 * <p>
 * A listener may change the world but not step it: it may add, remove, change and teleport; all of this takes effect in
 * the next step. An exception does not keep other listeners from being called. When all have been called, the step
 * throws the first exception, with the others suppressed in it; errors and checked exceptions included. The step is
 * complete nevertheless.
 *
 * @param <O> the kind of owner: the game's entity
 */
@FunctionalInterface
public interface ContactListener<O> {
    /**
     * Called for each event.
     *
     * @param event a view, valid until the next step; {@link ContactEvent#copy} keeps its data
     */
    void onContact(ContactEvent<O> event);
}
