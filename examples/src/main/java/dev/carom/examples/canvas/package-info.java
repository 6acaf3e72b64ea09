/**
 * The drawing code of the examples: a {@link dev.carom.examples.canvas.Canvas} with a window, a loop of fixed ticks, a
 * camera, solid shapes, lines and text. There is no physics here. A game uses its own renderer instead of this package.
 */
package dev.carom.examples.canvas;
