/**
 * Settings and high scores. They are stored between runs, in a folder of the player. A broken file never prevents play.
 */
package dev.carom.demo.profile;
