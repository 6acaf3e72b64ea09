package dev.carom.script;

import dev.carom.script.language.ScriptSource;

/**
 * Reads the scripts that entities run: {@code create { scripts = "door.lua" }}. The module {@code carom-scene} has an
 * implementation that reads a folder.
 */
@FunctionalInterface
public interface ScriptFiles {
    /**
     * Reads a script.
     *
     * @param file the name of the file, as written in a script or scene
     * @return the text, under that name
     * @throws IllegalArgumentException when there is no such file or it cannot be read; the message is for the author
     *     of the script
     */
    ScriptSource read(String file);
}
