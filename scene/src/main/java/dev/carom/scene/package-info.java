/**
 * Scenes in files. {@link dev.carom.scene.SceneLanguage} reads a scene in JSON. {@link dev.carom.scene.ScriptFolder}
 * reads scenes and scripts from a folder, and notices files that are saved while the game runs.
 */
package dev.carom.scene;
