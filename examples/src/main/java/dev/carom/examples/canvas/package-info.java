/**
 * What the examples draw on: a {@link dev.carom.examples.canvas.Canvas} with a window, a loop of fixed ticks, a camera,
 * solid shapes, lines and text. Nothing here is physics; a game has its own renderer in its place.
 */
package dev.carom.examples.canvas;
