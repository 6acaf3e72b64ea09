/**
 * The screens around the game: a state machine that depends neither on OpenGL nor on the simulation.
 *
 * <pre>
 *               +--> SETTINGS, HELP, HIGH_SCORES, and back
 * TITLE --> LEVEL_CHOICE --> PLAYING &lt;--> PAUSED --> SETTINGS, HELP, and back
 *   ^                          |             |
 *   |                          v             |
 *   +-- GAME_OVER &lt;-- (NAME_ENTRY --> HIGH_SCORES, for a new high score)
 *   +----------------------------------------+
 * </pre>
 *
 * {@link dev.carom.demo.screen.Screens} receives keys and chosen rows, returns the {@link dev.carom.demo.render.Page}
 * to show, and calls its {@link dev.carom.demo.screen.Stage} to act.
 */
package dev.carom.demo.screen;
