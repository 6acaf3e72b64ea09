package dev.carom.physics.narrowphase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.joml.Vector3f;

class RotationBoundTest {
    private final RotationBound few = new RotationBound();
    private final RotationBound all = new RotationBound();

    /** For an unlimited time, all corners may become foremost, so the bound includes all of them. */
    @Property(tries = 20_000)
    void cornersThatCannotBecomeForemostDoNotAffectTheBound(@ForAll @IntRange(max = 4) int kind, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final SweptShape shape = MovingShape.random(random, kind, 2f, 1f, 1f).moving();
        final Pose other = MovingShape.random(random, Shape.SPHERE, 2f, 1f, 1f).start();
        final Vector3f forward = MovingShape.vector(random, 1f).normalize();
        final ShapeDistance placed = new ShapeDistance();
        placed.place(shape, shape, 0f);
        few.set(shape, shape.start, forward, placed.boxA, placed.coreA);
        all.set(shape, shape.start, forward, placed.boxA, placed.coreA);
        final double left = random.nextDouble();
        final RotationBound.Spin spinOfShape = spin(random);
        final RotationBound.Spin spinOfOther = spin(random);
        few.fromWorld(spinOfShape, left);
        all.fromWorld(spinOfShape, Double.POSITIVE_INFINITY);
        assertEqual(left);
        few.fromOther(spinOfShape, other, spinOfOther, 0.5, left);
        all.fromOther(spinOfShape, other, spinOfOther, 0.5, Double.POSITIVE_INFINITY);
        assertEqual(left);
    }

    private void assertEqual(double left) {
        for (int i = 0; i <= 8; i++) {
            final double time = left * i / 8;
            assertThat(few.most(time)).as("at %s of %s", time, left).isEqualTo(all.most(time));
        }
    }

    /** Returns a random rotation of up to half a turn per tick, usually a few degrees, sometimes none. */
    private static RotationBound.Spin spin(SplittableRandom random) {
        final Vector3f axis = MovingShape.vector(random, 1f).normalize();
        final RotationBound.Spin spin = new RotationBound.Spin();
        spin.x = axis.x;
        spin.y = axis.y;
        spin.z = axis.z;
        spin.fastest = random.nextInt(4) == 0 ? 0.0 : 3.1 * Math.pow(random.nextDouble(), 3);
        spin.rate = spin.fastest * random.nextDouble(0.5, 1);
        return spin;
    }
}
