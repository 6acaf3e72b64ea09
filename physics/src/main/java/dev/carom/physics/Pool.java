package dev.carom.physics;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Objects that are reused in each tick, so that only growth allocates. Used for data that few events need: a field for
 * it in each event would spread out the data that all events need.
 */
final class Pool<T> {
    private static final int FIRST_CAPACITY = 16;

    private final Supplier<T> maker;
    private Object[] all = new Object[0];
    private int taken;
    private int growths;

    Pool(Supplier<T> maker) {
        this.maker = maker;
    }

    /** Takes an object that is not reused until {@link #clear}. */
    T take() {
        if (taken == all.length) {
            grow();
        }
        return get(taken++);
    }

    /** Returns the number of objects taken. */
    int taken() {
        return taken;
    }

    /** Returns a taken object, in the order of taking. */
    @SuppressWarnings("unchecked") // generic arrays cannot be created; the array contains only results of the maker
    T get(int index) {
        return (T) all[index];
    }

    /** Makes all objects available again. */
    void clear() {
        taken = 0;
    }

    /** Returns how often the pool has grown. */
    int growths() {
        return growths;
    }

    private void grow() {
        growths++;
        all = Arrays.copyOf(all, Math.max(FIRST_CAPACITY, 2 * taken));
        for (int i = taken; i < all.length; i++) {
            all[i] = maker.get();
        }
    }
}
