package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.AabbSat;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Separation;
import org.joml.Vector3f;

/**
 * How two boxes along the axes touch, computed when somebody asks: as it was at the start of the tick whose events were
 * told last, which is this one once it is over, and the one before until then. What {@link Narrowphase} tells of the
 * two shapes, bit for bit. Holds scratch: one a thread.
 */
public final class AlignedBoxContact {
    private final AlignedBoxRows boxes;
    private final ParallelFaceManifold faces = new ParallelFaceManifold();

    /** Rows of A and of B, and the two as they were placed at the start. */
    private final float[] rowA = new float[AlignedBoxRows.STRIDE];

    private final float[] rowB = new float[AlignedBoxRows.STRIDE];
    private final Obb boxA = new Obb();
    private final Obb boxB = new Obb();

    /**
     * Of any two.
     *
     * @param boxes where they are
     */
    public AlignedBoxContact(AlignedBoxRows boxes) {
        this.boxes = boxes;
    }

    /**
     * How the two touch.
     *
     * @param a slot of one, which was along the axes then
     * @param b slot of the other
     * @param dest receives the distance, and the normal from A to B
     * @param points receives where they touch
     * @return how fast they approach along the normal in metres a tick, negative when they part
     */
    public float find(int a, int b, Separation dest, Manifold points) {
        boxes.copyTold(a, rowA, 0);
        boxes.copyTold(b, rowB, 0);
        place(rowA, boxA);
        place(rowB, boxB);
        AabbSat.separation(boxA, boxB, dest);
        final Vector3f normal = dest.normal;
        final int across = normal.x != 0f ? 0 : normal.y != 0f ? 1 : 2;
        final boolean swapped = normal.x + normal.y + normal.z < 0f; // as Narrowphase does it
        final Obb low = swapped ? boxB : boxA;
        final Obb high = swapped ? boxA : boxB;
        faces.between(low.row, 0, high.row, 0, across, false, points);
        points.moveBy(low.centre(0), low.centre(1), low.centre(2));
        return approach(0) * normal.x + approach(1) * normal.y + approach(2) * normal.z;
    }

    /** Of a row; the axes stay. */
    private static void place(float[] row, Obb dest) {
        dest.setCentre(row[AlignedBoxRows.START], row[AlignedBoxRows.START + 1], row[AlignedBoxRows.START + 2]);
        dest.setHalf(row[AlignedBoxRows.HALF], row[AlignedBoxRows.HALF + 1], row[AlignedBoxRows.HALF + 2]);
    }

    /** Way of A in the tick, as B sees it, along an axis of the world, in metres. */
    private float approach(int axis) {
        final int start = AlignedBoxRows.START + axis;
        final int end = AlignedBoxRows.END + axis;
        return rowA[end] - rowA[start] - (rowB[end] - rowB[start]);
    }
}
