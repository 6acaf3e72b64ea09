package dev.carom.physics;

/**
 * A move that slides along obstacles.
 * <p>
 * In the air the displacement is clipped against the planes of all hits so far. On the ground the move is a walk: the
 * horizontal part of the displacement is projected onto the ground at the same length. Obstacles on which the mover
 * cannot walk, including steep slopes and low ceilings, act as a vertical wall through the line where they meet the
 * ground. So a mover does not climb or hop along obstacles, and a path between two walls ends.
 */
final class Slide<O> {
    /** Upward speed relative to the ground, in metres a second, up to which the mover does not jump. */
    private static final double REST = 1e-3;

    /** Length up to which a horizontal direction is zero. */
    private static final double NO_DIRECTION = 1e-6;

    /** Part of a fall that counts as no fall. */
    private static final double NO_FALL = 0.05;

    /** Distance in skins, along the ground's normal, up to which the mover stands on the ground. */
    private static final double NEAR_SKINS = 2.0;

    /** Distance in skins of the downward probe: on a steep surface the gap shrinks more slowly. */
    private static final double LOOK_SKINS = 16.0;

    /** Least forward displacement of a step in skins, so that the foot is on the step afterwards. */
    private static final double STEP_SKINS = 2.0;

    /** Most legs of the path over a step: it may change direction along walls once less. */
    private static final int STEP_LEGS = 3;

    /** Metres a second; set before a move. */
    final Vector3 velocity = new Vector3();

    /** Whether the last move ended on the ground at the current position; set before a move. */
    boolean stood;

    /** Normal of the ground after a move. */
    final Vector3 groundNormal = new Vector3();

    private final SkinCast<O> cast;
    private final Depenetration<O> depenetration;
    private final GroundProbe groundProbe;
    private final MoveSteps<O> moveSteps;
    private final QueryHit<O> groundHit;
    private final ClipPlanes planes = new ClipPlanes(MoveSteps.MOST_HITS);
    private final Vector3 path = new Vector3();
    private final Vector3 along = new Vector3();
    private final Vector3 wall = new Vector3();
    private final Vector3 fall = new Vector3();
    private final Vector3 before = new Vector3();
    private final Vector3 obstacleNormal = new Vector3();
    private final Vector3 stepPath = new Vector3();
    private final ClipPlanes stepPlanes = new ClipPlanes(STEP_LEGS);
    private boolean walks;

    Slide(
            SkinCast<O> cast,
            Depenetration<O> depenetration,
            GroundProbe groundProbe,
            MoveSteps<O> moveSteps,
            QueryHit<O> groundHit) {
        this.cast = cast;
        this.depenetration = depenetration;
        this.groundProbe = groundProbe;
        this.moveSteps = moveSteps;
        this.groundHit = groundHit;
    }

    /** Moves for a time and updates the velocity. */
    void move(double seconds) {
        planes.clear();
        path.set(velocity).scale(seconds);
        final double range = stood ? groundProbe.stepHeight() + probeDepth() : probeDepth();
        walks = !rises() && down(range) && groundProbe.carries(cast.met, cast.normal) && (stood || isNear(range));
        if (walks) {
            if (!isNear(range)) {
                cast.advance(along); // the ground has descended meanwhile
            }
            walkOn(groundProbe.ground);
        }
        while (moveSteps.hasDistanceLeft(path)) {
            along.set(path);
            if (walks) {
                lay(along);
            }
            if (moveSteps.leg(along, path)) {
                runInto();
            }
        }
    }

    /**
     * Finds the ground and puts the mover on it.
     *
     * @param snaps whether a walk follows descending ground by up to a step
     */
    Ground settle(boolean snaps) {
        // The move may have come slightly too close to an obstacle without being stopped; from here it must not look
        // like an edge.
        depenetration.keepSkin(velocity);
        groundNormal.set(groundProbe.up);
        final boolean follows = snaps && walks;
        final double range = follows ? groundProbe.stepHeight() + probeDepth() : probeDepth();
        if (rises() || !down(range)) {
            return Ground.AIRBORNE;
        }
        final boolean carries = groundProbe.carries(cast.met, cast.normal) || snaps && isWedged();
        if (!(follows && carries) && !isNear(range)) {
            return Ground.AIRBORNE;
        }
        if (carries && snaps) {
            cast.advance(along);
            cast.restoreSkin();
            velocity.flatten(groundProbe.up);
        }
        groundNormal.set(groundProbe.ground);
        cast.describe(groundHit, 1.0);
        return carries ? Ground.STANDING : Ground.SLIDING;
    }

    /** Tests whether obstacles that are each too steep to stand on prevent together that it sinks deeper. */
    private boolean isWedged() {
        fall.set(groundProbe.up).scale(-1.0);
        planes.clip(fall);
        return fall.length() < NO_FALL;
    }

    private boolean rises() {
        return groundProbe.rise(velocity) > REST;
    }

    private double probeDepth() {
        return LOOK_SKINS * cast.approach.skin();
    }

    /** Tests whether the hit at a depth in metres is ground within range of the foot. */
    private boolean isNear(double range) {
        final double rise = groundProbe.rise(cast.normal);
        return rise > NO_DIRECTION && cast.fraction * range * rise <= NEAR_SKINS * cast.approach.skin();
    }

    /** Casts downward. */
    private boolean down(double metres) {
        return cast.cast(along.set(groundProbe.up).scale(-metres), false);
    }

    /** Begins or continues a walk on some ground. */
    private void walkOn(Vector3 ground) {
        groundNormal.set(ground);
        path.flatten(groundProbe.up);
        velocity.flatten(groundProbe.up);
        walks = true;
    }

    /** Projects a horizontal displacement onto the ground at the same length. */
    private void lay(Vector3 level) {
        final double length = level.length();
        level.add(-level.dot(groundNormal) / groundProbe.rise(groundNormal), groundProbe.up);
        level.scale(length / level.length());
    }

    private void runInto() {
        final boolean lands = !walks && !rises() && groundProbe.carries(cast.met, cast.normal);
        if (lands) {
            moveSteps.record();
            planes.clear();
            walkOn(groundProbe.ground);
        } else if (walks && groundProbe.isWalkable(cast.normal)) {
            moveSteps.turn();
            walkOn(cast.normal);
            // Earlier obstacles also block the path on the new ground.
            planes.clip(path);
        } else if (!walks) {
            moveSteps.record();
            bumpInAir();
        } else if (!step()) {
            moveSteps.record();
            bumpOnGround();
        }
    }

    private void bumpInAir() {
        if (groundProbe.rise(cast.normal) > NO_DIRECTION && !groundProbe.isWalkable(cast.normal)) {
            // Too steep to stand on, so the path does not go up there either.
            wall.set(cast.normal).flatten(groundProbe.up);
            wall.scale(1.0 / wall.length());
            path.clip(wall);
            velocity.clip(wall);
        }
        planes.add(cast.normal);
        planes.clip(path);
        planes.clip(velocity);
    }

    private void bumpOnGround() {
        // The line where the obstacle meets the ground, and the vertical plane through that line.
        along.cross(groundNormal, cast.normal);
        wall.cross(along, groundProbe.up);
        final double length = wall.length();
        if (length < NO_DIRECTION) {
            path.set(0, 0, 0); // a ceiling that meets the ground on all sides
            return;
        }
        wall.scale((wall.dot(path) > 0 ? -1.0 : 1.0) / length);
        planes.add(wall);
        planes.clip(path);
        planes.clip(velocity);
    }

    /** Moves up, forward and down again; kept if the mover then stands on ground farther along the path than before. */
    private boolean step() {
        final double skin = cast.approach.skin();
        final double highest = groundProbe.stepHeight() + NEAR_SKINS * skin;
        final NearbyShapes.Row<O> obstacle = cast.met;
        if (obstacle.aligned && cast.heightAboveFoot(groundProbe.up) > highest) {
            return false; // mostly a wall
        }
        before.set(cast.position);
        obstacleNormal.set(cast.normal);
        // The whole displacement if possible; otherwise only onto this step, since the next one may block a long path.
        if (stepBy(path.length(), highest) || path.length() > STEP_SKINS * skin && stepBy(0.0, highest)) {
            return true;
        }
        cast.normal.set(obstacleNormal);
        cast.met = obstacle;
        return false;
    }

    /**
     * Tries a step with a forward displacement of a length, or of the least length. Restores the position if it leads
     * nowhere.
     */
    private boolean stepBy(double length, double highest) {
        final double skin = cast.approach.skin();
        depenetration.keepSkin(path);
        cast.cast(along.set(groundProbe.up).scale(groundProbe.stepHeight()), false);
        cast.advance(along);
        final double height = cast.fraction * groundProbe.stepHeight();
        if (height > STEP_SKINS * skin) {
            final double gone = forward(length);
            depenetration.keepSkin(path);
            wall.set(cast.position).add(-1.0, before).flatten(groundProbe.up);
            final double range = height + probeDepth();
            if (-wall.dot(obstacleNormal) >= skin
                    && down(range)
                    && groundProbe.carries(cast.met, cast.normal)
                    && height - cast.fraction * range + groundProbe.hang(cast.normal) <= highest) {
                cast.advance(along);
                path.scale(Math.max(0.0, 1.0 - gone / path.length()));
                walkOn(groundProbe.ground);
                return true;
            }
        }
        cast.position.set(before);
        return false;
    }

    /**
     * Moves forward by a length, or at least so far that the foot is on the step, also along walls. Returns the length
     * in metres.
     */
    private double forward(double length) {
        final double least = STEP_SKINS * cast.approach.skin();
        double gone = 0.0;
        stepPlanes.clear();
        stepPath.set(path).scale(Math.max(length, least) / path.length());
        for (int leg = 0; leg < STEP_LEGS && stepPath.length() > 0.0; leg++) {
            final boolean stops = cast.cast(stepPath, false);
            cast.advance(stepPath);
            gone += cast.fraction * stepPath.length();
            stepPath.scale(1.0 - cast.fraction);
            wall.set(cast.normal).flatten(groundProbe.up);
            if (!stops || wall.length() < NO_DIRECTION) {
                break;
            }
            stepPlanes.add(wall.scale(1.0 / wall.length()));
            stepPlanes.clip(stepPath);
        }
        return gone;
    }
}
