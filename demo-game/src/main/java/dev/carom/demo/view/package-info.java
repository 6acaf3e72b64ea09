/**
 * The picture of the game: turns entities into a list of solids and lines. It reads the game and never changes it; its
 * speed, or whether it runs at all, does not affect the game.
 * <p>
 * {@code SceneDrawing} draws a whole game; {@code TableDrawing} and {@code MazeDrawing} add the parts that only a table
 * or only a maze has, {@code SceneShapes} those that scenes and scripts create. {@code DebugDrawing} draws the debug
 * view: colliders, recent contacts and their normals. {@code TableView} and {@code MazeView} are the cameras.
 * {@code WorkshopDrawing} draws a scene of the Workshop, with {@code OrbitCamera}, in the colours of {@code
 * WorkshopLook}.
 */
package dev.carom.demo.view;
