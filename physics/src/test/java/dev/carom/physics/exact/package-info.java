/**
 * The narrowphase against an oracle that computes with 57 digits: {@code Real} is the arithmetic, {@code Exact} a
 * placed shape in it, {@code Oracle} the questions; {@code Facets} and {@code FacetOracle} are the same for hulls, and
 * for whatever meets one. Both oracles start from the same floats as the code under test and share none of its steps.
 * {@code Cases} makes the scenes that are difficult on purpose. How many a property tries is set in one place, the
 * physics pom.
 */
package dev.carom.physics.exact;
