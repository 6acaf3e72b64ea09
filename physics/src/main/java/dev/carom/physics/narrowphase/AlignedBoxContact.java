package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.AabbSat;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Separation;
import org.joml.Vector3f;

/**
 * Computes the contact of two axis-aligned boxes lazily, when a game reads it. The contact is that at the start of the
 * tick whose events were reported last: during a tick that is the previous one. Results equal those of
 * {@link Narrowphase} bit for bit. Holds scratch: one instance per thread.
 * <p>
 * If a game moves 10,000 boxes and reads every contact (W1), this work is about half of its tick; a game that reads few
 * contacts saves it.
 */
public final class AlignedBoxContact {
    private final AlignedBoxRows boxes;
    private final ParallelFaceManifold faces = new ParallelFaceManifold();

    /** Rows of A and B, and both boxes as placed at the start of the tick. */
    private final float[] rowA = new float[AlignedBoxRows.STRIDE];

    private final float[] rowB = new float[AlignedBoxRows.STRIDE];
    private final Obb boxA = new Obb();
    private final Obb boxB = new Obb();

    /**
     * Computes contacts of any two boxes of a table.
     *
     * @param boxes their positions
     */
    public AlignedBoxContact(AlignedBoxRows boxes) {
        this.boxes = boxes;
    }

    /**
     * Computes the contact of two boxes.
     *
     * @param a slot of box A, which was axis-aligned in that tick
     * @param b slot of box B, likewise
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
        final boolean swapped = normal.x + normal.y + normal.z < 0f; // same order as in Narrowphase
        final Obb low = swapped ? boxB : boxA;
        final Obb high = swapped ? boxA : boxB;
        faces.between(low.row, 0, high.row, 0, across, false, points);
        points.moveBy(low.centre(0), low.centre(1), low.centre(2));
        return approach(0) * normal.x + approach(1) * normal.y + approach(2) * normal.z;
    }

    /** Places a box by its row; the axes do not change. */
    private static void place(float[] row, Obb dest) {
        dest.setCentre(row[AlignedBoxRows.START], row[AlignedBoxRows.START + 1], row[AlignedBoxRows.START + 2]);
        dest.setHalf(row[AlignedBoxRows.HALF], row[AlignedBoxRows.HALF + 1], row[AlignedBoxRows.HALF + 2]);
    }

    /** Displacement of A relative to B in the tick, along a world axis, in metres. */
    private float approach(int axis) {
        final int start = AlignedBoxRows.START + axis;
        final int end = AlignedBoxRows.END + axis;
        return rowA[end] - rowA[start] - (rowB[end] - rowB[start]);
    }
}
