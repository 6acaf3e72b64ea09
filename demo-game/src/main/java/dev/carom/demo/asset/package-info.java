/**
 * The files of the game: where they are, which levels there are, and the scripts beside a level.
 * {@link dev.carom.demo.asset.Assets} finds the folder. {@link dev.carom.demo.asset.Levels} reads the levels that can be
 * chosen. {@link dev.carom.demo.asset.SceneFiles} reads scripts and prefabs of one level, and notices what is saved.
 */
package dev.carom.demo.asset;
