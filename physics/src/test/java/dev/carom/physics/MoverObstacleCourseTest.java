package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/**
 * A character on a course of tiles, each a separate collider: over a floor, up stairs, along a wall, over a platform. An
 * oracle computes the distances to all boxes in double.
 *
 * <pre>
 * z  2 +-----------------wall of tiles-----------------+
 *      |    floor       | 8 steps up    |   platform   |     each step 0.5 m deep and 0.25 m high
 *   -3 +-----------------wall of tiles-----------------+
 *     -3                4               8             13  x
 * </pre>
 */
class MoverObstacleCourseTest {
    private static final float DT = 1f / 60f;
    private static final float RADIUS = 0.3f;
    private static final float HALF_HEIGHT = 0.6f;

    /** Half the distance of two floats at 16 m, plus the tolerance of a cast, a 64th of the skin; metres. */
    private static final double ROUNDING = 2e-5;

    /** Distance by which a move may enter the skin without a hit; the next tick restores the skin. Metres. */
    private static final double SKIN = 1e-3;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());

    /** Minimum and maximum x, y, z of each box, listed by each metre of x that it touches, from -10 on. */
    private final List<List<double[]>> boxes = new ArrayList<>();

    private final Vector3f position = new Vector3f();
    private final Vector3f velocity = new Vector3f();
    private final Vector3f before = new Vector3f();

    MoverObstacleCourseTest() {
        for (int x = -10; x < 17; x++) {
            boxes.add(new ArrayList<>());
        }
        for (int x = -3; x < 13; x++) {
            for (int z = -3; z < 2; z++) {
                if (x < 4 || x >= 8) {
                    tile(x + 0.5f, x < 4 ? -0.5f : 1.5f, z + 0.5f, 0.5f, 0.5f);
                }
            }
            for (int y = -1; y < 5; y++) {
                tile(x + 0.5f, y + 0.5f, 2.5f, 0.5f, 0.5f);
                tile(x + 0.5f, y + 0.5f, -3.5f, 0.5f, 0.5f);
            }
        }
        for (int step = 0; step < 8; step++) {
            for (int z = -3; z < 2; z++) {
                tile(4.25f + 0.5f * step, 0.125f * (step + 1) - 0.5f, z + 0.5f, 0.25f, 0.125f * (step + 1) + 0.5f);
            }
        }
        for (int z = -3; z < 2; z++) {
            for (int y = -1; y < 5; y++) {
                tile(-3.5f, y + 0.5f, z + 0.5f, 0.5f, 0.5f);
                tile(13.5f, y + 0.5f, z + 0.5f, 0.5f, 0.5f);
            }
        }
        world.step(DT);
    }

    private void tile(float x, float y, float z, float halfX, float halfY) {
        world.add(
                "tile",
                new Transform(x, y, z),
                Collider.alignedBox(halfX, halfY, 0.5f).fixed());
        final double[] box = {
            (double) x - halfX, (double) y - halfY, z - 0.5, (double) x + halfX, (double) y + halfY, z + 0.5,
        };
        for (int column = (int) Math.floor(box[0]); column <= Math.floor(box[3]); column++) {
            boxes.get(column + 10).add(box);
        }
    }

    @Test
    void aCapsuleCrossesTilesStairsAndWallsWithoutStoppingAtSeams() {
        run(new Capsule(RADIUS, HALF_HEIGHT), 10_000, 1);
    }

    @Test
    void aBoxCrossesTilesStairsAndWallsWithoutStoppingAtSeams() {
        run(new AlignedBox(RADIUS, HALF_HEIGHT + RADIUS, RADIUS), 1_000, 2);
    }

    private void run(Shape shape, int starts, long seed) {
        final Random random = new Random(seed);
        final Mover<String> mover = new Mover<>(world.queries(), shape).stepHeight(0.3f);
        int alongTheWall = 0;
        int ticks = 0;
        for (int start = 0; start < starts; start++) {
            final float speed = 3f + 12f * random.nextFloat();
            final float wishX = speed * (0.5f + 0.5f * random.nextFloat());
            final float wishZ = speed * 0.8f * (random.nextFloat() - 0.3f);
            position.set(
                    -1f + 4.5f * random.nextFloat(),
                    0.91f + 0.2f * random.nextFloat(),
                    -2.6f + 4f * random.nextFloat());
            for (int fall = 0; fall < 15; fall++) {
                velocity.set(0f, velocity.y - 9.81f * DT, 0f);
                mover.moveAndSlide(position, velocity, DT);
            }
            // At half the speed forward, the course of at least 13 m takes less than this time.
            final int most = (int) (13f / (wishX * DT)) + 60;
            int tick = 0;
            while (position.x < 11f && tick < most) {
                before.set(position);
                final boolean stood = mover.ground() == Ground.STANDING && tick > 0;
                velocity.set(wishX, velocity.y - 9.81f * DT, wishZ);
                mover.moveAndSlide(position, velocity, DT);
                tick++;
                final String fault = fault(mover, shape, stood, wishX, wishZ);
                if (fault != null) {
                    throw new AssertionError(
                            fault + ", " + shape + ", start " + start + ", tick " + tick + " from " + before.x
                                    + ", " + before.y + ", " + before.z + " to " + position.x + ", " + position.y + ", "
                                    + position.z + " with " + wishX + ", " + wishZ);
                }
                alongTheWall += velocity.z == 0f && wishZ != 0f ? 1 : 0;
            }
            assertThat(position.x).as("start %s got stuck", start).isGreaterThanOrEqualTo(11f);
            assertThat(position.y)
                    .as("on the platform")
                    .isCloseTo(2.901f, org.assertj.core.api.Assertions.within(2e-5f));
            ticks += tick;
        }
        assertThat(alongTheWall).as("ticks along a wall, of %s", ticks).isGreaterThan(ticks / 10);
    }

    /** Returns a description of the error in a tick, or null. */
    private String fault(Mover<String> mover, Shape shape, boolean stood, float wishX, float wishZ) {
        if (clearance(shape) < 0.4e-3) {
            return "too close: " + clearance(shape);
        }
        if (velocity.x != wishX) {
            return "held up by " + mover.hits().get(0);
        }
        for (int i = 0; i < mover.hits().size(); i++) {
            // Hits may be the floor, the edge of a step from above, and the walls from their side.
            final float z = Math.abs(mover.hits().get(i).normal().z());
            final float y = mover.hits().get(i).normal().y();
            if (z < 0.999f && (stood || y < 0.05f)) {
                return "a bump into " + mover.hits().get(i);
            }
        }
        if (stood && (position.x < 3.6f || before.x > 8.4f)) {
            // On flat ground the height is constant, and the displacement along a wall is the wanted one.
            final boolean free = velocity.z == wishZ;
            if (Math.abs(position.y - before.y) > ROUNDING
                    || Math.abs(position.x - before.x - wishX * DT) > ROUNDING
                    || free && Math.abs(position.z - before.z - wishZ * DT) > SKIN) {
                return "not level";
            }
        }
        return null;
    }

    /** Returns the least distance to a tile: of a capsule by its core, of a box on the axis with the largest gap. */
    private double clearance(Shape shape) {
        double least = Double.POSITIVE_INFINITY;
        final int column = (int) Math.floor(position.x) + 10;
        for (int i = column - 1; i <= column + 1; i++) {
            for (double[] box : boxes.get(i)) {
                final boolean round = shape instanceof Capsule;
                final double core = round ? 0.0 : RADIUS;
                final double x = apart(box[0], box[3], position.x, core);
                final double y = apart(box[1], box[4], position.y, round ? HALF_HEIGHT : HALF_HEIGHT + RADIUS);
                final double z = apart(box[2], box[5], position.z, core);
                final double distance =
                        round ? Math.sqrt(square(x) + square(y) + square(z)) - RADIUS : Math.max(x, Math.max(y, z));
                least = Math.min(least, distance);
            }
        }
        return least;
    }

    private static double apart(double min, double max, double at, double half) {
        return Math.max(min - (at + half), at - half - max);
    }

    private static double square(double apart) {
        return apart > 0 ? apart * apart : 0.0;
    }
}
