package dev.carom.script;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A script that a game has running. It may be replaced by another text while it runs, and may stop by itself when it
 * fails.
 *
 * @param <O> the kind of entity
 */
public final class Script<O> {
    final Stage<O> stage;
    final EntityRow<O> row;
    Map<String, Object> parameters;
    private final String file;
    private ScriptRun<O> run;

    /** The version that was loaded last, whether it runs or failed. */
    private ScriptRun<O> latest;

    private ScriptSource next;
    private ScriptProblem problem;
    private Map<String, Object> kept = new LinkedHashMap<>();
    private boolean closed;

    Script(Stage<O> stage, String file, EntityRow<O> row, Map<String, Object> parameters) {
        this.stage = stage;
        this.file = file;
        this.row = row;
        this.parameters = parameters;
    }

    /**
     * The name under which it was started.
     *
     * @return such as {@code gate.lua}
     */
    public String file() {
        return file;
    }

    /**
     * The entity that runs it, which it sees as {@code self}.
     *
     * @return null when it runs by itself
     */
    public O entity() {
        return row == null ? null : row.entity;
    }

    /**
     * Whether it is called.
     *
     * @return false once it failed, until it is replaced; and once it was closed or its entity deleted
     */
    public boolean isRunning() {
        return run != null && run.isActive();
    }

    /**
     * What was wrong last.
     *
     * @return null when nothing was since it was last started or replaced
     */
    public ScriptProblem problem() {
        return problem;
    }

    /**
     * Replaces it by another text, at the next {@link Scripts#tick}. What the script left in {@code kept} the new text
     * finds there. Entities that both create by the same name at their top level stay, see docs/scripting.md. When the
     * new text fails, the present version goes on.
     *
     * @param text takes the place of one that was given and not started yet; may be the one that runs, which starts
     *     anew
     */
    public void replace(String text) {
        next = new ScriptSource(file, text);
    }

    /** Ends it. What it created stays. */
    public void close() {
        closed = true;
        next = null;
        if (run != null) {
            run.close();
        }
        if (latest != null && latest != run) {
            latest.close(); // one that is being loaded, and whose top level had this closed
        }
    }

    /** Whether another file is part of it. */
    boolean isMadeFrom(String other) {
        return latest != null && latest.files().contains(other);
    }

    /** Has it opened anew with other parameters. */
    void renew(Map<String, Object> newParameters) {
        parameters = newParameters;
        openAnew();
    }

    /** Has the present text, or the one that failed last, opened anew. */
    void openAnew() {
        if (next == null && latest != null) {
            next = latest.source();
        } else if (next == null) {
            startFile();
        }
    }

    boolean isClosed() {
        return closed;
    }

    /** Whether its entity is gone for good, and the ends of its contacts are told. */
    boolean isOver() {
        return row != null && row.gone > 0;
    }

    /** Whether that is what it runs. */
    boolean runs(String text) {
        return isRunning()
                && latest == run
                && next == null
                && text.equals(latest.source().text());
    }

    void start(ScriptSource source) {
        load(source);
    }

    /** Starts what the game's files have under its name; where they have nothing, it waits for a text. */
    void startFile() {
        final ScriptSource source;
        try {
            source = stage.config.files().read(file);
        } catch (IllegalArgumentException e) {
            tell(new ScriptFailure(ScriptFailure.NO_LINE, e.getMessage()), false);
            return;
        }
        load(source);
    }

    /** Replaces the text, if another one was given. */
    void renew() {
        if (next != null && !closed && (row == null || stage.table.exists(row))) {
            final ScriptSource source = next;
            next = null;
            load(source);
        }
    }

    private void load(ScriptSource source) {
        final ScriptRun<O> before = run;
        final boolean hadRun = isRunning();
        final ScriptFailure late = stage.late.failure(source, stage.tick);
        if (late != null) {
            tell(late, hadRun);
            return;
        }
        final ScriptRun<O> newRun = new ScriptRun<>(this, source, before);
        latest = newRun;
        final ScriptFailure failure = newRun.load(hadRun ? before.kept() : kept);
        if (failure != null) {
            if (before == null) {
                run = newRun;
            }
            tell(failure, hadRun);
            return;
        }
        problem = null;
        run = newRun;
        if (hadRun) {
            before.close();
        }
        if (newRun.unfinished() != null) {
            fail(newRun, newRun.unfinished());
        }
    }

    /** A version failed while it ran. */
    void fail(ScriptRun<O> failed, ScriptFailure failure) {
        kept = failed.kept();
        failed.close();
        tell(failure, false);
    }

    private void tell(ScriptFailure failure, boolean stillRunning) {
        problem = new ScriptProblem(
                file, failure.line(), failure.getMessage(), row == null ? null : row.called(), stillRunning);
        stage.config.log().problem(problem);
    }
}
