/**
 * The picture: what a frame shows as plain data, and the OpenGL 3.3 that draws it.
 * <p>
 * The game fills a {@link dev.carom.demo.render.DrawList}, a {@link dev.carom.demo.render.Camera} and a
 * {@link dev.carom.demo.render.Hud}, none of which knows OpenGL, and hands them to the
 * {@link dev.carom.demo.render.Renderer} once a frame. The renderer keeps no memory of earlier frames: the same data
 * give the same picture.
 * <p>
 * Boxes and spheres are instances of two meshes, one draw call each. Light is computed in linear colours and several
 * samples a pixel: one sun with a soft shadow, sky and ground, and small lamps where spheres glow. What glows gets a
 * halo, a tone curve brings all to the screen, and NanoVG writes the HUD over it. Every frame ends in an image of the
 * renderer's own, so that a {@link dev.carom.demo.render.Screenshot} is the same with a window and without.
 */
package dev.carom.demo.render;
