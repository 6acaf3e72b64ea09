package dev.carom.demo.playfield;

import dev.carom.physics.Collider;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import java.util.List;

/** Lets ghosts come and go: by the mask of their filter, so that the physics knows whether a ball meets them. */
public final class Ghosts {
    private static final QueryFilter<Entity> BALLS =
            QueryFilter.<Entity>solids().mask(Layer.BALL);

    private final Queries<Entity> queries;

    /**
     * Finds out by queries whether a ghost is free of balls.
     *
     * @param queries of the world that holds them
     */
    public Ghosts(Queries<Entity> queries) {
        this.queries = queries;
    }

    /**
     * Lets those come and go whose time it is. To be called before the physics moves anything.
     *
     * @param ghosts each with a {@link Ghost}
     * @param tickOfRound from 0
     */
    public void tick(List<Entity> ghosts, long tickOfRound) {
        for (Entity entity : ghosts) {
            final Ghost ghost = entity.get(Ghost.class);
            final boolean shall = ghost.shallBeSolid(tickOfRound);
            if (shall != ghost.isSolid() && !(shall && holdsABall(entity))) {
                ghost.solid(shall);
                entity.get(Collider.class).mask(shall ? Layer.BALL : Layer.NOTHING);
            }
        }
    }

    /** A ghost does not close around a ball: it waits until that has left it. */
    private boolean holdsABall(Entity ghost) {
        final Transform at = ghost.get(Transform.class);
        return queries.overlaps(ghost.get(Collider.class).shape(), at.position(), at.rotation(), BALLS);
    }
}
