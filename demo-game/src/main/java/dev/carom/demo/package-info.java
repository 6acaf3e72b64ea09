/**
 * The demo game as a program: the command line, and the ways of playing, in a window and off screen.
 *
 * <pre>
 * Main --+--> TitledPlay     a window, screens around any number of games, a player, real time
 *        +--> WindowedPlay   a window, one game, a player (or the autopilot, or a recording), real time
 *        +--> HeadlessPlay   no display, the autopilot, as fast as it goes; with pictures or without
 *
 * platform  windows, contexts, keys          render  from a draw list to pixels
 * level     levels from files                game    a level on its playfield view  from the game to a draw list
 * table     the rules of a table             maze    the rules of a maze      playfield  what both have in common
 * screen    title, settings, pause ...       profile what is kept             json  files that people write
 * sound     what the player hears
 * </pre>
 */
package dev.carom.demo;
