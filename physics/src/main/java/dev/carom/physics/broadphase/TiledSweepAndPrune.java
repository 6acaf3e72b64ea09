package dev.carom.physics.broadphase;

import dev.carom.physics.broadphase.bvh.BoxQuery;
import dev.carom.physics.broadphase.bvh.BvhPair;
import dev.carom.physics.broadphase.tiles.TilePairFinder;
import dev.carom.physics.parallel.Parallel;

/**
 * Sweeps boxes tile by tile, and caches the pairs of boxes that move slowly.
 * <p>
 * <b>Sweeping.</b> Every update inserts the moving boxes into tiles and sweeps each tile. The cost does not depend on
 * speed: a tick in which all boxes teleport costs no more than one in which they move slowly. The size of the tiles,
 * their axes and the range that they cover adapt to the boxes.
 * <p>
 * <b>Caching.</b> A cheaper method serves worlds in which most boxes move by a small fraction of their size per update.
 * A sweep over fat bounds (bounds with a margin) is spread over K updates. It finds all pairs that may overlap while
 * each box stays inside its fat bounds. Later updates test only these pairs, while the next such sweep is in progress.
 * Boxes that leave their fat bounds early are swept, and so are boxes that are too fast for fat bounds.
 *
 * <pre>
 * updates        0 . . . . . K . . . . . 2K . . . . .3K
 * sweep 1        [ finds     | is used    ]
 * sweep 2                    [ finds      | is used    ]      its margins last for 2K updates
 * </pre>
 *
 * The cost of both methods is counted in boxes and comparisons, never measured by a clock, and the cheaper one is used.
 * The choice does not change results.
 * <p>
 * <b>Resting boxes</b> stay in tiles from update to update, and pairs of two resting boxes cost nothing. All fixed
 * boxes rest. Other boxes rest when their bounds have not changed for some updates, if enough of them can rest. An
 * update in which no box moves, is inserted or removed sweeps nothing. If the caller marks the rows that have changed,
 * an update reads no other rows.
 * <p>
 * Sources: Ericson, Real-Time Collision Detection, 2005, 7.1 and 7.2 (grids) and 7.5.2 (sweeping); Verlet, Computer
 * "experiments" on classical fluids, 1967, for cached pairs; Catto, Box2D, for fat bounds; Terdiman, "Box pruning
 * revisited", 2017, for sweeping with as few branches as possible.
 * <p>
 * <b>Changes are reported in order</b>: ends, then beginnings, each by the lower number of the pair, then by the higher
 * one.
 * <p>
 * <b>Memory</b>: if each box overlaps two others, about 300 bytes per box while boxes are swept, 600 while pairs are
 * cached, and 500 for resting boxes. Each further pair takes 100 bytes, 200 while pairs are cached. The memory does not
 * depend on speed, since a sweep over fat bounds that finds too many pairs is abandoned. Arrays grow to the size that a
 * world needs. After that, nothing is allocated until the world has more boxes, pairs or changes than ever before, or
 * more of them close together.
 */
public final class TiledSweepAndPrune extends TableBroadphase {
    private final TilePairFinder finder;
    private final BvhPair trees = new BvhPair(boxes);
    private final Callbacks callbacks = new Callbacks();

    /** Creates a broadphase without boxes. */
    public TiledSweepAndPrune() {
        this(false);
    }

    /**
     * Creates a broadphase without boxes, for tests. With {@code eager}, pairs are always cached, even if this costs
     * more time.
     */
    TiledSweepAndPrune(boolean eager) {
        finder = new TilePairFinder(boxes, eager);
    }

    @Override
    public void parallel(Parallel parallel) {
        finder.parallel(parallel);
    }

    @Override
    public void update(float[] bounds, long[] marked, PairSink sink) {
        finder.update(bounds, marked);
        Callbacks.report(finder.ended(), finder.began(), sink);
    }

    @Override
    void visit(BoxQuery query, BoxVisitor visitor) {
        callbacks.visit(trees, query, visitor);
    }

    @Override
    public int pairCount() {
        return finder.pairCount();
    }

    /** Returns the finder, for tests of its cost. */
    TilePairFinder finder() {
        return finder;
    }

    /** Checks the invariants of all tables. Tests call this method after every operation. */
    void validate() {
        finder.validate();
        trees.validate();
    }
}
