/**
 * Queries: the boxes on the path of a box, or near a box, by two bounding volume hierarchies (BVH).
 * <p>
 * Sorted end points and tiles do not help with a slanted ray. So {@code Bvhs} has two trees, one for the fixed boxes
 * and one for the moving ones; each is a {@code Bvh}, built by {@code SahSplit}. A {@code BoxQuery} is a query in
 * progress: it computes how far the query has to reach for the bounds in a row, and has the current limit.
 *
 * <pre>
 * startCast, startNear --> BoxQuery --> Bvhs.query --> Hits: a box and its distance
 *                             ^                          |
 *                             +------- lower limit ------+
 * </pre>
 *
 * A search descends into the nearer child first and skips every node beyond the limit. The same distance is computed
 * for nodes and boxes, and rounding keeps the order of distances; so a node never seems farther than a box inside it.
 * <p>
 * A game without queries pays nothing for the trees. The first query after an update refits them to the new bounds,
 * O(n), the fixed tree only if a fixed box has changed. New boxes are tested one by one until there are too many of
 * them; a tree that fits badly is rebuilt, O(n log n). The cost of the closest hit of a ray grows with about the
 * logarithm of the number of boxes. The brute-force reference uses {@code BoxQuery} without the trees.
 */
package dev.carom.physics.broadphase.bvh;
