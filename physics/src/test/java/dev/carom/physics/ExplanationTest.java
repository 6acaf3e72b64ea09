package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.carom.physics.Explanation.Cause;
import dev.carom.physics.geometry.Sphere;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class ExplanationTest {
    private static final Layers LAYERS = Layers.named("ball", "wall", "ghost");

    private final WorldScript script = new WorldScript(WorldConfig.defaults().withLayers(LAYERS));
    private final PhysicsWorld<String> world = script.world;
    private final Collider ball = Collider.sphere(1f);
    private final Transform place = script.add("ball", 0f, 0f, 0f, ball);
    private final Collider wall = Collider.box(1f, 1f, 1f).layer(LAYERS.bit("wall"));
    private final Transform wallPlace = script.add("wall", 1.5f, 0f, 0f, wall);

    private void assertCause(Cause cause, String... words) {
        for (Explanation found : new Explanation[] {world.explain("ball", "wall"), world.explain(ball, wall)}) {
            assertThat(found.cause()).as(found.text()).isEqualTo(cause);
            for (String word : words) {
                assertThat(found.text()).contains(word);
            }
            assertThat(found.a()).isSameAs(ball);
            assertThat(found.b()).isSameAs(wall);
        }
        assertThat(world.explain("wall", "ball").cause())
                .as("from the other side")
                .isEqualTo(cause);
    }

    @Test
    void namesTheContactOfTouchingColliders() {
        script.step();
        script.step();
        assertCause(Cause.TOUCHING, "contact 1", "began in step 1");
    }

    @Test
    void reportsAColliderThatWaitsForTheNextStep() {
        assertCause(Cause.WAITING, "the next step includes it");
    }

    @Test
    void namesAColliderThatIsNotInTheWorld() {
        script.step();
        assertThat(world.explain("ball", "nobody").cause()).isEqualTo(Cause.NO_COLLIDER);
        assertThat(world.explain("ball", "nobody").text()).startsWith("the second has no collider");
        assertThat(world.explain("nobody", "ball").text()).startsWith("the first has no collider");
        world.remove(wall);
        assertThat(world.explain(ball, wall).cause()).isEqualTo(Cause.NO_COLLIDER);
        assertThat(world.explain("ball", "wall").a()).isSameAs(ball);
        assertThat(world.explain("ball", "wall").b()).isNull();
    }

    @Test
    void reportsPartsOfOneBody() {
        final Collider hand = Collider.sphere(0.1f);
        script.add("ball", place, hand);
        script.step();
        assertThat(world.explain(ball, hand).cause()).isEqualTo(Cause.SAME_BODY);
        assertThat(world.explain("ball", "ball").cause()).isEqualTo(Cause.SAME_BODY);
    }

    @Test
    void namesTheLayersThatAMaskLacks() {
        wall.mask(LAYERS.bits("ghost"));
        script.step();
        assertCause(Cause.LAYERS, "(ghost) lacks the layers of", "(ball)");
        wall.mask(-1L);
        ball.mask(LAYERS.bits("ball", "ghost"));
        script.step();
        assertCause(Cause.LAYERS, "(ball, ghost) lacks the layers of", "(wall)");
    }

    @Test
    void distinguishesAGroupFromAMask() {
        ball.group(-4);
        wall.group(-4);
        script.step();
        assertCause(Cause.GROUP, "group -4");
        wall.group(-5).mask(0L);
        script.step();
        assertCause(Cause.LAYERS, "(none)");
    }

    @Test
    void reportsDisabledFixedFilteredAndQuarantinedColliders() {
        wall.enabled(false);
        script.step();
        assertCause(Cause.DISABLED, "enabled(true)");
        wall.enabled(true).fixed();
        ball.fixed();
        script.step();
        assertCause(Cause.BOTH_FIXED, "fixed(false)");
        ball.fixed(false);
        world.pairFilter((a, ofA, b, ofB) -> false);
        script.step();
        assertCause(Cause.PAIR_FILTER, "refilter()");
        ((Vector3f) place.position()).x = Float.NaN;
        script.step();
        assertCause(Cause.QUARANTINED, "Transform.placeAt");
    }

    @Test
    void measuresTheDistanceOfTheBounds() {
        wallPlace.placeAt(0f, -7f, 1f);
        script.step();
        // 7 m minus a radius of 1 and a half extent of 1, minus twice the slack of 1e-4 and some rounding.
        assertCause(Cause.BOUNDS_APART, "are 4.999", "m apart along y");
    }

    @Test
    void measuresTheDistanceOfTheShapes() {
        // Corner against sphere: the bounds overlap, the shapes do not.
        wallPlace.placeAt(1.9f, 1.9f, 0f);
        script.step();
        // From (0.9, 0.9) to the sphere's centre sqrt(1.62) = 1.2728 m, minus a radius of 1.
        assertCause(Cause.SHAPES_APART, "0.2727", "along (0.70710");
    }

    @Test
    void reportsAContactThatEndedInTheLastStep() {
        script.step();
        place.moveBy(-0.6f, 0f, 0f);
        script.step();
        assertCause(Cause.PARTED, "contact 1 ended in the last step");
        script.step();
        assertCause(Cause.BOUNDS_APART);
    }

    @Test
    void reportsATouchThatWasReportedBeforeARewind() {
        place.placeAt(-5f, 0f, 0f);
        script.step();
        place.moveBy(20f, 0f, 0f);
        assertThat(script.step()).containsExactly("BEGIN ball-wall", "END SEPARATED ball-wall");
        place.rewindTo(world.events().get(0).first()).moveBy(-0.5f, 0f, 0f);
        assertThat(script.step()).isEmpty();
        assertCause(Cause.ANSWERED, "was reported before");
    }

    @Test
    void notesChangesAfterTheLastStep() {
        script.step();
        ball.shape(new Sphere(2f));
        assertCause(Cause.TOUCHING, ball + " was changed after the last step; the next step uses it");
        wallPlace.moveBy(5f, 0f, 0f);
        assertCause(Cause.TOUCHING, wall + " was moved after the last step");
        script.step();
        assertThat(world.explain(ball, wall).text()).doesNotContain("since,");
    }

    @Test
    void ofACompoundDescribesTheClosestPair() {
        final Collider far = Collider.sphere(0.1f).offset(0f, 50f, 0f);
        final Collider deaf = Collider.sphere(3f).mask(0L);
        script.add("ball", place, far);
        script.add("ball", place, deaf);
        script.step();
        assertThat(world.explain("ball", "wall").cause()).isEqualTo(Cause.TOUCHING);
        ball.enabled(false);
        script.step();
        assertThat(world.explain("ball", "wall").cause()).isEqualTo(Cause.BOUNDS_APART);
        assertThat(world.explain("ball", "wall").a()).isSameAs(far);
    }

    @Test
    void withoutOwnersIsRejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> world.explain("ball", null));
        assertThatIllegalArgumentException().isThrownBy(() -> world.explain((String) null, "ball"));
        assertThatIllegalArgumentException().isThrownBy(() -> world.explain(ball, null));
        assertThatIllegalArgumentException().isThrownBy(() -> world.explain((Collider) null, ball));
    }
}
