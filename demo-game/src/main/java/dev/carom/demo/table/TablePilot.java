package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import dev.carom.demo.playfield.Pilot;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.dominion.ecs.api.Entity;
import java.util.SplittableRandom;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Plays a table by prediction. The pilot predicts the path of the ball by shape casts. The striker's line is the z at
 * which the ball touches the striker. The pilot moves the striker to the point where the ball will cross this line. The
 * pilot rotates the striker so that the ball hits many bricks and returns to a point that the striker can reach. If
 * there are several balls, the pilot chooses the one that arrives first. While no ball arrives, the pilot catches
 * power-ups. The pilot shoots the laser straight ahead.
 */
final class TablePilot implements Pilot {
    private static final int TICKS_BETWEEN_SHOTS = 40;

    /** Number of tested rotations of the striker to either side. */
    private static final int TURNS = 12;

    /** The largest tested rotation, radians. */
    private static final float MOST_TURN = 0.72f;

    /** Fraction of the striker's speeds that plans assume. The rest is a reserve for prediction errors. */
    private static final float PLANNED_SPEED = 0.8f;

    /**
     * Weight of the random part of a score, in bricks. Chance decides between rotations that hit equally many bricks.
     */
    private static final float CHANCE = 0.5f;

    /** Cost, in bricks, of a path that touches a field or an obstacle that may move. */
    private static final float UNCERTAIN = 1.5f;

    /** Cost, in bricks, of a path whose end the striker cannot reach in time. */
    private static final float OUT_OF_REACH = 4f;

    /** Two paths are the same path if the x coordinates of their ends differ by less than this, in metres. */
    private static final float SAME_PATH = 0.05f;

    private final SplittableRandom random;
    private final Vector3f normal = new Vector3f();
    private final Vector3f outgoing = new Vector3f();
    private final Vector3f incoming = new Vector3f();
    private final Vector3f meeting = new Vector3f();
    private final TableGame table;
    private final Flight flight;
    /** The x at which the ball of the current plan will cross the striker's line; NaN without a plan. */
    private float plannedFor = Float.NaN;

    private Entity plannedBall;
    private float plannedTurn;
    private float plannedX;

    TablePilot(TableGame table, SplittableRandom random) {
        this.table = table;
        this.random = random;
        flight = new Flight(table);
    }

    @Override
    public TickInput play(long tick) {
        plan();
        final Level.Striker its = table.level().striker();
        final Transform striker = table.striker().get(Transform.class);
        final float reach = its.speed() * Playfield.TICK_SECONDS;
        final float moveX = (plannedX - striker.position().x()) / reach;
        final float moveZ = (its.z() - striker.position().z()) / reach;
        final float turn = its.turnSpeed() == 0f
                ? 0f
                : (plannedTurn - turn(striker.rotation())) / (its.turnSpeed() * Playfield.TICK_SECONDS);
        // The pilot waits between shots.
        final boolean shoots = table.powers().shots() > 0 && tick % TICKS_BETWEEN_SHOTS == 0;
        return new TickInput(clamp(moveX), clamp(moveZ), clamp(turn), shoots);
    }

    /** Decides on the position and rotation of the striker. */
    private void plan() {
        final float line = line(0f);
        Entity next = null;
        float soonest = Float.POSITIVE_INFINITY;
        for (Entity ball : table.balls()) {
            final Vector3fc velocity = ball.get(Velocity.class).linear();
            flight.trace(ball.get(Transform.class).position(), velocity, line);
            final float seconds = flight.metres() / velocity.length();
            if (flight.arrives() && seconds < soonest) {
                next = ball;
                soonest = seconds;
                meeting.set(flight.end());
                incoming.set(flight.endDirection());
            }
        }
        if (next == null) {
            plannedFor = Float.NaN;
            plannedTurn = 0f;
            plannedX = table.drops().isEmpty()
                    ? 0.5f * x(table.ball())
                    : x(table.drops().get(0));
            return;
        }
        if (next != plannedBall || !(Math.abs(meeting.x - plannedFor) < SAME_PATH)) {
            plannedBall = next;
            plannedFor = meeting.x;
            chooseTurn(soonest);
        }
        // Moves the middle of the striker's face to the ball. The position of this face depends on the rotation.
        normal.set(-(float) StrictMath.sin(plannedTurn), 0f, -(float) StrictMath.cos(plannedTurn));
        final float ahead = (line(plannedTurn) - meeting.z) / incoming.z;
        plannedX = meeting.x + ahead * incoming.x - distance() * normal.x;
    }

    /** Chooses the rotation with the highest score among the rotations that the striker reaches in time. */
    private void chooseTurn(float seconds) {
        final Level.Striker its = table.level().striker();
        final float now = turn(table.striker().get(Transform.class).rotation());
        final float most = PLANNED_SPEED * its.turnSpeed() * seconds;
        final Vector3f from = new Vector3f(meeting);
        float best = Float.NEGATIVE_INFINITY;
        plannedTurn = 0f;
        for (int i = -TURNS; i <= TURNS; i++) {
            final float turn = MOST_TURN * i / TURNS;
            if (Math.abs(turn - now) > most) {
                continue;
            }
            normal.set(-(float) StrictMath.sin(turn), 0f, -(float) StrictMath.cos(turn));
            final float approach = -incoming.dot(normal);
            if (approach <= 0f) {
                continue;
            }
            Bounce.reflect(outgoing.set(incoming), normal, approach, 1f);
            if (outgoing.z >= 0f) {
                continue;
            }
            flight.trace(from, outgoing, line(0f));
            final float worth = worth() + CHANCE * random.nextInt(1 << 16) / (1 << 16);
            if (worth > best) {
                best = worth;
                plannedTurn = turn;
            }
        }
    }

    /** Returns the score of the path that was traced last, in bricks. */
    private float worth() {
        float worth = flight.brickHits();
        if (!flight.isCertain()) {
            worth -= UNCERTAIN;
        }
        final float seconds = flight.metres() / table.ballSpeed();
        final float reach = PLANNED_SPEED * table.level().striker().speed() * seconds
                + table.level().striker().halfWidth();
        if (!flight.arrives() || Math.abs(flight.end().x() - meeting.x) > reach) {
            worth -= OUT_OF_REACH;
        }
        return worth;
    }

    /**
     * Returns the z of the centre of a ball that touches the middle of the striker's face, for a given rotation of the
     * striker.
     */
    private float line(float turn) {
        return table.level().striker().z() - distance() * (float) StrictMath.cos(turn);
    }

    private float distance() {
        return table.level().striker().halfDepth() + table.level().ball().radius();
    }

    /** Returns the angle of a rotation about y, radians. */
    private static float turn(Quaternionfc rotation) {
        return (float) (2.0 * StrictMath.atan2(rotation.y(), rotation.w()));
    }

    private static float x(Entity entity) {
        return entity.get(Transform.class).position().x();
    }

    private static float clamp(float wish) {
        return Math.max(-1f, Math.min(1f, wish));
    }
}
