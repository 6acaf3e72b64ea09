package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.joml.Matrix4f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class PoseTest {
    /** Coordinates within 10 m, in float: several times a millionth of that. */
    private static final float ROUNDING = 2e-5f;

    @Test
    void placesAPartWhereMatricesPlaceIt() {
        final SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 1000; i++) {
            final Vector3f position = anyVector(random);
            final Quaternionf rotation = anyRotation(random);
            final Vector3f offset = anyVector(random);
            final Quaternionf mounted = anyRotation(random);
            final Pose body = new Pose().set(position, rotation);
            final Vector3f point = anyVector(random);

            final Vector3f expected = new Matrix4f()
                    .translationRotate(position, rotation)
                    .translate(offset)
                    .rotate(mounted)
                    .transformPosition(point, new Vector3f());
            final Pose part = new Pose().setPart(body, offset, mounted);
            final Vector3f found = part.toWorld(point, new Vector3f());
            assertThat(found.distance(expected)).isCloseTo(0f, within(2f * ROUNDING));
            assertThat(body.setPart(body, offset, mounted).same(part))
                    .as("written over the body")
                    .isTrue();
        }
    }

    private static Vector3f anyVector(SplittableRandom random) {
        return new Vector3f(
                (float) random.nextDouble(-5, 5), (float) random.nextDouble(-5, 5), (float) random.nextDouble(-5, 5));
    }

    private static Quaternionf anyRotation(SplittableRandom random) {
        return new Quaternionf().rotateXYZ((float) random.nextDouble(-3, 3), (float) random.nextDouble(-3, 3), (float)
                random.nextDouble(-3, 3));
    }
}
