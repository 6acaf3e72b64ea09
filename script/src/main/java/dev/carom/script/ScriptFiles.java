package dev.carom.script;

/**
 * Where the texts of scripts are that entities run: {@code create { scripts = "door.lua" }}. The module
 * {@code carom-scene} has one for a folder.
 */
@FunctionalInterface
public interface ScriptFiles {
    /**
     * Reads a script.
     *
     * @param file its name, as a script or scene says it
     * @return of that name
     * @throws IllegalArgumentException with a sentence, when there is none or it cannot be read
     */
    ScriptSource read(String file);
}
