/**
 * Shapes and the exact tests of two shapes: overlap, distance, and sweeps. A game may use both without a world.
 *
 * <h2>Conventions</h2>
 * The coordinate system is right-handed with Y up. Lengths are in metres. Times are fractions of the tick in [0, 1]. In
 * every test of two shapes the normal points from the first to the second. A distance is positive when the shapes are
 * apart. When they overlap, it is minus the penetration depth. Touching and containment count as overlapping in all
 * tests. In a sweep the first shape is at rest and the second one moves: {@code travel} is the displacement of the
 * second relative to the first.
 *
 * <h2>Tests</h2>
 * <table>
 * <caption>Tests by kind of shape</caption>
 * <tr><th></th><th>overlap</th><th>distance and normal</th><th>times of overlap on a straight path</th></tr>
 * <tr><td>axis-aligned boxes</td><td>{@link dev.carom.physics.geometry.Aabb#overlaps}</td>
 *     <td>{@link dev.carom.physics.geometry.AabbSat}</td><td>{@link dev.carom.physics.geometry.SweptAabb}</td></tr>
 * <tr><td>oriented boxes</td><td>{@link dev.carom.physics.geometry.ObbSat#overlaps}</td>
 *     <td>{@link dev.carom.physics.geometry.ObbSat}</td><td>{@link dev.carom.physics.geometry.SweptObb}</td></tr>
 * <tr><td>box and sphere</td><td>{@link dev.carom.physics.geometry.SphereBox}</td>
 *     <td>{@link dev.carom.physics.geometry.SphereBox}</td><td>{@link dev.carom.physics.geometry.SweptSphere}</td></tr>
 * <tr><td>capsule and box</td><td>{@link dev.carom.physics.geometry.CapsuleBox}</td>
 *     <td>{@link dev.carom.physics.geometry.CapsuleBox}</td>
 *     <td>{@link dev.carom.physics.geometry.SweptCapsule}</td></tr>
 * <tr><td>capsules, or a capsule and a sphere</td><td>{@link dev.carom.physics.geometry.CapsuleCapsule}</td>
 *     <td>{@link dev.carom.physics.geometry.CapsuleCapsule}</td>
 *     <td>{@link dev.carom.physics.geometry.SweptCapsule}</td></tr>
 * <tr><td>any two shapes, as {@link dev.carom.physics.geometry.ConvexCore}</td>
 *     <td>{@link dev.carom.physics.geometry.Gjk}</td>
 *     <td>{@link dev.carom.physics.geometry.Gjk} when the cores are apart, else
 *     {@link dev.carom.physics.geometry.Epa}, which needs at least one box or hull</td>
 *     <td>{@link dev.carom.physics.geometry.SweptConvex}</td></tr>
 * <tr><td>spheres</td><td>{@link dev.carom.physics.geometry.SphereSphere}</td>
 *     <td>{@link dev.carom.physics.geometry.SphereSphere}</td><td>{@link
 *     dev.carom.physics.geometry.SweptSphere}</td></tr>
 * </table>
 * {@link dev.carom.physics.geometry.ConvexHull} is tested only as a {@code ConvexCore}. To test an axis-aligned box
 * against an oriented one, load the axis-aligned box into an {@link dev.carom.physics.geometry.Obb}. All sweeps in this
 * package are translations: no shape rotates.
 *
 * <h2>Mass</h2>
 * {@link dev.carom.physics.geometry.MassProperties} computes mass, centre of mass and inertia of shapes and of bodies
 * made of several shapes. It checks all its arguments. Only one thread at a time may use an instance.
 *
 * <h2>Numbers</h2>
 * Input and output of the tests are float. The tests compute in double, where products of two floats are exact. Only
 * {@code ObbSat.areApart}, {@code ObbSat.areInside} and the tests of two {@code Aabb} without motion compute in float.
 * The tests of two {@code Aabb} without motion round at most once. The other tests of {@code ObbSat} use float only to
 * exclude axes, with a bounded error. In double, differences of two floats are exact unless one of them is more than
 * 2^29 times as large as the other. The tests use only the difference of two positions. Far from the origin, only the
 * rounding of the float coordinates themselves loses precision. Only additions, subtractions, multiplications,
 * divisions and square roots are used, so results are bit-identical on every machine.
 * <p>
 * If the two arguments are swapped and the travel is reversed, a test returns the same times and the same distance, bit
 * for bit, and the negated normal. This holds in ties too: the geometry, not the order of the arguments, decides which
 * of two equally good normals is returned. The only exception is a pair of equal shapes in the same place: its normal
 * is the same in both orders.
 * <p>
 * A shape checks its size when it is created. The tests do not check poses: a world checks each pose in the step that
 * reads it. If a number in a pose is NaN, every distance is NaN, and every boolean test returns {@code false}. {@link
 * dev.carom.physics.geometry.ObbSat#areApart} and {@link dev.carom.physics.geometry.SweptConvex#sweep} are exceptions.
 *
 * <h2>Ownership</h2>
 * No test allocates, and none keeps a reference to a shape, except to an immutable hull. {@code Gjk}, {@code Epa} and
 * {@code SweptConvex} hold scratch memory: use one instance per thread. All other tests are static functions, except
 * {@link dev.carom.physics.geometry.Aabb#overlaps}, a method of the box. The caller owns the {@code dest} into which a
 * test writes its results. A sweep that finds nothing leaves {@code dest} unchanged.
 *
 * <h2>Sources</h2>
 * Miguel Gomez, "Simple Intersection Tests for Games", Gamasutra, 18 October 1999; Christer Ericson, "Real-Time
 * Collision Detection", 2005; Dirk Gregorius, "The Separating Axis Test between Convex Polyhedra", GDC 2013. Where a
 * printed listing is wrong, the class says so.
 */
package dev.carom.physics.geometry;
