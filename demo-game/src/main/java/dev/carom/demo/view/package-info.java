/**
 * The picture of the game. This package turns entities into a list of solids and lines. It reads the game and never
 * changes it. The results of a game are the same even if this package is slow or does not run at all.
 * <p>
 * {@code SceneDrawing} draws a whole game. {@code TableDrawing} draws the parts that only a table has, and
 * {@code MazeDrawing} the parts that only a maze has. {@code SceneShapes} draws the entities that scenes and scripts
 * create. {@code DebugDrawing} draws the layers of the debug view, such as colliders or recent contacts.
 * {@code TableView} and {@code MazeView} set the camera. {@code WorkshopDrawing} draws a scene of the Workshop, with
 * {@code OrbitCamera}, in the colours of {@code WorkshopLook}.
 */
package dev.carom.demo.view;
