/** Levels: their parts, and how they are read from files. Independent of the game that is played on them. */
package dev.carom.demo.level;
