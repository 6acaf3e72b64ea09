package dev.carom.physics.narrowphase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.geometry.SweptAabb;
import dev.carom.physics.geometry.SweptObb;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/**
 * Compares batches of many pairs with the exact test of each: no touching pair is lost, and few others remain for the
 * exact test.
 */
class SweptAabbBatchTest {
    private static final int PAIRS = 64;

    private final AlignedBoxRows boxes = new AlignedBoxRows(2 * PAIRS);
    private final SweptAabbBatch columns = new SweptAabbBatch(PAIRS);
    private final SweptShape[] shapes = new SweptShape[2 * PAIRS];
    private final SweepTimes sweep = new SweepTimes();
    private final Vector3f travel = new Vector3f();
    private final Obb a = new Obb();
    private final Obb b = new Obb();

    /** Returns a number of a coarse grid in half of all cases, so that ties, touches and resting boxes occur. */
    private static float any(SplittableRandom random, float most) {
        return random.nextBoolean() ? most * (random.nextInt(9) - 4) / 4f : (float) random.nextDouble(-most, most);
    }

    private void set(int slot, float x, float y, float z, float dx, float dy, float dz, float hx, float hy, float hz) {
        final SweptShape shape = new SweptShape();
        shape.setShape(new AlignedBox(hx, hy, hz), new Vector3f());
        shape.start.set(new Vector3f(x, y, z), new Quaternionf());
        shape.end.set(new Vector3f(x + dx, y + dy, z + dz), new Quaternionf());
        boxes.write(slot, shape);
        shapes[slot] = shape;
    }

    private boolean touches(int pair) {
        final SweptShape first = shapes[2 * pair];
        final SweptShape second = shapes[2 * pair + 1];
        a.setUnrotated(first.start.x, first.start.y, first.start.z, first.hx, first.hy, first.hz);
        b.setUnrotated(second.start.x, second.start.y, second.start.z, second.hx, second.hy, second.hz);
        travel.set(
                second.end.x - second.start.x - (first.end.x - first.start.x),
                second.end.y - second.start.y - (first.end.y - first.start.y),
                second.end.z - second.start.z - (first.end.z - first.start.z));
        return SweptAabb.sweep(a, b, travel, sweep) | SweptObb.sweep(a, b, travel, sweep);
    }

    @Property(tries = 4_000)
    void noTouchingPairIsRejected(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final float scale = (float) Math.pow(10, random.nextInt(-6, 7));
        final float far = random.nextInt(4) == 0 ? 1e5f * scale : 0f;
        final float way = scale * (float) Math.pow(10, random.nextInt(-6, 3));
        final int count = random.nextInt(PAIRS + 1);
        columns.clear();
        for (int pair = 0; pair < count; pair++) {
            for (int slot = 2 * pair; slot < 2 * pair + 2; slot++) {
                set(
                        slot,
                        far + any(random, 2 * scale),
                        any(random, 2 * scale),
                        any(random, 2 * scale),
                        any(random, way),
                        any(random, way),
                        any(random, way),
                        Math.max(0.01f * scale, Math.abs(any(random, scale))),
                        Math.max(0.01f * scale, Math.abs(any(random, scale))),
                        Math.max(0.01f * scale, Math.abs(any(random, scale))));
            }
            columns.add(boxes, 2 * pair, 2 * pair + 1);
        }
        columns.sweep();
        assertThat(columns.count()).isEqualTo(count);
        for (int pair = 0; pair < count; pair++) {
            assertThat(columns.staysApart(pair) && touches(pair)).isFalse();
        }
    }

    /** Starts to touch on one axis when it separates on another, or an ulp before or after. */
    @Property(tries = 2_000)
    void noPairThatGrazesACornerIsLost(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        columns.clear();
        for (int pair = 0; pair < PAIRS; pair++) {
            final float time = (float) random.nextDouble();
            final float dx = -(float) random.nextDouble(0.1, 9);
            final float dy = (float) random.nextDouble(0.1, 9);
            set(2 * pair, 0f, 0f, 0f, 0f, 0f, 0f, 0.7f, 0.3f, 1f);
            final float y = Math.min(1f, 1f - time * dy); // separates at 1 = 0.3 + 0.7
            set(2 * pair + 1, 1.1f - time * dx, y, 0f, dx, dy, 0f, 0.4f, 0.7f, 1f);
            columns.add(boxes, 2 * pair, 2 * pair + 1);
        }
        columns.sweep();
        for (int pair = 0; pair < PAIRS; pair++) {
            assertThat(columns.staysApart(pair) && touches(pair)).isFalse();
        }
    }

    @Test
    void nearlyAllSeparatePairsAreRejected() {
        final SplittableRandom random = new SplittableRandom(3);
        int apart = 0;
        int told = 0;
        for (int round = 0; round < 100; round++) {
            columns.clear();
            for (int pair = 0; pair < PAIRS; pair++) {
                for (int slot = 2 * pair; slot < 2 * pair + 2; slot++) {
                    set(
                            slot,
                            (float) random.nextDouble(-3, 3),
                            (float) random.nextDouble(-3, 3),
                            (float) random.nextDouble(-3, 3),
                            (float) random.nextDouble(-3, 3),
                            (float) random.nextDouble(-3, 3),
                            (float) random.nextDouble(-3, 3),
                            0.5f,
                            0.7f,
                            0.9f);
                }
                columns.add(boxes, 2 * pair, 2 * pair + 1);
            }
            columns.sweep();
            for (int pair = 0; pair < PAIRS; pair++) {
                if (!touches(pair)) {
                    apart++;
                    told += columns.staysApart(pair) ? 1 : 0;
                }
            }
        }
        assertThat(apart).isGreaterThan(1000);
        assertThat(told).isGreaterThan(apart - apart / 100);
    }

    @Test
    void touchingRestingAndGrazingAreLeftToTheExactTest() {
        columns.clear();
        set(0, 0, 0, 0, 0, 0, 0, 1, 1, 1);
        set(1, 2, 0, 0, 0, 0, 0, 1, 1, 1); // face to face, both at rest
        columns.add(boxes, 0, 1);
        set(2, 0, 0, 0, 0, 0, 0, 1, 1, 1);
        set(3, 4, 2, 0, -2, 0, 0, 1, 1, 1); // arrives at a corner as the tick ends
        columns.add(boxes, 2, 3);
        set(4, 0, 0, 0, 0, 0, 0, 1, 1, 1);
        set(5, 2.001f, 0, 0, 0, 0, 0, 1, 1, 1); // a millimetre apart, at rest
        columns.add(boxes, 4, 5);
        set(6, 0, 0, 0, 0, 0, 0, 1, 1, 1);
        set(7, 4, 2.001f, 0, -8, 0, 0, 1, 1, 1); // flies past, a millimetre above
        columns.add(boxes, 6, 7);
        columns.sweep();
        assertThat(columns.staysApart(0)).isFalse();
        assertThat(columns.staysApart(1)).isFalse();
        assertThat(columns.staysApart(2)).isTrue();
        assertThat(columns.staysApart(3)).isTrue();
    }

    @Test
    void aDisplacementWhoseInverseIsInfiniteCounts() {
        final float half = 1.2e-38f;
        columns.clear();
        set(0, 0f, 0f, 0f, 0f, 0f, 0f, half, half, half);
        set(1, 2.5e-38f, 0f, 0f, -2e-39f, 0f, 0f, half, half, half); // arrives half way
        columns.add(boxes, 0, 1);
        columns.sweep();
        assertThat(touches(0)).isTrue();
        assertThat(columns.staysApart(0)).isFalse();
    }
}
