package dev.carom.physics.world;

import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Rounding;
import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;

/**
 * The pairs of colliders that move many times their size in one tick and not along an axis, when there are many of
 * them. The box around such a motion holds far more than the motion passes: of a cube that moves 20 sizes across a
 * level, 200 times as much. With some thousand of them the broadphase would find millions of pairs, of which nearly all
 * stay apart.
 * <p>
 * So in that tick the broadphase has the box of their end pose, and the pairs on the way are found here: those with all
 * others by {@link Broadphase#cast}, which follows the motion, and those of two such colliders by comparing moving
 * boxes, sorted along x. Both find all pairs that touch, so that results are the same bits either way.
 *
 * <pre>
 * sweeps: one row each
 * +-----------+-----------+--------+
 * | START_MIN | START_MAX | TRAVEL |   3 + 3 + 3 floats: the box at the start of the motion, and the motion; metres
 * +-----------+-----------+--------+
 * </pre>
 */
public final class LongSweeps implements BoxVisitor {
    /** With fewer of them, the tree for casts would take more time than it saves. */
    public static final int FEWEST = 32;

    /** Motions are candidates that are longer than so many bounding radii. */
    static final float RADII = 8f;

    /** Times by which the box around a motion has to be larger than what the box of the collider passes. */
    private static final double WASTE = 8;

    private static final int STRIDE = 9;
    private static final int MIN = 0;
    private static final int MAX = 3;
    private static final int TRAVEL = 6;
    private static final int AXES = 3;

    private int size;
    private int[] slot = new int[0];
    private float[] sweeps = new float[0];
    private long[] order = new long[0];
    private boolean[] isLong = new boolean[0];
    private final RadixSort sort = new RadixSort();
    private final Aabb box = new Aabb();
    private ContactStage found;
    private int caster;

    /** Forgets those of the last tick. */
    public void clear() {
        for (int i = 0; i < size; i++) {
            isLong[slot[i]] = false;
        }
        size = 0;
    }

    public int size() {
        return size;
    }

    /** Makes room for a number of sweeps, and for slots below another. */
    public void reserve(int most, int slots) {
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
     * Takes a motion over from the broadphase, if that saves much: shrinks its box to that of its end pose.
     *
     * @param rows of the broadphase: the box around a motion without turning
     * @param travel the motion in metres
     */
    void takeOver(int itsSlot, float[] rows, float[] travel) {
        final int row = itsSlot * Broadphase.STRIDE;
        final int s = size * STRIDE;
        double whole = 1;
        double passed = 1;
        double more = 0;
        for (int axis = 0; axis < AXES; axis++) {
            final int min = row + Broadphase.MIN_X + axis;
            final int max = row + Broadphase.MAX_X + axis;
            final float way = travel[axis];
            sweeps[s + MIN + axis] = way < 0f ? Rounding.down((double) rows[min] - way) : rows[min];
            sweeps[s + MAX + axis] = way < 0f ? rows[max] : Rounding.up((double) rows[max] - way);
            sweeps[s + TRAVEL + axis] = way;
            final double length = (double) rows[max] - rows[min];
            final double own = length - Math.abs(way);
            // The volume that a box passes is its own, and each face by the way along its normal.
            whole *= length;
            more += Math.abs(way) / own;
            passed *= own;
        }
        if (!(whole > WASTE * passed * (1 + more))) {
            return;
        }
        for (int axis = 0; axis < AXES; axis++) {
            final float way = travel[axis];
            if (way > 0f) {
                rows[row + Broadphase.MIN_X + axis] = Rounding.down((double) rows[row + Broadphase.MIN_X + axis] + way);
            } else {
                rows[row + Broadphase.MAX_X + axis] = Rounding.up((double) rows[row + Broadphase.MAX_X + axis] + way);
            }
        }
        slot[size++] = itsSlot;
        isLong[itsSlot] = true;
    }

    /** Adds to the box of an end pose the rest of the box around the motion, if the slot is one of these. */
    void addWay(int itsSlot, Aabb dest) {
        if (itsSlot >= isLong.length || !isLong[itsSlot]) {
            return;
        }
        for (int i = 0; i < size; i++) {
            if (slot[i] == itsSlot) {
                setStart(i);
                dest.union(box, dest);
            }
        }
    }

    /** Reports all pairs that touch on the way, and others that come near; the broadphase is up to date. */
    public void find(Broadphase broadphase, ContactStage dest) {
        found = dest;
        for (int i = 0; i < size; i++) {
            caster = slot[i];
            setStart(i);
            final int s = i * STRIDE + TRAVEL;
            broadphase.cast(box, sweeps[s], sweeps[s + 1], sweeps[s + 2], this);
        }
        findAmongThemselves();
        found = null;
    }

    @Override
    public float visit(int other, float reached) {
        if (!isLong[other]) {
            found.pairPasses(Math.min(caster, other), Math.max(caster, other));
        }
        return 1f;
    }

    private void findAmongThemselves() {
        for (int i = 0; i < size; i++) {
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
                if (meet(i, j)) {
                    found.pairPasses(Math.min(slot[i], slot[j]), Math.max(slot[i], slot[j]));
                }
            }
        }
    }

    /** Whether two moving boxes touch at any time: each axis allows one interval of it. */
    private boolean meet(int i, int j) {
        final int a = i * STRIDE;
        final int b = j * STRIDE;
        double first = 0;
        double last = 1;
        for (int axis = 0; axis < AXES; axis++) {
            final double way = (double) sweeps[b + TRAVEL + axis] - sweeps[a + TRAVEL + axis];
            final double near = (double) sweeps[a + MIN + axis] - sweeps[b + MAX + axis];
            final double far = (double) sweeps[a + MAX + axis] - sweeps[b + MIN + axis];
            if (way == 0) {
                if (near > 0 || far < 0) {
                    return false;
                }
                continue;
            }
            first = Math.max(first, Math.min(near / way, far / way));
            last = Math.min(last, Math.max(near / way, far / way));
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
