package dev.carom.physics.ecs;

import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import dev.dominion.ecs.api.Results;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

/**
 * Whether a Dominion tells component classes apart. Dominion 0.9.0 knows a class by some upper bits of its identity
 * hash and does not look whether another one has the same: of two such classes, {@code entity.get(Health.class)} gives
 * an object of the other, even where Health was never a component, and queries find the wrong entities. Which classes
 * meet so changes from run to run; for twenty classes and 16 bits, the usual number, it happens once in some 170
 * starts.
 * <p>
 * The remedy is more bits: the system property {@code dominion.<name>.class-index-bit}, from 14 to 24, which
 * {@code Dominion.create("<name>")} reads. Each Dominion takes 4 bytes for each of the 2^bits slots.
 */
public final class ComponentClasses {
    private ComponentClasses() {}

    /**
     * Refuses a Dominion that takes any of some classes for another of them. To be called once, before entities are
     * made, with all classes that the game has as components or asks entities for; {@link PhysicsSystem} does so for
     * its own. It takes some milliseconds for twenty classes, and changes nothing in the Dominion but that it knows
     * them.
     *
     * @param dominion where the entities will live
     * @param classes any number of component classes, none null, none twice
     * @throws IllegalArgumentException when one is null or there twice, or the Dominion is null
     * @throws IllegalStateException when two of them are taken for each other, or the Dominion is closed
     */
    public static void requireToldApart(Dominion dominion, Class<?>... classes) {
        final List<Class<?>> mistaken = mistaken(dominion, classes);
        if (!mistaken.isEmpty()) {
            throw new IllegalStateException(sentence(dominion, mistaken.get(0), mistaken.get(1)));
        }
    }

    /**
     * Two classes that a Dominion takes for each other. A game that finds some may close that Dominion and make
     * another, of more bits.
     *
     * @param dominion any that is open
     * @param classes as for {@link #requireToldApart}
     * @return two of the classes, or none when all are told apart
     * @throws IllegalArgumentException when one is null or there twice, or the Dominion is null
     * @throws IllegalStateException when the Dominion is closed
     */
    public static List<Class<?>> mistaken(Dominion dominion, Class<?>... classes) {
        requireUsable(dominion, classes);
        for (int i = 0; i < classes.length; i++) {
            for (int j = i + 1; j < classes.length; j++) {
                if (areMistaken(dominion, classes[i], classes[j])) {
                    return List.of(classes[i], classes[j]);
                }
            }
        }
        return List.of();
    }

    private static void requireUsable(Dominion dominion, Class<?>... classes) {
        if (dominion == null) {
            throw new IllegalArgumentException("dominion must not be null; create one with Dominion.create()");
        }
        final List<Class<?>> listed = Arrays.asList(classes);
        if (listed.contains(null) || new HashSet<>(listed).size() < classes.length) {
            throw new IllegalArgumentException("component classes must not be null and must not repeat (got: " + listed
                    + "); name each class once");
        }
        if (dominion.isClosed()) {
            throw new IllegalStateException("the Dominion must be open (got: a closed one); create another one");
        }
    }

    /**
     * Dominion refuses a composition of two classes in one slot, as if it were the same class twice. One that it
     * accepts stays for good, though, and empty ones cut {@code findAllEntities} short; so it is asked with a null
     * behind them, at which it throws when it has looked at both and before it has made anything.
     */
    private static boolean areMistaken(Dominion dominion, Class<?> a, Class<?> b) {
        try {
            dominion.composition().of(a, b, null);
        } catch (NullPointerException e) {
            return false;
        } catch (IllegalArgumentException e) {
            // Usually that is it. But a null has a slot, too, the first one, and one of the two may sit there.
        }
        try {
            dominion.composition().of(a, b);
            return false;
        } catch (IllegalArgumentException e) {
            return true;
        }
    }

    /**
     * Returns the component of one class that an entity has. Use it instead of {@code entity.get}, which may return a
     * component of another class.
     *
     * @param dominion where the entity lives
     * @param entity one that was not deleted
     * @param type the exact class of the component
     * @param <C> that class
     * @return the entity's own component, or null when it has none
     * @throws IllegalArgumentException when an argument is null
     * @throws IllegalStateException when the Dominion confuses the class with another one of which the entity has a
     *     component
     */
    public static <C> C componentOf(Dominion dominion, Entity entity, Class<C> type) {
        if (dominion == null || entity == null || type == null) {
            throw new IllegalArgumentException("dominion, entity and type must not be null (null is the "
                    + (dominion == null ? "dominion" : entity == null ? "entity" : "type")
                    + "); pass an entity that was not deleted, and the exact class of the component");
        }
        final Object found = entity.get(type);
        if (found != null && found.getClass() != type) {
            throw new IllegalStateException(sentence(dominion, type, found.getClass()));
        }
        return type.cast(found);
    }

    /**
     * What to throw when a component was not of the class that a query had asked for.
     *
     * @return with the thrown one as its cause; the thrown one itself when all components are what they should be, so
     *     that something else threw it
     */
    static RuntimeException explained(ClassCastException thrown, Dominion dominion, Class<?>... asked) {
        for (Class<?> type : asked) {
            final Object stranger = strangerAs(dominion, type);
            if (stranger != null) {
                return new IllegalStateException(sentence(dominion, type, stranger.getClass()), thrown);
            }
        }
        return thrown;
    }

    private static <C> Object strangerAs(Dominion dominion, Class<C> type) {
        for (Results.With1<C> row : dominion.findEntitiesWith(type)) {
            final Object found = row.comp();
            if (found.getClass() != type) {
                return found;
            }
        }
        return null;
    }

    private static String sentence(Dominion dominion, Class<?> a, Class<?> b) {
        final String name = dominion.getName();
        return "a Dominion must distinguish component classes (got: " + a.getName() + " and " + b.getName()
                + ", which the Dominion named " + name
                + " confuses in this run); enlarge its class index: set the system property"
                + " dominion." + name + ".class-index-bit to 20, or more if it is that already,"
                + " before Dominion.create(\"" + name + "\") (14 to 24; 16 when not set)";
    }
}
