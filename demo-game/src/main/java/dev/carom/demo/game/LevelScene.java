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
 * The scene of a level in one round, and its scripts. They know what belongs to the game by the names that the log of
 * events has, such as {@code striker} and {@code brick-3}, and by tags: {@code ball}, {@code brick} and so on.
 */
final class LevelScene implements AutoCloseable {
    /** There are thousands of them, or nobody sees them, so scripts do not know them. */
    private static final Set<Kind> UNKNOWN = EnumSet.of(Kind.SHARD, Kind.FLOOR, Kind.FENCE);

    private final Scripts<Entity> scripts;
    private final SceneParts parts;
    private ScriptSource source;
    private boolean isReplaced;

    /** Starts the scene of a round, whose playfield has its entities already. */
    LevelScene(Level.Scene scene, Entities entities, Scripts<Entity> scripts) {
        this.scripts = scripts;
        parts = entities.scene();
        source = new ScriptSource(scene.file(), scene.text());
        entities.all().forEach(this::introduce);
        entities.arrivals(this::introduce);
        scripts.start(source);
        parts.levelIsLoaded();
    }

    /** Lets the scripts answer what touched in the last step, up to a time of it. */
    void react(float until) {
        scripts.react(until);
    }

    /** Lets time go by for the scripts. */
    void advance(float seconds) {
        if (isReplaced) {
            isReplaced = false;
            parts.levelIsLoaded();
        }
        scripts.advance(seconds);
    }

    /** Whether a file matters to it: a script, also one that is missing, or prefabs. */
    boolean runs(String file) {
        return scripts.runs(file);
    }

    /** Another text of a script, from the next tick on. */
    void replace(ScriptSource script) {
        scripts.replace(script);
    }

    /** Another scene in place of this one, from the next tick on. */
    void replace(Level.Scene other) {
        source = new ScriptSource(source.file(), other.text());
        scripts.replace(source);
        parts.levelLoads();
        isReplaced = true;
    }

    /** How scripts call an entity; null when they have no name for it. */
    String name(Entity entity) {
        return scripts.nameOf(entity);
    }

    /** Whether a problem is not mended yet. */
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
        if (scripts.find(info.name()) == null) { // else something of the scene was called so before
            scripts.name(entity, info.name());
        }
        scripts.tag(entity, info.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        if (info.kind() == Kind.ROLLER) {
            scripts.tag(entity, "ball"); // what holds for a ball on a table holds for it in a maze
        }
    }
}
