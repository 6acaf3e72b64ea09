package dev.carom.demo.game;

import dev.carom.script.ScriptFiles;
import dev.carom.script.language.ScriptSource;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The texts of scripts that a game plays with: each as it was when it was first asked for, or as it was replaced since.
 * So they are all that a recording needs, and a file that is saved changes nothing before the game is told.
 */
public final class ScriptTexts implements ScriptFiles {
    private final ScriptFiles files;
    private final Map<String, ScriptSource> texts = new LinkedHashMap<>();

    /**
     * Texts that come from files, each when it is first asked for.
     *
     * @param files where from
     */
    public ScriptTexts(ScriptFiles files) {
        this.files = files;
    }

    @Override
    public ScriptSource read(String file) {
        ScriptSource source = texts.get(file);
        if (source == null) {
            source = files.read(file);
            texts.put(file, source);
        }
        return source;
    }

    /**
     * Whether a text was asked for, or given.
     *
     * @param file its name
     * @return whether {@link #read} knows it without the files
     */
    public boolean has(String file) {
        return texts.containsKey(file);
    }

    /**
     * All texts that were asked for so far.
     *
     * @return follows this, in the order in which they were first asked for
     */
    public Collection<ScriptSource> all() {
        return Collections.unmodifiableCollection(texts.values());
    }

    /** Takes the place of the text of the same name, if there is one. */
    void put(ScriptSource source) {
        texts.put(source.file(), source);
    }
}
