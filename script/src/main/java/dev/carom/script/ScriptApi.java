package dev.carom.script;

import dev.carom.script.language.ScriptFunction;
import dev.carom.script.language.Word;
import dev.carom.script.value.Arguments;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All words that one script can call. A word is a function that Carom or the game provides. The list starts with the
 * words of this module, see docs/scripting.md. The words of the game follow.
 */
final class ScriptApi<O> {
    private final ScriptRun<O> run;
    private final Map<String, Word> words = new LinkedHashMap<>();

    /** The code that a word of this module runs. */
    interface Action {
        Object run(Arguments arguments);
    }

    ScriptApi(ScriptRun<O> run) {
        this.run = run;
        new MotionWords<>(run.context).addTo(this);
        new BodyWords<>(run.context).addTo(this);
        new QueryWords<>(run.context).addTo(this);
        new ReactionWords<>(run).addTo(this);
        new EntityWords<>(run.context, run).addTo(this);
    }

    void add(String name, Action action) {
        words.put(name, arguments -> action.run(new Arguments(name, arguments)));
    }

    void addIfAbsent(String name, Action action) {
        if (!words.containsKey(name)) {
            add(name, action);
        }
    }

    Map<String, Word> all() {
        run.context.config.words().forEach((name, word) -> words.put(name, arguments -> word.call(guard(arguments))));
        return words;
    }

    /** Wraps the functions among the arguments, since a word of the game may store them and call them at any time. */
    private Object[] guard(Object[] arguments) {
        final Object[] guarded = new Object[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            guarded[i] = guard(arguments[i]);
        }
        return guarded;
    }

    private Object guard(Object value) {
        if (value instanceof ScriptFunction function) {
            return new GuardedFunction(run, function);
        }
        if (value instanceof Map<?, ?> map) {
            final Map<Object, Object> copy = new LinkedHashMap<>();
            map.forEach((name, each) -> copy.put(name, guard(each)));
            return copy;
        }
        if (value instanceof List<?> list) {
            return new ArrayList<>(list.stream().map(this::guard).toList());
        }
        return value;
    }

    /**
     * A function of a script that was passed to a word of the game. A call does nothing while another call into the
     * script runs, or after the script was stopped or replaced. If a call fails, the script is stopped.
     */
    private record GuardedFunction(ScriptRun<?> run, ScriptFunction function) implements ScriptFunction {
        @Override
        public void call(Object... arguments) {
            run.call(function, arguments);
        }

        @Override
        public void release() {
            function.release();
        }
    }
}
