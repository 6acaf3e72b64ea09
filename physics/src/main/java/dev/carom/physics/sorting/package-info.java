/**
 * A radix sort for the end points of boxes, pairs of boxes, events, colliders and bodies. It allocates memory only when
 * its input is larger than all inputs before.
 */
package dev.carom.physics.sorting;
