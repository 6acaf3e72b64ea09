/**
 * What is kept between runs, in a folder of the player's: settings and high scores. A file that is broken never keeps
 * anyone from playing.
 */
package dev.carom.demo.profile;
