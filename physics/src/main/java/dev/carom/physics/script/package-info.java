/**
 * Scripts that build and change what the physics knows: entities with transforms, colliders and velocities, and
 * reactions to their contacts, in a language that the game picks. docs/scripting.md is the page for those who write
 * scripts.
 * <p>
 * A game makes {@link dev.carom.physics.script.Scripts} over its entities and lets them tick after each step. From
 * there a call goes {@code Scripts -> Reactions -> ScriptRun -> ScriptFunction -> the language}, and comes back by a
 * {@link dev.carom.physics.script.Word}: {@code the language -> Word -> EntityWords, MotionWords, QueryWords or
 * ReactionWords -> ScriptEntities and the world}.
 * <ul>
 *   <li>{@code Words} are the one list of what scripts can say, in every language. They take and give plain values
 *       only, read by {@code Arguments}, {@code Values} and {@code Description} with a sentence for whoever gave
 *       something else.
 *   <li>{@link dev.carom.physics.script.ScriptLanguage} is the seam to engines: it hands over words and values, and
 *       calls functions. It is all that a language has to bring.
 *   <li>{@link dev.carom.physics.script.ScriptEntities} is the seam to whatever keeps the entities.
 *   <li>{@code EntityTable} knows entities by handles: numbers that are never used again.
 *   <li>{@code ScriptRun} is one version of a script: its budget, what it created in the present call, and how it ends.
 *       {@code Reload} is what one version hands to the next.
 * </ul>
 * Scripts run between two steps, so what they do counts from the next one. Nothing that a script does throws into the
 * game: a script that fails is stopped, and told to the {@link dev.carom.physics.script.ScriptLog}.
 */
package dev.carom.physics.script;
