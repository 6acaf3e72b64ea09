package dev.carom.physics.mover;

import dev.carom.physics.geometry.Shape;
import dev.carom.physics.query.Hit;
import dev.carom.physics.query.HitList;
import dev.carom.physics.query.QuerySpace;
import dev.carom.physics.query.SlotFilter;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A kinematic character controller. {@code Mover} documents the settings and results. A move runs these stages in
 * order:
 *
 * <pre>
 * Ride -> Depenetration -> CollisionResponse: slide, or bounce -> CollisionResponse: settle on the ground
 * </pre>
 *
 * Only {@link #slide} runs Ride, and only if the last move ended {@linkplain #STANDING standing} at the position where
 * this move starts.
 * <p>
 * When a move throws an exception, the position, the velocity and the results of the last move are unchanged. Only the
 * hits, the touches and the ground hit may have changed.
 */
public final class CharacterController {
    /** There is no ground within range, or the mover moves up. */
    public static final int AIRBORNE = 0;

    /** The ground carries the mover, or the mover is wedged between obstacles that are too steep to stand on. */
    public static final int STANDING = 1;

    /** The ground is too steep to stand on. */
    public static final int SLIDING = 2;

    /**
     * Default width of the skin, the gap that a mover keeps to obstacles. It is about a thousandth of a character's
     * size.
     */
    private static final float USUAL_SKIN_METRES = 1e-3f;

    /**
     * Least ratio of the skin to the spacing of neighbouring floats (or doubles) at the position. Rounding the position
     * at the end of a move may shorten the gap by half a spacing on each axis. In one move, the gap may shrink by at
     * most half of the skin. With this ratio, rounding causes only a small part of that.
     */
    private static final double FLOATS_IN_SKIN = 8.0;

    /** Upper bound of the skin, as a fraction of the shape's bounding radius. */
    private static final double MOST_OF_RADIUS = 0.5;

    private final NearbyShapes nearbyShapes;
    private final SkinCast cast;
    private final GroundProbe groundProbe;
    private final Depenetration depenetration;
    private final CollisionResponse response;
    private final Ride ride;
    private final Touches touches = new Touches();
    private final Vector3f offset = new Vector3f();

    /** Vector from the game's position to the centre of the shape. */
    private final Vector3 toCentre = new Vector3();

    /** The game's position after the last move. */
    private final Vector3 lastPlace = new Vector3();

    private final Vector3 worldOrigin = new Vector3();
    private final Vector3 none = new Vector3();
    private final Vector3 step = new Vector3();
    private final Vector3f groundNormal = new Vector3f(0f, 1f, 0f);
    private final Vector3f carried = new Vector3f();
    private final double mostSkin;
    private float skin = USUAL_SKIN_METRES;
    private int ground = AIRBORNE;
    private boolean stuck;

    /**
     * Creates a controller for a shape.
     *
     * @param filter selects the obstacles; a move may still touch sensors that the filter rejects only because they are
     *     sensors
     * @param starts receives the colliders inside which a move starts
     */
    public CharacterController(Shape shape, QuerySpace space, SlotFilter filter, StartOverlaps starts) {
        nearbyShapes = new NearbyShapes(space, filter);
        cast = new SkinCast(nearbyShapes, shape);
        mostSkin = MOST_OF_RADIUS * cast.radius;
        groundProbe = new GroundProbe(shape, cast);
        depenetration = new Depenetration(cast, starts);
        response = new CollisionResponse(cast, depenetration, groundProbe);
        ride = new Ride(cast, nearbyShapes, groundProbe);
    }

    public void offset(Vector3fc fromPosition) {
        offset.set(fromPosition);
    }

    public void worldOrigin(double x, double y, double z) {
        worldOrigin.set(x, y, z);
    }

    public void up(Vector3fc direction) {
        groundProbe.up(direction);
    }

    public void stepHeight(float metres) {
        groundProbe.stepHeight(metres);
    }

    public void slopeLimit(float radians) {
        groundProbe.slopeLimit(radians);
    }

    public void skin(float metres) {
        if (!(metres > 0f && metres < mostSkin)) {
            throw new IllegalArgumentException("skin must be greater than 0 m, and less than half of the shape's"
                    + " bounding radius, " + mostSkin + " m (got: " + metres + "); a thousandth of the shape's size is"
                    + " usual");
        }
        skin = metres;
    }

    public void restSpeed(float metresPerSecond) {
        response.restSpeed(metresPerSecond);
    }

    /** Clears the list of touches, and sets whether moves add to it. The caller must call this before each move. */
    public void wantTouches(boolean wanted) {
        touches.want(wanted);
    }

    /**
     * Moves for a time and slides along obstacles.
     *
     * @param place position of the mover, as the game stores it; receives the new position
     * @param rotation of unit length
     * @param velocity velocity in metres per second; receives the new velocity
     * @param seconds at least 0
     * @param doubles whether the game stores its position in doubles; otherwise in floats
     */
    public void slide(Vector3 place, Quaternionfc rotation, Vector3f velocity, float seconds, boolean doubles) {
        begin(place, rotation, velocity, doubles);
        if (response.stood) {
            ride.carry(response.longestLeg());
        }
        leaveOverlaps(place, seconds);
        response.slide(seconds);
        finish(place, velocity, response.settle(true), doubles);
    }

    /** Moves for a time and bounces off obstacles. The parameters are those of {@link #slide}, and the restitution. */
    public void bounce(
            Vector3 place,
            Quaternionfc rotation,
            Vector3f velocity,
            float seconds,
            float restitution,
            boolean doubles) {
        begin(place, rotation, velocity, doubles);
        leaveOverlaps(place, seconds);
        response.bounce(seconds, restitution);
        finish(place, velocity, response.settle(false), doubles);
    }

    private void begin(Vector3 place, Quaternionfc rotation, Vector3f velocity, boolean doubles) {
        toCentre.set(offset).rotate(rotation.x(), rotation.y(), rotation.z(), rotation.w());
        nearbyShapes.begin(touches.isWanted(), doubles);
        nearbyShapes.worldOrigin(doubles ? worldOrigin : none, cast.world);
        final double keep = skinAt(place, doubles, nearbyShapes.readsFloats() ? cast.world : null);
        cast.position.set(place);
        if (!isCentre()) {
            cast.position.add(1.0, toCentre);
        }
        response.velocity.set(velocity);
        response.stood = ground == STANDING && place.isAt(lastPlace);
        response.begin();
        ride.begin();
        touches.begin(response.velocity);
        cast.begin(rotation, keep, step.set(groundProbe.up).scale(groundProbe.stepHeight()), touches);
    }

    private void leaveOverlaps(Vector3 place, float seconds) {
        // One search gathers all obstacles around the start and along the path. This path is usually the path of the
        // whole move.
        final Vector3 velocity = response.velocity;
        cast.gatherAround(step.set(velocity).scale(Math.min(seconds, response.longestLeg() / velocity.length())), 0.0);
        depenetration.begin(groundProbe.up, velocity, place);
    }

    private void finish(Vector3 place, Vector3f velocity, int state, boolean doubles) {
        if (state == STANDING) {
            ride.standOn(cast.met); // before the next search overwrites the row
        } else {
            ride.getOff();
        }
        stuck = depenetration.end(!doubles, toCentre);
        cast.touch(step.set(cast.position), none, 1.0, 1.0);
        touches.sort();
        place.set(cast.position);
        if (!isCentre()) {
            place.add(-1.0, toCentre);
        }
        if (!doubles) {
            place.set((float) place.x, (float) place.y, (float) place.z);
        }
        toFloats(response.velocity, velocity);
        toFloats(response.groundNormal, groundNormal);
        toFloats(ride.carried, carried);
        lastPlace.set(place);
        ground = state;
    }

    /** Converts a vector, with 0 for -0, so that equal results have equal bits. */
    private static void toFloats(Vector3 from, Vector3f dest) {
        dest.set((float) from.x + 0f, (float) from.y + 0f, (float) from.z + 0f);
    }

    /** Tests whether the game's position is the centre of the shape. */
    private boolean isCentre() {
        return offset.x == 0f && offset.y == 0f && offset.z == 0f;
    }

    /**
     * Returns the width of the skin for a move. The width depends on the position at the start of the move, since
     * floats are farther apart at greater coordinates.
     *
     * @param position the game's position
     * @param doubles whether the game stores its position in doubles; otherwise in floats
     * @param world origin of the world's float coordinates, in the game's coordinates; null when the move reads no
     *     colliders or boxes in float coordinates of the world
     */
    private double skinAt(Vector3 position, boolean doubles, Vector3 world) {
        double needed =
                FLOATS_IN_SKIN * (doubles ? Math.ulp(farthest(position, 0, 0, 0)) : floatStep(position, 0, 0, 0));
        if (doubles && world != null) {
            needed = Math.max(needed, FLOATS_IN_SKIN * floatStep(position, world.x, world.y, world.z));
        }
        if (!(needed < mostSkin)) {
            throw new IllegalArgumentException("position must be close enough to the origin for floats to"
                    + " distinguish the mover from its skin (got: " + position.x + ", " + position.y + ", "
                    + position.z
                    + ", where the skin would be " + (float) needed
                    + " m); use positions relative to an origin near the mover, for example with VoxelGrid.origin,"
                    + " or a Vector3d with Mover.worldOrigin near it");
        }
        return Math.max(skin, needed);
    }

    private static double floatStep(Vector3 position, double x, double y, double z) {
        return Math.ulp((float) farthest(position, x, y, z));
    }

    private static double farthest(Vector3 position, double x, double y, double z) {
        return Math.max(Math.abs(position.x - x), Math.max(Math.abs(position.y - y), Math.abs(position.z - z)));
    }

    /**
     * Sets the position that the game has stored after a move. The caller must call this method if rounding may have
     * changed the stored position.
     */
    public void storedPlace(Vector3fc place) {
        lastPlace.set(place);
    }

    /** Returns the ground after the last move: {@link #AIRBORNE}, {@link #STANDING} or {@link #SLIDING}. */
    public int ground() {
        return ground;
    }

    public Vector3fc groundNormal() {
        return groundNormal;
    }

    /** Returns the ground that was found last. Unless the mover is airborne, this is the ground of the last move. */
    public Hit groundHit() {
        return response.groundHit;
    }

    public Vector3fc carried() {
        return carried;
    }

    public HitList hits() {
        return response.hits;
    }

    public Touches touches() {
        return touches;
    }

    public boolean isStuck() {
        return stuck;
    }
}
