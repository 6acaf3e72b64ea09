package dev.carom.script;

import dev.carom.script.language.LoadedScript;
import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptFunction;
import dev.carom.script.language.ScriptLanguage;
import dev.carom.script.language.ScriptSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One version of a script, from the start of its top level until it is stopped, replaced or closed.
 * <p>
 * A word (a function that scripts call) takes effect before it returns, so a script sees its own changes. A word that
 * fails changes nothing. If changes were collected until the script returns, they would be easier to undo, but the
 * script could not see them. When a call fails, the entities that the call created are deleted, and the script is
 * stopped. Changes of the call to other entities stay.
 */
final class ScriptRun<O> {
    final ScriptContext<O> context;
    final Script<O> script;

    /**
     * The number of pending reactions (functions that wait for an event) of this script version. Only {@link Reactions}
     * changes this number.
     */
    int reactions;

    private final ScriptSource source;
    private final TimeBudget budget;
    private final List<EntityRow<O>> created = new ArrayList<>();
    private final Reload<O> reload;
    private LoadedScript loaded;
    private Set<String> files = Set.of();
    private long budgetTick = -1;
    private boolean active = true;
    private boolean loading;
    private boolean running;
    private boolean toClose;
    private ScriptFailure unfinished;

    /** A call into the script. */
    private interface Call {
        void run() throws ScriptFailure;
    }

    /**
     * Creates a version that has not run yet.
     *
     * @param previous the version that the new version replaces; null for the first version
     */
    ScriptRun(Script<O> script, ScriptSource source, ScriptRun<O> previous) {
        this.context = script.context;
        this.script = script;
        this.source = source;
        budget = new TimeBudget(context.clock);
        reload = new Reload<>(context, previous == null ? null : previous.reload);
    }

    /**
     * Runs the top level of the script, the statements outside its functions.
     *
     * @return null when the top level ran to its end within its time budget; otherwise the reason for the failure.
     *     After a failure, the entities that the top level created are deleted
     */
    ScriptFailure load(Map<String, Object> kept) {
        final ScriptLanguage language = context.config.languageOf(source);
        if (language == null) {
            active = false;
            return new ScriptFailure(
                    ScriptFailure.NO_LINE,
                    "no language reads files that end with ." + source.ending() + "; the game reads files that end"
                            + " with "
                            + context.config.languages().stream()
                                    .map(ScriptLanguage::ending)
                                    .toList());
        }
        final Map<String, Object> globals = new LinkedHashMap<>();
        if (script.row != null) {
            globals.put("self", script.row.handle);
        }
        globals.put("params", script.parameters);
        globals.put("kept", kept);
        budget.renew(context.config.loadBudgetMillis());
        loading = true;
        final Reload<O> outer = context.reload;
        context.reload = reload;
        final ScriptFailure failure = guarded(() -> {
            loaded = language.open(source, new ScriptApi<>(this).all(), globals, budget);
            budget.begin(); // The time in which the engine reads the text does not count.
            loaded.run();
        });
        loading = false;
        context.reload = outer;
        files = loaded == null ? files : Set.copyOf(loaded.files());
        if (failure != null) {
            if (budget.isSpent()) {
                context.timedOut.add(source, failure, context.tick);
            }
            close();
            return failure;
        }
        try {
            reload.finish();
        } catch (RuntimeException e) {
            unfinished = new ScriptFailure(
                    ScriptFailure.NO_LINE, "the game could not apply the whole description: " + e.getMessage());
        }
        if (toClose) {
            close();
        }
        return null;
    }

    /** Returns why the reload could not be completed after the top level had run; null when the reload is complete. */
    ScriptFailure unfinished() {
        return unfinished;
    }

    /**
     * Calls a function of the script, and stops the script when the function fails. Does nothing while another call
     * into the script runs, and after this version has ended.
     */
    void call(ScriptFunction function, Object... arguments) {
        if (!active || running) {
            return;
        }
        if (budgetTick != context.tick) {
            budgetTick = context.tick;
            budget.renew(context.config.budgetMillis());
        }
        final ScriptFailure failure = guarded(() -> function.call(arguments));
        if (failure != null) {
            script.fail(this, failure);
        }
    }

    private ScriptFailure guarded(Call call) {
        ScriptFailure failure = null;
        budget.begin();
        running = true;
        context.runningCalls++;
        try {
            call.run();
            if (budget.isSpent()) {
                failure = new ScriptFailure(ScriptFailure.NO_LINE, spent());
            }
        } catch (ScriptFailure e) {
            failure = e;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
            // A language should throw only ScriptFailure, but a bug of an engine must not end the game.
            failure = new ScriptFailure(ScriptFailure.NO_LINE, "the script engine failed: " + e);
        } finally {
            running = false;
            context.runningCalls--;
        }
        if (failure != null) {
            failure = deleteCreated(failure);
        }
        created.clear();
        if (toClose && !loading) {
            close();
        }
        return failure;
    }

    private String spent() {
        return "the script ran for longer than its " + budget.allowedMillis() + " ms "
                + (loading ? "to start" : "of this tick") + "; do less at once, or raise its budget in the game";
    }

    /** Deletes the entities that the failed call created. Returns the failure, with what the game refused to delete. */
    private ScriptFailure deleteCreated(ScriptFailure failure) {
        ScriptFailure all = failure;
        for (EntityRow<O> row : created) {
            try {
                if (context.table.exists(row)) {
                    context.entities.delete(row.entity);
                }
            } catch (RuntimeException e) {
                all = new ScriptFailure(
                        all.line(),
                        all.getMessage() + "; the game could not delete an entity that the script had created: "
                                + e.getMessage());
            }
        }
        return all;
    }

    /** Reports whether the top level is running. Only the top level declares entities; reactions do not. */
    boolean isLoading() {
        return loading;
    }

    Reload<O> reload() {
        return reload;
    }

    /** Stores an entity that the current call created; it is deleted if the call fails. */
    void created(EntityRow<O> row) {
        created.add(row);
    }

    boolean isActive() {
        return active;
    }

    /**
     * Reports whether the entity of the script was deleted. Such a script still reacts to contacts, but not to times
     * and ticks.
     */
    boolean entityIsGone() {
        return script.row != null && !context.table.exists(script.row);
    }

    ScriptSource source() {
        return source;
    }

    /** Returns the other files that the script used, even if the top level failed. */
    Set<String> files() {
        return files;
    }

    /** Returns what the script stored in {@code kept}. */
    Map<String, Object> kept() {
        return loaded == null ? new LinkedHashMap<>() : loaded.kept();
    }

    /** Ends this version. While the script is running, the version ends only when the script returns. */
    void close() {
        toClose = running || loading;
        if (toClose) {
            return;
        }
        active = false;
        context.reactions.cancelAll(this);
        if (loaded != null) {
            loaded.close();
            loaded = null;
        }
    }
}
