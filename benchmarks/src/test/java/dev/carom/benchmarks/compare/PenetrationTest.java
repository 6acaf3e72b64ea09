package dev.carom.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.testbed.SceneBuilder;
import dev.carom.testbed.TestScene;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PenetrationTest {
    private static final Offset<Double> ROUNDING = within(1e-6);

    /** The depth along x of two boxes that differ by 45 degrees: 0.5 + half the diagonal of a square of 1 m. */
    private static final double TOUCHING_DIAGONALLY = 0.5 + Math.sqrt(0.5);

    private static SceneBuilder scene() {
        return new SceneBuilder("test", "Test", "Some bodies.");
    }

    private static Penetration measure(SceneBuilder builder) {
        final TestScene scene = builder.build();
        return new Penetration(scene).measure(new BodyPoses(scene));
    }

    private static void assertDepth(SceneBuilder builder, double depth) {
        final Penetration found = measure(builder);
        assertThat(found.deepest()).isCloseTo(depth, ROUNDING);
        assertThat(found.mean()).isCloseTo(depth, ROUNDING);
        assertThat(found.contactCount()).isOne();
    }

    @Test
    void measuresBoxes() {
        final SceneBuilder scene = scene();
        scene.body("a").box(0.5f, 0.5f, 0.5f);
        scene.body("b").at(0.9f, 0.2f, 0f).box(0.5f, 0.5f, 0.5f);
        assertDepth(scene, 0.1); // 0.5 + 0.5 - 0.9 along x; 0.8 along y
    }

    @Test
    void measuresRotatedBoxes() {
        final SceneBuilder scene = scene();
        scene.body("a").box(0.5f, 0.5f, 0.5f);
        scene.body("b")
                .at((float) (TOUCHING_DIAGONALLY - 0.01), 0f, 0f)
                .rotated(Math.PI / 4, 0f, 0f, 1f)
                .box(0.5f, 0.5f, 0.5f);
        assertDepth(scene, 0.01);
    }

    @Test
    void measuresSpheresAndCapsules() {
        final SceneBuilder spheres = scene();
        spheres.body("a").sphere(0.5f);
        spheres.body("b").at(0f, 0.6f, 0f).sphere(0.3f);
        assertDepth(spheres, 0.2); // 0.5 + 0.3 - 0.6
        final SceneBuilder capsules = scene();
        capsules.body("a").capsule(0.5f, 1f);
        capsules.body("b").at(0.75f, 0.5f, 0f).capsule(0.3f, 1f);
        assertDepth(capsules, 0.05); // side by side: 0.5 + 0.3 - 0.75
        final SceneBuilder both = scene();
        both.body("a").capsule(0.5f, 1f);
        both.body("b").at(0f, 1.7f, 0f).sphere(0.3f);
        assertDepth(both, 0.1); // above the upper end: 1 + 0.5 + 0.3 - 1.7
    }

    @Test
    void measuresRoundShapesInBoxes() {
        final SceneBuilder sphere = scene();
        sphere.body("a").box(0.5f, 0.5f, 0.5f);
        sphere.body("b").at(0f, 0.7f, 0f).sphere(0.25f);
        assertDepth(sphere, 0.05); // 0.5 + 0.25 - 0.7
        final SceneBuilder capsule = scene();
        capsule.body("a").at(0f, 1.7f, 0f).capsule(0.25f, 1f);
        capsule.body("b").box(0.5f, 0.5f, 0.5f);
        assertDepth(capsule, 0.05); // 0.5 + 1 + 0.25 - 1.7
    }

    @Test
    void measuresHulls() {
        final SceneBuilder scene = scene();
        scene.body("a").box(0.5f, 0.5f, 0.5f);
        // A pyramid upside down, whose tip is 0.02 m below the top of the box.
        scene.body("b").at(0f, 0.48f, 0f).hull(0f, 0f, 0f, 1f, 2f, 1f, -1f, 2f, 1f, 1f, 2f, -1f, -1f, 2f, -1f);
        assertDepth(scene, 0.02);
    }

    @Test
    void countsGapsOfContactsAsZero() {
        final SceneBuilder scene = scene();
        scene.body("a").sphere(0.5f);
        scene.body("b").at(0f, 0.9f, 0f).sphere(0.5f); // 0.1 deep
        scene.body("c").at(0f, 1.904f, 0f).sphere(0.5f); // 4 mm above b: in contact
        scene.body("d").at(0f, 2.91f, 0f).sphere(0.5f); // 6 mm above c: apart
        final Penetration found = measure(scene);
        assertThat(found.contactCount()).isEqualTo(2);
        assertThat(found.deepest()).isCloseTo(0.1, ROUNDING);
        assertThat(found.mean()).isCloseTo(0.05, ROUNDING); // (0.1 + 0) / 2
    }

    @Test
    void leavesOutPairsThatCannotMoveAndPartsOfOneBody() {
        final SceneBuilder scene = scene();
        scene.body("a").fixed().box(1f, 1f, 1f);
        scene.body("b").fixed().at(1f, 0f, 0f).box(1f, 1f, 1f);
        scene.body("c").driven((seconds, position, rotation) -> {}).sphere(1f);
        scene.body("d").at(9f, 0f, 0f).sphere(1f).boxAt(0.5f, 0f, 0f, 1f, 1f, 1f);
        assertThat(measure(scene).contactCount()).isZero();
        assertThat(measure(scene).mean()).isZero();
    }

    @Test
    void leavesOutBodiesWithoutAFinitePose() {
        final SceneBuilder builder = scene();
        builder.body("a").sphere(0.5f);
        builder.body("b").at(0f, 0.9f, 0f).sphere(0.5f);
        final TestScene scene = builder.build();
        final BodyPoses poses = new BodyPoses(scene);
        poses.set(1, Float.NaN, 0f, 0f, 0f, 0f, 0f, 1f);
        assertThat(new Penetration(scene).measure(poses).contactCount()).isZero();
    }
}
