package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** So far from the origin that a float position does not change by a short motion. */
class MotionLostToRoundingTest {
    private static final float DT = 1f / 60f;

    private final List<Problem> problems = new ArrayList<>();
    private final PhysicsWorld<String> world =
            new PhysicsWorld<>(WorldConfig.defaults().withProblemListener(problems::add));

    private Transform add(String owner, float x, float y, float z) {
        final Transform transform = new Transform(x, y, z);
        world.add(owner, transform, Collider.sphere(1f));
        return transform;
    }

    @Test
    void aMotionThatChangesNothingIsReportedOnceByTheNextStep() {
        final Transform lift = add("lift", 1e6f, 5f, 0f);
        world.step(DT);
        for (int tick = 0; tick < 10; tick++) {
            lift.moveBy(0.01f, 0f, 0f);
            world.step(DT);
        }
        assertThat(lift.position().x()).isEqualTo(1e6f);
        assertThat(problems).hasSize(1);
        final Problem problem = problems.get(0);
        assertThat(problem.owner()).isEqualTo("lift");
        assertThat(problem.component()).isEqualTo("Transform");
        assertThat(problem.field()).isEqualTo("position.x");
        assertThat(problem.value()).isEqualTo(1e6f);
        assertThat(problem.tick()).isEqualTo(2);
        assertThat(problem.message())
                .isEqualTo("Transform position.x stays at 1000000.0 m in tick 2 although it is moved by 0.01 m: at"
                        + " this distance from the origin, neighbouring floats are 0.0625 m apart, and shorter"
                        + " motions are lost; choose an origin near the player, and when the player is some"
                        + " kilometres away from it, choose a new one and move everything to it with placeAt");
    }

    @ParameterizedTest
    @CsvSource({"0, position.x", "1, position.y", "2, position.z"})
    void namesTheAxis(int axis, String field) {
        final Transform far = add("far", -1e6f, -1e6f, -1e6f);
        far.moveBy(axis == 0 ? -0.01f : 0f, axis == 1 ? 0.02f : 0f, axis == 2 ? 0.03f : 0f);
        world.step(DT);
        assertThat(problems).extracting(Problem::field).containsExactly(field);
    }

    @Test
    void severalAreReportedInTheOrderOfTheMotions() {
        final Transform first = add("first", 0f, 1e6f, 0f);
        final Transform second = add("second", 0f, 2e6f, 0f);
        final Transform third = add("third", 0f, 3e6f, 0f);
        third.moveBy(0f, 0.01f, 0f);
        first.moveBy(0f, 0.01f, 0f);
        second.moveBy(0f, 0.01f, 0f);
        first.moveBy(0f, 0.01f, 0f);
        world.step(DT);
        assertThat(problems).extracting(Problem::owner).containsExactly("third", "first", "second");
        third.moveBy(0f, 0.01f, 0f);
        world.step(DT);
        assertThat(problems).hasSize(3);
    }

    @Test
    void motionsThatChangeAPositionOrAreOutsideAWorldAreNotReported() {
        // The step between floats is 0.0625 m at 1e6 m, 7.6e-6 m at 100 m; half of it or more rounds to the next one.
        add("made", 1e6f, 0f, 0f).moveBy(0.04f, 0f, 0f);
        add("resting", 1e6f, 0f, 0f).moveBy(0f, 0f, 0f);
        add("coming to rest", 100f, 0f, 0f).moveBy(1e-6f, 0f, 0f);
        add("slower than the slack", 1e6f, 0f, 0f).moveBy(0.9e-4f, 0f, 0f);
        world.step(DT);
        assertThat(problems).isEmpty();
    }

    @Test
    void aRemovedColliderIsNotReported() {
        final Transform gone = new Transform(1e6f, 0f, 0f);
        final Collider collider = Collider.sphere(1f);
        world.add("gone", gone, collider);
        gone.moveBy(0.01f, 0f, 0f);
        world.remove(collider);
        gone.moveBy(0.01f, 0f, 0f);
        new Transform(1e6f, 0f, 0f).moveBy(0.01f, 0f, 0f); // in no world
        world.step(DT);
        assertThat(problems).isEmpty();
    }

    @Test
    void aListenerThatThrowsReceivesTheOthersInTheNextStep() {
        final List<Object> owners = new ArrayList<>();
        final PhysicsWorld<String> throwing =
                new PhysicsWorld<>(WorldConfig.defaults().withProblemListener(problem -> {
                    owners.add(problem.owner());
                    throw new IllegalStateException("from the listener");
                }));
        for (String owner : List.of("a", "b")) {
            final Transform transform = new Transform(1e6f, 0f, 0f);
            throwing.add(owner, transform, Collider.sphere(1f));
            transform.moveBy(0.01f, 0f, 0f);
        }
        for (int step = 0; step < 2; step++) {
            try {
                throwing.step(DT);
            } catch (IllegalStateException expected) {
                assertThat(expected).hasMessage("from the listener");
            }
        }
        assertThat(owners).containsExactly("a", "b");
    }

    @Test
    void isReportedByTheWorldOfTheMotionAndAgainByTheNextOne() {
        final List<Problem> ofOther = new ArrayList<>();
        final PhysicsWorld<String> other =
                new PhysicsWorld<>(WorldConfig.defaults().withProblemListener(ofOther::add));
        final Transform transform = new Transform(1e6f, 0f, 0f);
        final Collider collider = Collider.sphere(1f);
        world.add("ship", transform, collider);
        world.step(DT);
        transform.moveBy(0.01f, 0f, 0f);
        world.remove(collider);
        other.add("ship", transform, collider);
        world.step(DT);
        assertThat(problems).as("it is not there any more").isEmpty();
        transform.moveBy(0.01f, 0f, 0f);
        other.step(DT);
        assertThat(ofOther).extracting(Problem::owner).containsExactly("ship");
    }
}
