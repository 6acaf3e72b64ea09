package dev.carom.demo.table;

import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.dominion.ecs.api.Entity;
import org.joml.Vector3f;

/**
 * Component of one end of a portal. A ball that enters this end leaves at the other end of the pair, on the same side
 * (front or back). The velocity is rotated by the rotation between the ends, and by 180 degrees. So a ball that flies
 * into the front of one end flies out of the front of the other end.
 */
final class PortalEnd {
    /** Half extent of an end from front to back, metres. */
    static final float HALF_DEPTH = 0.05f;

    /**
     * Gap between the end and a ball that leaves it, metres. This gap is greater than the contact slack, the gap up to
     * which a contact persists. So the ball does not touch the end.
     */
    private static final float GAP_METRES = 1e-3f;

    private final int pair;
    private final Vector3f middle = new Vector3f();
    private final Vector3f along = new Vector3f();
    private final Vector3f front = new Vector3f();
    private Entity self;
    private PortalEnd exit;

    /** Creates an end of a pair; {@link #join} joins it to the other end. */
    PortalEnd(int pair) {
        this.pair = pair;
    }

    /** Returns the number of the pair, from 1. */
    int pair() {
        return pair;
    }

    /** Stores the entity that has this component. */
    void standAt(Entity entity) {
        self = entity;
    }

    /** Joins two ends, so that each leads to the other. */
    static void join(PortalEnd a, PortalEnd b) {
        a.exit = b;
        b.exit = a;
    }

    /** Reports whether both ends exist. */
    boolean leads() {
        return exit != null && exit.isThere() && isThere();
    }

    private boolean isThere() {
        return !self.isDeleted()
                && self.get(PortalEnd.class) == this
                && self.get(Transform.class) != null
                && self.get(Collider.class) != null;
    }

    @Override
    public String toString() {
        return "PortalEnd[of pair " + pair + (leads() ? "" : ", leads nowhere") + "]";
    }

    /**
     * Moves a ball through the portal; does nothing unless both ends exist.
     *
     * @param place centre of the ball when it touches this end; receives the centre at the other end
     * @param velocity velocity of the ball; receives the velocity at the other end, which has the same length
     * @param radius radius of the ball, metres
     */
    void through(Vector3f place, Vector3f velocity, float radius) {
        if (!leads()) {
            return;
        }
        updateFrame();
        exit.updateFrame();
        // The path is also rotated by 180 degrees, so the coordinates along the end and towards the front change sign.
        final float most = Math.max(0f, halfWidth() - radius);
        final float side = -Math.max(-most, Math.min(most, place.sub(middle).dot(along)));
        final float speedAlong = -velocity.dot(along);
        final float speedToFront = -velocity.dot(front);
        final float ahead = Math.copySign(HALF_DEPTH + radius + GAP_METRES, speedToFront);
        place.set(exit.middle).fma(side, exit.along).fma(ahead, exit.front);
        velocity.set(exit.along).mul(speedAlong).fma(speedToFront, exit.front);
    }

    private void updateFrame() {
        final Transform at = self.get(Transform.class);
        final float angle = Swing.angle(at.rotation());
        // StrictMath gives the same result on every JVM.
        final float sine = (float) StrictMath.sin(angle);
        final float cosine = (float) StrictMath.cos(angle);
        middle.set(at.position().x(), 0f, at.position().z());
        along.set(cosine, 0f, -sine);
        front.set(sine, 0f, cosine);
    }

    private float halfWidth() {
        final Shape shape = self.get(Collider.class).shape();
        return shape instanceof OrientedBox box ? box.hx() : shape.boundingRadius();
    }
}
