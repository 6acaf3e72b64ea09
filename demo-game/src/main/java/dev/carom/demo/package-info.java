/**
 * The demo game as a program: the command line, and the two ways of playing, in a window and off screen.
 *
 * <pre>
 * Main --+--> WindowedPlay   a window, a player (or the autopilot), real time
 *        +--> HeadlessPlay   no display, the autopilot, as fast as it goes; with pictures or without
 *
 * platform  windows, contexts, keys          render  from a draw list to pixels
 * level     levels from files                game    rules and physics        view  from the game to a draw list
 * </pre>
 */
package dev.carom.demo;
