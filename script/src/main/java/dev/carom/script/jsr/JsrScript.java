package dev.carom.script.jsr;

import dev.carom.script.language.LoadedScript;
import dev.carom.script.language.ScriptBudget;
import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptFunction;
import dev.carom.script.language.ScriptSource;
import dev.carom.script.language.Word;
import dev.carom.script.value.Values;
import java.util.ConcurrentModificationException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.script.Invocable;
import javax.script.ScriptContext;
import javax.script.ScriptEngine;
import javax.script.ScriptException;

/** A script in an engine of {@code javax.script}, and the thread on which it runs, see {@link JsrLanguage}. */
final class JsrScript implements LoadedScript {
    /** Matches line numbers in messages of engines: "line 3", "gate.groovy: 3". */
    private static final String LINE = "(?:\\bline |%s: ?)(\\d+)";

    private static final int MOST_OF_MESSAGE = 300;

    private final ScriptEngine engine;
    private final ScriptSource source;
    private final ScriptBudget budget;
    private final JsrGate gate;
    private final Map<String, Object> kept;
    private final ExecutorService thread;
    private volatile Thread running;

    /** A task for the thread of the script. */
    private interface Job {
        void run() throws Exception;
    }

    JsrScript(
            ScriptEngine engine,
            ScriptSource source,
            Map<String, Word> words,
            Map<String, Object> globals,
            ScriptBudget budget,
            UnaryOperator<String> definition)
            throws ScriptFailure {
        this.engine = engine;
        this.source = source;
        this.budget = budget;
        gate = new JsrGate(words, value -> new JsrFunction(this, value));
        thread = Executors.newSingleThreadExecutor(this::newThread);
        kept = new LinkedHashMap<>(Values.table("kept", globals.get("kept")));
        final StringBuilder prelude = new StringBuilder();
        words.keySet().forEach(word -> prelude.append(definition.apply(word)).append('\n'));
        engine.put("carom", gate);
        globals.forEach(engine::put);
        engine.put("kept", kept);
        run(() -> engine.eval(prelude.toString()));
        engine.getContext().setAttribute(ScriptEngine.FILENAME, source.file(), ScriptContext.ENGINE_SCOPE);
    }

    @Override
    public void run() throws ScriptFailure {
        run(() -> engine.eval(source.text()));
    }

    @Override
    public Map<String, Object> kept() {
        final Map<String, Object> plain = new LinkedHashMap<>();
        try {
            for (Map.Entry<String, Object> entry : kept.entrySet()) {
                try {
                    plain.put(entry.getKey(), Values.plain(entry.getKey(), gate.plain(entry.getValue())));
                } catch (IllegalArgumentException | StackOverflowError e) {
                    continue; // left out: a function, an object of the engine, or a table that contains itself
                }
            }
        } catch (ConcurrentModificationException e) {
            return plain; // The table may be incomplete, since the thread of a stopped script can still write to it.
        }
        return plain;
    }

    @Override
    public void close() {
        gate.shut();
        thread.shutdownNow();
    }

    /** A function value of the engine. */
    private record JsrFunction(JsrScript script, Object function) implements ScriptFunction {
        @Override
        public void call(Object... arguments) throws ScriptFailure {
            script.run(() -> ((Invocable) script.engine).invokeMethod(function, "call", arguments));
        }

        @Override
        public void release() {
            // Nothing to do: the garbage collector frees the function.
        }
    }

    /** Runs a task on the thread of the script, and waits for it until the budget is spent. */
    private void run(Job job) throws ScriptFailure {
        final Future<?> done = thread.submit(() -> {
            job.run();
            return null;
        });
        while (true) {
            try {
                done.get(ScriptBudget.SLICE_NANOS, TimeUnit.NANOSECONDS);
                return;
            } catch (TimeoutException e) {
                if (budget.isSpent()) {
                    gate.shut(); // from now on no word has an effect, even if the script keeps running
                    final int line = lineNow();
                    thread.shutdownNow();
                    throw new ScriptFailure(
                            line,
                            "the script ran for longer than its " + budget.allowedMillis()
                                    + " ms; look for a loop that does not end");
                }
            } catch (ExecutionException e) {
                throw failure(e.getCause());
            } catch (InterruptedException e) {
                gate.shut();
                thread.shutdownNow();
                Thread.currentThread().interrupt();
                throw new ScriptFailure(
                        ScriptFailure.NO_LINE, "the game's thread was interrupted while the script ran");
            }
        }
    }

    private Thread newThread(Runnable work) {
        running = new Thread(work, "script " + source.file());
        running.setDaemon(true);
        return running;
    }

    /** Returns the line that the thread of the script is executing. */
    private int lineNow() {
        final Thread now = running;
        return now == null ? ScriptFailure.NO_LINE : line(now.getStackTrace());
    }

    private ScriptFailure failure(Throwable thrown) {
        Throwable cause = thrown;
        int line = ScriptFailure.NO_LINE;
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (each instanceof ScriptException script && script.getLineNumber() > 0) {
                line = script.getLineNumber();
            }
            if (line == ScriptFailure.NO_LINE) {
                line = line(each.getStackTrace());
            }
            if (!(cause instanceof IllegalArgumentException)) {
                cause = each; // stops at an IllegalArgumentException, since the message of its cause says less
            }
        }
        String message = cause instanceof IllegalArgumentException ? cause.getMessage() : cause.toString();
        if (line == ScriptFailure.NO_LINE) {
            final Matcher found = Pattern.compile(LINE.formatted(Pattern.quote(source.file())))
                    .matcher(message);
            line = found.find() ? Integer.parseInt(found.group(1)) : ScriptFailure.NO_LINE;
        }
        message = message.replaceAll("\\s+", " ").trim();
        return new ScriptFailure(
                line, message.length() <= MOST_OF_MESSAGE ? message : message.substring(0, MOST_OF_MESSAGE) + "...");
    }

    private int line(StackTraceElement[] trace) {
        for (StackTraceElement element : trace) {
            if (source.file().equals(element.getFileName()) && element.getLineNumber() > 0) {
                return element.getLineNumber();
            }
        }
        return ScriptFailure.NO_LINE;
    }
}
