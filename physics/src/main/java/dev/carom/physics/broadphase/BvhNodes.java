package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.MAX_X;
import static dev.carom.physics.broadphase.Broadphase.MIN_X;
import static dev.carom.physics.broadphase.Broadphase.STRIDE;

import java.util.Arrays;

/**
 * A bounding volume hierarchy: a binary tree of bounds over items, which are box numbers. A query skips all boxes below
 * a node that is beyond its limit. Source: Ericson, Real-Time Collision Detection, 6.1 to 6.3.
 *
 * <pre>
 *        0          node    0   1   2   3   4     children are adjacent and follow their parent
 *      /   \        first   1   0   3   4   7     first item of a leaf, or left child
 *     1     2       sizes   0   4   0   3   4     number of items of a leaf, or 0
 *          / \
 *         3   4     items   a b c d | e f g | h - j k        leaf 1, leaf 3, leaf 4; "-" was removed
 * </pre>
 *
 * A node takes 36 bytes, and there is about one per box.
 */
final class BvhNodes {
    /** Marks an item whose box was removed. */
    static final int GONE = -1;

    /** Maximum number of items in a leaf: smaller leaves save less than two more node tests cost. */
    private static final int LEAF_SIZE = 4;

    /** From this depth on nodes are split by number, not by position, which bounds the depth of the tree. */
    private static final int DEEPEST_BY_PLACE = 48;

    /** Descending leaves one pending node per level, plus one; a number of boxes can be halved 31 times. */
    private static final int STACK_SIZE = DEEPEST_BY_PLACE + 32;

    /** A node whose side sum has grown by this factor since it was built counts as outgrown. */
    private static final float OUTGROWN = 1.5f;

    /** The tree should be rebuilt when one in this many nodes is outgrown. */
    private static final int OUTGROWN_ONE_IN = 8;

    private static final int INITIAL_CAPACITY = 16;

    private final SahSplit split = new SahSplit();
    private float[] bounds = new float[INITIAL_CAPACITY * STRIDE];
    private int[] first = new int[INITIAL_CAPACITY];
    private int[] sizes = new int[INITIAL_CAPACITY];

    /** Sum of the three sides of each node when it was built, in metres. */
    private float[] builtSides = new float[INITIAL_CAPACITY];

    private int count;

    private final int[] waiting = new int[STACK_SIZE];
    private final int[] waitingDepth = new int[STACK_SIZE];
    private final double[] waitingDistance = new double[STACK_SIZE];
    private long looks;

    /** Offers the items of all leaves within the query's limit, nearer child first. */
    void query(BoxQuery query, int[] items) {
        if (count == 0) {
            return;
        }
        int node = 0;
        double distance = query.queryDistance(bounds, 0);
        looks++;
        int depth = 0;
        while (true) {
            if (distance <= query.limit()) {
                if (sizes[node] == 0) {
                    final int left = first[node];
                    final double distanceLeft = query.queryDistance(bounds, left * STRIDE);
                    final double distanceRight = query.queryDistance(bounds, (left + 1) * STRIDE);
                    looks += 2;
                    final boolean rightFirst = distanceRight < distanceLeft;
                    waiting[depth] = rightFirst ? left : left + 1;
                    waitingDistance[depth++] = rightFirst ? distanceLeft : distanceRight;
                    node = rightFirst ? left + 1 : left;
                    distance = rightFirst ? distanceRight : distanceLeft;
                    continue;
                }
                looks += sizes[node];
                query.offer(items, first[node], sizes[node]);
            }
            if (depth == 0) {
                return;
            }
            node = waiting[--depth];
            distance = waitingDistance[depth];
        }
    }

    /**
     * Builds the tree from the root down and reorders the items; none of them may be removed. Depth first: breadth
     * first would load all rows into the cache again for each level.
     */
    void build(float[] rows, int[] items, int size) {
        count = 0;
        if (size == 0) {
            return;
        }
        add(0, size);
        int undivided = 0;
        waiting[undivided] = 0;
        waitingDepth[undivided++] = 0;
        while (undivided > 0) {
            final int node = waiting[--undivided];
            if (sizes[node] > LEAF_SIZE) {
                final int depth = waitingDepth[undivided];
                divide(rows, items, node, depth < DEEPEST_BY_PLACE);
                for (int child = first[node] + 1; child >= first[node]; child--) {
                    waiting[undivided] = child;
                    waitingDepth[undivided++] = depth + 1;
                }
            }
        }
        for (int node = count - 1; node >= 0; node--) {
            fit(rows, items, node);
            builtSides[node] = sides(node);
        }
    }

    private void divide(float[] rows, int[] items, int node, boolean byPlace) {
        final int start = first[node];
        final int size = sizes[node];
        final int left = byPlace ? split.divide(rows, items, start, size) : size / 2;
        first[node] = count;
        sizes[node] = 0;
        add(start, left);
        add(start + left, size - left);
    }

    private void add(int firstItem, int size) {
        if (count == sizes.length) {
            grow();
        }
        first[count] = firstItem;
        sizes[count++] = size;
    }

    /**
     * Refits all nodes to the rows; the structure of the tree is kept.
     * <p>
     * When the boxes of a leaf disperse, its bounds and those of its ancestors grow, so outgrown nodes are counted. The
     * usual measure is the sum of all surface areas, but a single box far away dominates it and hides everything else.
     *
     * @return whether the tree is still worth keeping
     */
    boolean refit(float[] rows, int[] items) {
        int outgrown = 0;
        for (int node = count - 1; node >= 0; node--) {
            fit(rows, items, node);
            if (sides(node) > OUTGROWN * builtSides[node]) {
                outgrown++;
            }
        }
        return outgrown * OUTGROWN_ONE_IN <= count;
    }

    private void fit(float[] rows, int[] items, int node) {
        final int row = node * STRIDE;
        if (sizes[node] == 0) {
            final int left = first[node] * STRIDE;
            System.arraycopy(bounds, left, bounds, row, STRIDE);
            BoxTable.include(bounds, left + STRIDE, bounds, row);
            return;
        }
        boolean empty = true;
        for (int i = first[node]; i < first[node] + sizes[node]; i++) {
            if (items[i] == GONE) {
                continue;
            }
            if (empty) {
                System.arraycopy(rows, items[i] * STRIDE, bounds, row, STRIDE);
                empty = false;
            } else {
                BoxTable.include(rows, items[i] * STRIDE, bounds, row);
            }
        }
        // A leaf whose items are all removed keeps its bounds: testing it is harmless, and no box is empty.
    }

    private float sides(int node) {
        final int row = node * STRIDE;
        float sum = 0f;
        for (int axis = 0; axis < 3; axis++) {
            sum += bounds[row + MAX_X + axis] - bounds[row + MIN_X + axis];
        }
        return sum;
    }

    private void grow() {
        final int capacity = 2 * sizes.length;
        bounds = Arrays.copyOf(bounds, capacity * STRIDE);
        first = Arrays.copyOf(first, capacity);
        sizes = Arrays.copyOf(sizes, capacity);
        builtSides = Arrays.copyOf(builtSides, capacity);
    }

    /** Number of bounds of nodes and items tested by queries so far. */
    long looks() {
        return looks;
    }

    /** Checks the invariants: every item is in one leaf, and every node contains its children or items. */
    void validate(float[] rows, int[] items, int size) {
        int found = 0;
        for (int node = 0; node < count; node++) {
            if (sizes[node] == 0) {
                require(first[node] > node && first[node] + 1 < count, node, "has no children behind it");
                require(covers(node, bounds, first[node]), node, "is not around its left child");
                require(covers(node, bounds, first[node] + 1), node, "is not around its right child");
            }
            for (int i = first[node]; i < first[node] + sizes[node]; i++) {
                require(items[i] == GONE || covers(node, rows, items[i]), node, "is not around its items");
            }
            found += sizes[node];
        }
        require(found == size, 0, "has not " + size + " items below it");
    }

    private boolean covers(int node, float[] rows, int box) {
        for (int axis = 0; axis < 3; axis++) {
            if (bounds[node * STRIDE + MIN_X + axis] > rows[box * STRIDE + MIN_X + axis]
                    || bounds[node * STRIDE + MAX_X + axis] < rows[box * STRIDE + MAX_X + axis]) {
                return false;
            }
        }
        return true;
    }

    private static void require(boolean holds, int node, String what) {
        if (!holds) {
            throw new IllegalStateException("Node " + node + " " + what);
        }
    }
}
