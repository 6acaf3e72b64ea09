package dev.carom.physics;

import dev.carom.physics.geometry.Rotations;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.mover.CharacterController;
import dev.carom.physics.mover.StartOverlaps;
import dev.carom.physics.mover.Vector3;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A kinematic character controller: moves a character, or another object that the game steers, through a world. The
 * mover slides along obstacles, climbs and descends steps, rides on platforms, and reports the ground and everything
 * that it touches. A move that starts outside of all obstacles never ends inside an obstacle. Create a mover once for
 * one shape; one mover may move many characters, one after the other.
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
 * A mover finds obstacles with {@link Queries}: in a world, in boxes that the game supplies on demand (see
 * {@link VoxelGrid}), or in both. For the mover, all obstacles are where they were after the last step. The mover
 * pushes nothing.
 * <p>
 * <b>Position.</b> The game stores the position in a {@link Vector3f} or in the entity's {@link Transform}. In a world
 * that is too large for floats, it stores the position in a {@link Vector3d}. The position is the centre of the shape
 * or, with {@link #offset}, another point fixed to the shape, such as the eyes.
 * <p>
 * <b>Its own collider.</b> A character that other objects can hit also has a collider, and its mover must ignore that
 * collider. For this, set the {@link #owner}, or pass the {@link Transform} to the move methods: they then ignore the
 * colliders of the transform's owner. If a mover starts three moves inside the same collider, and that collider follows
 * the mover, the third move throws an {@link IllegalStateException}.
 * <p>
 * <b>Contacts.</b> The mover keeps a gap from solids, so the world reports no contacts between the character's own
 * collider and these solids. Instead, the list of {@link #contacts} receives the solids that the mover touches and the
 * sensors on the mover's path.
 * <p>
 * <b>The skin.</b> A mover keeps a small gap from everything, so that rounding never puts it inside an obstacle. The
 * mover treats neighbouring surfaces as one surface if they are offset by less than half of that gap. So it does not
 * catch on the seams of a tiled floor or wall. An edge or corner that the mover would slide past does not stop the
 * mover, however close it is. The mover fits into an opening that is wider than the mover by about one skin or more. If
 * a move starts far from the origin, the spacing of floats may exceed an eighth of the skin. Then the gap is 8 such
 * spacings. If 8 spacings are at least half of the shape's bounding radius, the move throws an
 * {@link IllegalArgumentException}.
 * <p>
 * <b>On the ground</b> only the horizontal part of the velocity counts. On slopes up to the limit the speed is
 * preserved: the path along the slope is as long as on flat ground, and the velocity after the move is horizontal.
 * Steeper slopes are walls. If the mover stood on the ground, and its velocity does not point up, it follows descending
 * ground by at most the {@link #stepHeight}.
 * <p>
 * <b>On a platform.</b> A mover that stands on a collider at the end of a move rides on that collider. If the next move
 * starts at the same position, it begins with the ride: the mover follows the motion and rotation of the collider since
 * the last move, up to the first obstacle. The mover does not ride if the ride would be too long, for example after a
 * teleport of the platform. Too long is more than 4 bounding radii of the mover, or more than the step height downwards
 * (an eighth of the bounding radius if that is greater). The velocity is relative to the platform. If several
 * characters share a mover, only the character that moved last rides.
 * <p>
 * <b>Inside an obstacle.</b> The game may put a mover inside an obstacle, or an obstacle may move over it. The next
 * move then starts with the shortest of a few displacements that leave the obstacle. That displacement is at most the
 * diameter of the bounding sphere plus one skin, and never passes through an obstacle that the mover did not overlap.
 * If there is no such displacement, the mover stays where it is when a move would increase the greatest depth of
 * overlap. {@link #isStuck} is then true until the mover has left the obstacle.
 * <p>
 * <b>Limits.</b> A move ends after 8 hits, or after a distance of about 16,000 bounding radii of the shape. The shape
 * does not rotate during a move. Nothing is allocated once lists have grown. The same world, position and velocity give
 * a bit-identical result, if the mover's last move was also the same.
 * <p>
 * Only one thread at a time may use a mover. A {@link PairFilter} must not use a mover, and the filter and the box
 * source of a mover must not use the same mover. When a move throws, position and velocity are unchanged.
 *
 * @param <O> the kind of owner
 */
public final class Mover<O> {
    private final Queries<O> queries;
    private final CharacterController controller;
    private final QueryFilter.InWorld<O> slotFilter;
    private final SelfCheck<O> selfCheck;
    private final QueryHits<O> hits;
    private final QueryHit<O> groundHit;
    private final Quaternionf unrotated = new Quaternionf();
    private final Quaternionf turn = new Quaternionf();

    /** The game's position: at the start of a move the old one, at its end the new one. */
    private final Vector3 place = new Vector3();

    private final Vector3f newPlace = new Vector3f();
    private final Vector3f velocityBefore = new Vector3f();
    private QueryFilter<O> filter = QueryFilter.solids();
    private O owner;
    private MoverContacts<O> contacts;
    private Ground ground = Ground.AIRBORNE;
    private boolean moving;

    /**
     * Creates a mover with step height 0, slope limit 45 degrees, y up and a skin of a millimetre. It ignores sensors.
     *
     * @param queries queries that find the obstacles
     * @param shape shape of the mover; the position is its centre
     * @throws IllegalArgumentException when an argument is null
     */
    public Mover(Queries<O> queries, Shape shape) {
        this.queries = Require.nonNull("queries", queries, "use world.queries() or Queries.of(boxes)");
        Require.nonNull("shape", shape, "for a person, new Capsule(0.3f, 0.6f) is usual");
        slotFilter = new QueryFilter.InWorld<>(queries.registry());
        selfCheck = new SelfCheck<>(queries.registry(), shape.boundingRadius());
        controller = new CharacterController(shape, queries.space(), slotFilter, selfCheck);
        hits = new QueryHits<>(controller.hits());
        groundHit = new QueryHit<>(controller.groundHit());
    }

    /**
     * Sets the owner of the character. The mover ignores the colliders of that owner, even if its filter accepts them.
     * This setting is not needed for moves of the owner's {@link Transform}.
     *
     * @param self compared by {@code equals}; null for none
     * @return this
     */
    public Mover<O> owner(O self) {
        owner = self;
        return this;
    }

    /**
     * Sets the centre of the shape relative to the game's position: for instance half a character's height up from the
     * feet, or down and back from the eyes.
     *
     * @param fromPosition metres, in the frame of the shape, so it rotates with the shape; copied. Zero by default: the
     *     position is the centre
     * @return this
     * @throws IllegalArgumentException when it is null, not finite, or beyond 1e18 m
     */
    public Mover<O> offset(Vector3fc fromPosition) {
        Queries.requirePlace("offset", fromPosition);
        controller.offset(fromPosition);
        return this;
    }

    /**
     * Sets the list that receives the contacts of the following moves: the list of the character that moves next. The
     * list contains a sensor only if the {@link #filter(QueryFilter) filter} would accept the sensor as a solid.
     *
     * @param list overwritten by each move; null, the default, for none
     * @return this
     */
    public Mover<O> contacts(MoverContacts<O> list) {
        contacts = list;
        return this;
    }

    /**
     * Sets where the origin of the world's float coordinates is in the game's double coordinates. This is needed for
     * moves of a {@link Vector3d} in a world whose colliders are relative to a point near the player. The default is
     * (0, 0, 0).
     *
     * @param x metres
     * @param y metres
     * @param z metres
     * @return this
     * @throws IllegalArgumentException when an argument is not finite
     * @throws IllegalStateException when boxes come from a {@link FarBoxSource}, whose origin is also the origin of the
     *     world
     */
    public Mover<O> worldOrigin(double x, double y, double z) {
        requireFinite("worldOrigin.x", x);
        requireFinite("worldOrigin.y", y);
        requireFinite("worldOrigin.z", z);
        if (queries.space().hasFarBoxes()) {
            throw new IllegalStateException(
                    "worldOrigin must not be set together with a FarBoxSource, which has an origin of its own (got: "
                            + x + ", " + y + ", " + z + "); set VoxelGrid.origin");
        }
        controller.worldOrigin(x, y, z);
        return this;
    }

    /**
     * Sets which colliders are obstacles. The default is {@link QueryFilter#solids}. Boxes on demand are always
     * obstacles.
     *
     * @param sees selects the obstacles; need not exclude the mover's own colliders, see {@link #owner}
     * @return this
     * @throws IllegalArgumentException when it is null
     */
    public Mover<O> filter(QueryFilter<O> sees) {
        filter = Require.nonNull("filter", sees, "QueryFilter.solids() is the usual one");
        return this;
    }

    /**
     * Sets the up direction, against gravity. The game itself adds gravity to the velocity.
     *
     * @param direction a vector with a length between 1e-6 and 1e6; copied
     * @return this
     * @throws IllegalArgumentException when it is null or not finite, or its length is not between 1e-6 and 1e6
     */
    public Mover<O> up(Vector3fc direction) {
        Require.finite("up", direction);
        controller.up(direction);
        return this;
    }

    /**
     * Sets the step height. A mover on the ground climbs edges up to this height, and follows descending ground by up
     * to this height. A sphere or a capsule also stands on an edge if its lowest point is at most this length below the
     * edge.
     *
     * @param metres at least 0; with 0, the mover climbs no steps
     * @return this
     * @throws IllegalArgumentException when it is negative, not finite, or above 1e18
     */
    public Mover<O> stepHeight(float metres) {
        Require.finite("stepHeight", metres);
        if (metres < 0f) {
            throw new IllegalArgumentException(
                    "stepHeight must be at least 0 m (got: " + metres + "); with 0, it climbs no steps");
        }
        Require.withinFloats("stepHeight must be", metres);
        controller.stepHeight(metres);
        return this;
    }

    /**
     * Sets the greatest slope on which the mover can walk: the angle between the normal of the ground and up. Steeper
     * ground is a wall to a walking mover; a falling mover slides on it.
     *
     * @param radians in [0, 1.55], up to 88.8 degrees; 45 degrees by default
     * @return this
     * @throws IllegalArgumentException when it is out of range
     */
    public Mover<O> slopeLimit(float radians) {
        controller.slopeLimit(radians);
        return this;
    }

    /**
     * Sets the gap that the mover keeps from everything. The mover treats neighbouring surfaces as one surface if they
     * are offset by less than half of the gap.
     *
     * @param metres greater than 0; well below the size of the mover. Where the spacing of floats exceeds an eighth of
     *     the skin, the gap is 8 such spacings. With the default skin of a millimetre, this begins 2 km from the
     *     origin. A raised edge of half a skin or more may stop a mover that moves by less than a third of the skin in
     *     a tick. With the default skin and 60 ticks a second, that is slower than 2 cm/s
     * @return this
     * @throws IllegalArgumentException when it is not greater than 0, or not less than half of the shape's bounding
     *     radius
     */
    public Mover<O> skin(float metres) {
        controller.skin(metres);
        return this;
    }

    /**
     * Sets the least speed of a hit that {@link #moveAndBounce} reflects. Without such a limit, the speed that gravity
     * adds in each tick would make the mover bounce for ever.
     *
     * @param metresPerSecond speed towards the surface, at least 0; 0.5 by default. A bounce at the default speed is
     *     about a centimetre high. The value must exceed the speed that gravity adds in a tick, divided by
     *     (1 - restitution); then each bounce loses more speed than gravity adds. At 60 ticks a second, the default is
     *     enough for a restitution of up to 0.6. With 0, the mover never comes to rest
     * @return this
     * @throws IllegalArgumentException when it is negative or not finite
     */
    public Mover<O> restSpeed(float metresPerSecond) {
        Require.finite("restSpeed", metresPerSecond);
        if (metresPerSecond < 0f) {
            throw new IllegalArgumentException(
                    "restSpeed must be at least 0 m/s (got: " + metresPerSecond + "); with 0, nothing comes to rest");
        }
        controller.restSpeed(metresPerSecond);
        return this;
    }

    /**
     * Moves for a time and slides along obstacles.
     *
     * @param position the mover's centre in metres, or the point that {@link #offset} defines; receives the new
     *     position
     * @param velocity metres per second; loses its components towards obstacles; on the ground only its horizontal part
     *     remains. The speed never increases
     * @param dt seconds, at least 0
     * @return the ground after the move
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the time is negative
     * @throws IllegalStateException during a step, or during another move of this object; or when the mover repeatedly
     *     starts inside a collider that moves with it
     */
    public Ground moveAndSlide(Vector3f position, Vector3f velocity, float dt) {
        return moveAndSlide(position, unrotated, velocity, dt);
    }

    /**
     * Moves a rotated shape for a time and slides along obstacles.
     *
     * @param position the mover's centre in metres, or the point that {@link #offset} defines; receives the new
     *     position
     * @param rotation rotation of the shape; an aligned box ignores it
     * @param velocity metres per second; loses its components towards obstacles; on the ground only its horizontal part
     *     remains. The speed never increases
     * @param dt seconds, at least 0
     * @return the ground after the move
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, the length of the
     *     rotation is not in [1e-6, 1e6], or the time is negative
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
     * Moves an entity for a time and slides along obstacles. The move starts at the position and rotation of the
     * entity's transform. It ends with a call of {@link Transform#moveTo}, so that a world sweeps the entity's
     * colliders along the motion. Ignores the colliders of the transform's owner.
     *
     * @param transform transform of the entity; its position is the mover's centre, or the point that {@link #offset}
     *     defines
     * @param velocity metres per second; loses its components towards obstacles; on the ground only its horizontal part
     *     remains. The speed never increases
     * @param dt seconds, at least 0
     * @return the ground after the move
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the time is negative
     * @throws IllegalStateException as {@link #moveAndSlide(Vector3f, Vector3f, float)}, or when the transform
     *     belongs to a dynamic body
     */
    public Ground moveAndSlide(Transform transform, Vector3f velocity, float dt) {
        Require.nonNull("transform", transform);
        requirePosition(transform.position());
        slide(transform.rotation(), velocity, dt, selfOf(transform), false);
        moveTo(transform, velocity);
        return ground;
    }

    /**
     * Moves for a time and slides along obstacles, in a world that is too large for floats. The whole move is computed
     * in doubles. The boxes of a {@link FarBoxSource}, such as a {@link VoxelGrid}, are relative to a point near the
     * mover. So they are as exact far from the origin as near it. Colliders of a world, and boxes of another source,
     * are as exact as their floats, relative to {@link #worldOrigin}.
     *
     * @param position the mover's centre in metres, or the point that {@link #offset} defines; receives the new
     *     position, not rounded to floats
     * @param velocity metres per second; loses its components towards obstacles; on the ground only its horizontal part
     *     remains. The speed never increases
     * @param dt seconds, at least 0
     * @return the ground after the move
     * @throws IllegalArgumentException when an argument is null or not finite, or the time is negative. Also when the
     *     position is so far from the origin, or from the origin of the world, that the spacing of floating-point
     *     numbers is too coarse for the skin
     * @throws IllegalStateException as {@link #moveAndSlide(Vector3f, Vector3f, float)}
     */
    public Ground moveAndSlide(Vector3d position, Vector3f velocity, float dt) {
        requirePosition(position);
        slide(unrotated, velocity, dt, owner, true);
        position.set(place.x, place.y, place.z);
        return ground;
    }

    /**
     * Moves for a time; obstacles reflect the mover. After each hit, the mover continues with the rest of the
     * displacement. Steps, slopes and platforms have no effect. After a hit that is slower than {@link #restSpeed}, the
     * mover slides along the obstacle instead.
     *
     * @param position the mover's centre in metres, or the point that {@link #offset} defines; receives the new
     *     position
     * @param velocity metres per second; reflected at obstacles
     * @param dt seconds, at least 0
     * @param restitution fraction of the normal speed that is reflected: with 1 all of it; with 0 the mover slides
     * @return the ground after the move; airborne when the mover still moves up
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, the time is negative, or
     *     the restitution is not in [0, 1]
     * @throws IllegalStateException as {@link #moveAndSlide(Vector3f, Vector3f, float)}
     */
    public Ground moveAndBounce(Vector3f position, Vector3f velocity, float dt, float restitution) {
        requirePosition(position);
        requireTwo(position, velocity);
        bounce(unrotated, velocity, dt, restitution, owner, false);
        toFloats(position);
        return ground;
    }

    /**
     * Moves an entity for a time; obstacles reflect it. Moves the transform by {@link Transform#moveTo}. Ignores the
     * colliders of the transform's owner.
     *
     * @param transform transform of the entity; its position is the mover's centre, or the point that {@link #offset}
     *     defines
     * @param velocity metres per second; reflected at obstacles
     * @param dt seconds, at least 0
     * @param restitution fraction of the normal speed that is reflected
     * @return the ground after the move; airborne when the mover still moves up
     * @throws IllegalArgumentException as {@link #moveAndBounce(Vector3f, Vector3f, float, float)}
     * @throws IllegalStateException as {@link #moveAndSlide(Vector3f, Vector3f, float)}, or when the transform
     *     belongs to a dynamic body
     */
    public Ground moveAndBounce(Transform transform, Vector3f velocity, float dt, float restitution) {
        Require.nonNull("transform", transform);
        requirePosition(transform.position());
        bounce(transform.rotation(), velocity, dt, restitution, selfOf(transform), false);
        moveTo(transform, velocity);
        return ground;
    }

    /**
     * Moves for a time in a world that is too large for floats; obstacles reflect the mover. See {@link
     * #moveAndSlide(Vector3d, Vector3f, float)}.
     *
     * @param position the mover's centre in metres, or the point that {@link #offset} defines; receives the new
     *     position
     * @param velocity metres per second; reflected at obstacles
     * @param dt seconds, at least 0
     * @param restitution fraction of the normal speed that is reflected
     * @return the ground after the move; airborne when the mover still moves up
     * @throws IllegalArgumentException as {@link #moveAndSlide(Vector3d, Vector3f, float)}, or when the restitution is
     *     not in [0, 1]
     * @throws IllegalStateException as {@link #moveAndSlide(Vector3f, Vector3f, float)}
     */
    public Ground moveAndBounce(Vector3d position, Vector3f velocity, float dt, float restitution) {
        requirePosition(position);
        bounce(unrotated, velocity, dt, restitution, owner, true);
        position.set(place.x, place.y, place.z);
        return ground;
    }

    /**
     * Returns the ground after the last move.
     *
     * @return airborne before the first move
     */
    public Ground ground() {
        return ground;
    }

    /**
     * Returns the normal of the ground after the last move. When a round shape stands on an edge, the angle between the
     * contact normal and up may exceed the slope limit. Then this is the normal of the face next to the edge, such as
     * the flat top of a step.
     *
     * @return a view of unit length; up when airborne
     */
    public Vector3fc groundNormal() {
        return controller.groundNormal();
    }

    /**
     * Returns the collider or box of the ground, and the point of contact.
     *
     * @return always the same object, valid until the next move. Its distance is about one skin. When the mover is
     *     airborne, the hit has no owner, no collider and no box
     */
    public QueryHit<O> groundHit() {
        return groundHit;
    }

    /**
     * Returns the displacement by which a platform moved the mover at the start of the last move.
     *
     * @return a view in metres; zero on ground at rest, in the air, and after a bounce
     */
    public Vector3fc carried() {
        return controller.carried();
    }

    /**
     * Returns the obstacles of the last move in order, each surface once. The ground on which the mover walked and the
     * steps that it climbed are not included.
     *
     * @return always the same object, valid until the next move. Each fraction is a fraction of the move's time; each
     *     distance is about one skin
     */
    public QueryHits<O> hits() {
        return hits;
    }

    /**
     * Tests whether the last move both began and ended inside an obstacle. This happens only if the mover has found no
     * displacement that leaves the obstacle.
     *
     * @return almost always false
     */
    public boolean isStuck() {
        return controller.isStuck();
    }

    private void slide(Quaternionfc rotation, Vector3f velocity, float dt, Object self, boolean doubles) {
        begin(rotation, velocity, dt, self);
        try {
            controller.slide(place, turn, velocity, dt, doubles);
            showResults();
        } finally {
            end();
        }
    }

    private void bounce(
            Quaternionfc rotation, Vector3f velocity, float dt, float restitution, Object self, boolean doubles) {
        if (!(restitution >= 0f && restitution <= 1f)) {
            throw new IllegalArgumentException("restitution must be in [0, 1] (got: " + restitution
                    + "); a larger value would add speed with each hit");
        }
        begin(rotation, velocity, dt, self);
        try {
            controller.bounce(place, turn, velocity, dt, restitution, doubles);
            showResults();
        } finally {
            end();
        }
    }

    private void begin(Quaternionfc rotation, Vector3f velocity, float dt, Object self) {
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
        moving = true;
        velocityBefore.set(velocity);
        Rotations.normalise(rotation, turn);
        slotFilter.of(filter, self);
        selfCheck.begin(place);
        hits.clear();
        groundHit.release();
        controller.wantTouches(contacts != null);
    }

    private void showResults() {
        ground = Ground.of(controller.ground());
        hits.show(queries.registry());
        if (ground != Ground.AIRBORNE) {
            groundHit.show(queries.registry());
        }
        if (contacts != null) {
            contacts.show(controller.touches(), queries.registry());
        }
    }

    private void end() {
        slotFilter.release();
        moving = false;
    }

    private Object selfOf(Transform transform) {
        final Object transformOwner = queries.ownerOf(transform);
        return transformOwner == null ? owner : transformOwner;
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

    /**
     * Moves a transform to the result of the move. A {@link PoseStore} may round the result; then the next move starts
     * at the rounded position. If the transform rejects the motion, the velocity gets the value that it had before the
     * move.
     */
    private void moveTo(Transform transform, Vector3f velocity) {
        toFloats(newPlace);
        try {
            transform.moveTo(newPlace);
        } catch (RuntimeException | Error e) {
            velocity.set(velocityBefore);
            throw e;
        }
        controller.storedPlace(transform.position());
    }

    private void toFloats(Vector3f dest) {
        dest.set((float) place.x, (float) place.y, (float) place.z);
    }

    /**
     * Detects a mover that starts its moves inside its own collider because the game has not set the owner of the
     * mover. A sighting of a collider is a move that starts inside the collider, while the collider is near the mover's
     * position. The first sighting makes the collider the suspect. After several sightings at different positions, it
     * counts as the mover's own.
     */
    private static final class SelfCheck<O> implements StartOverlaps {
        /** Number of sightings, each at another position, after which a collider counts as the mover's own. */
        private static final int SIGHTINGS = 3;

        /**
         * Greatest distance between the positions of collider and mover, as a fraction of the mover's bounding radius;
         * a collider farther away is not the mover's own. The distance may be greater than 0, since the collider may
         * follow the mover one tick late.
         */
        private static final double APART_RADII = 0.25;

        /** Least distance between two positions that count as different, in skin widths. */
        private static final double ANOTHER_PLACE_SKINS = 4.0;

        /**
         * A suspect is forgotten after this number of moves without another sighting. While there is a suspect, no
         * other collider is checked. If several characters share a mover, each has its own collider, so another
         * collider must be able to become the suspect after some time.
         */
        private static final int MOVES_UNTIL_FORGOTTEN = 256;

        private final ColliderRegistry<O> registry;
        private final double mostApart;

        /** The position that the game passed for the mover at the start of the current move. */
        private final Vector3 given = new Vector3();

        /** Value of {@link #given} at the last sighting of the suspect that was counted. */
        private final Vector3 place = new Vector3();

        /** The collider that may be the mover's own; null when there is none. */
        private Collider suspect;

        private int sightings;
        private int moves;

        /** Creates a check; the registry may be null if there are no colliders. */
        SelfCheck(ColliderRegistry<O> registry, float boundingRadius) {
            this.registry = registry;
            mostApart = APART_RADII * boundingRadius;
        }

        /** Begins a move at the game's position. */
        void begin(Vector3 position) {
            given.set(position);
            if (suspect != null && ++moves > MOVES_UNTIL_FORGOTTEN) {
                suspect = null;
            }
        }

        @Override
        public void startsInside(int slot, double distance, double skin) {
            final Collider collider = registry.collider(slot);
            if (suspect != null && suspect != collider || distance > mostApart) {
                return;
            }
            final boolean first = suspect == null;
            if (!first && given.distance(place) < ANOTHER_PLACE_SKINS * skin) {
                return;
            }
            suspect = collider;
            sightings = first ? 1 : sightings + 1;
            moves = 0;
            place.set(given);
            if (sightings >= SIGHTINGS) {
                throw new IllegalStateException("a mover must not start inside a collider that moves with it, since"
                        + " each move would push it out of that collider (got: " + collider + " at " + given.x + ", "
                        + given.y + ", " + given.z + "); exclude its own collider with Mover.owner(...) or"
                        + " QueryFilter.solids().ignoring(...)");
            }
        }
    }
}
