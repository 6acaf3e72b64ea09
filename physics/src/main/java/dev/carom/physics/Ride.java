package dev.carom.physics;

import dev.carom.physics.geometry.Pose;

/** Carries a mover along with the collider that it stands on, as that was moved and turned since its last move. */
final class Ride<O> {
    /** Part of the bounding radius that ground may fall away by at once, for movers that step over less. */
    private static final double FALL_RADII = 0.125;

    private final SkinCast<O> cast;
    private final NearbyShapes<O> surroundings;
    private final GroundProbe footing;

    /** How far it was carried in the last move, metres. */
    final Vector3 carried = new Vector3();

    /** What carries it; null when that is nothing that moves. */
    private Collider carrier;

    private long serial;

    /** Where that stood, in the frame of the move, and how it was turned. */
    private final Vector3 place = new Vector3();

    private final Pose then = new Pose();
    private final Vector3 now = new Vector3();
    private final Vector3 way = new Vector3();
    private final Vector3 before = new Vector3();
    private final Vector3 turned = new Vector3();

    Ride(SkinCast<O> cast, NearbyShapes<O> surroundings, GroundProbe footing) {
        this.cast = cast;
        this.surroundings = surroundings;
        this.footing = footing;
    }

    /** Moves the shape with what carries it, at the start of a move; as far as nothing is in the way. */
    void carry(double longest) {
        final int slot = carrier == null ? -1 : surroundings.slotOf(carrier);
        if (slot < 0 || surroundings.serial(slot) != serial) {
            return;
        }
        final Pose pose = surroundings.pose(slot);
        placeOf(pose, now);
        way.set(now).add(-1.0, place);
        if (!pose.sameRotation(then)) {
            turned.set(cast.position).add(-1.0, place);
            before.set(turned);
            // Back by its rotation then, and on by that of now.
            turned.rotate(-then.qx, -then.qy, -then.qz, then.qw).rotate(pose.qx, pose.qy, pose.qz, pose.qw);
            way.add(1.0, turned).add(-1.0, before);
        }
        final double fall = Math.max(footing.stepHeight(), FALL_RADII * cast.radius);
        if (way.length() == 0.0 || way.length() > longest || -way.dot(footing.up) > fall) {
            return; // at rest; or gone at once, as by a teleport
        }
        carried.set(cast.position);
        cast.cast(way, true);
        cast.advance(way);
        carried.scale(-1.0).add(1.0, cast.position);
    }

    /** A move is over, in which it was carried, or not. */
    void begin() {
        carried.set(0, 0, 0);
    }

    /** Stands on a collider from now on. */
    void stand(NearbyShapes.Row<O> ground) {
        carrier = ground.collider;
        if (carrier != null) {
            serial = ground.id;
            final Pose pose = surroundings.pose(ground.slot);
            then.set(pose);
            placeOf(pose, place);
        }
    }

    /** Stands on nothing that moves. */
    void getOff() {
        carrier = null;
    }

    private void placeOf(Pose pose, Vector3 dest) {
        dest.set(pose.x, pose.y, pose.z).add(1.0, cast.world);
    }
}
