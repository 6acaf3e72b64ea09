package dev.carom.demo.table;

import dev.carom.physics.Collider;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Component of a magnet: a round field that deflects balls towards its centre or away from it. */
public final class Magnet {
    private final float strength;
    private float radius;

    Magnet(float strength) {
        this.strength = strength;
    }

    /** Takes the radius from the collider of the magnet's entity. The radius is 0 if the collider is not a sphere. */
    void fill(Entity entity) {
        final Collider collider = entity.get(Collider.class);
        radius = collider != null && collider.shape() instanceof Sphere sphere ? sphere.radius() : 0f;
    }

    /**
     * Returns the radius of the field.
     *
     * @return metres
     */
    public float radius() {
        return radius;
    }

    /**
     * Returns the acceleration of a ball halfway to the centre, where the acceleration is largest.
     *
     * @return metres per second squared; negative if the field pushes
     */
    public float strength() {
        return strength;
    }

    /**
     * Deflects the velocity of a ball that is in the field for a given time. The pull is 0 at the edge, largest halfway
     * to the centre, and 0 at the centre, where it has no direction.
     *
     * @param place position of the ball relative to the centre, metres
     * @param velocity velocity in metres per second; is rotated, but keeps its length
     * @param seconds duration
     * @return whether the field deflected the ball
     */
    boolean turn(Vector3fc place, Vector3f velocity, float seconds) {
        final float distance = place.length();
        if (distance >= radius || distance == 0f) {
            return false;
        }
        final float speed = velocity.length();
        // At the distance d from the centre, the pull is strength * 4 d / r (1 - d / r). The variable pull omits the
        // factor d, because the vector place has the length d.
        final float pull = 4f * strength * (1f - distance / radius) / radius;
        velocity.fma(-pull * seconds, place);
        velocity.y = 0f;
        final float turned = velocity.length();
        if (turned > 0f) {
            velocity.mul(speed / turned);
        }
        return true;
    }

    @Override
    public String toString() {
        return "Magnet[" + strength + " m/s^2, within " + radius + " m]";
    }
}
