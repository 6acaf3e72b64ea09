package dev.carom.demo.game;

import dev.carom.demo.level.Level;
import dev.carom.physics.Layers;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.DominionEntities;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.physics.ecs.Velocity;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The game: a level, its table, and the rules. Advances by ticks of a fixed length and is the same for the same level,
 * seed and inputs, bit for bit.
 */
public final class Game implements AutoCloseable {
    /** Length of a tick. */
    public static final float TICK_SECONDS = 1f / 60f;

    /**
     * A tick is played in so many parts for each ball at most, one for each thing that is answered in it; what is left
     * of it then is dropped.
     */
    private static final int MOST_PARTS = 12;

    private final Dominion dominion = Dominions.lend();
    private final PhysicsSystem physics;
    private final GameHash stateHash = new GameHash();
    private final Aim aim;
    private final Tally tally = new Tally();
    private final List<GameListener> listeners = new ArrayList<>();
    private final Ghosts ghosts;
    private final GameScripts scripts;
    private Level level;
    private StrikerControl control;
    private Rules rules;
    private Powers powers;
    private Laser laser;

    /** Its rules hold in place of those of a table; null on a table. */
    private MazeRound maze;

    private Table table;

    private long tick;
    private long tickOfRound;
    private long startedAt;
    private boolean closed;

    /**
     * A game at the start of its first round, for a level without scripts.
     *
     * @param level what is played
     * @param seed decides how balls are launched
     */
    public Game(Level level, long seed) {
        this(level, seed, ScriptTexts.none());
    }

    /**
     * A game at the start of its first round.
     *
     * @param level what is played
     * @param seed decides how balls are launched
     * @param texts of the scripts that the level may name
     */
    public Game(Level level, long seed, ScriptTexts texts) {
        physics = new PhysicsSystem(dominion, WorldConfig.defaults().withLayers(Layer.NAMES));
        aim = new Aim(new SplittableRandom(seed));
        ghosts = new Ghosts(physics.world().queries());
        scripts = new GameScripts(new DominionEntities(dominion, physics), texts, this::phase, tally, listeners);
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
        if (maze != null) {
            tickMaze(input);
            return;
        }
        rules.beginTick();
        answerLaunch(input);
        ghosts.tick(table.ghosts(), tickOfRound++);
        powers.tick(table);
        final float pace = powers.pace();
        table.machines().tick(physics.world(), phase() == Phase.PLAYING, TICK_SECONDS * pace);
        control.steer(input, table.striker(), pace);
        final int parts = MOST_PARTS * table.balls().size();
        float left = TICK_SECONDS * pace;
        for (int part = 0; part < parts && left > 0f; part++) {
            physics.tick(left); // all that has a velocity moves; contacts are found
            stateHash.step(physics.world());
            listeners.forEach(listener -> listener.stepped(tick, physics.world(), this::name));
            final float time = rules.answer(physics.events(), left); // up to the first bounce
            if (time == Rules.NO_ANSWER) {
                scripts.react(1f);
                break;
            }
            table.rewindTo(time); // what was answered happened then; the rest of the tick is played from there
            rules.afterRewind();
            scripts.react(time);
            left *= 1f - time;
        }
        scripts.advance(TICK_SECONDS * pace);
        rules.endIfCleared();
        if (!table.scene().isEmpty()) {
            rules.fetchStrays();
        }
        if (phase() != Phase.PLAYING) {
            table.holdBall(); // only now that the striker stands where the next tick finds it
        }
        addState();
        endTick();
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
        final boolean sameGame = newLevel.withScene(null).equals(level.withScene(null));
        if (!sameGame) {
            take(newLevel);
            startRound();
            return;
        }
        level = newLevel;
        scripts.replaceScene(level, table);
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
        return maze == null ? rules.phase() : maze.phase();
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
     * Everything on the table, each with a {@link EntityInfo}, a {@link Transform} and a {@link dev.carom.physics.Collider}.
     *
     * @return the list itself: follows the game, not to be changed
     */
    public List<Entity> entities() {
        return table.entities();
    }

    /**
     * The ball that waits, or that has been in play longest.
     *
     * @return another entity in each round, at least
     */
    public Entity ball() {
        return table.ball();
    }

    /**
     * The maze that is rolled through, in which {@link #striker} and {@link #ball} are the roller.
     *
     * @return follows the game; null on a table
     */
    public MazeRound maze() {
        return maze;
    }

    /**
     * All balls in play, or the one that waits.
     *
     * @return the list itself: follows the round, not to be changed; never empty
     */
    public List<Entity> balls() {
        return table.balls();
    }

    /**
     * The power-ups that slide towards the player, each with a {@link PowerUpDrop}.
     *
     * @return the list itself: follows the round, not to be changed
     */
    public List<Entity> drops() {
        return table.drops();
    }

    /**
     * What the player has caught.
     *
     * @return follows the game
     */
    public Powers powers() {
        return powers;
    }

    /**
     * What the player moves.
     *
     * @return another entity in each round
     */
    public Entity striker() {
        return table.striker();
    }

    /**
     * Where the ball waits until it is launched.
     *
     * @return metres, in the striker's frame
     */
    public Vector3fc ballRest() {
        return table.ballRest();
    }

    /**
     * Where the ball flies when it is launched now.
     *
     * @param dest receives a direction in the plane of the table, not of length 1
     * @return dest
     */
    public Vector3f aim(Vector3f dest) {
        return aim.direction(table.striker().get(Transform.class).rotation(), dest);
    }

    /** What a flying ball does not just fly through, for queries. */
    QueryFilter<Entity> whatEndsAFlight() {
        return table.whatEndsAFlight();
    }

    /**
     * Bricks still to be broken.
     *
     * @return at least 0
     */
    public int bricksLeft() {
        return table.bricksLeft();
    }

    /**
     * Speed of the ball when it flies.
     *
     * @return metres a second
     */
    public float ballSpeed() {
        return rules.speed();
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
            table.clear();
            Dominions.giveBack(dominion);
        }
    }

    /** All that decides how the game goes on, and that the physics does not see. */
    private void addState() {
        stateHash.add(tickOfRound);
        rules.addTo(stateHash);
        tally.addTo(stateHash);
        powers.addTo(stateHash);
        table.addTo(stateHash);
    }

    private void take(Level newLevel) {
        level = newLevel;
        final Queries<Entity> queries = physics.world().queries();
        control = new StrikerControl(level.striker());
        powers = new Powers(queries, level.striker());
        rules = new Rules(level, aim, powers, tally, control, listeners);
        laser = new Laser(queries, 2f * level.table().length());
        maze = level.maze() == null ? null : new MazeRound(level.maze(), queries, tally, listeners);
    }

    private void startRound() {
        if (table != null) {
            scripts.end();
            table.clear();
        }
        table = new Table(dominion, level);
        startedAt = tick;
        tickOfRound = 0;
        tally.startRound(level.lives());
        if (maze != null) {
            maze.start(table);
        } else {
            rules.await(table);
        }
        scripts.start(level, table);
    }

    private void endTick() {
        scripts.tick();
        listeners.forEach(GameListener::ticked);
    }

    /** As scripts call it, or else as the game does. */
    private String name(Entity entity) {
        final String name = scripts.name(entity);
        return name == null ? table.name(entity) : name;
    }

    private void tickMaze(Input input) {
        if (input.launch() && (phase() == Phase.WON || phase() == Phase.LOST)) {
            startRound();
        }
        maze.beginTick(input, table.striker());
        physics.tick(TICK_SECONDS);
        stateHash.step(physics.world());
        listeners.forEach(listener -> listener.stepped(tick, physics.world(), this::name));
        maze.answer(physics.events(), table.striker());
        scripts.react(1f);
        scripts.advance(TICK_SECONDS);
        maze.addTo(stateHash);
        tally.addTo(stateHash);
        table.scene().addTo(stateHash);
        endTick();
    }

    private void answerLaunch(Input input) {
        if (!input.launch()) {
            return;
        }
        switch (phase()) {
            case READY -> {
                aim(table.ball().get(Velocity.class).linear()).normalize(rules.speed());
                rules.launch();
            }
            case PLAYING -> shoot();
            default -> startRound();
        }
    }

    private void shoot() {
        if (powers.shoot()) {
            final Entity met = laser.shoot(table.striker());
            rules.shot(table.striker().get(Transform.class).position(), laser.end(), met);
        }
    }
}
