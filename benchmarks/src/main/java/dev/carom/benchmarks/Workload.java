package dev.carom.benchmarks;

import dev.carom.physics.broadphase.Broadphase;
import java.util.Random;

/** Boxes that do in every tick what boxes of a kind of game do. The same for the same name and number of boxes. */
final class Workload {
    private static final int STRIDE = Broadphase.STRIDE;
    private static final int AXES = 3;

    /** Room for each box in a cube, in cubic metres: with sides of 2 m on average, one pair a box. */
    private static final double ROOM = 32;

    /** Part of its size that a box moves by in a tick, at most. */
    private static final float DRIFT = 0.02f;

    /** Times its size that a bullet flies in a tick. */
    private static final float FLIGHT = 50;

    /** Ticks after which a crowd turns around, so that it stays one. */
    private static final int TURN = 50;

    /** What happens. */
    enum Kind {
        /** All boxes drift in a cube. */
        W1,
        /** One of a hundred drifts, the others are fixed. */
        W1M1,
        /** All boxes teleport. */
        W2,
        /** A flat level: four fifths are fixed, with a slab below all of them and 20 buildings; crowds walk about. */
        W3,
        /** Four fifths are fixed; the others are bullets, their bounds those of the way that they fly in a tick. */
        W4
    }

    final float[] bounds;
    final boolean[] fixed;
    private final Kind kind;
    private final float[] velocity;
    private final float[] half;
    private final float[] centre;
    private final float[] wall = new float[AXES];
    private final Random random;
    private int ticks;

    Workload(Kind kind, int count) {
        this.kind = kind;
        random = new Random(12345 + count);
        bounds = new float[count * STRIDE];
        fixed = new boolean[count];
        velocity = new float[count * AXES];
        half = new float[count * AXES];
        centre = new float[count * AXES];
        if (kind == Kind.W3) {
            level();
        } else {
            cube();
        }
    }

    int count() {
        return fixed.length;
    }

    /** Moves the boxes by a tick. */
    void tick() {
        ticks++;
        final boolean turn = kind == Kind.W3 && ticks % TURN == TURN / 2;
        for (int box = 0; box < count(); box++) {
            if (fixed[box]) {
                continue;
            }
            for (int axis = 0; axis < AXES; axis++) {
                final int i = box * AXES + axis;
                velocity[i] = turn ? -velocity[i] : velocity[i];
                move(box, axis);
            }
        }
    }

    private void move(int box, int axis) {
        final int i = box * AXES + axis;
        final float before = centre[i];
        if (kind == Kind.W2) {
            centre[i] = anywhere(i);
        } else {
            if (Math.abs(before + velocity[i]) + half[i] > wall[axis]) {
                velocity[i] = -velocity[i];
            }
            centre[i] += velocity[i];
        }
        final float from = kind == Kind.W4 ? before : centre[i];
        bounds[box * STRIDE + axis] = Math.min(from, centre[i]) - half[i];
        bounds[box * STRIDE + AXES + axis] = Math.max(from, centre[i]) + half[i];
    }

    private float anywhere(int i) {
        return (2 * random.nextFloat() - 1) * (wall[i % AXES] - half[i]);
    }

    private void cube() {
        final float side = (float) Math.cbrt(ROOM * count());
        for (int axis = 0; axis < AXES; axis++) {
            wall[axis] = side / 2;
        }
        for (int box = 0; box < count(); box++) {
            fixed[box] = kind == Kind.W1M1 && box % 100 != 0 || kind == Kind.W4 && box % 5 != 0;
            final boolean bullet = kind == Kind.W4 && !fixed[box];
            final double bulletHalf = 0.05 + 0.05 * random.nextFloat();
            final double[] way = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
            final double length = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
            for (int axis = 0; axis < AXES; axis++) {
                final int i = box * AXES + axis;
                half[i] = bullet ? (float) bulletHalf : 0.5f + random.nextFloat();
                centre[i] = anywhere(i);
                velocity[i] = bullet
                        ? (float) (way[axis] / length * FLIGHT * 2 * bulletHalf)
                        : (2 * random.nextFloat() - 1) * DRIFT * 2 * half[i];
            }
            write(box);
        }
    }

    /** At 25,000 boxes a square of 1 km, with boxes in clusters of some 24 m. */
    private void level() {
        final float side = (float) (1000 * Math.sqrt(count() / 25_000.0));
        wall[0] = side;
        wall[1] = 1000; // no crowd reaches it
        wall[2] = side;
        final int clusters = Math.max(4, count() / 125);
        final float[] places = new float[clusters * 2];
        for (int i = 0; i < places.length; i++) {
            places[i] = (random.nextFloat() - 0.5f) * 0.95f * side;
        }
        for (int box = 0; box < count(); box++) {
            fixed[box] = box < count() * 4 / 5;
            final int cluster = random.nextInt(clusters) * 2;
            final float spread = fixed[box] ? 12 : 8;
            final float thin = fixed[box] ? 1 : 0.4f;
            put(
                    box,
                    places[cluster] + spread * (float) random.nextGaussian(),
                    places[cluster + 1] + spread * (float) random.nextGaussian(),
                    thin * (0.5f + random.nextFloat()),
                    fixed[box] ? 0.5f + random.nextFloat() : 0.8f + 0.2f * random.nextFloat(),
                    thin * (0.5f + random.nextFloat()));
            if (box == 0) {
                put(box, 0, 0, side / 2, 0.5f, side / 2);
                centre[1] = -0.5f;
            } else if (box <= 20) {
                final float x = (random.nextFloat() - 0.5f) * 0.9f * side;
                final float z = (random.nextFloat() - 0.5f) * 0.9f * side;
                put(box, x, z, 5 + 20 * random.nextFloat(), 8, 5 + 20 * random.nextFloat());
            } else if (fixed[box] && box % 10 == 0) {
                centre[box * AXES + 1] += 17 * random.nextFloat(); // on a shelf or a roof
            }
            if (!fixed[box]) {
                velocity[box * AXES] = 0.16f * (random.nextFloat() - 0.5f);
                velocity[box * AXES + 2] = 0.16f * (random.nextFloat() - 0.5f);
            }
            write(box);
        }
    }

    /** Stands a box on the ground, a centimetre deep. */
    private void put(int box, float x, float z, float halfX, float halfY, float halfZ) {
        final int i = box * AXES;
        half[i] = halfX;
        half[i + 1] = halfY;
        half[i + 2] = halfZ;
        centre[i] = x;
        centre[i + 1] = halfY - 0.01f;
        centre[i + 2] = z;
    }

    private void write(int box) {
        for (int axis = 0; axis < AXES; axis++) {
            final int i = box * AXES + axis;
            bounds[box * STRIDE + axis] = centre[i] - half[i];
            bounds[box * STRIDE + AXES + axis] = centre[i] + half[i];
        }
    }
}
