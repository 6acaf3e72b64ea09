package dev.carom.demo.playfield;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.PhysicsWorld;
import dev.dominion.ecs.api.Entity;
import java.util.function.Function;
import org.joml.Vector3fc;

/** Receives the events of the rules, to show, log or count them. A listener must not change the game. */
public interface GameListener {
    /**
     * A physics step is over. A tick has one step, and one more step for each event that changes a motion, such as a
     * bounce.
     *
     * @param tick number of the tick, from 1
     * @param world the world, which contains the events of the step
     * @param names returns the name of an entity, even of a deleted one
     */
    default void stepped(long tick, PhysicsWorld<Entity> world, Function<Entity, String> names) {}

    /**
     * A ball bounced off something.
     *
     * @param event the contact; valid during the call
     * @param info the other entity
     */
    default void bounced(ContactEvent<Entity> event, EntityInfo info) {}

    /**
     * A ball broke a brick.
     *
     * @param event the contact that broke the brick; valid during the call
     * @param info the brick
     */
    default void broke(ContactEvent<Entity> event, EntityInfo info) {}

    /**
     * A ball flew through a gate, into a portal, or into the field of a magnet.
     *
     * @param event the contact; valid during the call
     * @param info the gate, portal end or magnet
     */
    default void passed(ContactEvent<Entity> event, EntityInfo info) {}

    /**
     * A brick scored a multiple of its points as part of a combo. A combo is a series of bricks that break while no
     * ball touches the striker.
     *
     * @param place position of the brick, in metres; valid during the call
     * @param times the factor by which its points were multiplied, 2 to 8
     */
    default void combined(Vector3fc place, int times) {}

    /**
     * A power-up appeared, where a brick broke or where a script dropped the power-up.
     *
     * @param place position of the power-up, in metres; valid during the call
     */
    default void dropped(Vector3fc place) {}

    /**
     * The player caught a power-up.
     *
     * @param event contact of the power-up with the striker; valid during the call
     * @param info the power-up
     */
    default void caught(ContactEvent<Entity> event, EntityInfo info) {}

    /**
     * The laser was fired.
     *
     * @param from start of the beam, in metres; valid during the call
     * @param to end of the beam, in metres; valid during the call
     * @param info the brick that the laser broke, or null
     */
    default void shot(Vector3fc from, Vector3fc to, EntityInfo info) {}

    /**
     * The roller of a maze hit something.
     *
     * @param place contact point, in metres; valid during the call
     * @param speed speed of approach, in m/s
     * @param info the other entity
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
     * The doors of a maze start to open.
     *
     * @param place position of the first door, in metres; valid during the call
     */
    default void opened(Vector3fc place) {}

    /**
     * The roller of a maze was crushed and is lost.
     *
     * @param place position of the roller, in metres; valid during the call
     */
    default void crushed(Vector3fc place) {}

    /**
     * A script plays a sound.
     *
     * @param cue the sound
     */
    default void cued(Cue cue) {}

    /**
     * A script printed a line or failed, or a saved file was refused.
     *
     * @param line the text and the name of the file; for a failure, also the number of the line, if it is known
     */
    default void scriptSaid(String line) {}

    /**
     * The last ball in play is lost.
     *
     * @param event the contact with the drain; valid during the call
     */
    default void lost(ContactEvent<Entity> event) {}

    /**
     * The round is over.
     *
     * @param won true if no brick is left or the roller left its maze; false if no ball is left
     */
    default void over(boolean won) {}

    /** A tick is over. All events of the tick were reported. */
    default void ticked() {}
}
