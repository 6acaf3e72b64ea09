package dev.carom.script.language;

import java.util.Map;
import java.util.Set;

/** A script in the memory of its engine, opened by a {@link ScriptLanguage}. */
public interface LoadedScript extends AutoCloseable {
    /**
     * Runs the top level of the script, the statements outside its functions. The top level creates entities and
     * registers functions to be called later. This method is called once.
     *
     * @throws ScriptFailure when the script throws or is stopped
     */
    void run() throws ScriptFailure;

    /**
     * Returns the values in the script's global table {@code kept}. When the text of the script is replaced, the new
     * version receives these values.
     *
     * @return plain values; other values are dropped
     */
    Map<String, Object> kept();

    /**
     * Returns the other files that the script uses. When one of them is replaced, the script is opened again.
     *
     * @return names as in {@link ScriptSource#file}
     */
    default Set<String> files() {
        return Set.of();
    }

    /** Frees the resources of the script. No function of the script is called afterwards. */
    @Override
    void close();
}
