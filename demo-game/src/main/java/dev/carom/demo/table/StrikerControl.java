package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.dominion.ecs.api.Entity;
import org.joml.Quaternionfc;
import org.joml.Vector3f;

/** Moves the striker as the player wants, and stops it at obstacles. */
final class StrikerControl {
    private final Level.Striker its;
    private final Vector3f away = new Vector3f();

    StrikerControl(Level.Striker its) {
        this.its = its;
    }

    /**
     * Sets the velocity for the next tick.
     *
     * @param pace speed of game time relative to real time, less than 1 in slow motion. This method divides by this
     *     value, so the striker keeps its usual speed in real time
     */
    void steer(TickInput input, Entity striker, float pace) {
        final float speed = its.speed() / pace;
        final float seconds = Playfield.TICK_SECONDS * pace;
        final Velocity velocity = striker.get(Velocity.class);
        velocity.linear().set(clamp(input.moveX()) * speed, 0f, clamp(input.moveZ()) * speed);
        velocity.angular().set(0f, turn(clamp(input.turn()) * its.turnSpeed() / pace, striker, seconds), 0f);
    }

    /**
     * Stops the striker at a wall or at the edge of its field, the area in which the striker may move. The striker
     * keeps the velocity along the wall, and stops rotating.
     *
     * @return whether the velocity of the striker was changed
     */
    boolean stop(ContactEvent<Entity> event, Entity striker) {
        if (event.approachSpeed() <= 0f) {
            return false;
        }
        final Velocity velocity = striker.get(Velocity.class);
        event.normalTowards(striker, away);
        final float into = -velocity.linear().dot(away);
        if (into <= 0f && velocity.angular().y == 0f) {
            return false; // the striker does not move or rotate into the wall, so the approach is a rounding error
        }
        velocity.linear().fma(Math.max(0f, into), away);
        velocity.linear().y = 0f;
        velocity.angular().zero();
        return true;
    }

    /** Limits a rotation speed, so that the striker does not rotate beyond its maximum angle in this tick. */
    private static float turn(float wish, Entity striker, float seconds) {
        final Quaternionfc rotation = striker.get(Transform.class).rotation();
        // The striker rotates only about y. StrictMath gives the same result on every JVM.
        final float turned = (float) (2.0 * StrictMath.atan2(rotation.y(), rotation.w()));
        final float least = (-Level.Striker.MOST_TURN - turned) / seconds;
        final float most = (Level.Striker.MOST_TURN - turned) / seconds;
        return Math.max(least, Math.min(most, wish));
    }

    private static float clamp(float wish) {
        return Math.max(-1f, Math.min(1f, wish));
    }
}
