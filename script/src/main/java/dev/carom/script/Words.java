package dev.carom.script;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All that a script can say: ours, then what the game adds. docs/scripting.md lists them. */
final class Words<O> {
    private final ScriptRun<O> run;
    private final Map<String, Word> words = new LinkedHashMap<>();

    /** What a word of ours does. */
    interface Action {
        Object of(Arguments arguments);
    }

    Words(ScriptRun<O> run) {
        this.run = run;
        final MotionWords<O> motion = new MotionWords<>(run.stage);
        motion.addTo(this);
        new MoverWords<>(run.stage, motion).addTo(this);
        new QueryWords<>(run.stage).addTo(this);
        new ReactionWords<>(run).addTo(this);
        new EntityWords<>(run.stage, run).addTo(this);
    }

    void add(String name, Action action) {
        words.put(name, arguments -> action.of(new Arguments(name, arguments)));
    }

    void addUnlessThere(String name, Action action) {
        if (!words.containsKey(name)) {
            add(name, action);
        }
    }

    Map<String, Word> all() {
        run.stage.config.words().forEach((name, word) -> words.put(name, arguments -> word.call(guarded(arguments))));
        return words;
    }

    /** Functions that a word of the game may keep: whenever it calls one, that is a call like any other. */
    private Object[] guarded(Object[] arguments) {
        final Object[] guarded = new Object[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            guarded[i] = guarded(arguments[i]);
        }
        return guarded;
    }

    private Object guarded(Object value) {
        if (value instanceof ScriptFunction function) {
            return new Guarded(run, function);
        }
        if (value instanceof Map<?, ?> map) {
            final Map<Object, Object> copy = new LinkedHashMap<>();
            map.forEach((name, each) -> copy.put(name, guarded(each)));
            return copy;
        }
        if (value instanceof List<?> list) {
            return new ArrayList<>(list.stream().map(this::guarded).toList());
        }
        return value;
    }

    /** A function that does nothing once its script is stopped or replaced, and stops its script when it fails. */
    private record Guarded(ScriptRun<?> run, ScriptFunction function) implements ScriptFunction {
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
