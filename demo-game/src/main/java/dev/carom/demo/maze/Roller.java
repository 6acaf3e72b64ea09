package dev.carom.demo.maze;

import dev.carom.demo.level.Maze;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.CollisionFilter;
import dev.carom.physics.Ground;
import dev.carom.physics.Mover;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.QueryHits;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Moves the roller as the player wishes, with the kinematic {@link Mover} of the physics module. The mover slides the
 * roller along walls, climbs steps and ramps, and moves the roller out of sliding and rotating obstacles. In the air,
 * the roller bounces off obstacles like a ball.
 */
final class Roller {
    /** Gravity in metres per second squared. The value is larger than on Earth, since the maze is a toy. */
    private static final float GRAVITY = 16f;

    /**
     * Fraction of the speed along the contact normal that remains after a hit in the air, for example a landing. With a
     * larger fraction, the roller would hop forever.
     */
    private static final float RESTITUTION = 0.4f;

    /**
     * Maximum horizontal push by sliding and rotating obstacles in a tick, beyond the roller's own displacement,
     * metres. A larger push means that an obstacle presses the roller against a wall, and crushes the roller. Vertical
     * displacement does not count, since the roller climbs a step within one tick.
     */
    private static final float SQUEEZED = 0.13f;

    /**
     * Height that the mover climbs, as a multiple of the step height of the maze. The factor is greater than 1 because
     * of rounding and the mover's skin, the gap that the mover keeps.
     */
    private static final float STEP_SLACK = 1.1f;

    private static final QueryFilter<Entity> OBSTACLES = QueryFilter.<Entity>solids()
            .as(new CollisionFilter(Layer.BALL, Layer.WALL | Layer.OBSTACLE | Layer.GHOST | Layer.FENCE | Layer.SCENE));

    private final Maze.Roller its;
    private final Mover<Entity> mover;
    private final Vector3f place = new Vector3f();
    private final Vector3f before = new Vector3f();
    private final Vector3f velocity = new Vector3f();
    private final Vector3f incoming = new Vector3f();
    private final Quaternionf turn = new Quaternionf();

    Roller(Queries<Entity> queries, Maze maze) {
        its = maze.roller();
        mover = new Mover<>(queries, new Sphere(its.radius()))
                .filter(OBSTACLES)
                .stepHeight(STEP_SLACK * maze.stepHeight());
    }

    /** Stops the roller. */
    void rest() {
        velocity.zero();
    }

    /** Moves the roller for a tick. Returns whether the roller was crushed. A crushed roller stays at its position. */
    boolean roll(TickInput input, Entity entity) {
        final Transform transform = entity.get(Transform.class);
        before.set(transform.position());
        place.set(before);
        accelerate(input);
        incoming.set(velocity);
        if (mover.ground() == Ground.AIRBORNE) {
            mover.moveAndBounce(place, velocity, Playfield.TICK_SECONDS, RESTITUTION);
        } else {
            mover.moveAndSlide(place, velocity, Playfield.TICK_SECONDS);
        }
        final float rolledX = place.x - before.x;
        final float rolledZ = place.z - before.z;
        final float rolled = (float) Math.sqrt(rolledX * rolledX + rolledZ * rolledZ);
        if (mover.isStuck() || rolled > incoming.length() * Playfield.TICK_SECONDS + SQUEEZED) {
            return true;
        }
        transform.moveTo(place);
        if (rolled > 0f) {
            turn(rolledX, rolledZ, rolled, transform);
        }
        return false;
    }

    /** Returns the velocity, metres per second. */
    Vector3fc velocity() {
        return velocity;
    }

    /** Returns the velocity that the roller had before it hit anything in the last move, metres per second. */
    Vector3fc incoming() {
        return incoming;
    }

    /** Returns the hits of the last move. */
    QueryHits<Entity> hits() {
        return mover.hits();
    }

    /**
     * Changes the velocity towards the input, limited by the acceleration. Diagonal input is no faster than straight
     * input. Also adds gravity.
     */
    private void accelerate(TickInput input) {
        final float length = (float) Math.sqrt(input.moveX() * input.moveX() + input.moveZ() * input.moveZ());
        final float speed = its.speed() / Math.max(1f, length);
        final float missingX = input.moveX() * speed - velocity.x;
        final float missingZ = input.moveZ() * speed - velocity.z;
        final float missing = (float) Math.sqrt(missingX * missingX + missingZ * missingZ);
        final float most = its.acceleration() * Playfield.TICK_SECONDS;
        final float share = missing > most ? most / missing : 1f;
        velocity.add(share * missingX, -GRAVITY * Playfield.TICK_SECONDS, share * missingZ);
    }

    /**
     * Rotates the roller so that it rolls without slipping. The angle in radians is displacement / radius. The axis is
     * horizontal and perpendicular to the displacement.
     */
    private void turn(float rolledX, float rolledZ, float rolled, Transform transform) {
        final double half = 0.5 * rolled / its.radius();
        // StrictMath returns the same result on every JVM.
        final float sine = (float) StrictMath.sin(half) / rolled;
        transform.rotateBy(turn.set(sine * rolledZ, 0f, -sine * rolledX, (float) StrictMath.cos(half)));
    }
}
