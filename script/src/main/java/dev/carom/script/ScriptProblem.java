package dev.carom.script;

import dev.carom.script.language.ScriptFailure;

/**
 * The reason why a script was stopped or its new version was rejected, for the log and for the screen.
 *
 * @param file the name under which the script was started
 * @param line the line in the script, from 1; {@link ScriptFailure#NO_LINE} when unknown
 * @param message the problem and its remedy
 * @param entity name or handle of the entity that runs the script, such as {@code 'gate'}; null when no entity runs it
 * @param stillRunning whether a previous version of the script keeps running, since only its replacement failed
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
