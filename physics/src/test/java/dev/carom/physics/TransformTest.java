package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Pose;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TransformTest {
    private static final Quaternionfc QUARTER = new Quaternionf().rotationY((float) Math.PI / 2f);

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());

    private static void assertAt(Transform transform, float x, float y, float z) {
        assertThat(transform.position()).isEqualTo(new Vector3f(x, y, z));
    }

    @Nested
    class Motion {
        @Test
        void changesThePose() {
            final Transform transform = new Transform(1f, 2f, 3f);
            assertAt(transform.moveBy(1f, 0f, -1f), 2f, 2f, 2f);
            assertAt(transform.moveTo(5f, 6f, 7f), 5f, 6f, 7f);
            assertAt(transform.moveTo(new Vector3f(8f, 9f, 10f)), 8f, 9f, 10f);
            transform.rotateTo(QUARTER);
            // A quarter rotation about y maps x to -z; another one maps it to -x.
            assertThat(transform.rotation().transform(new Vector3f(1f, 0f, 0f)).distance(0f, 0f, -1f))
                    .isLessThan(1e-6f);
            transform.rotateBy(QUARTER);
            assertThat(transform.rotation().transform(new Vector3f(1f, 0f, 0f)).distance(-1f, 0f, 0f))
                    .isLessThan(1e-6f);
        }

        @Test
        void rotatesAboutTheAxesOfTheWorld() {
            final Transform transform = new Transform().rotateBy(QUARTER);
            transform.rotateBy(new Quaternionf().rotationX((float) Math.PI / 2f));
            // The first rotation maps x to -z; the second, about the world's x, maps -z to y.
            assertThat(transform.rotation().transform(new Vector3f(1f, 0f, 0f)).distance(0f, 1f, 0f))
                    .isLessThan(1e-6f);
        }

        @Test
        void keepsRotationsNormalised() {
            final Transform transform = new Transform().rotateTo(new Quaternionf(0f, 3f, 0f, 4f));
            assertThat(transform.rotation()).isEqualTo(new Quaternionf(0f, 0.6f, 0f, 0.8f));
            for (int i = 0; i < 10_000; i++) {
                transform.rotateBy(new Quaternionf(0.01f, 0.02f, -0.03f, 1f));
            }
            assertThat(lengthOf(transform.rotation())).isCloseTo(1f, within(1e-6f));
        }

        private float lengthOf(Quaternionfc q) {
            return (float) Math.sqrt(q.x() * q.x() + q.y() * q.y() + q.z() * q.z() + q.w() * q.w());
        }

        @Test
        void isInterpolatedFromTheStartOfTheTickToNow() {
            final Transform transform = new Transform(1f, 0f, 0f);
            world.add("it", transform, Collider.sphere(1f));
            world.step(1f);
            transform.moveBy(4f, 0f, 0f).rotateBy(QUARTER);
            world.step(1f);
            final Pose pose = new Pose();
            assertThat(transform.interpolate(0f, pose).x).isEqualTo(1f);
            assertThat(transform.interpolate(0.25f, pose)).isSameAs(pose);
            assertThat(pose.x).isEqualTo(2f);
            assertThat(transform.interpolate(1f, pose).isAt(transform.position(), transform.rotation()))
                    .isTrue();
        }
    }

    @Nested
    class ATeleport {
        @Test
        void leavesNoMotionBehind() {
            final Transform transform = new Transform(1f, 0f, 0f);
            world.add("it", transform, Collider.sphere(1f));
            transform.moveBy(4f, 0f, 0f);
            world.step(1f);
            assertAt(transform.placeAt(9f, 8f, 7f), 9f, 8f, 7f);
            assertThat(transform.interpolate(0f, new Pose()).x).isEqualTo(9f);
            assertAt(transform.rewindTo(0f), 9f, 8f, 7f);
            assertAt(transform.placeAt(new Vector3f(1f, 1f, 1f)), 1f, 1f, 1f);
            assertAt(transform.placeAt(new Vector3f(2f, 2f, 2f), new Quaternionf(0f, 2f, 0f, 0f)), 2f, 2f, 2f);
            assertThat(transform.rotation()).isEqualTo(new Quaternionf(0f, 1f, 0f, 0f));
        }

        @Test
        void keepsTheRotationUnlessGivenOne() {
            final Transform transform = new Transform(new Vector3f(), QUARTER);
            final Quaternionf before = new Quaternionf(transform.rotation());
            transform.placeAt(1f, 2f, 3f);
            assertThat(transform.rotation()).isEqualTo(before);
        }
    }

    @Nested
    class ACorrection {
        @Test
        void rewindsTheMotionOfTheLastTickAndDiscardsLaterMotions() {
            final Transform transform = new Transform();
            world.add("it", transform, Collider.sphere(1f));
            world.step(1f);
            transform.moveBy(8f, 0f, 0f).rotateBy(QUARTER);
            world.step(1f);
            transform.moveBy(0f, 100f, 0f);
            assertAt(transform.rewindTo(0.5f), 4f, 0f, 0f);
            // Half of a quarter rotation about y: x maps to (1, 0, -1) / sqrt 2.
            final float r = (float) Math.sqrt(0.5);
            assertThat(transform.rotation().transform(new Vector3f(1f, 0f, 0f)).distance(r, 0f, -r))
                    .isLessThan(1e-6f);
            assertAt(transform.rewindTo(1f), 8f, 0f, 0f);
            assertAt(transform.rewindTo(0f), 0f, 0f, 0f);
            assertThat(transform.rotation()).isEqualTo(new Quaternionf());
        }

        @Test
        void inTheNextTickRewindsToTheStartOfTheCorrectedMotion() {
            final Transform transform = new Transform();
            world.add("it", transform, Collider.sphere(1f));
            world.step(1f);
            transform.moveBy(8f, 0f, 0f);
            world.step(1f);
            transform.rewindTo(0.25f).moveBy(0f, 4f, 0f);
            world.step(1f);
            assertAt(transform.rewindTo(0f), 2f, 0f, 0f);
            assertAt(transform.rewindTo(0.5f), 2f, 2f, 0f);
        }
    }

    @Nested
    class Arguments {
        @Test
        void areCopied() {
            final Vector3f position = new Vector3f(1f, 2f, 3f);
            final Quaternionf rotation = new Quaternionf();
            final Transform transform = new Transform(position, rotation);
            position.x = 99f;
            rotation.set(QUARTER);
            assertAt(transform, 1f, 2f, 3f);
            assertThat(transform.rotation()).isEqualTo(new Quaternionf());
        }

        @Test
        void mayBeViewsOfTheTransformItself() {
            final Transform transform = new Transform(new Vector3f(1f, 2f, 3f), QUARTER);
            final Vector3fc position = transform.position();
            final Quaternionfc rotation = transform.rotation();
            transform.moveTo(position).rotateTo(rotation).placeAt(position).placeAt(position, rotation);
            assertAt(transform, 1f, 2f, 3f);
            transform.rotateBy(rotation); // doubles the rotation
            assertThat(transform.rotation().transform(new Vector3f(1f, 0f, 0f)).distance(-1f, 0f, 0f))
                    .isLessThan(1e-6f);
            assertThat(transform.position()).isSameAs(position);
            assertThat(transform.rotation()).isSameAs(rotation);
        }

        @ParameterizedTest
        @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
        void thatAreNotFiniteAreRejectedByNameAndChangeNothing(float bad) {
            final Transform transform = new Transform(1f, 2f, 3f);
            assertRejected("Transform position.x must be finite (got: " + bad, () -> new Transform(bad, 0f, 0f));
            assertRejected(
                    "Transform position.y must be finite (got: " + bad, () -> new Transform(new Vector3f(0f, bad, 0f)));
            assertRejected("Transform position.z must be finite", () -> transform.moveTo(0f, 0f, bad));
            assertRejected("Transform target.y must be finite", () -> transform.moveTo(new Vector3f(0f, bad, 0f)));
            assertRejected("Transform displacement.x must be finite", () -> transform.moveBy(bad, 0f, 0f));
            assertRejected("Transform displacement.y must be finite", () -> transform.moveBy(0f, bad, 0f));
            assertRejected("Transform displacement.z must be finite", () -> transform.moveBy(0f, 0f, bad));
            assertRejected("Transform position.y must be finite", () -> transform.placeAt(0f, bad, 0f));
            assertRejected("Transform target.z must be finite", () -> transform.placeAt(new Vector3f(0f, 0f, bad)));
            final Quaternionf badRotation = new Quaternionf(0f, bad, 0f, 1f);
            assertRejected("Transform rotation must be a rotation", () -> transform.rotateTo(badRotation));
            assertRejected("Transform turn must be a rotation", () -> transform.rotateBy(badRotation));
            assertRejected(
                    "Transform rotation must be a rotation", () -> transform.placeAt(new Vector3f(), badRotation));
            assertRejected("Transform rotation must be a rotation", () -> new Transform(new Vector3f(), badRotation));
            assertRejected(
                    "fraction must be a fraction of the tick in [0, 1] (got: " + bad, () -> transform.rewindTo(bad));
            assertRejected("fraction must be a fraction of the tick", () -> transform.interpolate(bad, new Pose()));
            assertAt(transform, 1f, 2f, 3f);
            assertThat(transform.rotation()).isEqualTo(new Quaternionf());
        }

        @Test
        void thatAreMissingOrOutOfRangeAreRejectedByName() {
            final Transform transform = new Transform();
            assertRejected("Transform position must not be null", () -> new Transform(null));
            assertRejected("Transform target must not be null", () -> transform.moveTo(null));
            assertRejected("Transform rotation must not be null", () -> transform.rotateTo(null));
            assertRejected("Transform turn must not be null", () -> transform.rotateBy(null));
            assertRejected("Transform rotation must not be null", () -> transform.placeAt(new Vector3f(), null));
            assertRejected("must be a rotation", () -> transform.rotateTo(new Quaternionf(0f, 0f, 0f, 0f)));
            assertRejected("(got: -0.1)", () -> transform.rewindTo(-0.1f));
            assertRejected("pass the value of ContactEvent.first()", () -> transform.rewindTo(1.0001f));
        }

        private void assertRejected(String sentence, Runnable call) {
            assertThatIllegalArgumentException().isThrownBy(call::run).withMessageContaining(sentence);
        }
    }
}
