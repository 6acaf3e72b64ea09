package dev.carom.physics;

/** A move that is reflected by what it hits, and continues with the rest of the displacement. */
final class Bounce<O> {
    /**
     * At 60 ticks a second and a restitution of 0.6, bounces faster than 0.41 m/s lose more speed than gravity adds in
     * a tick.
     */
    private static final float USUAL_REST_METRES_PER_SECOND = 0.5f;

    /** Metres a second; set before a move. */
    final Vector3 velocity;

    private final SkinCast<O> cast;
    private final MoveSteps<O> moveSteps;
    private final Vector3 path = new Vector3();
    private final Vector3 along = new Vector3();

    /** Metres a second along the normal; slower hits are not reflected. */
    private float restSpeed = USUAL_REST_METRES_PER_SECOND;

    Bounce(SkinCast<O> cast, MoveSteps<O> moveSteps, Vector3 velocity) {
        this.cast = cast;
        this.moveSteps = moveSteps;
        this.velocity = velocity;
    }

    void restSpeed(float metresPerSecond) {
        Require.finite("restSpeed", metresPerSecond);
        if (metresPerSecond < 0f) {
            throw new IllegalArgumentException(
                    "restSpeed must be at least 0 m/s (got: " + metresPerSecond + "); with 0, nothing comes to rest");
        }
        restSpeed = metresPerSecond;
    }

    static void requireRestitution(float restitution) {
        if (!(restitution >= 0f && restitution <= 1f)) {
            throw new IllegalArgumentException("restitution must be in [0, 1] (got: " + restitution
                    + "); a larger value would add speed with each hit");
        }
    }

    /** Moves for a time and updates the velocity. */
    void move(double seconds, double restitution) {
        path.set(velocity).scale(seconds);
        while (moveSteps.hasDistanceLeft(path)) {
            if (moveSteps.leg(along.set(path), path)) {
                moveSteps.record();
                final double part = -velocity.dot(cast.normal) < restSpeed ? 0.0 : restitution;
                reflect(path, part);
                reflect(velocity, part);
            }
        }
    }

    private void reflect(Vector3 motion, double restitution) {
        motion.add(-(1.0 + restitution) * Math.min(0.0, motion.dot(cast.normal)), cast.normal);
    }
}
