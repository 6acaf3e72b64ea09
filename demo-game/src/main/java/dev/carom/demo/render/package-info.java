/**
 * The contents of a frame as plain data, and the OpenGL 3.3 code that draws them.
 *
 * <p> The game fills a {@link dev.carom.demo.render.DrawList}, a {@link dev.carom.demo.render.Camera} and a
 * {@link dev.carom.demo.render.Hud}. These do not depend on OpenGL. The game passes them to the
 * {@link dev.carom.demo.render.Renderer} once per frame. Apart from the pictures on cards, the renderer stores nothing
 * of earlier frames. So the same data give the same picture.
 *
 * <p> Boxes are instances of one mesh; spheres and capsules are instances of another. The shadow map and the scene each
 * take one draw call per mesh. Light is computed in linear colours with several samples per pixel: one sun with a soft
 * shadow, light from sky and ground, and small lamps at glowing spheres and capsules. A bloom pass adds halos, a tone
 * curve maps the result to the screen, and NanoVG draws the HUD over it.
 * Every frame is drawn into an image of the renderer, so that a {@link dev.carom.demo.render.Screenshot} is the same
 * with and without a window.
 */
package dev.carom.demo.render;
