/**
 * Scripts that create and change entities with transforms, colliders and velocities, and react to their contacts, in a
 * language that the game chooses. docs/scripting.md is the guide for authors of scripts.
 * <p>
 * A game makes {@link dev.carom.script.Scripts} over its entities and lets them tick after each step. A call
 * goes {@code Scripts -> Reactions -> ScriptRun -> ScriptFunction -> the language}, and returns by a
 * {@link dev.carom.script.Word}: {@code the language -> Word -> EntityWords, MotionWords, QueryWords or
 * ReactionWords -> ScriptEntities and the world}.
 * <ul>
 *   <li>{@code Words} is the one list of what scripts can say, in every language. Words take and return plain values
 *       only; {@code Arguments}, {@code Values} and {@code Description} read them, and refuse others with a sentence
 *       for the author.
 *   <li>{@link dev.carom.script.ScriptLanguage} connects a script engine: it passes words and values, and calls
 *       functions. A new language implements nothing else.
 *   <li>{@link dev.carom.script.ScriptEntities} connects whatever stores the entities.
 *   <li>{@code EntityTable} maps handles to entities; a handle is a number that is never used again.
 *   <li>{@code ScriptRun} is one version of a script: its budget, what it created in the present call, and how it ends.
 *       {@code Reload} is what one version passes to the next.
 * </ul>
 * Scripts run between two steps, so their changes count from the next step on. A script never throws into the game: a
 * script that fails is stopped and reported to the {@link dev.carom.script.ScriptLog}.
 */
package dev.carom.script;
