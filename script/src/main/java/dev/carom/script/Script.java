package dev.carom.script;

import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptSource;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A script of a game. Its text can be replaced while it runs. A script that fails is stopped.
 *
 * @param <O> the type of entity
 */
public final class Script<O> {
    final ScriptContext<O> context;
    final EntityRow<O> row;
    Map<String, Object> parameters;
    private final String file;
    private ScriptRun<O> run;

    /** The version that was loaded last; it may have failed. */
    private ScriptRun<O> latest;

    private ScriptSource next;
    private ScriptProblem problem;
    private Map<String, Object> kept = new LinkedHashMap<>();
    private boolean closed;

    Script(ScriptContext<O> context, String file, EntityRow<O> row, Map<String, Object> parameters) {
        this.context = context;
        this.file = file;
        this.row = row;
        this.parameters = parameters;
    }

    /**
     * Returns the name under which the script was started.
     *
     * @return such as {@code gate.lua}
     */
    public String file() {
        return file;
    }

    /**
     * Returns the entity that runs the script. The script sees this entity as {@code self}.
     *
     * @return null when no entity runs it
     */
    public O entity() {
        return row == null ? null : row.entity;
    }

    /**
     * Reports whether the script runs.
     *
     * @return false after a failure until the text is replaced, and after the script was closed. After its entity was
     *     deleted, the script runs until the ends of that entity's contacts have been reported
     */
    public boolean isRunning() {
        return run != null && run.isActive();
    }

    /**
     * Returns the last problem of the script.
     *
     * @return null when there was none since the script was last started or replaced
     */
    public ScriptProblem problem() {
        return problem;
    }

    /**
     * Replaces the text at the next {@link Scripts#tick}. The values that the current version stored in its global
     * table {@code kept} are passed to the new version. An entity stays if the top levels (statements outside
     * functions) of both versions create it with the same name, or without a name and with equal descriptions.
     * docs/scripting.md explains the rules. If the top level of the new text fails, the current version keeps running.
     *
     * @param text the new text; replaces a text that still waits for the next tick. A text that equals the current one
     *     starts the script again
     * @throws IllegalArgumentException when the text is null
     */
    public void replace(String text) {
        next = new ScriptSource(file, text);
    }

    /** Ends the script. The entities that it created stay. */
    public void close() {
        closed = true;
        next = null;
        if (run != null) {
            run.close();
        }
        if (latest != null && latest != run) {
            latest.close(); // The latest version may still be loading: its top level called this method.
        }
    }

    /** Reports whether the text of this script uses another file, such as a file of prefabs. */
    boolean isMadeFrom(String other) {
        return latest != null && latest.files().contains(other);
    }

    /** Opens the script again with other parameters, as {@link #reopen} does. */
    void restart(Map<String, Object> newParameters) {
        parameters = newParameters;
        reopen();
    }

    /**
     * Opens the latest text again at the next tick, even if this text has failed. If no text was opened before, reads
     * and starts the file at once.
     */
    void reopen() {
        if (next == null && latest != null) {
            next = latest.source();
        } else if (next == null) {
            startFile();
        }
    }

    boolean isClosed() {
        return closed;
    }

    /** Reports whether the entity of the script was deleted and the ends of its contacts were reported. */
    boolean isOver() {
        return row != null && row.ticksGone > 0;
    }

    /** Reports whether the script runs this text. */
    boolean runs(String text) {
        return isRunning()
                && latest == run
                && next == null
                && text.equals(latest.source().text());
    }

    void start(ScriptSource source) {
        load(source);
    }

    /** Reads and starts the file of the script. If there is no such file, the script waits for a text. */
    void startFile() {
        final ScriptSource source;
        try {
            source = context.config.files().read(file);
        } catch (IllegalArgumentException e) {
            report(new ScriptFailure(ScriptFailure.NO_LINE, e.getMessage()), false);
            return;
        }
        load(source);
    }

    /** Loads the text that waits for the next tick, if there is one. */
    void loadNext() {
        if (next != null && !closed && (row == null || context.table.exists(row))) {
            final ScriptSource source = next;
            next = null;
            load(source);
        }
    }

    private void load(ScriptSource source) {
        final ScriptRun<O> previous = run;
        final boolean wasRunning = isRunning();
        final ScriptFailure timedOut = context.timedOut.failure(source, context.tick);
        if (timedOut != null) {
            report(timedOut, wasRunning);
            return;
        }
        final ScriptRun<O> newRun = new ScriptRun<>(this, source, previous);
        latest = newRun;
        final ScriptFailure failure = newRun.load(wasRunning ? previous.kept() : kept);
        if (failure != null) {
            if (previous == null) {
                run = newRun;
            }
            report(failure, wasRunning);
            return;
        }
        problem = null;
        run = newRun;
        if (wasRunning) {
            previous.close();
        }
        if (newRun.unfinished() != null) {
            fail(newRun, newRun.unfinished());
        }
    }

    /** Stops a version that failed while it ran. */
    void fail(ScriptRun<O> failed, ScriptFailure failure) {
        kept = failed.kept();
        failed.close();
        report(failure, false);
    }

    private void report(ScriptFailure failure, boolean stillRunning) {
        problem = new ScriptProblem(
                file, failure.line(), failure.getMessage(), row == null ? null : row.label(), stillRunning);
        context.config.log().problem(problem);
    }
}
