package dev.carom.demo.tool.debug;

import dev.carom.demo.game.Game;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.physics.Explanation;
import dev.dominion.ecs.api.Entity;

/** The one or two selected entities, and why they touch or do not touch. */
public final class Selection {
    private final Game game;
    private Entity picked;
    private Entity compared;
    /** The names of the selected entities. The names are stored, since a deleted entity has no name. */
    private String pickedName;

    private String comparedName;
    private long explainedAt;
    private Entity explained;
    private Entity explainedWith;
    private String explanation;

    /** Selects the ball and the striker initially. In a maze, the ball and the striker are the same entity. */
    Selection(Game game) {
        this.game = game;
        pick(game.ball());
        compare(game.striker() == game.ball() ? null : game.striker());
    }

    /**
     * Selects an entity as the first of the two.
     *
     * @param entity null for none
     */
    public void pick(Entity entity) {
        picked = entity;
        pickedName = name(entity);
    }

    /**
     * Selects an entity as the second of the two.
     *
     * @param entity null for none
     */
    public void compare(Entity entity) {
        compared = entity;
        comparedName = name(entity);
    }

    /**
     * Returns the first selected entity.
     *
     * @return null if no entity is selected, or if it was deleted and no present entity has its name
     */
    public Entity picked() {
        picked = present(picked, pickedName);
        return picked;
    }

    /**
     * Returns the second selected entity.
     *
     * @return null if no entity is selected, or if it was deleted and no present entity has its name
     */
    public Entity compared() {
        compared = present(compared, comparedName);
        return compared;
    }

    /**
     * Returns the name of the first selected entity.
     *
     * @return the name as in the log, even if the entity was deleted; null if no entity is selected
     */
    public String pickedName() {
        return pickedName;
    }

    /**
     * Returns the name of the second selected entity.
     *
     * @return the name as in the log, even if the entity was deleted; null if no entity is selected
     */
    public String comparedName() {
        return comparedName;
    }

    /**
     * Explains why the two selected entities touch or do not touch, in the state of the last step.
     *
     * @return sentences for the panel
     */
    public String explain() {
        if (pickedName == null || comparedName == null) {
            return "Click an entity, then Shift-click another one: this window explains why they touch or do not"
                    + " touch.";
        }
        if (picked() == null || compared() == null) {
            return (picked() == null ? pickedName : comparedName) + " is no longer on the table.";
        }
        // The explain() of the physics visits all colliders, so it is called once per tick and not in every frame.
        if (explainedAt != game.tickNumber() || explained != picked || explainedWith != compared) {
            final Explanation why = game.physics().explain(picked, compared);
            explanation = (why.cause() == Explanation.Cause.TOUCHING ? "Yes: " : "No: ") + why.text();
            explainedAt = game.tickNumber();
            explained = picked;
            explainedWith = compared;
        }
        return explanation;
    }

    /**
     * Returns the entity. If it was deleted, returns the present entity of the same name, or null if there is none. A
     * new round has new entities with the same names.
     */
    private Entity present(Entity entity, String name) {
        if (isThere(entity) || name == null) {
            return isThere(entity) ? entity : null;
        }
        for (Entity other : game.entities()) {
            if (other.get(EntityInfo.class).name().equals(name)) {
                return other;
            }
        }
        return null;
    }

    private static boolean isThere(Entity entity) {
        return entity != null && !entity.isDeleted();
    }

    private static String name(Entity entity) {
        return isThere(entity) ? entity.get(EntityInfo.class).name() : null;
    }
}
