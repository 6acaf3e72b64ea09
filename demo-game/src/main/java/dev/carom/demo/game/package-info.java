/**
 * The game itself, without a picture: {@link dev.carom.demo.game.Game} plays a level on its playfield, a table or a
 * maze, and shows one tick on one page.
 * <p>
 * {@link dev.carom.demo.game.LevelReader} reads a level and checks that its parts fit together.
 * {@link dev.carom.demo.game.GameScripts} runs the scene of the level and its scripts beside the rules.
 * {@code SceneEntities} decides what scripts may do to entities of the game. Scripts react after each step of the
 * physics to what happened up to the answer that ended the step; what a script moved by itself moves the rest of that
 * way in the steps that follow. They read texts from {@link dev.carom.demo.game.ScriptTexts} only, so that a recording
 * can hold them all.
 */
package dev.carom.demo.game;
