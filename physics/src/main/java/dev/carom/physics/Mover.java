package dev.carom.physics;

import dev.carom.physics.geometry.Rotations;
import dev.carom.physics.geometry.Shape;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Moves a character, or anything else that is no physical body, through a world: it slides along what it runs into,
 * steps up and down stairs, knows what it stands on, and is never inside of anything. Made once, for movers of one
 * shape; one mover may serve many characters, one after the other.
 *
 * <pre>{@code
 * private final Mover<Entity> mover = new Mover<>(world.queries(), new Capsule(0.4f, 0.5f))
 *         .filter(QueryFilter.<Entity>solids().ignoring(player))
 *         .stepHeight(0.4f);
 * ...
 * velocity.set(wish.x, velocity.y - 9.81f * dt, wish.z);          // each tick
 * if (jump && mover.ground() == Ground.STANDING) {
 *     velocity.y = 5f;
 * }
 * mover.moveAndSlide(position, velocity, dt);                     // changes both
 * }</pre>
 *
 * It asks a {@link Queries}: of a world, of boxes on demand such as a {@link VoxelGrid}, or of both together. It sees
 * what they see, where the last step left it, and pushes nothing.
 * <p>
 * <b>The skin.</b> A mover keeps a small gap from everything, so that rounding never puts it inside. Surfaces that
 * are level to within half of that gap are one surface to it: where boxes of a tiled floor or wall meet, nothing is
 * felt. A slot has to be wider than the mover by about a skin for it to get in. Where it starts so far from the
 * origin that the step between two floats is coarser than an eighth of the skin, the gap is 8 such steps; where that
 * is half of the mover, moves are refused.
 * <p>
 * <b>On the ground</b> the horizontal part of the velocity counts. It stays what it is on slopes up to the limit, the
 * way along the slope is as long as it would be on the flat, and the velocity after the move is horizontal. Steeper
 * slopes are walls. A mover that stood on the ground and does not move up follows ground that falls away by no more
 * than a step: on its way, and since its last move, when that ended just where this one starts. So it goes down with
 * a lift. Of several characters that share a mover only the last one does so.
 * <p>
 * <b>Inside of something</b> at the start, because it was put there or something came over it, it first goes out the
 * shortest of a few ways, no farther than twice its own bounding radius, and never through what it was not inside of.
 * When there is no such way, {@link #isStuck} says so, and it moves only so that it gets no deeper into anything.
 * <p>
 * <b>Limits.</b> A move is over after 8 hits, or some thousand times the mover's own size. Nothing turns during a
 * move. Nothing is allocated, once lists have grown. The same world, position and velocity give the same result, bit
 * by bit, if the mover's last move was the same, too.
 * <p>
 * Use by one thread at a time; not from a {@link PairFilter}, and not from the filter or the source of boxes that the
 * mover itself asks. When a move throws, position and velocity are as they were.
 *
 * @param <O> the kind of owner
 */
public final class Mover<O> {
    private final Queries<O> queries;
    private final SkinCast<O> cast;
    private final Footing footing;
    private final WayOut<O> wayOut;
    private final Course<O> course;
    private final Slide<O> slide;
    private final Bounce<O> bounce;
    private final QueryHits<O> hits = new QueryHits<>();
    private final QueryHit<O> groundHit = new QueryHit<>();
    private final Skin skin;
    private final Vector3f lastPosition = new Vector3f();
    private final Vector3f groundNormal = new Vector3f(0f, 1f, 0f);
    private final Quaternionf unturned = new Quaternionf();
    private final Quaternionf turn = new Quaternionf();
    private final Vector3 step = new Vector3();
    private QueryFilter<O> filter = QueryFilter.solids();
    private Ground ground = Ground.AIRBORNE;
    private boolean stuck;
    private boolean moving;

    /**
     * A mover that steps over nothing, on slopes of up to 45 degrees, with y up and a skin of a millimetre; it sees
     * all but sensors.
     *
     * @param queries whom to ask for what is in the way
     * @param shape what moves; the position is its centre
     * @throws IllegalArgumentException when one is null
     */
    public Mover(Queries<O> queries, Shape shape) {
        this.queries = Require.nonNull("queries", queries, "ask a world for its queries(), or Queries.of(boxes)");
        cast = new SkinCast<>(
                queries.surroundings(), Require.nonNull("shape", shape, "new Capsule(0.3f, 0.6f) is a person"));
        skin = new Skin(cast.radius);
        footing = new Footing(shape);
        wayOut = new WayOut<>(cast);
        course = new Course<>(cast, hits);
        slide = new Slide<>(cast, wayOut, footing, course, groundHit);
        bounce = new Bounce<>(cast, course, slide.velocity);
    }

    /**
     * What it sees. Boxes on demand are always seen.
     *
     * @param sees usually without the mover's own colliders, {@link QueryFilter#ignoring}
     * @return this
     * @throws IllegalArgumentException when it is null
     */
    public Mover<O> filter(QueryFilter<O> sees) {
        filter = Require.nonNull("filter", sees, "QueryFilter.solids() is the usual one");
        return this;
    }

    /**
     * Which way is up: against gravity, which is the game's to add to the velocity.
     *
     * @param direction of any length but zero
     * @return this
     * @throws IllegalArgumentException when it is null, not finite, or has no direction
     */
    public Mover<O> up(Vector3fc direction) {
        footing.up(direction);
        return this;
    }

    /**
     * How high an edge may be for a mover on the ground to step up onto it, and how far it follows ground that falls
     * away. A round foot may hang over an edge by as much.
     *
     * @param metres at least 0; 0 steps over nothing
     * @return this
     * @throws IllegalArgumentException when it is negative or not finite
     */
    public Mover<O> stepHeight(float metres) {
        footing.stepHeight(metres);
        return this;
    }

    /**
     * How steep the ground may be: the greatest angle between its normal and up. Steeper is a wall to those who walk,
     * and a slide to those who fall.
     *
     * @param radians in [0, 1.55], up to 88.8 degrees; 45 degrees by default
     * @return this
     * @throws IllegalArgumentException when it is outside
     */
    public Mover<O> slopeLimit(float radians) {
        footing.slopeLimit(radians);
        return this;
    }

    /**
     * The gap that the mover keeps from everything. Surfaces that are level to within half of it are one to the
     * mover.
     *
     * @param metres greater than 0; well below the size of the mover. Where the step between floats is more than an
     *     eighth of it, the gap is 8 such steps: for the millimetre that is the default from 1 km from the origin on.
     *     Ways of less than a third of it a tick, 2 cm/s by default, may be held up by a lip of half to a whole skin
     * @return this
     * @throws IllegalArgumentException when it is not greater than 0, or not less than half of the shape's bounding
     *     radius
     */
    public Mover<O> skin(float metres) {
        skin.metres(metres);
        return this;
    }

    /**
     * How fast it has to run into something to be thrown back by {@link #moveAndBounce}: else what gravity adds in
     * each tick would let it hop for ever.
     *
     * @param metresPerSecond against the surface, at least 0; 0.5 by default, a hop of a centimetre: enough at 60
     *     ticks a second for a restitution of up to 0.6. It has to be more than gravity adds in a tick, divided by
     *     (1 - restitution): what comes back each time is less than what is lost then. 0 lets nothing rest
     * @return this
     * @throws IllegalArgumentException when it is negative or not finite
     */
    public Mover<O> restSpeed(float metresPerSecond) {
        bounce.restSpeed(metresPerSecond);
        return this;
    }

    /**
     * Moves for a time, sliding along what is in the way.
     *
     * @param position the mover's centre in metres; becomes where it got
     * @param velocity metres a second; loses what leads into what was met, and on the ground all but its horizontal
     *     part. Never gains
     * @param dt seconds, at least 0
     * @return what it stands on then
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, or the time is negative
     * @throws IllegalStateException in the middle of a step, or of another move of this object
     */
    public Ground moveAndSlide(Vector3f position, Vector3f velocity, float dt) {
        return moveAndSlide(position, unturned, velocity, dt);
    }

    /**
     * Moves for a time, sliding along what is in the way; with a shape that is turned.
     *
     * @param position the mover's centre in metres; becomes where it got
     * @param rotation how the shape is turned; an aligned box is not
     * @param velocity metres a second; loses what leads into what was met, and on the ground all but its horizontal
     *     part. Never gains
     * @param dt seconds, at least 0
     * @return what it stands on then
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, the rotation is none,
     *     or the time is negative
     * @throws IllegalStateException in the middle of a step, or of another move of this object
     */
    public Ground moveAndSlide(Vector3f position, Quaternionfc rotation, Vector3f velocity, float dt) {
        begin(position, rotation, velocity, dt);
        try {
            free(dt);
            slide.move(dt);
            return finish(position, velocity, slide.settle(true));
        } finally {
            end();
        }
    }

    /**
     * Moves for a time, thrown back by what is in the way; goes on with the rest of the way each time. Steps and
     * slopes mean nothing to it. What it runs into slower than {@link #restSpeed}, it slides along
     *
     * @param position the mover's centre in metres; becomes where it got
     * @param velocity metres a second; mirrored at what was met
     * @param dt seconds, at least 0
     * @param restitution how much of the speed against what is met comes back: 1 all of it, 0 nothing, then it slides
     * @return what it stands on then, if it rises no more
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, the time is negative, or
     *     the restitution is not in [0, 1]
     * @throws IllegalStateException in the middle of a step, or of another move of this object
     */
    public Ground moveAndBounce(Vector3f position, Vector3f velocity, float dt, float restitution) {
        Bounce.requireRestitution(restitution);
        begin(position, unturned, velocity, dt);
        try {
            free(dt);
            bounce.move(dt, restitution);
            return finish(position, velocity, slide.settle(false));
        } finally {
            end();
        }
    }

    /**
     * What it stands on since the last move.
     *
     * @return airborne before the first move
     */
    public Ground ground() {
        return ground;
    }

    /**
     * Which way the ground looks that the last move ended on; of an edge that carries a round foot, the face above
     * it.
     *
     * @return a view of unit length; up when airborne
     */
    public Vector3fc groundNormal() {
        return groundNormal;
    }

    /**
     * What it stands on: whose collider, or which box, and where it touches.
     *
     * @return always the same object, valid until the next move. Its distance is about one skin. When airborne it
     *     holds nothing: no owner, no collider, and no box
     */
    public QueryHit<O> groundHit() {
        return groundHit;
    }

    /**
     * What the last move ran into, in order, each surface once; without the ground that it walked on, and what it
     * stepped over.
     *
     * @return always the same object, valid until the next move. Fractions are parts of the time, distances about
     *     one skin
     */
    public QueryHits<O> hits() {
        return hits;
    }

    /**
     * Whether the last move began inside of something, and ended inside of something: it found no way out.
     *
     * @return false nearly always
     */
    public boolean isStuck() {
        return stuck;
    }

    private void begin(Vector3f position, Quaternionfc rotation, Vector3f velocity, float dt) {
        Require.nonNull("position", position, "new Vector3f() is the origin");
        Require.nonNull("rotation", rotation, "leave it out for a shape that is not turned");
        Require.nonNull("velocity", velocity, "new Vector3f() stands still");
        if (position == velocity) {
            throw new IllegalArgumentException(
                    "velocity must be another object than position (got: one Vector3f for both); hand in two");
        }
        Queries.requirePlace("position", position);
        Require.rotation("rotation", rotation);
        Queries.requirePlace("velocity", velocity);
        Require.finite("dt", dt);
        if (dt < 0f) {
            throw new IllegalArgumentException("dt must be at least 0 s (got: " + dt + "); time does not run back");
        }
        Require.withinFloats("velocity.x * dt must be", velocity.x * dt);
        Require.withinFloats("velocity.y * dt must be", velocity.y * dt);
        Require.withinFloats("velocity.z * dt must be", velocity.z * dt);
        queries.requireReady();
        if (moving) {
            throw new IllegalStateException("a mover must not move in the middle of another move of its own, by a"
                    + " filter or a source of boxes; make another Mover for that");
        }
        final double keep = skin.at(position);
        moving = true;
        cast.position.set(position);
        slide.velocity.set(velocity);
        slide.stood = ground == Ground.STANDING && position.equals(lastPosition);
        course.begin();
        groundHit.letGo();
        cast.begin(
                filter,
                Rotations.normalise(rotation, turn),
                keep,
                step.set(footing.up).scale(footing.stepHeight()));
    }

    private void free(float dt) {
        // All at once, where it usually ends: what is around the start, and along the way.
        cast.lookAround(step.set(slide.velocity).scale(Math.min(dt, course.longest() / slide.velocity.length())), 0.0);
        wayOut.begin(footing.up, slide.velocity);
    }

    private Ground finish(Vector3f position, Vector3f velocity, Ground state) {
        stuck = wayOut.end();
        final Vector3 end = cast.position;
        position.set((float) end.x, (float) end.y, (float) end.z);
        final Vector3 left = slide.velocity;
        velocity.set((float) left.x + 0f, (float) left.y + 0f, (float) left.z + 0f);
        final Vector3 normal = slide.groundNormal;
        groundNormal.set((float) normal.x + 0f, (float) normal.y + 0f, (float) normal.z + 0f);
        lastPosition.set(position);
        ground = state;
        return state;
    }

    private void end() {
        cast.end();
        moving = false;
    }
}
