package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.broadphase.BruteForce;
import dev.carom.physics.broadphase.PairSink;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Sphere;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Code of the game throws in the middle of a step: the step fails, and the world continues with the next one. */
class ExceptionDuringStepTest {
    private static final float DT = 1f / 60f;

    private final ContactRecorder<String> recorder = new ContactRecorder<>();

    @Test
    void aProblemListenerThatThrowsAbortsOneStepAndLosesNoReason() {
        final PhysicsWorld<String> world =
                new PhysicsWorld<>(WorldConfig.defaults().withProblemListener(problem -> {
                    throw new IllegalStateException("the game's own");
                }));
        final Collider changed = Collider.sphere(1f);
        final Collider leaving = Collider.sphere(1f);
        world.add("a", new Transform(0f, 0f, 0f), changed);
        world.add("b", new Transform(1f, 0f, 0f), leaving);
        world.add("c", new Transform(1f, 1f, 0f), Collider.sphere(1f));
        final Transform bad = new Transform(2f, 0f, 0f);
        world.add("d", bad, Collider.sphere(1.1f));
        world.step(DT);
        assertThat(world.events().size()).isEqualTo(6);
        ((Vector3f) bad.position()).y = Float.NaN;
        changed.shape(new Sphere(1.01f));
        world.remove(leaving, EndReason.DISABLED);
        assertThatThrownBy(() -> world.step(DT)).hasMessage("the game's own");
        assertThat(world.events().isEmpty()).isTrue();
        world.step(DT);
        assertThat(world.events())
                .extracting(event -> event.phase() + " " + event.reason() + " " + event.a() + event.b())
                .containsExactlyInAnyOrder(
                        "END DISABLED ab",
                        "END SHAPE_CHANGED ac",
                        "BEGIN null ac",
                        "END DISABLED bc",
                        "END QUARANTINED ad",
                        "END QUARANTINED cd",
                        "END DISABLED bd");
    }

    @Test
    void aColliderRemovedAfterAStepThatAProblemListenerAbortedTouchesNothing() {
        final PhysicsWorld<String> world =
                new PhysicsWorld<>(WorldConfig.defaults().withProblemListener(problem -> {
                    throw new IllegalStateException("the game's own");
                }));
        final Collider gone = Collider.sphere(1f);
        world.add("faulty", new Transform(2e9f, 0f, 0f), Collider.sphere(1f));
        world.add("gone", new Transform(), gone);
        world.add("stays", new Transform(0.5f, 0f, 0f), Collider.sphere(1f));
        assertThatThrownBy(() -> world.step(DT)).hasMessage("the game's own");
        world.remove(gone);
        for (int tick = 0; tick < 3; tick++) {
            world.step(DT);
            assertThat(world.events()).isEmpty();
            assertThat(world.pairCount()).isZero();
        }
    }

    @Test
    void aBroadphaseThatThrowsLeavesTheWorldUsable() {
        final Fragile broadphase = new Fragile();
        final PhysicsWorld<String> world =
                new PhysicsWorld<>(WorldConfig.defaults().withBroadphase(() -> broadphase));
        final Transform ball = new Transform(-1f, 0f, 0f);
        final Collider collider = Collider.sphere(0.1f);
        world.add("ball", ball, collider);
        world.add("plate", new Transform(0f, 0f, 0f), Collider.alignedBox(0.05f, 1f, 1f));
        broadphase.broken = true;
        assertThatThrownBy(() -> world.step(DT)).hasMessage("broken");
        broadphase.broken = false;
        world.step(DT);
        recorder.record(world);
        ball.moveBy(1f, 0f, 0f);
        broadphase.broken = true;
        assertThatThrownBy(() -> world.step(DT)).hasMessage("broken");
        broadphase.broken = false;
        world.step(DT); // sweeps the motion of the failed step
        recorder.record(world);
        assertThat(recorder.openCount()).isEqualTo(1);
        broadphase.broken = true;
        world.remove(collider);
        assertThatThrownBy(() -> world.step(DT)).hasMessage("broken");
        world.add("ball", ball, collider);
        broadphase.broken = false;
        world.step(DT);
        recorder.record(world);
        assertThat(recorder.ended()).isEqualTo(1);
        assertThat(recorder.begun()).isEqualTo(2);
    }

    @Test
    void anExceptionOfAnAbandonedStepIsNotThrownAgain() {
        final Fragile broadphase = new Fragile();
        final PhysicsWorld<String> world = new PhysicsWorld<>(
                WorldConfig.defaults().withBroadphase(() -> broadphase).withProblemListener(problem -> {
                    throw new IllegalStateException("the listener");
                }));
        world.add("faulty", new Transform(2e9f, 0f, 0f), Collider.sphere(1f));
        broadphase.broken = true;
        assertThatThrownBy(() -> world.step(DT)).hasMessage("broken").satisfies(e -> assertThat(e.getSuppressed())
                .extracting(Throwable::getMessage)
                .containsExactly("the listener"));
        broadphase.broken = false;
        world.step(DT);
        assertThat(world.tick()).isEqualTo(1);
    }

    @Test
    void anExceptionForABodyOfAnAbandonedStepIsNotThrownAgain() {
        final PhysicsWorld<String> world =
                new PhysicsWorld<>(WorldConfig.defaults().withProblemListener(problem -> {
                    throw new IllegalStateException("the listener");
                }));
        final boolean[] broken = {true};
        world.pairFilter((a, ofA, b, ofB) -> {
            if (broken[0]) {
                throw new IllegalStateException("the filter");
            }
            return true;
        });
        world.add("ghost", new Transform(), Body.dynamic(), Collider.sphere(1f).sensor()); // without mass
        world.add("ball", new Transform(), Collider.sphere(1f));
        assertThatThrownBy(() -> world.step(DT)).hasMessage("the filter").satisfies(e -> assertThat(e.getSuppressed())
                .extracting(Throwable::getMessage)
                .containsExactly("the listener"));
        broken[0] = false;
        world.step(DT);
        assertThat(world.tick()).isEqualTo(1);
    }

    private static final class Fragile implements Broadphase {
        private final BruteForce inner = new BruteForce();
        private boolean broken;

        @Override
        public void insert(int box, boolean fixed) {
            inner.insert(box, fixed);
        }

        @Override
        public void remove(int box) {
            inner.remove(box);
        }

        @Override
        public void refresh(int box) {
            inner.refresh(box);
        }

        @Override
        public void update(float[] bounds, long[] marked, PairSink sink) {
            if (broken) {
                throw new IllegalStateException("broken");
            }
            inner.update(bounds, marked, sink);
        }

        @Override
        public void cast(Aabb box, float travelX, float travelY, float travelZ, BoxVisitor visitor) {
            inner.cast(box, travelX, travelY, travelZ, visitor);
        }

        @Override
        public void near(Aabb box, float distance, BoxVisitor visitor) {
            inner.near(box, distance, visitor);
        }

        @Override
        public int size() {
            return inner.size();
        }

        @Override
        public int pairCount() {
            return inner.pairCount();
        }
    }
}
