/**
 * Exact tests of two moving shapes: times of overlap, distance, and contact manifold.
 * <p>
 * {@link dev.carom.physics.narrowphase.Narrowphase} is the entry point. It selects the algorithms for sweeps and
 * contact manifolds by the kinds of the two shapes. {@code ShapeDistance} does the same for distances. For two shapes
 * that do not rotate during the tick, the tests of {@code geometry} compute the first and the last time of overlap. If
 * a shape rotates, conservative advancement ({@code ConservativeAdvancement}) computes these times. It steps through
 * the tick, and computes the distance between the shapes ({@code ShapeDistance}) at each step. At the time of contact,
 * {@code BoxManifold}, {@code CapsuleManifold} or {@code HullManifold} computes the contact points. For the contacts of
 * the solver, {@code FaceNormal} prefers a face normal to the normal of two edges, if the overlap along the face normal
 * is only slightly greater. Without this preference, stacks would not come to rest. Contact events keep the normal of
 * least overlap.
 *
 * <pre>
 * Narrowphase --+--> geometry's sweeps                              neither shape rotates
 *               +--> ConservativeAdvancement --> ShapeDistance      a shape rotates
 *               +--> ShapeDistance, a manifold                      the contact at a given time
 * </pre>
 *
 * Axis-aligned boxes, and boxes with equal rotations, have fast paths with the same results. {@code AlignedBoxRows}
 * stores the data of an axis-aligned box in one cache line. {@code AlignedBoxContact} computes a contact only when the
 * game reads it. {@code ParallelFaceManifold} computes the contact points without clipping.
 * <p>
 * Cheap tests decide most pairs, with results that equal those of the exact tests bit for bit. {@code SweptAabbBatch}
 * finds pairs of axis-aligned boxes that stay apart for the whole tick, many pairs at a time. {@code ObbPairCull} finds
 * other pairs that stay apart, by a plane between the shapes, and boxes that overlap for the whole tick. It reads
 * placed shapes from {@code OrientedBoxRows}. Each shape is written there once a tick.
 * <p>
 * <b>A new kind of shape</b> needs code in these places. In {@code geometry}: its class, {@code Shape},
 * {@code ConvexCore}, {@code MassProperties}. In this package: {@code SweptShape}, {@code Narrowphase},
 * {@code ShapeDistance}, {@code OrientedBoxRows}, {@code RotationBound}, {@code Faces}, {@code FaceNormal} and a
 * manifold. In the root package: {@code Collider}, {@code PendingColliders}, {@code Gather}. Elsewhere:
 * {@code GroundProbe} of the mover, {@code DebugDrawer}, and {@code ComponentCodec} of scripts. The packages
 * {@code world}, {@code solver} and {@code broadphase} do not depend on the kind of a shape.
 * <p>
 * This package is not exported: a game uses the world, or {@code geometry}.
 */
package dev.carom.physics.narrowphase;
