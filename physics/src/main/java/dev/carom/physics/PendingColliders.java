package dev.carom.physics;

import dev.carom.physics.OwnerTable.Owner;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;
import org.joml.Quaternionfc;

/**
 * Stores the colliders that enter in the next tick. They enter in the order of their poses, starts of motion,
 * properties and bodies, not in the order of adding. So the order in which a game creates its entities, or an ECS lists
 * them, affects no result. Only colliders that are equal in all these properties enter in the order of adding, unless a
 * pending collider was removed.
 */
final class PendingColliders<O> {
    /** A pending collider. */
    static final class Pending<O> implements Comparable<Pending<O>> {
        final Owner<O> owner;
        final Transform transform;
        final Collider collider;

        /**
         * The round in which an ECS last presented the collider, or -1 when the game added it.
         * {@link ColliderRegistry} defines rounds.
         */
        long presentedIn;

        /** The slot of the collider, once one is assigned. */
        int slot;

        Pending(Owner<O> owner, Transform transform, Collider collider, long presentedIn) {
            this.owner = owner;
            this.transform = transform;
            this.collider = collider;
            this.presentedIn = presentedIn;
        }

        /** Compares by order of entry; returns 0 only for colliders that are equal in everything. */
        @Override
        public int compareTo(Pending<O> other) {
            int order = compare(transform, other.transform);
            order = order != 0 ? order : compare(collider, other.collider);
            return order != 0 ? order : Body.compare(transform.rigid, other.transform.rigid);
        }
    }

    /** Below this number of colliders, {@link Arrays#sort(Object[], int, int)} allocates nothing. */
    private static final int FEW = 32;

    private Pending<O>[] waiting = newArray(16);
    private int size;

    /**
     * One key per pending collider. The upper half is the x coordinate, as an int that sorts like the float. The lower
     * half is the index of the collider.
     */
    private long[] keys = new long[0];

    private final RadixSort radix = new RadixSort();

    int size() {
        return size;
    }

    Pending<O> get(int index) {
        return waiting[index];
    }

    /** Returns the index of the new collider, valid until another collider is removed. */
    int add(Pending<O> added) {
        if (size == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * size);
        }
        waiting[size] = added;
        return size++;
    }

    /** Removes a collider. The last collider moves to the free index. Returns the moved collider; null for none. */
    Pending<O> remove(int index) {
        size--;
        final Pending<O> moved = waiting[size];
        waiting[size] = null;
        if (index == size) {
            return null;
        }
        waiting[index] = moved;
        return moved;
    }

    /**
     * Sorts the colliders. If there are many, sorts numbers that contain the x coordinates, and compares only colliders
     * with equal x as objects. In a JVM that has just started, a thousand comparisons of objects take milliseconds.
     */
    void sort() {
        if (size < FEW) {
            Arrays.sort(waiting, 0, size);
            return;
        }
        if (keys.length < size) {
            keys = new long[waiting.length];
        }
        for (int i = 0; i < size; i++) {
            final int bits =
                    Float.floatToIntBits(waiting[i].transform.position().x());
            keys[i] = (long) (bits >= 0 ? bits : bits ^ 0x7fff_ffff) << 32 | i; // in the order of Float.compare
        }
        radix.sort(keys, size, Integer.SIZE, Integer.SIZE);
        final Pending<O>[] unsorted = Arrays.copyOf(waiting, size);
        for (int i = 0; i < size; i++) {
            waiting[i] = unsorted[(int) keys[i]];
        }
        for (int from = 0; from < size; ) {
            int to = from + 1;
            while (to < size && keys[to] >> 32 == keys[from] >> 32) {
                to++;
            }
            if (to - from > 1) {
                Arrays.sort(waiting, from, to);
            }
            from = to;
        }
    }

    void clear() {
        Arrays.fill(waiting, 0, size, null);
        size = 0;
    }

    private static int compare(Transform x, Transform y) {
        int order = 0;
        for (int axis = 0; axis < 3 && order == 0; axis++) {
            order = Float.compare(x.position().get(axis), y.position().get(axis));
        }
        for (int i = 0; i < 4 && order == 0; i++) {
            order = Float.compare(component(x.rotation(), i), component(y.rotation(), i));
        }
        for (int i = 0; i < 7 && order == 0; i++) {
            order = Float.compare(x.start(i), y.start(i));
        }
        return order;
    }

    private static float component(Quaternionfc rotation, int i) {
        return switch (i) {
            case 0 -> rotation.x();
            case 1 -> rotation.y();
            case 2 -> rotation.z();
            default -> rotation.w();
        };
    }

    private static int compare(Collider x, Collider y) {
        int order = Integer.compare(x.shape().kind(), y.shape().kind());
        if (order == 0) {
            order = compareSizes(x.shape(), y.shape());
        }
        for (int axis = 0; axis < 3 && order == 0; axis++) {
            order = Float.compare(x.offset().get(axis), y.offset().get(axis));
        }
        for (int i = 0; i < 4 && order == 0; i++) {
            order = Float.compare(component(x.rotation(), i), component(y.rotation(), i));
        }
        if (order == 0) {
            order = Long.compare(x.filter().layers(), y.filter().layers());
        }
        if (order == 0) {
            order = Long.compare(x.filter().mask(), y.filter().mask());
        }
        if (order == 0) {
            order = Integer.compare(x.filter().group(), y.filter().group());
        }
        if (order == 0) {
            order = Boolean.compare(x.isSensor(), y.isSensor());
        }
        if (order == 0) {
            order = Boolean.compare(x.isEnabled(), y.isEnabled());
        }
        if (order == 0) {
            order = Boolean.compare(x.isFixed(), y.isFixed());
        }
        if (order == 0) {
            order = Boolean.compare(x.isContinuous(), y.isContinuous());
        }
        return order != 0 ? order : Material.compare(x.material(), y.material());
    }

    /** Compares two shapes of the same kind. */
    private static int compareSizes(Shape x, Shape y) {
        if (x instanceof ConvexHull hull) {
            return hull.compareTo((ConvexHull) y);
        }
        int order = 0;
        for (int axis = 0; axis < 3 && order == 0; axis++) {
            order = Float.compare(extent(x, axis), extent(y, axis));
        }
        return order;
    }

    private static float extent(Shape shape, int axis) {
        if (shape instanceof Sphere sphere) {
            return sphere.radius();
        }
        if (shape instanceof Capsule capsule) {
            return axis == 0 ? capsule.radius() : capsule.halfHeight();
        }
        if (shape instanceof AlignedBox box) {
            return axis == 0 ? box.hx() : axis == 1 ? box.hy() : box.hz();
        }
        final OrientedBox box = (OrientedBox) shape;
        return axis == 0 ? box.hx() : axis == 1 ? box.hy() : box.hz();
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // generic arrays cannot be created; the array contains only Pending<O>
    private static <O> Pending<O>[] newArray(int length) {
        return new Pending[length];
    }
}
