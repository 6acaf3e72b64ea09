package dev.carom.physics.broadphase.bvh;

import static dev.carom.physics.broadphase.table.BoxRow.AXES;
import static dev.carom.physics.broadphase.table.BoxRow.MAX_X;
import static dev.carom.physics.broadphase.table.BoxRow.MIN_X;
import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;

import dev.carom.physics.broadphase.table.BoxList;
import dev.carom.physics.broadphase.table.BoxRow;
import dev.carom.physics.broadphase.table.BoxTable;
import java.util.Arrays;

/**
 * A bounding volume hierarchy over the fixed or the moving boxes: a binary tree of bounds. A query skips all boxes
 * below a node that is beyond the limit of the query. Source: Ericson, Real-Time Collision Detection, 6.1 to 6.3.
 *
 * <pre>
 *        0          node    0   1   2   3   4     children are adjacent and follow their parent
 *      /   \        first   1   0   3   4   7     first item of a leaf, or left child
 *     1     2       sizes   0   4   0   3   4     number of items of a leaf, or 0
 *          / \
 *         3   4
 *
 * items   a b c d | e f g | h - j k | l m         numbers of boxes: leaf 1, leaf 3, leaf 4; "-" was removed
 *                                     ^^^         loose: added since the tree was built, tested one by one
 * </pre>
 *
 * <b>Cost.</b> Without queries the tree costs nothing. If an update has changed boxes of this kind (fixed or moving),
 * the next query brings the tree up to date in O(n). It marks removed boxes, adds new boxes to the loose boxes, and
 * refits the nodes to the rows. The query rebuilds the tree, O(n log n), in three cases: there are many loose boxes,
 * more than half of the items in leaves are removed, or the boxes have moved far apart. "Many loose boxes" means more
 * than {@link #FEW} plus the square root of the number of items in leaves.
 * <p>
 * <b>Memory.</b> The tree takes about 40 bytes per box, and 4 bytes for each box number up to the greatest. The arrays
 * double when they are full, so they may take up to twice as much. A node takes 36 bytes, and there is about one node
 * per box. The bounds of the boxes are not copied: the tree reads them from the table.
 */
final class Bvh {
    /** Marks an item whose box was removed. */
    private static final int GONE = -1;

    /** This number of loose boxes, or fewer, never triggers a rebuild. */
    private static final int FEW = 8;

    /** Maximum number of items in a leaf. Smaller leaves would save less than their additional nodes cost. */
    private static final int LEAF_SIZE = 4;

    /** From this depth on, nodes are split into halves by count, not by position. This bounds the depth of the tree. */
    private static final int DEEPEST_BY_PLACE = 48;

    /**
     * Capacity of the stack. A descent has at most one pending node per level, plus one. From depth {@link
     * #DEEPEST_BY_PLACE} on, each level halves the number of items. An int can be halved at most 31 times.
     */
    private static final int STACK_SIZE = DEEPEST_BY_PLACE + 32;

    /** A node counts as outgrown when the sum of its three sides exceeds this multiple of the sum at the last build. */
    private static final float OUTGROWN = 1.5f;

    /** The tree is rebuilt when more than one node out of this number is outgrown. */
    private static final int OUTGROWN_ONE_IN = 8;

    private static final int INITIAL_CAPACITY = 16;

    private final BoxTable boxes;
    private final boolean rests;
    private final BoxList members;
    private int revision;

    private int[] items = new int[FEW];

    /**
     * By box number: the index of the box in {@link #items}. An index is valid only if the item at this index is the
     * box.
     */
    private int[] places = new int[0];

    /** Number of items in the tree, including removed ones. The loose items follow them in the array. */
    private int treeSize;

    private int goneCount;
    private int looseCount;

    private final SahSplit split = new SahSplit();
    private float[] bounds = new float[INITIAL_CAPACITY * STRIDE];
    private int[] first = new int[INITIAL_CAPACITY];
    private int[] sizes = new int[INITIAL_CAPACITY];

    /** Sum of the three sides of each node at the last build, in metres. */
    private float[] builtSides = new float[INITIAL_CAPACITY];

    private int nodeCount;

    /** Stack of nodes that a query or a build has not processed yet. */
    private final int[] waiting = new int[STACK_SIZE];

    private final double[] waitingDistance = new double[STACK_SIZE];
    private final int[] waitingDepth = new int[STACK_SIZE];
    private int builds;
    private long looks;

    /**
     * Creates an empty tree.
     *
     * @param rests true for the fixed boxes of the table, false for the moving ones
     */
    Bvh(BoxTable boxes, boolean rests) {
        this.boxes = boxes;
        this.rests = rests;
        members = rests ? boxes.fixed() : boxes.moving();
    }

    /**
     * Reports all boxes within the query's limit: first the loose boxes, then the boxes of nodes, nearer nodes first.
     */
    void query(BoxQuery query, BvhPair.Hits hits) {
        update();
        looks += looseCount;
        report(treeSize, looseCount, query, hits);
        if (nodeCount == 0) {
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
                report(first[node], sizes[node], query, hits);
            }
            if (depth == 0) {
                return;
            }
            node = waiting[--depth];
            distance = waitingDistance[depth];
        }
    }

    private void report(int from, int count, BoxQuery query, BvhPair.Hits hits) {
        for (int i = from; i < from + count && query.limit() >= 0.0; i++) {
            if (items[i] != GONE && query.reaches(items[i])) {
                query.narrow(hits.hit(items[i], query.reached()));
            }
        }
    }

    /** Brings the tree up to date with the last update of the table. */
    private void update() {
        final int current = boxes.revision(rests);
        if (revision == current) {
            return;
        }
        revision = current;
        removeGone();
        addNew();
        if (looseCount > FEW + (int) Math.sqrt(treeSize) || 2 * goneCount > treeSize || !refit()) {
            build();
        }
    }

    /** Marks the items of removed boxes in the tree, and takes removed boxes out of the loose boxes. */
    private void removeGone() {
        for (int i = 0; i < treeSize; i++) {
            if (items[i] != GONE && !belongs(items[i])) {
                items[i] = GONE;
                goneCount++;
            }
        }
        final int end = treeSize + looseCount;
        looseCount = 0;
        for (int i = treeSize; i < end; i++) {
            if (belongs(items[i])) {
                addLoose(items[i]);
            }
        }
    }

    /** Adds new boxes to the loose boxes. */
    private void addNew() {
        if (treeSize - goneCount + looseCount == members.size()) {
            return; // all boxes of this kind are already items
        }
        if (items.length < treeSize + members.size() || places.length < boxes.capacity()) {
            grow();
        }
        for (int i = 0; i < members.size(); i++) {
            final int box = members.get(i);
            if (!contains(box) && belongs(box)) {
                addLoose(box);
            }
        }
    }

    private void addLoose(int box) {
        places[box] = treeSize + looseCount;
        items[treeSize + looseCount++] = box;
    }

    private boolean contains(int box) {
        final int place = places[box];
        return place < treeSize + looseCount && items[place] == box;
    }

    /**
     * Tests whether a box is of this kind (fixed or moving) and visible to queries. A new box is not visible until its
     * row has been read.
     */
    private boolean belongs(int box) {
        return boxes.isSeen(box) && boxes.isFixed(box) == rests;
    }

    /**
     * Refits all nodes to the rows; the structure of the tree stays the same.
     * <p>
     * When the boxes of a leaf move apart, the bounds of the leaf and of its ancestors grow. So the method counts the
     * nodes that have outgrown ({@link #OUTGROWN}) their size at the last build. The usual measure is the sum of all
     * surface areas, but a single box far away would dominate that sum.
     *
     * @return whether the tree is still worth using
     */
    private boolean refit() {
        final float[] rows = boxes.rows();
        int outgrown = 0;
        for (int node = nodeCount - 1; node >= 0; node--) {
            fit(rows, node);
            if (sides(node) > OUTGROWN * builtSides[node]) {
                outgrown++;
            }
        }
        return outgrown * OUTGROWN_ONE_IN <= nodeCount;
    }

    private void fit(float[] rows, int node) {
        final int row = node * STRIDE;
        if (sizes[node] == 0) {
            final int left = first[node] * STRIDE;
            System.arraycopy(bounds, left, bounds, row, STRIDE);
            BoxRow.include(bounds, left + STRIDE, bounds, row);
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
                BoxRow.include(rows, items[i] * STRIDE, bounds, row);
            }
        }
        // A leaf whose items are all removed keeps its bounds, since a row cannot represent empty bounds. Testing such
        // a leaf is harmless.
    }

    private float sides(int node) {
        final int row = node * STRIDE;
        float sum = 0f;
        for (int axis = 0; axis < AXES; axis++) {
            sum += bounds[row + MAX_X + axis] - bounds[row + MIN_X + axis];
        }
        return sum;
    }

    /**
     * Builds the tree from the root down over all boxes of this kind, and reorders the items. Afterwards no item is
     * loose or removed. Nodes are split depth first, since breadth first would load all rows into the cache again for
     * each level.
     */
    private void build() {
        builds++;
        final int end = treeSize + looseCount;
        treeSize = 0;
        for (int i = 0; i < end; i++) {
            if (items[i] != GONE) {
                items[treeSize++] = items[i];
            }
        }
        goneCount = 0;
        looseCount = 0;
        nodeCount = 0;
        if (treeSize == 0) {
            return;
        }
        final float[] rows = boxes.rows();
        add(0, treeSize);
        int undivided = 0;
        waiting[undivided] = 0;
        waitingDepth[undivided++] = 0;
        while (undivided > 0) {
            final int node = waiting[--undivided];
            if (sizes[node] > LEAF_SIZE) {
                final int depth = waitingDepth[undivided];
                final int start = first[node];
                final int size = sizes[node];
                final int left = depth < DEEPEST_BY_PLACE ? split.divide(rows, items, start, size) : size / 2;
                first[node] = nodeCount;
                sizes[node] = 0;
                add(start, left);
                add(start + left, size - left);
                for (int child = first[node] + 1; child >= first[node]; child--) {
                    waiting[undivided] = child;
                    waitingDepth[undivided++] = depth + 1;
                }
            }
        }
        for (int node = nodeCount - 1; node >= 0; node--) {
            fit(rows, node);
            builtSides[node] = sides(node);
        }
        for (int i = 0; i < treeSize; i++) {
            places[items[i]] = i;
        }
    }

    private void add(int firstItem, int size) {
        if (nodeCount == sizes.length) {
            growNodes();
        }
        first[nodeCount] = firstItem;
        sizes[nodeCount++] = size;
    }

    private void grow() {
        if (places.length < boxes.capacity()) {
            places = Arrays.copyOf(places, boxes.capacity());
        }
        final int most = treeSize + members.size();
        if (items.length < most) {
            items = Arrays.copyOf(items, Math.max(most, items.length * 2));
        }
    }

    private void growNodes() {
        final int capacity = 2 * sizes.length;
        bounds = Arrays.copyOf(bounds, capacity * STRIDE);
        first = Arrays.copyOf(first, capacity);
        sizes = Arrays.copyOf(sizes, capacity);
        builtSides = Arrays.copyOf(builtSides, capacity);
    }

    /**
     * Returns how often queries have tested the bounds of a node or a box so far: a repeatable measure of query cost.
     * Removed items of a leaf count, too.
     */
    long looks() {
        return looks;
    }

    /** Returns how often the tree was built, including the first time. */
    int builds() {
        return builds;
    }

    /** Checks the invariants: each box of this kind is an item once, and every node contains its children or items. */
    void validate() {
        if (revision != boxes.revision(rests)) {
            return; // no query since the update, so the tree may be outdated
        }
        int gone = 0;
        for (int i = 0; i < treeSize + looseCount; i++) {
            if (items[i] == GONE) {
                gone++;
            } else if (places[items[i]] != i) {
                throw new IllegalStateException("A box must be one item, at its stored place (got: box " + items[i]
                        + " at " + i + ", stored place " + places[items[i]] + ")");
            }
        }
        if (gone != goneCount) {
            throw new IllegalStateException("The count of removed items must be " + gone + " (got: " + goneCount + ")");
        }
        for (int i = 0; i < members.size(); i++) {
            if (belongs(members.get(i)) && !contains(members.get(i))) {
                throw new IllegalStateException(
                        "Each box of this kind must be an item (got: none for box " + members.get(i) + ")");
            }
        }
        int found = 0;
        for (int node = 0; node < nodeCount; node++) {
            if (sizes[node] == 0) {
                require(first[node] > node && first[node] + 1 < nodeCount, node, "have its children after itself");
                require(covers(node, bounds, first[node]), node, "contain its left child");
                require(covers(node, bounds, first[node] + 1), node, "contain its right child");
            }
            for (int i = first[node]; i < first[node] + sizes[node]; i++) {
                require(items[i] == GONE || covers(node, boxes.rows(), items[i]), node, "contain its items");
            }
            found += sizes[node];
        }
        require(found == treeSize, 0, "have " + treeSize + " items below it, got " + found);
    }

    private boolean covers(int node, float[] rows, int box) {
        return BoxRow.contains(bounds, node * STRIDE, rows, box * STRIDE);
    }

    private static void require(boolean holds, int node, String what) {
        if (!holds) {
            throw new IllegalStateException("Node " + node + " must " + what);
        }
    }
}
