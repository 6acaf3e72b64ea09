/**
 * Shapes and the exact tests between them: pure functions, usable without a world.
 */
package dev.carom.physics.geometry;
