package dev.carom.physics.ecs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Component classes that a Dominion confuses are found and named, instead of causing a ClassCastException later. */
class ComponentClassesTest {
    private static final float DT = 1f / 60f;
    private static final List<Class<?>> OURS = List.of(Transform.class, Velocity.class, Collider.class, Compound.class);

    private final Dominion game = SameSlotComponent.dominionOfFewSlots();

    /**
     * In one of 1,365 runs a Dominion with so few slots confuses two of the module's own classes; then the test is
     * skipped.
     */
    @BeforeEach
    void theModulesOwnClassesAreDistinguished() {
        assumeThat(OURS.stream().map(SameSlotComponent::slot)).doesNotHaveDuplicates();
    }

    @AfterEach
    void close() {
        game.close();
    }

    @ParameterizedTest
    @ValueSource(classes = {Transform.class, Velocity.class, Collider.class, Compound.class})
    void findsTheTwoThatAreConfused(Class<?> ours) {
        final Class<?> sameSlot = SameSlotComponent.confusedWith(ours).getClass();
        assertThat(ComponentClasses.confused(
                        game, Transform.class, Velocity.class, Collider.class, Compound.class, sameSlot))
                .containsExactly(ours, sameSlot);
        assertThat(ComponentClasses.confused(
                        game, sameSlot, Transform.class, Velocity.class, Collider.class, Compound.class))
                .containsExactly(sameSlot, ours);
        assertThatThrownBy(() -> ComponentClasses.requireDistinct(game, ours, sameSlot))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll(ours.getName(), sameSlot.getName(), "dominion.few-slots.class-index-bit");
        assertThat(game.findAllEntities().stream()).isEmpty();
    }

    @Test
    void findsThemAmongClassesThatAreAlreadyComponents() {
        final Object sameSlot = SameSlotComponent.confusedWith(Collider.class);
        game.createEntity(new Transform(), Collider.sphere(1f));
        game.createEntity(new Velocity(), sameSlot);
        assertThat(ComponentClasses.confused(game, Transform.class, Collider.class, sameSlot.getClass()))
                .containsExactly(Collider.class, sameSlot.getClass());
    }

    @Test
    void moreBitsDistinguishThem() {
        final Object sameSlot = SameSlotComponent.confusedWith(Collider.class);
        System.setProperty("dominion.many-slots.class-index-bit", "24");
        final Dominion bigger = Dominion.create("many-slots");
        try { // 2^10 times as many slots: one in a thousand classes shares a slot here too
            final boolean same =
                    System.identityHashCode(Collider.class) >> 8 == System.identityHashCode(sameSlot.getClass()) >> 8;
            assertThat(ComponentClasses.confused(bigger, Collider.class, sameSlot.getClass())
                            .isEmpty())
                    .isEqualTo(!same);
        } finally {
            bigger.close();
        }
    }

    @Test
    void rejectsNullAndRepeatedClasses() {
        assertThatThrownBy(() -> ComponentClasses.confused(game, String.class, Integer.class, String.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("once");
        assertThatThrownBy(() -> ComponentClasses.confused(game, String.class, null))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ComponentClasses.confused(null)).isInstanceOf(IllegalArgumentException.class);
        game.close();
        assertThatThrownBy(() -> ComponentClasses.confused(game, String.class, Integer.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed");
    }

    /** In Dominion 0.9.0 findAllEntities ends at the first table without an entity, if one remained. */
    @Test
    void aSystemLeavesNothingBehindInItsDominion() {
        final Entity without = game.createEntity();
        final Entity some = game.createEntity(new Velocity(), Collider.sphere(1f));
        new PhysicsSystem(game, WorldConfig.defaults()).close();
        new PhysicsSystem(game, WorldConfig.defaults()).close();
        assertThat(game.findAllEntities().stream()).containsExactly(some, without);
        final Entity later = game.createEntity(new Transform(), Collider.sphere(1f));
        assertThat(game.findAllEntities().stream()).containsExactly(later, some, without);
    }

    /**
     * Null has slot 0 in Dominion: a class in that slot must neither be confused with null nor hide other confusions.
     */
    @Test
    void aClassInTheSlotOfNullIsDistinguishedFromOthers() {
        final Class<?> first = SameSlotComponent.inSlot(0).getClass();
        assertThat(ComponentClasses.confused(game, first, Transform.class)).isEmpty();
        assertThat(ComponentClasses.confused(game, Transform.class, Velocity.class))
                .isEmpty();
        final Class<?> second = SameSlotComponent.inSlot(0).getClass();
        assertThat(ComponentClasses.confused(game, Collider.class, first, Transform.class, second))
                .containsExactly(first, second);
        final Class<?> sameSlot = SameSlotComponent.confusedWith(Collider.class).getClass();
        assertThat(ComponentClasses.confused(game, Transform.class, Collider.class, sameSlot))
                .containsExactly(Collider.class, sameSlot);
    }

    /** Two of the module's own classes share a slot in one of 1,365 loads: 6 pairs over 8,192 slots. */
    @Test
    void aSystemRejectsADominionThatConfusesItsOwnComponents() throws Exception {
        for (int load = 0; load < 60_000; load++) { // fails once in e^44 runs
            final Loader module = new Loader();
            final Class<?>[] ours = new Class<?>[OURS.size()];
            for (int i = 0; i < ours.length; i++) {
                ours[i] = module.loadClass(OURS.get(i).getName());
            }
            for (int i = 0; i < ours.length; i++) {
                for (int j = 0; j < i; j++) {
                    if (SameSlotComponent.slot(ours[i]) == SameSlotComponent.slot(ours[j])) {
                        assertRefused(module, ours[i], ours[j]);
                        return;
                    }
                }
            }
        }
        throw new AssertionError("no two fell into one slot");
    }

    private void assertRefused(Loader module, Class<?> a, Class<?> b) throws ReflectiveOperationException {
        final Class<?> config = module.loadClass(WorldConfig.class.getName());
        final Object defaults = config.getMethod("defaults").invoke(null);
        assertThatThrownBy(() -> module.loadClass(PhysicsSystem.class.getName())
                        .getConstructor(Dominion.class, config)
                        .newInstance(game, defaults))
                .isInstanceOf(InvocationTargetException.class)
                .cause()
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll(a.getName(), b.getName(), "dominion.few-slots.class-index-bit");
    }

    @ParameterizedTest
    @ValueSource(classes = {Transform.class, Velocity.class, Collider.class, Compound.class})
    void aTickNamesTheComponentOfTheGameThatWasConfusedWithAnOwnOne(Class<?> ours) {
        final PhysicsSystem system = new PhysicsSystem(game, WorldConfig.defaults());
        final Transform moving = new Transform();
        game.createEntity(moving, Collider.sphere(1f), new Velocity(60f, 0f, 0f));
        final Object sameSlot = SameSlotComponent.confusedWith(ours);
        if (ours == Transform.class) {
            game.createEntity(sameSlot, Collider.sphere(1f));
        } else if (ours == Velocity.class) {
            game.createEntity(new Transform(), Collider.sphere(1f), sameSlot);
        } else {
            game.createEntity(new Transform(), sameSlot);
        }
        assertThatThrownBy(() -> system.tick(DT))
                .isInstanceOf(IllegalStateException.class)
                .hasCauseInstanceOf(ClassCastException.class)
                .hasMessageContainingAll(
                        ours.getName(), sameSlot.getClass().getName(), "dominion.few-slots.class-index-bit");
        assertThat(moving.position()).as("nothing was moved").isEqualTo(new Vector3f());
    }

    @Test
    void aClassCastExceptionOfTheGameIsNotReplaced() {
        final ClassCastException thrown = new ClassCastException("of the game");
        game.createEntity(new Transform(), Collider.sphere(1f));
        assertThat(ComponentClasses.explained(thrown, game, Transform.class, Collider.class))
                .isSameAs(thrown);
    }

    @Test
    void readsAComponentOrNamesTheOneThatWasConfusedWithIt() {
        final Velocity velocity = new Velocity(1f, 0f, 0f);
        final Entity moving = game.createEntity(velocity);
        assertThat(ComponentClasses.componentOf(game, moving, Velocity.class)).isSameAs(velocity);
        assertThat(ComponentClasses.componentOf(game, moving, Collider.class)).isNull();
        final Object sameSlot = SameSlotComponent.confusedWith(Velocity.class);
        final Entity entity = game.createEntity(new Transform(), sameSlot);
        assertThatThrownBy(() -> ComponentClasses.componentOf(game, entity, Velocity.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll(
                        Velocity.class.getName(), sameSlot.getClass().getName());
        assertThatThrownBy(() -> ComponentClasses.componentOf(game, null, Velocity.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("null is the entity");
    }

    @Test
    void explanationsNameTheConfusedComponents() {
        final PhysicsSystem system = new PhysicsSystem(game, WorldConfig.defaults());
        final Object sameSlot = SameSlotComponent.confusedWith(Collider.class);
        final Entity entity = game.createEntity(new Transform(), sameSlot);
        final Entity other = game.createEntity(new Transform(), Collider.sphere(1f));
        assertThatThrownBy(() -> system.explain(entity, other))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(sameSlot.getClass().getName());
    }

    /** Loads the classes of the module again, with other identity hashes. */
    private static final class Loader extends ClassLoader {
        private static final String MODULE = "dev.carom.physics.";

        Loader() {
            super(Loader.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            final Class<?> loaded = findLoadedClass(name);
            if (loaded != null || !name.startsWith(MODULE)) {
                return loaded != null ? loaded : super.loadClass(name, resolve);
            }
            try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
                final byte[] bytes = file.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
