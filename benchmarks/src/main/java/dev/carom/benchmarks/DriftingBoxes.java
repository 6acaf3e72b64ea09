package dev.carom.benchmarks;

import dev.carom.physics.broadphase.Broadphase;
import java.util.Random;

/**
 * Boxes of 1 to 3 m a side in a cube, about one overlapping pair a box. Each drifts by at most 2 % of its size a tick,
 * on a straight line between the walls.
 */
final class DriftingBoxes {
    /** Room for each box, in cubic metres: with sides of 2 m on average, one pair a box. */
    private static final double ROOM = 32;

    private static final float DRIFT = 0.02f;

    final float[] bounds;
    private final float[] velocity;
    final float wall;

    DriftingBoxes(int count, long seed) {
        final Random random = new Random(seed);
        bounds = new float[count * Broadphase.STRIDE];
        velocity = new float[count * 3];
        wall = (float) Math.cbrt(ROOM * count) / 2;
        for (int box = 0; box < count; box++) {
            for (int axis = 0; axis < 3; axis++) {
                final float size = 1 + 2 * random.nextFloat();
                final float least = -wall + (2 * wall - size) * random.nextFloat();
                bounds[box * Broadphase.STRIDE + axis] = least;
                bounds[box * Broadphase.STRIDE + 3 + axis] = least + size;
                velocity[box * 3 + axis] = (2 * random.nextFloat() - 1) * DRIFT * size;
            }
        }
    }

    int count() {
        return velocity.length / 3;
    }

    void tick() {
        for (int box = 0; box < count(); box++) {
            for (int axis = 0; axis < 3; axis++) {
                final int least = box * Broadphase.STRIDE + axis;
                final int greatest = least + 3;
                final int way = box * 3 + axis;
                if (bounds[least] + velocity[way] < -wall || bounds[greatest] + velocity[way] > wall) {
                    velocity[way] = -velocity[way];
                }
                bounds[least] += velocity[way];
                bounds[greatest] += velocity[way];
            }
        }
    }
}
