package dev.carom.demo.playfield;

import dev.dominion.ecs.api.Entity;
import java.util.List;

/**
 * Checks whether the parts of a level fit together. The check runs when a level is loaded, on a separate playfield,
 * before any script.
 */
public interface LevelCheck {
    /**
     * Checks an entity against the playfield and against all entities that were added before it.
     *
     * @param entity an entity that the scene has just created, with all components
     * @throws IllegalArgumentException if the entity does not fit; the message names the entity and, if there is one,
     *     the other part
     */
    void add(Entity entity);

    /**
     * Checks the rules that can be checked only after the last entity.
     *
     * @return the first rule that the level breaks; null if all rules hold
     */
    Problem finish();

    /**
     * A rule that the level as a whole breaks.
     *
     * @param entity index of the entity that the author should change, in the order of creation, from 0; {@link #NONE}
     *     if an entity is missing
     * @param sentence the problem as a sentence without a full stop; starts with the name of the field to change
     */
    record Problem(int entity, String sentence) {
        /** Stands for no entity of the level. */
        public static final int NONE = -1;
    }

    /**
     * A component that gives an entity a role in the game.
     *
     * @param name name of the component in scenes
     * @param type exact class of the component
     */
    record Role(String name, Class<?> type) {}

    /**
     * Rejects an entity with two roles, since the rules and the event log support only one role per entity.
     *
     * @param entity created by a scene
     * @param roles all roles of the playfield
     * @throws IllegalArgumentException if the entity has more than one of these roles
     */
    static void requireOneRole(Entity entity, List<Role> roles) {
        final List<String> its = roles.stream()
                .filter(role -> entity.has(role.type))
                .map(Role::name)
                .toList();
        if (its.size() > 1) {
            throw new IllegalArgumentException(its.get(1) + ": an entity must have one role (got: "
                    + String.join(" and ", its) + "); write two entities");
        }
    }
}
