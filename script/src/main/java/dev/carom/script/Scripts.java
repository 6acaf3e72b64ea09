package dev.carom.script;

import dev.carom.physics.CollisionWorld;
import java.util.List;
import java.util.Map;

/**
 * The scripts of a game. Call {@link #tick} after each step of the physics: the scripts react to its contacts, and what
 * they do counts from the next step on.
 *
 * <pre>{@code
 * ScriptConfig config = ScriptConfig.with(log).withLanguage(new LuaLanguage()).withLayers(layers);
 * Scripts<Entity> scripts = new Scripts<>(new DominionEntities(dominion, physics), config);
 * scripts.start(new ScriptSource("gate.lua", text), Map.of("speed", 2.0), gate);
 * ...
 * physics.tick(DT);
 * scripts.tick(DT);
 * }</pre>
 *
 * A script that fails is stopped and told to the {@link ScriptLog}; nothing that a script does throws here. Use by one
 * thread at a time.
 *
 * @param <O> the kind of entity
 */
public final class Scripts<O> implements AutoCloseable {
    private final Stage<O> stage;
    private final EntityWords<O> entityWords;
    private boolean ticking;

    /**
     * No scripts yet.
     *
     * @param entities where the entities live
     * @param config languages, log and the rest
     * @throws IllegalArgumentException when one is null
     */
    public Scripts(ScriptEntities<O> entities, ScriptConfig config) {
        if (entities == null || config == null) {
            throw new IllegalArgumentException("entities and config must not be null; see ScriptConfig.with(log)");
        }
        stage = new Stage<>(entities, config);
        entityWords = new EntityWords<>(stage, null);
    }

    /**
     * Starts a script that no entity runs.
     *
     * @param source its name and text
     * @return the script, running unless its top level failed
     */
    public Script<O> start(ScriptSource source) {
        return start(source, Map.of(), null);
    }

    /**
     * Starts a script: its top level runs before this returns.
     *
     * @param source its name and text
     * @param parameters plain values, which it sees as {@code params}; copied
     * @param entity that runs it, and which it sees as {@code self}; once the entity is deleted the script ends. Null
     *     for none.
     * @return the script, running unless its top level failed
     * @throws IllegalArgumentException when the source is null, a parameter is no plain value, or the entity was
     *     deleted
     */
    public Script<O> start(ScriptSource source, Map<String, Object> parameters, O entity) {
        if (source == null || parameters == null) {
            throw new IllegalArgumentException(
                    "script source and parameters must not be null; use Map.of() for no parameters");
        }
        final Map<String, Object> copy = Values.table("params", Values.plain("params", parameters));
        final Script<O> script = stage.add(source.file(), copy, entity == null ? null : row(entity));
        script.start(source);
        stage.entityScripts.start();
        return script;
    }

    /**
     * Replaces the text of all scripts that were started under a name, at the next {@link #tick}; and has those opened
     * anew that are completed from it, as scenes are from files of prefabs. Those that run that very text go on.
     *
     * @param source the name, and the new text
     * @return how many take it up
     * @see Script#replace
     */
    public int replace(ScriptSource source) {
        int count = 0;
        for (Script<O> script : stage.scripts) {
            if (script.file().equals(source.file())) {
                if (!script.runs(source.text())) {
                    script.replace(source.text());
                    count++;
                }
            } else if (script.isMadeFrom(source.file())) {
                script.openAnew();
                count++;
            }
        }
        return count;
    }

    /**
     * Lets the scripts react to a step of the physics and to the time that it took: {@link #react} to all of it, then
     * {@link #advance}.
     *
     * @param dt length of the tick in seconds
     * @throws IllegalArgumentException when it is not finite and greater than 0
     * @throws IllegalStateException when called by a word
     */
    public void tick(float dt) {
        CollisionWorld.requireTickLength(dt);
        react(1f);
        advance(dt);
    }

    /**
     * Lets the scripts react to the contacts of the last step; new texts take effect before. For a game that goes back
     * to a hit in the middle of a step, {@link dev.carom.physics.Transform#rewindTo}, and makes several steps a tick:
     * what lies behind that time did not happen, or comes again with the next step.
     *
     * @param until fraction of the step, 0 to 1: contacts that begin later are left out, and those that end later
     * @throws IllegalArgumentException when it is not in that range
     * @throws IllegalStateException when called by a word
     */
    public void react(float until) {
        if (!(until >= 0f && until <= 1f)) {
            throw new IllegalArgumentException(
                    "until must be a fraction of the step, 0 to 1 (got: " + until + "); 1 is the whole step");
        }
        enter();
        try {
            for (int i = 0; i < stage.scripts.size(); i++) {
                stage.scripts.get(i).renew();
            }
            stage.entityScripts.start();
            stage.reactions.contacts(stage.entities.world().events(), until);
        } finally {
            ticking = false;
        }
    }

    /**
     * Lets time pass: calls the scripts whose times are due, then those that react to each tick.
     *
     * @param dt length of the tick in seconds
     * @throws IllegalArgumentException when it is not finite and greater than 0
     * @throws IllegalStateException when called by a word
     */
    public void advance(float dt) {
        CollisionWorld.requireTickLength(dt);
        enter();
        try {
            stage.seconds += dt;
            stage.reactions.times(stage.seconds);
            stage.reactions.tick(dt);
            sweep();
            stage.tick++;
        } finally {
            ticking = false;
        }
    }

    private void enter() {
        if (ticking) {
            throw new IllegalStateException("tick must not be called by a word of a script, since a tick is still"
                    + " running; set a flag, and call tick from the game's loop");
        }
        ticking = true;
    }

    private void sweep() {
        for (Script<O> script : stage.scripts) {
            if (script.isOver()) {
                script.close();
            }
        }
        stage.scripts.removeIf(Script::isClosed);
        stage.table.sweep(row -> row.reactions.forEach(reaction -> stage.reactions.cancel(reaction.id, reaction.run)));
        if (stage.sweepReactions) {
            stage.sweepReactions = false;
            stage.reactions.sweep();
        }
    }

    /**
     * Creates an entity from a table, as scripts do by the word {@code create}: for scenes that are read from files.
     *
     * @param description plain values: name, tags, transform, collider, compound, velocity, scripts, and components of
     *     the game; see docs/scripting.md
     * @return the new entity, complete
     * @throws IllegalArgumentException with a sentence when something is wrong with it; then there is no entity
     */
    public O create(Map<String, Object> description) {
        final Map<String, Object> copy = Values.table("entity", Values.plain("entity", description));
        final O entity = entityWords.create(new EntityParts(copy, stage)).entity;
        stage.entityScripts.start();
        return entity;
    }

    /**
     * Describes an entity in Java, as a script or scene would by a table.
     *
     * @return of an entity with a transform and nothing else
     */
    public EntityBuilder<O> describe() {
        return new EntityBuilder<>(stage, entityWords);
    }

    /**
     * Names an entity for scripts.
     *
     * @param entity one that exists
     * @param name one that no other entity has; null to take its name
     * @throws IllegalArgumentException when another has it, or the entity was deleted
     */
    public void name(O entity, String name) {
        final EntityRow<O> row = row(entity);
        stage.table.name(row, name == null ? null : Values.name("name", name));
    }

    /**
     * Tags an entity for scripts.
     *
     * @param entity one that exists
     * @param tags those that it has too from now on
     * @throws IllegalArgumentException when a tag is blank, or the entity was deleted
     */
    public void tag(O entity, String... tags) {
        final EntityRow<O> row = row(entity);
        for (String tag : tags) {
            stage.table.tag(row, Values.name("tag", tag));
        }
    }

    /**
     * The entity of a name.
     *
     * @param name any
     * @return null when no entity that exists has it
     */
    public O find(String name) {
        final EntityRow<O> row = stage.table.find(name);
        return row == null ? null : row.entity;
    }

    /**
     * The entities that have a tag.
     *
     * @param tag any
     * @return those that exist, in the order in which they were tagged
     */
    public List<O> tagged(String tag) {
        return stage.table.tagged(tag).stream().map(row -> row.entity).toList();
    }

    /**
     * The name of an entity.
     *
     * @param entity any
     * @return null when it has none
     */
    public String nameOf(O entity) {
        final EntityRow<O> row = stage.table.known(entity);
        return row == null ? null : row.name;
    }

    /**
     * All scripts, in the order in which they were started.
     *
     * @return a copy; also those that failed, which a new text may set going again
     */
    public List<Script<O>> all() {
        return List.copyOf(stage.scripts);
    }

    /**
     * Whether a file matters to a script.
     *
     * @param file a name
     * @return whether there is a script of that name, or one that is completed from that file
     */
    public boolean runs(String file) {
        return stage.scripts.stream().anyMatch(script -> script.file().equals(file) || script.isMadeFrom(file));
    }

    /**
     * Their settings.
     *
     * @return those that they were made with
     */
    public ScriptConfig config() {
        return stage.config;
    }

    /** Ends all scripts. What they created stays. */
    @Override
    public void close() {
        stage.scripts.forEach(Script::close);
        stage.scripts.clear();
    }

    private EntityRow<O> row(O entity) {
        if (entity == null || !stage.entities.exists(entity)) {
            throw new IllegalArgumentException("entity must exist (got: one that was deleted, or null)");
        }
        return stage.table.row(entity);
    }
}
