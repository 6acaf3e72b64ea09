package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/**
 * A box that passes a corner within the skin, without touching it, is not stopped there.
 *
 * <pre>
 *      +-----+          The mover is a skin in front of a face, and beside the edge of that face
 *      |mover|          by less than a skin. The face is not on its path.
 *      +-----+
 * ______              |
 * solid |             | path
 *       |             v
 * </pre>
 */
class MoverCornerTest {
    private static final float DT = 1f / 60f;
    private static final double SKIN = 1e-3;

    private final Vector3f position = new Vector3f();
    private final Vector3f velocity = new Vector3f();

    @Test
    void isNotStoppedByACornerThatItMovesAwayFrom() {
        final Mover<String> mover = new Mover<>(
                Queries.of(new VoxelGrid(1f, (x, y, z) -> y < 0 || x == -1 && z == -1 && y < 3)),
                new AlignedBox(.4f, .9f, .4f));
        position.set(.4002f, .901f, .401f);
        velocity.set(4.4f, -.2f, -19.5f);
        mover.moveAndSlide(position, velocity, DT);
        // 4.4 / 60 and 19.5 / 60 m, within the skin that the mover restores.
        assertThat(position.x).isCloseTo(.4735f, within(1e-3f));
        assertThat(position.z).isCloseTo(.076f, within(1e-3f));
        assertThat(velocity.z).isEqualTo(-19.5f);
        assertThat(mover.hits().isEmpty()).isTrue();
    }

    /**
     * The corner belongs to a cell of a grid, to an aligned box, or to an oriented box with the rotation of the mover.
     */
    @Property(tries = 4000, edgeCases = EdgeCasesMode.NONE)
    void passesACornerWithinTheSkinWithoutTouchingIt(
            @ForAll @IntRange(max = 2) int kind,
            @ForAll @IntRange(max = 3) int quadrant,
            @ForAll boolean swapped,
            @ForAll @IntRange(min = -40, max = 40) int cell,
            @ForAll @DoubleRange(max = 1.0) double beside,
            @ForAll @DoubleRange(min = 1.0, max = 3.0) double before,
            @ForAll @DoubleRange(min = -4.0, max = 8.0) double away,
            @ForAll @DoubleRange(min = 1.0, max = 20.0) double forward,
            @ForAll @DoubleRange(max = 1.5) double yaw) {
        final double clearance = SKIN * (0.05 + beside);
        final double gap = SKIN * before;
        // When it reaches the corner, it is beside it by more than the rounding at 40 m.
        if (clearance + away * gap / forward < 0.05 * SKIN) {
            return;
        }
        final double turn = kind == 2 ? yaw : 0.0;
        final Corner corner = new Corner(cell, quadrant, swapped, turn);
        final Mover<String> mover = new Mover<>(corner.queries(kind), corner.shape(kind));
        corner.place(0.4 + clearance, 0.4 + gap, position);
        corner.turn(away, -forward, velocity);
        velocity.y = -0.1f;
        mover.moveAndSlide(position, corner.rotation(), velocity, DT);
        // After it has reached the corner, the face ahead may stop it.
        assertThat(corner.forward(position))
                .as("from %s m before the face and %s m beside it, ends at %s", gap, clearance, position)
                .isCloseTo(0.4 + gap - forward * DT, within(2e-3));
    }

    /** The feet are beside the edge of a block by less than half a skin, so there is no ground below them. */
    @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
    void fallsPastALedgeBesideItsFeet(
            @ForAll @DoubleRange(min = 0.05, max = 1.5) double beside,
            @ForAll @DoubleRange(min = 0.2, max = 30.0) double speed,
            @ForAll @DoubleRange(max = 3.0) double away) {
        final Mover<String> mover =
                new Mover<>(Queries.of(new VoxelGrid(1f, (x, y, z) -> x < 0 && y < 0)), new AlignedBox(.4f, .9f, .4f));
        position.set((float) (.4 + SKIN * beside), .902f, .5f);
        velocity.set((float) away, (float) -speed, 0f);
        assertThat(mover.moveAndSlide(position, velocity, DT)).isEqualTo(Ground.AIRBORNE);
        assertThat(position.y).isCloseTo((float) (.902 - speed * DT), within(1e-3f));
        assertThat(velocity.y).isEqualTo((float) -speed);
    }

    /** The face overlaps the path of the mover by little more than the rounding error. */
    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void isStoppedByACornerOnItsPath(
            @ForAll @IntRange(max = 2) int kind,
            @ForAll @IntRange(max = 3) int quadrant,
            @ForAll @DoubleRange(min = 0.1, max = 10.0) double overlap,
            @ForAll @DoubleRange(min = 1.0, max = 20.0) double forward,
            @ForAll @DoubleRange(max = 1.5) double yaw) {
        final Corner corner = new Corner(3, quadrant, false, kind == 2 ? yaw : 0.0);
        final Mover<String> mover = new Mover<>(corner.queries(kind), corner.shape(kind));
        corner.place(0.4 - SKIN * overlap, 0.4 + 2 * SKIN, position);
        corner.turn(0.0, -forward, velocity);
        mover.moveAndSlide(position, corner.rotation(), velocity, DT);
        assertThat(corner.forward(position)).isCloseTo(0.4 + SKIN, within(1e-4));
        assertThat(mover.hits().size()).isEqualTo(1);
    }

    /** A solid quarter space with a position and a direction. Before its rotation, x is beside it and z before it. */
    private static final class Corner {
        private final int cell;
        private final int signX;
        private final int signZ;
        private final boolean swapped;
        private final double sin;
        private final double cos;

        Corner(int cell, int quadrant, boolean swapped, double turn) {
            this.cell = cell;
            signX = (quadrant & 1) == 0 ? 1 : -1;
            signZ = (quadrant & 2) == 0 ? 1 : -1;
            this.swapped = swapped;
            sin = Math.sin(turn);
            cos = Math.cos(turn);
        }

        Shape shape(int kind) {
            return kind == 2 ? new OrientedBox(.4f, .9f, .4f) : new AlignedBox(.4f, .9f, .4f);
        }

        Quaternionf rotation() {
            return new Quaternionf().rotateY((float) -Math.atan2(sin, cos));
        }

        Queries<String> queries(int kind) {
            if (kind == 0) {
                return Queries.of(new VoxelGrid(
                        1f,
                        (x, y, z) -> y >= -2
                                && y < 3
                                && (swapped ? isIn(z, signX) && isIn(x, signZ) : isIn(x, signX) && isIn(z, signZ))));
            }
            final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
            final Vector3f middle = new Vector3f();
            place(-1.0, -1.0, middle);
            middle.y = 0f;
            final Collider box = kind == 1 ? Collider.alignedBox(1f, 3f, 1f) : Collider.box(1f, 3f, 1f);
            world.add("pillar", new Transform(middle, rotation()), box.fixed());
            world.step(DT);
            return world.queries();
        }

        private boolean isIn(int number, int sign) {
            return sign > 0 ? number < cell && number >= cell - 2 : number >= cell && number < cell + 2;
        }

        /** Computes the world position of a point given by its distances beside and before the corner. */
        void place(double beside, double before, Vector3f dest) {
            turn(beside, before, dest);
            dest.set((float) (dest.x + (double) cell), 0.3f, (float) (dest.z + (double) cell));
        }

        void turn(double beside, double before, Vector3f dest) {
            final double x = swapped ? before * signZ : beside * signX;
            final double z = swapped ? beside * signX : before * signZ;
            dest.set((float) (cos * x - sin * z), 0f, (float) (sin * x + cos * z));
        }

        /** Returns the distance of a position before the corner. */
        double forward(Vector3f place) {
            final double x = (double) place.x - cell;
            final double z = (double) place.z - cell;
            final double unturnedX = cos * x + sin * z;
            final double unturnedZ = cos * z - sin * x;
            return swapped ? unturnedX * signZ : unturnedZ * signZ;
        }
    }
}
