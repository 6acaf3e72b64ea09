/**
 * The files of the game. {@link dev.carom.demo.asset.Assets} finds their folder. {@link dev.carom.demo.asset.Levels}
 * reads the levels that a player can choose from. {@link dev.carom.demo.asset.SceneFiles} reads the scripts and prefabs
 * of one level, and reports which of these files were saved.
 */
package dev.carom.demo.asset;
