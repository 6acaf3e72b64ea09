package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import org.joml.Vector3f;

/**
 * Component of one of a portal's two ends: how a ball that flies into it comes out of the other. It comes out of the
 * side by which it went in, front or back, turned as the ends are turned against each other.
 */
final class PortalEnd {
    /** Half of what an end measures from front to back, in metres. */
    static final float HALF_DEPTH = 0.05f;

    /**
     * A ball comes out this far in front, in metres: more than the slack within which things touch, or it would touch
     * what it left.
     */
    private static final float GAP_METRES = 1e-3f;

    private final Vector3f middle;
    private final Vector3f along;
    private final Vector3f front;
    private final float halfWidth;
    private PortalEnd exit;

    /** An end that leads nowhere yet. */
    PortalEnd(Level.PortalEnd its, float halfWidth) {
        // StrictMath: the same on every JVM.
        final float sine = (float) StrictMath.sin(its.turn());
        final float cosine = (float) StrictMath.cos(its.turn());
        middle = new Vector3f(its.x(), 0f, its.z());
        along = new Vector3f(cosine, 0f, -sine);
        front = new Vector3f(sine, 0f, cosine);
        this.halfWidth = halfWidth;
    }

    /** Joins two ends, each of which leads to the other. */
    static void join(PortalEnd a, PortalEnd b) {
        a.exit = b;
        b.exit = a;
    }

    @Override
    public String toString() {
        return "PortalEnd[leads to " + exit.middle.x + ", " + exit.middle.z + "]";
    }

    /**
     * Takes a ball through the portal.
     *
     * @param place of the ball's centre, where it touches this end; receives that at the other one
     * @param velocity that of the ball; receives the one with which it comes out, of the same length
     * @param radius that of the ball, metres
     */
    void through(Vector3f place, Vector3f velocity, float radius) {
        // Half a turn, beside the turn from one end to the other: both coordinates change their sign.
        final float most = Math.max(0f, halfWidth - radius);
        final float side = -Math.max(-most, Math.min(most, place.sub(middle).dot(along)));
        final float speedAlong = -velocity.dot(along);
        final float speedToFront = -velocity.dot(front);
        final float ahead = Math.copySign(HALF_DEPTH + radius + GAP_METRES, speedToFront);
        place.set(exit.middle).fma(side, exit.along).fma(ahead, exit.front);
        velocity.set(exit.along).mul(speedAlong).fma(speedToFront, exit.front);
    }
}
