package dev.carom.demo.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.demo.error.UserError;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.ecs.ComponentClasses;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A Dominion is lent only when it tells the components of the game apart. */
class DominionsTest {
    private static final int FEWEST_BITS = 14;
    private static final Pattern ASKED =
            Pattern.compile("(?<=[.](get|has|removeType)[(]|put[(]entity, )\\w+(?=[.]class)");

    @Test
    void givesADominionMoreSlotsWhenItTakesTwoClassesForEachOther() {
        final Class<?> stray = twinOf(EntityInfo.class, FEWEST_BITS, 24);
        final Dominion dominion = Dominions.create("test", new int[] {FEWEST_BITS, 24}, EntityInfo.class, stray);
        try {
            assertThat(dominion.getName()).isEqualTo("test-24");
            assertThat(dominion.findAllEntities().stream()).isEmpty();
            assertThat(ComponentClasses.confused(dominion, EntityInfo.class, stray))
                    .isEmpty();
        } finally {
            dominion.close();
        }
    }

    @Test
    void saysSoWhenNoNumberOfSlotsSuffices() {
        final Class<?> stray = twinOf(EntityInfo.class, FEWEST_BITS, 24);
        assertThatThrownBy(() -> Dominions.create("test", new int[] {FEWEST_BITS}, EntityInfo.class, stray))
                .isInstanceOf(UserError.class)
                .hasMessageContainingAll("EntityInfo", "restart the game");
    }

    @Test
    void lendsOneThatKnowsAnEntityFromAnother() {
        final Dominion dominion = Dominions.lend();
        final Entity entity = dominion.createEntity(new Transform(), Collider.sphere(1f));
        for (Class<?> component : Dominions.components()) {
            assertThat(entity.has(component))
                    .as("%s", component)
                    .isEqualTo(component == Transform.class || component == Collider.class);
        }
        dominion.deleteEntity(entity);
        Dominions.giveBack(dominion);
    }

    @Test
    void knowsAllComponentsThatEntitiesAreAskedFor() throws IOException {
        final Set<String> asked = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                final Matcher matcher = ASKED.matcher(Files.readString(file));
                while (matcher.find()) {
                    asked.add(matcher.group());
                }
            }
        }
        assertThat(asked).hasSizeGreaterThan(10);
        assertThat(Dominions.components().stream().map(Class::getSimpleName).collect(Collectors.toSet()))
                .containsAll(asked);
    }

    /** A class that a Dominion of few bits takes for another, and one of many does not: one of 8,192, or so. */
    private static Class<?> twinOf(Class<?> other, int fewBits, int manyBits) {
        try (InputStream file = DominionsTest.class.getResourceAsStream("Stray.class")) {
            final byte[] bytes = file.readAllBytes();
            for (int i = 0; i < 400_000; i++) { // all in vain once in e^48 runs
                final Class<?> twin =
                        MethodHandles.lookup().defineHiddenClass(bytes, false).lookupClass();
                if (slot(twin, fewBits) == slot(other, fewBits) && slot(twin, manyBits) != slot(other, manyBits)) {
                    return twin;
                }
            }
        } catch (IOException | IllegalAccessException e) {
            throw new AssertionError(e);
        }
        throw new AssertionError("no class fell into the slot of " + other);
    }

    private static int slot(Class<?> type, int bits) {
        return System.identityHashCode(type) >> Integer.SIZE - bits;
    }
}
