package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.GameHash;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.HitPoints;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.playfield.Tally;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.dominion.ecs.api.Entity;
import java.util.List;
import org.joml.Vector3fc;

/** The rules of a table: the effects of contacts, and the state of the round. */
final class Rules {
    /**
     * Number of hits by the striker, per tick and per ball in play, at which the striker retreats. That many hits mean
     * that the striker presses a ball against a wall.
     */
    private static final int PRESSING_HITS = 3;

    private final Level level;
    private final Aim aim;
    private final Powers powers;
    private final Tally tally;
    private final StrikerControl control;
    private final List<GameListener> listeners;
    private final Bounce bounce = new Bounce();
    private final ShardResponse drift = new ShardResponse();
    private final PortalTransfer passage = new PortalTransfer();
    private Table table;
    private Phase phase;
    private float speed;
    private int strikerHits;

    /** Creates rules without a round; listeners may be added to the list later. */
    Rules(Level level, Aim aim, Powers powers, Tally tally, StrikerControl control, List<GameListener> listeners) {
        this.level = level;
        this.aim = aim;
        this.powers = powers;
        this.tally = tally;
        this.control = control;
        this.listeners = listeners;
    }

    Phase phase() {
        return phase;
    }

    float speed() {
        return speed;
    }

    void addTo(GameHash hash) {
        hash.add(phase.ordinal()).add(speed);
        aim.addTo(hash);
    }

    /** Places one ball on a table, where it waits for its launch. */
    void await(Table newTable) {
        table = newTable;
        phase = Phase.READY;
        speed = level.ball().startSpeed();
        aim.draw();
        powers.end();
        table.holdBall();
    }

    /** Launches the ball that waits, with its current velocity. */
    void launch() {
        table.letBallGo();
        phase = Phase.PLAYING;
    }

    /** Handles a shot of the laser. If the shot hit a brick, breaks the brick. */
    void shot(Vector3fc from, Vector3fc to, Entity met) {
        final EntityInfo info = met == null || !met.has(Transform.class) ? null : met.get(EntityInfo.class);
        final EntityInfo broken = info != null && info.kind() == Kind.BRICK ? info : null;
        listeners.forEach(listener -> listener.shot(from, to, broken));
        if (broken != null) {
            breakBrick(met);
        }
    }

    void beginTick() {
        strikerHits = 0;
    }

    /**
     * Applies the rules to events in the order of time, up to the first event that requires a rewind. An event requires
     * a rewind if it changes the motion of a ball or of the striker, or removes one of several balls. Contacts of
     * shards and power-ups require no rewind. Later events are ignored, since they belong to motions that will be
     * rewound.
     *
     * @return the time of the event that requires a rewind, as a fraction of the step, or {@link Playfield#NO_ANSWER}
     */
    float answer(ContactEvents<Entity> events, float seconds) {
        for (int i = 0; i < events.size(); i++) {
            final ContactEvent<Entity> event = events.get(i);
            if (event.phase() != ContactPhase.END && answer(event, seconds)) {
                return event.first();
            }
        }
        return Playfield.NO_ANSWER;
    }

    /**
     * Completes the response to the event that required the rewind. Must be called after the table was rewound to the
     * time of this event.
     */
    void afterRewind() {
        bounce.leave();
        passage.leave();
    }

    private boolean answer(ContactEvent<Entity> event, float seconds) {
        if (event.a().isDeleted() || event.b().isDeleted()) {
            return false; // an earlier event removed one of the two entities
        }
        final Kind a = event.a().get(EntityInfo.class).kind();
        final Kind b = event.b().get(EntityInfo.class).kind();
        final boolean ofScene = a == Kind.SCENE || b == Kind.SCENE || a == Kind.BRICK || b == Kind.BRICK;
        if (ofScene && event.sensor() && a != Kind.POWER_UP && b != Kind.POWER_UP) {
            return false; // scripts respond to this contact
        }
        if (a == Kind.SHARD || b == Kind.SHARD) {
            answerShard(event, a, b);
            return false;
        }
        if (a == Kind.POWER_UP || b == Kind.POWER_UP) {
            answerDrop(event, a == Kind.POWER_UP ? event.a() : event.b());
            return false;
        }
        if (a == Kind.BALL || b == Kind.BALL) {
            final Entity ball = a == Kind.BALL ? event.a() : event.b();
            return phase == Phase.PLAYING && answerBall(event, ball, seconds);
        }
        return event.involves(table.striker()) && control.stop(event, table.striker());
    }

    private void answerShard(ContactEvent<Entity> event, Kind a, Kind b) {
        if (a == b) {
            drift.respond(event);
            return;
        }
        final boolean away = drift.bounce(event, a == Kind.SHARD ? event.a() : event.b());
        if (away && (a == Kind.BALL || b == Kind.BALL)) {
            tally.shardKnocked();
        }
    }

    private void answerDrop(ContactEvent<Entity> event, Entity drop) {
        final Kind other = event.other(drop).get(EntityInfo.class).kind();
        if (other == Kind.STRIKER) {
            powers.caught(drop.get(PowerUpDrop.class).power());
            final EntityInfo info = drop.get(EntityInfo.class);
            listeners.forEach(listener -> listener.caught(event, info));
        }
        if (other == Kind.STRIKER || other == Kind.DRAIN) {
            table.removeDrop(drop);
        }
    }

    private boolean answerBall(ContactEvent<Entity> event, Entity ball, float seconds) {
        final Entity other = event.other(ball);
        final EntityInfo info = other.get(EntityInfo.class);
        if (event.sensor()) {
            return answerSensor(event, ball, other, info);
        }
        if (!bounce.answer(event, ball, speed, seconds)) {
            return false;
        }
        tally.bounced(info.kind());
        listeners.forEach(listener -> listener.bounced(event, info));
        if (info.kind() == Kind.STRIKER) {
            ball.get(BallState.class).renew();
        }
        if (info.kind() != Kind.WALL) {
            speed = Math.min(level.ball().topSpeed(), speed + level.ball().speedUp());
        }
        if (info.kind() == Kind.STRIKER
                && ++strikerHits >= PRESSING_HITS * table.balls().size()) {
            other.get(Velocity.class)
                    .linear()
                    .set(bounce.normal())
                    .mul(-level.striker().speed());
            other.get(Velocity.class).angular().zero();
        }
        if (info.kind() == Kind.BRICK && other.get(HitPoints.class).hit()) {
            listeners.forEach(listener -> listener.broke(event, info));
            breakBrick(other);
        }
        return true;
    }

    private boolean answerSensor(ContactEvent<Entity> event, Entity ball, Entity sensor, EntityInfo info) {
        // A ball that enters a sensor begins to touch the sensor after the start of the step. A contact that begins
        // exactly at the start continues an earlier contact, after a bounce inside the sensor.
        final boolean entered = event.phase() == ContactPhase.BEGIN && event.first() > 0f;
        switch (info.kind()) {
            case GATE -> {
                if (entered) {
                    tally.gatePassed(sensor.get(Points.class).points());
                    listeners.forEach(listener -> listener.passed(event, info));
                }
                return false;
            }
            case PORTAL -> {
                if (!entered
                        || !sensor.get(PortalEnd.class).leads()
                        || !ball.get(BallState.class).takesPassage()) {
                    return false;
                }
                passage.enter(event, ball, sensor);
                listeners.forEach(listener -> listener.passed(event, info));
                return true;
            }
            case MAGNET -> {
                if (entered && ball.get(BallState.class).holds()) {
                    listeners.forEach(listener -> listener.passed(event, info));
                }
                return false; // magnets pull at the start of each tick, see Machines
            }
            case DRAIN -> {
                // The drain removes the ball even without a BEGIN event, since the BEGIN may have occurred in a motion
                // that was then rewound.
                return drain(event, ball);
            }
            default -> {
                return false; // a script made the collider a sensor
            }
        }
    }

    /**
     * Handles the loss of a ball. If other balls are left, removes the ball and returns true, so that the other balls
     * continue from the time of the event. Otherwise, places the ball again or ends the round, and returns false.
     */
    private boolean drain(ContactEvent<Entity> event, Entity ball) {
        if (table.balls().size() > 1) {
            table.removeBall(ball);
            return true;
        }
        tally.ballLost();
        listeners.forEach(listener -> listener.lost(event));
        if (tally.lives() == 0) {
            phase = Phase.LOST;
            tally.roundLost();
            listeners.forEach(listener -> listener.over(false));
        } else {
            await(table);
        }
        return false;
    }

    /**
     * Removes balls that are wedged or were pressed through a wall. If no other ball is left, the ball is returned to
     * the striker, and the player loses no life. Otherwise a round with a wedged or stray ball might never end.
     */
    void fetchStrays() {
        for (int i = table.balls().size() - 1; i >= 0 && phase == Phase.PLAYING; i--) {
            final Entity ball = table.balls().get(i);
            final boolean wedged =
                    ball.get(BallState.class).isWedged(ball.get(Transform.class).position());
            if (wedged || !table.holds(ball)) {
                if (table.balls().size() > 1) {
                    table.removeBall(ball);
                } else {
                    await(table);
                }
            }
        }
    }

    private void breakBrick(Entity brick) {
        final Vector3fc place = brick.get(Transform.class).position();
        final int times = tally.combo() + 1;
        if (times > 1) {
            listeners.forEach(listener -> listener.combined(place, times));
        }
        tally.brickBroken(brick.get(HitPoints.class).points());
        final int broken = table.bricksBroken() + 1;
        for (Entity entity : table.scene().all()) {
            final PowerUp powerUp = entity.get(PowerUp.class);
            if (powerUp != null && powerUp.afterBricks() == broken) {
                table.drop(powerUp.power(), place);
                listeners.forEach(listener -> listener.dropped(place));
            }
        }
        table.remove(brick);
        endIfCleared();
    }

    /** Ends the round when no brick is left and at least one was broken. */
    void endIfCleared() {
        if (phase == Phase.PLAYING && table.bricksLeft() == 0 && table.bricksBroken() > 0) {
            phase = Phase.WON;
            tally.roundWon();
            listeners.forEach(listener -> listener.over(true));
        }
    }
}
