/**
 * The demo game as a program: the command line, and play in a window or off screen.
 *
 * <pre>
 * Main --+--> TitledPlay     a window, screens around any number of games, a player, real time
 *        +--> WindowedPlay   a window, one game, a player (or the autopilot, or a recording), real time
 *        +--> HeadlessPlay   no display, the autopilot (or a recording), as fast as possible, with or without pictures
 *        +--> WorkshopPlay   scenes of rigid bodies; LiveWorkshop handles the keys and the mouse
 *        +--> Tour           all levels in turn, no display, the autopilot, as fast as possible; in package tool
 *
 * FileReload applies saved levels and scripts to a running game.
 *
 * tool      recording, traces, tours, debug panel           asset     files of levels and scripts
 * game      a level on its playfield                        playfield the interface of tables and mazes
 * table     the rules of a table                            maze      the rules of a maze
 * workshop  scenes of rigid bodies that the player handles  json      strict reader of JSON files
 * level     levels from files                               error     errors that the player can fix
 * screen    title, settings, pause ...                      profile   settings and high scores
 * view      turns the game into a draw list                 render    draws a draw list
 * platform  windows, contexts, keys                         sound     sounds of the game
 * </pre>
 */
package dev.carom.demo;
