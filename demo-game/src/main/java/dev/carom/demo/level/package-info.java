/** Levels: what they consist of, and how they are read from files. Knows nothing of the game that is played on them. */
package dev.carom.demo.level;
