package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.OrientedBox;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class PhysicsWorldTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());

    private List<String> step() {
        world.step(DT);
        final List<String> texts = new ArrayList<>();
        for (ContactEvent<String> event : world.events()) {
            texts.add(event.phase() + (event.reason() == null ? "" : " " + event.reason()) + " " + event.a() + "-"
                    + event.b());
        }
        return texts;
    }

    private Transform add(String owner, float x, float y, float z, Collider collider) {
        final Transform transform = new Transform(x, y, z);
        world.add(owner, transform, collider);
        return transform;
    }

    private ContactEvent<String> only() {
        assertThat(world.events().size()).isEqualTo(1);
        return world.events().get(0);
    }

    @Nested
    class APassThroughInOneTick {
        @Test
        void beginsAndEndsInThatTickWithBothTimes() {
            final Transform bullet = add("bullet", -1f, 0f, 0f, Collider.sphere(0.1f));
            add("plate", 0f, 0f, 0f, Collider.alignedBox(0.05f, 1f, 1f));
            assertThat(step()).isEmpty();
            bullet.moveBy(4f, 0f, 0f);
            assertThat(step()).containsExactly("BEGIN bullet-plate", "END SEPARATED bullet-plate");
            final ContactEvent<String> begin = world.events().get(0);
            final ContactEvent<String> end = world.events().get(1);
            // The surfaces touch when the centre is at -0.15, after 0.85 of 4 m, and separate when it is at 0.15.
            assertThat(begin.first()).isCloseTo(0.85f / 4f, within(1e-6f));
            assertThat(begin.last()).isCloseTo(1.15f / 4f, within(1e-6f));
            assertThat(end.contactId()).isEqualTo(begin.contactId()).isEqualTo(1L);
            assertThat(begin.normalTowards("bullet", new Vector3f())).isEqualTo(new Vector3f(-1f, 0f, 0f));
            assertThat(begin.other("bullet")).isEqualTo("plate");
            assertThat(begin.point().x()).isCloseTo(-0.05f, within(1e-6f));
            assertThat(begin.depth()).isZero();
            // 4 m in a sixtieth of a second.
            assertThat(begin.approachSpeed()).isCloseTo(240f, within(1e-3f));
            assertThat(step()).isEmpty();
        }

        @Test
        void reportsManyCrossingsInTheOrderOfFirstTouch() {
            final Transform bullet = add("bullet", -1f, 0f, 0f, Collider.sphere(0.1f));
            for (int i = 9; i >= 0; i--) {
                add("plate" + i, i, 0f, 0f, Collider.alignedBox(0.01f, 1f, 1f).fixed());
            }
            step();
            bullet.moveBy(20f, 0f, 0f);
            final List<String> expected = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                expected.add("BEGIN bullet-plate" + i);
                expected.add("END SEPARATED bullet-plate" + i);
            }
            assertThat(step()).isEqualTo(expected);
        }
    }

    @Nested
    class ALastingContact {
        @Test
        void beginsStaysAndEndsOnce() {
            final Transform box = add("box", 0f, 2f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            add("floor", 0f, -0.5f, 0f, Collider.alignedBox(10f, 0.5f, 10f).fixed());
            assertThat(step()).isEmpty();
            box.moveBy(0f, -1.6f, 0f);
            assertThat(step()).containsExactly("BEGIN floor-box");
            assertThat(only().first()).isCloseTo(1.5f / 1.6f, within(1e-6f));
            assertThat(only().last()).isEqualTo(1f);
            assertThat(only().normal()).isEqualTo(new Vector3f(0f, 1f, 0f));
            assertThat(step()).containsExactly("STAY floor-box");
            assertThat(only().depth()).isCloseTo(0.1f, within(1e-6f));
            assertThat(only().point().y()).isCloseTo(-0.05f, within(1e-6f));
            box.moveBy(0f, 1f, 0f);
            assertThat(step()).containsExactly("END SEPARATED floor-box");
            assertThat(only().last()).isCloseTo(0.1f, within(1e-6f));
            assertThat(step()).isEmpty();
        }

        @Test
        void isNotEndedByNoiseAtRest() {
            final Transform box = add("box", 0f, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            add("floor", 0f, -0.5f, 0f, Collider.alignedBox(10f, 0.5f, 10f).fixed());
            assertThat(step()).containsExactly("BEGIN floor-box");
            for (int i = 0; i < 1000; i++) {
                box.moveTo(0f, 0.5f + (i % 3 - 1) * 1e-6f, 0f);
                assertThat(step()).containsExactly("STAY floor-box");
            }
        }

        @Test
        void doesNotBeginWithinTheSlack() {
            add("box", 0f, 0.50005f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
            add("floor", 0f, -0.5f, 0f, Collider.alignedBox(10f, 0.5f, 10f).fixed());
            assertThat(step()).isEmpty();
            assertThat(step()).isEmpty();
        }

        @Test
        void endsWithTheReasonWhenOneIsRemoved() {
            final Collider collider = Collider.sphere(1f);
            add("ball", 0f, 0f, 0f, collider);
            add("other", 1f, 0f, 0f, Collider.sphere(1f));
            assertThat(step()).containsExactly("BEGIN ball-other");
            world.remove(collider, EndReason.DISABLED);
            assertThat(step()).containsExactly("END DISABLED ball-other");
            assertThat(world.contains(collider)).isFalse();
            world.add("ball", new Transform(), collider);
            assertThat(step()).containsExactly("BEGIN other-ball");
            assertThat(only().contactId()).isEqualTo(2L);
            world.clear();
            assertThat(step()).containsExactly("END DELETED other-ball");
            assertThat(world.colliderCount()).isZero();
            assertThat(world.pairCount()).isZero();
        }

        @Test
        void beginsAgainWithAnotherShapeOrSensorFlagAndEndsWithAnotherFilter() {
            final Collider collider = Collider.sphere(1f);
            add("ball", 0f, 0f, 0f, collider);
            add("other", 1f, 0f, 0f, Collider.sphere(1f));
            step();
            collider.shape(new OrientedBox(1f, 1f, 1f));
            assertThat(step()).containsExactly("END SHAPE_CHANGED ball-other", "BEGIN ball-other");
            collider.sensor();
            assertThat(step()).containsExactly("END SENSOR_CHANGED ball-other", "BEGIN ball-other");
            assertThat(world.events().get(0).sensor()).isFalse();
            assertThat(world.events().get(1).sensor()).isTrue();
            collider.mask(2L);
            assertThat(step()).containsExactly("END FILTER_CHANGED ball-other");
            assertThat(step()).isEmpty();
            collider.mask(1L);
            assertThat(step()).containsExactly("BEGIN ball-other");
            collider.offset(0f, 0f, 9f);
            assertThat(step()).containsExactly("END SHAPE_CHANGED ball-other");
        }

        @Test
        void continuesWhenOneColliderBecomesFixed() {
            final Collider collider = Collider.sphere(1f);
            add("ball", 0f, 0f, 0f, collider);
            final Collider other = Collider.sphere(1f);
            add("other", 1f, 0f, 0f, other);
            step();
            collider.fixed();
            assertThat(step()).containsExactly("STAY ball-other");
            other.fixed();
            assertThat(step()).containsExactly("END FILTER_CHANGED ball-other");
        }
    }

    @Nested
    class ACorrection {
        @Test
        void yieldsNoSecondEventForTheRewoundMotion() {
            final Transform ball = add("ball", -2f, 0f, 0f, Collider.sphere(0.25f));
            add("wall", 0f, 0f, 0f, Collider.alignedBox(0.1f, 5f, 5f).fixed());
            step();
            ball.moveBy(10f, 0f, 0f);
            assertThat(step()).containsExactly("BEGIN ball-wall", "END SEPARATED ball-wall");
            ball.rewindTo(world.events().get(0).first());
            assertThat(ball.position().x()).isCloseTo(-0.35f, within(1e-6f));
            ball.moveBy(-8f, 0f, 0f);
            assertThat(step()).isEmpty();
        }

        @Test
        void endsTheContactOfASphereThatWasStoppedInsideTheWall() {
            final Transform ball = add("ball", -2f, 0f, 0f, Collider.sphere(0.25f));
            add("wall", 0f, 0f, 0f, Collider.alignedBox(1f, 5f, 5f).fixed());
            step();
            ball.moveBy(2f, 0f, 0f);
            assertThat(step()).containsExactly("BEGIN ball-wall");
            ball.rewindTo(only().first()).moveBy(-1f, 0f, 0f);
            assertThat(step()).containsExactly("END SEPARATED ball-wall");
            assertThat(step()).isEmpty();
        }

        @Test
        void reportsANewHitOfTheNewMotion() {
            final Transform ball = add("ball", -2f, 0f, 0f, Collider.sphere(0.25f));
            add("wall", 0f, 0f, 0f, Collider.alignedBox(0.1f, 5f, 5f).fixed());
            step();
            ball.moveBy(10f, 0f, 0f);
            step();
            // Back to the middle of its path to the wall, and on: that is a new motion, and a new hit.
            ball.rewindTo(0.5f * world.events().get(0).first()).moveBy(5f, 0f, 0f);
            assertThat(step()).containsExactly("BEGIN ball-wall", "END SEPARATED ball-wall");
        }

        @Test
        void intoTheMiddleOfACrossedSensorDoesNotReportItASecondTime() {
            final Transform ball = add("ball", -2f, 0f, 0f, Collider.sphere(0.25f));
            add("gate", 0f, 0f, 0f, Collider.alignedBox(0.1f, 5f, 5f).sensor().fixed());
            step();
            ball.moveBy(10f, 0f, 0f);
            assertThat(step()).containsExactly("BEGIN ball-gate", "END SEPARATED ball-gate");
            // The sphere hits something solid in the middle of the gate and returns the way it came.
            ball.rewindTo(0.2f).moveBy(-5f, 0f, 0f);
            assertThat(step()).isEmpty();
        }

        @Test
        void toBeforeATouchReportsThatTouchWhenItOccurs() {
            // Half a slack before a plate: events of the motion after the correction do not count.
            final Transform ball = add("ball", -1f, 0f, 0f, Collider.sphere(0.5f));
            add("plate", 0f, 0f, 0f, Collider.alignedBox(0.1f, 5f, 5f).fixed());
            step();
            ball.moveBy(0.45f, 0f, 0f);
            assertThat(step()).containsExactly("BEGIN ball-plate");
            // The surfaces touch after 0.4 of 0.45 m. Another collider was hit 0.05 mm before that.
            ball.rewindTo((0.4f - 0.00005f) / 0.45f).moveBy(0.00001f, 0f, 0f);
            assertThat(step()).containsExactly("END SEPARATED ball-plate");
            ball.moveBy(0.1f, 0f, 0f);
            assertThat(step()).containsExactly("BEGIN ball-plate");
            assertThat(only().approachSpeed()).isPositive();
        }

        @Test
        void thatStaysInTheContactBeginsItAgain() {
            final Transform ball = add("ball", -2f, 0f, 0f, Collider.sphere(0.25f));
            add("gate", 0f, 0f, 0f, Collider.alignedBox(0.1f, 5f, 5f).sensor().fixed());
            step();
            ball.moveBy(10f, 0f, 0f);
            step();
            ball.rewindTo(0.2f);
            assertThat(step()).containsExactly("BEGIN ball-gate");
            assertThat(step()).containsExactly("STAY ball-gate");
        }

        @Test
        void doesNotHideASecondHitOfAGameThatMovesOnIntoTheWall() {
            final Transform ball = add("ball", -2f, 0f, 0f, Collider.sphere(0.25f));
            add("wall", 0f, 0f, 0f, Collider.alignedBox(0.1f, 5f, 5f).fixed());
            step();
            ball.moveBy(10f, 0f, 0f);
            step();
            ball.rewindTo(world.events().get(0).first()).moveBy(5f, 0f, 0f);
            assertThat(step()).containsExactly("BEGIN ball-wall", "END SEPARATED ball-wall");
        }
    }

    @Nested
    class ATeleport {
        @Test
        void isNotSwept() {
            final Transform ball = add("ball", -2f, 0f, 0f, Collider.sphere(0.25f));
            add("wall", 0f, 0f, 0f, Collider.alignedBox(0.1f, 5f, 5f).fixed());
            step();
            ball.moveBy(1f, 0f, 0f).placeAt(2f, 0f, 0f);
            assertThat(step()).isEmpty();
            ball.placeAt(-2f, 0f, 0f).moveBy(1f, 0f, 0f);
            assertThat(step()).isEmpty();
        }

        @Test
        void intoAnotherBeginsAtOnce() {
            final Transform ball = add("ball", -2f, 0f, 0f, Collider.sphere(0.25f));
            add("wall", 0f, 0f, 0f, Collider.alignedBox(0.1f, 5f, 5f).fixed());
            step();
            ball.placeAt(0f, 0f, 0f);
            assertThat(step()).containsExactly("BEGIN ball-wall");
            assertThat(only().first()).isZero();
            // The centre is in the middle of a plate 0.2 thick: the depth is 0.1 + 0.25.
            assertThat(only().depth()).isCloseTo(0.35f, within(1e-6f));
            ball.placeAt(0f, 1f, 1f);
            assertThat(step()).containsExactly("STAY ball-wall");
            ball.placeAt(9f, 0f, 0f);
            assertThat(step()).containsExactly("END SEPARATED ball-wall");
        }
    }

    @Nested
    class ABadTransform {
        private final List<Problem> problems = new ArrayList<>();
        private final PhysicsWorld<String> watched = new PhysicsWorld<>(
                WorldConfig.defaults().withProblemListener(problems::add).withPositionLimit(1000f));

        @Test
        void freezesTheColliderEndsItsContactsAndReportsOnce() {
            final Transform ball = new Transform();
            watched.add("ball", ball, Collider.sphere(1f));
            watched.add("other", new Transform(1f, 0f, 0f), Collider.sphere(1f));
            watched.add("third", new Transform(2f, 0f, 0f), Collider.sphere(1f));
            watched.step(DT);
            assertThat(watched.events().size()).isEqualTo(3);
            ((Vector3f) ball.position()).x = Float.NaN;
            watched.step(DT);
            assertThat(watched.events())
                    .extracting(ContactEvent::phase)
                    .containsExactlyInAnyOrder(ContactPhase.END, ContactPhase.END, ContactPhase.STAY);
            assertThat(watched.events())
                    .filteredOn(event -> event.phase() == ContactPhase.END)
                    .extracting(ContactEvent::reason)
                    .containsOnly(EndReason.QUARANTINED);
            watched.step(DT);
            assertThat(problems).hasSize(1);
            assertThat(problems.get(0).owner()).isEqualTo("ball");
            assertThat(problems.get(0).field()).isEqualTo("position.x");
            assertThat(problems.get(0).tick()).isEqualTo(2L);
            ball.placeAt(0f, 0f, 0f);
            watched.step(DT);
            assertThat(watched.events())
                    .extracting(ContactEvent::phase)
                    .containsExactlyInAnyOrder(ContactPhase.BEGIN, ContactPhase.BEGIN, ContactPhase.STAY);
            ball.moveTo(1001f, 0f, 0f);
            watched.step(DT);
            assertThat(problems).hasSize(2);
            assertThat(problems.get(1).message()).contains("1000.0 m").contains("1001.0");
            // Moved back without a teleport: the displacement between is still not swept.
            ball.moveTo(-500f, 0f, 0f);
            watched.step(DT);
            assertThat(watched.events()).extracting(ContactEvent::phase).containsExactly(ContactPhase.STAY);
        }
    }

    @Nested
    class ARotatingShape {
        @Test
        void sweepsAPostThatItsEndsNeverTouch() {
            // A blade 4 m long rotates by 90 degrees; the post is at 45 degrees, 1.5 m from the axis.
            final Transform blade = add("blade", 0f, 0f, 0f, Collider.box(2f, 0.1f, 0.01f));
            final float at = 1.5f * (float) Math.sqrt(0.5);
            add("post", at, 0f, at, Collider.alignedBox(0.01f, 1f, 0.01f).fixed());
            assertThat(step()).isEmpty();
            blade.rotateBy(new Quaternionf().rotationY((float) Math.PI / 2f));
            assertThat(step()).isEmpty(); // from +x to -z: the post is on the other side
            blade.rotateBy(new Quaternionf().rotationY((float) -Math.PI / 2f));
            assertThat(step()).isEmpty();
            blade.rotateBy(new Quaternionf().rotationY((float) -Math.PI / 2f));
            assertThat(step()).containsExactly("BEGIN blade-post", "END SEPARATED blade-post");
            // Half way, except for the thickness of both.
            assertThat(world.events().get(0).first())
                    .isCloseTo(0.5f, within(0.02f))
                    .isLessThan(0.5f);
            assertThat(world.events().get(0).last())
                    .isCloseTo(0.5f, within(0.02f))
                    .isGreaterThan(0.5f);
        }

        @Test
        void reportsTheNormalOfTheFirstTouchAndNotOfTheLast() {
            // A bar rotates while a sphere moves through it in one tick, along x: the sphere comes from the left.
            final Transform bar = add("bar", 0f, 0f, 0f, Collider.box(0.1f, 1f, 2f));
            final Transform ball = add("ball", -3f, 0f, 0f, Collider.sphere(0.1f));
            step();
            bar.rotateBy(new Quaternionf().rotationY(0.1f));
            ball.moveBy(6f, 0f, 0f);
            assertThat(step()).containsExactly("BEGIN ball-bar", "END SEPARATED ball-bar");
            final ContactEvent<String> begin = world.events().get(0);
            assertThat(begin.normalTowards("ball", new Vector3f()).x).isLessThan(-0.99f);
            assertThat(begin.approachSpeed()).isCloseTo(360f, within(5f));
            assertThat(begin.point().x()).isNegative();
        }

        @Test
        void anAlignedBoxDoesNotRotate() {
            final Transform box =
                    add("box", 0f, 0f, 0f, Collider.alignedBox(2f, 0.1f, 0.1f).offset(1f, 0f, 0f));
            add("post", 0f, 0f, 2f, Collider.alignedBox(0.1f, 0.1f, 0.1f).fixed());
            box.rotateBy(new Quaternionf().rotationY((float) Math.PI / 2f));
            assertThat(step()).isEmpty();
        }

        @Test
        void anOffsetSphereMovesOnAnArc() {
            final Transform arm = add("arm", 0f, 0f, 0f, Collider.sphere(0.1f).offset(2f, 0f, 0f));
            final float at = 2f * (float) Math.sqrt(0.5);
            add("bell", at, 0f, -at, Collider.sphere(0.1f).fixed());
            step();
            arm.rotateBy(new Quaternionf().rotationY((float) Math.PI / 2f));
            assertThat(step()).containsExactly("BEGIN arm-bell", "END SEPARATED arm-bell");
        }
    }

    @Nested
    class BadArguments {
        @Test
        void areRejectedWithASentence() {
            final Collider collider = Collider.sphere(1f);
            final Transform transform = new Transform();
            world.add("a", transform, collider);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> world.add("b", new Transform(), collider))
                    .withMessageContaining("must not be in a world already");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> world.add("b", transform, Collider.sphere(1f)))
                    .withMessageContaining("must belong to one owner");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> world.remove(Collider.sphere(1f)))
                    .withMessageContaining("must be in this world");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> world.step(Float.NaN))
                    .withMessageContaining("dt must be the length of a tick in seconds, greater than 0 (got: NaN)");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> transform.moveTo(0f, Float.NaN, 0f))
                    .withMessageContaining("Transform position.y must be finite (got: NaN)");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> transform.rotateTo(new Quaternionf(0f, 0f, 0f, 0f)))
                    .withMessageContaining("must be a rotation");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> transform.rewindTo(1.5f))
                    .withMessageContaining("fraction of the tick in [0, 1] (got: 1.5)");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Collider.box(1f, 0f, 1f))
                    .withMessageContaining("half extent hy must be finite and greater than 0 m");
        }
    }
}
