package dev.carom.physics;

import dev.carom.physics.geometry.Rotations;
import dev.carom.physics.geometry.Shape;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Moves a character, or anything else that is no physical body, through a world: it slides along what it runs into, steps up and down
 * stairs, knows what it stands on, and is never inside of anything. Made once, for movers of one shape; each move is all of its own, so
 * one mover may serve many characters, one after the other.
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
 * It asks a {@link Queries}: of a world, of boxes on demand such as a {@link VoxelGrid}, or of both together. It sees what they see, where
 * the last step left it, and pushes nothing.
 * <p>
 * <b>The skin.</b> A mover keeps a small gap from everything, so that rounding never puts it inside. Surfaces that are level to within half of
 * that gap are one surface to it: where boxes of a tiled floor or wall meet, nothing is felt. A slot has to be wider than the mover by about a
 * skin for it to get in. Far from the origin, where the step between two floats is coarser than an eighth of the skin, the gap is 8 such steps;
 * where that is half of the mover, moves are refused.
 * <p>
 * <b>On the ground</b> the horizontal part of the velocity counts. It stays what it is on slopes up to the limit, the way along the slope is as
 * long as it would be on the flat, and the velocity after the move is horizontal. Steeper slopes are walls. A mover that stood on the ground and
 * does not move up follows ground that falls away by no more than a step.
 * <p>
 * <b>Inside of something</b> at the start, because it was put there or something came over it, it first goes out the shortest of a few ways,
 * no farther than twice its own bounding radius, and never through what it was not inside of. When there is no such way, {@link #isStuck} says so, and
 * it moves only so that it gets no deeper into anything.
 * <p>
 * <b>Limits.</b> A move is over after 8 hits, or some thousand times the mover's own size. Nothing turns during a move. Nothing is
 * allocated, once lists have grown. The same world, position and velocity give the same result, bit by bit.
 * <p>
 * Use by one thread at a time; not from a {@link PairFilter}, and not from the filter or the source of boxes that the mover itself asks. When
 * a move throws, position and velocity are as they were.
 *
 * @param <O> the kind of owner
 */
public final class Mover<O> {
    /** The default skin: a thousandth of a person. */
    private static final float SKIN_METRES = 1e-3f;

    /** The step of a float may be this part of the skin: half of it is lost at the end of a move, and half the skin is there to lose. */
    private static final double FLOATS_IN_SKIN = 8.0;

    private static final float SLOPE_LIMIT_RADIANS = 0.785398163f;

    private static final float MOST_SLOPE_RADIANS = 1.55f;

    private final Queries<O> queries;
    private final SkinCast<O> cast;
    private final Footing footing;
    private final WayOut<O> wayOut;
    private final Course<O> course;
    private final Slide<O> slide;
    private final Bounce<O> bounce;
    private final QueryHits<O> hits = new QueryHits<>();
    private final QueryHit<O> groundHit = new QueryHit<>();
    private final Vector3f groundNormal = new Vector3f(0f, 1f, 0f);
    private final Quaternionf unturned = new Quaternionf();
    private final Quaternionf turn = new Quaternionf();
    private final Vector3 step = new Vector3();
    private QueryFilter<O> filter = QueryFilter.solids();
    private float skin = SKIN_METRES;
    private Ground ground = Ground.AIRBORNE;
    private boolean stuck;
    private boolean moving;

    /**
     * A mover that steps over nothing, on slopes of up to 45 degrees, with y up and a skin of a millimetre; it sees all but sensors.
     *
     * @param queries whom to ask for what is in the way
     * @param shape what moves; the position is its centre
     * @throws IllegalArgumentException when one is null
     */
    public Mover(Queries<O> queries, Shape shape) {
        this.queries = Require.nonNull("queries", queries);
        cast = new SkinCast<>(queries.surroundings(), Require.nonNull("shape", shape));
        footing = new Footing(shape);
        wayOut = new WayOut<>(cast);
        course = new Course<>(cast, hits);
        slide = new Slide<>(cast, wayOut, footing, course, groundHit);
        bounce = new Bounce<>(cast, course, slide.velocity);
        slopeLimit(SLOPE_LIMIT_RADIANS);
    }

    /**
     * What it sees. Boxes on demand are always seen.
     *
     * @param sees usually without the mover's own colliders, {@link QueryFilter#ignoring}
     * @return this
     * @throws IllegalArgumentException when it is null
     */
    public Mover<O> filter(QueryFilter<O> sees) {
        filter = Require.nonNull("filter", sees);
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
        Require.finite("up", direction);
        final double length = footing.up.set(direction).length();
        if (!(length > 1e-6 && length < 1e6)) {
            footing.up.set(0, 1, 0);
            throw new IllegalArgumentException("up must be a direction with a length of about 1 (got: " + direction.x()
                    + ", " + direction.y() + ", " + direction.z() + "); new Vector3f(0, 1, 0) is the usual one");
        }
        footing.up.scale(1.0 / length);
        return this;
    }

    /**
     * How high an edge may be for a mover on the ground to step up onto it, and how far it follows ground that falls away. A round foot may
     * hang over an edge by as much.
     *
     * @param metres at least 0; 0 steps over nothing
     * @return this
     * @throws IllegalArgumentException when it is negative or not finite
     */
    public Mover<O> stepHeight(float metres) {
        Require.finite("stepHeight", metres);
        if (metres < 0f) {
            throw new IllegalArgumentException(
                    "stepHeight must be at least 0 m (got: " + metres + "); 0 steps over nothing");
        }
        Require.withinFloats("stepHeight must be", metres);
        footing.stepHeight(metres);
        return this;
    }

    /**
     * How steep the ground may be: the greatest angle between its normal and up. Steeper is a wall to those who walk, and a slide to those
     * who fall.
     *
     * @param radians in [0, 1.55], up to 88.8 degrees; 45 degrees by default
     * @return this
     * @throws IllegalArgumentException when it is outside
     */
    public Mover<O> slopeLimit(float radians) {
        if (!(radians >= 0f && radians <= MOST_SLOPE_RADIANS)) {
            throw new IllegalArgumentException("slopeLimit must be in [0, 1.55] radians (got: " + radians
                    + "); (float) Math.toRadians(45) is the usual one");
        }
        footing.slopeLimit(radians);
        return this;
    }

    /**
     * The gap that the mover keeps from everything. Surfaces that are level to within half of it are one to the mover.
     *
     * @param metres greater than 0; well below the size of the mover. Where the step between floats is more than an eighth of it, the gap is 8
     *     such steps: for the millimetre that is the default from 1 km away from the origin on
     * @return this
     * @throws IllegalArgumentException when it is not greater than 0, or not less than half of the shape's bounding radius
     */
    public Mover<O> skin(float metres) {
        Require.positiveFinite("skin", "m", metres);
        if (!(metres < 0.5 * cast.radius)) {
            throw new IllegalArgumentException("skin must be less than half of the shape's bounding radius, "
                    + 0.5 * cast.radius + " m (got: " + metres + "); a thousandth of the shape is usual");
        }
        skin = metres;
        return this;
    }

    /**
     * Moves for a time, sliding along what is in the way.
     *
     * @param position the mover's centre in metres; becomes where it got
     * @param velocity metres a second; loses what leads into what was met, and on the ground all but its horizontal part. Never gains
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
     * @param velocity metres a second; loses what leads into what was met, and on the ground all but its horizontal part. Never gains
     * @param dt seconds, at least 0
     * @return what it stands on then
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, the rotation is none, or the time is negative
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
     * Moves for a time, thrown back by what is in the way; goes on with the rest of the way each time. Steps and slopes mean nothing to it.
     *
     * @param position the mover's centre in metres; becomes where it got
     * @param velocity metres a second; mirrored at what was met
     * @param dt seconds, at least 0
     * @param restitution how much of the speed against what is met comes back: 1 all of it, 0 nothing, then it slides
     * @return what it stands on then, if it rises no more
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, the time is negative, or the restitution is
     *     not in [0, 1]
     * @throws IllegalStateException in the middle of a step, or of another move of this object
     */
    public Ground moveAndBounce(Vector3f position, Vector3f velocity, float dt, float restitution) {
        if (!(restitution >= 0f && restitution <= 1f)) {
            throw new IllegalArgumentException("restitution must be in [0, 1] (got: " + restitution
                    + "); more would make it faster with each hit");
        }
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
     * Which way the ground looks that the last move ended on; of an edge that carries a round foot, the face above it.
     *
     * @return a view of unit length; up when airborne
     */
    public Vector3fc groundNormal() {
        return groundNormal;
    }

    /**
     * What it stands on: whose collider, or which box, and where it touches.
     *
     * @return always the same object, valid until the next move. Its distance is about one skin. When airborne it holds nothing: no owner,
     *     no collider, and no box
     */
    public QueryHit<O> groundHit() {
        return groundHit;
    }

    /**
     * What the last move ran into, in order, each surface once; without the ground that it walked on, and what it stepped over.
     *
     * @return always the same object, valid until the next move. Fractions are parts of the time, distances about one skin
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
        final double most = 0.5 * cast.radius;
        final double needed = FLOATS_IN_SKIN * floatStep(position, velocity, 0f);
        if (!(needed < most)) {
            throw new IllegalArgumentException("position must be near enough to the origin for floats to tell the mover"
                    + " from its skin (got: " + position.x + ", " + position.y + ", " + position.z
                    + ", where the skin would be " + (float) needed
                    + " m); hand in positions relative to an origin near the mover, as by VoxelGrid.origin");
        }
        final double keep = Math.max(skin, Math.min(most, FLOATS_IN_SKIN * floatStep(position, velocity, dt)));
        moving = true;
        cast.position.set(position);
        slide.velocity.set(velocity);
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
        stuck = wayOut.isStuck();
        final Vector3 end = cast.position;
        position.set((float) end.x, (float) end.y, (float) end.z);
        final Vector3 left = slide.velocity;
        velocity.set((float) left.x + 0f, (float) left.y + 0f, (float) left.z + 0f);
        final Vector3 normal = slide.groundNormal;
        groundNormal.set((float) normal.x + 0f, (float) normal.y + 0f, (float) normal.z + 0f);
        ground = state;
        return state;
    }

    private void end() {
        cast.end();
        moving = false;
    }

    /** The step between floats at the farthest coordinate of a move. */
    private static double floatStep(Vector3fc position, Vector3fc velocity, float dt) {
        final float x = Math.abs(position.x()) + Math.abs(velocity.x() * dt);
        final float y = Math.abs(position.y()) + Math.abs(velocity.y() * dt);
        final float z = Math.abs(position.z()) + Math.abs(velocity.z() * dt);
        return Math.ulp(Math.max(x, Math.max(y, z)));
    }
}
