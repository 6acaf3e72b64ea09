package dev.carom.physics;

/**
 * A move that slides along what it runs into.
 * <p>
 * In the air the way is clipped against all planes met so far. On the ground it is a walk: what counts is the
 * horizontal part of the way, laid onto the ground without getting longer; all that cannot be walked on, steep slopes
 * and low ceilings too, stands in the way like a vertical wall through the line where it meets the ground. So nobody
 * climbs or hops along obstacles, and a way between two walls ends.
 */
final class Slide<O> {
    /** Metres a second upward, relative to the ground, that are no jump. */
    private static final double REST = 1e-3;

    /** Length of a horizontal direction below which it is none. */
    private static final double NO_DIRECTION = 1e-6;

    /** Part of a fall that is none. */
    private static final double NO_FALL = 0.05;

    /** Skins, along its normal, within which the ground is under one's feet. */
    private static final double NEAR_SKINS = 2.0;

    /** Skins to look down for it: the steeper it looks, the longer it takes to come clearly closer. */
    private static final double LOOK_SKINS = 16.0;

    /** Skins that a step has to lead forward at least: so that there is something under the foot then. */
    private static final double STEP_SKINS = 2.0;

    /** Times that the way over a step may turn along walls, and one. */
    private static final int STEP_LEGS = 3;

    /** Metres a second; to be set before a move. */
    final Vector3 velocity = new Vector3();

    /** Whether it stood where it is now when its last move ended; to be set before a move. */
    boolean stood;

    /** Of what is underfoot after a move. */
    final Vector3 groundNormal = new Vector3();

    private final SkinCast<O> cast;
    private final Depenetration<O> wayOut;
    private final GroundProbe footing;
    private final MoveSteps<O> course;
    private final QueryHit<O> groundHit;
    private final ClipPlanes planes = new ClipPlanes(MoveSteps.MOST_HITS);
    private final Vector3 way = new Vector3();
    private final Vector3 along = new Vector3();
    private final Vector3 wall = new Vector3();
    private final Vector3 fall = new Vector3();
    private final Vector3 before = new Vector3();
    private final Vector3 obstacleNormal = new Vector3();
    private final Vector3 stepWay = new Vector3();
    private final ClipPlanes stepPlanes = new ClipPlanes(STEP_LEGS);
    private boolean walks;

    Slide(SkinCast<O> cast, Depenetration<O> wayOut, GroundProbe footing, MoveSteps<O> course, QueryHit<O> groundHit) {
        this.cast = cast;
        this.wayOut = wayOut;
        this.footing = footing;
        this.course = course;
        this.groundHit = groundHit;
    }

    /** Moves for a time; the velocity becomes what is left of it. */
    void move(double seconds) {
        planes.clear();
        way.set(velocity).scale(seconds);
        final double reach = stood ? footing.stepHeight() + look() : look();
        walks = !rises() && down(reach) && footing.carries(cast.met, cast.normal) && (stood || isNear(reach));
        if (walks) {
            if (!isNear(reach)) {
                cast.advance(along); // the ground fell away since
            }
            walkOn(footing.ground);
        }
        while (course.goesOn(way)) {
            along.set(way);
            if (walks) {
                lay(along);
            }
            if (course.leg(along, way)) {
                runInto();
            }
        }
    }

    /**
     * Finds out what is underfoot, and stands on it.
     *
     * @param snaps whether a walk follows ground that falls away by no more than a step
     */
    Ground settle(boolean snaps) {
        // What the way led into a little, without being stopped, must not look like an edge from here.
        wayOut.keepSkin(velocity);
        groundNormal.set(footing.up);
        final boolean follows = snaps && walks;
        final double reach = follows ? footing.stepHeight() + look() : look();
        if (rises() || !down(reach)) {
            return Ground.AIRBORNE;
        }
        final boolean carries = footing.carries(cast.met, cast.normal) || snaps && isWedged();
        if (!(follows && carries) && !isNear(reach)) {
            return Ground.AIRBORNE;
        }
        if (carries && snaps) {
            cast.advance(along);
            cast.restoreSkin();
            velocity.flatten(footing.up);
        }
        groundNormal.set(footing.ground);
        cast.describe(groundHit, 1.0);
        return carries ? Ground.STANDING : Ground.SLIDING;
    }

    /** Whether what it ran into, each too steep alone, lets it sink no deeper together. */
    private boolean isWedged() {
        fall.set(footing.up).scale(-1.0);
        planes.clip(fall);
        return fall.length() < NO_FALL;
    }

    private boolean rises() {
        return footing.rise(velocity) > REST;
    }

    private double look() {
        return LOOK_SKINS * cast.approach.skin();
    }

    /** Whether what was met so many metres downward is ground within reach of the foot. */
    private boolean isNear(double reach) {
        final double rise = footing.rise(cast.normal);
        return rise > NO_DIRECTION && cast.fraction * reach * rise <= NEAR_SKINS * cast.approach.skin();
    }

    /** Casts downward. */
    private boolean down(double metres) {
        return cast.cast(along.set(footing.up).scale(-metres), false);
    }

    /** Begins to walk, or goes on walking, on some ground. */
    private void walkOn(Vector3 ground) {
        groundNormal.set(ground);
        way.flatten(footing.up);
        velocity.flatten(footing.up);
        walks = true;
    }

    /** Lays a horizontal way onto the ground; it keeps its length. */
    private void lay(Vector3 level) {
        final double length = level.length();
        level.add(-level.dot(groundNormal) / footing.rise(groundNormal), footing.up);
        level.scale(length / level.length());
    }

    private void runInto() {
        final boolean lands = !walks && !rises() && footing.carries(cast.met, cast.normal);
        if (lands) {
            course.record();
            planes.clear();
            walkOn(footing.ground);
        } else if (walks && footing.isWalkable(cast.normal)) {
            course.turn();
            walkOn(cast.normal);
            // What was in the way before is so on the new ground.
            planes.clip(way);
        } else if (!walks) {
            course.record();
            bumpInAir();
        } else if (!step()) {
            course.record();
            bumpOnGround();
        }
    }

    private void bumpInAir() {
        if (footing.rise(cast.normal) > NO_DIRECTION && !footing.isWalkable(cast.normal)) {
            // Too steep to stand on: neither does the way lead up there.
            wall.set(cast.normal).flatten(footing.up);
            wall.scale(1.0 / wall.length());
            way.clip(wall);
            velocity.clip(wall);
        }
        planes.add(cast.normal);
        planes.clip(way);
        planes.clip(velocity);
    }

    private void bumpOnGround() {
        // The line where the obstacle meets the ground, and the vertical plane through it.
        along.cross(groundNormal, cast.normal);
        wall.cross(along, footing.up);
        final double length = wall.length();
        if (length < NO_DIRECTION) {
            way.set(0, 0, 0); // a ceiling that closes down on the ground all around
            return;
        }
        wall.scale((wall.dot(way) > 0 ? -1.0 : 1.0) / length);
        planes.add(wall);
        planes.clip(way);
        planes.clip(velocity);
    }

    /** Up, forward and down again: kept if that leads onto something to stand on, and farther than here. */
    private boolean step() {
        final double skin = cast.approach.skin();
        final double highest = footing.stepHeight() + NEAR_SKINS * skin;
        final NearbyShapes.Row<O> obstacle = cast.met;
        if (obstacle.aligned && cast.heightAboveFoot(footing.up) > highest) {
            return false; // a wall, most of the time
        }
        before.set(cast.position);
        obstacleNormal.set(cast.normal);
        // All the way if that works; else just onto this step, where the next one is in the way of a long one.
        if (stepBy(way.length(), highest) || way.length() > STEP_SKINS * skin && stepBy(0.0, highest)) {
            return true;
        }
        cast.normal.set(obstacleNormal);
        cast.met = obstacle;
        return false;
    }

    /**
     * The same with a way of a length, or the least that there has to be. Stays where it was when that leads nowhere.
     */
    private boolean stepBy(double length, double highest) {
        final double skin = cast.approach.skin();
        wayOut.keepSkin(way);
        cast.cast(along.set(footing.up).scale(footing.stepHeight()), false);
        cast.advance(along);
        final double height = cast.fraction * footing.stepHeight();
        if (height > STEP_SKINS * skin) {
            final double gone = forward(length);
            wayOut.keepSkin(way);
            wall.set(cast.position).add(-1.0, before).flatten(footing.up);
            final double reach = height + look();
            if (-wall.dot(obstacleNormal) >= skin
                    && down(reach)
                    && footing.carries(cast.met, cast.normal)
                    && height - cast.fraction * reach + footing.hang(cast.normal) <= highest) {
                cast.advance(along);
                way.scale(Math.max(0.0, 1.0 - gone / way.length()));
                walkOn(footing.ground);
                return true;
            }
        }
        cast.position.set(before);
        return false;
    }

    /**
     * Goes so much of the way, or at least so far that there is something under the foot then; along walls, too.
     * Returns the metres that it went.
     */
    private double forward(double length) {
        final double least = STEP_SKINS * cast.approach.skin();
        double gone = 0.0;
        stepPlanes.clear();
        stepWay.set(way).scale(Math.max(length, least) / way.length());
        for (int leg = 0; leg < STEP_LEGS && stepWay.length() > 0.0; leg++) {
            final boolean stops = cast.cast(stepWay, false);
            cast.advance(stepWay);
            gone += cast.fraction * stepWay.length();
            stepWay.scale(1.0 - cast.fraction);
            wall.set(cast.normal).flatten(footing.up);
            if (!stops || wall.length() < NO_DIRECTION) {
                break;
            }
            stepPlanes.add(wall.scale(1.0 / wall.length()));
            stepPlanes.clip(stepWay);
        }
        return gone;
    }
}
