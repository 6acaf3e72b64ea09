/**
 * Connects script engines: the interface that a language implements, and the values that pass between scripts and Java.
 * The package uses {@code java.base} only.
 * <p>
 * A {@link dev.carom.script.language.ScriptLanguage} turns a {@link dev.carom.script.language.ScriptSource} into a
 * {@link dev.carom.script.language.LoadedScript}. A script calls the game through a
 * {@link dev.carom.script.language.Word}, and the game calls a script through a
 * {@link dev.carom.script.language.ScriptFunction}. While a script runs, the language checks the
 * {@link dev.carom.script.language.ScriptBudget} and stops the script when the budget is spent.
 * <p>
 * Only plain values pass: {@link java.lang.Number}, {@link java.lang.String}, {@link java.lang.Boolean},
 * {@link java.util.Map} with text keys, {@link java.util.List}, {@link dev.carom.script.language.ScriptFunction}, and
 * null. So a language with a sandbox never passes a Java object to a script. Through such an object, a script could
 * reach the class of the object, and through the class the whole JVM. A {@link dev.carom.script.language.ScriptRecord}
 * is a map with fixed field names, which a language can convert faster than other maps.
 */
package dev.carom.script.language;
