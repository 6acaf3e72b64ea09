/**
 * What is heard of the game. Knows the game through its {@link dev.carom.demo.game.GameListener}, as the eye does;
 * nothing in the game knows of sound, and whether there is any decides nothing in it.
 *
 * <pre>
 * game --bounced, broke ...--> GameSounds --which, how loud, how high, where--> Speaker --> OpenAL, or nothing at all
 * </pre>
 *
 * {@link dev.carom.demo.sound.OpenAlSpeaker} owns an audio device, its context, a buffer for each
 * {@link dev.carom.demo.sound.Sound} and a few sources to play them; all of it belongs to the thread that opened it.
 * Without a device, and without a file, play goes on after one sentence.
 */
package dev.carom.demo.sound;
