package dev.carom.physics.mover;

/**
 * Climbs a stair or kerb: moves the mover up, forward and down again. The mover keeps its new position only if it
 * stands there on ground farther along the path.
 */
final class StairStep {
    /**
     * Least forward displacement in skins. After this displacement, the foot is on the step. The upward displacement
     * must also be greater than this length.
     */
    private static final double STEP_SKINS = 2.0;

    /**
     * Maximum number of straight paths in the forward motion. After a path ends at a wall, the next follows the wall.
     */
    private static final int STEP_LEGS = 3;

    private final SkinCast cast;
    private final Depenetration depenetration;
    private final GroundProbe groundProbe;
    private final ClipPlanes planes = new ClipPlanes(STEP_LEGS);
    private final Vector3 along = new Vector3();
    private final Vector3 wall = new Vector3();
    private final Vector3 before = new Vector3();
    private final Vector3 obstacleNormal = new Vector3();
    private final Vector3 forward = new Vector3();

    StairStep(SkinCast cast, Depenetration depenetration, GroundProbe groundProbe) {
        this.cast = cast;
        this.depenetration = depenetration;
        this.groundProbe = groundProbe;
    }

    /**
     * Tries to climb the obstacle of the last hit.
     *
     * @param path the displacement that is left; a successful step shortens it
     * @return whether the mover now stands on {@link GroundProbe#ground}. Otherwise the position, and the obstacle and
     *     normal of the hit, are unchanged
     */
    boolean climb(Vector3 path) {
        final double skin = cast.approach.skin();
        final double highest = groundProbe.stepHeight() + GroundProbe.NEAR_SKINS * skin;
        final int slot = cast.met.slot;
        final long id = cast.met.id;
        if (cast.met.aligned && cast.heightAboveFoot(groundProbe.up) > highest) {
            return false; // usually a wall
        }
        before.set(cast.position);
        obstacleNormal.set(cast.normal);
        // Tries the whole displacement first. If that fails, tries only the least displacement, since the next stair
        // may block a long path.
        if (climbBy(path.length(), highest, path) || path.length() > STEP_SKINS * skin && climbBy(0.0, highest, path)) {
            return true;
        }
        cast.normal.set(obstacleNormal);
        cast.meetAgain(slot, id);
        return false;
    }

    /**
     * Tries a step with a forward displacement of the given length, or of the least length if that is greater. Restores
     * the position if the step fails.
     */
    private boolean climbBy(double length, double highest, Vector3 path) {
        final double skin = cast.approach.skin();
        depenetration.keepSkin(path);
        cast.cast(along.set(groundProbe.up).scale(groundProbe.stepHeight()), false);
        cast.advance(along);
        final double height = cast.fraction * groundProbe.stepHeight();
        if (height > STEP_SKINS * skin) {
            final double gone = forward(length, path);
            depenetration.keepSkin(path);
            wall.set(cast.position).add(-1.0, before).flatten(groundProbe.up);
            final double range = height + groundProbe.depth();
            if (-wall.dot(obstacleNormal) >= skin
                    && groundProbe.cast(range)
                    && groundProbe.carries(cast.met, cast.normal)
                    && height - cast.fraction * range + groundProbe.hang(cast.normal) <= highest) {
                groundProbe.drop();
                path.scale(Math.max(0.0, 1.0 - gone / path.length()));
                return true;
            }
        }
        cast.position.set(before);
        return false;
    }

    /**
     * Moves forward by the given length, or by the length that puts the foot on the step if that is greater. Slides
     * along walls. Returns the length in metres that the shape has moved.
     */
    private double forward(double length, Vector3 path) {
        final double least = STEP_SKINS * cast.approach.skin();
        double gone = 0.0;
        planes.clear();
        forward.set(path).scale(Math.max(length, least) / path.length());
        for (int leg = 0; leg < STEP_LEGS && forward.length() > 0.0; leg++) {
            final boolean stops = cast.cast(forward, false);
            cast.advance(forward);
            gone += cast.fraction * forward.length();
            forward.scale(1.0 - cast.fraction);
            wall.set(cast.normal).flatten(groundProbe.up);
            if (!stops || wall.length() < GroundProbe.NO_DIRECTION) {
                break;
            }
            planes.add(wall.scale(1.0 / wall.length()));
            planes.clip(forward);
        }
        return gone;
    }
}
