package dev.carom.demo.game;

import dev.carom.demo.level.Level;
import dev.carom.physics.Transform;
import dev.carom.physics.ecs.Velocity;
import dev.dominion.ecs.api.Entity;
import java.util.SplittableRandom;
import org.joml.Vector3fc;

/**
 * Plays by looking at the table: goes to where the ball will cross the striker's line, as if nothing but the side walls
 * stood in its way, and meets it now here, now there along the striker, so that the ball comes to every brick in time.
 * Of several balls it goes for that which comes first; while none comes, it fetches power-ups. It shoots the laser
 * straight ahead. A maze it leaves to its {@link MazePilot}.
 */
public final class Autopilot {
    /** Ticks for which it enjoys the end of a round. */
    private static final int TICKS_BETWEEN_ROUNDS = 90;

    private static final int TICKS_BETWEEN_SHOTS = 40;

    /** It meets the ball within this part of the striker's half width. */
    private static final float AIM = 0.75f;

    private final SplittableRandom random;
    private float aim;
    private boolean comes;
    private int waited;
    /** Made when a maze is played. */
    private MazePilot inMaze;

    private MazeRound maze;

    /**
     * A player.
     *
     * @param seed decides where it meets the ball
     */
    public Autopilot(long seed) {
        random = new SplittableRandom(seed);
    }

    /**
     * What it does in the next tick.
     *
     * @param game is looked at, not changed
     * @return the input for {@link Game#tick}
     */
    public Input play(Game game) {
        if (game.phase() != Phase.PLAYING) {
            waited++;
            final boolean launch = game.phase() == Phase.READY || waited > TICKS_BETWEEN_ROUNDS;
            if (launch) {
                waited = 0;
            }
            return new Input(0f, 0f, 0f, launch);
        }
        if (game.maze() != null) {
            if (maze != game.maze()) { // the level may be another one
                maze = game.maze();
                inMaze = new MazePilot(game);
            }
            return inMaze.play();
        }
        final Level.Striker its = game.level().striker();
        final Vector3fc striker = game.striker().get(Transform.class).position();
        final float target = target(game, striker.z());
        final float reach = its.speed() * Game.TICK_SECONDS;
        final float moveX = (target - striker.x()) / reach;
        final float moveZ = (its.z() - striker.z()) / reach;
        // A shot now and then, while it has some.
        final boolean shoots = game.powers().shots() > 0 && game.tickNumber() % TICKS_BETWEEN_SHOTS == 0;
        return new Input(clamp(moveX), clamp(moveZ), 0f, shoots);
    }

    private float target(Game game, float line) {
        final Entity next = next(game, line);
        if (next != null && !comes) {
            aim = (random.nextInt(1 << 16) / (float) (1 << 15) - 1f)
                    * AIM
                    * game.level().striker().halfWidth();
        }
        comes = next != null;
        if (!comes) {
            return game.gifts().isEmpty()
                    ? 0.5f * x(game.ball())
                    : x(game.gifts().get(0));
        }
        final float side =
                0.5f * game.level().table().width() - game.level().ball().radius();
        return fold(x(next) + next.get(Velocity.class).linear().x() * seconds(next, line), side) - aim;
    }

    /** The ball that will be first at the striker's line, or null. */
    private static Entity next(Game game, float line) {
        Entity next = null;
        for (Entity ball : game.balls()) {
            final boolean comes = ball.get(Velocity.class).linear().z() > 0f
                    && ball.get(Transform.class).position().z() < line;
            if (comes && (next == null || seconds(ball, line) < seconds(next, line))) {
                next = ball;
            }
        }
        return next;
    }

    private static float seconds(Entity ball, float line) {
        return (line - ball.get(Transform.class).position().z())
                / ball.get(Velocity.class).linear().z();
    }

    private static float x(Entity entity) {
        return entity.get(Transform.class).position().x();
    }

    /** A place behind a side wall is where a reflected ball is in front of it. */
    private static float fold(float x, float side) {
        final float period = 4f * side;
        float folded = (x + side) % period;
        if (folded < 0f) {
            folded += period;
        }
        return folded <= 2f * side ? folded - side : 3f * side - folded;
    }

    private static float clamp(float wish) {
        return Math.max(-1f, Math.min(1f, wish));
    }
}
