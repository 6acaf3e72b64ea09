package dev.carom.physics.mover;

import dev.carom.physics.query.Hit;
import dev.carom.physics.query.HitList;

/**
 * Moves the shape from hit to hit. After each hit of an obstacle, the mover slides, walks or bounces.
 * <p>
 * <b>In the air</b> the displacement is clipped against the planes of all hits so far. <b>On the ground</b> the move is
 * a walk: the horizontal part of the displacement is tilted into the plane of the ground, and its length is kept. If
 * the mover can neither walk on an obstacle nor climb it by a {@link StairStep}, the obstacle acts as a vertical wall.
 * Examples are a steep slope and a low ceiling. The wall passes through the line where the obstacle touches the ground.
 * So a mover does not climb obstacles or hop along them, and it stops between two converging walls. <b>In a bounce</b>
 * each hit reflects the displacement and the velocity.
 */
final class CollisionResponse {
    /** A move ends after this number of hits. This bounds the cost of a move between converging obstacles. */
    private static final int MOST_HITS = 8;

    /** A move ends after this number of legs. This bounds the cost of a very long move. A leg is one straight cast. */
    private static final int MOST_LEGS = 4096;

    /**
     * Length of the longest leg, in bounding radii of the shape. One search gathers all obstacles along a leg, so a
     * longer leg would gather more of them.
     */
    private static final double LEG_RADII = 4.0;

    /** Displacements up to this length in metres count as zero. */
    private static final double NOTHING = 1e-9;

    /**
     * Two hits of an obstacle are recorded as one if the cosine of the angle between their normals exceeds this value.
     */
    private static final double SAME = 0.999;

    /** Upward speed in metres per second up to which the mover does not leave the ground. */
    private static final double REST = 1e-3;

    /** A mover counts as wedged if the obstacles allow less than this fraction of a downward displacement. */
    private static final double NO_FALL = 0.05;

    /**
     * Default rest speed. At 60 ticks a second, gravity adds 0.16 m/s per tick. At a restitution of 0.6, a bounce at
     * 0.41 m/s loses just as much, so bounces do not become slower than 0.41 m/s. The rest speed must be greater, so
     * that bounces end.
     */
    private static final float USUAL_REST_METRES_PER_SECOND = 0.5f;

    /** Velocity in metres per second. The caller sets it before a move, and the move updates it. */
    final Vector3 velocity = new Vector3();

    /**
     * Whether the last move ended at the current position and left the mover standing. The caller sets this field
     * before a move.
     */
    boolean stood;

    /** Normal of the ground after a move; the up direction if the mover is airborne. */
    final Vector3 groundNormal = new Vector3();

    /**
     * The hits of the move, each surface once. A landing is a hit. The ground on which the mover walks and the steps
     * that it climbs are not included.
     */
    final HitList hits = new HitList();

    /** Hit of the ground after a move. It is outdated if the mover is airborne. */
    final Hit groundHit = new Hit();

    /** A hit is reflected only if its speed along the normal, in metres per second, is at least this value. */
    private float restSpeed = USUAL_REST_METRES_PER_SECOND;

    private final SkinCast cast;
    private final Depenetration depenetration;
    private final GroundProbe groundProbe;
    private final StairStep stairStep;
    private final ClipPlanes planes = new ClipPlanes(MOST_HITS);

    /** Part of the displacement that the move has not covered yet. */
    private final Vector3 path = new Vector3();

    private final Vector3 along = new Vector3();
    private final Vector3 from = new Vector3();
    private final Vector3 leg = new Vector3();
    private final Vector3 wall = new Vector3();
    private final Vector3 fall = new Vector3();
    private boolean walks;
    private int legs;
    private int hitCount;

    /** Fraction of the move's time that has passed. */
    private double when;

    CollisionResponse(SkinCast cast, Depenetration depenetration, GroundProbe groundProbe) {
        this.cast = cast;
        this.depenetration = depenetration;
        this.groundProbe = groundProbe;
        stairStep = new StairStep(cast, depenetration, groundProbe);
    }

    void restSpeed(float metresPerSecond) {
        restSpeed = metresPerSecond;
    }

    void begin() {
        legs = 0;
        hitCount = 0;
        when = 0.0;
        hits.clear();
    }

    /** Returns the length of the longest leg, in metres. */
    double longestLeg() {
        return LEG_RADII * cast.radius;
    }

    /** Moves for a time, slides or walks along obstacles, and updates the velocity. */
    void slide(double seconds) {
        planes.clear();
        path.set(velocity).scale(seconds);
        final double range = stood ? groundProbe.stepHeight() + groundProbe.depth() : groundProbe.depth();
        walks = !rises()
                && groundProbe.cast(range)
                && groundProbe.carries(cast.met, cast.normal)
                && (stood || groundProbe.isNear(range));
        if (walks) {
            if (!groundProbe.isNear(range)) {
                groundProbe.drop(); // the ground has descended since the last move
            }
            walkOn(groundProbe.ground);
        }
        while (hasDistanceLeft()) {
            along.set(path);
            if (walks) {
                layOnGround(along);
            }
            if (moveLeg()) {
                respond();
            }
        }
    }

    /** Moves for a time, bounces off obstacles, and updates the velocity. */
    void bounce(double seconds, double restitution) {
        path.set(velocity).scale(seconds);
        while (hasDistanceLeft()) {
            along.set(path);
            if (moveLeg()) {
                record();
                final double part = -velocity.dot(cast.normal) < restSpeed ? 0.0 : restitution;
                reflect(path, part);
                reflect(velocity, part);
            }
        }
    }

    private void reflect(Vector3 motion, double restitution) {
        motion.add(-(1.0 + restitution) * Math.min(0.0, motion.dot(cast.normal)), cast.normal);
    }

    private boolean hasDistanceLeft() {
        return path.length() > NOTHING && legs < MOST_LEGS && hitCount < MOST_HITS;
    }

    /**
     * Moves along one leg: shortens the displacement {@link #along} to the longest leg, moves along it up to the first
     * hit, and shortens the path by the covered fraction.
     *
     * @return whether an obstacle stopped the leg
     */
    private boolean moveLeg() {
        final double part = Math.min(1.0, longestLeg() / along.length());
        final boolean hit = cast.cast(along.scale(part), false);
        from.set(cast.position);
        cast.advance(along);
        final double gone = part * cast.fraction;
        path.scale(1.0 - gone);
        final double began = when;
        when += (1.0 - when) * gone;
        cast.touch(from, leg.set(along).scale(cast.fraction), began, when);
        legs++;
        if (hit) {
            cast.preferSurface(along);
            cast.restoreSkin();
        }
        return hit;
    }

    /** Counts a hit, and records it if the move has not hit the same surface before. */
    private void record() {
        hitCount++;
        for (int i = 0; i < hits.size(); i++) {
            final Hit hit = hits.get(i);
            final double cosine =
                    hit.normal.x * cast.normal.x + hit.normal.y * cast.normal.y + hit.normal.z * cast.normal.z;
            if (hit.slot == cast.met.slot && hit.id == cast.met.id && cosine > SAME) {
                return;
            }
        }
        cast.describe(hits.add(), when);
    }

    /** Changes the path and the velocity after a hit in a slide or a walk. */
    private void respond() {
        final boolean lands = !walks && !rises() && groundProbe.carries(cast.met, cast.normal);
        if (lands) {
            record();
            planes.clear();
            walkOn(groundProbe.ground);
        } else if (walks && groundProbe.isWalkable(cast.normal)) {
            hitCount++;
            walkOn(cast.normal);
            // Earlier obstacles also block the path on the new ground.
            planes.clip(path);
        } else if (!walks) {
            record();
            bumpInAir();
        } else if (stairStep.climb(path)) {
            walkOn(groundProbe.ground);
        } else {
            record();
            bumpOnGround();
        }
    }

    private void bumpInAir() {
        if (groundProbe.rise(cast.normal) > GroundProbe.NO_DIRECTION && !groundProbe.isWalkable(cast.normal)) {
            // The surface is too steep to stand on, so the path must not go up along it either.
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
        // Direction of the line where the obstacle touches the ground, and normal of the vertical plane through that
        // line.
        along.cross(groundNormal, cast.normal);
        wall.cross(along, groundProbe.up);
        final double length = wall.length();
        if (length < GroundProbe.NO_DIRECTION) {
            path.set(0, 0, 0); // a ceiling that is parallel to the ground
            return;
        }
        wall.scale((wall.dot(path) > 0 ? -1.0 : 1.0) / length);
        planes.add(wall);
        planes.clip(path);
        planes.clip(velocity);
    }

    /** Begins or continues a walk on ground with the given normal. */
    private void walkOn(Vector3 ground) {
        groundNormal.set(ground);
        path.flatten(groundProbe.up);
        velocity.flatten(groundProbe.up);
        walks = true;
    }

    /** Tilts a horizontal displacement into the plane of the ground, and keeps its length. */
    private void layOnGround(Vector3 level) {
        final double length = level.length();
        level.add(-level.dot(groundNormal) / groundProbe.rise(groundNormal), groundProbe.up);
        level.scale(length / level.length());
    }

    /**
     * Finds the ground. If {@code snaps} is true and the ground carries the mover, puts the mover on the ground and
     * makes the velocity horizontal.
     *
     * @param snaps true after a slide, false after a bounce; if true, a walk follows descending ground by up to the
     *     step height
     * @return the state after the move: a constant of {@link CharacterController}
     */
    int settle(boolean snaps) {
        // The move may end slightly too close to an obstacle that did not stop it. A cast from that position could
        // report an edge of the obstacle instead of a face, so the skin is restored first.
        depenetration.keepSkin(velocity);
        groundNormal.set(groundProbe.up);
        final boolean follows = snaps && walks;
        final double range = follows ? groundProbe.stepHeight() + groundProbe.depth() : groundProbe.depth();
        if (rises() || !groundProbe.cast(range)) {
            return CharacterController.AIRBORNE;
        }
        final boolean carries = groundProbe.carries(cast.met, cast.normal) || snaps && isWedged();
        if (!(follows && carries) && !groundProbe.isNear(range)) {
            return CharacterController.AIRBORNE;
        }
        if (carries && snaps) {
            groundProbe.drop();
            cast.restoreSkin();
            velocity.flatten(groundProbe.up);
        }
        groundNormal.set(groundProbe.ground);
        cast.describe(groundHit, 1.0);
        return carries ? CharacterController.STANDING : CharacterController.SLIDING;
    }

    /** Tests whether several obstacles, each too steep to stand on, together keep the mover from sinking. */
    private boolean isWedged() {
        fall.set(groundProbe.up).scale(-1.0);
        planes.clip(fall);
        return fall.length() < NO_FALL;
    }

    private boolean rises() {
        return groundProbe.rise(velocity) > REST;
    }
}
