/**
 * Shapes and the exact tests between them: pure functions, usable without a world.
 *
 * <h2>Conventions</h2>
 * Right-handed, y up. Lengths are metres, times are fractions of the tick in [0, 1]. In every test of two things the
 * normal points from the first to the second; a distance is positive when they are apart and negative (the depth) when
 * they overlap. Touching counts as overlapping, everywhere, and so does containing. A sweep lets the second thing move
 * and the first stand still: {@code travel} is the displacement of the second relative to the first.
 *
 * <h2>What there is</h2>
 * <table>
 * <caption>Tests by shape and by question</caption>
 * <tr><th></th><th>do they overlap</th><th>how far, along what</th><th>when, on a straight way</th></tr>
 * <tr><td>aligned boxes</td><td>{@link dev.carom.physics.geometry.Aabb#overlaps}</td>
 *     <td>{@link dev.carom.physics.geometry.AabbSat}</td><td>{@link dev.carom.physics.geometry.SweptAabb}</td></tr>
 * <tr><td>turned boxes</td><td>{@link dev.carom.physics.geometry.ObbSat#overlaps}</td>
 *     <td>{@link dev.carom.physics.geometry.ObbSat}</td><td>{@link dev.carom.physics.geometry.SweptObb}</td></tr>
 * <tr><td>box and ball</td><td>{@link dev.carom.physics.geometry.SphereBox}</td>
 *     <td>{@link dev.carom.physics.geometry.SphereBox}</td><td>{@link dev.carom.physics.geometry.SweptSphere}</td></tr>
 * <tr><td>capsule and box</td><td>{@link dev.carom.physics.geometry.CapsuleBox}</td>
 *     <td>{@link dev.carom.physics.geometry.CapsuleBox}</td><td>{@link dev.carom.physics.geometry.SweptCapsule}</td></tr>
 * <tr><td>capsules, or a ball</td><td>{@link dev.carom.physics.geometry.CapsuleCapsule}</td>
 *     <td>{@link dev.carom.physics.geometry.CapsuleCapsule}</td>
 *     <td>{@link dev.carom.physics.geometry.SweptCapsule}</td></tr>
 * <tr><td>any two, as {@link dev.carom.physics.geometry.ConvexCore}</td><td>{@link dev.carom.physics.geometry.Gjk}</td>
 *     <td>{@link dev.carom.physics.geometry.Gjk} when apart, {@link dev.carom.physics.geometry.Epa} when not</td>
 *     <td>{@link dev.carom.physics.geometry.SweptConvex}</td></tr>
 * <tr><td>balls</td><td>{@link dev.carom.physics.geometry.SphereSphere}</td>
 *     <td>{@link dev.carom.physics.geometry.SphereSphere}</td><td>{@link
 *     dev.carom.physics.geometry.SweptSphere}</td></tr>
 * </table>
 * {@link dev.carom.physics.geometry.ConvexHull} is a shape like the others; its only tests are those for any two. For
 * an aligned box against a turned one, load the aligned one into an {@link dev.carom.physics.geometry.Obb}. Nothing
 * here turns while it moves.
 *
 * <h2>Numbers</h2>
 * What goes in and comes out is float; in between it is double, where differences and products of floats are exact. So
 * places far from the origin cost nothing beyond the float coordinates themselves: what is computed with is the
 * difference of two places. Only + - * / and the square root are used, so results repeat on every machine. Swapping the
 * two things (and turning the travel round) gives the same times and the same distance bit for bit; the normal is
 * negated, in ties too: which of two equal directions it takes follows from the shapes and not from their order. Only
 * two that are the same in the same place part the same way in either order. Nothing is checked here: shapes and poses
 * are checked where they enter a world. NaN makes every yes-or-no question {@code false} (but see {@link
 * dev.carom.physics.geometry.ObbSat#areApart}) and every distance NaN.
 *
 * <h2>Ownership</h2>
 * Nothing keeps a reference to what it is given, but for immutable hulls, or allocates; {@code Gjk} and {@code Epa}
 * have scratch of their own, all others are functions. Results go into a {@code dest} that the caller owns; a sweep
 * that finds nothing leaves it unchanged.
 *
 * <h2>Sources</h2>
 * Miguel Gomez, "Simple Intersection Tests for Games", Gamasutra, 18 October 1999; Christer Ericson, "Real-Time
 * Collision Detection", 2005; Dirk Gregorius, "The Separating Axis Test between Convex Polyhedra", GDC
 * 2013. Where a printed listing is wrong, the class says so.
 */
package dev.carom.physics.geometry;
