/**
 * The drawing code of the examples: a {@link dev.carom.examples.canvas.Canvas} with a window, a loop of fixed ticks, a
 * camera, solid shapes, lines and text. There is no physics here; a game uses its own renderer instead.
 */
package dev.carom.examples.canvas;
