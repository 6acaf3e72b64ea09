/**
 * Shapes and the exact tests between them: pure functions that need no world.
 *
 * <h2>Conventions</h2>
 * Right-handed, Y up. Lengths are metres, times are fractions of the tick in [0, 1]. In every test of two shapes the
 * normal points from the first to the second. A distance is positive when they are apart, and negative (the depth) when
 * they overlap. Touching counts as overlapping everywhere, and so does containment. In a sweep the first shape is at
 * rest and the second one moves: {@code travel} is the displacement of the second relative to the first.
 *
 * <h2>Tests</h2>
 * <table>
 * <caption>Tests by shape and by question</caption>
 * <tr><th></th><th>overlap</th><th>distance and normal</th><th>times of overlap on a straight path</th></tr>
 * <tr><td>axis-aligned boxes</td><td>{@link dev.carom.physics.geometry.Aabb#overlaps}</td>
 *     <td>{@link dev.carom.physics.geometry.AabbSat}</td><td>{@link dev.carom.physics.geometry.SweptAabb}</td></tr>
 * <tr><td>oriented boxes</td><td>{@link dev.carom.physics.geometry.ObbSat#overlaps}</td>
 *     <td>{@link dev.carom.physics.geometry.ObbSat}</td><td>{@link dev.carom.physics.geometry.SweptObb}</td></tr>
 * <tr><td>box and sphere</td><td>{@link dev.carom.physics.geometry.SphereBox}</td>
 *     <td>{@link dev.carom.physics.geometry.SphereBox}</td><td>{@link dev.carom.physics.geometry.SweptSphere}</td></tr>
 * <tr><td>capsule and box</td><td>{@link dev.carom.physics.geometry.CapsuleBox}</td>
 *     <td>{@link dev.carom.physics.geometry.CapsuleBox}</td><td>{@link dev.carom.physics.geometry.SweptCapsule}</td></tr>
 * <tr><td>capsules, or a capsule and a sphere</td><td>{@link dev.carom.physics.geometry.CapsuleCapsule}</td>
 *     <td>{@link dev.carom.physics.geometry.CapsuleCapsule}</td>
 *     <td>{@link dev.carom.physics.geometry.SweptCapsule}</td></tr>
 * <tr><td>any two, as {@link dev.carom.physics.geometry.ConvexCore}</td><td>{@link dev.carom.physics.geometry.Gjk}</td>
 *     <td>{@link dev.carom.physics.geometry.Gjk} when apart, {@link dev.carom.physics.geometry.Epa} when not</td>
 *     <td>{@link dev.carom.physics.geometry.SweptConvex}</td></tr>
 * <tr><td>spheres</td><td>{@link dev.carom.physics.geometry.SphereSphere}</td>
 *     <td>{@link dev.carom.physics.geometry.SphereSphere}</td><td>{@link
 *     dev.carom.physics.geometry.SweptSphere}</td></tr>
 * </table>
 * {@link dev.carom.physics.geometry.ConvexHull} is a shape like the others; its only tests are those for any two. To
 * test an axis-aligned box against an oriented one, load the former into an {@link dev.carom.physics.geometry.Obb}.
 * Nothing here rotates while it moves.
 *
 * <h2>Numbers</h2>
 * Input and output are float. In between, the tests compute in double, where differences and products of floats are
 * exact: they compute with the difference of two positions, so positions far from the origin cost no precision beyond
 * that of the float coordinates. Only + - * / and the square root are used, so results repeat on every machine. If the
 * two shapes swap places (and the travel is reversed), times and distance are the same bit for bit, and the normal is
 * negated, in ties too: the shapes decide which of two equal directions is taken, not their order. Only two equal
 * shapes in the same place separate in the same direction in either order. Nothing is checked here: a world checks
 * shapes and poses when they enter it. With NaN every boolean test returns {@code false} (but see
 * {@link dev.carom.physics.geometry.ObbSat#areApart}) and every distance is NaN.
 *
 * <h2>Ownership</h2>
 * Nothing keeps a reference to its arguments, except to immutable hulls, and nothing allocates. {@code Gjk} and
 * {@code Epa} have scratch memory of their own; all others are functions. Results are written into a {@code dest} that
 * the caller owns; a sweep that finds nothing leaves it unchanged.
 *
 * <h2>Sources</h2>
 * Miguel Gomez, "Simple Intersection Tests for Games", Gamasutra, 18 October 1999; Christer Ericson, "Real-Time
 * Collision Detection", 2005; Dirk Gregorius, "The Separating Axis Test between Convex Polyhedra", GDC
 * 2013. Where a printed listing is wrong, the class says so.
 */
package dev.carom.physics.geometry;
