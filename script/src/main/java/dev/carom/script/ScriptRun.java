package dev.carom.script;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One version of a script, from the first line of its text until it is stopped, replaced or closed.
 * <p>
 * What a word does, it does at once and wholly, or not at all. When a call fails, entities that it created are taken
 * away again, and it is stopped; what it did to other entities before stays, each word of it being complete.
 */
final class ScriptRun<O> {
    final Stage<O> stage;
    final Script<O> script;

    /** How many of its functions wait; kept by {@link Reactions} alone. */
    int reactions;

    private final ScriptSource source;
    private final ScriptBudget budget;
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
     * A version that has not run yet.
     *
     * @param before the version that it is to replace; null for the first
     */
    ScriptRun(Script<O> script, ScriptSource source, ScriptRun<O> before) {
        this.stage = script.stage;
        this.script = script;
        this.source = source;
        budget = new ScriptBudget(stage.clock);
        reload = new Reload<>(stage, before == null ? null : before.reload);
    }

    /**
     * Runs the top level.
     *
     * @return null, or why that failed; nothing of it is left then
     */
    ScriptFailure load(Map<String, Object> kept) {
        final ScriptLanguage language = stage.config.languageOf(source);
        if (language == null) {
            active = false;
            return new ScriptFailure(
                    ScriptFailure.NO_LINE,
                    "no language reads files that end with ." + source.ending() + "; the game reads those that end"
                            + " with "
                            + stage.config.languages().stream()
                                    .map(ScriptLanguage::ending)
                                    .toList());
        }
        final Map<String, Object> globals = new LinkedHashMap<>();
        if (script.row != null) {
            globals.put("self", script.row.handle);
        }
        globals.put("params", script.parameters);
        globals.put("kept", kept);
        budget.renew(stage.config.loadBudgetMillis());
        loading = true;
        final Reload<O> around = stage.underWay;
        stage.underWay = reload;
        final ScriptFailure failure = guarded(() -> {
            loaded = language.open(source, new Words<>(this).all(), globals, budget);
            budget.begin(); // reading the text is the engine's work
            loaded.run();
        });
        loading = false;
        stage.underWay = around;
        files = loaded == null ? files : Set.copyOf(loaded.files());
        if (failure != null) {
            if (budget.isSpent()) {
                stage.late.add(source, failure, stage.tick);
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

    /** What of the new text could not be done after its top level had run; null when all was. */
    ScriptFailure unfinished() {
        return unfinished;
    }

    /** Calls a function of the script; stops the script when that fails. */
    void call(ScriptFunction function, Object... arguments) {
        if (!active || running) {
            return;
        }
        if (budgetTick != stage.tick) {
            budgetTick = stage.tick;
            budget.renew(stage.config.budgetMillis());
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
        stage.callsUnderWay++;
        try {
            call.run();
            if (budget.isSpent()) {
                failure = new ScriptFailure(ScriptFailure.NO_LINE, spent());
            }
        } catch (ScriptFailure e) {
            failure = e;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
            // A language is asked to tell failures, but no bug of an engine shall end the game.
            failure = new ScriptFailure(ScriptFailure.NO_LINE, "the script engine failed: " + e);
        } finally {
            running = false;
            stage.callsUnderWay--;
        }
        if (failure != null) {
            takeBack();
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

    private void takeBack() {
        for (EntityRow<O> row : created) {
            if (stage.table.exists(row)) {
                stage.entities.delete(row.entity);
            }
        }
    }

    /** Whether a word is called by the top level, which declares what there is, and not by a reaction. */
    boolean isLoading() {
        return loading;
    }

    Reload<O> reload() {
        return reload;
    }

    /** An entity was made, and is taken away if the present call fails. */
    void created(EntityRow<O> row) {
        created.add(row);
    }

    boolean isActive() {
        return active;
    }

    /** Whether its entity is gone, so that nothing but the ends of contacts concerns it. */
    boolean isAlone() {
        return script.row != null && !stage.table.exists(script.row);
    }

    ScriptSource source() {
        return source;
    }

    /** Those that it was completed from, also once it failed. */
    Set<String> files() {
        return files;
    }

    /** What the script declared as kept. */
    Map<String, Object> kept() {
        return loaded == null ? new LinkedHashMap<>() : loaded.kept();
    }

    /** Ends it; once its present call is over, if it is the script itself that has the game do so. */
    void close() {
        toClose = running || loading;
        if (toClose) {
            return;
        }
        active = false;
        stage.reactions.cancelAll(this);
        if (loaded != null) {
            loaded.close();
            loaded = null;
        }
    }
}
