package dev.carom.demo.playfield;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.PhysicsWorld;
import dev.dominion.ecs.api.Entity;
import java.util.function.Function;
import org.joml.Vector3fc;

/** Is told what the rules do, for those who show, log or count it. Must not change the game. */
public interface GameListener {
    /**
     * A physics step is over, a tick has one and one more for each bounce in it.
     *
     * @param tick number of the tick, from 1
     * @param world with the events of the step
     * @param names tells the name of an entity, deleted ones included
     */
    default void stepped(long tick, PhysicsWorld<Entity> world, Function<Entity, String> names) {}

    /**
     * A ball bounced off something.
     *
     * @param event the contact; valid during the call
     * @param info what it hit
     */
    default void bounced(ContactEvent<Entity> event, EntityInfo info) {}

    /**
     * A brick broke under a ball.
     *
     * @param event the contact that did it; valid during the call
     * @param info the brick
     */
    default void broke(ContactEvent<Entity> event, EntityInfo info) {}

    /**
     * A ball flew through a gate, into a portal, or into a field that holds it.
     *
     * @param event the contact; valid during the call
     * @param info the gate, end or magnet
     */
    default void passed(ContactEvent<Entity> event, EntityInfo info) {}

    /**
     * A brick counted several times, since others broke before it and the ball did not come back to the striker.
     *
     * @param place the brick's, metres; valid during the call
     * @param times how often it counted, from 2 to 8
     */
    default void combined(Vector3fc place, int times) {}

    /**
     * A power-up set out from a brick.
     *
     * @param place the brick's, metres; valid during the call
     */
    default void dropped(Vector3fc place) {}

    /**
     * The player caught a power-up.
     *
     * @param event its contact with the striker; valid during the call
     * @param info the power-up
     */
    default void caught(ContactEvent<Entity> event, EntityInfo info) {}

    /**
     * The laser was shot.
     *
     * @param from where, metres; valid during the call
     * @param to where it ended, metres; valid during the call
     * @param info the brick that it broke, or null
     */
    default void shot(Vector3fc from, Vector3fc to, EntityInfo info) {}

    /**
     * The roller of a maze ran into something.
     *
     * @param place where they touch, metres; valid during the call
     * @param speed against it, metres a second
     * @param info what it ran into
     */
    default void bumped(Vector3fc place, float speed, EntityInfo info) {}

    /**
     * A star was collected.
     *
     * @param event the contact; valid during the call
     * @param info the star
     */
    default void collected(ContactEvent<Entity> event, EntityInfo info) {}

    /**
     * The exits of a maze begin to open.
     *
     * @param place of the first of them, metres; valid during the call
     */
    default void opened(Vector3fc place) {}

    /**
     * The roller of a maze was crushed, and is lost.
     *
     * @param place where, metres; valid during the call
     */
    default void crushed(Vector3fc place) {}

    /**
     * A script asks for a sound.
     *
     * @param cue which
     */
    default void cued(Cue cue) {}

    /**
     * A script printed something, or something is wrong with one.
     *
     * @param line with the name of its file, and of what is wrong with its line
     */
    default void scriptSaid(String line) {}

    /**
     * The last ball in play is lost.
     *
     * @param event the contact with the drain that took it; valid during the call
     */
    default void lost(ContactEvent<Entity> event) {}

    /**
     * The round is over.
     *
     * @param won whether no brick is left, or the roller got out of its maze, and not no ball
     */
    default void over(boolean won) {}

    /** A tick is over: all that happened in it was told. */
    default void ticked() {}
}
