package dev.carom.physics.script;

import java.util.LinkedHashMap;
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
        new MotionWords<>(run.stage).addTo(this);
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
        words.putAll(run.stage.config.words());
        return words;
    }
}
