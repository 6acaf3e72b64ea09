package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.lang.management.ManagementFactory;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Restitution, depenetration, obstacles, rejected arguments and allocations of {@link Mover}. */
class MoverApiTest {
    private static final float DT = 1f / 60f;
    private static final AlignedBox PLAYER = new AlignedBox(0.3f, 0.9f, 0.3f);

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final Vector3f position = new Vector3f();
    private final Vector3f velocity = new Vector3f();

    private void box(String name, float x, float y, float z, float hx, float hy, float hz) {
        world.add(name, new Transform(x, y, z), Collider.alignedBox(hx, hy, hz).fixed());
    }

    private Mover<String> mover(Shape shape) {
        world.step(DT);
        return new Mover<>(world.queries(), shape);
    }

    @Nested
    @DisplayName("bouncing")
    class Bouncing {
        @ParameterizedTest
        @ValueSource(floats = {0f, 0.5f, 1f})
        void reflectsTheSpeedTimesTheRestitution(float restitution) {
            box("wall", 2f, 0f, 0f, 0.5f, 5f, 5f);
            final Mover<String> mover = mover(new Sphere(0.5f));
            velocity.set(60f, 0f, 30f);
            mover.moveAndBounce(position, velocity, 1f / 30f, restitution);
            assertThat(velocity.x).isCloseTo(-60f * restitution, within(1e-4f));
            assertThat(velocity.z).isEqualTo(30f);
            // The displacement is 2 m: 1.5 - 0.5 - 0.001 m to the wall, the remainder times the restitution back.
            assertThat(position.x).isCloseTo(0.999f - restitution * 1.001f, within(1e-4f));
            assertThat(position.z).isCloseTo(1f, within(1e-5f));
            assertThat(mover.hits().size()).isEqualTo(1);
            assertThat(mover.hits().get(0).fraction()).isCloseTo(0.4995f, within(1e-4f));
            assertThat(mover.hits().get(0).point().x()).isCloseTo(1.5f, within(1e-3f));
        }

        @Test
        void keepsItsSpeedWhenItBouncesForALongTimeInARoomOfCells() {
            final Queries<String> room =
                    Queries.of(new VoxelGrid(1f, (x, y, z) -> x < 0 || y < 0 || z < 0 || x > 5 || y > 5 || z > 5));
            final Mover<String> mover = new Mover<>(room, new Sphere(0.4f));
            position.set(2f, 3f, 2.5f);
            velocity.set(13f, 7f, -5f);
            final float speed = velocity.length();
            int hits = 0;
            for (int i = 0; i < 10_000; i++) {
                mover.moveAndBounce(position, velocity, DT, 1f);
                hits += mover.hits().size();
                for (int axis = 0; axis < 3; axis++) {
                    assertThat(position.get(axis)).isBetween(0.4005f, 5.5995f);
                }
            }
            assertThat(velocity.length()).isCloseTo(speed, within(1e-3f));
            assertThat(Math.abs(velocity.x))
                    .as("walls and seams are parallel to the axes")
                    .isCloseTo(13f, within(1e-3f));
            // (13 + 7 + 5) m/s * 166 s through 5.2 m each.
            assertThat(hits).isBetween(780, 820);
        }
    }

    @Nested
    @DisplayName("inside an obstacle")
    class Inside {
        @Test
        void movesOutAlongTheDirectionOfLeastPenetration() {
            box("floor", 0f, -5f, 0f, 50f, 5f, 50f);
            final Mover<String> mover = mover(PLAYER);
            position.set(0f, 0.4f, 0f); // half a metre deep
            mover.moveAndSlide(position, velocity, DT);
            assertThat(position.y).isCloseTo(0.901f, within(1e-4f));
            assertThat(position.x).isZero();
            assertThat(mover.isStuck()).isFalse();
        }

        @Test
        void doesNotMoveOutThroughAThinWallIntoOpenSpace() {
            // The mover is 0.05 m deep in the block and 0.05 m below a sheet. Upwards it would penetrate the sheet, and
            // in all other directions the penetration depth exceeds its own size.
            box("block", 0f, 0f, 0f, 5f, 0.5f, 5f);
            box("thin", 0f, 2.305f, 0f, 5f, 0.005f, 5f);
            final Mover<String> mover = mover(PLAYER);
            position.set(0f, 1.35f, 0f);
            mover.moveAndSlide(position, velocity, DT);
            assertThat(position.y).as("not beyond the sheet").isLessThan(2f);
            assertThat(mover.isStuck()).isTrue();
            assertThat(position.isFinite()).isTrue();
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void reportsThatItIsStuckAndMovesOutWhenTheObstacleIsGone(boolean round) {
            final boolean[] solid = {true};
            final Queries<String> rock = Queries.of(new VoxelGrid(1f, (x, y, z) -> solid[0]));
            final Mover<String> mover = new Mover<>(rock, round ? new Capsule(0.3f, 0.6f) : PLAYER);
            position.set(0.3f, 0.2f, 0.1f);
            velocity.set(1f, -1f, 2f);
            for (int i = 0; i < 10; i++) {
                mover.moveAndSlide(position, velocity, DT);
            }
            assertThat(mover.isStuck()).isTrue();
            assertThat(position.isFinite() && velocity.isFinite()).isTrue();
            solid[0] = false;
            mover.moveAndSlide(position, velocity, DT);
            assertThat(mover.isStuck()).isFalse();
        }

        @Test
        void isPushedByAMovingWall() {
            final Transform door = new Transform(2f, 0f, 0f);
            world.add("door", door, Collider.alignedBox(0.5f, 2f, 2f));
            final Mover<String> mover = mover(PLAYER);
            position.set(1.1f, 0f, 0f);
            for (int i = 0; i < 60; i++) {
                door.moveBy(-0.02f, 0f, 0f);
                world.step(DT);
                mover.moveAndSlide(position, velocity, DT);
                assertThat(position.x).isLessThan(door.position().x() - 0.8f);
            }
        }
    }

    @Nested
    @DisplayName("obstacles")
    class Obstacles {
        @Test
        void sensorsAndFilteredCollidersDoNotStopTheMover() {
            world.add(
                    "trigger", new Transform(2f, 0f, 0f), Collider.sphere(0.5f).sensor());
            world.add("me", new Transform(0f, 0f, 0f), Collider.sphere(0.5f));
            world.add("wall", new Transform(6f, 0f, 0f), Collider.alignedBox(0.5f, 5f, 5f));
            final Mover<String> mover =
                    mover(PLAYER).filter(QueryFilter.<String>solids().ignoring("me"));
            velocity.set(600f, 0f, 0f);
            mover.moveAndSlide(position, velocity, DT);
            assertThat(position.x).isCloseTo(5.199f, within(1e-4f));
            assertThat(mover.hits().get(0).owner()).isEqualTo("wall");
        }

        @Test
        void collidersAndBoxesOnDemandStopTheSameMover() {
            box("crate", 3.5f, 0.4f, 0f, 0.5f, 0.4f, 0.5f);
            final VoxelGrid grid = new VoxelGrid(1f, (x, y, z) -> y < 0 || x > 5);
            world.step(DT);
            final Mover<String> mover = new Mover<>(world.queries().with(grid), PLAYER);
            position.set(0f, 0.95f, 0f);
            for (int i = 0; i < 60; i++) {
                velocity.set(4f, velocity.y - 9.81f * DT, 0f);
                mover.moveAndSlide(position, velocity, DT);
            }
            assertThat(mover.groundHit().isBox()).isTrue();
            assertThat(VoxelGrid.y(mover.groundHit().boxId())).isEqualTo(-1);
            assertThat(mover.hits().get(0).owner()).isEqualTo("crate");
            position.z = 3f;
            for (int i = 0; i < 60; i++) {
                velocity.set(4f, velocity.y - 9.81f * DT, 0f);
                mover.moveAndSlide(position, velocity, DT);
            }
            assertThat(position.x).isCloseTo(5.699f, within(1e-4f));
            assertThat(VoxelGrid.x(mover.hits().get(0).boxId())).isEqualTo(6);
        }

        @Test
        void movesFarFromTheOriginArePreciseRelativeToTheOriginOfTheGrid() {
            final int far = 8_000_000;
            final VoxelGrid grid = new VoxelGrid(1f, (x, y, z) -> y < 60 || x == far + 3).origin(far, 60, -far);
            final Mover<String> mover = new Mover<>(Queries.of(grid), PLAYER);
            position.set(0.5f, 2f, 0.25f);
            for (int i = 0; i < 120; i++) {
                velocity.set(3f, velocity.y - 9.81f * DT, 0.125f);
                mover.moveAndSlide(position, velocity, DT);
            }
            assertThat(position.x).isCloseTo(2.699f, within(1e-6f));
            assertThat(position.y).isCloseTo(0.901f, within(1e-6f));
            assertThat(position.z).isCloseTo(0.5f, within(1e-5f));
            assertThat(mover.hits().get(0).boxId()).isEqualTo(VoxelGrid.id(far + 3, 60, -far));
        }

        @Test
        void farFromTheOriginWithoutAGridTheSkinGrowsAndTheMoverStillSlides() {
            // At 100 km floats are 1/128 m apart, so the skin is 8 times that, 1/16 m.
            box("floor", 100_000f, -0.5f, 0f, 50f, 0.5f, 50f);
            box("wall", 100_004f, 1f, 0f, 0.5f, 2f, 50f);
            final Mover<String> mover = mover(PLAYER);
            position.set(100_000f, 1.5f, 0f);
            for (int i = 0; i < 120; i++) {
                velocity.set(6f, velocity.y - 9.81f * DT, 1f);
                mover.moveAndSlide(position, velocity, DT);
            }
            assertThat(mover.ground()).isEqualTo(Ground.STANDING);
            assertThat(position.x).isCloseTo(100_003.5f - 0.3f - 0.0625f, within(0.02f));
            assertThat(position.z).isCloseTo(2f, within(0.1f));
        }
    }

    @Nested
    @DisplayName("arguments")
    class Arguments {
        @Test
        void aMoveOfZeroTimeOrZeroVelocityChangesNothing() {
            final Mover<String> mover = mover(PLAYER);
            position.set(1f, 2f, 3f);
            mover.moveAndSlide(position, velocity, DT);
            velocity.set(5f, 6f, 7f);
            mover.moveAndSlide(position, velocity, 0f);
            assertThat(position).isEqualTo(new Vector3f(1f, 2f, 3f));
            assertThat(velocity).isEqualTo(new Vector3f(5f, 6f, 7f));
            assertThat(mover.ground()).isEqualTo(Ground.AIRBORNE);
        }

        @Test
        void aMoveOverAHugeTimeStepTerminates() {
            final Mover<String> mover = mover(PLAYER);
            velocity.set(1e9f, 0f, 0f);
            mover.moveAndSlide(position, velocity, 1e8f);
            assertThat(position.isFinite()).isTrue();
            assertThat(position.x).isPositive();
        }

        @Test
        void rejectsInvalidArgumentsAndChangesNothing() {
            final Mover<String> mover = mover(PLAYER);
            final Vector3f nan = new Vector3f(Float.NaN, 0f, 0f);
            assertThatIllegalArgumentException().isThrownBy(() -> mover.moveAndSlide(nan, velocity, DT));
            assertThatIllegalArgumentException().isThrownBy(() -> mover.moveAndSlide(position, nan, DT));
            assertThatIllegalArgumentException().isThrownBy(() -> mover.moveAndSlide(position, velocity, Float.NaN));
            assertThatIllegalArgumentException().isThrownBy(() -> mover.moveAndSlide(position, velocity, -DT));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> mover.moveAndSlide(position, new Quaternionf(0f, 0f, 0f, 0f), velocity, DT));
            assertThatIllegalArgumentException().isThrownBy(() -> mover.moveAndBounce(position, velocity, DT, 1.1f));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> mover.moveAndSlide(position, new Vector3f(1e18f, 0f, 0f), 1e10f));
            assertThatIllegalArgumentException().isThrownBy(() -> mover.stepHeight(-1f));
            assertThatIllegalArgumentException().isThrownBy(() -> mover.slopeLimit(2f));
            assertThatIllegalArgumentException().isThrownBy(() -> mover.skin(0f));
            assertThatIllegalArgumentException().isThrownBy(() -> mover.skin(1f));
            assertThatIllegalArgumentException().isThrownBy(() -> mover.up(new Vector3f()));
            assertThatIllegalArgumentException().isThrownBy(() -> mover.filter(null));
            assertThatIllegalArgumentException().isThrownBy(() -> new Mover<>(world.queries(), null));
            assertThat(position).isEqualTo(new Vector3f());
        }

        @Test
        void rejectsABoxSourceThatCallsTheMoverAndWorksAfterwards() {
            final boolean[] calls = {true};
            final Mover<?>[] self = new Mover<?>[1];
            self[0] = new Mover<>(
                    Queries.of((region, sink) -> {
                        if (calls[0]) {
                            self[0].moveAndSlide(new Vector3f(), new Vector3f(), DT);
                        }
                    }),
                    PLAYER);
            velocity.set(1f, 0f, 0f);
            assertThatIllegalStateException().isThrownBy(() -> self[0].moveAndSlide(position, velocity, DT));
            assertThat(position.x).isZero();
            calls[0] = false;
            self[0].moveAndSlide(position, velocity, DT);
            assertThat(position.x).isCloseTo(DT, within(1e-6f));
        }

        @Test
        void rejectsAMoveDuringAStep() {
            box("a", 0f, 0f, 0f, 1f, 1f, 1f);
            world.add("b", new Transform(0.5f, 0f, 0f), Collider.sphere(1f));
            final Mover<String> mover = new Mover<>(world.queries(), PLAYER);
            final boolean[] called = {false};
            world.pairFilter((a, colliderA, b, colliderB) -> {
                called[0] = true;
                assertThatIllegalStateException().isThrownBy(() -> mover.moveAndSlide(position, velocity, DT));
                return true;
            });
            world.step(DT);
            assertThat(called[0]).isTrue();
        }
    }

    @Nested
    @DisplayName("cost")
    class Cost {
        @Test
        @Tag("allocation")
        void movesAllocateNothing() {
            box("crate", 3.5f, 0.4f, 0f, 0.5f, 0.4f, 0.5f);
            world.step(DT);
            final Queries<String> both =
                    world.queries().with(new VoxelGrid(1f, (x, y, z) -> y < 0 || (x & 7) == 5 || (z & 7) == 5));
            final Mover<String> capsule = new Mover<>(both, new Capsule(0.3f, 0.6f)).stepHeight(0.3f);
            final Mover<String> box = new Mover<>(both, PLAYER).stepHeight(0.3f);
            final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            final long thread = Thread.currentThread().getId();
            run(capsule, box, 3_000);
            long allocated = Long.MAX_VALUE;
            // On JDK 25, deoptimization sometimes allocates a few bytes once, in up to five windows. An allocation by
            // a move would appear in each window.
            for (int window = 0; window < 20 && allocated != 0; window++) {
                final long before = threads.getThreadAllocatedBytes(thread);
                run(capsule, box, 3_000);
                allocated = threads.getThreadAllocatedBytes(thread) - before;
            }
            assertThat(allocated).isZero();
        }

        private void run(Mover<String> capsule, Mover<String> box, int ticks) {
            position.set(2f, 1.5f, 2f);
            velocity.zero();
            for (int i = 0; i < ticks; i++) {
                velocity.set((i & 64) == 0 ? 5f : -4f, velocity.y - 9.81f * DT, (i & 128) == 0 ? 3f : -2f);
                velocity.y = (i & 255) == 0 ? 6f : velocity.y;
                ((i & 1) == 0 ? capsule : box).moveAndSlide(position, velocity, DT);
                capsule.moveAndBounce(position, velocity, DT, 0.5f);
            }
        }
    }

    @Test
    void velocityIsUnchangedIfTheTransformCannotBeMoved() {
        box("wall", 2f, 0f, 0f, 0.5f, 5f, 5f);
        final Transform ofBody = new Transform(0f, 0f, 0f);
        world.gravity(0f, 0f, 0f);
        world.add("body", ofBody, Body.dynamic(), Collider.sphere(0.5f));
        final Mover<String> mover = mover(new Sphere(0.5f));
        velocity.set(200f, 1f, 0f);
        assertThatIllegalStateException()
                .isThrownBy(() -> mover.moveAndBounce(ofBody, velocity, DT, 0.5f))
                .withMessageContaining("dynamic");
        assertThat(velocity).isEqualTo(new Vector3f(200f, 1f, 0f));
    }
}
