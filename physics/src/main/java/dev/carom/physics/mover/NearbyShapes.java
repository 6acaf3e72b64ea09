package dev.carom.physics.mover;

import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.narrowphase.Faces;
import dev.carom.physics.narrowphase.SweptShape;
import dev.carom.physics.query.BoxesOnDemand;
import dev.carom.physics.query.Hit;
import dev.carom.physics.query.QueryGuard;
import dev.carom.physics.query.QuerySpace;
import dev.carom.physics.query.SlotFilter;
import dev.carom.physics.world.ColliderTable;
import java.util.Arrays;
import org.joml.Vector3f;

/**
 * Gathers the shapes in a region. All of them are treated as at rest. The colliders of a world come first, in serial
 * order and in the state after the last step. Boxes on demand follow, in the order of their source. A move usually
 * gathers the shapes once and tests them many times, since it changes direction several times. A move that leaves the
 * region gathers them again.
 * <p>
 * All coordinates are relative to an origin in the region, so rounding errors are those of coordinates of a few metres.
 * For the same reason, aligned boxes are clipped to a box that is larger than the region. A box is stored as a centre
 * and half extents. If the box is a kilometre long, its centre may be far away. Without clipping, the rounding errors
 * of this centre would move the faces of the box.
 */
final class NearbyShapes implements BoxVisitor, BoxesOnDemand.Receiver {
    private final ColliderTable table;
    private final Broadphase broadphase;
    private final BoxesOnDemand boxes;
    private final QueryGuard guard;
    private final SlotFilter filter;
    private final SweptShape.Bounds boundsScratch = new SweptShape.Bounds();
    private final Aabb around = new Aabb();
    private final Aabb bounds = new Aabb();
    private final Aabb cut = new Aabb();
    private final Vector3 origin = new Vector3();

    /**
     * Origin of the rows, in the coordinates of the colliders or boxes that are being read. Usually these coordinates
     * are relative to the origin of the world's float coordinates. If boxes are listed relative to the origin of the
     * rows, this vector is 0.
     */
    private final Vector3 shift = new Vector3();

    private final Rows solids = new Rows();
    private final Rows sensors = new Rows();
    private boolean withSensors;
    private boolean isFar;

    /** A collider or box of the region. */
    static final class Row {
        /** Shape at rest, relative to the origin. */
        final SweptShape shape = new SweptShape();

        /** AABB of the shape, relative to the origin; for an aligned box, the whole box before it is clipped. */
        final Aabb bounds = new Aabb();

        /** Whether the shape equals its AABB. */
        boolean aligned;

        /** Serial of a collider, or the id of a box. */
        long id;

        /** Slot of a collider, or {@link Hit#BOX}. */
        int slot;

        private final Faces faces = new Faces();
        private final Vector3f normal = new Vector3f();
        private final Vector3f touched = new Vector3f();

        /** Returns the position of the shape; for an aligned box, the centre of the whole box before it is clipped. */
        Vector3 centre(Vector3 dest) {
            return aligned
                    ? dest.set(
                            0.5 * ((double) bounds.minX + bounds.maxX),
                            0.5 * ((double) bounds.minY + bounds.maxY),
                            0.5 * ((double) bounds.minZ + bounds.maxZ))
                    : dest.set(shape.start.x, shape.start.y, shape.start.z);
        }

        /** Returns the number of faces. On a box, two opposite faces count as one. */
        int faceCount() {
            return faces.count(shape);
        }

        /** Returns the normal of a face. On a box, it may be the normal of the opposite face. */
        Vector3 face(int number, Vector3 dest) {
            return dest.set(faces.normal(shape, number, normal));
        }

        /**
         * Tests whether a face is adjacent to the feature (face, edge or vertex) at which a contact has the given
         * normal.
         */
        boolean isNextTo(int face, Vector3 normalThere) {
            return faces.containsFarthestVertex(
                    shape, face, touched.set((float) normalThere.x, (float) normalThere.y, (float) normalThere.z));
        }
    }

    NearbyShapes(QuerySpace space, SlotFilter filter) {
        table = space.table();
        broadphase = space.broadphase();
        boxes = space.boxes();
        guard = space.guard();
        this.filter = filter;
    }

    /** Returns the number of obstacles. */
    int size() {
        return solids.size;
    }

    Row get(int index) {
        return solids.rows[index];
    }

    /** Returns the number of sensors, which are not obstacles. */
    int sensorCount() {
        return sensors.size;
    }

    Row sensor(int index) {
        return sensors.rows[index];
    }

    /**
     * Begins a move.
     *
     * @param sensorsToo whether to gather sensors that the filter rejects only because they are sensors
     * @param far whether to list boxes relative to the origin of the rows. This has an effect only if the source of the
     *     boxes can list boxes relative to any point. Otherwise all boxes are read in the frame of the world
     */
    void begin(boolean sensorsToo, boolean far) {
        forgetRows();
        withSensors = sensorsToo;
        isFar = far && boxes != null && boxes.isFar();
    }

    /** Returns the pose of a collider after the last step, in the float coordinates of the world. */
    Pose pose(int slot) {
        return table.shape(slot).end;
    }

    /** Tests whether a slot still holds the collider with the given serial. */
    boolean isStill(int slot, long serial) {
        return table.isLive(slot) && table.serial(slot) == serial;
    }

    /**
     * Sets {@code dest} to the origin of the world's float coordinates. If boxes are listed relative to the origin of
     * the rows (see {@link #begin}), this is the origin of the box source. Otherwise it is {@code given}.
     */
    void worldOrigin(Vector3 given, Vector3 dest) {
        if (isFar) {
            dest.set(boxes.originX(), boxes.originY(), boxes.originZ());
        } else {
            dest.set(given);
        }
    }

    /** Tests whether colliders or boxes are read as floats in the frame of the world. */
    boolean readsFloats() {
        return table != null || boxes != null && !isFar;
    }

    /** Returns the origin of the rows. */
    Vector3 origin() {
        return origin;
    }

    /**
     * Gathers the shapes in a region; replaces the old content.
     *
     * @param min lowest corner of the region. All points here are in the coordinates of the position that the game
     *     passed to the move
     * @param max highest corner of the region
     * @param world origin of the world's float coordinates
     * @param newOrigin new origin of the rows, a point of the region
     * @param margin metres around the region within which boxes are not clipped
     */
    void gather(Vector3 min, Vector3 max, Vector3 world, Vector3 newOrigin, double margin) {
        forgetRows();
        origin.set(newOrigin);
        guard.begin();
        try {
            if (table != null) {
                setRegion(min, max, world, margin);
                broadphase.cast(around, 0f, 0f, 0f, this);
                solids.sortBySerial();
                sensors.sortBySerial();
            }
            if (isFar) {
                setRegion(min, max, origin, margin);
                boxes.boxes(around, origin.x, origin.y, origin.z, this);
            } else if (boxes != null) {
                setRegion(min, max, world, margin);
                boxes.boxes(around, this);
            }
        } finally {
            guard.end();
        }
    }

    /**
     * Sets the region, {@link #shift}, and the box to which aligned boxes are clipped. The colliders or boxes that are
     * read next have float coordinates relative to {@code place}.
     */
    private void setRegion(Vector3 min, Vector3 max, Vector3 place, double margin) {
        around.set(
                (float) (min.x - place.x),
                (float) (min.y - place.y),
                (float) (min.z - place.z),
                (float) (max.x - place.x),
                (float) (max.y - place.y),
                (float) (max.z - place.z));
        BoxesOnDemand.addRoundingMargin(around);
        shift.set(origin).add(-1.0, place);
        relative(around.minX, around.minY, around.minZ, around.maxX, around.maxY, around.maxZ, cut)
                .inflate((float) margin);
    }

    private void forgetRows() {
        solids.size = 0;
        sensors.size = 0;
    }

    @Override
    public float visit(int slot, float reached) {
        final boolean seen = filter.sees(slot);
        if (seen || withSensors && table.sensor(slot) && filter.seesButForSensors(slot)) {
            final Rows rows = seen ? solids : sensors;
            final Row row = rows.add();
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
            row.id = table.serial(slot);
            row.slot = slot;
        }
        return 1f;
    }

    @Override
    public void box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, long id) {
        bounds.set(minX, minY, minZ, maxX, maxY, maxZ);
        if (bounds.overlaps(around)) {
            final Row row = solids.add();
            setBox(row, minX, minY, minZ, maxX, maxY, maxZ);
            row.id = id;
            row.slot = Hit.BOX;
        }
    }

    private void setBox(Row row, float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
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

    private void setRelative(Row row) {
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

    /** A list of rows. New rows are added at the end. The row objects are reused. */
    private static final class Rows {
        private Row[] rows = new Row[16];
        private int size;

        private Row add() {
            if (size == rows.length) {
                rows = Arrays.copyOf(rows, 2 * size);
            }
            if (rows[size] == null) {
                rows[size] = new Row();
            }
            return rows[size++];
        }

        /** Sorts by insertion, since there are few rows. The order of the broadphase must not affect results. */
        private void sortBySerial() {
            for (int i = 1; i < size; i++) {
                final Row row = rows[i];
                int place = i;
                while (place > 0 && rows[place - 1].id > row.id) {
                    rows[place] = rows[place - 1];
                    place--;
                }
                rows[place] = row;
            }
        }
    }
}
