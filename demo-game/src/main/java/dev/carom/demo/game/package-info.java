/**
 * The game itself, without a picture. {@link dev.carom.demo.game.Game} plays a level on its playfield, a table or a
 * maze. The source of this class shows one tick on one page.
 * <p>
 * {@link dev.carom.demo.game.LevelReader} reads a level and checks that its parts fit together. {@link
 * dev.carom.demo.game.GameScripts} runs the scene of the level and its scripts beside the rules. {@code SceneEntities}
 * decides what scripts may do to entities of the game.
 * <p>
 * A tick may consist of several steps of the physics. When the rules respond to an event, such as a bounce, the game
 * rewinds the playfield to the time of the event. The next step plays the rest of the tick. After each step, scripts
 * react to the contacts of the step, but not to contacts after the rewind time. If a script has moved an entity, a
 * rewind reverts the part of this motion after the rewind time. The following steps complete the motion.
 * <p>
 * Scripts get all texts from {@link dev.carom.demo.game.ScriptTexts}. So a recording can store every text that a game
 * has used.
 */
package dev.carom.demo.game;
