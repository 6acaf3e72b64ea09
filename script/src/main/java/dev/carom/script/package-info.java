/**
 * Scripts that create and change entities with transforms, colliders, bodies and velocities, and react to their
 * contacts. The game chooses the language. docs/scripting.md is the guide for authors of scripts.
 * <p>
 * A game creates {@link dev.carom.script.Scripts} for its entities and calls {@link dev.carom.script.Scripts#tick}
 * after each step of the physics. Scripts run between two steps, so their changes take effect in the next step. A
 * script never throws into the game: a script that fails is stopped, and the problem is reported to the
 * {@link dev.carom.script.ScriptLog}.
 * <p>
 * The game calls functions of scripts: {@code Scripts -> Reactions -> ScriptRun -> ScriptFunction -> language}. A
 * <i>word</i> is a function that scripts may call:
 * {@code language -> Word -> EntityWords, MotionWords, BodyWords, QueryWords or ReactionWords}. Words use
 * {@code ScriptEntities} and the world. A game adds words of its own in {@code ScriptConfig}. The classes behind the
 * public ones:
 * <ul>
 *   <li>{@code EntityWords} creates and deletes entities, and sets their components, also velocities.
 *       {@code MotionWords} moves entities, {@code BodyWords} pushes bodies, {@code QueryWords} queries the world, and
 *       {@code ReactionWords} registers functions.
 *   <li>{@code ScriptContext} holds what all scripts of a game share.
 *   <li>{@code ScriptApi} is the list of all words, in every language. Words take plain values and functions of the
 *       script, and return plain values.
 *   <li>{@code EntityTable} issues the handles of entities, and maps handles, names and tags to entities. Words return
 *       handles instead of entities.
 *   <li>{@code EntityParts} is the description of one entity. {@code EntityScripts} starts the scripts that entities
 *       run.
 * <li>{@code ScriptRun} is one version of a script. It stores the entities that the current call created, and stops the
 *     script when a call fails. Its time budget is a {@code TimeBudget}; the language uses the budget through the
 *     interface {@code ScriptBudget}. {@code Reload} passes entities from one version to the next.
 *     {@code TimedOutScripts} delays the next start of a script whose top level ran for too long.
 *   <li>{@code Reactions} calls functions of scripts in a fixed order; {@code RewindAwareContacts} corrects the contact
 *       events of games that rewind. {@code ContactRecord} is a contact as scripts see it.
 * </ul>
 * Other packages: {@link dev.carom.script.language} connects script engines, and {@link dev.carom.script.jsr} connects
 * engines of {@code javax.script}. {@link dev.carom.script.entity} connects the storage of entities, and
 * {@link dev.carom.script.ecs} connects Dominion. The hidden package {@code value} reads and writes the values of
 * scripts.
 */
package dev.carom.script;
