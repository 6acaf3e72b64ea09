package dev.carom.script;

import dev.carom.physics.PhysicsWorld;
import dev.carom.script.entity.ScriptEntities;
import dev.carom.script.language.ScriptSource;
import dev.carom.script.value.Values;
import java.util.List;
import java.util.Map;

/**
 * The scripts of a game. Call {@link #tick} after each step of the physics: scripts react to the contacts of the step.
 * Changes by scripts take effect in the next step.
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
 * A script that fails is stopped, and the problem is reported to the {@link ScriptLog}; no method throws because of a
 * script. Not thread-safe: call from one thread at a time.
 *
 * @param <O> the type of entity
 */
public final class Scripts<O> implements AutoCloseable {
    private final ScriptContext<O> context;
    private final EntityWords<O> entityWords;
    private boolean ticking;

    /**
     * Creates an empty set of scripts.
     *
     * @param entities the entities of the game
     * @param config languages, log and other settings
     * @throws IllegalArgumentException when an argument is null
     */
    public Scripts(ScriptEntities<O> entities, ScriptConfig config) {
        if (entities == null || config == null) {
            throw new IllegalArgumentException("entities and config must not be null; see ScriptConfig.with(log)");
        }
        context = new ScriptContext<>(entities, config);
        entityWords = new EntityWords<>(context, null);
    }

    /**
     * Starts a script without an entity.
     *
     * @param source name and text
     * @return the script; it runs unless its top level failed
     * @throws IllegalArgumentException when the source is null
     */
    public Script<O> start(ScriptSource source) {
        return start(source, Map.of(), null);
    }

    /**
     * Starts a script. The top level of the script, its statements outside functions, runs before this method returns.
     *
     * @param source name and text
     * @param parameters plain values, which the script sees as {@code params}; copied
     * @param entity the entity that runs the script; null for none. The script sees this entity as {@code self}, and
     *     ends after the entity is deleted
     * @return the script; it runs unless its top level failed
     * @throws IllegalArgumentException when the source or {@code parameters} is null, a parameter is not a plain value,
     *     or the entity was deleted
     */
    public Script<O> start(ScriptSource source, Map<String, Object> parameters, O entity) {
        if (source == null || parameters == null) {
            throw new IllegalArgumentException(
                    "script source and parameters must not be null; use Map.of() for no parameters");
        }
        final Map<String, Object> copy = Values.table("params", Values.plain("params", parameters));
        final Script<O> script = context.add(source.file(), copy, entity == null ? null : row(entity));
        script.start(source);
        context.entityScripts.start();
        return script;
    }

    /**
     * Replaces the text of all scripts of one name at the next {@link #tick}. Scripts whose text uses the file of that
     * name, such as scenes that use a file of prefabs, start again. Scripts that already run exactly this text
     * continue.
     *
     * @param source the name, and the new text
     * @return the number of scripts that will change
     * @see Script#replace
     */
    public int replace(ScriptSource source) {
        int count = 0;
        for (Script<O> script : context.scripts) {
            if (script.file().equals(source.file())) {
                if (!script.runs(source.text())) {
                    script.replace(source.text());
                    count++;
                }
            } else if (script.isMadeFrom(source.file())) {
                script.reopen();
                count++;
            }
        }
        return count;
    }

    /**
     * Runs the scripts after a step: calls {@link #react} for the contacts of the whole step, and then {@link #advance}
     * for the time.
     *
     * @param dt length of the tick in seconds, finite and greater than 0
     * @throws IllegalArgumentException when {@code dt} is not finite or not greater than 0
     * @throws IllegalStateException when a word (a function that scripts call) calls this method while {@code tick},
     *     {@code react} or {@code advance} runs
     */
    public void tick(float dt) {
        PhysicsWorld.requireTickLength(dt);
        react(1f);
        advance(dt);
    }

    /**
     * Loads new texts, starts the scripts that wait for their start, and then calls the reactions of scripts to the
     * contacts of the last step. Some games rewind to a hit in the middle of a step (see
     * {@link dev.carom.physics.Transform#rewindTo}), and make several steps in one tick. Such a game calls this method
     * after each step. Begin and end events after the rewind time are not reported by this call.
     *
     * @param until the rewind time as a fraction of the step, from 0 to 1; with 1, all events of the step are reported
     * @throws IllegalArgumentException when {@code until} is not in that range
     * @throws IllegalStateException when a word (a function that scripts call) calls this method while {@code tick},
     *     {@code react} or {@code advance} runs
     */
    public void react(float until) {
        if (!(until >= 0f && until <= 1f)) {
            throw new IllegalArgumentException(
                    "until must be a fraction of the step, 0 to 1 (got: " + until + "); 1 is the whole step");
        }
        enter();
        try {
            for (int i = 0; i < context.scripts.size(); i++) {
                context.scripts.get(i).loadNext();
            }
            context.entityScripts.start();
            context.reactions.contacts(context.entities.world().events(), until);
        } finally {
            ticking = false;
        }
    }

    /**
     * Advances the time of the scripts. Calls the reactions to times that are due, then the reactions to the tick.
     *
     * @param dt length of the tick in seconds, finite and greater than 0
     * @throws IllegalArgumentException when {@code dt} is not finite or not greater than 0
     * @throws IllegalStateException when a word (a function that scripts call) calls this method while {@code tick},
     *     {@code react} or {@code advance} runs
     */
    public void advance(float dt) {
        PhysicsWorld.requireTickLength(dt);
        enter();
        try {
            context.seconds += dt;
            context.reactions.times(context.seconds);
            context.reactions.tick(dt);
            sweep();
            context.tick++;
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
        for (Script<O> script : context.scripts) {
            if (script.isOver()) {
                script.close();
            }
        }
        context.scripts.removeIf(Script::isClosed);
        context.table.sweep(
                row -> row.reactions.forEach(reaction -> context.reactions.cancel(reaction.id, reaction.run)));
        if (context.sweepReactions) {
            context.sweepReactions = false;
            context.reactions.sweep();
        }
    }

    /**
     * Creates an entity from a table, as the script function {@code create} does.
     *
     * @param description plain values: name, tags, transform, collider, compound, body, velocity, scripts, and
     *     components of the game; see docs/scripting.md
     * @return the complete entity
     * @throws IllegalArgumentException when something in the description is wrong, or scripts already use 100,000
     *     entities; then no entity is created
     */
    public O create(Map<String, Object> description) {
        final Map<String, Object> copy = Values.table("entity", Values.plain("entity", description));
        final O entity = entityWords.create(new EntityParts(copy, context)).entity;
        context.entityScripts.start();
        return entity;
    }

    /**
     * Returns a builder that describes an entity in Java, as a script or scene does with a table.
     *
     * @return the description of an entity with a transform only
     */
    public EntityBuilder<O> describe() {
        return new EntityBuilder<>(context, entityWords);
    }

    /**
     * Names an entity for scripts.
     *
     * @param entity an existing entity
     * @param name a name that no other entity has; null removes the name
     * @throws IllegalArgumentException when another entity has the name, the name is blank or too long, or the entity
     *     was deleted
     */
    public void name(O entity, String name) {
        final EntityRow<O> row = row(entity);
        context.table.name(row, name == null ? null : Values.name("name", name));
    }

    /**
     * Adds tags to an entity for scripts.
     *
     * @param entity an existing entity
     * @param tags added to the current tags
     * @throws IllegalArgumentException when a tag is blank or too long, the entity would have more than 64 tags, or the
     *     entity was deleted; then no tag is added
     */
    public void tag(O entity, String... tags) {
        final EntityRow<O> row = row(entity);
        context.table.tagAll(row, Values.names("tag", List.of(tags)));
    }

    /**
     * Returns the entity that has a name.
     *
     * @param name any text
     * @return null when no existing entity has the name
     */
    public O find(String name) {
        final EntityRow<O> row = context.table.find(name);
        return row == null ? null : row.entity;
    }

    /**
     * Returns the entities that have a tag.
     *
     * @param tag any text
     * @return the existing entities, in the order in which they were tagged
     */
    public List<O> tagged(String tag) {
        return context.table.tagged(tag).stream().map(row -> row.entity).toList();
    }

    /**
     * Returns the name of an entity.
     *
     * @param entity any entity
     * @return null when it has no name
     */
    public String nameOf(O entity) {
        final EntityRow<O> row = context.table.known(entity);
        return row == null ? null : row.name;
    }

    /**
     * Returns all scripts, in the order in which they were started.
     *
     * @return a copy; includes failed scripts, since a new text can start them again
     */
    public List<Script<O>> all() {
        return List.copyOf(context.scripts);
    }

    /**
     * Reports whether a script uses a file.
     *
     * @param file a name
     * @return whether a script has that name or uses that file
     */
    public boolean runs(String file) {
        return context.scripts.stream().anyMatch(script -> script.file().equals(file) || script.isMadeFrom(file));
    }

    /**
     * Returns the settings.
     *
     * @return the settings that were passed to the constructor
     */
    public ScriptConfig config() {
        return context.config;
    }

    /** Ends all scripts, also those that wait for their start. The entities that they created stay. */
    @Override
    public void close() {
        context.entityScripts.close();
        context.scripts.forEach(Script::close);
        context.scripts.clear();
    }

    private EntityRow<O> row(O entity) {
        if (entity == null || !context.entities.exists(entity)) {
            throw new IllegalArgumentException("entity must exist (got: null, or an entity that was deleted)");
        }
        return context.table.row(entity);
    }
}
