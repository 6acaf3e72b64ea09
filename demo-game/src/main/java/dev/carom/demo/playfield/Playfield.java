package dev.carom.demo.playfield;

import dev.carom.physics.ContactEvents;
import dev.carom.script.entity.ScriptComponent;
import dev.carom.script.language.Word;
import dev.dominion.ecs.api.Entity;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * What a game is played on, with its entities and rules: a table or a maze. The game calls it in this order, once a
 * tick:
 *
 * <pre>
 * beginTick              forces, velocities and timers, before anything moves
 * then, {@link #mostSteps} times at most, and until no time is left:
 *     a step of the physics
 *     answer             the rules react to its events
 *     rewindTo           when they answered one of them: the rest of the tick is played from there
 * endTick
 * addTo                  the state, for the hash of the game
 * </pre>
 */
public interface Playfield {
    /** Length of a tick. */
    float TICK_SECONDS = 1f / 60f;

    /**
     * Half the height of everything that touches a ball on a table: the ball's centre stays in the middle of it, so
     * that nothing tilts it. The floor lies so far below the origin. Metres.
     */
    float HALF_HEIGHT = 0.35f;

    /** What {@link #answer} returns when no event was answered. */
    float NO_ANSWER = -1f;

    /**
     * Starts a round, with the entities of the level.
     *
     * @param entities receives them; empty
     */
    void startRound(Entities entities);

    /**
     * State of the round.
     *
     * @return never null
     */
    Phase phase();

    /**
     * What the player moves; in a maze that is the ball.
     *
     * @return another entity in each round
     */
    Entity striker();

    /**
     * The balls in play, or the one that waits; the one that has been there longest comes first.
     *
     * @return the list itself: follows the round, not to be changed; never empty
     */
    List<Entity> balls();

    /**
     * Prepares a tick, before the physics moves anything.
     *
     * @param input what the player wants
     * @param newRound whether the launch in it has just started this round
     */
    void beginTick(Input input, boolean newRound);

    /**
     * How much time the entities have in this tick: less than {@link #TICK_SECONDS} in slow motion.
     *
     * @return seconds
     */
    float tickSeconds();

    /**
     * How many steps of the physics a tick has at most, one for each event that is answered in it. What is left of the
     * tick after the last one is dropped.
     *
     * @return at least 1
     */
    int mostSteps();

    /**
     * Applies the rules to the events of a step, in the order of time, up to the first one that changes where something
     * moves.
     *
     * @param events of the step
     * @param seconds length of the step
     * @return the time of that event as a fraction of the step, or {@link #NO_ANSWER}
     */
    float answer(ContactEvents<Entity> events, float seconds);

    /**
     * Moves everything back to the time of the event that was answered.
     *
     * @param fraction of the step
     */
    void rewindTo(float fraction);

    /** Completes a tick, after the last step and after the scripts. */
    void endTick();

    /**
     * Adds everything that decides how the round continues and that the physics does not store.
     *
     * @param hash receives it
     */
    void addTo(GameHash hash);

    /**
     * Looks for a ball outside of the walls: a bug.
     *
     * @return the first one, or null
     */
    Entity strayBall();

    /**
     * A player of this playfield, for the autopilot.
     *
     * @param random decides between plans that are equally good
     * @return looks at this playfield between ticks, and does not change it
     */
    Pilot pilot(SplittableRandom random);

    /**
     * The words that scripts have on this playfield only.
     *
     * @return by name
     */
    Map<String, Word> words();

    /**
     * The components that scripts may give to entities on this playfield only.
     *
     * @return by name
     */
    Map<String, ScriptComponent<Entity, ?>> components();
}
