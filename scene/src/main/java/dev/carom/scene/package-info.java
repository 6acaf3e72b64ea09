/**
 * Scenes in files. {@link dev.carom.scene.SceneLanguage} reads a scene in JSON. {@link dev.carom.scene.ScriptFolder}
 * reads scenes and scripts from a folder, and detects files that are saved while the game runs.
 * <p>
 * Only this package reads files; {@code dev.carom.script} does not, since a game may store its texts anywhere.
 */
package dev.carom.scene;
