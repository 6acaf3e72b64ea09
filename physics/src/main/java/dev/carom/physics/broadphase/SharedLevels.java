package dev.carom.physics.broadphase;

/**
 * Levels of a {@link CellGrid} that have cells for far smaller boxes, too. They are rented or bought: looks at smaller
 * boxes one by one, or at their cells, are the rent, and when it has come to the price of filing all of them once more,
 * that is done. So a few large boxes among many small ones change nothing, and many never cost much more than it would
 * have taken to know them in advance (the ski rental problem; Karlin et al., Competitive snoopy caching, 1988).
 */
final class SharedLevels {
    /** So much does it cost to have a box in the cells of one more level, in boxes or cells that are looked at. */
    private static final int PRICE = 32;

    /** What is left of the rent from one update to the next. */
    private static final double LATELY = 1.0 - 1.0 / 64.0;

    /** From the lowest. */
    private final int[] levels = new int[CellGrid.LEVELS];

    private int count;

    /** For each level what looks at smaller boxes have cost lately. */
    private final double[] rent = new double[CellGrid.LEVELS];

    int count() {
        return count;
    }

    int at(int index) {
        return levels[index];
    }

    /** The highest one up to a level, or {@link CellRange#NO_LEVEL}. */
    int upTo(int level) {
        int found = CellRange.NO_LEVEL;
        for (int i = 0; i < count && levels[i] <= level; i++) {
            found = levels[i];
        }
        return found;
    }

    void pay(int level, double looks) {
        rent[level] += looks;
    }

    /** Once an update: adds a level if it has paid for so many smaller boxes. Returns whether it did. */
    boolean buy(int level, long smaller) {
        final boolean paid = rent[level] > (double) PRICE * smaller && upTo(level) != level;
        rent[level] *= LATELY;
        if (paid) {
            int at = count++;
            for (; at > 0 && levels[at - 1] > level; at--) {
                levels[at] = levels[at - 1];
            }
            levels[at] = level;
        }
        return paid;
    }

    /** There are no boxes. */
    void clear() {
        count = 0;
    }
}
