package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import dev.carom.demo.playfield.Input;
import dev.carom.demo.playfield.Playfield;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.dominion.ecs.api.Entity;
import org.joml.Quaternionfc;
import org.joml.Vector3f;

/** How the striker follows the player, and what stops it. */
final class StrikerControl {
    private final Level.Striker its;
    private final Vector3f away = new Vector3f();

    StrikerControl(Level.Striker its) {
        this.its = its;
    }

    /**
     * Sets off for the next tick.
     *
     * @param pace how fast time goes by for everything else: the striker keeps up with the player's
     */
    void steer(Input input, Entity striker, float pace) {
        final float speed = its.speed() / pace;
        final float seconds = Playfield.TICK_SECONDS * pace;
        final Velocity velocity = striker.get(Velocity.class);
        velocity.linear().set(clamp(input.moveX()) * speed, 0f, clamp(input.moveZ()) * speed);
        velocity.angular().set(0f, turn(clamp(input.turn()) * its.turnSpeed() / pace, striker, seconds), 0f);
    }

    /**
     * The striker stops at a wall or at the edge of its field: it keeps what leads along it, and turns no further into
     * it.
     *
     * @return whether the touch was one; then the striker's velocity is the new one
     */
    boolean stop(ContactEvent<Entity> event, Entity striker) {
        if (event.approachSpeed() <= 0f) {
            return false;
        }
        final Velocity velocity = striker.get(Velocity.class);
        event.normalTowards(striker, away);
        final float into = -velocity.linear().dot(away);
        if (into <= 0f && velocity.angular().y == 0f) {
            return false; // it neither moves nor turns into it: rounding
        }
        velocity.linear().fma(Math.max(0f, into), away);
        velocity.linear().y = 0f;
        velocity.angular().zero();
        return true;
    }

    /** The wish, or as much of it as ends this tick at the greatest turn. */
    private static float turn(float wish, Entity striker, float seconds) {
        final Quaternionfc rotation = striker.get(Transform.class).rotation();
        // It turns about y alone. StrictMath: the same on every JVM.
        final float turned = (float) (2.0 * StrictMath.atan2(rotation.y(), rotation.w()));
        final float least = (-Level.Striker.MOST_TURN - turned) / seconds;
        final float most = (Level.Striker.MOST_TURN - turned) / seconds;
        return Math.max(least, Math.min(most, wish));
    }

    private static float clamp(float wish) {
        return Math.max(-1f, Math.min(1f, wish));
    }
}
