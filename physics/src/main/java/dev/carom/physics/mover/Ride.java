package dev.carom.physics.mover;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.query.Hit;

/**
 * Carries a mover with the platform on which the mover stands. A platform is a collider. The mover follows the
 * displacement and the rotation of the platform since the last move.
 */
final class Ride {
    /**
     * Greatest descent of a platform in one move that the mover follows, in bounding radii of the mover. If the step
     * height is greater than this, the step height is the limit.
     */
    private static final double FALL_RADII = 0.125;

    private final SkinCast cast;
    private final NearbyShapes nearbyShapes;
    private final GroundProbe groundProbe;

    /** Displacement of the mover by the platform in the last move, metres. */
    final Vector3 carried = new Vector3();

    /** Slot of the platform; {@link Hit#BOX} when the mover stands on nothing that can move. */
    private int carrier = Hit.BOX;

    private long serial;

    /**
     * Position of the platform after the last move, in the coordinates that the game passed to the move. {@link #then}
     * is the platform's pose at that time.
     */
    private final Vector3 place = new Vector3();

    private final Pose then = new Pose();
    private final Vector3 now = new Vector3();
    private final Vector3 path = new Vector3();
    private final Vector3 before = new Vector3();
    private final Vector3 rotated = new Vector3();

    Ride(SkinCast cast, NearbyShapes nearbyShapes, GroundProbe groundProbe) {
        this.cast = cast;
        this.nearbyShapes = nearbyShapes;
        this.groundProbe = groundProbe;
    }

    /**
     * Moves the shape with the platform at the start of a move, up to the first obstacle. Does nothing if the platform
     * no longer exists, or if the displacement would be longer than {@code longest} metres or would descend too far.
     */
    void carry(double longest) {
        if (carrier == Hit.BOX || !nearbyShapes.isStill(carrier, serial)) {
            return;
        }
        final Pose pose = nearbyShapes.pose(carrier);
        placeOf(pose, now);
        path.set(now).add(-1.0, place);
        if (!pose.sameRotation(then)) {
            rotated.set(cast.position).add(-1.0, place);
            before.set(rotated);
            // Rotates back by the old rotation and forward by the new one.
            rotated.rotate(-then.qx, -then.qy, -then.qz, then.qw).rotate(pose.qx, pose.qy, pose.qz, pose.qw);
            path.add(1.0, rotated).add(-1.0, before);
        }
        final double fall = Math.max(groundProbe.stepHeight(), FALL_RADII * cast.radius);
        if (path.length() == 0.0 || path.length() > longest || -path.dot(groundProbe.up) > fall) {
            return; // the platform rests, or has moved too far, for instance by a teleport
        }
        carried.set(cast.position);
        cast.cast(path, true);
        cast.advance(path);
        carried.scale(-1.0).add(1.0, cast.position);
    }

    /** Begins a move. */
    void begin() {
        carried.set(0, 0, 0);
    }

    /** Makes a collider the platform for the next move; a box on demand is not a platform. */
    void standOn(NearbyShapes.Row ground) {
        carrier = ground.slot;
        if (carrier != Hit.BOX) {
            serial = ground.id;
            final Pose pose = nearbyShapes.pose(ground.slot);
            then.set(pose);
            placeOf(pose, place);
        }
    }

    /** Ends the ride: the mover stands on no platform. */
    void getOff() {
        carrier = Hit.BOX;
    }

    private void placeOf(Pose pose, Vector3 dest) {
        dest.set(pose.x, pose.y, pose.z).add(1.0, cast.world);
    }
}
