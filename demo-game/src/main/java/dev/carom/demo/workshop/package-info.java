/**
 * The Workshop: runs a scene of rigid bodies from the catalogue of {@link dev.carom.testbed.Scenes}, and lets the
 * player handle it. The package does not depend on OpenGL, windows or keys. It reads the clock only to measure the time
 * of a tick.
 * <p>
 * {@link dev.carom.demo.workshop.Workshop} is one running scene: its ticks, the bodies that the player added, and the
 * values that the player changed. {@link dev.carom.demo.workshop.Workbench} carries out the actions of the player. It
 * has the catalogue of scenes, the place under the mouse, and a method for each action: grab a body, drop a body
 * ({@code DropShape}) and shoot. {@code Dial} changes gravity, friction and restitution. {@code Grab} pulls the body
 * that the mouse holds. {@link dev.carom.demo.workshop.Cutaway} decides which walls would hide a scene from the camera.
 */
package dev.carom.demo.workshop;
