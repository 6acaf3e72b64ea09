package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.AabbSat;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Separation;
import org.joml.Vector3f;

/**
 * Computes the contact of two axis-aligned boxes lazily: only when a game reads the contact. The result is the contact
 * at the start of the last reported tick: the tick whose events were reported last. While a tick is running, its events
 * are not reported yet, so the last reported tick is the previous one. Results equal those of {@link Narrowphase} bit
 * for bit. An instance holds scratch memory: use one instance per thread.
 * <p>
 * Workload W1 of the benchmarks moves 10,000 boxes and reads every contact. There, this work takes about half of the
 * tick time. A game that reads few contacts saves most of this time.
 */
public final class AlignedBoxContact {
    private final AlignedBoxRows boxes;
    private final ParallelFaceManifold faces = new ParallelFaceManifold();

    /** Rows of A and B in the last reported tick. */
    private final float[] rowA = new float[AlignedBoxRows.STRIDE];

    private final float[] rowB = new float[AlignedBoxRows.STRIDE];

    /** Boxes A and B, placed where they were at the start of the last reported tick. */
    private final Obb boxA = new Obb();

    private final Obb boxB = new Obb();

    /**
     * Creates an instance that computes contacts of any two boxes of a table.
     *
     * @param boxes the table
     */
    public AlignedBoxContact(AlignedBoxRows boxes) {
        this.boxes = boxes;
    }

    /**
     * Computes the contact of two boxes.
     *
     * @param a slot (index in the table) of box A; the box must have been axis-aligned in the last reported tick
     * @param b slot of box B, under the same condition
     * @param dest receives the distance and the normal from A to B
     * @param points receives the contact points
     * @return approach speed along the normal in metres per tick, negative when the boxes separate
     */
    public float find(int a, int b, Separation dest, Manifold points) {
        boxes.copyReported(a, rowA, 0);
        boxes.copyReported(b, rowB, 0);
        place(rowA, boxA);
        place(rowB, boxB);
        AabbSat.separation(boxA, boxB, dest);
        final Vector3f normal = dest.normal;
        final int across = normal.x != 0f ? 0 : normal.y != 0f ? 1 : 2;
        final boolean swapped = normal.x + normal.y + normal.z < 0f; // Narrowphase orders the boxes in the same way
        final Obb low = swapped ? boxB : boxA;
        final Obb high = swapped ? boxA : boxB;
        faces.between(low.row, 0, high.row, 0, across, false, points);
        points.moveBy(low.centre(0), low.centre(1), low.centre(2));
        return approach(0) * normal.x + approach(1) * normal.y + approach(2) * normal.z;
    }

    /** Places a box at its position at the start of the tick. The axes of {@code dest} remain the world axes. */
    private static void place(float[] row, Obb dest) {
        dest.setCentre(row[AlignedBoxRows.START], row[AlignedBoxRows.START + 1], row[AlignedBoxRows.START + 2]);
        dest.setHalf(row[AlignedBoxRows.HALF], row[AlignedBoxRows.HALF + 1], row[AlignedBoxRows.HALF + 2]);
    }

    /** Returns the displacement of A relative to B in the tick along a world axis, in metres. */
    private float approach(int axis) {
        final int start = AlignedBoxRows.START + axis;
        final int end = AlignedBoxRows.END + axis;
        return rowA[end] - rowA[start] - (rowB[end] - rowB[start]);
    }
}
