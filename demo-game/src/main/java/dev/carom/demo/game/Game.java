package dev.carom.demo.game;

import dev.carom.demo.level.Level;
import dev.carom.demo.maze.MazeGame;
import dev.carom.demo.playfield.Entities;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameHash;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Input;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.playfield.Tally;
import dev.carom.demo.table.TableGame;
import dev.carom.physics.Layers;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.script.ecs.DominionEntities;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The game: a level, its playfield, and its scripts. Advances by ticks of a fixed length, and repeats bit by bit with the
 * same level, seed and inputs.
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
     * A game at the start of its first round.
     *
     * @param level what is played
     * @param seed decides how balls are launched
     * @param texts of the scripts that the level may name
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
     * Adds one who is told what happens.
     *
     * @param listener called during ticks, on their thread
     */
    public void listen(GameListener listener) {
        listeners.add(listener);
    }

    /**
     * One tick of the whole game.
     *
     * @param input what the player wants
     */
    public void tick(Input input) {
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
            physics.tick(left); // all that has a velocity moves; contacts are found
            stateHash.step(physics.world());
            listeners.forEach(listener -> listener.stepped(tick, physics.world(), this::name));
            final float time = playfield.answer(physics.events(), left); // up to the first bounce
            if (time == Playfield.NO_ANSWER) {
                scripts.react(1f);
                break;
            }
            playfield.rewindTo(time); // the answer takes effect at that time; the rest of the tick is played from there
            scripts.react(time);
            left *= 1f - time;
        }
        scripts.advance(seconds);
        playfield.endTick();
        playfield.addTo(stateHash);
        scripts.tick();
        listeners.forEach(GameListener::ticked);
    }

    /** Starts the round anew, from the first brick. */
    public void restart() {
        if (tick > startedAt) { // else nothing happened yet, and nothing new is drawn
            startRound();
        }
    }

    /**
     * The level was saved. Where only its scene is another one, it takes the place of the old one at the next tick, and
     * what both have goes on; else the round starts anew.
     *
     * @param newLevel what is played from now on
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
     * Its scripts.
     *
     * @return follow the game
     */
    public GameScripts scripts() {
        return scripts;
    }

    /**
     * Where the round stands.
     *
     * @return never null
     */
    public Phase phase() {
        return playfield.phase();
    }

    /**
     * What happened so far.
     *
     * @return follows the game
     */
    public Tally tally() {
        return tally;
    }

    /**
     * The level that is played.
     *
     * @return never null
     */
    public Level level() {
        return level;
    }

    /**
     * Number of the last tick.
     *
     * @return 0 before the first
     */
    public long tickNumber() {
        return tick;
    }

    /**
     * Everything on the playfield, each with an {@link EntityInfo}, a {@link Transform} and a {@link dev.carom.physics.Collider}.
     *
     * @return the list itself: follows the game, not to be changed
     */
    public List<Entity> entities() {
        return entities.all();
    }

    /**
     * The ball that waits, or that has been in play longest.
     *
     * @return another entity in each round, at least
     */
    public Entity ball() {
        return playfield.balls().get(0);
    }

    /**
     * What the level is played on.
     *
     * @return another one after a level was replaced
     */
    public Playfield playfield() {
        return playfield;
    }

    /**
     * All balls in play, or the one that waits.
     *
     * @return the list itself: follows the round, not to be changed; never empty
     */
    public List<Entity> balls() {
        return playfield.balls();
    }

    /**
     * What the player moves.
     *
     * @return another entity in each round
     */
    public Entity striker() {
        return playfield.striker();
    }

    /**
     * The physics of this game, for those who show or count it.
     *
     * @return its system
     */
    public PhysicsSystem physics() {
        return physics;
    }

    /**
     * The names of the layers, for those who show filters.
     *
     * @return always the same
     */
    public static Layers layers() {
        return Layer.NAMES;
    }

    /**
     * A hash over all poses and events since the start, and over all that the rules kept at the end of each tick.
     *
     * @return follows the game
     */
    public GameHash stateHash() {
        return stateHash;
    }

    /** Lets go of the entities. Closing twice does nothing. */
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

    /** Creates the playfield of a level, without a round. */
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

    /** The name that scripts have for an entity, or else that of the game. */
    private String name(Entity entity) {
        final String name = scripts.name(entity);
        return name == null ? entities.name(entity) : name;
    }
}
