package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import dev.carom.demo.level.Power;
import dev.carom.demo.playfield.Entities;
import dev.carom.demo.playfield.GameHash;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Ghosts;
import dev.carom.demo.playfield.LevelCheck;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.Pilot;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.playfield.ScriptFields;
import dev.carom.demo.playfield.Tally;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.script.entity.ScriptComponent;
import dev.carom.script.language.Word;
import dev.dominion.ecs.api.Entity;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** A playfield with a table, on which balls fly and break bricks. */
public final class TableGame implements Playfield {
    /** Component classes that only the entities of a table have. */
    public static final List<Class<?>> COMPONENTS = List.of(
            PowerUpDrop.class,
            BallState.class,
            Bar.class,
            Magnet.class,
            PortalEnd.class,
            Points.class,
            PowerUp.class,
            Shard.class,
            Swarm.class,
            Swing.class);

    /** Maximum number of physics steps in a tick, per ball. */
    private static final int MOST_STEPS = 12;

    /**
     * While this number of power-ups is on the table, a script cannot add another one. A brick that breaks can still
     * add one.
     */
    private static final int MOST_DROPS = 30;

    /** Tolerance for the rounding error when balls touch walls, in metres. */
    private static final float ROUNDING = 1e-3f;

    private final Level level;
    private final PhysicsWorld<Entity> world;
    private final Tally tally;
    private final List<GameListener> listeners;
    private final Aim aim;
    private final StrikerControl control;
    private final Powers powers;
    private final Rules rules;
    private final Laser laser;
    private final Ghosts ghosts;
    private Table table;
    private TableParts parts;
    private Swarms swarms;
    private long tickOfRound;

    /**
     * Creates the game of a table. {@link #startRound} starts the first round.
     *
     * @param level the level
     * @param world moves and tests the entities
     * @param tally counts the events of the game
     * @param listeners are notified of these events; more listeners may be added to the list later
     * @param random chooses the directions in which balls are launched
     */
    public TableGame(
            Level level,
            PhysicsWorld<Entity> world,
            Tally tally,
            List<GameListener> listeners,
            SplittableRandom random) {
        this.level = level;
        this.world = world;
        this.tally = tally;
        this.listeners = listeners;
        aim = new Aim(random);
        control = new StrikerControl(level.striker());
        powers = new Powers(queries(), level.striker());
        rules = new Rules(level, aim, powers, tally, control, listeners);
        laser = new Laser(queries(), 2f * level.table().length());
        ghosts = new Ghosts(queries());
    }

    @Override
    public void startRound(Entities entities) {
        table = new TableBuilder(entities, level).build();
        swarms = new Swarms(table, level.table());
        parts = new TableParts(table.scene(), swarms);
        tickOfRound = 0;
        rules.await(table);
    }

    @Override
    public Phase phase() {
        return rules.phase();
    }

    @Override
    public Entity striker() {
        return table.striker();
    }

    @Override
    public List<Entity> balls() {
        return table.balls();
    }

    /**
     * Returns the ball that waits. If no ball waits, returns the ball that has been in play longest.
     *
     * @return the ball; a different entity in each round
     */
    public Entity ball() {
        return table.ball();
    }

    /**
     * Returns the power-ups that slide towards the player, each with a {@link PowerUpDrop}.
     *
     * @return the live list; do not change it
     */
    public List<Entity> drops() {
        return table.drops();
    }

    /**
     * Returns the powers of the player.
     *
     * @return always the same object
     */
    public Powers powers() {
        return powers;
    }

    /**
     * Returns the place where the ball waits until it is launched.
     *
     * @return metres, in the striker's frame
     */
    public Vector3fc ballRest() {
        return table.ballRest();
    }

    /**
     * Returns the direction in which the ball would be launched now.
     *
     * @param dest receives a direction in the plane of the table, not of length 1
     * @return dest
     */
    public Vector3f aim(Vector3f dest) {
        return aim.direction(striker().get(Transform.class).rotation(), dest);
    }

    /**
     * Returns the number of bricks that are left.
     *
     * @return at least 0
     */
    public int bricksLeft() {
        return table.bricksLeft();
    }

    /**
     * Returns the speed of balls in play.
     *
     * @return metres per second
     */
    public float ballSpeed() {
        return rules.speed();
    }

    @Override
    public void beginTick(TickInput input, boolean newRound) {
        rules.beginTick();
        if (input.launch() && !newRound) {
            launchOrShoot();
        }
        swarms.tick();
        ghosts.tick(table.scene().all(), tickOfRound++);
        powers.tick(table, phase() == Phase.PLAYING);
        final List<Entity> flying = phase() == Phase.PLAYING ? balls() : List.of();
        table.machines().tick(world, flying, tickSeconds());
        control.steer(input, striker(), powers.pace());
    }

    @Override
    public float tickSeconds() {
        return TICK_SECONDS * powers.pace();
    }

    @Override
    public int mostSteps() {
        return MOST_STEPS * balls().size();
    }

    @Override
    public float answer(ContactEvents<Entity> events, float seconds) {
        return rules.answer(events, seconds);
    }

    @Override
    public void rewindTo(float fraction) {
        table.rewindTo(fraction);
        rules.afterRewind();
    }

    @Override
    public void endTick() {
        rules.endIfCleared();
        rules.fetchStrays();
        if (phase() != Phase.PLAYING) {
            table.holdBall(); // The ball is placed here, after the last motion of the striker in this tick.
        }
    }

    @Override
    public void addTo(GameHash hash) {
        hash.add(tickOfRound);
        rules.addTo(hash);
        tally.addTo(hash);
        powers.addTo(hash);
        table.addTo(hash);
    }

    @Override
    public Entity strayBall() {
        if (phase() != Phase.PLAYING) {
            return null; // the striker holds a waiting ball
        }
        final float radius = level.ball().radius();
        for (Entity ball : balls()) {
            final Vector3fc at = ball.get(Transform.class).position();
            final boolean isOnTable = Math.abs(at.x()) <= 0.5f * level.table().width() - radius + ROUNDING
                    && at.z() >= -0.5f * level.table().length() + radius - ROUNDING
                    && at.z() <= 0.5f * level.table().length() + TableBuilder.OPEN_SIDE_METRES
                    && at.y() == 0f;
            if (!isOnTable) {
                return ball;
            }
        }
        return null;
    }

    @Override
    public Pilot pilot(SplittableRandom random) {
        return new TablePilot(this, random);
    }

    @Override
    public Map<String, Word> words() {
        return Map.of("drop", this::drop);
    }

    @Override
    public Map<String, ScriptComponent<Entity, ?>> components() {
        return parts.components();
    }

    @Override
    public LevelCheck check() {
        return new TableCheck(level);
    }

    Level level() {
        return level;
    }

    Queries<Entity> queries() {
        return world.queries();
    }

    /** Returns a filter for everything that stops or deflects a ball. */
    QueryFilter<Entity> whatEndsAFlight() {
        return table.whatEndsAFlight();
    }

    private void launchOrShoot() {
        if (phase() == Phase.READY) {
            aim(ball().get(Velocity.class).linear()).normalize(rules.speed());
            rules.launch();
        } else if (phase() == Phase.PLAYING && powers.shoot()) {
            final Entity met = laser.shoot(striker());
            rules.shot(striker().get(Transform.class).position(), laser.end(), met);
        }
    }

    /**
     * The script function {@code drop(power, x, z)}. Adds a power-up at this position if a ball is in play. If no ball
     * is in play, adds nothing, since the table would remove the power-up at the end of the tick.
     */
    private Object drop(Object[] arguments) {
        ScriptFields.requireSize("drop(power, x, z)", arguments, 3);
        final Power power = arguments[0] instanceof String name ? Power.of(name) : null;
        if (power == null) {
            throw new IllegalArgumentException(
                    "power must be one of " + Power.texts() + " (got: " + arguments[0] + ")");
        }
        final double halfWidth = 0.5 * level.table().width();
        final double halfLength = 0.5 * level.table().length();
        final Vector3f place =
                new Vector3f((float) ScriptFields.number("x", arguments[1], -halfWidth, halfWidth), 0f, (float)
                        ScriptFields.number("z", arguments[2], -halfLength, halfLength));
        if (drops().size() >= MOST_DROPS) {
            throw new IllegalArgumentException(
                    "falling power-ups must be at most " + MOST_DROPS + "; drop fewer of them, not one in each tick");
        }
        if (phase() == Phase.PLAYING) {
            table.drop(power, place);
            listeners.forEach(listener -> listener.dropped(place));
        }
        return null;
    }
}
