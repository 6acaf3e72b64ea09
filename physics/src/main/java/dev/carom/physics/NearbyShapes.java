package dev.carom.physics;

import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.narrowphase.Faces;
import dev.carom.physics.narrowphase.SweptShape;
import dev.carom.physics.world.ColliderTable;
import org.joml.Vector3f;

/**
 * What stands in a region, at rest: colliders of a world as the last step left them, in the order of their serials, and
 * then boxes that a {@link BoxSource} named, in its order. Gathered once and then tested as often as it takes: a
 * {@link Mover} turns many corners in a tick.
 * <p>
 * All is relative to an origin in the region, so that rounding is that of the few metres around it. Aligned boxes are
 * cut off well outside of the region for the same reason: the top of a floor a kilometre wide shall not depend on where
 * its middle is.
 */
final class NearbyShapes<O> implements BoxVisitor, BoxSink {
    private final ColliderRegistry<O> members;
    private final ColliderTable table;
    private final Broadphase broadphase;
    private final BoxSource source;
    private final Queries.Asking asking;
    private final SweptShape.Bounds boundsScratch = new SweptShape.Bounds();
    private final Aabb around = new Aabb();
    private final Aabb bounds = new Aabb();
    private final Aabb cut = new Aabb();
    private final Vector3 origin = new Vector3();

    /** From the origin of the floats that are being read to that of the rows. */
    private final Vector3 shift = new Vector3();

    private final Rows<O> solids = new Rows<>();
    private final Rows<O> sensors = new Rows<>();
    private QueryFilter<O> filter;
    private Object self;
    private boolean withSensors;
    private boolean isFar;

    /** One thing in the way. */
    static final class Row<O> {
        /** At rest, relative to the origin. */
        final SweptShape shape = new SweptShape();

        /** Around the shape, relative to the origin; of an aligned box the box itself, not cut off. */
        final Aabb bounds = new Aabb();

        /** Whether the bounds are all of it. */
        boolean aligned;

        /** Null for a box of a source. */
        Owner<O> owner;

        /** Null for a box of a source. */
        Collider collider;

        /** Of a collider its serial, of a box what its source gave it. */
        long id;

        /** Of a collider. */
        int slot;

        private final Faces faces = new Faces();
        private final Vector3f normal = new Vector3f();
        private final Vector3f touched = new Vector3f();

        /** How many faces it has that do not look the opposite way to another one of them. */
        int faceCount() {
            return faces.count(shape);
        }

        /** The normal of a face, or of the one opposite to it on a box. */
        Vector3 face(int number, Vector3 dest) {
            return dest.set(faces.normal(shape, number, normal));
        }

        /** Whether a face is next to what is touched with a normal. */
        boolean isNextTo(int face, Vector3 normalThere) {
            return faces.reachesFarthest(
                    shape, face, touched.set((float) normalThere.x, (float) normalThere.y, (float) normalThere.z));
        }
    }

    /** Without a world when members and broadphase are null, without boxes on demand when the source is. */
    NearbyShapes(ColliderRegistry<O> members, Broadphase broadphase, BoxSource source, Queries.Asking asking) {
        this.members = members;
        table = members == null ? null : members.table();
        this.broadphase = broadphase;
        this.source = source;
        this.asking = asking;
    }

    /** How many things may be in the way. */
    int size() {
        return solids.size;
    }

    Row<O> get(int index) {
        return solids.rows[index];
    }

    /** How many sensors there are that are in nobody's way. */
    int sensorCount() {
        return sensors.size;
    }

    Row<O> sensor(int index) {
        return sensors.rows[index];
    }

    /**
     * Chooses what {@link #gather} takes in, until {@link #letGo}.
     *
     * @param owner whose colliders it passes over; null for nobody's
     * @param sensorsToo whether it takes in sensors that the filter would not let see for being sensors
     * @param far whether boxes of a {@link FarBoxSource} are taken relative to the new origin: else in the frame of
     *     the world, as the others
     */
    void begin(QueryFilter<O> sees, Object owner, boolean sensorsToo, boolean far) {
        filter = sees;
        self = owner;
        withSensors = sensorsToo;
        isFar = far && source instanceof FarBoxSource;
    }

    /** Where a collider stands, as the last step left it: relative to the origin of the world's floats. */
    Pose pose(int slot) {
        return table.shape(slot).end;
    }

    /** By when it came into the world. */
    long serial(int slot) {
        return table.serial(slot);
    }

    /** The slot of a collider that is in the world still, and was in a step; -1 when it is not. */
    int slotOf(Collider collider) {
        final int slot = collider.slot;
        final boolean isMine = slot >= 0
                && slot < table.slots() // else it is the slot of a larger world, which it went to
                && table.isLive(slot)
                && members.collider(slot) == collider;
        return isMine ? slot : -1;
    }

    /** Where the origin of the world's floats is: that of a source that knows, if the move has a frame of doubles. */
    void worldOrigin(Vector3 given, Vector3 dest) {
        if (isFar) {
            final FarBoxSource far = (FarBoxSource) source;
            dest.set(far.originX(), far.originY(), far.originZ());
        } else {
            dest.set(given);
        }
    }

    /** Whether anything is read as floats in the frame of the world: colliders, or boxes of a plain source. */
    boolean readsFloats() {
        return table != null || source != null && !isFar;
    }

    /** Whether its boxes come from a source that knows where the origin of floats is. */
    boolean hasFarSource() {
        return source instanceof FarBoxSource;
    }

    /** What the places of rows are relative to. */
    Vector3 origin() {
        return origin;
    }

    /**
     * Takes in what stands in a region, in place of what it held.
     *
     * @param min lowest corner of the region, in the frame of the move
     * @param max highest corner
     * @param world where the origin of the world's floats is, in that frame
     * @param newOrigin in the region
     * @param room metres around the region within which boxes are not cut off
     */
    void gather(Vector3 min, Vector3 max, Vector3 world, Vector3 newOrigin, double room) {
        forgetRows();
        origin.set(newOrigin);
        Queries.begin(asking);
        try {
            if (table != null) {
                look(min, max, world, room);
                broadphase.cast(around, 0f, 0f, 0f, this);
                solids.sortBySerial();
                sensors.sortBySerial();
            }
            if (isFar) {
                look(min, max, origin, room);
                ((FarBoxSource) source).boxes(around, origin.x, origin.y, origin.z, this);
            } else if (source != null) {
                look(min, max, world, room);
                source.boxes(around, this);
            }
        } finally {
            asking.now = false;
        }
    }

    /** Reads floats relative to a place from now on: sets the region and the shift. */
    private void look(Vector3 min, Vector3 max, Vector3 place, double room) {
        around.set(
                (float) (min.x - place.x),
                (float) (min.y - place.y),
                (float) (min.z - place.z),
                (float) (max.x - place.x),
                (float) (max.y - place.y),
                (float) (max.z - place.z));
        Queries.makeRoom(around);
        shift.set(origin).add(-1.0, place);
        relative(around.minX, around.minY, around.minZ, around.maxX, around.maxY, around.maxZ, cut)
                .inflate((float) room);
    }

    /** Holds nothing any more, so that what the game deletes can be collected. */
    void letGo() {
        forgetRows();
        filter = null;
        self = null;
    }

    private void forgetRows() {
        solids.letGo();
        sensors.letGo();
    }

    @Override
    public float visit(int slot, float reached) {
        if (self != null && OwnerTable.same(self, members.value(slot))) {
            return 1f;
        }
        final boolean seen = filter.sees(members, slot);
        if (seen || withSensors && table.sensor(slot) && filter.seesButForSensors(members, slot)) {
            final Rows<O> rows = seen ? solids : sensors;
            final Row<O> row = rows.add();
            row.shape.setRestingAtEndOf(table.shape(slot));
            row.shape.bounds(boundsScratch, bounds);
            if (!bounds.overlaps(around)) {
                rows.size--; // the broadphase keeps boxes around whole motions
                return 1f;
            }
            if (row.shape.isAlignedBox()) {
                setBox(row, bounds.minX, bounds.minY, bounds.minZ, bounds.maxX, bounds.maxY, bounds.maxZ);
            } else {
                setRelative(row);
            }
            row.owner = members.owner(slot);
            row.collider = members.collider(slot);
            row.id = table.serial(slot);
            row.slot = slot;
        }
        return 1f;
    }

    @Override
    public void box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, long id) {
        Queries.requireBox(minX, minY, minZ, maxX, maxY, maxZ, id);
        bounds.set(minX, minY, minZ, maxX, maxY, maxZ);
        if (bounds.overlaps(around)) {
            final Row<O> row = solids.add();
            setBox(row, minX, minY, minZ, maxX, maxY, maxZ);
            row.id = id;
        }
    }

    private void setBox(Row<O> row, float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
        final Aabb box = relative(minX, minY, minZ, maxX, maxY, maxZ, row.bounds);
        row.shape.setRestingBox(
                Math.max(box.minX, cut.minX),
                Math.max(box.minY, cut.minY),
                Math.max(box.minZ, cut.minZ),
                Math.min(box.maxX, cut.maxX),
                Math.min(box.maxY, cut.maxY),
                Math.min(box.maxZ, cut.maxZ));
        row.aligned = true;
    }

    private void setRelative(Row<O> row) {
        row.shape.start.x = (float) (row.shape.start.x - shift.x);
        row.shape.start.y = (float) (row.shape.start.y - shift.y);
        row.shape.start.z = (float) (row.shape.start.z - shift.z);
        row.shape.end.set(row.shape.start);
        row.shape.bounds(boundsScratch, row.bounds);
        row.aligned = false;
    }

    private Aabb relative(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, Aabb dest) {
        return dest.set(
                (float) (minX - shift.x),
                (float) (minY - shift.y),
                (float) (minZ - shift.z),
                (float) (maxX - shift.x),
                (float) (maxY - shift.y),
                (float) (maxZ - shift.z));
    }

    /** In the order in which they came. */
    private static final class Rows<O> {
        private Row<O>[] rows = newRows(16);
        private int size;

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

        private void letGo() {
            for (int i = 0; i < size; i++) {
                rows[i].owner = null;
                rows[i].collider = null;
            }
            size = 0;
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
}
