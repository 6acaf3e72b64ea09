/**
 * From boxes to pairs that may touch: {@link dev.carom.physics.broadphase.Broadphase} is where an algorithm plugs in.
 */
package dev.carom.physics.broadphase;
