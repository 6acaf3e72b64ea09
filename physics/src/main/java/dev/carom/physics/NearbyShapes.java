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
 * The shapes at rest in a region: colliders of a world in the state after the last step, in serial order, then boxes of
 * a {@link BoxSource}, in its order. They are gathered once and then tested many times, since a {@link Mover} changes
 * direction several times in a tick.
 * <p>
 * All coordinates are relative to an origin in the region, so rounding errors are those of a few metres. For the same
 * reason aligned boxes are clipped well outside the region: the top of a floor that is a kilometre wide must not depend
 * on where its centre is.
 */
final class NearbyShapes<O> implements BoxVisitor, BoxSink {
    private final ColliderRegistry<O> registry;
    private final ColliderTable table;
    private final Broadphase broadphase;
    private final BoxSource source;
    private final Queries.QueryGuard guard;
    private final SweptShape.Bounds boundsScratch = new SweptShape.Bounds();
    private final Aabb around = new Aabb();
    private final Aabb bounds = new Aabb();
    private final Aabb cut = new Aabb();
    private final Vector3 origin = new Vector3();

    /** Vector from the origin of the floats that are being read to the origin of the rows. */
    private final Vector3 shift = new Vector3();

    private final Rows<O> solids = new Rows<>();
    private final Rows<O> sensors = new Rows<>();
    private QueryFilter<O> filter;
    private Object self;
    private boolean withSensors;
    private boolean isFar;

    /** A collider or box of the region. */
    static final class Row<O> {
        /** Shape at rest, relative to the origin. */
        final SweptShape shape = new SweptShape();

        /** AABB of the shape, relative to the origin; for an aligned box the box itself, not clipped. */
        final Aabb bounds = new Aabb();

        /** Whether the shape equals its AABB. */
        boolean aligned;

        /** Null for a box of a source. */
        Owner<O> owner;

        /** Null for a box of a source. */
        Collider collider;

        /** Serial of a collider, or the id that the source gave a box. */
        long id;

        /** Slot of a collider. */
        int slot;

        private final Faces faces = new Faces();
        private final Vector3f normal = new Vector3f();
        private final Vector3f touched = new Vector3f();

        /** Returns the number of face normals, counting opposite ones once. */
        int faceCount() {
            return faces.count(shape);
        }

        /** Returns the normal of a face; on a box, of the face or the opposite one. */
        Vector3 face(int number, Vector3 dest) {
            return dest.set(faces.normal(shape, number, normal));
        }

        /** Tests whether a face is adjacent to the feature that is touched with a normal. */
        boolean isNextTo(int face, Vector3 normalThere) {
            return faces.reachesFarthest(
                    shape, face, touched.set((float) normalThere.x, (float) normalThere.y, (float) normalThere.z));
        }
    }

    /**
     * Creates an empty set: without a world when registry and broadphase are null, without boxes when the source is
     * null.
     */
    NearbyShapes(ColliderRegistry<O> registry, Broadphase broadphase, BoxSource source, Queries.QueryGuard guard) {
        this.registry = registry;
        table = registry == null ? null : registry.table();
        this.broadphase = broadphase;
        this.source = source;
        this.guard = guard;
    }

    /** Returns the number of obstacles. */
    int size() {
        return solids.size;
    }

    Row<O> get(int index) {
        return solids.rows[index];
    }

    /** Returns the number of sensors, which are no obstacles. */
    int sensorCount() {
        return sensors.size;
    }

    Row<O> sensor(int index) {
        return sensors.rows[index];
    }

    /**
     * Sets what {@link #gather} finds, until {@link #release}.
     *
     * @param owner whose colliders are ignored; null for none
     * @param sensorsToo whether to gather sensors that the filter rejects only because they are sensors
     * @param far whether boxes of a {@link FarBoxSource} are read relative to the new origin; otherwise in the frame of
     *     the world, like all others
     */
    void begin(QueryFilter<O> sees, Object owner, boolean sensorsToo, boolean far) {
        filter = sees;
        self = owner;
        withSensors = sensorsToo;
        isFar = far && source instanceof FarBoxSource;
    }

    /** Returns the pose of a collider after the last step, relative to the origin of the world's floats. */
    Pose pose(int slot) {
        return table.shape(slot).end;
    }

    /** Returns the serial of a collider. */
    long serial(int slot) {
        return table.serial(slot);
    }

    /** Returns the slot of a collider that is in the world and was in a step; otherwise -1. */
    int slotOf(Collider collider) {
        final int slot = collider.slot;
        final boolean isMine = slot >= 0
                // otherwise it is a slot of another, larger world, which the collider has entered
                && slot < table.slots()
                && table.isLive(slot)
                && registry.collider(slot) == collider;
        return isMine ? slot : -1;
    }

    /** Returns the origin of the world's floats: that of a {@link FarBoxSource}, if the move uses doubles. */
    void worldOrigin(Vector3 given, Vector3 dest) {
        if (isFar) {
            final FarBoxSource far = (FarBoxSource) source;
            dest.set(far.originX(), far.originY(), far.originZ());
        } else {
            dest.set(given);
        }
    }

    /** Tests whether anything is read as floats in the frame of the world: colliders, or boxes of a plain source. */
    boolean readsFloats() {
        return table != null || source != null && !isFar;
    }

    /** Tests whether the boxes come from a {@link FarBoxSource}. */
    boolean hasFarSource() {
        return source instanceof FarBoxSource;
    }

    /** Returns the origin of the rows. */
    Vector3 origin() {
        return origin;
    }

    /**
     * Gathers the shapes in a region; replaces the old content.
     *
     * @param min lowest corner of the region, in the frame of the move
     * @param max highest corner
     * @param world origin of the world's floats, in that frame
     * @param newOrigin in the region
     * @param margin metres around the region within which boxes are not clipped
     */
    void gather(Vector3 min, Vector3 max, Vector3 world, Vector3 newOrigin, double margin) {
        forgetRows();
        origin.set(newOrigin);
        Queries.begin(guard);
        try {
            if (table != null) {
                setRegion(min, max, world, margin);
                broadphase.cast(around, 0f, 0f, 0f, this);
                solids.sortBySerial();
                sensors.sortBySerial();
            }
            if (isFar) {
                setRegion(min, max, origin, margin);
                ((FarBoxSource) source).boxes(around, origin.x, origin.y, origin.z, this);
            } else if (source != null) {
                setRegion(min, max, world, margin);
                source.boxes(around, this);
            }
        } finally {
            guard.now = false;
        }
    }

    /** Sets the region and the shift for floats relative to a point. */
    private void setRegion(Vector3 min, Vector3 max, Vector3 place, double margin) {
        around.set(
                (float) (min.x - place.x),
                (float) (min.y - place.y),
                (float) (min.z - place.z),
                (float) (max.x - place.x),
                (float) (max.y - place.y),
                (float) (max.z - place.z));
        Queries.addRoundingMargin(around);
        shift.set(origin).add(-1.0, place);
        relative(around.minX, around.minY, around.minZ, around.maxX, around.maxY, around.maxZ, cut)
                .inflate((float) margin);
    }

    /** Releases all references, so that what the game deletes can be collected. */
    void release() {
        forgetRows();
        filter = null;
        self = null;
    }

    private void forgetRows() {
        solids.release();
        sensors.release();
    }

    @Override
    public float visit(int slot, float reached) {
        if (self != null && OwnerTable.same(self, registry.value(slot))) {
            return 1f;
        }
        final boolean seen = filter.sees(registry, slot);
        if (seen || withSensors && table.sensor(slot) && filter.seesButForSensors(registry, slot)) {
            final Rows<O> rows = seen ? solids : sensors;
            final Row<O> row = rows.add();
            row.shape.setRestingAtEndOf(table.shape(slot));
            row.shape.bounds(boundsScratch, bounds);
            if (!bounds.overlaps(around)) {
                rows.size--; // the broadphase stores AABBs of whole motions
                return 1f;
            }
            if (row.shape.isAlignedBox()) {
                setBox(row, bounds.minX, bounds.minY, bounds.minZ, bounds.maxX, bounds.maxY, bounds.maxZ);
            } else {
                setRelative(row);
            }
            row.owner = registry.owner(slot);
            row.collider = registry.collider(slot);
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

    /** Rows in the order of adding. */
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

        private void release() {
            for (int i = 0; i < size; i++) {
                rows[i].owner = null;
                rows[i].collider = null;
            }
            size = 0;
        }

        /** Insertion sort, since there are few. The order of the broadphase must not affect results. */
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

        @SuppressWarnings({"unchecked", "rawtypes"}) // generic arrays cannot be created; the array contains only Row<O>
        private static <O> Row<O>[] newRows(int length) {
            return new Row[length];
        }
    }
}
