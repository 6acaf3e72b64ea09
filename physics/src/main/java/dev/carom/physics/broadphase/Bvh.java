package dev.carom.physics.broadphase;

import java.util.Arrays;

/**
 * The fixed or the moving boxes, organized for queries: most in a tree of {@link BvhNodes}, a few loose boxes outside
 * the tree.
 *
 * <pre>
 * items    a b c d | e f g | h - j k | l m | n o      numbers of boxes, leaf by leaf; "-" was removed
 *                                            ^^^      loose: added since the tree was built, tested one by one
 * </pre>
 *
 * <b>Cost.</b> None without queries. At a query, if an update has changed boxes of this kind since the last query,
 * removed boxes are marked, new boxes become loose, and the nodes are refitted to the rows: all O(n). The tree is
 * rebuilt, O(n log n), when the number of loose boxes exceeds the square root of the total, when half of the items are
 * removed, or when {@link BvhNodes#refit} reports that the boxes have dispersed.
 * <p>
 * <b>Memory</b>: about 40 bytes per box and 4 for each number up to the greatest, up to twice that because of growing
 * arrays. The bounds of boxes are read from the table.
 */
final class Bvh {
    /** Up to this many loose boxes never trigger a rebuild. */
    private static final int FEW = 8;

    private final BoxTable boxes;
    private final boolean rests;
    private final BoxList members;
    private final BvhNodes nodes = new BvhNodes();

    private int[] items = new int[FEW];

    /** Index in the items by box number; valid only if the item there is that box. */
    private int[] places = new int[0];

    /** Items of the tree, including removed ones; loose ones follow. */
    private int treeSize;

    private int goneCount;
    private int looseCount;
    private int revision;
    private int builds;
    private long offers;

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

    /** Offers all boxes within the query's limit, those of near nodes first. */
    void query(BoxQuery query) {
        update();
        offers += looseCount;
        query.offer(items, treeSize, looseCount);
        nodes.query(query, items);
    }

    /** Updates the tree to the last update of the table. */
    private void update() {
        final int current = boxes.revision(rests);
        if (revision == current) {
            return;
        }
        revision = current;
        removeGone();
        addNew();
        if (looseCount > FEW + (int) Math.sqrt(treeSize)
                || 2 * goneCount > treeSize
                || !nodes.refit(boxes.rows(), items)) {
            build();
        }
    }

    /** Marks removed boxes. */
    private void removeGone() {
        for (int i = 0; i < treeSize; i++) {
            if (items[i] != BvhNodes.GONE && !belongs(items[i])) {
                items[i] = BvhNodes.GONE;
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

    /** Adds new boxes to the loose ones. */
    private void addNew() {
        if (liveCount() == members.size()) {
            return; // all boxes of this kind are already members
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

    /** Tests whether queries should find the box here; false for a fresh box, whose row is not read yet. */
    private boolean belongs(int box) {
        return boxes.isSeen(box) && boxes.isFixed(box) == rests;
    }

    private int liveCount() {
        return treeSize - goneCount + looseCount;
    }

    /** Rebuilds the tree from all boxes of this kind, so that none is loose or removed. */
    private void build() {
        builds++;
        final int end = treeSize + looseCount;
        treeSize = 0;
        for (int i = 0; i < end; i++) {
            if (items[i] != BvhNodes.GONE) {
                items[treeSize++] = items[i];
            }
        }
        goneCount = 0;
        looseCount = 0;
        nodes.build(boxes.rows(), items, treeSize);
        for (int i = 0; i < treeSize; i++) {
            places[items[i]] = i;
        }
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

    /** Number of bounds of nodes and boxes tested by queries so far: a repeatable measure of query cost. */
    long looks() {
        return offers + nodes.looks();
    }

    /** Number of rebuilds. */
    int builds() {
        return builds;
    }

    /** Checks the invariants: each box of this kind is an item once, and the nodes contain their items. */
    void validate() {
        if (revision != boxes.revision(rests)) {
            return; // no query since the update, so the tree may be outdated
        }
        int gone = 0;
        for (int i = 0; i < treeSize + looseCount; i++) {
            if (items[i] == BvhNodes.GONE) {
                gone++;
            } else if (places[items[i]] != i) {
                throw new IllegalStateException("Box " + items[i] + " is an item twice, or its place is wrong");
            }
        }
        if (gone != goneCount) {
            throw new IllegalStateException(gone + " items are gone, not " + goneCount);
        }
        for (int i = 0; i < members.size(); i++) {
            if (belongs(members.get(i)) && !contains(members.get(i))) {
                throw new IllegalStateException("Box " + members.get(i) + " is missing");
            }
        }
        nodes.validate(boxes.rows(), items, treeSize);
    }
}
