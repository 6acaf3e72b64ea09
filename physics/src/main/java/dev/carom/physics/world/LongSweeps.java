package dev.carom.physics.world;

import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Rounding;
import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;

/**
 * Finds the pairs of very fast colliders: these move many times their size in one tick, but not along a coordinate
 * axis. A tick uses this class only when there are many such colliders. The AABB of such a motion is far larger than
 * the swept volume: 55 times as large for a cube that moves 20 edge lengths along a space diagonal. With thousands of
 * such AABBs the broadphase would find millions of pairs, nearly all of which stay apart.
 * <p>
 * In such a tick the broadphase therefore stores only the AABB of the end pose, and this class finds the pairs along
 * the path. {@link Broadphase#cast} follows the motion and finds the pairs with other colliders. To find the pairs of
 * two long sweeps, this class compares moving boxes, sorted along x. Both searches find every pair that touches, so
 * results are bit-identical with and without this class.
 *
 * <pre>
 * sweeps: one row each
 * +-----------+-----------+--------+
 * | START_MIN | START_MAX | TRAVEL |   3 + 3 + 3 floats: AABB at the start of the motion, and displacement; metres
 * +-----------+-----------+--------+
 * </pre>
 */
public final class LongSweeps implements BoxVisitor {
    /**
     * Least number of candidates in a tick, see {@code RADII}. With fewer, the tree for casts costs more time than it
     * saves.
     */
    public static final int FEWEST = 32;

    /** Motions longer than this number of bounding radii are candidates. */
    static final float RADII = 8f;

    /** A motion is a long sweep if the volume of its AABB is more than this number of times the swept volume. */
    private static final double WASTE = 8;

    private static final int STRIDE = 9;
    private static final int MIN = 0;
    private static final int MAX = 3;
    private static final int TRAVEL = 6;
    private static final int AXES = 3;

    private int size;
    /** Slot of each sweep. */
    private int[] slot = new int[0];

    private float[] sweeps = new float[0];
    private long[] order = new long[0];
    /** Whether a slot has a long sweep in this tick. */
    private boolean[] isLong = new boolean[0];

    private final RadixSort sort = new RadixSort();
    private final Aabb box = new Aabb();

    /** Receives the pairs. */
    private ContactStage sink;

    /** Slot of the motion that is being cast. */
    private int caster;

    /** Removes the sweeps of the last tick. */
    void clear() {
        for (int i = 0; i < size; i++) {
            isLong[slot[i]] = false;
        }
        size = 0;
    }

    public int size() {
        return size;
    }

    /** Grows the arrays for a number of sweeps, and for slots below a bound. */
    void reserve(int most, int slots) {
        if (most > slot.length) {
            slot = new int[most];
            sweeps = new float[most * STRIDE];
            order = new long[most];
        }
        if (slots > isLong.length) {
            isLong = Arrays.copyOf(isLong, slots);
        }
    }

    /**
     * Adds a motion if its AABB is large enough compared with the swept volume. The broadphase then needs only the AABB
     * of the end pose.
     *
     * @param rows rows of the broadphase: the AABB of a motion without rotation
     * @param travel displacement in metres
     * @return whether the motion was added
     */
    boolean takeOver(int longSlot, float[] rows, float[] travel) {
        final int row = longSlot * Broadphase.STRIDE;
        final int s = size * STRIDE;
        double boundsVolume = 1;
        double boxVolume = 1;
        double sweptFaces = 0;
        for (int axis = 0; axis < AXES; axis++) {
            final int min = row + Broadphase.MIN_X + axis;
            final int max = row + Broadphase.MAX_X + axis;
            final float displacement = travel[axis];
            sweeps[s + MIN + axis] = displacement < 0f ? Rounding.down((double) rows[min] - displacement) : rows[min];
            sweeps[s + MAX + axis] = displacement < 0f ? rows[max] : Rounding.up((double) rows[max] - displacement);
            sweeps[s + TRAVEL + axis] = displacement;
            final double length = (double) rows[max] - rows[min];
            final double own = length - Math.abs(displacement);
            // Swept volume: the volume of the box, plus for each axis the face area times the displacement along its
            // normal.
            boundsVolume *= length;
            sweptFaces += Math.abs(displacement) / own;
            boxVolume *= own;
        }
        if (!(boundsVolume > WASTE * boxVolume * (1 + sweptFaces))) {
            return false;
        }
        slot[size++] = longSlot;
        isLong[longSlot] = true;
        return true;
    }

    /** Extends the AABB of an end pose to the AABB of the motion, if the collider of the slot has a long sweep. */
    void addPath(int longSlot, Aabb dest) {
        if (longSlot >= isLong.length || !isLong[longSlot]) {
            return;
        }
        for (int i = 0; i < size; i++) {
            if (slot[i] == longSlot) {
                setStart(i);
                dest.union(box, dest);
            }
        }
    }

    /**
     * Reports all pairs that touch along the paths, and some pairs that only come close. Must be called after the
     * update of the broadphase.
     */
    void find(Broadphase broadphase, ContactStage dest) {
        sink = dest;
        for (int i = 0; i < size; i++) {
            caster = slot[i];
            setStart(i);
            final int s = i * STRIDE + TRAVEL;
            broadphase.cast(box, sweeps[s], sweeps[s + 1], sweeps[s + 2], this);
        }
        findAmongThemselves();
        sink = null;
    }

    @Override
    public float visit(int other, float reached) {
        if (!isLong[other]) {
            sink.pairSwept(Math.min(caster, other), Math.max(caster, other));
        }
        return 1f;
    }

    private void findAmongThemselves() {
        for (int i = 0; i < size; i++) {
            // The order of the ints must be that of the floats, so the bits of negative floats are flipped.
            final int bits = Float.floatToRawIntBits(least(i, 0));
            order[i] = (long) (bits >= 0 ? bits : bits ^ 0x7fff_ffff) << Integer.SIZE | i;
        }
        sort.sort(order, size, Integer.SIZE, Integer.SIZE);
        for (int place = 0; place < size; place++) {
            final int i = (int) order[place];
            final float end = greatest(i, 0);
            for (int next = place + 1; next < size; next++) {
                final int j = (int) order[next];
                if (least(j, 0) > end) {
                    break;
                }
                if (overlap(i, j)) {
                    sink.pairSwept(Math.min(slot[i], slot[j]), Math.max(slot[i], slot[j]));
                }
            }
        }
    }

    /**
     * Tests whether two moving boxes touch at any time: each axis allows one interval of time, and the intervals must
     * intersect.
     */
    private boolean overlap(int i, int j) {
        final int a = i * STRIDE;
        final int b = j * STRIDE;
        double first = 0;
        double last = 1;
        for (int axis = 0; axis < AXES; axis++) {
            final double displacement = (double) sweeps[b + TRAVEL + axis] - sweeps[a + TRAVEL + axis];
            final double near = (double) sweeps[a + MIN + axis] - sweeps[b + MAX + axis];
            final double far = (double) sweeps[a + MAX + axis] - sweeps[b + MIN + axis];
            if (displacement == 0) {
                if (near > 0 || far < 0) {
                    return false;
                }
                continue;
            }
            first = Math.max(first, Math.min(near / displacement, far / displacement));
            last = Math.min(last, Math.max(near / displacement, far / displacement));
            if (first > last) {
                return false;
            }
        }
        return true;
    }

    private float least(int i, int axis) {
        final int s = i * STRIDE + axis;
        return sweeps[s + MIN] + Math.min(0f, sweeps[s + TRAVEL]);
    }

    private float greatest(int i, int axis) {
        final int s = i * STRIDE + axis;
        return sweeps[s + MAX] + Math.max(0f, sweeps[s + TRAVEL]);
    }

    private void setStart(int i) {
        final int s = i * STRIDE;
        box.set(
                sweeps[s + MIN],
                sweeps[s + MIN + 1],
                sweeps[s + MIN + 2],
                sweeps[s + MAX],
                sweeps[s + MAX + 1],
                sweeps[s + MAX + 2]);
    }
}
