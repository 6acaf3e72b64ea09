package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** A transform that leaves a world and comes back to it, or to another: what of its motion counts. */
class TransformInAndOutTest {
    private final WorldScript script = new WorldScript();
    private final WorldScript other = new WorldScript();

    @Test
    void aMotionInAnotherWorldThatCountsAsManyTicksIsSweptOnce() {
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

    /** A bar of 4 m across, from along x to along z: on its way its ends pass the post at 45 degrees. */
    @Test
    void aRotationGivenToTheConstructorIsNoMotionButOneBeforeItWasAddedIs() {
        final Quaternionf quarter = new Quaternionf(0f, (float) Math.sqrt(0.5), 0f, (float) Math.sqrt(0.5));
        script.add("post", 1.2f, 0f, -1.2f, Collider.sphere(0.1f));
        script.add("bar", new Transform(new Vector3f(), quarter), Collider.box(2f, 0.1f, 0.1f));
        assertThat(script.step()).isEmpty();
        other.add("post", 1.2f, 0f, -1.2f, Collider.sphere(0.1f));
        other.add("bar", new Transform().rotateTo(quarter), Collider.box(2f, 0.1f, 0.1f));
        assertThat(other.step()).containsExactly("BEGIN bar-post", "END SEPARATED bar-post");
    }

    @Test
    void whatWasMovedWhileItWasInNoWorldIsNotSweptWhenItComesBack() {
        final Collider collider = Collider.sphere(0.1f);
        final Transform ball = script.add("ball", -5f, 0f, 0f, collider);
        script.add("plate", 0f, 0f, 0f, Collider.alignedBox(0.05f, 1f, 1f));
        script.step();
        script.world.remove(collider);
        script.step();
        ball.moveTo(5f, 0f, 0f);
        script.add("ball", ball, collider);
        assertThat(script.step()).isEmpty();
        // And from there on its motion counts again.
        ball.moveTo(-5f, 0f, 0f);
        assertThat(script.step()).containsExactly("BEGIN plate-ball", "END SEPARATED plate-ball");
    }

    @Test
    void whatIsMovedAfterItCameBackIsSwept() {
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
    void takenOutAndPutBackBetweenTwoTicksItsMotionIsSwept() {
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
    void aSecondColliderOnATransformLeavesItsMotionAlone() {
        final Transform ball = script.add("ball", -5f, 0f, 0f, Collider.sphere(0.1f));
        script.add("plate", 0f, 0f, 0f, Collider.alignedBox(0.05f, 1f, 1f));
        script.step();
        script.step();
        ball.moveTo(5f, 0f, 0f);
        script.add("ball", ball, Collider.sphere(0.1f).offset(0f, 0f, 9f));
        assertThat(script.step()).containsExactly("BEGIN ball-plate", "END SEPARATED ball-plate");
    }

    @Test
    void addedAndTakenOutBetweenTwoTicksItIsNotSweptOverWhatMovedItLater() {
        script.add("plate", 0f, 0f, 0f, Collider.alignedBox(0.05f, 1f, 1f));
        script.step();
        final Collider collider = Collider.sphere(0.1f);
        final Transform ball = script.add("ball", -5f, 0f, 0f, collider);
        script.world.remove(collider); // it has seen no tick yet
        script.step();
        ball.moveTo(5f, 0f, 0f);
        script.add("ball", ball, collider);
        assertThat(script.step()).isEmpty();
        ball.moveTo(-5f, 0f, 0f);
        assertThat(script.step()).containsExactly("BEGIN plate-ball", "END SEPARATED plate-ball");
    }

    @Test
    void addedTakenOutAndAddedAgainBetweenTwoTicksItsMotionIsSwept() {
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
    void addedToOneWorldTakenOutAndAddedToAnotherItIsNotSweptOverWhatMovedItMeanwhile() {
        other.add("plate", 0f, 0f, 0f, Collider.alignedBox(0.05f, 1f, 1f));
        final Collider collider = Collider.sphere(0.1f);
        final Transform ball = script.add("ball", -5f, 0f, 0f, collider);
        script.world.remove(collider);
        ball.moveTo(5f, 0f, 0f);
        other.add("ball", ball, collider);
        assertThat(other.step()).isEmpty();
    }

    @Test
    void takenOutWhileItIsUnusableAndPutBackBetweenTwoTicksItMovesFromWhereItWasPlaced() {
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
