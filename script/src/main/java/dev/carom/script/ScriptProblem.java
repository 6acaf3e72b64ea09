package dev.carom.script;

import dev.carom.script.language.ScriptFailure;

/**
 * Why a script was stopped, for the log and for the screen.
 *
 * @param file the name under which the script was started
 * @param line from 1; {@link ScriptFailure#NO_LINE} when unknown
 * @param message what is wrong, and what to do
 * @param entity the entity that runs it, by name or handle, such as {@code 'gate'}; null when it runs by itself
 * @param stillRunning whether the previous version keeps running, since this one was to replace it
 */
public record ScriptProblem(String file, int line, String message, String entity, boolean stillRunning) {
    /**
     * Returns the problem as one line of text.
     *
     * @return such as {@code gate.lua:12: no entity has the handle 7 (entity 'gate'; the script was stopped)}
     */
    @Override
    public String toString() {
        return file + (line == ScriptFailure.NO_LINE ? "" : ":" + line) + ": " + message + " ("
                + (entity == null ? "" : "entity " + entity + "; ")
                + (stillRunning ? "the previous version keeps running" : "the script was stopped") + ")";
    }
}
