package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.broadphase.PairSink;
import dev.carom.physics.broadphase.TiledSweepAndPrune;
import dev.carom.physics.geometry.Aabb;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A world marks the bounds that it has written, so that its broadphase reads no others. */
class MarkedRowsTest {
    private static final float DT = 1f / 60f;

    private final Recorder broadphase = new Recorder();

    private PhysicsWorld<String> world(int threads) {
        return new PhysicsWorld<>(
                WorldConfig.defaults().withBroadphase(() -> broadphase).withThreads(threads));
    }

    @Test
    void aWorldWithoutMotionMarksNothing() {
        final PhysicsWorld<String> world = world(1);
        final Transform ball = new Transform(0f, 0f, 0f);
        world.add("ball", ball, Collider.sphere(1f));
        world.add("box", new Transform(9f, 0f, 0f), Collider.box(1f, 1f, 1f));
        world.add(
                "floor",
                new Transform(0f, -9f, 0f),
                Collider.alignedBox(20f, 1f, 20f).fixed());
        world.step(DT);
        assertThat(broadphase.marked).hasSize(3);
        world.step(DT);
        assertThat(broadphase.marked).isEmpty();
        ball.moveBy(0.1f, 0f, 0f);
        world.step(DT);
        assertThat(broadphase.marked).hasSize(1);
        world.step(DT); // from the bounds of the motion to those of the end pose
        assertThat(broadphase.marked).hasSize(1);
        world.step(DT);
        assertThat(broadphase.marked).isEmpty();
    }

    @Test
    void marksRemainUntilAnUpdateHasReadThem() {
        final PhysicsWorld<String> world = world(1);
        final Transform ball = new Transform(0f, 0f, 0f);
        world.add("ball", ball, Collider.sphere(1f));
        world.add("box", new Transform(9f, 0f, 0f), Collider.box(1f, 1f, 1f));
        world.step(DT);
        world.step(DT);
        ball.placeAt(8f, 0f, 0f);
        broadphase.broken = true;
        assertThatThrownBy(() -> world.step(DT)).hasMessage("broken");
        broadphase.broken = false;
        world.step(DT);
        assertThat(broadphase.marked).hasSize(1);
        assertThat(world.pairCount()).isEqualTo(1);
    }

    /** Motions of all kinds; {@link Recorder} compares all rows with those of the last update. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void eachRowThatChangesIsMarked(int threads) {
        final int count = 6000; // so many that several threads write rows
        final Random random = new Random(threads);
        final PhysicsWorld<String> world = world(threads);
        final List<Transform> transforms = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            final Transform transform = new Transform(100 * random.nextFloat(), 0f, 100 * random.nextFloat());
            transforms.add(transform);
            world.add("box" + i, transform, i % 2 == 0 ? Collider.box(1f, 0.5f, 1f) : Collider.alignedBox(1f, 1f, 1f));
        }
        world.step(DT);
        for (int tick = 0; tick < 12; tick++) {
            final int first = random.nextInt(count);
            final int last = first + random.nextInt(tick % 3 == 0 ? count - first : 64);
            for (int i = first; i < Math.min(last, count); i++) {
                // In some ticks far enough for long sweeps, of which the broadphase gets only the end.
                final float metres = tick % 4 == 3 ? 40f : 0.1f;
                transforms.get(i).moveBy(metres * random.nextFloat(), metres * random.nextFloat(), metres);
            }
            world.step(DT);
            assertThat(broadphase.marked).as("tick %d", tick).containsAll(broadphase.changed);
            assertThat(broadphase.changed).as("tick %d", tick).isNotEmpty();
        }
        world.close();
    }

    /** Records the marks of an update, and the rows that have changed since the last one. */
    private static final class Recorder implements Broadphase {
        private final Broadphase inner = new TiledSweepAndPrune();
        private final List<Integer> marked = new ArrayList<>();
        private final List<Integer> changed = new ArrayList<>();
        private float[] last = new float[0];
        private boolean broken;

        @Override
        public void update(float[] bounds, long[] marks, PairSink sink) {
            if (broken) {
                throw new IllegalStateException("broken");
            }
            marked.clear();
            changed.clear();
            last = Arrays.copyOf(last, bounds.length);
            for (int box = 0; box < bounds.length / STRIDE; box++) {
                final int row = box * STRIDE;
                if ((marks[box / Long.SIZE] & 1L << box) != 0L) {
                    marked.add(box);
                }
                if (!Arrays.equals(bounds, row, row + STRIDE, last, row, row + STRIDE)) {
                    changed.add(box);
                }
            }
            last = bounds.clone();
            inner.update(bounds, marks, sink);
        }

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
