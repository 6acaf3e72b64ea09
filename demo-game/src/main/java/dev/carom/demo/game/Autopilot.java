package dev.carom.demo.game;

import dev.carom.demo.level.Level;
import dev.carom.physics.Transform;
import dev.carom.physics.ecs.Velocity;
import java.util.SplittableRandom;
import org.joml.Vector3fc;

/**
 * Plays by looking at the table: goes to where the ball will cross the striker's line, as if nothing but the side walls stood in its
 * way, and meets it now here, now there along the striker, so that the ball comes to every brick in time.
 */
public final class Autopilot {
    /** Ticks for which it enjoys the end of a round. */
    private static final int TICKS_BETWEEN_ROUNDS = 90;

    /** It meets the ball within this part of the striker's half width. */
    private static final float AIM = 0.75f;

    private final SplittableRandom random;
    private float aim;
    private boolean comes;
    private int waited;

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
        final Level.Striker its = game.level().striker();
        final Vector3fc striker = game.striker().get(Transform.class).position();
        final float target = target(game, striker.z());
        final float reach = its.speed() * Game.TICK_SECONDS;
        final float moveX = (target - striker.x()) / reach;
        final float moveZ = (its.z() - striker.z()) / reach;
        return new Input(clamp(moveX), clamp(moveZ), 0f, false);
    }

    private float target(Game game, float line) {
        final Vector3fc velocity = game.ball().get(Velocity.class).linear();
        final Vector3fc ball = game.ball().get(Transform.class).position();
        final boolean comesNow = velocity.z() > 0f && ball.z() < line;
        if (comesNow && !comes) {
            aim = (random.nextInt(1 << 16) / (float) (1 << 15) - 1f)
                    * AIM
                    * game.level().striker().halfWidth();
        }
        comes = comesNow;
        if (!comes) {
            return 0.5f * ball.x();
        }
        final float seconds = (line - ball.z()) / velocity.z();
        final float side =
                0.5f * game.level().table().width() - game.level().ball().radius();
        return fold(ball.x() + velocity.x() * seconds, side) - aim;
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
