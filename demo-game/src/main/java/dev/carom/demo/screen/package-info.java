/**
 * The screens around the game: a state machine that knows neither OpenGL nor the simulation.
 *
 * <pre>
 *               +--> SETTINGS, HELP, HIGH_SCORES, and back
 * TITLE --> LEVEL_CHOICE --> PLAYING &lt;--> PAUSED --> SETTINGS, HELP, and back
 *   ^                          |             |
 *   |                          v             |
 *   +-- GAME_OVER &lt;-- (NAME_ENTRY --> HIGH_SCORES, for those who are among the best)
 *   +----------------------------------------+
 * </pre>
 *
 * {@link dev.carom.demo.screen.Screens} receives keys and chosen rows, shows a {@link dev.carom.demo.render.Page}, and
 * calls its {@link dev.carom.demo.screen.Stage} to act.
 */
package dev.carom.demo.screen;
