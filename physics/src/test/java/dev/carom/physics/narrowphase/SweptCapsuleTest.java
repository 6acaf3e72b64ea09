package dev.carom.physics.narrowphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SweepTimes;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Capsules without rotation, through the narrowphase, compared with the minimum of a convex distance. */
class SweptCapsuleTest {
    /** Rounding of coordinates of a few metres in floats, and of axes that are floats. */
    private static final double ROUNDING = 2e-6;

    private final Narrowphase narrowphase = new Narrowphase();
    private final SweepTimes sweep = new SweepTimes();
    private final SweepTimes mirrored = new SweepTimes();

    @Property(tries = 3_000)
    void firstAndLastTimeAreThoseOfTheOracle(@ForAll @IntRange(max = 3) int kind, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final MovingShape a = MovingShape.random(random, Shape.CAPSULE, 2f, 6f, 0f);
        final MovingShape b = MovingShape.random(random, kind, 2f, 6f, 0f);
        final boolean touch = narrowphase.sweep(a.moving(), b.moving(), 0f, sweep);
        assertThat(narrowphase.sweep(b.moving(), a.moving(), 0f, mirrored)).isEqualTo(touch);
        final double deepest = deepest(a, b);
        final double depth = depth(a, b, deepest);
        if (Math.abs(depth) > ROUNDING) {
            assertThat(touch).as("depth %s at %s", depth, deepest).isEqualTo(depth > 0);
        }
        if (!touch) {
            return;
        }
        assertThat(mirrored.first).isEqualTo(sweep.first);
        assertThat(mirrored.last).isEqualTo(sweep.last);
        assertThat(new Vector3f(mirrored.normal).negate().distance(sweep.normal))
                .isLessThan(1e-6f);
        atTheSurface(a, b, sweep.first, 0);
        atTheSurface(a, b, sweep.last, 1);
    }

    /** The surfaces touch at that time, or overlap at the end of the tick on that side. */
    private static void atTheSurface(MovingShape a, MovingShape b, double time, double end) {
        final double depth = depth(a, b, time);
        if (time == end) {
            assertThat(depth).isGreaterThan(-ROUNDING);
        } else {
            // The time is a float: half its step, times 20 m per tick, is another 6e-7 m.
            assertThat(depth).isCloseTo(0, within(ROUNDING));
        }
    }

    private static double deepest(MovingShape a, MovingShape b) {
        double low = 0;
        double high = 1;
        for (int i = 0; i < 80; i++) {
            final double left = low + (high - low) / 3;
            final double right = high - (high - low) / 3;
            if (depth(a, b, left) >= depth(a, b, right)) {
                high = right;
            } else {
                low = left;
            }
        }
        return low;
    }

    private static double depth(MovingShape a, MovingShape b, double time) {
        return PlacedShape.depth(a.at(time), b.at(time));
    }

    @Example
    void aCapsuleThatGrazesAnEdgeByLessThanAMicronIsFoundAndAMissIsNot() {
        final SweptShape box = new SweptShape();
        box.setShape(new OrientedBox(1f, 1f, 1f), new Vector3f());
        final SweptShape capsule = new SweptShape();
        capsule.setShape(new Capsule(0.25f, 0.5f), new Vector3f());
        // It moves horizontally over the top, 1 + 0.25 m up, with a vertical core (0.5 m further up); a float's step
        // there is 1.2e-7 m.
        final float up = 1.75f;
        for (int way = -1; way <= 1; way++) {
            final float height = up + way * Math.ulp(up);
            capsule.start.set(new Vector3f(-300f, height, 0f), new Quaternionf());
            capsule.end.set(new Vector3f(300f, height, 0f), new Quaternionf());
            assertThat(narrowphase.sweep(box, capsule, 0f, sweep)).isEqualTo(way <= 0);
        }
        // At the top's edges, 1 m before and after the middle of 600 m.
        assertThat(sweep.first).isCloseTo(299f / 600, within(1e-6f));
        assertThat(sweep.last).isCloseTo(301f / 600, within(1e-6f));
        assertThat(sweep.normal.y).isCloseTo(1f, within(1e-3f));
    }
}
