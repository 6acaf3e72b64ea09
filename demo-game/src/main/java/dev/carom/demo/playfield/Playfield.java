package dev.carom.demo.playfield;

import dev.carom.physics.ContactEvents;
import dev.carom.script.entity.ScriptComponent;
import dev.carom.script.language.Word;
import dev.dominion.ecs.api.Entity;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A table or a maze: the playfield of a game, with its entities and rules. The game calls the methods of the playfield
 * in this order, once per tick:
 *
 * <pre>
 * beginTick              forces, velocities and timers, before anything moves
 * then, at most {@link #mostSteps} times, until no time is left:
 *     a step of the physics
 *     answer             the rules react to the events of the step
 *     rewindTo           if an event changed a motion: the rest of the tick is played from the time of that event
 * endTick
 * addTo                  adds the state to the hash of the game
 * </pre>
 */
public interface Playfield {
    /** Length of a tick, in seconds. */
    float TICK_SECONDS = 1f / 60f;

    /**
     * Half the height of everything that touches a ball on a table, in metres. The floor is this distance below the
     * origin. The centre of a ball stays at y = 0, at half the height of these objects. So no contact tilts its path.
     */
    float HALF_HEIGHT = 0.35f;

    /** The result of {@link #answer} when no event changed a motion. */
    float NO_ANSWER = -1f;

    /**
     * Starts a round: creates the entities of the level.
     *
     * @param entities an empty list, which receives the entities
     */
    void startRound(Entities entities);

    /**
     * Returns the state of the round.
     *
     * @return never null
     */
    Phase phase();

    /**
     * Returns the entity that the player moves: the striker, or the roller of a maze.
     *
     * @return the entity; a different one in each round
     */
    Entity striker();

    /**
     * Returns the balls in play. If a ball waits for its launch, returns only that ball. The oldest ball comes first.
     *
     * @return the live list; do not change it; never empty
     */
    List<Entity> balls();

    /**
     * Prepares a tick, before the physics moves anything.
     *
     * @param input the player's input
     * @param newRound whether {@code input.launch()} has just started this round
     */
    void beginTick(TickInput input, boolean newRound);

    /**
     * Returns the simulated time of this tick: less than {@link #TICK_SECONDS} in slow motion.
     *
     * @return seconds
     */
    float tickSeconds();

    /**
     * Returns the maximum number of physics steps per tick. Each event that changes a motion needs one more step.
     * Time that remains after the last step is dropped.
     *
     * @return at least 1
     */
    int mostSteps();

    /**
     * Applies the rules to the events of a step, in the order of time, up to the first event that changes a motion.
     *
     * @param events the events of the step
     * @param seconds length of the step
     * @return the time of that event as a fraction of the step; {@link #NO_ANSWER} if no event changes a motion
     */
    float answer(ContactEvents<Entity> events, float seconds);

    /**
     * Moves everything back to the time that {@link #answer} returned.
     *
     * @param fraction the time as a fraction of the step
     */
    void rewindTo(float fraction);

    /** Completes a tick, after the last step and after the scripts. */
    void endTick();

    /**
     * Adds all state that affects the rest of the round and that the physics does not store.
     *
     * @param hash receives the state
     */
    void addTo(GameHash hash);

    /**
     * Searches for a ball outside of the walls. Such a ball is a bug.
     *
     * @return the first such ball; null if there is none
     */
    Entity strayBall();

    /**
     * Creates an autopilot for this playfield.
     *
     * @param random chooses between equally good plans
     * @return an autopilot that reads this playfield between ticks and does not change it
     */
    Pilot pilot(SplittableRandom random);

    /**
     * Returns the script functions that only this playfield has.
     *
     * @return the functions by name
     */
    Map<String, Word> words();

    /**
     * Returns the components that scripts may give to entities only on this playfield.
     *
     * @return the components by name
     */
    Map<String, ScriptComponent<Entity, ?>> components();

    /**
     * Creates a check of a level for this playfield.
     *
     * @return a check to which no entity has been added
     */
    LevelCheck check();
}
