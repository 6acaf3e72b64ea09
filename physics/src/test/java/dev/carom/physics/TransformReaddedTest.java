package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Which motions of a transform are swept when it is removed from a world and added to that or another world. */
class TransformReaddedTest {
    private final WorldScript script = new WorldScript();
    private final WorldScript other = new WorldScript();

    @Test
    void aMotionInAnotherWorldWithTheSameTickIsSweptOnce() {
        final Collider collider = Collider.sphere(0.1f);
        final Transform ball = script.add("ball", -5f, 0f, 0f, collider);
        other.add("plate", 0f, 0f, 0f, Collider.alignedBox(0.05f, 1f, 1f));
        script.step();
        script.world.remove(collider);
        other.add("ball", ball, collider);
        ball.moveBy(10f, 0f, 0f);
        assertThat(other.step()).containsExactly("BEGIN plate-ball", "END SEPARATED plate-ball");
        assertThat(other.step()).isEmpty();
    }

    @Test
    void aMotionBeforeItWasFirstAddedIsSweptInTheFirstStep() {
        final Transform bullet = new Transform(-5f, 0f, 0f).moveTo(5f, 0f, 0f);
        script.add("plate", 0f, 0f, 0f, Collider.alignedBox(0.05f, 1f, 1f));
        script.add("bullet", bullet, Collider.sphere(0.1f));
        assertThat(script.step()).containsExactly("BEGIN plate-bullet", "END SEPARATED plate-bullet");
        assertThat(script.step()).isEmpty();
    }

    /** A bar of 4 m rotates from x to z: its ends pass the post at 45 degrees. */
    @Test
    void aRotationOfTheConstructorIsNoMotionButOneBeforeItWasAddedIs() {
        final Quaternionf quarter = new Quaternionf(0f, (float) Math.sqrt(0.5), 0f, (float) Math.sqrt(0.5));
        script.add("post", 1.2f, 0f, -1.2f, Collider.sphere(0.1f));
        script.add("bar", new Transform(new Vector3f(), quarter), Collider.box(2f, 0.1f, 0.1f));
        assertThat(script.step()).isEmpty();
        other.add("post", 1.2f, 0f, -1.2f, Collider.sphere(0.1f));
        other.add("bar", new Transform().rotateTo(quarter), Collider.box(2f, 0.1f, 0.1f));
        assertThat(other.step()).containsExactly("BEGIN bar-post", "END SEPARATED bar-post");
    }

    @Test
    void aMotionOutsideAWorldIsNotSweptWhenTheTransformIsAddedAgain() {
        final Collider collider = Collider.sphere(0.1f);
        final Transform ball = script.add("ball", -5f, 0f, 0f, collider);
        script.add("plate", 0f, 0f, 0f, Collider.alignedBox(0.05f, 1f, 1f));
        script.step();
        script.world.remove(collider);
        script.step();
        ball.moveTo(5f, 0f, 0f);
        script.add("ball", ball, collider);
        assertThat(script.step()).isEmpty();
        // From there on its motion counts again.
        ball.moveTo(-5f, 0f, 0f);
        assertThat(script.step()).containsExactly("BEGIN plate-ball", "END SEPARATED plate-ball");
    }

    @Test
    void aMotionAfterItWasAddedAgainIsSwept() {
        final Collider collider = Collider.sphere(0.1f);
        final Transform ball = script.add("ball", -5f, 0f, 0f, collider);
        script.add("plate", 0f, 0f, 0f, Collider.alignedBox(0.05f, 1f, 1f));
        script.step();
        script.world.remove(collider);
        script.step();
        script.add("ball", ball, collider);
        ball.moveTo(5f, 0f, 0f);
        assertThat(script.step()).containsExactly("BEGIN plate-ball", "END SEPARATED plate-ball");
    }

    @Test
    void removedAndAddedAgainBetweenTwoTicksItsMotionIsSwept() {
        final Collider collider = Collider.sphere(0.1f);
        final Transform ball = script.add("ball", -5f, 0f, 0f, collider);
        script.add("plate", 0f, 0f, 0f, Collider.alignedBox(0.05f, 1f, 1f));
        script.step();
        ball.moveTo(5f, 0f, 0f);
        script.world.remove(collider);
        script.add("ball", ball, collider);
        assertThat(script.step()).containsExactly("BEGIN plate-ball", "END SEPARATED plate-ball");
        assertThat(script.step()).isEmpty();
    }

    @Test
    void aSecondColliderOnATransformDoesNotChangeItsMotion() {
        final Transform ball = script.add("ball", -5f, 0f, 0f, Collider.sphere(0.1f));
        script.add("plate", 0f, 0f, 0f, Collider.alignedBox(0.05f, 1f, 1f));
        script.step();
        script.step();
        ball.moveTo(5f, 0f, 0f);
        script.add("ball", ball, Collider.sphere(0.1f).offset(0f, 0f, 9f));
        assertThat(script.step()).containsExactly("BEGIN ball-plate", "END SEPARATED ball-plate");
    }

    @Test
    void addedAndRemovedBetweenTwoTicksItIsNotSweptOverItsLaterMotion() {
        script.add("plate", 0f, 0f, 0f, Collider.alignedBox(0.05f, 1f, 1f));
        script.step();
        final Collider collider = Collider.sphere(0.1f);
        final Transform ball = script.add("ball", -5f, 0f, 0f, collider);
        script.world.remove(collider); // no step has read it yet
        script.step();
        ball.moveTo(5f, 0f, 0f);
        script.add("ball", ball, collider);
        assertThat(script.step()).isEmpty();
        ball.moveTo(-5f, 0f, 0f);
        assertThat(script.step()).containsExactly("BEGIN plate-ball", "END SEPARATED plate-ball");
    }

    @Test
    void addedRemovedAndAddedAgainBetweenTwoTicksItsMotionIsSwept() {
        script.add("plate", 0f, 0f, 0f, Collider.alignedBox(0.05f, 1f, 1f));
        script.step();
        final Collider collider = Collider.sphere(0.1f);
        final Transform ball = script.add("ball", -5f, 0f, 0f, collider);
        script.world.remove(collider);
        ball.moveTo(5f, 0f, 0f);
        script.add("ball", ball, collider);
        assertThat(script.step()).containsExactly("BEGIN plate-ball", "END SEPARATED plate-ball");
    }

    @Test
    void addedToOneWorldRemovedAndAddedToAnotherItIsNotSweptOverItsMotionMeanwhile() {
        other.add("plate", 0f, 0f, 0f, Collider.alignedBox(0.05f, 1f, 1f));
        final Collider collider = Collider.sphere(0.1f);
        final Transform ball = script.add("ball", -5f, 0f, 0f, collider);
        script.world.remove(collider);
        ball.moveTo(5f, 0f, 0f);
        other.add("ball", ball, collider);
        assertThat(other.step()).isEmpty();
    }

    @Test
    void removedWhileQuarantinedAndAddedAgainBetweenTwoTicksItMovesFromWhereItWasPlaced() {
        final Collider collider = Collider.sphere(0.1f);
        final Transform ball = script.add("ball", -5f, 0f, 0f, collider);
        script.add("plate", 0f, 0f, 0f, Collider.alignedBox(0.05f, 1f, 1f));
        script.step();
        ball.moveTo(2e9f, 0f, 0f);
        script.step();
        script.world.remove(collider);
        ball.placeAt(-5f, 0f, 0f).moveTo(5f, 0f, 0f);
        script.add("ball", ball, collider);
        assertThat(script.step()).containsExactly("BEGIN plate-ball", "END SEPARATED plate-ball");
    }
}
