/**
 * The game itself, without a picture: {@link dev.carom.demo.game.Game} plays a level on its playfield, a table or a
 * maze, and shows one tick on one page.
 * <p>
 * {@link dev.carom.demo.game.LevelReader} reads a level and checks that its parts fit together.
 * {@link dev.carom.demo.game.GameScripts} runs the scene of the level and its scripts beside the rules.
 * {@code SceneEntities} decides what scripts may do to entities of the game. After each step of the physics, scripts
 * react to the contacts up to the answer that ended the step. An entity that a script has moved covers the rest of its
 * displacement in the following steps. Scripts read texts only from {@link dev.carom.demo.game.ScriptTexts}, so a
 * recording can contain all texts.
 */
package dev.carom.demo.game;
