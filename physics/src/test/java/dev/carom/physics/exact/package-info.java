/**
 * Compares the narrowphase with two oracles that compute with 57 digits. {@code Real} is the arithmetic. {@code
 * RoundedBox} is a placed shape with exact numbers, and {@code Oracle} computes distances and depths of such shapes.
 * {@code RoundedPolytope} and {@code PolytopeOracle} do the same for hulls. Both oracles start from the floats that the
 * code under test receives, and share no code with it. {@code DifficultPairs} creates the pairs. The physics pom sets the
 * number of tries per property.
 */
package dev.carom.physics.exact;
