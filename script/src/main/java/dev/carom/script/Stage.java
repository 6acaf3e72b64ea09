package dev.carom.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What all scripts of a game share. */
final class Stage<O> {
    final ScriptEntities<O> entities;
    final ScriptConfig config;
    final EntityTable<O> table;
    final Description description;
    final Reactions<O> reactions;
    final GameComponents<O> components;
    final EntityScripts<O> entityScripts;
    final List<Script<O>> scripts = new ArrayList<>();
    final WorkClock clock;

    /** What the top level that runs now takes over; null while none does. */
    Reload<O> underWay;

    /** Texts that took too long to start, which are not run for the next entity right away. */
    final LateTexts late = new LateTexts();

    /** How many calls into scripts have not returned yet. */
    int callsUnderWay;

    /** Of the game's time since the first tick, and how many ticks that were. */
    double seconds;

    long tick;

    /** Whether reactions ended since their lists were last swept. */
    boolean sweepReactions;

    Stage(ScriptEntities<O> entities, ScriptConfig config) {
        this.entities = entities;
        this.config = config;
        clock = new WorkClock(config.clock());
        table = new EntityTable<>(entities);
        description = new Description(config.layers());
        reactions = new Reactions<>(this);
        components = new GameComponents<>(entities.components());
        entityScripts = new EntityScripts<>(this);
    }

    /** Adds a script that is to be started; that of no entity has no row. */
    Script<O> add(String file, Map<String, Object> parameters, EntityRow<O> row) {
        final Script<O> script = new Script<>(this, file, row, parameters);
        scripts.add(script);
        return script;
    }

    /** The entity that an argument names; refuses a handle of one that was deleted. */
    EntityRow<O> row(Arguments arguments, int index) {
        return existing(table.find(arguments.handle(index, "entity")), arguments.get(index));
    }

    /** The entity that a value names; refuses a handle of one that was deleted. */
    EntityRow<O> row(String what, Object value) {
        return existing(table.find(Values.whole(Values.number(what, value))), value);
    }

    /** The entity that an argument names, also one that was deleted in this tick or the one before. */
    EntityRow<O> knownRow(Arguments arguments, int index) {
        final EntityRow<O> row = table.find(arguments.handle(index, "entity"));
        if (row == null) {
            return existing(null, arguments.get(index));
        }
        settle(row);
        return row;
    }

    private void settle(EntityRow<O> row) {
        if (underWay != null) {
            underWay.settle(row);
        }
    }

    private EntityRow<O> existing(EntityRow<O> row, Object handle) {
        if (row == null || !table.exists(row)) {
            throw new IllegalArgumentException("entity must exist (got: " + Values.say(handle)
                    + ", which was deleted or never existed); call exists(entity) first");
        }
        settle(row);
        return row;
    }
}
