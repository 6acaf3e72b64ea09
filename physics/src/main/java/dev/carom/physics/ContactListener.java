package dev.carom.physics;

/**
 * Receives contact events after the step that found them, in event order, on the thread of the step.
 * <p>
 * A listener may change the world, but must not step it. For example, it may add, remove, change and place colliders.
 * All changes take effect in the next step. If a listener throws, the other listeners are still called. Then {@link
 * PhysicsWorld#step} throws the first exception; {@link Throwable#getSuppressed} of this exception returns the others.
 * Errors and checked exceptions are treated in the same way. The step is complete nevertheless.
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
