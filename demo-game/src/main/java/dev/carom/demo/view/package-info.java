/**
 * The picture of the game. This package turns entities into a list of solids and lines. It reads the game and never
 * changes it. The game plays the same way whether this package is fast, is slow, or does not run at all.
 * <p>
 * {@code SceneDrawing} draws a whole game; {@code TableDrawing} and {@code MazeDrawing} add the parts that only a table
 * or only a maze has, {@code SceneShapes} those that scenes and scripts create. {@code DebugDrawing} draws the layers
 * of the debug view, such as colliders, and recent contacts with their normals. {@code TableView} and {@code MazeView}
 * are the cameras. {@code WorkshopDrawing} draws a scene of the Workshop, with {@code OrbitCamera}, in the colours of
 * {@code WorkshopLook}.
 */
package dev.carom.demo.view;
