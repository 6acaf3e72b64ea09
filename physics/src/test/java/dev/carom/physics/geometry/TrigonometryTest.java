package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TrigonometryTest {
    private static final double ROUNDING = 2.3e-16;

    @Test
    void isAsExactAsADoubleUpToAnEighthOfATurn() {
        for (double angle = -0.25 * Math.PI; angle <= 0.25 * Math.PI; angle += 1e-4) {
            assertThat(Trigonometry.sine(angle)).isEqualTo(StrictMath.sin(angle), within(ROUNDING));
            assertThat(Trigonometry.cosine(angle)).isEqualTo(StrictMath.cos(angle), within(ROUNDING));
        }
        assertThat(Trigonometry.cosine(0.0)).isEqualTo(1.0);
        assertThat(Trigonometry.sine(-0.0)).as("keeps the sign of zero").isEqualTo(-0.0);
        assertThat(Trigonometry.sine(Double.MIN_VALUE)).isEqualTo(Double.MIN_VALUE);
    }

    @Test
    void isNearlyAsExactForGreaterAngles() {
        for (double angle = -1000.0; angle <= 1000.0; angle += 0.00731) {
            assertThat(Trigonometry.sine(angle)).isEqualTo(StrictMath.sin(angle), within(1e-13));
            assertThat(Trigonometry.cosine(angle)).isEqualTo(StrictMath.cos(angle), within(1e-13));
        }
        for (int eighths = -80; eighths <= 80; eighths++) {
            final double angle = 0.25 * Math.PI * eighths;
            assertThat(Trigonometry.sine(angle)).isEqualTo(StrictMath.sin(angle), within(1e-14));
            assertThat(Trigonometry.cosine(angle)).isEqualTo(StrictMath.cos(angle), within(1e-14));
        }
        // 1e9 rad are 1.6e8 turns; the constant for a turn is wrong by up to 4.5e-16 rad
        assertThat(Trigonometry.sine(1e9)).isEqualTo(StrictMath.sin(1e9), within(1e-7));
        assertThat(Trigonometry.cosine(1e9)).isEqualTo(StrictMath.cos(1e9), within(1e-7));
    }

    @Test
    void ofAnInfiniteAngleIsNaN() {
        for (double angle : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertThat(Trigonometry.sine(angle)).isNaN();
            assertThat(Trigonometry.cosine(angle)).isNaN();
        }
    }

    @Test
    @Tag("allocation")
    void createsNoGarbage() {
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = Long.MAX_VALUE;
        double sum = 0.0;
        for (int window = 0; window < 10 && allocated != 0; window++) {
            final long before = threads.getCurrentThreadAllocatedBytes();
            for (double angle = -20.0; angle < 20.0; angle += 0.01) {
                sum += Trigonometry.sine(angle) + Trigonometry.cosine(angle);
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(sum).isFinite();
        assertThat(allocated).isZero();
    }
}
