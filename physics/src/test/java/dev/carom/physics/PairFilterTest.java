package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.carom.physics.geometry.Sphere;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.joml.Quaternionf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairFilterTest {
    private static final float DT = 1f / 60f;

    private final WorldScript script = new WorldScript();
    private final PhysicsWorld<String> world = script.world;
    private final List<String> filteredPairs = new ArrayList<>();
    private final Set<String> refused = new HashSet<>();
    private final Collider ball = Collider.sphere(1f);
    private final Transform place = script.add("ball", 0f, 0f, 0f, ball);
    private final Collider wall = Collider.alignedBox(1f, 1f, 1f);

    PairFilterTest() {
        script.add("wall", 1.5f, 0f, 0f, wall);
        world.pairFilter((a, colliderA, b, colliderB) -> {
            filteredPairs.add(a + "-" + b);
            return !refused.contains(a + "-" + b);
        });
    }

    @Test
    void isCalledOncePerOverlapOfTheBounds() {
        for (int i = 0; i < 5; i++) {
            assertThat(script.step()).hasSize(1);
        }
        assertThat(filteredPairs).containsExactly("ball-wall");
        place.placeAt(-9f, 0f, 0f);
        script.step();
        place.placeAt(0f, 0f, 0f);
        assertThat(script.step()).containsExactly("BEGIN ball-wall");
        assertThat(filteredPairs).containsExactly("ball-wall", "ball-wall");
    }

    @Test
    void receivesTheOwnersAndTheirColliders() {
        world.pairFilter((a, colliderA, b, colliderB) -> a.equals("ball") && colliderA == ball && colliderB == wall);
        assertThat(script.step()).containsExactly("BEGIN ball-wall");
    }

    @Test
    void rejectsAPairUntilItIsCalledAgain() {
        refused.add("ball-wall");
        assertThat(script.step()).isEmpty();
        refused.clear();
        assertThat(script.step())
                .as("the world keeps the filter's result until refilter() is called")
                .isEmpty();
        world.refilter("wall");
        assertThat(script.step()).containsExactly("BEGIN ball-wall");
        refused.add("ball-wall");
        world.refilter();
        assertThat(script.step()).containsExactly("END REJECTED ball-wall");
        assertThat(script.step()).isEmpty();
    }

    @Test
    void refilterOfOneCallsItOnlyForItsPairs() {
        script.add("far", 20f, 0f, 0f, Collider.sphere(1f));
        script.add("farther", 21f, 0f, 0f, Collider.sphere(1f));
        script.step();
        filteredPairs.clear();
        world.refilter("farther");
        world.refilter("nobody");
        script.step();
        assertThat(filteredPairs).containsExactly("far-farther");
    }

    @Test
    void isNotCalledForPairsThatLayersGroupsOrTheBodyExclude() {
        wall.mask(0L);
        script.add("ball", place, Collider.sphere(1f));
        ball.enabled(false);
        script.step();
        assertThat(filteredPairs).isEmpty();
        wall.mask(-1L);
        script.step();
        assertThat(filteredPairs)
                .as("the mask now allows the pair with the second collider")
                .containsExactly("ball-wall");
    }

    @Test
    void replacesThePreviousOne() {
        script.step();
        world.pairFilter((a, colliderA, b, colliderB) -> false);
        assertThat(script.step()).containsExactly("END REJECTED ball-wall");
        assertThatIllegalArgumentException().isThrownBy(() -> world.pairFilter(null));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void isCalledInTheOrderOfThePairsForAnyOrderOfAdding(int seed) {
        final PhysicsWorld<String> crowd = new PhysicsWorld<>(WorldConfig.defaults());
        final List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            order.add(i);
        }
        Collections.shuffle(order, new Random(seed));
        for (int i : order) {
            crowd.add("c" + i, new Transform(0.1f * i, 0f, 0f), Collider.sphere(1f));
        }
        final List<String> touching = new ArrayList<>();
        crowd.pairFilter((a, colliderA, b, colliderB) -> {
            touching.add(a + "-" + b);
            return true;
        });
        crowd.step(DT);
        final List<String> expected = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            for (int j = i + 1; j < 40 && 0.1f * (j - i) <= 2.001f; j++) {
                expected.add("c" + i + "-c" + j);
            }
        }
        assertThat(touching).isEqualTo(expected);
    }

    @Test
    void mayNotChangeTheWorld() {
        final List<Runnable> deeds = List.of(
                () -> world.add("x", new Transform(), Collider.sphere(1f)),
                () -> world.remove(ball),
                world::clear,
                world::refilter,
                () -> world.isTouching("ball", "wall"),
                () -> world.contactsOf("ball", new ContactEvents<>()),
                () -> world.explain("ball", "wall"),
                () -> world.explain(ball, wall),
                () -> world.openCursor(8),
                () -> world.refilter("ball"),
                () -> world.pairFilter((a, ofA, b, ofB) -> true),
                () -> world.present("x", new Transform(), Collider.sphere(1f)),
                () -> world.removeAbsent(owner -> EndReason.DELETED),
                () -> ball.shape(new Sphere(2f)),
                () -> ball.sensor(),
                () -> ball.fixed(),
                () -> ball.enabled(false),
                () -> ball.layer(4L),
                () -> ball.offset(1f, 0f, 0f),
                () -> place.moveTo(1f, 1f, 1f),
                () -> place.moveTo(place.position()),
                () -> place.moveBy(1f, 0f, 0f),
                () -> place.placeAt(1f, 1f, 1f),
                () -> place.rotateBy(new Quaternionf()),
                () -> place.rotateTo(new Quaternionf()),
                () -> place.rewindTo(0.5f));
        for (Runnable deed : deeds) {
            world.pairFilter((a, ofA, b, ofB) -> {
                deed.run();
                return true;
            });
            assertThatIllegalStateException()
                    .isThrownBy(() -> world.step(DT))
                    .withMessageContaining("must not be changed, and the world must not be queried, during a");
        }
        world.pairFilter((a, ofA, b, ofB) -> true);
        assertThat(script.step()).containsExactly("BEGIN ball-wall");
        assertThat(ball.shape()).isEqualTo(new Sphere(1f));
        assertThat(place.position().x()).isZero();
    }

    @Test
    void mayNotStepTheWorld() {
        world.pairFilter((a, ofA, b, ofB) -> {
            assertThat(world.isStepping()).isTrue();
            world.step(DT);
            return true;
        });
        assertThat(world.isStepping()).isFalse();
        assertThatIllegalStateException()
                .isThrownBy(() -> world.step(DT))
                .withMessageStartingWith("step must not be called from a listener or filter");
    }

    @Test
    void thatThrowsAbortsOneStepAndLosesNoEvent() {
        script.step();
        final Collider other = Collider.sphere(1f);
        script.add("other", 0f, 1.5f, 0f, other);
        world.remove(wall);
        world.pairFilter((a, ofA, b, ofB) -> {
            throw new IllegalStateException("the game's own");
        });
        assertThatIllegalStateException().isThrownBy(() -> world.step(DT)).withMessage("the game's own");
        assertThat(world.events().isEmpty()).isTrue();
        world.pairFilter((a, ofA, b, ofB) -> true);
        assertThat(script.step()).containsExactlyInAnyOrder("END DELETED ball-wall", "BEGIN ball-other");
    }

    /**
     * Both boxes rest in the failed step and in the next one. The next step must still report their depth, since no
     * completed step has reported it.
     */
    @Test
    void aContactThatCameToRestInAFailedStepReportsItsRestingDepth() {
        final WorldScript game = new WorldScript();
        game.add("wall", 0f, 0f, 0f, Collider.alignedBox(1f, 1f, 1f));
        final Transform box = game.add("box", 1.75f, 0f, 0f, Collider.alignedBox(1f, 1f, 1f));
        game.step();
        box.moveTo(1.5f, 0f, 0f);
        game.step();
        game.world.pairFilter((a, colliderA, b, colliderB) -> {
            throw new IllegalStateException("the game's own");
        });
        assertThatIllegalStateException().isThrownBy(game::step).withMessage("the game's own");
        game.world.pairFilter((a, colliderA, b, colliderB) -> true);
        game.world.step(DT);
        assertThat(game.only().depth()).isEqualTo(0.5f); // half extents of 1 m + 1 m, centres 1.5 m apart
    }
}
