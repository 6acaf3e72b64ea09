/**
 * The contents of a frame as plain data, and the OpenGL 3.3 code that draws them.
 *
 * <p> The game fills a {@link dev.carom.demo.render.DrawList}, a {@link dev.carom.demo.render.Camera} and a
 * {@link dev.carom.demo.render.Hud}. These three classes do not depend on OpenGL. The game passes them to the
 * {@link dev.carom.demo.render.Renderer} once per frame. Except for the pictures on cards, a frame does not depend on
 * earlier frames. So the same data give the same picture.
 *
 * <p> Boxes are instances of one mesh; spheres and capsules are instances of another. The shadow map and the scene each
 * take one draw call per mesh, and one for the triangles of other shapes. Light is computed in linear colours, with
 * several samples per pixel. The light comes from one sun with a soft shadow, and from sky and ground. Each of the
 * first eight glowing spheres and capsules is also a small lamp. A bloom pass adds halos, and a tone curve maps the
 * result to the screen. NanoVG draws the HUD over the picture. Every frame is drawn into an image of the renderer, so
 * that a {@link dev.carom.demo.render.Screenshot} is the same with and without a window.
 */
package dev.carom.demo.render;
