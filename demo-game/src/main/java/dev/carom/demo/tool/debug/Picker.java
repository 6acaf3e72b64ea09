package dev.carom.demo.tool.debug;

import dev.carom.demo.game.Game;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.QueryHit;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import org.joml.Quaternionf;
import org.joml.Vector3fc;

/**
 * Finds the entity under the mouse by a ray cast from the eye. If the ray hits nothing, a small sphere is cast along
 * the same path, since a ray often misses a small ball.
 */
public final class Picker {
    private static final Sphere NEAR_MISS = new Sphere(0.2f);

    /** The world still contains entities that were deleted since the last step. This filter rejects them. */
    private final QueryFilter<Entity> present =
            QueryFilter.<Entity>everything().where((owner, collider) -> !owner.isDeleted());

    private final QueryFilter<Entity> seen = QueryFilter.<Entity>everything()
            .where((owner, collider) ->
                    !owner.isDeleted() && isSeen(owner.get(EntityInfo.class).kind()));
    private final QueryHit<Entity> hit = new QueryHit<>();
    private final Quaternionf unturned = new Quaternionf();

    /** Creates a picker. */
    public Picker() {}

    /**
     * Returns the first entity on a ray, in the state of the last step.
     *
     * @param game provides the entities
     * @param origin position of the eye, in metres
     * @param travel displacement from the eye to the far plane, in metres
     * @param unseenToo whether to include entities that only the debug view shows
     * @return null if there is none
     */
    public Entity at(Game game, Vector3fc origin, Vector3fc travel, boolean unseenToo) {
        final Queries<Entity> queries = game.physics().world().queries();
        final QueryFilter<Entity> filter = unseenToo ? present : seen;
        final boolean met = queries.rayCast(origin, travel, filter, hit)
                || queries.shapeCast(NEAR_MISS, origin, unturned, travel, filter, hit);
        return met ? hit.owner() : null;
    }

    private static boolean isSeen(EntityInfo.Kind kind) {
        return kind != EntityInfo.Kind.FENCE && kind != EntityInfo.Kind.DRAIN;
    }
}
