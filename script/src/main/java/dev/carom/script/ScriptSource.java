package dev.carom.script;

/**
 * The text of a script.
 *
 * @param file its name, which messages begin with; the ending says the language
 * @param text what it says
 */
public record ScriptSource(String file, String text) {
    /**
     * Checks both.
     *
     * @param file with an ending
     * @param text not null
     * @throws IllegalArgumentException when one is null, or the name has no ending
     */
    public ScriptSource {
        if (file == null || file.lastIndexOf('.') < 0 || file.endsWith(".")) {
            throw new IllegalArgumentException(
                    "script file must have a name that ends with its language, such as gate.lua" + " (got: " + file
                            + ")");
        }
        if (text == null) {
            throw new IllegalArgumentException(
                    "script text must not be null (in " + file + "); an empty one does nothing");
        }
    }

    /**
     * The ending of the name.
     *
     * @return without the dot, such as {@code lua}
     */
    public String ending() {
        return file.substring(file.lastIndexOf('.') + 1);
    }
}
