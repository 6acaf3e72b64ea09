/** Orders numbers without garbage. */
package dev.carom.physics.sorting;
