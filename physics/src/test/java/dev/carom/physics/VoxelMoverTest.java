package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.Sphere;
import java.util.Random;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** A player of 0.6 x 1.8 x 0.6 m in a generated world of cubes, against an oracle that tests every tick. */
class VoxelMoverTest {
    private static final float DT = 1f / 60f;
    private static final double[] HALF = {0.3f, 0.9f, 0.3f};

    /**
     * Tolerance of the position after a move, in metres: a move may enter the skin, and the next tick restores it.
     */
    private static final double SKIN = 1e-3;

    /** Smallest gap beside an edge that the mover passes: the rounding error, a 64th of the skin. */
    private static final double PUSH = SKIN * 65 / 64;

    private final VoxelLand land = new VoxelLand(5);
    private final Mover<String> mover =
            new Mover<>(Queries.of(new VoxelGrid(1f, land)), new AlignedBox(0.3f, 0.9f, 0.3f));
    private final Vector3f position = new Vector3f();
    private final Vector3f velocity = new Vector3f();
    private final Vector3f before = new Vector3f();
    private final Vector3f wished = new Vector3f();

    /** Checks 10^6 ticks: 4,000 random starts of 250 ticks each. */
    @Test
    void aBoxNeverEntersACellNeverTunnelsAndNeverStopsAtASeam() {
        final Random random = new Random(1);
        int stood = 0;
        int hits = 0;
        for (int start = 0; start < 4_000; start++) {
            place(random);
            final boolean steps = start % 2 == 0;
            mover.stepHeight(steps ? 0.6f : 0f);
            float wishX = 0f;
            float wishZ = 0f;
            for (int tick = 0; tick < 250; tick++) {
                if (tick % 25 == 0) {
                    final float speed = random.nextInt(4) == 0 ? 60f : 6f;
                    wishX = random.nextInt(4) == 0 ? 0f : speed * (2f * random.nextFloat() - 1f);
                    wishZ = random.nextInt(4) == 0 ? 0f : speed * (2f * random.nextFloat() - 1f);
                }
                velocity.set(wishX, Math.max(-60f, velocity.y - 28f * DT), wishZ);
                if (mover.ground() == Ground.STANDING && random.nextInt(20) == 0) {
                    velocity.y = random.nextInt(10) == 0 ? 60f : 9f;
                }
                before.set(position);
                wished.set(velocity);
                final boolean stoodBefore = mover.ground() == Ground.STANDING && tick > 0;
                mover.moveAndSlide(position, velocity, DT);
                checkTick(steps, stoodBefore, start, tick);
                stood += mover.ground() == Ground.STANDING ? 1 : 0;
                hits += mover.hits().size();
            }
        }
        assertThat(stood).as("most of the time there is ground").isGreaterThan(100_000);
        assertThat(hits).as("there was something to run into").isGreaterThan(100_000);
    }

    /** Round shapes slide over edges, so the oracle is the distance from their core to all nearby cells. */
    @Test
    void capsulesAndSpheresNeverOverlapACell() {
        final Random random = new Random(7);
        final Queries<String> queries = Queries.of(new VoxelGrid(1f, land));
        for (int start = 0; start < 400; start++) {
            final boolean capsule = start % 2 == 0;
            final double core = capsule ? 0.6f : 0.0;
            final Mover<String> round = new Mover<>(queries, capsule ? new Capsule(0.3f, 0.6f) : new Sphere(0.3f))
                    .stepHeight(start % 3 * 0.3f);
            place(random);
            for (int tick = 0; tick < 200; tick++) {
                final float speed = tick / 25 % 4 == 0 ? 60f : 6f;
                wished.set(
                        tick % 25 == 0 ? speed * (2f * random.nextFloat() - 1f) : wished.x,
                        Math.max(-60f, velocity.y - 28f * DT),
                        tick % 25 == 0 ? speed * (2f * random.nextFloat() - 1f) : wished.z);
                wished.y = round.ground() == Ground.STANDING && random.nextInt(20) == 0 ? 9f : wished.y;
                velocity.set(wished);
                before.set(position);
                round.moveAndSlide(position, velocity, DT);
                if (land.clearance(position, 0.3f, core) < 0.5 * SKIN) {
                    fail("too close", start, tick);
                }
                if (velocity.length() > wished.length() + 1e-3f) {
                    fail("faster", start, tick);
                }
            }
        }
    }

    private void place(Random random) {
        do {
            position.set(2f + 252f * random.nextFloat(), 2f + 50f * random.nextFloat(), 2f + 252f * random.nextFloat());
        } while (land.isInside(position.x, position.y, position.z, HALF));
        velocity.zero();
    }

    private void checkTick(boolean steps, boolean stoodBefore, int start, int tick) {
        if (land.isInside(position.x, position.y, position.z, HALF)) {
            fail("inside", start, tick);
        }
        if (mover.isStuck()) {
            fail("stuck", start, tick);
        }
        if (!isReachable(steps)) {
            fail("through", start, tick);
        }
        for (int i = 0; i < mover.hits().size(); i++) {
            if (!isReal(mover.hits().get(i))) {
                fail("a bump on a seam: " + mover.hits().get(i), start, tick);
            }
        }
        if (tick > 0 && mover.hits().isEmpty() && !wentOn(stoodBefore)) {
            fail("held up by nothing", start, tick);
        }
    }

    /** Without a hit, the displacement is the wanted one. */
    private boolean wentOn(boolean stoodBefore) {
        final boolean level = stoodBefore && mover.ground() == Ground.STANDING && position.y == before.y;
        final boolean fell = Math.abs(position.y - before.y - wished.y * DT) < 3 * SKIN;
        final boolean isStep = stoodBefore && Math.abs(position.y - before.y) <= 0.6;
        return Math.abs(position.x - before.x - wished.x * DT) < PUSH
                && Math.abs(position.z - before.z - wished.z * DT) < PUSH
                && (level || fell || isStep)
                && velocity.x == wished.x
                && velocity.z == wished.z;
    }

    /**
     * A hit along an axis must be a cell that overlaps the path on both other axes, within the tolerance. It must not be
     * a seam, that is, a cell level with a cell below or beside, which is a whole skin away.
     */
    private boolean isReal(QueryHit<String> hit) {
        final int[] cell = {
            VoxelGrid.x(hit.boxId()), VoxelGrid.y(hit.boxId()), VoxelGrid.z(hit.boxId()),
        };
        for (int k = 0; k < 3; k++) {
            if (Math.abs(hit.normal().get(k)) < 0.5f) {
                final double low = Math.min(before.get(k), position.get(k)) - HALF[k];
                final double high = Math.max(before.get(k), position.get(k)) + HALF[k];
                if (!(low < cell[k] + 1 + 0.75 * SKIN && high > cell[k] - 0.75 * SKIN)) {
                    return false;
                }
            }
        }
        return land.isSolid(cell[0], cell[1], cell[2]);
    }

    /** Possible paths: straight; along one axis after the other; by the order of the hits; over a step. */
    private boolean isReachable(boolean steps) {
        return isFree(before.x, before.y, before.z, position.x, position.y, position.z)
                || isFreeAlongAxes()
                || isFreeByHits()
                || steps && isFreeOverAStep();
    }

    private boolean isFree(double x0, double y0, double z0, double x1, double y1, double z1) {
        return !land.isBlocked(x0, y0, z0, x1, y1, z1, HALF);
    }

    private boolean isFreeAlongAxes() {
        final int[][] orders = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        for (int[] order : orders) {
            final double[] at = {before.x, before.y, before.z};
            boolean free = true;
            for (int i = 0; i < 3 && free; i++) {
                final double[] next = at.clone();
                next[order[i]] = position.get(order[i]);
                free = isFree(at[0], at[1], at[2], next[0], next[1], next[2]);
                at[order[i]] = next[order[i]];
            }
            if (free) {
                return true;
            }
        }
        return false;
    }

    /** The path from hit to hit, where each hit ends the motion along its axis. */
    private boolean isFreeByHits() {
        final double[] at = {before.x, before.y, before.z};
        final double[] speed = {wished.x, wished.y, wished.z};
        double time = 0.0;
        for (int i = 0; i <= mover.hits().size(); i++) {
            final boolean last = i == mover.hits().size();
            final double until = last ? 1.0 : mover.hits().get(i).fraction();
            final double[] next = at.clone();
            for (int k = 0; k < 3; k++) {
                next[k] += speed[k] * DT * (until - time);
            }
            if (!isFree(at[0], at[1], at[2], next[0], next[1], next[2])) {
                return false;
            }
            System.arraycopy(next, 0, at, 0, 3);
            time = until;
            for (int k = 0; k < 3 && !last; k++) {
                speed[k] *= Math.abs(mover.hits().get(i).normal().get(k)) > 0.5f ? 0.0 : 1.0;
            }
        }
        return Math.abs(at[0] - position.x) + Math.abs(at[1] - position.y) + Math.abs(at[2] - position.z) < 0.01;
    }

    /** The path up, along x and z in turn, and down. */
    private boolean isFreeOverAStep() {
        final double top = Math.max(before.y, position.y);
        for (double y = top; y <= top + 0.62; y += 0.1) {
            final boolean up = isFree(before.x, before.y, before.z, before.x, y, before.z);
            final boolean down = isFree(position.x, y, position.z, position.x, position.y, position.z);
            final boolean xz = isFree(before.x, y, before.z, position.x, y, before.z)
                    && isFree(position.x, y, before.z, position.x, y, position.z);
            final boolean zx = isFree(before.x, y, before.z, before.x, y, position.z)
                    && isFree(before.x, y, position.z, position.x, y, position.z);
            if (up && down && (xz || zx)) {
                return true;
            }
        }
        return false;
    }

    private void fail(String what, int start, int tick) {
        throw new AssertionError(what + " in start " + start + ", tick " + tick + ": from " + say(before) + " by "
                + say(wished) + " to " + say(position) + " by " + say(velocity) + ", " + mover.ground());
    }

    /** Returns all digits; JOML's toString rounds. */
    private static String say(Vector3f v) {
        return "(" + v.x + ", " + v.y + ", " + v.z + ")";
    }
}
