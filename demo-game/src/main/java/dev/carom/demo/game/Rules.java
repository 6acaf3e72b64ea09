package dev.carom.demo.game;

import dev.carom.demo.game.Part.Kind;
import dev.carom.demo.level.Level;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.ecs.Velocity;
import dev.dominion.ecs.api.Entity;
import java.util.List;

/** The rules: what follows from what touches, and where the round stands. */
final class Rules {
    static final float NO_ANSWER = -1f;

    /** From this hit of the striker in one tick on it gives way: it would press the ball against a wall. */
    private static final int PRESSING_HITS = 3;

    private final Level level;
    private final Aim aim;
    private final Tally tally;
    private final StrikerControl control;
    private final List<GameListener> listeners;
    private final Bounce bounce = new Bounce();
    private final Passage passage = new Passage();
    private Table table;
    private Phase phase;
    private float speed;
    private int strikerHits;

    /** Rules without a round; listeners may be added to that list later. */
    Rules(Level level, Aim aim, Tally tally, StrikerControl control, List<GameListener> listeners) {
        this.level = level;
        this.aim = aim;
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

    /** A ball waits on that table from now on. */
    void await(Table newTable) {
        table = newTable;
        phase = Phase.READY;
        speed = level.ball().startSpeed();
        aim.draw();
        table.holdBall();
    }

    /** The ball that waits flies, with the velocity that it was given. */
    void launch() {
        table.letBallGo();
        phase = Phase.PLAYING;
    }

    void beginTick() {
        strikerHits = 0;
    }

    /**
     * Goes through the events in the order of time until one is answered. What comes after it lies on ways that are about to be taken
     * back.
     *
     * @return the time of that event in the step, or {@link #NO_ANSWER}
     */
    float answer(ContactEvents<Entity> events, float seconds) {
        for (int i = 0; i < events.size(); i++) {
            final ContactEvent<Entity> event = events.get(i);
            if (event.phase() != ContactPhase.END && answer(event, seconds)) {
                return event.first();
            }
        }
        return NO_ANSWER;
    }

    /** To be called when the table was taken back to the time of an answer. */
    void afterRewind() {
        bounce.leave(table.ball());
        passage.leave();
    }

    private boolean answer(ContactEvent<Entity> event, float seconds) {
        if (event.involves(table.ball())) {
            return phase == Phase.PLAYING && answerBall(event, seconds * (1f - event.first()));
        }
        return event.involves(table.striker()) && control.stop(event, table.striker());
    }

    private boolean answerBall(ContactEvent<Entity> event, float secondsLeft) {
        final Entity other = event.other(table.ball());
        final Part part = other.get(Part.class);
        if (event.sensor()) {
            return answerSensor(event, other, part);
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

    private boolean answerSensor(ContactEvent<Entity> event, Entity sensor, Part part) {
        // What is flown into is entered at a time of the step: a contact that begins at its start goes on after a
        // bounce inside of it.
        final boolean entered = event.phase() == ContactPhase.BEGIN && event.first() > 0f;
        switch (part.kind()) {
            case GATE -> {
                if (entered) {
                    tally.gatePassed(sensor.get(Prize.class).points());
                    listeners.forEach(listener -> listener.passed(event, part));
                }
                return false;
            }
            case PORTAL -> {
                if (entered) {
                    passage.enter(event, table.ball(), sensor);
                    listeners.forEach(listener -> listener.passed(event, part));
                }
                return entered;
            }
            default -> {
                // The drain takes the ball whenever it has it: its beginning may lie on a way that a bounce took back.
                loseBall(event);
                return false;
            }
        }
    }

    private void loseBall(ContactEvent<Entity> event) {
        tally.ballLost();
        listeners.forEach(listener -> listener.lost(event));
        if (tally.lives() == 0) {
            phase = Phase.LOST;
            tally.roundLost();
            listeners.forEach(listener -> listener.over(false));
        } else {
            await(table);
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
