package dev.carom.physics.broadphase;

import java.util.Arrays;

/**
 * The boxes of one kind, those that rest or those that move, arranged for queries: most in a tree of {@link BvhNodes},
 * a few loose beside it.
 *
 * <pre>
 * items    a b c d | e f g | h - j k | l m | n o      numbers of boxes, leaf by leaf; "-" has left the tree
 *                                            ^^^      loose: arrived since the tree was built, offered one by one
 * </pre>
 *
 * <b>When it works.</b> Never, until it is asked. Then, if the table had an update since that concerns boxes of this
 * kind, boxes that left are crossed out, those that arrived are loose, and the nodes are fitted to the rows again: all
 * that is O(n). The tree is built anew, O(n log n), when more boxes are loose than the root of their number, when half
 * of the items have left, or when {@link BvhNodes#refit} tells that the boxes have gone separate ways.
 * <p>
 * <b>Memory</b>: about 40 bytes a box and 4 for each number up to the greatest, up to twice that for what growing
 * arrays keep in reserve. The bounds of boxes are read where the table has them.
 */
final class Bvh {
    /** Loose boxes that are not worth a tree, however small. */
    private static final int FEW = 8;

    private final BoxTable boxes;
    private final boolean rests;
    private final BoxList members;
    private final BvhNodes nodes = new BvhNodes();

    private int[] items = new int[FEW];

    /** By number of a box: its place in the items, which is true only if the item agrees. */
    private int[] places = new int[0];

    /** Items of the tree, including those that have left; loose ones follow. */
    private int treeSize;

    private int goneCount;
    private int looseCount;
    private int revision;
    private int builds;
    private long offers;

    /**
     * An empty tree.
     *
     * @param rests whether it is for the fixed boxes of the table
     */
    Bvh(BoxTable boxes, boolean rests) {
        this.boxes = boxes;
        this.rests = rests;
        members = rests ? boxes.fixed() : boxes.moving();
    }

    /** Offers all boxes that the query reaches, those of near nodes first. */
    void ask(BoxQuery query) {
        follow();
        offers += looseCount;
        query.offer(items, treeSize, looseCount);
        nodes.ask(query, items);
    }

    /** Brings the tree up to date with the last update of the table. */
    private void follow() {
        final int current = boxes.revision(rests);
        if (revision == current) {
            return;
        }
        revision = current;
        dismiss();
        welcome();
        if (looseCount > FEW + (int) Math.sqrt(treeSize)
                || 2 * goneCount > treeSize
                || !nodes.refit(boxes.rows(), items)) {
            build();
        }
    }

    /** Takes out the boxes that left. */
    private void dismiss() {
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

    /** Adds the boxes that arrived to the loose ones. */
    private void welcome() {
        if (liveCount() == members.size()) {
            return; // those here are members all, so there is no other
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

    /** Whether queries shall find the box here: none that is fresh, since its row says nothing yet. */
    private boolean belongs(int box) {
        return boxes.isSeen(box) && boxes.isFixed(box) == rests;
    }

    private int liveCount() {
        return treeSize - goneCount + looseCount;
    }

    /** Builds the tree of all boxes here, so that none is loose and none is gone. */
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

    /** Bounds of nodes and boxes that queries have looked at so far: what a query costs, in a number that repeats. */
    long looks() {
        return offers + nodes.looks();
    }

    /** How often the tree was built anew. */
    int builds() {
        return builds;
    }

    /** Walks the invariants: each box that belongs here is an item once, and the nodes are around them. */
    void validate() {
        if (revision != boxes.revision(rests)) {
            return; // nobody has asked since the update, so nothing has to hold
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
