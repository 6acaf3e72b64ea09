package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.Shape;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A character whose position is stored in doubles. */
class MoverFarFromOriginTest {
    private static final float DT = 1f / 60f;
    private static final int FAR = 30_000_000;
    private static final List<Shape> SHAPES = List.of(new AlignedBox(0.3f, 0.9f, 0.3f), new Capsule(0.3f, 0.6f));

    private final Vector3d position = new Vector3d();
    private final Vector3f velocity = new Vector3f();

    /** In the same terrain near and far from the origin, positions agree within the rounding of doubles. */
    @ParameterizedTest
    @ValueSource(ints = {FAR, -FAR, 33_554_431 - 256})
    void movesFarFromTheOriginEqualMovesNearTheOrigin(int far) {
        final VoxelLand land = new VoxelLand(5);
        for (Shape shape : SHAPES) {
            final Mover<String> near = new Mover<String>(Queries.of(new VoxelGrid(1f, land)), shape).stepHeight(0.6f);
            final Mover<String> away = new Mover<String>(
                            Queries.of(new VoxelGrid(1f, (x, y, z) -> land.isSolid(x - far, y, z + far))), shape)
                    .stepHeight(0.6f);
            final Random random = new Random(11);
            final Vector3d nearPlace = new Vector3d(100.5, 50.0, 90.25);
            final Vector3f speed = new Vector3f();
            velocity.zero();
            position.set(nearPlace).add(far, 0.0, -far);
            int stood = 0;
            for (int tick = 0; tick < 2_000; tick++) {
                final float wish = tick / 50 % 3 - 1;
                speed.set(6f * wish, speed.y - 28f * DT, random.nextInt(9) - 4);
                speed.y = near.ground() == Ground.STANDING && random.nextInt(30) == 0 ? 9f : speed.y;
                velocity.set(speed);
                final Ground ground = near.moveAndSlide(nearPlace, speed, DT);
                assertThat(away.moveAndSlide(position, velocity, DT)).isEqualTo(ground);
                stood += ground == Ground.STANDING ? 1 : 0;
                final String where = "tick " + tick + " at " + nearPlace;
                // At 3e7 m doubles are 4e-9 m apart; a hundred moves may add up a hundred such errors.
                assertThat(position.x - far).as(where).isCloseTo(nearPlace.x, within(1e-5));
                assertThat(position.y).as(where).isCloseTo(nearPlace.y, within(1e-5));
                assertThat(position.z + far).as(where).isCloseTo(nearPlace.z, within(1e-5));
                if (!away.hits().isEmpty()) {
                    final long cell = away.hits().get(0).boxId();
                    assertThat(land.isSolid(VoxelGrid.x(cell) - far, VoxelGrid.y(cell), VoxelGrid.z(cell) + far))
                            .isTrue();
                    final Vector3d point = away.hits().get(0).point(new Vector3d());
                    assertThat(point.distance(position)).isLessThan(2.0);
                }
                position.set(nearPlace).add(far, 0.0, -far);
                velocity.set(speed);
            }
            assertThat(stood).isGreaterThan(500);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {FAR, -FAR})
    void tinyMovesFarFromTheOriginAddUp(int far) {
        final Mover<String> mover = new Mover<String>(Queries.of(new VoxelGrid(1f, (x, y, z) -> y < 0)), SHAPES.get(0));
        position.set(far + 0.5, 0.901, far + 0.5);
        for (int tick = 0; tick < 600; tick++) {
            velocity.set(0.01f, velocity.y - 9.81f * DT, 0f); // a sixth of a millimetre per tick
            mover.moveAndSlide(position, velocity, DT);
        }
        // 0.1 m; each move rounds by up to 2e-9 m.
        assertThat(position.x - far).isCloseTo(0.6, within(2e-6));
        assertThat(position.y).isCloseTo(0.901, within(1e-6));
    }

    /** World and grid use floats relative to one origin, which the game sometimes moves. */
    @Test
    void aWorldAndAGridMayShareAMovingOrigin() {
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        final VoxelGrid grid = new VoxelGrid(1f, (x, y, z) -> y < 0).origin(FAR, 0, 0);
        final Transform crate = new Transform(3.5f, 0.5f, 0f);
        world.add("crate", crate, Collider.alignedBox(0.5f, 0.5f, 2f));
        world.step(DT);
        final MoverContacts<String> contacts = new MoverContacts<>();
        final Mover<String> mover = new Mover<>(world.queries().with(grid), SHAPES.get(0)).contacts(contacts);
        position.set(FAR + 1.0, 0.901, 0.5);
        walk(mover, 60, 3f);
        assertThat(position.x).isCloseTo(FAR + 3.0 - 0.301, within(1e-6));
        assertThat(mover.hits().get(0).owner()).isEqualTo("crate");
        assertThat(mover.hits().get(0).point().x()).as("in the world's floats").isCloseTo(3f, within(1e-3f));
        assertThat(mover.hits().get(0).point(new Vector3d()).x).isCloseTo(FAR + 3.0, within(1e-3));
        // The game moves the origin by 2 cells; nothing changes for the character.
        grid.origin(FAR + 2, 0, 0);
        crate.placeAt(1.5f, 0.5f, 0f);
        world.step(DT);
        walk(mover, 10, 3f);
        assertThat(position.x).isCloseTo(FAR + 3.0 - 0.301, within(1e-6));
        crate.moveBy(1f, 0f, 0f);
        world.step(DT);
        walk(mover, 60, 3f);
        assertThat(position.x).isCloseTo(FAR + 4.0 - 0.301, within(1e-6));
        assertThat(contacts.size()).isGreaterThanOrEqualTo(2);
    }

    @Test
    void isCarriedByAPlatformFarFromTheOrigin() {
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        final Transform lift = new Transform(0f, -0.5f, 0f);
        world.add("lift", lift, Collider.alignedBox(2f, 0.5f, 2f));
        world.step(DT);
        final Mover<String> mover = new Mover<>(world.queries(), SHAPES.get(1)).worldOrigin(1e9, 50.0, -1e9);
        position.set(1e9 + 0.25, 50.901, -1e9);
        walk(mover, 1, 0f);
        for (int tick = 0; tick < 60; tick++) {
            lift.moveBy(2f * DT, 1f * DT, 0f);
            world.step(DT);
            walk(mover, 1, 0f);
        }
        assertThat(position.x - 1e9).isCloseTo(2.25, within(1e-4));
        assertThat(position.y).isCloseTo(51.901, within(1e-3));
        assertThat(mover.carried().x()).isCloseTo(2f * DT, within(1e-5f));
    }

    @Test
    void bouncesAndKeepsItsOffset() {
        final Mover<String> mover = new Mover<String>(
                        Queries.of(new VoxelGrid(0.5f, (x, y, z) -> y < 0)), SHAPES.get(0))
                .offset(new Vector3f(0f, -0.7f, 0f));
        position.set(0.5 * FAR, 1.7, 0.5 * FAR); // cells are half a metre wide
        velocity.set(0f, -12f, 0f);
        mover.moveAndBounce(position, velocity, DT, 0.5f);
        // 0.099 m down to a skin above the floor, then half of the remaining 0.101 m up.
        assertThat(position.y).isCloseTo(1.601 + 0.0505, within(1e-3));
        assertThat(velocity.y).isEqualTo(6f);
    }

    @Test
    void rejectsPositionsWhereFloatsAreTooCoarse() {
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        final Mover<String> mover = new Mover<>(world.queries(), SHAPES.get(0));
        position.set(4e6, 0.0, 0.0);
        assertThatIllegalArgumentException()
                .as("far from the world's origin")
                .isThrownBy(() -> mover.moveAndSlide(position, velocity, DT))
                .withMessageContaining("Mover.worldOrigin");
        mover.worldOrigin(4e6, 0.0, 0.0).moveAndSlide(position, velocity, DT);
        position.set(1e15, 0.0, 0.0);
        final Mover<String> cells = new Mover<>(Queries.of(new VoxelGrid(1f, (x, y, z) -> false)), SHAPES.get(0));
        assertThatIllegalArgumentException().isThrownBy(() -> cells.moveAndSlide(position, velocity, DT));
        assertThatIllegalStateException()
                .isThrownBy(() -> cells.worldOrigin(1.0, 2.0, 3.0))
                .withMessageContaining("set VoxelGrid.origin");
        position.set(0.0, Double.NaN, 0.0);
        assertThatIllegalArgumentException().isThrownBy(() -> cells.moveAndSlide(position, velocity, DT));
        assertThatIllegalArgumentException().isThrownBy(() -> cells.moveAndSlide((Vector3d) null, velocity, DT));
    }

    @Test
    void spaceBeyondTheLastCellIsEmpty() {
        final Mover<String> mover = new Mover<>(Queries.of(new VoxelGrid(1f, (x, y, z) -> true)), SHAPES.get(0));
        position.set(33_554_433.0, 0.5, 0.0);
        velocity.set(60f, 0f, 0f);
        mover.moveAndSlide(position, velocity, DT);
        assertThat(position.x).isCloseTo(33_554_434.0, within(1e-6));
        velocity.set(-600f, 0f, 0f);
        mover.moveAndSlide(position, velocity, DT);
        assertThat(position.x).as("against the last cell").isCloseTo(33_554_432.301, within(1e-6));
    }

    @Test
    @Tag("allocation")
    void movesFarFromTheOriginAllocateNothing() {
        final Mover<String> mover =
                new Mover<>(Queries.of(new VoxelGrid(1f, (x, y, z) -> y < 0 || (x & 7) == 5)), SHAPES.get(1));
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        final long thread = Thread.currentThread().getId();
        long allocated = Long.MAX_VALUE;
        for (int window = 0; window < 20 && allocated != 0; window++) {
            final long before = threads.getThreadAllocatedBytes(thread);
            position.set(FAR + 2, 1.5, FAR);
            walk(mover, 3_000, window % 2 == 0 ? 5f : -5f);
            allocated = threads.getThreadAllocatedBytes(thread) - before;
        }
        assertThat(allocated).isZero();
    }

    private void walk(Mover<String> mover, int ticks, float wishX) {
        for (int i = 0; i < ticks; i++) {
            velocity.set(wishX, velocity.y - 9.81f * DT, 0f);
            mover.moveAndSlide(position, velocity, DT);
        }
    }
}
