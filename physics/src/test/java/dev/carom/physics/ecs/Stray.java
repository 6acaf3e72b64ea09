package dev.carom.physics.ecs;

import dev.dominion.ecs.api.Dominion;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;

/** A component of a game, whose class has a twin in each slot of Dominion's class index: {@link #takenFor}. */
public final class Stray {
    private static final int FEWEST_BITS = 14;

    public Stray() {}

    /** A Dominion of as few slots for classes as there may be. */
    public static Dominion dominionOfFewSlots() {
        final String property = "dominion.few-slots.class-index-bit";
        System.setProperty(property, Integer.toString(FEWEST_BITS));
        try {
            return Dominion.create("few-slots");
        } finally {
            System.clearProperty(property);
        }
    }

    /**
     * An instance of a class that such a Dominion takes for the given one: of 8,192 slots, since identity hashes are
     * not negative, a new class falls into the wanted one every 8,192nd time.
     */
    public static Object takenFor(Class<?> other) {
        return inSlot(slot(other));
    }

    static Object inSlot(int slot) {
        try (InputStream file = Stray.class.getResourceAsStream("Stray.class")) {
            final byte[] bytes = file.readAllBytes();
            for (int i = 0; i < 400_000; i++) { // all in vain once in e^48 runs
                final Class<?> twin =
                        MethodHandles.lookup().defineHiddenClass(bytes, false).lookupClass();
                if (slot(twin) == slot) {
                    return twin.getDeclaredConstructor().newInstance();
                }
            }
        } catch (IOException | ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
        throw new AssertionError("no class fell into slot " + slot);
    }

    public static int slot(Class<?> type) {
        return System.identityHashCode(type) >> Integer.SIZE - FEWEST_BITS;
    }
}
