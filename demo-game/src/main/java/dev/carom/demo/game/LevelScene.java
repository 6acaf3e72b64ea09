package dev.carom.demo.game;

import dev.carom.demo.level.Level;
import dev.carom.demo.playfield.Entities;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.SceneParts;
import dev.carom.script.ScriptProblem;
import dev.carom.script.Scripts;
import dev.carom.script.language.ScriptSource;
import dev.dominion.ecs.api.Entity;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * The scene of a level in one round, and its scripts. In scripts, entities with a role in the game have the names of
 * the event log, such as {@code striker} and {@code brick-3}. They also have tags, such as {@code ball} and
 * {@code brick}.
 */
final class LevelScene implements AutoCloseable {
    /**
     * Kinds of entities that have no names and tags in scripts, since they are invisible, or there are too many of
     * them.
     */
    private static final Set<Kind> UNKNOWN = EnumSet.of(Kind.SHARD, Kind.FLOOR, Kind.FENCE);

    private final Scripts<Entity> scripts;
    private final SceneParts parts;
    private ScriptSource source;
    private boolean isReplaced;

    /** Starts the scene of a round. The playfield must have created its own entities before. */
    LevelScene(Level.Scene scene, Entities entities, Scripts<Entity> scripts) {
        this.scripts = scripts;
        parts = entities.scene();
        source = new ScriptSource(scene.file(), scene.text());
        entities.all().forEach(this::introduce);
        entities.arrivals(this::introduce);
        scripts.start(source);
        parts.levelIsLoaded();
    }

    /** Lets scripts react to the contacts of the last step, up to a fraction of the step. */
    void react(float until) {
        scripts.react(until);
    }

    /** Advances the time of the scripts. */
    void advance(float seconds) {
        if (isReplaced) {
            isReplaced = false;
            parts.levelIsLoaded();
        }
        scripts.advance(seconds);
    }

    /** Tests whether the scene uses a file: a script, even a missing one, or a file of prefabs. */
    boolean runs(String file) {
        return scripts.runs(file);
    }

    /** Replaces the text of a script at the next tick. */
    void replace(ScriptSource script) {
        scripts.replace(script);
    }

    /** Replaces the scene at the next tick. */
    void replace(Level.Scene other) {
        source = new ScriptSource(source.file(), other.text());
        scripts.replace(source);
        parts.levelLoads();
        isReplaced = true;
    }

    /** Returns the name of an entity in scripts; null if it has none. */
    String name(Entity entity) {
        return scripts.nameOf(entity);
    }

    /** Tests whether a problem still exists. */
    boolean stands(ScriptProblem problem) {
        return scripts.all().stream().anyMatch(script -> problem.equals(script.problem()));
    }

    @Override
    public void close() {
        scripts.close();
    }

    private void introduce(Entity entity) {
        final EntityInfo info = entity.get(EntityInfo.class);
        if (info.kind() == Kind.SCENE || UNKNOWN.contains(info.kind())) {
            return;
        }
        if (scripts.find(info.name()) == null) { // otherwise another entity of the scene has that name
            scripts.name(entity, info.name());
        }
        scripts.tag(entity, info.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        if (info.kind() == Kind.ROLLER) {
            scripts.tag(entity, "ball"); // scripts treat the roller like a ball on a table
        }
    }
}
