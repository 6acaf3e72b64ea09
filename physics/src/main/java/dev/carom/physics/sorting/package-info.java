/** A radix sort that allocates nothing. */
package dev.carom.physics.sorting;
