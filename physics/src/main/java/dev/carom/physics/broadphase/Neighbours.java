package dev.carom.physics.broadphase;

/**
 * Looks boxes up in a {@link CellGrid}: by all threads, each with a {@link CellSearch} and a list of its own. The lists
 * are put together and sorted later, so it does not matter who found which pair.
 */
final class Neighbours {
    /** Boxes that a thread takes at once: some tens of microseconds of work. */
    private static final int BLOCK = 128;

    private final BoxTable boxes;
    private final CellGrid grid;
    private final FatBounds fat;
    private final RestingBoxes resting;
    private final Candidates candidates;
    private final Filings filings;
    private final Crew crew;
    private final CellSearch[] searches;
    private final TileScan[] scans;
    private final PairList[] found;
    private TileSet tiles;
    private final Crew.Block filedBlock = this::filedBlock;
    private final Crew.Block wildBlock = this::wildBlock;

    Neighbours(
            BoxTable boxes,
            CellGrid grid,
            FatBounds fat,
            RestingBoxes resting,
            Candidates candidates,
            Filings filings,
            Crew crew) {
        this.boxes = boxes;
        this.grid = grid;
        this.fat = fat;
        this.resting = resting;
        this.candidates = candidates;
        this.filings = filings;
        this.crew = crew;
        searches = new CellSearch[crew.count()];
        scans = new TileScan[crew.count()];
        found = new PairList[crew.count()];
        for (int i = 0; i < searches.length; i++) {
            searches[i] = new CellSearch(grid);
            scans[i] = new TileScan(boxes);
            found[i] = new PairList();
        }
    }

    /** Begins an update. */
    void begin() {
        for (int i = 0; i < searches.length; i++) {
            searches[i].begin(boxes.capacity());
            scans[i].begin();
            scans[i].into(found[i], fat.rows());
        }
    }

    /** How often a filing was looked at in this update. */
    long comparisons() {
        long sum = 0;
        for (int i = 0; i < searches.length; i++) {
            sum += searches[i].comparisons() + scans[i].comparisons();
        }
        return sum;
    }

    /** Finds the candidates of all boxes that were filed in this update. */
    void ofFiled() {
        resting.prepare();
        crew.share(filings.size(), BLOCK, filedBlock);
        collect(candidates.added());
    }

    /** Finds the pairs of a wild box and a filed one, once the wild ones stand in their tiles. */
    void ofWild(TileLevels levels, PairList dest) {
        if (grid.boxes().size() == 0) {
            return;
        }
        for (int level = 0; level < TileLevels.LEVELS; level++) {
            tiles = levels.level(level);
            crew.share(tiles.filings(), BLOCK, wildBlock);
        }
        collect(dest);
    }

    private void collect(PairList dest) {
        for (final PairList list : found) {
            dest.addAll(list);
            list.clear();
        }
    }

    private void filedBlock(int worker, int from, int to) {
        final CellSearch search = searches[worker];
        final float[] rows = fat.rows();
        for (int i = from; i < to; i++) {
            final int box = filings.box(filings.at(i));
            final int count = search.search(rows, box, rows);
            for (int j = 0; j < count; j++) {
                final int other = search.met(j);
                // Two that are filed anew meet twice, and once is enough.
                if (!(candidates.isRenewed(other) && other < box) && !(boxes.isFixed(box) && boxes.isFixed(other))) {
                    found[worker].add(PairSet.pair(box, other));
                }
            }
            resting.lookUp(box, scans[worker]);
        }
    }

    /** In the order in which they are filed, so that one look-up warms the cache for the next; each box once. */
    private void wildBlock(int worker, int from, int to) {
        for (int i = from; i < to; i++) {
            if (tiles.isHome(i)) {
                searchAround(tiles.filedBoxes()[i], worker);
            }
        }
    }

    private void searchAround(int box, int worker) {
        final CellSearch search = searches[worker];
        final int count = search.search(boxes.rows(), box, fat.rows());
        for (int i = 0; i < count; i++) {
            if (boxes.overlap(box, search.met(i))) {
                found[worker].add(PairSet.pair(box, search.met(i)));
            }
        }
    }
}
