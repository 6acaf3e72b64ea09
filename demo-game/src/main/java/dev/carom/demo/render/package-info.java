/**
 * The contents of a frame as plain data, and the OpenGL 3.3 code that draws them.
 *
 * <p> The game fills a {@link dev.carom.demo.render.DrawList}, a {@link dev.carom.demo.render.Camera} and a
 * {@link dev.carom.demo.render.Hud}. These three classes do not depend on OpenGL. The game passes them to the
 * {@link dev.carom.demo.render.Renderer} once per frame. Apart from the pictures on cards, the renderer stores nothing
 * of earlier frames. So the same data give the same picture.
 *
 * <p> Boxes are instances of one mesh; spheres and capsules are instances of another. The shadow map and the scene each
 * take one draw call per mesh, and one for the triangles of other shapes. Light is computed in linear colours, with
 * several samples per pixel. There is one sun with a soft shadow, light from sky and ground, and a small lamp at each
 * of the first glowing spheres and capsules. A bloom pass adds halos, and a tone curve maps the result to the screen.
 * NanoVG draws the HUD over the picture. Every frame is drawn into an image of the renderer, so that a
 * {@link dev.carom.demo.render.Screenshot} is the same with and without a window.
 */
package dev.carom.demo.render;
