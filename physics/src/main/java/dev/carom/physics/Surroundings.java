package dev.carom.physics;

import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.narrowphase.MovingShape;

/**
 * What stands in a region, at rest: colliders of a world as the last step left them, in the order of their serials, and then boxes that
 * a {@link BoxSource} named, in its order. Gathered once and then tested as often as it takes: a {@code Mover} turns many corners in a tick.
 */
final class Surroundings<O> implements BoxVisitor, BoxSink {
    private final ColliderTable<O> table;
    private final Broadphase broadphase;
    private final BoxSource source;
    private final Aabb around = new Aabb();
    private QueryFilter<O> filter;
    private Row<O>[] rows = newRows(16);
    private int size;

    /** One thing in the way. */
    static final class Row<O> {
        /** At rest. */
        final MovingShape shape = new MovingShape();

        /** Null for a box of a source. */
        Owner<O> owner;

        /** Null for a box of a source. */
        Collider collider;

        /** Of a collider its serial, of a box what its source gave it. */
        long id;
    }

    /** Without a world when table and broadphase are null, without boxes on demand when the source is. */
    Surroundings(ColliderTable<O> table, Broadphase broadphase, BoxSource source) {
        this.table = table;
        this.broadphase = broadphase;
        this.source = source;
    }

    int size() {
        return size;
    }

    Row<O> get(int index) {
        return rows[index];
    }

    /** Takes in what a filter lets see of a region, in place of what it held. */
    void gather(Aabb region, QueryFilter<O> sees) {
        letGo();
        filter = sees;
        around.set(region);
        Queries.makeRoom(around);
        if (table != null) {
            broadphase.cast(around, 0f, 0f, 0f, this);
            sortBySerial();
        }
        if (source != null) {
            source.boxes(around, this);
        }
        filter = null;
    }

    /** Holds nothing any more, so that what the game deletes can be collected. */
    void letGo() {
        for (int i = 0; i < size; i++) {
            rows[i].owner = null;
            rows[i].collider = null;
        }
        size = 0;
    }

    @Override
    public float visit(int slot, float reached) {
        if (filter.sees(table, slot)) {
            final Row<O> row = add();
            row.shape.setRestingAtEndOf(table.shape(slot));
            row.owner = table.owner(slot);
            row.collider = table.collider(slot);
            row.id = table.serial(slot);
        }
        return 1f;
    }

    @Override
    public void box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, long id) {
        Queries.requireBox(minX, minY, minZ, maxX, maxY, maxZ, id);
        final Row<O> row = add();
        row.shape.setRestingBox(minX, minY, minZ, maxX, maxY, maxZ);
        row.id = id;
    }

    private Row<O> add() {
        if (size == rows.length) {
            final Row<O>[] larger = newRows(2 * size);
            System.arraycopy(rows, 0, larger, 0, size);
            rows = larger;
        }
        if (rows[size] == null) {
            rows[size] = new Row<>();
        }
        return rows[size++];
    }

    /** By insertion, since there are few. The order of the broadphase must not reach results. */
    private void sortBySerial() {
        for (int i = 1; i < size; i++) {
            final Row<O> row = rows[i];
            int place = i;
            while (place > 0 && rows[place - 1].id > row.id) {
                rows[place] = rows[place - 1];
                place--;
            }
            rows[place] = row;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type parameters; only Row<O> is ever put in
    private static <O> Row<O>[] newRows(int length) {
        return new Row[length];
    }
}
