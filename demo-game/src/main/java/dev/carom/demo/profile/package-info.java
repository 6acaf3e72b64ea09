/** Settings and high scores: stored between runs in a folder of the player. A broken file never prevents play. */
package dev.carom.demo.profile;
