package dev.carom.demo.table;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.geometry.Pose;
import dev.dominion.ecs.api.Entity;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * How the ball flies on after it hit something: reflected in the frame of the surface, which may itself move and turn,
 * and at the ball's own speed. An arcade ball: it keeps its speed whatever it hits, and never dawdles from side to
 * side.
 */
final class Bounce {
    /** Least part of the speed that leads along the table: else a ball could bounce between the side walls for ever. */
    private static final float LEAST_SLOPE = 0.15f;

    /** The ball leaves a surface by at least this many metres a second, however fast the surface follows. */
    private static final float LEAST_DEPARTURE = 0.5f;

    /** A ball that is turned slides at another speed, which asks for another turn; it settles soon. */
    private static final int DEPARTURES = 4;

    /** Overlaps up to this depth are rounding, and end by themselves when the ball leaves. */
    private static final float LEAST_PUSH_METRES = 1e-3f;

    /** Surfaces that lean more than this, as the share of their normal along the table, are floor or ceiling. */
    private static final float LEAST_LEVEL = 0.25f;

    private final Vector3f normal = new Vector3f();
    private final Vector3f surface = new Vector3f();
    private final Vector3f turning = new Vector3f();
    private final Vector3f relative = new Vector3f();
    private final Vector3f push = new Vector3f();
    private final Pose pose = new Pose();
    private final Pose start = new Pose();
    private Entity pushed;

    /**
     * Answers a touch of the ball with something solid.
     *
     * @param seconds length of the step
     * @return whether they approached each other; then the ball's velocity is the new one
     */
    boolean answer(ContactEvent<Entity> event, Entity ball, float speed, float seconds) {
        final Vector3f velocity = ball.get(Velocity.class).linear();
        event.normalTowards(ball, normal);
        final float level = flatten(normal);
        if (level < LEAST_LEVEL) {
            return false; // it is above or below the ball, which cannot give way
        }
        surfaceVelocity(event.other(ball), event, seconds);
        final float approach = -velocity.sub(surface, relative).dot(normal);
        final boolean meets = event.phase() == ContactPhase.BEGIN && event.first() > 0f;
        final boolean overlaps = event.depth() > LEAST_PUSH_METRES;
        if (approach <= 0f && !meets && !overlaps) {
            return false;
        }
        reflect(velocity, normal, approach, speed);
        depart(velocity, speed, seconds * (1f - event.first()));
        pushed = ball;
        normal.mul(overlaps ? event.depth() / level : 0f, push);
        return true;
    }

    /**
     * Ends an overlap, which is left where something turned or pressed the ball into something else. Part of the ball's
     * motion, so it cannot be pushed through a third. To be called after the ball was taken back to the time of the
     * answer.
     */
    void leave() {
        if (push.x != 0f || push.z != 0f) {
            pushed.get(Transform.class).moveBy(push.x, 0f, push.z);
            push.zero();
        }
    }

    Vector3f normal() {
        return normal;
    }

    /**
     * The direction along the table that a direction has, since balls stay on it; returns its share of the whole. Only
     * what scripts make has sides that are not upright.
     */
    private static float flatten(Vector3f direction) {
        if (direction.y == 0f) {
            return 1f;
        }
        direction.y = 0f;
        final float level = direction.length();
        if (level > 0f) {
            direction.div(level);
        }
        return level;
    }

    private void surfaceVelocity(Entity other, ContactEvent<Entity> event, float seconds) {
        final Velocity its = other.get(Velocity.class);
        if (its == null) {
            turning.zero();
            surfaceMotion(other.get(Transform.class), event, seconds);
            return;
        }
        // Of the material at the point of contact: v + w x r, with r from where the other was at that time.
        other.get(Transform.class).interpolate(event.first(), pose);
        event.point().sub(pose.x, pose.y, pose.z, relative);
        its.angular().cross(relative, surface);
        surface.add(its.linear());
        turning.set(its.angular());
    }

    /** Of what stands still, or was moved by a script: by the way of the material at the point of contact. */
    private void surfaceMotion(Transform its, ContactEvent<Entity> event, float seconds) {
        its.interpolate(0f, start);
        its.interpolate(1f, pose);
        surface.zero();
        if (start.same(pose)) {
            return;
        }
        its.interpolate(event.first(), pose).toLocal(event.point(), relative);
        start.toWorld(relative, surface);
        its.interpolate(1f, pose)
                .toWorld(relative, relative)
                .sub(surface, surface)
                .div(seconds);
        surface.y = 0f;
    }

    /**
     * The rule for what stands still.
     *
     * @param velocity becomes that after the bounce
     * @param approach how fast the two come nearer along the normal, metres a second; nothing is reflected when it is
     *     not positive
     * @param speed that of the ball afterwards, metres a second
     */
    static void reflect(Vector3f velocity, Vector3fc normal, float approach, float speed) {
        velocity.fma(2f * Math.max(0f, approach), normal);
        velocity.y = 0f;
        steepen(velocity, speed);
    }

    /**
     * A velocity turned about y, by an angle of which sine and cosine are given, and led along the table as after a
     * bounce.
     *
     * @param dest receives it, as long as the one given
     */
    static void turn(Vector3fc velocity, float sine, float cosine, Vector3f dest) {
        final float speed = velocity.length();
        dest.set(velocity.x() * cosine + velocity.z() * sine, 0f, velocity.z() * cosine - velocity.x() * sine);
        steepen(dest, speed);
    }

    private static void steepen(Vector3f velocity, float speed) {
        velocity.normalize(speed);
        final float least = LEAST_SLOPE * speed;
        if (Math.abs(velocity.z) < least) {
            velocity.z = velocity.z < 0f ? -least : least;
            velocity.x = Math.copySign((float) Math.sqrt(speed * speed - least * least), velocity.x);
        }
    }

    /**
     * Takes care that the ball leaves: turns its velocity towards the normal, at the same speed unless the surface is
     * faster.
     */
    private void depart(Vector3f velocity, float speed, float seconds) {
        for (int i = 0; i < DEPARTURES; i++) {
            velocity.sub(surface, relative);
            final float departure = relative.dot(normal);
            final float least = LEAST_DEPARTURE + catchUp(departure, seconds);
            if (departure >= least) {
                return;
            }
            final float away = velocity.dot(normal) + (least - departure);
            velocity.fma(-velocity.dot(normal), normal); // what leads along the surface
            final float along = velocity.length();
            if (along > 0f) {
                velocity.mul((float) Math.sqrt(Math.max(0f, speed * speed - away * away)) / along);
            }
            velocity.fma(away, normal);
            velocity.y = 0f;
        }
    }

    /**
     * How fast the ball has to leave a surface that turns for its other end not to come up with the ball in this tick:
     * one that slides along it at u is after t seconds where the surface moves faster by (w x u t) . n than where they
     * touched. Such a second touch would be no event of its own, since the first goes on.
     */
    private float catchUp(float departure, float seconds) {
        relative.fma(-departure, normal);
        return Math.max(0f, turning.cross(relative, relative).dot(normal) * seconds);
    }
}
