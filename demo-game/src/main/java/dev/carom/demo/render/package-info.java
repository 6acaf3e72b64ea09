/**
 * The picture: the contents of a frame as plain data, and the OpenGL 3.3 code that draws them.
 * <p>
 * The game fills a {@link dev.carom.demo.render.DrawList}, a {@link dev.carom.demo.render.Camera} and a
 * {@link dev.carom.demo.render.Hud}, none of which knows OpenGL, and passes them to the
 * {@link dev.carom.demo.render.Renderer} once a frame. The renderer remembers no earlier frames: the same data give the
 * same picture.
 * <p>
 * Boxes and spheres are instances of two meshes, one draw call each. Light is computed in linear colours with several
 * samples a pixel: one sun with a soft shadow, sky and ground, and small lamps where spheres glow. Glowing things get a
 * halo, a tone curve maps everything to the screen, and NanoVG draws the HUD over it. Every frame ends in an image of
 * the renderer's own, so that a {@link dev.carom.demo.render.Screenshot} is the same with and without a window.
 */
package dev.carom.demo.render;
