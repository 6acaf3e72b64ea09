package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.MAX_X;
import static dev.carom.physics.broadphase.Broadphase.MIN_X;
import static dev.carom.physics.broadphase.Broadphase.STRIDE;

import java.util.Arrays;

/**
 * A binary tree of bounds over items, the numbers of boxes: a query passes over all boxes below a node that it does not
 * reach. Source: Ericson, Real-Time Collision Detection, 6.1 to 6.3.
 *
 * <pre>
 *        0          node    0   1   2   3   4     children lie side by side, behind their parent
 *      /   \        first   1   0   3   4   7     of a leaf: its first item; of an inner node: its left child
 *     1     2       sizes   0   4   0   3   4     of a leaf: how many items it has; of an inner node: 0
 *          / \
 *         3   4     items   a b c d | e f g | h - j k        leaf 1, leaf 3, leaf 4; "-" is gone
 * </pre>
 *
 * A node takes 36 bytes, and there is about one for each box.
 */
final class BvhNodes {
    /** Stands in the items where a box has left. */
    static final int GONE = -1;

    /** Most items of a leaf: smaller ones save less than looking at two more nodes costs. */
    private static final int LEAF_SIZE = 4;

    /** From this depth on nodes are halved by number, not place, so that no arrangement of boxes makes a long tree. */
    private static final int DEEPEST_BY_PLACE = 48;

    /** A way down leaves one node waiting on each level, and one more; a number of boxes can be halved 31 times. */
    private static final int STACK_SIZE = DEEPEST_BY_PLACE + 32;

    /** A node with so many times the sides it was built with has outgrown its place in the tree. */
    private static final float OUTGROWN = 1.5f;

    /** One such node among so many makes the tree not worth keeping. */
    private static final int OUTGROWN_ONE_IN = 8;

    private static final int INITIAL_CAPACITY = 16;

    private final SahSplit split = new SahSplit();
    private float[] bounds = new float[INITIAL_CAPACITY * STRIDE];
    private int[] first = new int[INITIAL_CAPACITY];
    private int[] sizes = new int[INITIAL_CAPACITY];

    /** The sum of its three sides, in metres, that each node was built with. */
    private float[] builtSides = new float[INITIAL_CAPACITY];

    private int count;

    private final int[] waiting = new int[STACK_SIZE];
    private final int[] waitingDepth = new int[STACK_SIZE];
    private final double[] waitingReach = new double[STACK_SIZE];
    private long looks;

    /** Offers the items of all leaves that the query reaches, going down to the nearer child first. */
    void ask(BoxQuery query, int[] items) {
        if (count == 0) {
            return;
        }
        int node = 0;
        double reach = query.reach(bounds, 0);
        looks++;
        int depth = 0;
        while (true) {
            if (reach <= query.limit()) {
                if (sizes[node] == 0) {
                    final int left = first[node];
                    final double reachLeft = query.reach(bounds, left * STRIDE);
                    final double reachRight = query.reach(bounds, (left + 1) * STRIDE);
                    looks += 2;
                    final boolean rightFirst = reachRight < reachLeft;
                    waiting[depth] = rightFirst ? left : left + 1;
                    waitingReach[depth++] = rightFirst ? reachLeft : reachRight;
                    node = rightFirst ? left + 1 : left;
                    reach = rightFirst ? reachRight : reachLeft;
                    continue;
                }
                looks += sizes[node];
                query.offer(items, first[node], sizes[node]);
            }
            if (depth == 0) {
                return;
            }
            node = waiting[--depth];
            reach = waitingReach[depth];
        }
    }

    /**
     * Builds the tree from the root down, and reorders the items; none of them may be gone. Goes down to the end of one
     * way before it takes up the next: going level by level, each would fetch all rows into the cache again.
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
     * Fits all nodes to the rows, with the tree as it is.
     * <p>
     * Where the boxes of a leaf go separate ways, its bounds grow, and those of the nodes above. So the nodes that have
     * outgrown their place are counted. The sum of all surfaces is the usual measure, but a single box far away
     * outweighs all others in it, and then it shows nothing any more.
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
        // A leaf whose items are all gone keeps the bounds it had: to look at it in vain is right, and no box is empty.
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

    /** Bounds of nodes and items that queries have looked at so far. */
    long looks() {
        return looks;
    }

    /** Walks the invariants: every item is in one leaf, and every node is around its children or items. */
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
