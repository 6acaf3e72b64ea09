package dev.carom.demo.table;

import dev.carom.demo.playfield.Layer;
import dev.carom.physics.CollisionFilter;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.QueryHit;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** A ray from the striker straight ahead, to the first obstacle that would stop a ball. */
final class Laser {
    private static final QueryFilter<Entity> TARGETS = QueryFilter.<Entity>solids()
            .as(new CollisionFilter(Layer.BALL, Layer.WALL | Layer.OBSTACLE | Layer.GHOST | Layer.SCENE));

    private final Queries<Entity> queries;
    private final float reach;
    private final QueryHit<Entity> hit = new QueryHit<>();
    private final Vector3f travel = new Vector3f();
    private final Vector3f end = new Vector3f();

    /** Creates a laser with a range in metres. */
    Laser(Queries<Entity> queries, float reach) {
        this.queries = queries;
        this.reach = reach;
    }

    /** Shoots. Returns the entity that was hit, or null if there was none. */
    Entity shoot(Entity striker) {
        final Transform from = striker.get(Transform.class);
        // For a rotation by t about y, the quaternion contains the sine and cosine of t / 2. So this method needs no
        // Math.sin.
        final Quaternionfc turn = from.rotation();
        final float sine = 2f * turn.y() * turn.w();
        final float cosine = turn.w() * turn.w() - turn.y() * turn.y();
        travel.set(-sine, 0f, -cosine).mul(reach);
        if (!queries.rayCast(from.position(), travel, TARGETS, hit)) {
            from.position().add(travel, end);
            return null;
        }
        end.set(hit.point());
        return hit.owner();
    }

    /** Returns the end of the last shot, in metres. */
    Vector3fc end() {
        return end;
    }
}
