/**
 * The screens around the game: a state machine that depends neither on OpenGL nor on the simulation.
 *
 * <pre>
 *   +--> SETTINGS, HELP, HIGH_SCORES, and back
 *   +--> WORKSHOP &lt;--> SCENE, and back
 *   |
 * TITLE --> PLAYING &lt;--> PAUSED --> SETTINGS, HELP, and back
 *   ^          |             |
 *   +----------|-------------+
 *   |          v
 *   +-- GAME_OVER --> PLAYING, the same level again or the next one
 *           +-------> HIGH_SCORES, and back
 *           +-------> NAME_ENTRY for a new high score --> HIGH_SCORES --> back to GAME_OVER
 * </pre>
 *
 * {@link dev.carom.demo.screen.Screens} receives the menu input and returns the {@link dev.carom.demo.render.Page} to
 * show. It calls methods of {@link dev.carom.demo.screen.Stage}, which carry out the choices of the player.
 */
package dev.carom.demo.screen;
