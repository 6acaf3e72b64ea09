/**
 * A radix sort for ends and pairs of boxes, events and colliders. It allocates memory only when its input is larger
 * than all inputs before.
 */
package dev.carom.physics.sorting;
