package dev.carom.script;

import dev.carom.script.entity.ScriptEntities;
import dev.carom.script.value.Arguments;
import dev.carom.script.value.ComponentCodec;
import dev.carom.script.value.GameComponents;
import dev.carom.script.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The state that all scripts of a game share. */
final class ScriptContext<O> {
    final ScriptEntities<O> entities;
    final ScriptConfig config;
    final EntityTable<O> table;
    final ComponentCodec codec;
    final Reactions<O> reactions;
    final GameComponents<O> components;
    final EntityScripts<O> entityScripts;
    final List<Script<O>> scripts = new ArrayList<>();
    final TimeBudget.ThreadClock clock;

    /**
     * The reload of the script whose top level (its statements outside functions) is running; null while no top level
     * is running.
     */
    Reload<O> reload;

    final TimedOutScripts timedOut = new TimedOutScripts();

    /** The number of calls into scripts that have not returned yet. */
    int runningCalls;

    /** Game time since the first tick, in seconds. */
    double seconds;
    /** The number of completed ticks. */
    long tick;

    /**
     * Whether a reaction (a function of a script that waits for an event) ended since the last {@link Reactions#sweep}.
     */
    boolean sweepReactions;

    ScriptContext(ScriptEntities<O> entities, ScriptConfig config) {
        this.entities = entities;
        this.config = config;
        clock = new TimeBudget.ThreadClock(config.clock());
        table = new EntityTable<>(entities);
        codec = new ComponentCodec(config.layers());
        reactions = new Reactions<>(this);
        components = new GameComponents<>(entities.components());
        entityScripts = new EntityScripts<>(this);
    }

    /**
     * Adds a script. The caller must start it.
     *
     * @param row the entity that runs it; null for none
     */
    Script<O> add(String file, Map<String, Object> parameters, EntityRow<O> row) {
        final Script<O> script = new Script<>(this, file, row, parameters);
        scripts.add(script);
        return script;
    }

    /** Returns the entity that an argument names; rejects the handle of a deleted entity. */
    EntityRow<O> row(Arguments arguments, int index) {
        return existing(table.find(arguments.handle(index, "entity")), arguments.get(index));
    }

    /** Returns the entity that a value names; rejects the handle of a deleted entity. */
    EntityRow<O> row(String what, Object value) {
        return existing(table.find(Values.whole(Values.number(what, value))), value);
    }

    /** Returns the entity that an argument names, even if it was deleted in this tick or the previous one. */
    EntityRow<O> knownRow(Arguments arguments, int index) {
        final EntityRow<O> row = table.find(arguments.handle(index, "entity"));
        if (row == null) {
            return existing(null, arguments.get(index));
        }
        applyReload(row);
        return row;
    }

    private EntityRow<O> existing(EntityRow<O> row, Object handle) {
        if (row == null || !table.exists(row)) {
            throw new IllegalArgumentException("entity must exist (got: " + Values.say(handle)
                    + ", which was deleted or never existed); call exists(entity) first");
        }
        applyReload(row);
        return row;
    }

    private void applyReload(EntityRow<O> row) {
        if (reload != null) {
            reload.apply(row);
        }
    }

    /** Returns the velocity of an entity, or null. */
    ComponentCodec.Motion motion(O entity) {
        return entities.linear(entity) == null
                ? null
                : new ComponentCodec.Motion(entities.linear(entity), entities.angular(entity));
    }

    /** Sets the velocity of an entity; null removes it. */
    void motion(O entity, ComponentCodec.Motion motion) {
        entities.velocity(entity, motion == null ? null : motion.linear(), motion == null ? null : motion.angular());
    }
}
