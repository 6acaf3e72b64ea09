package dev.carom.demo.game;

import dev.carom.demo.game.Part.Kind;
import dev.carom.demo.level.Level;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.StateHash;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
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
 * The game: a level, its table, and the rules. Advances by ticks of a fixed length and is the same for the same level, seed and inputs,
 * bit for bit.
 */
public final class Game implements AutoCloseable {
    /** Length of a tick. */
    public static final float TICK_SECONDS = 1f / 60f;

    /** A tick is played in so many parts at most, one for each thing that is answered in it; what is left of it then is dropped. */
    private static final int MOST_PARTS = 12;

    /** From this hit of the striker in one tick on it gives way: it would press the ball against a wall. */
    private static final int PRESSING_HITS = 3;

    private static final float NO_ANSWER = -1f;

    private final Level level;
    private final Dominion dominion = Dominion.create();
    private final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
    private final StateHash stateHash = new StateHash();
    private final Aim aim;
    private final Tally tally = new Tally();
    private final Bounce bounce = new Bounce();
    private final StrikerControl control;
    private final List<GameListener> listeners = new ArrayList<>();
    private Table table;
    private Phase phase;
    private long tick;
    private float speed;
    private int strikerHits;

    /**
     * A game at the start of its first round.
     *
     * @param level what is played
     * @param seed decides how balls are launched
     */
    public Game(Level level, long seed) {
        this.level = level;
        aim = new Aim(new SplittableRandom(seed));
        control = new StrikerControl(level.striker());
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
        strikerHits = 0;
        answerLaunch(input);
        control.steer(input, table.striker());
        float left = TICK_SECONDS;
        for (int part = 0; part < MOST_PARTS && left > 0f; part++) {
            physics.tick(left); // all that has a velocity moves; contacts are found
            stateHash.add(physics.world());
            listeners.forEach(listener -> listener.stepped(tick, physics.world(), table::name));
            final float time = answer(physics.events(), left); // the rules, up to the first bounce
            if (time == NO_ANSWER) {
                break;
            }
            table.rewindTo(time); // what was answered happened then; the rest of the tick is played from there
            bounce.leave(table.ball());
            left *= 1f - time;
        }
        if (phase != Phase.PLAYING) {
            table.holdBall(); // only now that the striker stands where the next tick finds it
        }
        listeners.forEach(GameListener::ticked);
    }

    /** Starts the round anew, from the first brick. */
    public void restart() {
        startRound();
    }

    /**
     * Where the round stands.
     *
     * @return never null
     */
    public Phase phase() {
        return phase;
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
     * Everything on the table, each with a {@link Part}, a {@link Transform} and a {@link dev.carom.physics.Collider}.
     *
     * @return the list itself: follows the game, not to be changed
     */
    public List<Entity> entities() {
        return table.entities();
    }

    /**
     * The ball.
     *
     * @return another entity in each round
     */
    public Entity ball() {
        return table.ball();
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
        return speed;
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
     * A hash over all poses and events since the start.
     *
     * @return follows the game
     */
    public StateHash stateHash() {
        return stateHash;
    }

    /** Lets go of the entities. */
    @Override
    public void close() {
        dominion.close();
    }

    private void startRound() {
        if (table != null) {
            table.clear();
        }
        table = new Table(dominion, level);
        tally.startRound(level.lives());
        startBall();
    }

    private void startBall() {
        phase = Phase.READY;
        speed = level.ball().startSpeed();
        aim.draw();
        table.holdBall();
    }

    private void answerLaunch(Input input) {
        if (!input.launch() || phase == Phase.PLAYING) {
            return;
        }
        if (phase != Phase.READY) {
            startRound();
            return;
        }
        aim(table.ball().get(Velocity.class).linear()).normalize(speed);
        table.letBallGo();
        phase = Phase.PLAYING;
    }

    /**
     * The rules: goes through the events in the order of time until one is answered by a bounce. What comes after it lies on ways that
     * are about to be taken back.
     *
     * @return the time of that bounce in the step, or {@link #NO_ANSWER}
     */
    private float answer(ContactEvents<Entity> events, float seconds) {
        for (int i = 0; i < events.size(); i++) {
            final ContactEvent<Entity> event = events.get(i);
            if (event.phase() == ContactPhase.END) {
                continue;
            }
            final boolean answered;
            if (event.involves(table.ball())) {
                answered = phase == Phase.PLAYING && answerBall(event, seconds * (1f - event.first()));
            } else {
                answered = event.involves(table.striker()) && control.stop(event, table.striker());
            }
            if (answered) {
                return event.first();
            }
        }
        return NO_ANSWER;
    }

    private boolean answerBall(ContactEvent<Entity> event, float secondsLeft) {
        final Entity other = event.other(table.ball());
        final Part part = other.get(Part.class);
        if (event.sensor()) {
            // A gate is entered at a time of the step: one that begins at its start goes on after a bounce inside of
            // it.
            // The drain takes the ball whenever it has it: its beginning may lie on a way that a bounce took back.
            final boolean entered = event.phase() == ContactPhase.BEGIN && event.first() > 0f;
            if (entered || part.kind() == Kind.DRAIN) {
                answerSensor(event, other, part);
            }
            return false;
        }
        if (!bounce.answer(event, table.ball(), speed, secondsLeft)) {
            return false;
        }
        tally.bounced(part.kind());
        listeners.forEach(listener -> listener.bounced(event, part));
        if (part.kind() != Kind.WALL) {
            speed = Math.min(level.ball().topSpeed(), speed + level.ball().speedUp());
        }
        if (part.kind() == Kind.STRIKER && ++strikerHits >= PRESSING_HITS) {
            other.get(Velocity.class)
                    .linear()
                    .set(bounce.normal())
                    .mul(-level.striker().speed());
            other.get(Velocity.class).angular().zero();
        }
        if (part.kind() == Kind.BRICK) {
            hitBrick(event, other, part);
        }
        return true;
    }

    private void answerSensor(ContactEvent<Entity> event, Entity sensor, Part part) {
        if (part.kind() == Kind.GATE) {
            tally.gatePassed(sensor.get(Prize.class).points());
            listeners.forEach(listener -> listener.passed(event, part));
            return;
        }
        tally.ballLost();
        listeners.forEach(listener -> listener.lost(event));
        if (tally.lives() > 0) {
            startBall();
        } else {
            phase = Phase.LOST;
            tally.roundLost();
            listeners.forEach(listener -> listener.over(false));
        }
    }

    private void hitBrick(ContactEvent<Entity> event, Entity brick, Part part) {
        final Armour armour = brick.get(Armour.class);
        if (!armour.hit()) {
            return;
        }
        tally.brickBroken(armour.points());
        listeners.forEach(listener -> listener.broke(event, part));
        table.remove(brick);
        if (table.bricksLeft() == 0) {
            phase = Phase.WON;
            tally.roundWon();
            listeners.forEach(listener -> listener.over(true));
        }
    }
}
