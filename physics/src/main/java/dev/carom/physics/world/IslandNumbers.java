package dev.carom.physics.world;

import dev.carom.physics.solver.Islands;
import java.util.Arrays;

/**
 * Assigns numbers to the islands with two or more bodies, for debug views: 1, 2, 3 and so on.
 * <p>
 * {@link Islands} assigns new numbers in each step. The numbers of this class stay the same: an island gets the least
 * number that one of its bodies had in the last step. When an island splits, only one of the new islands can keep the
 * number: the first in the order of {@link Islands}. All other islands get the least free numbers.
 * {@link RigidBodyTable} stores the number of each body.
 */
final class IslandNumbers {
    /** Number of a sleeping body, and of a body that no contact connects with another dynamic body. */
    static final int NONE = 0;

    private final RigidBodyTable rigid;
    private final BodyMotions motions;
    private final Islands islands;

    /** By island: its number. */
    private int[] number = new int[1];

    /** By number: whether an island has this number in this step. */
    private boolean[] taken = new boolean[1];

    IslandNumbers(RigidBodyTable rigid, BodyMotions motions, Islands islands) {
        this.rigid = rigid;
        this.motions = motions;
        this.islands = islands;
    }

    /** Assigns the numbers. Called at the end of a step, before bodies fall asleep. */
    void update() {
        readLeast();
        assign();
        for (int i = 0; i < rigid.activeCount(); i++) {
            final int row = rigid.active(i);
            rigid.island(row, number[island(row)]);
        }
    }

    /**
     * Finds, for each island, the least number that one of its bodies had in the last step. Stores {@link #NONE} if no
     * body of the island had a number.
     */
    private void readLeast() {
        if (number.length < islands.count()) {
            number = new int[Math.max(islands.count(), 2 * number.length)];
        }
        Arrays.fill(number, 0, islands.count(), NONE);
        for (int i = 0; i < rigid.activeCount(); i++) {
            final int row = rigid.active(i);
            final int before = rigid.island(row);
            final int island = island(row);
            if (before != NONE && (number[island] == NONE || before < number[island])) {
                number[island] = before;
            }
        }
        number[Islands.FREE] = NONE;
    }

    /**
     * Gives a number to each island with two or more bodies. An island keeps its old number, unless an island before
     * it, in the order of {@link Islands}, already has that number. An island without a number gets a new one.
     */
    private void assign() {
        Arrays.fill(taken, false);
        for (int island = Islands.FREE + 1; island < islands.count(); island++) {
            final int before = number[island];
            if (islands.bodyCount(island) < 2 || taken[before]) {
                number[island] = NONE;
            } else if (before != NONE) {
                taken[before] = true;
            }
        }
        int free = NONE + 1;
        for (int island = Islands.FREE + 1; island < islands.count(); island++) {
            if (number[island] == NONE && islands.bodyCount(island) >= 2) {
                while (free < taken.length && taken[free]) {
                    free++;
                }
                if (free >= taken.length) {
                    taken = Arrays.copyOf(taken, 2 * taken.length);
                }
                taken[free] = true;
                number[island] = free;
            }
        }
    }

    private int island(int row) {
        return rigid.isAwake(row) ? islands.of(motions.solverRow(rigid.body(row))) : Islands.FREE;
    }
}
