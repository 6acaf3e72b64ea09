package dev.carom.physics.ecs;

import dev.dominion.ecs.api.Dominion;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;

/**
 * A component class of a game that shares its slot in Dominion's class index with another class: {@link #confusedWith}.
 */
public final class SameSlotComponent {
    private static final int FEWEST_BITS = 14;

    public SameSlotComponent() {}

    /** Creates a Dominion with the smallest number of class slots. */
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
     * Creates an instance of a class that such a Dominion confuses with the given one. There are 8,192 slots, since
     * identity hashes are not negative, so on average every 8,192nd new class has the wanted slot.
     */
    public static Object confusedWith(Class<?> other) {
        return inSlot(slot(other));
    }

    static Object inSlot(int slot) {
        try (InputStream file = SameSlotComponent.class.getResourceAsStream("SameSlotComponent.class")) {
            final byte[] bytes = file.readAllBytes();
            for (int i = 0; i < 400_000; i++) { // fails once in e^48 runs
                final Class<?> twin =
                        MethodHandles.lookup().defineHiddenClass(bytes, false).lookupClass();
                if (slot(twin) == slot) {
                    return twin.getDeclaredConstructor().newInstance();
                }
            }
        } catch (IOException | ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
        throw new AssertionError("no class found for slot " + slot);
    }

    public static int slot(Class<?> type) {
        return System.identityHashCode(type) >> Integer.SIZE - FEWEST_BITS;
    }
}
