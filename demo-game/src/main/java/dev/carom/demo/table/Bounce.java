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
 * The response of a ball to a contact with something solid. The ball is reflected in the frame of the surface, which
 * may move and rotate. The ball keeps its own speed, unless the surface is faster. After a bounce, the ball never flies
 * almost parallel to the x axis, see {@code LEAST_SLOPE}.
 */
final class Bounce {
    /**
     * Minimum z component of the velocity, as a fraction of the speed. Without this minimum, a ball could bounce
     * between the side walls forever.
     */
    private static final float LEAST_SLOPE = 0.15f;

    /** Minimum relative speed at which the ball leaves a surface, metres per second. */
    private static final float LEAST_DEPARTURE = 0.5f;

    /**
     * Maximum number of iterations in {@code depart}. Each iteration changes the speed of the ball along the surface.
     * If the surface rotates, the speed at which the ball must leave depends on the speed along the surface.
     */
    private static final int DEPARTURES = 4;

    /** Overlaps up to this depth in metres are rounding errors. Such an overlap ends when the ball leaves. */
    private static final float LEAST_PUSH_METRES = 1e-3f;

    /** A surface is a floor or ceiling if the horizontal component of its normal is smaller than this. */
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
     * Computes the new velocity of a ball that touches something solid.
     *
     * @param speed speed of the ball after the bounce, metres per second
     * @param seconds length of the step
     * @return whether the ball bounced; if not, its velocity is unchanged
     */
    boolean answer(ContactEvent<Entity> event, Entity ball, float speed, float seconds) {
        final Vector3f velocity = ball.get(Velocity.class).linear();
        event.normalTowards(ball, normal);
        final float level = flatten(normal);
        if (level < LEAST_LEVEL) {
            return false; // the surface is above or below the ball, which stays in the plane
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
     * Pushes the ball out of an overlap that remains after the last bounce. Such an overlap remains if an obstacle
     * rotated into the ball, or pressed the ball into another obstacle. The push is part of the ball's motion, so a
     * swept test stops the ball at any other shape. Call this method after the ball was rewound to the time of the
     * contact.
     */
    void leave() {
        if (push.x != 0f || push.z != 0f) {
            pushed.get(Transform.class).moveBy(push.x, 0f, push.z);
            push.zero();
        }
    }

    /** Returns the horizontal normal of the last bounce, towards the ball. */
    Vector3f normal() {
        return normal;
    }

    /**
     * Projects a direction onto the plane in which balls move, and normalizes the result. The projection changes only
     * normals of entities of scenes and scripts, since all other entities have vertical sides.
     *
     * @return the length of the projection, from 0 to 1
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
        // The velocity of the surface at the point of contact is v + w x r. Here r leads from the position of the other
        // entity at that time to the point of contact.
        other.get(Transform.class).interpolate(event.first(), pose);
        event.point().sub(pose.x, pose.y, pose.z, relative);
        its.angular().cross(relative, surface);
        surface.add(its.linear());
        turning.set(its.angular());
    }

    /**
     * Computes the velocity of a surface whose entity has no Velocity component. A script may have moved the entity, so
     * the velocity follows from its displacement.
     */
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
     * Reflects a velocity at a surface.
     *
     * @param velocity receives the velocity after the bounce
     * @param approach speed at which the ball approaches the surface along the normal, metres per second; if it is not
     *     positive, the velocity is not reflected
     * @param speed speed of the ball after the bounce, metres per second
     */
    static void reflect(Vector3f velocity, Vector3fc normal, float approach, float speed) {
        velocity.fma(2f * Math.max(0f, approach), normal);
        velocity.y = 0f;
        steepen(velocity, speed);
    }

    /**
     * Rotates a velocity about y by an angle that is given by its sine and cosine. The z component of the result has
     * the same minimum as after a bounce.
     *
     * @param dest receives the result, of the same length
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
     * Rotates the velocity towards the normal until the ball leaves the surface fast enough. The speed stays the same,
     * unless the surface is faster than the ball.
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
            velocity.fma(-velocity.dot(normal), normal); // the component along the surface remains
            final float along = velocity.length();
            if (along > 0f) {
                velocity.mul((float) Math.sqrt(Math.max(0f, speed * speed - away * away)) / along);
            }
            velocity.fma(away, normal);
            velocity.y = 0f;
        }
    }

    /**
     * Returns the additional speed, in metres per second, at which the ball must leave a rotating surface. With this
     * speed, the surface does not reach the ball again in this tick. Consider a ball that slides along the surface with
     * the velocity u. After t seconds, the ball is at another point of the surface. Along the normal n, that point
     * moves faster than the point of contact by (w x u t) . n. Here w is the angular velocity of the surface. A second
     * touch would cause no event, since the first contact continues.
     */
    private float catchUp(float departure, float seconds) {
        relative.fma(-departure, normal);
        return Math.max(0f, turning.cross(relative, relative).dot(normal) * seconds);
    }
}
