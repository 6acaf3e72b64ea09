package dev.carom.demo.game;

import dev.carom.demo.level.Level;
import dev.carom.demo.maze.MazeGame;
import dev.carom.demo.playfield.Entities;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameHash;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.playfield.Tally;
import dev.carom.demo.playfield.TickInput;
import dev.carom.demo.table.TableGame;
import dev.carom.physics.Layers;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.script.ecs.DominionEntities;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The game: a level, its playfield and its scripts. It advances in ticks of a fixed length. Equal levels, scripts,
 * seeds and inputs give bit-identical results.
 */
public final class Game implements AutoCloseable {
    private final Dominion dominion = Dominions.lend();
    private final PhysicsSystem physics;
    private final GameHash stateHash = new GameHash();
    private final SplittableRandom random;
    private final Tally tally = new Tally();
    private final List<GameListener> listeners = new ArrayList<>();
    private final GameScripts scripts;
    private Level level;
    private Playfield playfield;
    private Entities entities;
    private long tick;
    private long startedAt;
    private boolean closed;

    /**
     * Creates a game at the start of its first round.
     *
     * @param level the level
     * @param seed seed of the random directions in which balls are launched
     * @param texts reads the scripts and prefabs that the level names
     */
    public Game(Level level, long seed, ScriptTexts texts) {
        physics = new PhysicsSystem(dominion, WorldConfig.defaults().withLayers(Layer.NAMES));
        random = new SplittableRandom(seed);
        scripts = new GameScripts(new DominionEntities(dominion, physics), texts, tally, listeners);
        stateHash.add(seed);
        take(level);
        startRound();
    }

    /**
     * Adds a listener.
     *
     * @param listener called during ticks, on the thread of the tick
     */
    public void listen(GameListener listener) {
        listeners.add(listener);
    }

    /**
     * Plays one tick.
     *
     * @param input the player's input
     */
    public void tick(TickInput input) {
        tick++;
        final boolean newRound = input.launch() && phase().isOver();
        if (newRound) {
            startRound();
        }
        playfield.beginTick(input, newRound);
        final float seconds = playfield.tickSeconds();
        final int steps = playfield.mostSteps();
        float left = seconds;
        for (int step = 0; step < steps && left > 0f; step++) {
            physics.tick(left); // moves all entities that have a velocity, and finds contacts
            stateHash.step(physics.world());
            listeners.forEach(listener -> listener.stepped(tick, physics.world(), this::name));
            // Handles the events up to the first one that changes a motion, such as a bounce, and gets the time of this
            // event.
            final float time = playfield.answer(physics.events(), left);
            if (time == Playfield.NO_ANSWER) {
                scripts.react(1f);
                break;
            }
            // The response takes effect at that time. The next step plays the rest of the tick.
            playfield.rewindTo(time);
            scripts.react(time);
            left *= 1f - time;
        }
        scripts.advance(seconds);
        playfield.endTick();
        playfield.addTo(stateHash);
        scripts.tick();
        listeners.forEach(GameListener::ticked);
    }

    /** Starts a new round. Does nothing if no tick of the current round was played. */
    public void restart() {
        if (tick > startedAt) { // if no tick was played, only the random launch direction would change
            startRound();
        }
    }

    /**
     * Replaces the level after its file was saved. If only the scene differs, the new scene replaces the current scene
     * at the next tick, and the round continues. Otherwise a new round starts.
     *
     * @param newLevel the level from now on
     */
    public void replace(Level newLevel) {
        scripts.levelIsWhole();
        final boolean sameGame = newLevel.withScene(level.scene()).equals(level);
        if (!sameGame) {
            take(newLevel);
            startRound();
            return;
        }
        level = newLevel;
        scripts.replaceScene(level);
    }

    /**
     * Returns the scripts.
     *
     * @return always the same object
     */
    public GameScripts scripts() {
        return scripts;
    }

    /**
     * Returns the state of the round.
     *
     * @return never null
     */
    public Phase phase() {
        return playfield.phase();
    }

    /**
     * Returns score, lives and other counts.
     *
     * @return always the same object
     */
    public Tally tally() {
        return tally;
    }

    /**
     * Returns the level.
     *
     * @return never null
     */
    public Level level() {
        return level;
    }

    /**
     * Returns the number of the last tick.
     *
     * @return 0 before the first
     */
    public long tickNumber() {
        return tick;
    }

    /**
     * Returns all entities of the round, each with an {@link EntityInfo}.
     *
     * @return the live list; do not change it
     */
    public List<Entity> entities() {
        return entities.all();
    }

    /**
     * Returns the ball that waits. If no ball waits, returns the ball that has been in play longest.
     *
     * @return another entity in each round
     */
    public Entity ball() {
        return playfield.balls().get(0);
    }

    /**
     * Returns the playfield of the level.
     *
     * @return another one after the level was replaced, unless only its scene differed
     */
    public Playfield playfield() {
        return playfield;
    }

    /**
     * Returns all balls in play, or only the ball that waits.
     *
     * @return the live list; do not change it; never empty
     */
    public List<Entity> balls() {
        return playfield.balls();
    }

    /**
     * Returns the entity that the player moves.
     *
     * @return another entity in each round
     */
    public Entity striker() {
        return playfield.striker();
    }

    /**
     * Returns the physics of this game.
     *
     * @return always the same system
     */
    public PhysicsSystem physics() {
        return physics;
    }

    /**
     * Returns the names of the collision layers.
     *
     * @return always the same
     */
    public static Layers layers() {
        return Layer.NAMES;
    }

    /**
     * Returns a hash of all poses and events since the start, and of the state of the rules after each tick.
     *
     * @return always the same object
     */
    public GameHash stateHash() {
        return stateHash;
    }

    /** Deletes the entities. Closing twice does nothing. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            scripts.end();
            entities.clear();
            Dominions.giveBack(dominion);
        }
    }

    private void take(Level newLevel) {
        level = newLevel;
        playfield = playfield(level, physics.world(), tally, listeners, random);
    }

    /** Creates the playfield of a level. The caller must start its first round. */
    static Playfield playfield(
            Level level,
            PhysicsWorld<Entity> world,
            Tally tally,
            List<GameListener> listeners,
            SplittableRandom random) {
        return level.maze() == null
                ? new TableGame(level, world, tally, listeners, random)
                : new MazeGame(level, world.queries(), tally, listeners);
    }

    private void startRound() {
        if (entities != null) {
            scripts.end();
            entities.clear();
        }
        entities = new Entities(dominion);
        startedAt = tick;
        tally.startRound(level.lives());
        playfield.startRound(entities);
        scripts.start(level, entities, playfield);
    }

    /** Returns the name of an entity in scripts, or else its name in the game. */
    private String name(Entity entity) {
        final String name = scripts.name(entity);
        return name == null ? entities.name(entity) : name;
    }
}
