/**
 * Runs casts, and finds overlaps and closest points, for {@code Queries}.
 * <p>
 * A query searches a {@code QuerySpace}. Such a space contains the colliders of a world in the state after the last
 * step, or boxes that the game lists on demand, or both. A query refers to a collider by its slot, the index of its row
 * in the {@code ColliderTable}. The root package turns these slots into owners and colliders, and calls the game's
 * filters ({@code SlotFilter}) and box sources ({@code BoxesOnDemand}). The broadphase finds the colliders whose bounds
 * are near the query. The package {@code narrowphase} tests the shapes.
 *
 * <pre>
 * Broadphase --slot--> SlotFilter --shape--+--> CastQuery ----+
 *                                          |                  +--> Hit, HitList
 * BoxesOnDemand --box----------------------+--> ClosestQuery -+
 * </pre>
 *
 * {@code CastQuery} sweeps one shape along a straight path without rotation. A sphere of radius 0 is a ray, and a path
 * of length 0 tests for overlaps. So this class serves ray casts, shape casts, overlaps and points.
 * {@code ClosestQuery} measures the distance from a point. Both classes report a limit to the broadphase: the greatest
 * fraction or distance that still matters. After a hit the limit may become smaller. The broadphase skips all bounds
 * beyond the limit.
 * <p>
 * <b>Order.</b> Each collider has a serial, a number that is never reused. At equal fractions or distances, the
 * collider with the lower serial comes first, and colliders come before boxes. So results do not depend on the search
 * structure.
 * <p>
 * {@code QueryGuard} refuses a query during another query of the same world. A query allocates nothing once its lists
 * are long enough.
 */
package dev.carom.physics.query;
