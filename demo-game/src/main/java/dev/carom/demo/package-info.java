/**
 * The demo game as a program: the command line, and the ways of playing, in a window and off screen.
 *
 * <pre>
 * Main --+--> TitledPlay     a window, screens around any number of games, a player, real time
 *        +--> WindowedPlay   a window, one game, a player (or the autopilot, or a recording), real time
 *        +--> HeadlessPlay   no display, the autopilot, as fast as it goes; with pictures or without
 *
 * tool      recording, traces, tours, debug panel           asset     levels and scripts: where their files are
 * game      a level on its playfield                        playfield what tables and mazes have in common
 * table     the rules of a table                            maze      the rules of a maze
 * level     levels from files                               json      files that people write
 * screen    title, settings, pause ...                      profile   what is kept between runs
 * view      from the game to a draw list                    render    from a draw list to pixels
 * platform  windows, contexts, keys                         sound     what the player hears
 * error     sentences for the player
 * </pre>
 */
package dev.carom.demo;
