/** A radix sort that allocates memory only when its input is larger than all inputs before. */
package dev.carom.physics.sorting;
