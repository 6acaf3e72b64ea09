package dev.carom.physics.ecs;

import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import dev.dominion.ecs.api.Results;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

/**
 * Detects component classes that Dominion confuses. Dominion 0.9.0 identifies a class by some upper bits of its
 * identity hash code and does not check whether another class has the same bits. For two such classes, {@code
 * entity.get(Health.class)} returns an object of the other class, even if Health was never a component, and queries
 * find the wrong entities. The classes that have the same bits may differ from run to run. With twenty classes and 16
 * bits, the default, two of the classes have the same bits about once in 170 starts. The first of the bits is always 0,
 * so 16 bits have only 32,768 values.
 * <p>
 * The remedy is to use more bits. Set the system property {@code dominion.<name>.class-index-bit} to a number from 14
 * to 24; {@code Dominion.create("<name>")} reads it. Each Dominion allocates a table with 2^bits slots of 4 bytes each.
 * The bits of a class select its slot.
 */
public final class ComponentClasses {
    private ComponentClasses() {}

    /**
     * Throws if a Dominion confuses two of the given classes. Call this method once, before entities are created, with
     * all classes that the game uses as components or in queries. {@link PhysicsSystem} calls it for its own component
     * classes. A call takes a few milliseconds for twenty classes. The Dominion registers the classes. In rare cases
     * the Dominion also gets a permanent, empty composition of two of the classes.
     *
     * @param dominion the Dominion of the entities
     * @param classes any number of component classes, none null, no duplicates
     * @throws IllegalArgumentException when a class is null or a duplicate, or the Dominion is null
     * @throws IllegalStateException when two classes are confused, or the Dominion is closed
     */
    public static void requireDistinct(Dominion dominion, Class<?>... classes) {
        final List<Class<?>> mistaken = confused(dominion, classes);
        if (!mistaken.isEmpty()) {
            throw new IllegalStateException(sentence(dominion, mistaken.get(0), mistaken.get(1)));
        }
    }

    /**
     * Returns two classes that a Dominion confuses. A game may then close that Dominion and create another with more
     * bits.
     *
     * @param dominion any open Dominion
     * @param classes as for {@link #requireDistinct}
     * @return two of the classes, or an empty list when all are distinct
     * @throws IllegalArgumentException when a class is null or a duplicate, or the Dominion is null
     * @throws IllegalStateException when the Dominion is closed
     */
    public static List<Class<?>> confused(Dominion dominion, Class<?>... classes) {
        requireUsable(dominion, classes);
        for (int i = 0; i < classes.length; i++) {
            for (int j = i + 1; j < classes.length; j++) {
                if (areConfused(dominion, classes[i], classes[j])) {
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
     * Tests a pair of classes. Dominion refuses a composition of two classes in one slot, as if they were the same
     * class. But a composition that Dominion accepts is permanent, and a composition without entities breaks {@code
     * findAllEntities}. So the test adds a null as the third class. Dominion then throws after it has checked both
     * classes, but before it creates the composition.
     */
    private static boolean areConfused(Dominion dominion, Class<?> a, Class<?> b) {
        try {
            dominion.composition().of(a, b, null);
        } catch (NullPointerException e) {
            return false;
        } catch (IllegalArgumentException e) {
            // Usually the two classes are confused. But null has a slot too: the first one. If one of the classes has
            // this slot, the next test decides. That test creates the composition if Dominion accepts it.
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
     * @param dominion the Dominion of the entity
     * @param entity an entity that was not deleted
     * @param type the exact class of the component
     * @param <C> that class
     * @return the entity's component, or null when it has none
     * @throws IllegalArgumentException when an argument is null
     * @throws IllegalStateException when the Dominion confuses the class with another one, and the entity has a
     *     component of that other class
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
     * Returns the exception to throw when a component was not of the class that a query requested.
     *
     * @return a new exception with {@code thrown} as its cause. If all components are of the right classes, {@code
     *     thrown} has another reason, and the method returns {@code thrown} itself
     */
    static RuntimeException explained(ClassCastException thrown, Dominion dominion, Class<?>... queried) {
        for (Class<?> type : queried) {
            final Object other = componentOfOtherClass(dominion, type);
            if (other != null) {
                return new IllegalStateException(sentence(dominion, type, other.getClass()), thrown);
            }
        }
        return thrown;
    }

    private static <C> Object componentOfOtherClass(Dominion dominion, Class<C> type) {
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
