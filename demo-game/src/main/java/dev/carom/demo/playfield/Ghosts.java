package dev.carom.demo.playfield;

import dev.carom.physics.Collider;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;

/**
 * Switches ghosts (see {@link Ghost}) between solid and open by changing the mask of their filter. The physics reports
 * no contacts between an open ghost and a ball.
 */
public final class Ghosts {
    private static final QueryFilter<Entity> BALLS =
            QueryFilter.<Entity>solids().mask(Layer.BALL);

    private final Queries<Entity> queries;

    /**
     * Creates an object that switches ghosts.
     *
     * @param queries queries of the world that contains the ghosts; they test whether a ball is inside a ghost
     */
    public Ghosts(Queries<Entity> queries) {
        this.queries = queries;
    }

    /**
     * Switches the ghosts whose phase has changed. Must be called before the physics moves anything.
     *
     * @param entities any entities; only those with a {@link Ghost}, a collider and a transform are switched
     * @param tickOfRound from 0
     */
    public void tick(Iterable<Entity> entities, long tickOfRound) {
        for (Entity entity : entities) {
            final Ghost ghost = entity.get(Ghost.class);
            if (ghost == null || entity.get(Collider.class) == null || entity.get(Transform.class) == null) {
                continue;
            }
            final boolean shall = ghost.shallBeSolid(tickOfRound);
            if (shall != ghost.isSolid() && !(shall && holdsABall(entity))) {
                ghost.solid(shall);
                entity.get(Collider.class).mask(shall ? Layer.BALL : Layer.NOTHING);
            }
        }
    }

    /** Tests whether a ball is inside a ghost. A ghost becomes solid only after the ball has left it. */
    private boolean holdsABall(Entity ghost) {
        final Transform at = ghost.get(Transform.class);
        return queries.overlaps(ghost.get(Collider.class).shape(), at.position(), at.rotation(), BALLS);
    }
}
