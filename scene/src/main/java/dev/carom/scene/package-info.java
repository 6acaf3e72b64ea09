/**
 * Scenes in files. {@link dev.carom.scene.SceneLanguage} reads a scene in JSON. {@code SceneText} parses the text into
 * {@code SceneValue}s, which store their lines. {@code Scene} merges each entity with its prefab. {@code BrokenJson}
 * explains a text that is not JSON. {@link dev.carom.scene.ScriptFolder} reads scenes and scripts from a folder, and
 * detects files that are saved while the game runs.
 * <p>
 * A scene is a script: {@code SceneLanguage} is a {@link dev.carom.script.language.ScriptLanguage}. So a game starts,
 * replaces and ends a scene with the same calls as any other script.
 * <p>
 * The module {@code dev.carom.script} reads no files, since a game may store its texts anywhere.
 */
package dev.carom.scene;
