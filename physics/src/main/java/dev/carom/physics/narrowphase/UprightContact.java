package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.AabbSat;
import dev.carom.physics.geometry.Separation;
import org.joml.Vector3f;

/**
 * How two boxes along the axes touch, computed when somebody asks: as it was at the start of the tick whose events were
 * told last, which is this one once it is over, and the one before until then. What {@link Narrowphase} tells of the
 * two shapes, bit for bit. Holds scratch: one a thread.
 */
public final class UprightContact {
    private static final int A = 0;
    private static final int B = UprightBoxes.STRIDE;

    private final UprightBoxes boxes;
    private final AlikeFaces faces = new AlikeFaces();

    /** Of A and of B. */
    private final float[] rows = new float[2 * UprightBoxes.STRIDE];

    /**
     * Of any two.
     *
     * @param boxes where they are
     */
    public UprightContact(UprightBoxes boxes) {
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
        boxes.copyTold(a, rows, A);
        boxes.copyTold(b, rows, B);
        AabbSat.separation(
                rows,
                A + UprightBoxes.START,
                A + UprightBoxes.HALF,
                B + UprightBoxes.START,
                B + UprightBoxes.HALF,
                dest);
        final Vector3f normal = dest.normal;
        final int across = normal.x != 0f ? 0 : normal.y != 0f ? 1 : 2;
        final boolean swapped = normal.x + normal.y + normal.z < 0f; // as Narrowphase does it
        final int low = swapped ? B : A;
        final int high = swapped ? A : B;
        faces.between(
                rows,
                low + UprightBoxes.START,
                low + UprightBoxes.HALF,
                high + UprightBoxes.START,
                high + UprightBoxes.HALF,
                across,
                points);
        points.moveBy(
                rows[low + UprightBoxes.START], rows[low + UprightBoxes.START + 1], rows[low + UprightBoxes.START + 2]);
        return (travel(A, 0) - travel(B, 0)) * normal.x
                + (travel(A, 1) - travel(B, 1)) * normal.y
                + (travel(A, 2) - travel(B, 2)) * normal.z;
    }

    /** Way in the tick along an axis, in metres. */
    private float travel(int row, int axis) {
        return rows[row + UprightBoxes.END + axis] - rows[row + UprightBoxes.START + axis];
    }
}
