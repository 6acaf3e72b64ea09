/**
 * Exact tests of two moving shapes: times of overlap, and a contact.
 * <p>
 * {@link dev.carom.physics.narrowphase.Narrowphase} is the entry point. The tests of {@code geometry} compute the first
 * and the last time of overlap of shapes that do not rotate during the tick. Shapes that rotate are swept by
 * conservative advancement ({@code ConservativeAdvancement}), which computes their distance ({@code ShapeDistance}) at
 * one time after another. Once the time is known, {@code BoxManifold}, {@code CapsuleManifold} or {@code HullManifold}
 * computes the points of contact.
 *
 * <pre>
 * Narrowphase --+--> geometry's sweeps                              neither rotates
 *               +--> ConservativeAdvancement --> ShapeDistance      one rotates
 *               +--> ShapeDistance, a manifold                      the contact at a time
 * </pre>
 *
 * Axis-aligned boxes, and boxes with equal rotations, have fast paths to the same results: {@code AlignedBoxRows} keeps
 * what such a test reads in one cache line, {@code AlignedBoxContact} computes the contact when the game reads it, and
 * {@code ParallelFaceManifold} computes the points without clipping.
 * <p>
 * Most pairs are decided many at a time, with the same bits. {@code SweptAabbBatch} finds pairs of axis-aligned boxes
 * that stay apart for the whole tick. {@code ObbPairCull} does so for all other pairs by a plane between them, and
 * finds boxes that overlap throughout; {@code OrientedBoxRows} keeps their placed rows, written once a tick.
 * <p>
 * Not exported: a game uses the world, or {@code geometry}.
 */
package dev.carom.physics.narrowphase;
