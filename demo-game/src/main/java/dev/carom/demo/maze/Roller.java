package dev.carom.demo.maze;

import dev.carom.demo.level.Maze;
import dev.carom.demo.playfield.Input;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.Playfield;
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
 * How the roller follows the player: by the module's {@link Mover}, which slides it along walls, takes it up and down
 * steps and ramps, and out of the way of what slides and turns. In the air it is thrown back by what it meets, as a
 * ball is.
 */
final class Roller {
    /** Metres a second, each second: more than on Earth, since the maze is a toy. */
    private static final float GRAVITY = 16f;

    /** Of its speed so much comes back when it lands; no more, or it hops on for ever by what gravity adds. */
    private static final float RESTITUTION = 0.4f;

    /**
     * What slides and turns pushes it to the side by less than this beyond its own way in a tick, metres. What presses
     * it against a wall squeezes it out by more. A step lifts it at once, so up and down do not count.
     */
    private static final float SQUEEZED = 0.13f;

    /** An edge of a step is so much higher for rounding and the mover's skin, in steps. */
    private static final float STEP_SLACK = 1.1f;

    private static final QueryFilter<Entity> IN_THE_WAY = QueryFilter.<Entity>solids()
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
                .filter(IN_THE_WAY)
                .stepHeight(STEP_SLACK * maze.stepHeight());
    }

    /** It stands still. */
    void rest() {
        velocity.zero();
    }

    /** Goes on for a tick, as the player wishes; returns whether it was crushed, and stays where it was then. */
    boolean roll(Input input, Entity entity) {
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
        final float wayX = place.x - before.x;
        final float wayZ = place.z - before.z;
        final float way = (float) Math.sqrt(wayX * wayX + wayZ * wayZ);
        if (mover.isStuck() || way > incoming.length() * Playfield.TICK_SECONDS + SQUEEZED) {
            return true;
        }
        transform.moveTo(place);
        if (way > 0f) {
            turn(wayX, wayZ, way, transform);
        }
        return false;
    }

    /** How fast it is, metres a second. */
    Vector3fc velocity() {
        return velocity;
    }

    /** How fast it was when it met what the last move ran into, metres a second. */
    Vector3fc incoming() {
        return incoming;
    }

    /** What the last move ran into. */
    QueryHits<Entity> hits() {
        return mover.hits();
    }

    /** Towards the wish, by no more than it can in a tick; slanting is no faster than straight. */
    private void accelerate(Input input) {
        final float length = (float) Math.sqrt(input.moveX() * input.moveX() + input.moveZ() * input.moveZ());
        final float speed = its.speed() / Math.max(1f, length);
        final float missingX = input.moveX() * speed - velocity.x;
        final float missingZ = input.moveZ() * speed - velocity.z;
        final float missing = (float) Math.sqrt(missingX * missingX + missingZ * missingZ);
        final float most = its.acceleration() * Playfield.TICK_SECONDS;
        final float share = missing > most ? most / missing : 1f;
        velocity.add(share * missingX, -GRAVITY * Playfield.TICK_SECONDS, share * missingZ);
    }

    /** It rolls without slipping: by its way over its radius, about what lies across the way. */
    private void turn(float wayX, float wayZ, float way, Transform transform) {
        final double half = 0.5 * way / its.radius();
        // StrictMath: the same on every JVM.
        final float sine = (float) StrictMath.sin(half) / way;
        transform.rotateBy(turn.set(sine * wayZ, 0f, -sine * wayX, (float) StrictMath.cos(half)));
    }
}
