/**
 * Finds the boxes on the path of a box, or near a box, with two bounding volume hierarchies (BVH).
 * <p>
 * The structures that find pairs, sorted end points ({@code sap}) and tiles ({@code tiles}), cannot find the boxes on a
 * slanted ray quickly. So queries use trees. {@code BvhPair} has one tree for the fixed boxes and one for the moving
 * ones. Each is a {@code Bvh}, built by {@code SahSplit}. A {@code BoxQuery} is a query in progress. {@code BoxQuery}
 * computes the distance, or the fraction of the path, at which the query reaches given bounds. It also stores the limit
 * of the query: the greatest distance or fraction that still matters. After a hit, the receiver of the hits may make
 * the limit smaller.
 *
 * <pre>
 * startCast, startNear --> BoxQuery --> BvhPair.query --> Hits: a box and its distance
 *                             ^                          |
 *                             +------ smaller limit -----+
 * </pre>
 *
 * {@code Bvh} descends into the nearer child first and skips every node beyond the limit. Distances of nodes and of
 * boxes are computed by the same formula, and rounding is monotonic. So the distance of a node never exceeds that of a
 * box in the node.
 * <p>
 * A game without queries pays nothing for the trees. The first query after an update refits them to the new bounds,
 * O(n). This query refits the tree of the fixed boxes only if a fixed box has changed. A new box is first put into a
 * list. Each query tests all boxes of this list. A tree is rebuilt, O(n log n), in three cases: the list is long, more
 * than half of the boxes in the tree were removed, or the boxes have moved so far apart that many nodes have grown. The
 * time to find the closest hit of a ray is roughly proportional to the logarithm of the number of boxes.
 * {@code BruteForce}, the reference in tests, uses {@code BoxQuery} without the trees.
 */
package dev.carom.physics.broadphase.bvh;
