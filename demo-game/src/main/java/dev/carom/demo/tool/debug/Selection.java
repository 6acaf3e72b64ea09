package dev.carom.demo.tool.debug;

import dev.carom.demo.game.Game;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.physics.Explanation;
import dev.dominion.ecs.api.Entity;

/** The one or two entities that are looked at closely: what they consist of, and why they touch or do not. */
public final class Selection {
    private final Game game;
    private Entity picked;
    private Entity compared;
    /** Kept for when the entity is gone, and cannot be asked. */
    private String pickedName;

    private String comparedName;
    private long explainedAt;
    private Entity explained;
    private Entity explainedWith;
    private String explanation;

    /** The ball and the striker, until others are picked; in a maze one is the other. */
    Selection(Game game) {
        this.game = game;
        pick(game.ball());
        compare(game.striker() == game.ball() ? null : game.striker());
    }

    /**
     * Looks at an entity.
     *
     * @param entity null for none
     */
    public void pick(Entity entity) {
        picked = entity;
        pickedName = name(entity);
    }

    /**
     * Takes an entity as the second of the two.
     *
     * @param entity null for none
     */
    public void compare(Entity entity) {
        compared = entity;
        comparedName = name(entity);
    }

    /**
     * The entity that is looked at.
     *
     * @return null for none, also when it is gone
     */
    public Entity picked() {
        picked = present(picked, pickedName);
        return picked;
    }

    /**
     * The second of the two.
     *
     * @return null for none, also when it is gone
     */
    public Entity compared() {
        compared = present(compared, comparedName);
        return compared;
    }

    /**
     * Who is looked at.
     *
     * @return as in the log, also when it is gone; null for none
     */
    public String pickedName() {
        return pickedName;
    }

    /**
     * Who is the second of the two.
     *
     * @return as in the log, also when it is gone; null for none
     */
    public String comparedName() {
        return comparedName;
    }

    /**
     * Why the two touch or do not, as of the last step.
     *
     * @return sentences, for people to read
     */
    public String explain() {
        if (pickedName == null || comparedName == null) {
            return "Click an entity, then Shift-click another one: this window explains why they touch or do not"
                    + " touch.";
        }
        if (picked() == null || compared() == null) {
            return (picked() == null ? pickedName : comparedName) + " is no longer on the table.";
        }
        // It goes through all colliders, and is asked with each picture.
        if (explainedAt != game.tickNumber() || explained != picked || explainedWith != compared) {
            final Explanation why = game.physics().explain(picked, compared);
            explanation = (why.cause() == Explanation.Cause.TOUCHING ? "Yes: " : "No: ") + why.text();
            explainedAt = game.tickNumber();
            explained = picked;
            explainedWith = compared;
        }
        return explanation;
    }

    /** A new round has new entities of the same names. */
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
