package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** All methods of {@link ShapePair} agree on whether two shapes touch, for shapes that touch within rounding. */
class TouchConsistencyTest {
    private static final int PLACES = 10;

    private final ShapePair pair = new ShapePair();
    private final Separation separation = new Separation();
    private final Vector3f onA = new Vector3f();
    private final Vector3f onB = new Vector3f();

    /** Ten positions per try: a hundred thousand cases in each build, ten million in the nightly build. */
    @Property
    void overlapSeparationClosestPointsAndContactAgreeOnWhetherTwoShapesTouch(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Shape a = shape(random);
        final Shape b = shape(random);
        final Quaternionf turnA = turn(random, a);
        final Quaternionf turnB = turn(random, b);
        final Vector3f at = vector(random, 1f);
        pair.a(a, new Vector3f(), turnA).b(b, at, turnB);
        for (int place = 0; place < PLACES; place++) {
            final float distance = pair.separation(separation);
            // Move B until the shapes touch within rounding, and then by up to two ulps of a float just below 1.
            final float step = Math.abs(distance) > 1e-6f ? distance : random.nextInt(-2, 3) * 0x1p-24f;
            at.sub(separation.normal.x * step, separation.normal.y * step, separation.normal.z * step);
            pair.b(b, at, turnB);
            agree(a, b, at);
        }
    }

    private void agree(Shape a, Shape b, Vector3f at) {
        final boolean overlaps = pair.overlaps();
        final float distance = pair.separation(separation);
        final float between = pair.closestPoints(onA, onB);
        final boolean hasPoints = pair.contact(0f) > 0;
        if (overlaps != distance <= 0f || overlaps != hasPoints || between != distance) {
            assertThat("overlaps " + overlaps + ", separation " + distance + ", closest points " + between
                            + ", contact " + hasPoints)
                    .as("%s and %s at (%s, %s, %s)", a, b, at.x, at.y, at.z)
                    .isEqualTo("the same");
        }
        final float margin = Math.max(0f, distance);
        assertThat(pair.contact(margin)).isPositive();
        if (margin > 0f) {
            assertThat(pair.contact(Math.nextDown(margin))).isZero();
        }
    }

    private static Quaternionf turn(SplittableRandom random, Shape shape) {
        if (shape instanceof AlignedBox || random.nextInt(3) == 0) {
            return new Quaternionf();
        }
        return new Quaternionf().rotationXYZ((float) random.nextDouble(6.2), (float) random.nextDouble(6.2), (float)
                random.nextDouble(6.2));
    }

    private static Shape shape(SplittableRandom random) {
        return switch (random.nextInt(5)) {
            case 0 -> new Sphere(size(random));
            case 1 -> new Capsule(size(random), size(random));
            case 2 -> new AlignedBox(size(random), size(random), size(random));
            case 3 -> new OrientedBox(size(random), size(random), size(random));
            default -> hull(random);
        };
    }

    private static ConvexHull hull(SplittableRandom random) {
        final Vector3f[] points = new Vector3f[random.nextInt(4, 9)];
        for (int i = 0; i < points.length; i++) {
            points[i] = vector(random, 1f);
        }
        try {
            return ConvexHull.of(points);
        } catch (IllegalArgumentException flat) {
            return hull(random);
        }
    }

    /** Often a round number, so that contacts are exact. */
    private static float size(SplittableRandom random) {
        return random.nextBoolean() ? random.nextInt(1, 9) / 8f : (float) random.nextDouble(0.01, 1);
    }

    private static Vector3f vector(SplittableRandom random, float limit) {
        return new Vector3f((float) random.nextDouble(-limit, limit), (float) random.nextDouble(-limit, limit), (float)
                random.nextDouble(-limit, limit));
    }
}
