package dev.carom.physics;

import dev.carom.physics.sorting.RadixSort;
import dev.carom.physics.world.ColliderTable;
import java.util.Arrays;

/**
 * Visits all colliders of a world in the order of entry, then the pending colliders. It first copies them to a list, so
 * the game may change the world during the visit.
 */
final class ColliderWalk<O> {
    private final ColliderTable table;
    private final ColliderRegistry<O> registry;
    private final RadixSort sort = new RadixSort();

    /** One key per live collider: the serial minus the lowest serial in the upper bits, the slot in the lower bits. */
    private long[] keys = new long[16];

    /** Reused by each visit; null during a visit, so that a nested visit allocates its own array. */
    private Collider[] spare = new Collider[16];

    ColliderWalk(ColliderTable table, ColliderRegistry<O> registry) {
        this.table = table;
        this.registry = registry;
    }

    void walk(ColliderVisitor<? super O> visitor) {
        Collider[] list = spare == null ? new Collider[16] : spare;
        spare = null;
        final int count = registry.size();
        if (count > list.length) {
            list = new Collider[Math.max(count, 2 * list.length)];
        }
        fill(list);
        final long before = registry.additions();
        try {
            for (int i = 0; i < count; i++) {
                final Collider collider = list[i];
                // skips a collider that the visitor has removed, and perhaps added again
                if (collider.world == registry && collider.addition <= before) {
                    visitor.visit(registry.owner(collider).value, registry.transform(collider), collider);
                }
            }
        } finally {
            Arrays.fill(list, 0, count, null);
            spare = list;
        }
    }

    /** Fills the array with all colliders, {@link ColliderRegistry#size} of them. */
    private void fill(Collider[] dest) {
        final int slotBits = Integer.SIZE - Integer.numberOfLeadingZeros(table.slots());
        final int live = collectKeys(slotBits);
        long highest = 0;
        for (int i = 0; i < live; i++) {
            highest = Math.max(highest, keys[i]);
        }
        sort.sort(keys, live, slotBits, Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(highest) - slotBits));
        for (int i = 0; i < live; i++) {
            dest[i] = registry.collider((int) (keys[i] & (1L << slotBits) - 1));
        }
        for (int i = 0; i < registry.pending().size(); i++) {
            dest[live + i] = registry.pending().get(i).collider;
        }
    }

    private int collectKeys(int slotBits) {
        if (keys.length < table.slots()) {
            keys = new long[Math.max(table.slots(), 2 * keys.length)];
        }
        long lowest = Long.MAX_VALUE;
        for (int slot = 0; slot < table.slots(); slot++) {
            if (table.isLive(slot)) {
                lowest = Math.min(lowest, table.serial(slot));
            }
        }
        int live = 0;
        for (int slot = 0; slot < table.slots(); slot++) {
            if (table.isLive(slot)) {
                keys[live++] = table.serial(slot) - lowest << slotBits | slot;
            }
        }
        return live;
    }
}
