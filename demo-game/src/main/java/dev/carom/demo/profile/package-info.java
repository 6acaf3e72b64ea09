/**
 * What is kept between runs, in a folder of the player: settings and high scores. A broken file never stops anyone from
 * playing.
 */
package dev.carom.demo.profile;
