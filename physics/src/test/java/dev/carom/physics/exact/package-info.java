/**
 * The narrowphase compared with an oracle of 57 digits: {@code Real} is the arithmetic, {@code RoundedBox} a placed shape in
 * it, {@code Oracle} the methods; {@code RoundedPolytope} and {@code PolytopeOracle} are the same for hulls and their pairs. Both
 * oracles start from the same floats as the code under test and share none of its steps. {@code DifficultPairs} creates
 * difficult scenes. The physics pom sets the number of tries per property.
 */
package dev.carom.physics.exact;
