/**
 * The sounds of the game. The package observes the game through a {@link dev.carom.demo.playfield.GameListener}, as the
 * view does. The game does not depend on this package.
 *
 * <pre>
 * game --bounced, broke ...--> GameSounds --sound, gain, pitch, stereo position--> Speaker --> OpenAL, or silence
 * </pre>
 *
 * {@link dev.carom.demo.sound.OpenAlSpeaker} owns an audio device, its context, a buffer for each {@link
 * dev.carom.demo.sound.Sound} and a few sources that play the buffers. Use a speaker only on the thread that opened it.
 * If the device or a file is missing, the game prints a sentence and continues.
 */
package dev.carom.demo.sound;
