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
 * Computes the velocity of the ball after a hit. The velocity is reflected in the frame of the surface, which may move
 * and rotate. The ball is an arcade ball: it keeps its speed at every hit, and always makes progress along the table.
 */
final class Bounce {
    /** Minimum fraction of the speed along z, since a ball could otherwise bounce between the side walls for ever. */
    private static final float LEAST_SLOPE = 0.15f;

    /** Minimum speed at which the ball leaves a surface, relative to the surface, metres per second. */
    private static final float LEAST_DEPARTURE = 0.5f;

    /** Number of iterations: turning the velocity changes the sliding speed, which requires another turn. */
    private static final int DEPARTURES = 4;

    /** Overlaps up to this depth are rounding errors, and end when the ball leaves. */
    private static final float LEAST_PUSH_METRES = 1e-3f;

    /** Surfaces whose unit normal has a smaller component in the plane of the table are floors or ceilings. */
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
     * Responds to a contact of the ball with a solid.
     *
     * @param seconds length of the step
     * @return whether the velocity of the ball was changed
     */
    boolean answer(ContactEvent<Entity> event, Entity ball, float speed, float seconds) {
        final Vector3f velocity = ball.get(Velocity.class).linear();
        event.normalTowards(ball, normal);
        final float level = flatten(normal);
        if (level < LEAST_LEVEL) {
            return false; // the surface is above or below the ball, which cannot move vertically
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
     * Moves the ball out of an overlap, which remains if an obstacle rotated into the ball or pressed it against
     * another obstacle. The displacement is part of the ball's motion, so it cannot pass through a third obstacle. Must
     * be called after the ball was rewound to the time of the response.
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
     * Projects a unit vector to the plane of the table and normalizes it. Returns the length of the projection. Only
     * scripts create sides that are not vertical.
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
        // The velocity of the surface at the contact point is v + w x r, with r from the position at that time.
        other.get(Transform.class).interpolate(event.first(), pose);
        event.point().sub(pose.x, pose.y, pose.z, relative);
        its.angular().cross(relative, surface);
        surface.add(its.linear());
        turning.set(its.angular());
    }

    /** Computes the surface velocity of an entity without velocity from its displacement, which a script may cause. */
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
     * Reflects the velocity of a ball at a resting surface.
     *
     * @param velocity receives the velocity after the bounce
     * @param approach approach speed along the normal, metres per second; if it is not positive, the direction is kept
     * @param speed speed of the ball after the bounce, metres per second
     */
    static void reflect(Vector3f velocity, Vector3fc normal, float approach, float speed) {
        velocity.fma(2f * Math.max(0f, approach), normal);
        velocity.y = 0f;
        steepen(velocity, speed);
    }

    /**
     * Rotates a velocity about y by an angle with the given sine and cosine. The result has the minimum component along
     * z, as after a bounce.
     *
     * @param dest receives the velocity, of the same length
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
     * Ensures that the ball leaves the surface: turns its velocity towards the normal. The speed does not change unless
     * the surface is faster.
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
            velocity.fma(-velocity.dot(normal), normal); // the component along the surface
            final float along = velocity.length();
            if (along > 0f) {
                velocity.mul((float) Math.sqrt(Math.max(0f, speed * speed - away * away)) / along);
            }
            velocity.fma(away, normal);
            velocity.y = 0f;
        }
    }

    /**
     * Returns the speed at which the ball must leave a rotating surface, so that the surface does not catch up with it
     * in this tick. A ball that slides along the surface at u reaches, after t seconds, a point at which the surface is
     * faster by (w x u t) . n than at the contact point. A second touch would not be a new event, since the first
     * contact still holds.
     */
    private float catchUp(float departure, float seconds) {
        relative.fma(-departure, normal);
        return Math.max(0f, turning.cross(relative, relative).dot(normal) * seconds);
    }
}
