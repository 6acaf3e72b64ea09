package dev.carom.physics;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Objects that are used again in each tick, so that only growth allocates: for what few events are asked. To carry it
 * in each of them would spread out in memory what is read of all.
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

    /** One that is nobody else's until {@link #clear}. */
    T take() {
        if (taken == all.length) {
            grow();
        }
        return get(taken++);
    }

    /** How many are taken. */
    int taken() {
        return taken;
    }

    /** One of those that are taken, in the order of taking. */
    @SuppressWarnings("unchecked") // arrays know no type parameters; only what the maker made is ever put in
    T get(int index) {
        return (T) all[index];
    }

    /** All are nobody's again. */
    void clear() {
        taken = 0;
    }

    /** How often it grew. */
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
