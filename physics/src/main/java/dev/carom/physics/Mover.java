package dev.carom.physics;

import dev.carom.physics.geometry.Rotations;
import dev.carom.physics.geometry.Shape;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A kinematic character controller: moves a character, or whatever else is steered by the game, through a world. It
 * slides along what it runs into, steps up and down stairs, rides on platforms, reports what it stands on and what it
 * touches, and never ends inside of anything. Made once, for one shape; one mover may serve many characters, one after
 * the other.
 *
 * <pre>{@code
 * private final Mover<Entity> mover = new Mover<>(world.queries(), new Capsule(0.4f, 0.5f))
 *         .owner(player)
 *         .stepHeight(0.4f);
 * ...
 * velocity.set(wish.x, velocity.y - 9.81f * dt, wish.z);          // each tick
 * if (jump && mover.ground() == Ground.STANDING) {
 *     velocity.y = 5f;
 * }
 * mover.moveAndSlide(position, velocity, dt);                     // changes both
 * }</pre>
 *
 * It queries a {@link Queries}: of a world, of boxes on demand such as a {@link VoxelGrid}, or of both together. It
 * sees what they see, where the last step left it, and pushes nothing.
 * <p>
 * <b>Position.</b> The game keeps it in a {@link Vector3f}, in the entity's {@link Transform}, or, in a world that is
 * too large for floats, in a {@link Vector3d}. It is the centre of the shape, or a point that is fixed to the shape,
 * such as the eyes, by {@link #offset}.
 * <p>
 * <b>Its own collider.</b> A character that other things shall hit has a collider as well, which its mover must not
 * see: name the {@link #owner}, or move the {@link Transform}. A mover that starts three times inside of a collider
 * that moves with it throws an {@link IllegalStateException}.
 * <p>
 * <b>Contacts.</b> Since it keeps a gap from what is solid, its own collider has no contacts with that in the world.
 * {@link #contacts} reports them, and the sensors on its way.
 * <p>
 * <b>The skin.</b> A mover keeps a small gap from everything, so that rounding never puts it inside. Surfaces that
 * are level to within half of that gap are one surface to it: where boxes of a tiled floor or wall meet, nothing is
 * felt. An edge or corner that it would not run into, however close, does not stop it. A slot has to be wider than the
 * mover by about a skin for it to get in. Where it starts so far from the origin that the step between two floats is
 * coarser than an eighth of the skin, the gap is 8 such steps; where that is half of the mover, moves are refused.
 * <p>
 * <b>On the ground</b> the horizontal part of the velocity counts. It stays what it is on slopes up to the limit, the
 * way along the slope is as long as it would be on the flat, and the velocity after the move is horizontal. Steeper
 * slopes are walls. A mover that stood on the ground and does not move up follows ground that falls away by no more
 * than a step.
 * <p>
 * <b>On a platform.</b> A mover that stood on a collider at the end of its last move, and starts where that ended,
 * first goes along with that collider as it was moved and turned since: as far as nothing is in the way, down by at
 * most a step, or an eighth of its bounding radius where that is more, and to a place no farther than a few times its
 * own size. The velocity is that on the platform. Of several characters that share a mover only the last one rides.
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
    private final NearbyShapes<O> surroundings;
    private final SkinCast<O> cast;
    private final GroundProbe footing;
    private final Depenetration<O> wayOut;
    private final MoveSteps<O> course;
    private final Slide<O> slide;
    private final Bounce<O> bounce;
    private final Ride<O> ride;
    private final SelfCheck<O> selfCheck;
    private final QueryHits<O> hits = new QueryHits<>();
    private final QueryHit<O> groundHit = new QueryHit<>();
    private final Skin skin;
    private final Vector3f groundNormal = new Vector3f(0f, 1f, 0f);
    private final Vector3f carried = new Vector3f();
    private final Quaternionf unturned = new Quaternionf();
    private final Quaternionf turn = new Quaternionf();
    private final Vector3 step = new Vector3();
    private final Vector3 none = new Vector3();
    private final Vector3f offset = new Vector3f();

    /** From the position that the game has to the centre of the shape. */
    private final Vector3 toCentre = new Vector3();

    /** As the game hands it in, and then gets it. */
    private final Vector3 place = new Vector3();

    private final Vector3 lastPlace = new Vector3();
    private final Vector3 worldOrigin = new Vector3();
    private final Vector3f newPlace = new Vector3f();
    private QueryFilter<O> filter = QueryFilter.solids();
    private O owner;
    private MoverContacts<O> contacts;
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
        this.queries = Require.nonNull("queries", queries, "use world.queries() or Queries.of(boxes)");
        surroundings = queries.surroundings();
        cast = new SkinCast<>(
                surroundings, Require.nonNull("shape", shape, "for a person, new Capsule(0.3f, 0.6f) is usual"));
        skin = new Skin(cast.radius);
        footing = new GroundProbe(shape);
        selfCheck = new SelfCheck<>(cast, surroundings);
        wayOut = new Depenetration<>(cast, selfCheck);
        course = new MoveSteps<>(cast, hits);
        slide = new Slide<>(cast, wayOut, footing, course, groundHit);
        bounce = new Bounce<>(cast, course, slide.velocity);
        ride = new Ride<>(cast, surroundings, footing);
    }

    /**
     * Whose character it moves: it never sees the colliders of that owner, whatever its filter lets see. A mover that
     * is handed the owner's {@link Transform} needs no more than that.
     *
     * @param self compared by {@code equals}; null for nobody
     * @return this
     */
    public Mover<O> owner(O self) {
        owner = self;
        return this;
    }

    /**
     * Where the shape's centre is, seen from the position that the game keeps: half a person's height up from feet,
     * down and back from eyes.
     *
     * @param fromPosition metres, in the frame of the shape, with which it turns; copied. Zero by default: the position
     *     is the centre
     * @return this
     * @throws IllegalArgumentException when it is null, not finite, or beyond 1e18 m
     */
    public Mover<O> offset(Vector3fc fromPosition) {
        Queries.requirePlace("offset", fromPosition);
        offset.set(fromPosition);
        return this;
    }

    /**
     * Which list receives what the following moves touch: that of the character that they move.
     *
     * @param list filled anew by each move; null to report nothing, as by default
     * @return this
     */
    public Mover<O> contacts(MoverContacts<O> list) {
        contacts = list;
        return this;
    }

    /**
     * Where the origin of the world's floats is in the doubles of the game: for moves of a {@link Vector3d} in a world
     * whose colliders stand relative to a place near the player. (0, 0, 0) by default.
     *
     * @param x metres
     * @param y metres
     * @param z metres
     * @return this
     * @throws IllegalArgumentException when one is not finite
     * @throws IllegalStateException when boxes come from a {@link FarBoxSource}, whose origin is that of the world
     */
    public Mover<O> worldOrigin(double x, double y, double z) {
        requireFinite("worldOrigin.x", x);
        requireFinite("worldOrigin.y", y);
        requireFinite("worldOrigin.z", z);
        if (surroundings.hasFarSource()) {
            throw new IllegalStateException(
                    "worldOrigin must not be set together with a FarBoxSource, which has an origin of its own (got: "
                            + x + ", " + y + ", " + z + "); set VoxelGrid.origin");
        }
        worldOrigin.set(x, y, z);
        return this;
    }

    /**
     * What it sees. Boxes on demand are always seen.
     *
     * @param sees it need not leave out the mover's own colliders, see {@link #owner}
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
     * @param metres at least 0; with 0, it climbs no steps
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
     *     Ways of less than a third of it a tick, 2 cm/s by default, may be held up by a lip of half a skin or more
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
     * @param position the mover's centre in metres, or what {@link #offset} says; becomes where it got
     * @param velocity metres a second; loses what leads into what was met, and on the ground all but its horizontal
     *     part. Never gains
     * @param dt seconds, at least 0
     * @return what it stands on then
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, or the time is negative
     * @throws IllegalStateException in the middle of a step, or of another move of this object; or when it starts again
     *     and again inside of a collider that moves with it
     */
    public Ground moveAndSlide(Vector3f position, Vector3f velocity, float dt) {
        return moveAndSlide(position, unturned, velocity, dt);
    }

    /**
     * Moves for a time, sliding along what is in the way; with a shape that is turned.
     *
     * @param position the mover's centre in metres, or what {@link #offset} says; becomes where it got
     * @param rotation how the shape is turned; an aligned box is not
     * @param velocity metres a second; loses what leads into what was met, and on the ground all but its horizontal
     *     part. Never gains
     * @param dt seconds, at least 0
     * @return what it stands on then
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, the rotation is none,
     *     or the time is negative
     * @throws IllegalStateException as {@link #moveAndSlide(Vector3f, Vector3f, float)}
     */
    public Ground moveAndSlide(Vector3f position, Quaternionfc rotation, Vector3f velocity, float dt) {
        requirePosition(position);
        requireTwo(position, velocity);
        slide(rotation, velocity, dt, owner, false);
        toFloats(position);
        return ground;
    }

    /**
     * Moves an entity for a time, sliding along what is in the way: from the position and rotation of its transform, by
     * {@link Transform#moveTo}, so that a world sweeps its colliders along. Never sees the colliders of the transform's
     * owner.
     *
     * @param transform of the entity; its position is the mover's centre, or what {@link #offset} says
     * @param velocity metres a second; loses what leads into what was met, and on the ground all but its horizontal
     *     part. Never gains
     * @param dt seconds, at least 0
     * @return what it stands on then
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, or the time is negative
     * @throws IllegalStateException as {@link #moveAndSlide(Vector3f, Vector3f, float)}
     */
    public Ground moveAndSlide(Transform transform, Vector3f velocity, float dt) {
        Require.nonNull("transform", transform);
        requirePosition(transform.position());
        slide(transform.rotation(), velocity, dt, selfOf(transform), false);
        moveTo(transform);
        return ground;
    }

    /**
     * Moves for a time, sliding along what is in the way, in a world that is too large for floats. All of the move is
     * computed in doubles; the boxes of a {@link FarBoxSource}, such as a {@link VoxelGrid}, are taken relative to a
     * place beside the mover, so that they are as exact as near the origin. Colliders of a world, and boxes of another
     * source, are as exact as their floats, relative to {@link #worldOrigin}.
     *
     * @param position the mover's centre in metres, or what {@link #offset} says; becomes where it got, without being
     *     rounded to floats
     * @param velocity metres a second; loses what leads into what was met, and on the ground all but its horizontal
     *     part. Never gains
     * @param dt seconds, at least 0
     * @return what it stands on then
     * @throws IllegalArgumentException when something is null or not finite, or the position is farther from the
     *     origin, or from that of the world, than numbers can tell it from its skin; or the time is negative
     * @throws IllegalStateException as {@link #moveAndSlide(Vector3f, Vector3f, float)}
     */
    public Ground moveAndSlide(Vector3d position, Vector3f velocity, float dt) {
        requirePosition(position);
        slide(unturned, velocity, dt, owner, true);
        position.set(place.x, place.y, place.z);
        return ground;
    }

    /**
     * Moves for a time, thrown back by what is in the way; goes on with the rest of the way each time. Steps and
     * slopes mean nothing to it, and nothing carries it along. What it runs into slower than {@link #restSpeed}, it
     * slides along.
     *
     * @param position the mover's centre in metres, or what {@link #offset} says; becomes where it got
     * @param velocity metres a second; mirrored at what was met
     * @param dt seconds, at least 0
     * @param restitution how much of the speed against what is met comes back: 1 all of it, 0 nothing, then it slides
     * @return what it stands on then, if it rises no more
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, the time is negative, or
     *     the restitution is not in [0, 1]
     * @throws IllegalStateException as {@link #moveAndSlide(Vector3f, Vector3f, float)}
     */
    public Ground moveAndBounce(Vector3f position, Vector3f velocity, float dt, float restitution) {
        requirePosition(position);
        requireTwo(position, velocity);
        bounce(unturned, velocity, dt, restitution, owner, false);
        toFloats(position);
        return ground;
    }

    /**
     * Moves an entity for a time, thrown back by what is in the way, by {@link Transform#moveTo}. Never sees the
     * colliders of the transform's owner.
     *
     * @param transform of the entity; its position is the mover's centre, or what {@link #offset} says
     * @param velocity metres a second; mirrored at what was met
     * @param dt seconds, at least 0
     * @param restitution how much of the speed against what is met comes back, as above
     * @return what it stands on then, if it rises no more
     * @throws IllegalArgumentException as {@link #moveAndBounce(Vector3f, Vector3f, float, float)}
     * @throws IllegalStateException as {@link #moveAndSlide(Vector3f, Vector3f, float)}
     */
    public Ground moveAndBounce(Transform transform, Vector3f velocity, float dt, float restitution) {
        Require.nonNull("transform", transform);
        requirePosition(transform.position());
        bounce(transform.rotation(), velocity, dt, restitution, selfOf(transform), false);
        moveTo(transform);
        return ground;
    }

    /**
     * Moves for a time, thrown back by what is in the way, in a world that is too large for floats, as
     * {@link #moveAndSlide(Vector3d, Vector3f, float)}.
     *
     * @param position the mover's centre in metres, or what {@link #offset} says; becomes where it got
     * @param velocity metres a second; mirrored at what was met
     * @param dt seconds, at least 0
     * @param restitution how much of the speed against what is met comes back, as above
     * @return what it stands on then, if it rises no more
     * @throws IllegalArgumentException as there, or when the restitution is not in [0, 1]
     * @throws IllegalStateException as {@link #moveAndSlide(Vector3f, Vector3f, float)}
     */
    public Ground moveAndBounce(Vector3d position, Vector3f velocity, float dt, float restitution) {
        requirePosition(position);
        bounce(unturned, velocity, dt, restitution, owner, true);
        position.set(place.x, place.y, place.z);
        return ground;
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
     * How far what it stood on carried it, at the start of the last move.
     *
     * @return a view in metres; zero on ground that rests, in the air, and after a bounce
     */
    public Vector3fc carried() {
        return carried;
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

    private void slide(Quaternionfc rotation, Vector3f velocity, float dt, Object self, boolean doubles) {
        begin(rotation, velocity, dt, self, doubles);
        try {
            if (slide.stood) {
                ride.carry(course.longest());
            }
            free(dt);
            slide.move(dt);
            finish(velocity, slide.settle(true), doubles);
        } finally {
            end();
        }
    }

    private void bounce(
            Quaternionfc rotation, Vector3f velocity, float dt, float restitution, Object self, boolean doubles) {
        Bounce.requireRestitution(restitution);
        begin(rotation, velocity, dt, self, doubles);
        try {
            free(dt);
            bounce.move(dt, restitution);
            finish(velocity, slide.settle(false), doubles);
        } finally {
            end();
        }
    }

    private void begin(Quaternionfc rotation, Vector3f velocity, float dt, Object self, boolean doubles) {
        Require.nonNull("rotation", rotation, "leave it out for no rotation");
        Require.rotation("rotation", rotation);
        Require.nonNull("velocity", velocity, "new Vector3f() is no motion");
        Queries.requirePlace("velocity", velocity);
        Require.finite("dt", dt);
        if (dt < 0f) {
            throw new IllegalArgumentException(
                    "dt must be at least 0 s (got: " + dt + "); negative times are not supported");
        }
        Require.withinFloats("velocity.x * dt must be", velocity.x * dt);
        Require.withinFloats("velocity.y * dt must be", velocity.y * dt);
        Require.withinFloats("velocity.z * dt must be", velocity.z * dt);
        queries.requireReady();
        if (moving) {
            throw new IllegalStateException("a mover must not be moved during its own move, for example by a filter"
                    + " or BoxSource; use another Mover");
        }
        Rotations.normalise(rotation, turn);
        toCentre.set(offset).rotate(turn.x, turn.y, turn.z, turn.w);
        surroundings.begin(filter, self, contacts != null, doubles);
        surroundings.worldOrigin(doubles ? worldOrigin : none, cast.world);
        final double keep = skin.at(place, doubles, surroundings.readsFloats() ? cast.world : null);
        moving = true;
        cast.position.set(place);
        if (!isCentre()) {
            cast.position.add(1.0, toCentre);
        }
        slide.velocity.set(velocity);
        slide.stood = ground == Ground.STANDING && place.isAt(lastPlace);
        course.begin();
        ride.begin();
        selfCheck.begin(place);
        groundHit.letGo();
        if (contacts != null) {
            contacts.begin(slide.velocity);
        }
        cast.begin(turn, keep, step.set(footing.up).scale(footing.stepHeight()), contacts);
    }

    private void free(float dt) {
        // All at once, where it usually ends: what is around the start, and along the way.
        cast.lookAround(step.set(slide.velocity).scale(Math.min(dt, course.longest() / slide.velocity.length())), 0.0);
        wayOut.begin(footing.up, slide.velocity);
    }

    private void finish(Vector3f velocity, Ground state, boolean doubles) {
        if (state == Ground.STANDING) {
            ride.stand(cast.met); // before it looks around again
        } else {
            ride.getOff();
        }
        stuck = wayOut.end(!doubles, toCentre);
        if (contacts != null) {
            cast.touch(step.set(cast.position), none, 1.0, 1.0);
            contacts.finish();
        }
        place.set(cast.position);
        if (!isCentre()) {
            place.add(-1.0, toCentre);
        }
        if (!doubles) {
            place.set((float) place.x, (float) place.y, (float) place.z);
        }
        final Vector3 left = slide.velocity;
        velocity.set((float) left.x + 0f, (float) left.y + 0f, (float) left.z + 0f);
        final Vector3 normal = slide.groundNormal;
        groundNormal.set((float) normal.x + 0f, (float) normal.y + 0f, (float) normal.z + 0f);
        carried.set((float) ride.carried.x + 0f, (float) ride.carried.y + 0f, (float) ride.carried.z + 0f);
        lastPlace.set(place);
        ground = state;
    }

    private void end() {
        cast.end();
        moving = false;
    }

    /** Whether the position that the game keeps is the centre of the shape. */
    private boolean isCentre() {
        return offset.x == 0f && offset.y == 0f && offset.z == 0f;
    }

    private Object selfOf(Transform transform) {
        final Object its = queries.ownerOf(transform);
        return its == null ? owner : its;
    }

    private void requirePosition(Vector3fc position) {
        Require.nonNull("position", position, "new Vector3f() is the origin");
        Queries.requirePlace("position", position);
        place.set(position);
    }

    private void requirePosition(Vector3d position) {
        Require.nonNull("position", position, "new Vector3d() is the origin");
        requireFinite("position.x", position.x);
        requireFinite("position.y", position.y);
        requireFinite("position.z", position.z);
        place.set(position.x, position.y, position.z);
    }

    private static void requireTwo(Vector3f position, Vector3f velocity) {
        if (position == velocity) {
            throw new IllegalArgumentException(
                    "velocity and position must be two objects (got: one Vector3f for both); pass two");
        }
    }

    private static void requireFinite(String argument, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(argument + " must be finite (got: " + value
                    + "); look for a division by zero where it was computed");
        }
    }

    /** Moves a transform to where the mover got; its next move starts where a {@link PoseStore} rounds that to. */
    private void moveTo(Transform transform) {
        toFloats(newPlace);
        transform.moveTo(newPlace);
        lastPlace.set(transform.position());
    }

    private void toFloats(Vector3f dest) {
        dest.set((float) place.x, (float) place.y, (float) place.z);
    }
}
