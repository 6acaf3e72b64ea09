package dev.carom.physics.world;

import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import java.util.Arrays;
import org.joml.Vector3f;

/**
 * How much of its predicted motion each dynamic body will lose by the contacts found so far in a tick: the floor stops
 * a fall, so the body does not get as deep beside the next tile of the floor as its prediction says.
 * <p>
 * A contact blocks what goes through its plane. The end of the motion is shifted along the normal until it lies on that
 * plane. Only contacts with bodies that are not dynamic block, since others may give way.
 */
final class BlockedMotions {
    /** Least cosine of the angle between parallel directions: 3 degrees. */
    private static final float PARALLEL_COSINE = 0.9986f;

    private final ColliderTable colliders;
    private final BodyMotions motions;
    private final Narrowphase narrowphase;

    /** By row of the solver: shift of the end in metres, x, y, z. */
    private float[] shift = new float[0];

    /** The end of the shape that {@link #shiftEnd} has moved, before that. */
    private final Vector3f end = new Vector3f();

    BlockedMotions(ColliderTable colliders, BodyMotions motions, Narrowphase narrowphase) {
        this.colliders = colliders;
        this.motions = motions;
        this.narrowphase = narrowphase;
    }

    /** Begins a tick with so many rows of the solver. */
    void begin(int rows) {
        if (shift.length < 3 * rows) {
            shift = new float[Math.max(3 * rows, 2 * shift.length)];
        }
        Arrays.fill(shift, 0, 3 * rows, 0f);
    }

    /**
     * Adds a contact of a dynamic body with a body that is not. Does nothing if the latter rotates: then its plane at the
     * end of the tick is another one.
     *
     * @param a slot of A
     * @param b slot of B
     * @param normal from A to B
     * @param depth overlap in metres from which the contact does not push the body out at once; at least 0
     */
    void add(int a, int b, Vector3f normal, float depth) {
        final int slot = dynamic(a, b);
        if (colliders.shape(slot == a ? b : a).isRotating()) {
            return;
        }
        shiftEnd(slot);
        final float gap = narrowphase.gapAlong(colliders.shape(a), colliders.shape(b), 1f, normal);
        restoreEnd(slot);
        final float through = -depth - gap;
        if (through > 0f) {
            final int at = shiftOf(slot);
            final float along = slot == b ? through : -through;
            shift[at] += along * normal.x;
            shift[at + 1] += along * normal.y;
            shift[at + 2] += along * normal.z;
        }
    }

    /** Returns the slot of a pair that belongs to a dynamic body. */
    int dynamic(int a, int b) {
        return motions.isDynamic(a) ? a : b;
    }

    /** Tests whether the body of a slot loses a part of its motion. */
    boolean isBlocked(int slot) {
        final int at = shiftOf(slot);
        return shift[at] != 0f || shift[at + 1] != 0f || shift[at + 2] != 0f;
    }

    /** Tests whether a normal is parallel to the motion that a body loses. */
    boolean isAlong(int slot, Vector3f normal) {
        final int at = shiftOf(slot);
        final float x = shift[at];
        final float y = shift[at + 1];
        final float z = shift[at + 2];
        return Math.abs(normal.x * x + normal.y * y + normal.z * z)
                > PARALLEL_COSINE * (float) Math.sqrt(x * x + y * y + z * z);
    }

    /** Shifts the end of the motion of a shape. The caller restores it before the next call. */
    void shiftEnd(int slot) {
        final SweptShape shape = colliders.shape(slot);
        final int at = shiftOf(slot);
        end.set(shape.end.x, shape.end.y, shape.end.z);
        shape.end.x += shift[at];
        shape.end.y += shift[at + 1];
        shape.end.z += shift[at + 2];
    }

    void restoreEnd(int slot) {
        final SweptShape shape = colliders.shape(slot);
        shape.end.x = end.x;
        shape.end.y = end.y;
        shape.end.z = end.z;
    }

    private int shiftOf(int slot) {
        return 3 * motions.solverRow(colliders.body(slot));
    }
}
