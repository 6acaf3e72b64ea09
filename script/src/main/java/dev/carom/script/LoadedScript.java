package dev.carom.script;

import java.util.Map;
import java.util.Set;

/** A script in the memory of its engine. Made by a {@link ScriptLanguage}. */
public interface LoadedScript extends AutoCloseable {
    /**
     * Runs its top level, which creates entities and hands over functions for later.
     *
     * @throws ScriptFailure when it throws or is stopped
     */
    void run() throws ScriptFailure;

    /**
     * What the script left in its global {@code kept}, for the version that replaces it.
     *
     * @return plain values; what is no plain value is left out
     */
    Map<String, Object> kept();

    /**
     * Other files that its text was completed from: once one of these is replaced, it is opened anew.
     *
     * @return names as in {@link ScriptSource#file}
     */
    default Set<String> files() {
        return Set.of();
    }

    /** Frees what it holds. Nothing of it is called any more. */
    @Override
    void close();
}
