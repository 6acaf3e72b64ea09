package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Pairs of balls with a radius of 0.5 m that touch, 10 m from each other, without gravity. */
class BodyIslandTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final Transform[] place = new Transform[6];
    private final Body[] body = new Body[6];

    BodyIslandTest() {
        world.gravity(0f, 0f, 0f);
        for (int i = 0; i < body.length; i++) {
            place[i] = new Transform(10f * (i / 2) + i % 2, 0f, 0f);
            body[i] = Body.dynamic();
            world.add("ball-" + i, place[i], body[i], Collider.sphere(0.5f));
        }
    }

    private List<Integer> islands() {
        return IntStream.range(0, body.length)
                .map(i -> body[i].island())
                .boxed()
                .toList();
    }

    private void step() {
        world.step(DT);
    }

    /** Moves a ball so far away that it touches nothing. */
    private void takeAway(int ball) {
        place[ball].placeAt(10f * ball, 100f, 0f);
    }

    @Test
    void isOneForBodiesThatTouchEachOther() {
        assertThat(islands()).containsOnly(0);
        step();
        assertThat(islands()).containsExactly(1, 1, 2, 2, 3, 3);
        assertThat(world.statistics().islands()).isEqualTo(3);
        assertThat(new Body(BodyType.DYNAMIC).island()).as("in no world").isZero();
    }

    @Test
    void isNoneForABodyThatTouchesOnlyAFloor() {
        world.add(
                "floor", new Transform(0f, -1.5f, 0f), Collider.box(5f, 1f, 5f).fixed());
        takeAway(1);
        takeAway(2);
        step();
        assertThat(islands()).containsExactly(0, 0, 0, 0, 1, 1);
        assertThat(world.statistics().islands())
                .as("the ball on the floor, and a pair")
                .isEqualTo(2);
    }

    @Test
    void staysWhenOtherIslandsComeAndGo() {
        step();
        takeAway(0);
        step();
        assertThat(islands()).containsExactly(0, 0, 2, 2, 3, 3);
        takeAway(3);
        step();
        assertThat(islands()).containsExactly(0, 0, 0, 0, 3, 3);
        place[0].placeAt(0f, 0f, 0f);
        step();
        assertThat(islands()).as("the least number that is free").containsExactly(1, 1, 0, 0, 3, 3);
    }

    @Test
    void isTheLeastWhenIslandsJoin() {
        step();
        place[4].placeAt(12f, 0f, 0f);
        place[5].placeAt(13f, 0f, 0f);
        step();
        assertThat(islands()).containsExactly(1, 1, 2, 2, 2, 2);
    }

    @Test
    void isKeptByOnePartWhenAnIslandFallsApart() {
        place[2].placeAt(2f, 0f, 0f);
        place[3].placeAt(3f, 0f, 0f);
        step();
        assertThat(islands()).containsExactly(1, 1, 1, 1, 2, 2);
        place[2].placeAt(52f, 0f, 0f);
        place[3].placeAt(53f, 0f, 0f);
        step();
        assertThat(islands()).containsExactly(1, 1, 3, 3, 2, 2);
    }

    @Test
    void doesNotDependOnTheOrderOfAdding() {
        final PhysicsWorld<String> other = new PhysicsWorld<>(WorldConfig.defaults());
        other.gravity(0f, 0f, 0f);
        final Body[] same = new Body[body.length];
        for (int i = body.length - 1; i >= 0; i--) {
            same[i] = Body.dynamic();
            other.add("ball-" + i, new Transform(place[i].position().x(), 0f, 0f), same[i], Collider.sphere(0.5f));
        }
        other.step(DT);
        step();
        assertThat(Arrays.stream(same).map(Body::island).toList()).isEqualTo(islands());
    }

    @Test
    void isNoneForBodiesThatSleep() {
        step();
        body[0].sleep();
        assertThat(body[0].island()).as("at once").isZero();
        body[1].sleep();
        step();
        assertThat(islands()).containsExactly(0, 0, 2, 2, 3, 3);
        body[0].wake();
        assertThat(islands()).as("not before the step").containsExactly(0, 0, 2, 2, 3, 3);
        step();
        assertThat(islands()).containsExactly(1, 1, 2, 2, 3, 3);
        for (Body each : body) {
            each.sleep();
        }
        step();
        for (Body each : body) {
            each.wake();
        }
        assertThat(islands()).as("nothing was awake in the last step").containsOnly(0);
    }

    @Test
    void isNoneForBodiesThatFellAsleepByThemselves() {
        for (int i = 0; i < 60; i++) {
            step();
        }
        assertThat(world.statistics().sleepingBodies()).isEqualTo(body.length);
        assertThat(islands()).containsOnly(0);
    }

    @Test
    void isNoneForBodiesThatAreNotDynamic() {
        step();
        body[2].type(BodyType.KINEMATIC);
        for (int i = 3; i < body.length; i++) {
            body[i].sleep();
        }
        body[0].sleep();
        body[1].sleep();
        step();
        assertThat(islands()).as("nothing is awake").containsOnly(0);
        body[2].type(BodyType.DYNAMIC);
        assertThat(body[2].island()).isZero();
        step();
        assertThat(islands()).containsExactly(0, 0, 1, 1, 0, 0);
    }

    @Test
    void isNoneForANewBodyInThePlaceOfARemovedOne() {
        step();
        world.body(place[0], null);
        assertThat(body[0].island()).isZero();
        final Body next = Body.dynamic();
        world.body(place[0], next);
        assertThat(next.island()).isZero();
        step();
        assertThat(next.island()).isEqualTo(1);
    }

    @Test
    void isNoneForABodyInQuarantine() {
        step();
        ((Vector3f) place[2].position()).x = Float.NaN;
        step();
        assertThat(islands()).containsExactly(1, 1, 0, 0, 3, 3);
    }

    @Test
    void isThatOfTheLastCompleteStepAfterAnAbandonedOne() {
        step();
        world.pairFilter((a, ofA, b, ofB) -> {
            throw new IllegalStateException("the filter's own");
        });
        takeAway(0);
        assertThatIllegalStateException().isThrownBy(this::step);
        assertThat(islands()).containsExactly(1, 1, 2, 2, 3, 3);
    }

    @Test
    void areManyWithoutAGap() {
        final Body[] many = new Body[400];
        for (int i = 0; i < many.length; i++) {
            many[i] = Body.dynamic();
            final Transform at = new Transform(10f * (i / 2) + i % 2, 50f, 0f);
            world.add("more-" + i, at, many[i], Collider.sphere(0.5f));
        }
        step();
        final List<Integer> numbers = IntStream.range(0, many.length)
                .map(i -> many[i].island())
                .boxed()
                .toList();
        assertThat(numbers.stream().distinct()).hasSize(200);
        assertThat(numbers).allMatch(number -> number >= 1 && number <= 203);
        for (int i = 0; i < many.length; i += 2) {
            assertThat(numbers.get(i)).isEqualTo(numbers.get(i + 1));
        }
        step();
        assertThat(Arrays.stream(many).map(Body::island).toList()).isEqualTo(numbers);
    }
}
