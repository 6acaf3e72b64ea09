package dev.carom.script.language;

/**
 * The text of a script.
 *
 * @param file the name of the script; messages begin with it, and its ending selects the language
 * @param text the script itself
 */
public record ScriptSource(String file, String text) {
    /**
     * Checks the name and the text.
     *
     * @param file a name with an ending
     * @param text not null; an empty text does nothing
     * @throws IllegalArgumentException when an argument is null, or the name has no ending
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
     * Returns the ending of the file name.
     *
     * @return the ending without the dot, such as {@code lua}
     */
    public String ending() {
        return file.substring(file.lastIndexOf('.') + 1);
    }
}
