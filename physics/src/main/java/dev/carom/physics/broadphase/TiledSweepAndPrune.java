package dev.carom.physics.broadphase;

import dev.carom.physics.broadphase.bvh.BoxQuery;
import dev.carom.physics.broadphase.bvh.BvhPair;
import dev.carom.physics.broadphase.tiles.TilePairFinder;
import dev.carom.physics.parallel.Parallel;

/**
 * Sweeps boxes tile by tile, and caches the pairs of boxes that move slowly.
 * <p>
 * <b>Sweeping.</b> Tiles are the columns of a grid on two axes of the world. Every update inserts the moving boxes into
 * the tiles, and sweeps each tile along the third axis. The cost does not depend on speed: a tick in which all boxes
 * teleport costs no more than one in which they move slowly. The size of the tiles, the axes of the grid and the region
 * that it covers adapt to the boxes.
 * <p>
 * <b>Caching.</b> In worlds where most boxes move by a small fraction of their size per update, a second method is
 * cheaper. It sweeps over fat bounds (bounds with a margin), and spreads this sweep over a number of updates, K. The
 * sweep finds all pairs that may overlap while each box stays inside its fat bounds. Later updates test only these
 * pairs, while the next sweep over fat bounds is in progress. Two kinds of boxes are still swept in every update: boxes
 * that leave their fat bounds early, and boxes that are too fast for fat bounds.
 *
 * <pre>
 * updates        0 . . . . . K . . . . . 2K . . . . .3K
 * sweep 1        [ finds     | is used    ]
 * sweep 2                    [ finds      | is used    ]      its margins last for 2K updates
 * </pre>
 *
 * The broadphase estimates the cost of both methods from the numbers of boxes and comparisons, without a clock. It uses
 * the cheaper method. The choice does not change results.
 * <p>
 * <b>Resting boxes</b> stay in their tiles from update to update, and pairs of two resting boxes cost nothing. All
 * fixed boxes rest. Another box rests when its bounds have not changed for some updates, if enough boxes can rest to
 * save time. An update in which no box moves, is inserted or removed sweeps nothing. If the caller marks the rows that
 * have changed, an update reads no other rows.
 * <p>
 * Sources: Ericson, Real-Time Collision Detection, 2005, 7.1 and 7.2 (grids) and 7.5.2 (sweeping); Verlet, Computer
 * "experiments" on classical fluids, 1967, for cached pairs; Catto, Box2D, for fat bounds; Terdiman, "Box pruning
 * revisited", 2017, for sweeping with as few branches as possible.
 * <p>
 * <b>Changes are reported in order</b>: ends, then beginnings, each by the lower number of the pair, then by the higher
 * one.
 * <p>
 * <b>Memory</b>: the following figures apply if each box overlaps two others. A box takes about 300 bytes while boxes
 * are swept, 600 bytes while pairs are cached, and 500 bytes while the box rests. Each further pair takes 100 bytes, or
 * 200 while pairs are cached. The memory does not depend on speed, since a sweep over fat bounds that finds too many
 * pairs is abandoned. Arrays grow to the size that a world needs. After that, nothing is allocated until the world has
 * more boxes, pairs or changes than ever before, or more boxes close together.
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
