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
 * Finds the entity that somebody points at, by a ray cast from the eye; where the ray meets nothing, by that of a small
 * ball, since balls are small and mice are not exact.
 */
public final class Picker {
    private static final Sphere NEAR_MISS = new Sphere(0.2f);

    /** What was deleted since the last step is still known to the world. */
    private final QueryFilter<Entity> present =
            QueryFilter.<Entity>everything().where((owner, collider) -> !owner.isDeleted());

    private final QueryFilter<Entity> seen = QueryFilter.<Entity>everything()
            .where((owner, collider) ->
                    !owner.isDeleted() && isSeen(owner.get(EntityInfo.class).kind()));
    private final QueryHit<Entity> hit = new QueryHit<>();
    private final Quaternionf unturned = new Quaternionf();

    /** Points at nothing yet. */
    public Picker() {}

    /**
     * The first entity on a ray, as the world was at its last step.
     *
     * @param game whose entities are meant
     * @param origin where the eye is, metres
     * @param travel from there to the farthest place that can be seen, metres
     * @param unseenToo whether those count that are only to be seen in the debug view
     * @return null where there is none
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
