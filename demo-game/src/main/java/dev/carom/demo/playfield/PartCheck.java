package dev.carom.demo.playfield;

import dev.dominion.ecs.api.Entity;

/**
 * Checks whether the parts of a level fit together. It runs when a level is loaded, on a playfield of its own, before
 * any script.
 */
public interface PartCheck {
    /**
     * Checks an entity against the playfield and all entities before it.
     *
     * @param entity has just been created by the scene, with all components
     * @throws IllegalArgumentException if it does not fit; the message names it and, if there is one, the other part
     */
    void add(Entity entity);

    /**
     * Checks what can be known only after the last entity.
     *
     * @throws IllegalArgumentException if a rule is broken
     */
    void finish();
}
