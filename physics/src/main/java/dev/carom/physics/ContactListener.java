package dev.carom.physics;

/**
 * Receives contact events after the step that found them, in event order, on the thread of the step.
 * <p>
 * A listener may change the world but not step it: it may add, remove, change and place colliders; all of this takes
 * effect in the next step. If a listener throws, the other listeners are still called. Then {@link PhysicsWorld#step}
 * throws the first exception, with the others suppressed in it; that includes errors and checked exceptions. The step
 * is complete nevertheless.
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
