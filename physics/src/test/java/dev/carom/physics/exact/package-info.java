/**
 * The narrowphase compared with an oracle of 57 digits: {@code Real} is the arithmetic, {@code Exact} a placed shape in
 * it, {@code Oracle} the methods; {@code Facets} and {@code FacetOracle} are the same for hulls and their pairs. Both
 * oracles start from the same floats as the code under test and share none of its steps. {@code Cases} creates
 * difficult scenes. The physics pom sets the number of tries per property.
 */
package dev.carom.physics.exact;
