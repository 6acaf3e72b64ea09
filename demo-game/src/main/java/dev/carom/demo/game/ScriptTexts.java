package dev.carom.demo.game;

import dev.carom.script.ScriptFiles;
import dev.carom.script.language.ScriptSource;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The texts of the scripts of a game. Each file is read once; after that, the game can replace its text. So a recording
 * that stores these texts needs no files, and a saved file has no effect until the game replaces its text.
 */
public final class ScriptTexts implements ScriptFiles {
    private final ScriptFiles files;
    private final Map<String, ScriptSource> texts = new LinkedHashMap<>();

    /**
     * Creates texts that are read from files when they are first needed.
     *
     * @param files reads the files
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
     * Reports whether the text of a file was already read or replaced.
     *
     * @param file its name
     * @return whether {@link #read} returns the text without reading a file
     */
    public boolean has(String file) {
        return texts.containsKey(file);
    }

    /**
     * Returns all texts so far.
     *
     * @return a live view, in the order in which the texts were first read or put
     */
    public Collection<ScriptSource> all() {
        return Collections.unmodifiableCollection(texts.values());
    }

    /** Adds a text; replaces the text of the same name. */
    void put(ScriptSource source) {
        texts.put(source.file(), source);
    }
}
