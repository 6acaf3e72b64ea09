package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.carom.physics.Explanation.Cause;
import dev.carom.physics.Explanation.Push;
import dev.carom.physics.Explanation.SubstepReason;
import dev.carom.physics.Explanation.Substeps;
import dev.carom.physics.geometry.Sphere;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
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
        assertCause(Cause.CONTACT_ENDED, "contact 1 ended in the last step");
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
        assertCause(Cause.ALREADY_REPORTED, "was reported before");
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

    private void assertPush(Push push, Cause cause, String... words) {
        for (Explanation found : new Explanation[] {world.explain("ball", "wall"), world.explain(ball, wall)}) {
            assertThat(found.push()).as(found.text()).isEqualTo(push);
            assertThat(found.cause()).as(found.text()).isEqualTo(cause);
            for (String word : words) {
                assertThat(found.text()).contains(word);
            }
        }
        assertThat(world.explain(wall, ball).push()).as("from the other side").isEqualTo(push);
    }

    /** A ball of 4,189 kg that touches the wall at x = 0.5, without gravity. */
    @Nested
    class OfBodies {
        private final Body body = Body.dynamic();

        @BeforeEach
        void makesTheBallDynamic() {
            world.gravity(0f, 0f, 0f);
            wall.fixed();
            place.placeAt(-0.5f, 0f, 0f);
            world.body(place, body);
        }

        @Test
        void reportsTheImpulseOfAContactThatPushes() {
            body.velocity(0.6f, 0f, 0f);
            script.step();
            assertPush(
                    Push.PUSHED,
                    Cause.TOUCHING,
                    "; the first is a dynamic body of 4188.79 kg, which the world moves, the second has no body",
                    "they touched at the start of the step, 0.0 m deep",
                    "a normal impulse of " + world.events().get(0).normalImpulse() + " N s");
            assertThat(world.explain(wall, ball).text())
                    .contains("; the first has no body, the second is a dynamic body of 4188.79 kg");
        }

        @Test
        void reportsAnImpact() {
            place.placeAt(-0.8f, 0f, 0f);
            body.velocity(60f, 0f, 0f); // 1 m in the tick; the gap is 0.3 m
            script.step();
            assertPush(Push.PUSHED, Cause.TOUCHING, "they would have met, from a distance of 0.29999");
        }

        @Test
        void reportsABounce() {
            ball.material(Material.DEFAULT.restitution(1f));
            place.placeAt(-0.8f, 0f, 0f);
            body.velocity(60f, 0f, 0f);
            script.step();
            assertPush(Push.PUSHED, Cause.CONTACT_ENDED, "ended in the last step", "a normal impulse of 502");
        }

        @Test
        void reportsThatNoImpulseWasNecessary() {
            body.velocity(-0.06f, 0f, 0f); // 1 mm in the tick
            script.step();
            assertThat(world.explain(ball, wall).push()).isEqualTo(Push.NO_IMPULSE);
            assertThat(world.explain(ball, wall).text()).contains("no impulse was necessary");
        }

        @Test
        void reportsABodyThatIsFarAway() {
            place.placeAt(-5f, 0f, 0f);
            script.step();
            assertPush(Push.NO_CONTACT, Cause.BOUNDS_APART, "; the first is a dynamic body of");
        }

        @Test
        void namesTheSensor() {
            wall.sensor();
            script.step();
            assertPush(Push.SENSOR, Cause.TOUCHING, "is a sensor, so they do not push each other");
        }

        @Test
        void namesTheLocks() {
            body.velocity(0.6f, 0f, 0f).lockTranslation(true, false, false).lockRotation(false, true, true);
            script.step();
            assertThat(world.explain(ball, wall).text()).contains("(locked: translation x, rotation yz)");
            body.lockTranslation(true, true, true).lockRotation(true, true, true);
            script.step();
            assertPush(
                    Push.LOCKED,
                    Cause.TOUCHING,
                    "(locked: translation xyz, rotation xyz)",
                    "no impulse can move them, since all axes are locked");
        }

        @Test
        void reportsThatOnlyDynamicBodiesArePushed() {
            body.type(BodyType.KINEMATIC);
            world.body(wallPlace, new Body(BodyType.STATIC));
            script.step();
            assertPush(
                    Push.NOT_DYNAMIC,
                    Cause.TOUCHING,
                    "the first is a kinematic body, which the game moves, the second is a static body",
                    "only dynamic bodies are pushed");
            world.body(place, null);
            world.body(wallPlace, null);
            script.step();
            assertPush(Push.NOT_DYNAMIC, Cause.TOUCHING);
            assertThat(world.explain(ball, wall).text()).doesNotContain("body");
        }

        @Test
        void mentionsATypeThatTheNextStepChanges() {
            script.step();
            body.type(BodyType.STATIC);
            assertPush(Push.NO_IMPULSE, Cause.TOUCHING, "; in the next step, the first becomes STATIC");
        }

        @Test
        void aColliderOfADynamicBodyDoesNotCountAsFixed() {
            ball.fixed();
            body.velocity(0.6f, 0f, 0f);
            script.step();
            assertPush(Push.PUSHED, Cause.TOUCHING);
            body.type(BodyType.KINEMATIC);
            script.step();
            assertCause(Cause.BOTH_FIXED);
        }

        @Test
        void reportsAContactThatTheSolverDidNotResolve() {
            // The bullet flies past the ball. It throws another body against the ball, and this one into the wall.
            place.placeAt(-0.9f, 0f, 0f);
            world.add(
                    "middle", new Transform(-1.996f, 1.096f, 0f), Body.dynamic().mass(100_000f), Collider.sphere(0.5f));
            final Body bullet = Body.dynamic().mass(100_000f).velocity(0f, -500f, 0f);
            world.add("bullet", new Transform(-2.703f, 6f, 0f), bullet, Collider.sphere(0.5f));
            script.step();
            assertPush(Push.NOT_SOLVED, Cause.TOUCHING, "the solver did not resolve the contact");
        }
    }

    /** A column of 20 cubes of 1 m, which needs 8 substeps, and a crate that stands beside it and needs no more than 4. */
    @Nested
    class OfSubsteps {
        private static final int CUBES = 20;

        private PhysicsWorld<String> stacks;

        private void build(WorldConfig config) {
            stacks = new PhysicsWorld<>(config);
            stacks.add(
                    "floor",
                    new Transform(0f, -1f, 0f),
                    Collider.box(50f, 1f, 50f).fixed());
            for (int i = 0; i < CUBES; i++) {
                add("cube-" + i, 0f, i + 0.5f);
            }
            add("crate", 9f, 0.5f);
            stacks.step(1f / 60f);
        }

        private void add(String name, float x, float y) {
            stacks.add(name, new Transform(x, y, 0f), Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        }

        private void assertSubsteps(int count, int needed, SubstepReason reason, String a, String b, String text) {
            final Explanation found = stacks.explain(a, b);
            assertThat(found.substeps()).as(found.text()).isEqualTo(new Substeps(count, needed, reason));
            assertThat(found.text()).contains(text);
            assertThat(stacks.explain(b, a).substeps())
                    .as("from the other side")
                    .isEqualTo(found.substeps());
        }

        @Test
        void namesTheUsualNumber() {
            build(WorldConfig.defaults());
            assertSubsteps(4, 4, SubstepReason.USUAL, "crate", "floor", "; in 4 substeps, which is the usual number");
        }

        @Test
        void namesTheNumberThatAColumnNeeds() {
            build(WorldConfig.defaults());
            final String text = "; in 8 substeps instead of 4, because what stands on their island would buckle";
            assertSubsteps(8, 8, SubstepReason.NEEDED, "cube-0", "floor", text);
            assertSubsteps(8, 8, SubstepReason.NEEDED, "cube-18", "cube-19", text);
        }

        @Test
        void namesTheLimit() {
            build(WorldConfig.defaults().withMostSubsteps(6));
            assertSubsteps(
                    6,
                    8,
                    SubstepReason.LIMITED,
                    "cube-3",
                    "cube-2",
                    "; in 6 substeps, which is WorldConfig mostSubsteps, although their island needs 8: what stands on"
                            + " it may buckle");
            assertSubsteps(4, 4, SubstepReason.USUAL, "crate", "floor", "usual");
        }

        @Test
        void areTheUsualNumberIfTheWorldPredictsNoNeed() {
            build(WorldConfig.defaults().withMostSubsteps(4));
            assertSubsteps(4, 4, SubstepReason.USUAL, "cube-0", "floor", "usual");
            build(WorldConfig.defaults());
            stacks.gravity(0f, 0f, 0f);
            stacks.step(1f / 60f);
            assertSubsteps(4, 4, SubstepReason.USUAL, "cube-0", "floor", "usual");
        }

        @Test
        void areNoneWithoutAContactOfTheSolver() {
            build(WorldConfig.defaults());
            assertSubsteps(0, 0, SubstepReason.NOT_SOLVED, "cube-0", "cube-2", "apart along y");
            assertThat(stacks.explain("cube-0", "cube-2").text()).doesNotContain("substeps");
        }

        @Test
        void areNoneAfterAStepInWhichTheBodiesSlept() {
            build(WorldConfig.defaults());
            for (int i = 0; i < 600 && stacks.statistics().sleepingBodies() <= CUBES; i++) {
                stacks.step(1f / 60f);
            }
            assertThat(stacks.statistics().sleepingBodies()).isEqualTo(CUBES + 1);
            stacks.step(1f / 60f);
            assertSubsteps(0, 0, SubstepReason.NOT_SOLVED, "cube-0", "floor", "which sleeps");
            assertThat(stacks.explain("cube-0", "floor").push()).isEqualTo(Push.ASLEEP);
            stacks.step(1f / 60f);
            assertSubsteps(0, 0, SubstepReason.NOT_SOLVED, "crate", "floor", "which sleeps");
        }

        @Test
        void areThoseOfTheLastCompleteStepAfterAnAbandonedOne() {
            build(WorldConfig.defaults());
            stacks.pairFilter((a, ofA, b, ofB) -> {
                throw new IllegalStateException("the filter's own");
            });
            assertThatIllegalStateException().isThrownBy(() -> stacks.step(1f / 60f));
            assertSubsteps(8, 8, SubstepReason.NEEDED, "cube-0", "floor", "; in 8 substeps instead of 4");
        }
    }

    @Test
    void reportsAColliderThatWasDisabledInTheLastStep() {
        script.step();
        wall.enabled(false);
        wallPlace.placeAt(9f, 0f, 0f);
        script.step();
        wall.enabled(true);
        assertCause(Cause.WAITING, wall + " was not enabled in the last step");
        script.step();
        assertCause(Cause.BOUNDS_APART);
    }

    @Test
    void measuresToTheWholePathOfALongSweep() {
        // 40 balls move far along a diagonal, enough for the path to be kept out of the broadphase.
        final List<Transform> balls = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            balls.add(script.add("bullet " + i, 0f, 100f * i, 0f, Collider.sphere(0.5f)));
        }
        // Beside the middle of the first path: 2 m from the line x = y = z, along (1, -1, 0).
        final Collider post = Collider.sphere(0.5f);
        script.add("post", 20f + (float) Math.sqrt(2), 20f - (float) Math.sqrt(2), 20f, post);
        script.step();
        for (Transform one : balls) {
            one.moveBy(40f, 40f, 40f);
        }
        script.step();
        final Explanation found = world.explain("bullet 0", "post");
        assertThat(found.cause()).as(found.text()).isEqualTo(Cause.SHAPES_APART);
        // The diagonal's bounds are 9.5 m wide around the post, and the balls are 1 m apart.
        assertThat(found.text()).contains("they did not touch during the last step");
    }
}
