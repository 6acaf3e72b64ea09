package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Rays against boxes and spheres, from the tests of public engines. A ray is the sweep of a sphere of radius 0. Engines
 * differ for a ray that starts inside: Box2D reports no hit, Box3D a hit at 0, Jolt a negative fraction. Carom reports a
 * hit at 0, with the normal of least penetration.
 */
class RayExamplesTest {
    private final SweepTimes sweep = new SweepTimes();

    private boolean ray(Aabb box, Vector3f from, Vector3f to) {
        return SweptSphere.againstAabb(box, from, 0f, to.sub(from, new Vector3f()), sweep);
    }

    /** Box3D test_collision.c, Box2D test_collision.c, Jolt RayAABoxTests.cpp, JOML RayAabIntersectionTest.java. */
    @ParameterizedTest
    @CsvSource({
        // box from, to; ray from, to; in, out
        "-1, 1,  -2, 0, 0,  2, 0, 0,  0.25, 0.75",
        "-1, 1,  0, 0, 0,  2, 0, 0,  0, 0.5",
        "0, 1,  -1, -1, -1,  2, 2, 2,  0.33333334, 0.6666667", // through two corners
        "0, 1,  -1, 0, 0.5,  2, 0, 0.5,  0.33333334, 0.6666667", // along an edge
        "0, 1,  0.5, 0.5, 0.5,  0.5, 0.5, 0.5,  0, 1", // of no length, inside for the whole tick; Box3D says out at 0
        "-1, 1,  -3, 0, 0,  3, 0, 0,  0.33333334, 0.6666667",
        "-1, 1,  -2, -2, 0,  2, 2, 0,  0.25, 0.75",
        "-1, 1,  -2, 1, 0,  2, 1, 0,  0.25, 0.75", // in the plane of a face
        "-1, 1,  -2, 0, 0,  -1, 0, 0,  1, 1", // ends at the face
        "-1, 1,  1.1, 0, 0,  0.1, 0, 0,  0.1, 1",
        "-1, 1,  0, 1.1, 0,  0, 0.1, 0,  0.1, 1",
        "-1, 1,  0, 0, -1.1,  0, 0, -0.1,  0.1, 1",
        "-1, 1,  -0.492, 1.492, 0,  3.508, -2.508, 0,  0.123, 0.373", // out through x = 1 after 1.492 / 4
        "-0.5, 0.5,  -2, 0.5, 0,  2, 0.5, 0,  0.375, 0.625",
    })
    void hitsAndLeavesTheBox(
            float min, float max, float x, float y, float z, float toX, float toY, float toZ, float in, float out) {
        assertThat(ray(new Aabb(min, min, min, max, max, max), new Vector3f(x, y, z), new Vector3f(toX, toY, toZ)))
                .isTrue();
        assertThat(sweep.first).isCloseTo(in, within(1e-6f));
        assertThat(sweep.last).isCloseTo(out, within(1e-6f));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1,  -1, 0.5, 0.5,  -2, 0.5, 0.5", // leads away
        "-1, 1,  1.1, 0, 0,  2.1, 0, 0",
        "-0.5, 0.5,  -2, 0.500001, 0,  2, 0.500001, 0", // passes by a millionth
    })
    void missesTheBox(float min, float max, float x, float y, float z, float toX, float toY, float toZ) {
        assertThat(ray(new Aabb(min, min, min, max, max, max), new Vector3f(x, y, z), new Vector3f(toX, toY, toZ)))
                .isFalse();
    }

    @Test
    void reportsTheFaceThatItHits() {
        final Aabb box = new Aabb(-1, -1, -1, 1, 1, 1);
        assertThat(ray(box, new Vector3f(-3, 0, 0), new Vector3f(3, 0, 0))).isTrue();
        assertThat(sweep.normal).isEqualTo(new Vector3f(-1, 0, 0));
        // At the edge between two faces either one is right.
        assertThat(ray(box, new Vector3f(-2, -2, 0), new Vector3f(2, 2, 0))).isTrue();
        assertThat(Math.abs(sweep.normal.x) + Math.abs(sweep.normal.y)).isEqualTo(1f);
    }

    /**
     * Jolt RayShapeTests.cpp: half extents (2, 3, 4), a ray through each pair of faces, from a tenth of the box before
     * to a tenth after.
     */
    @ParameterizedTest
    @CsvSource({"0, 2", "1, 3", "2, 4"})
    void entersAndLeavesThroughOppositeFaces(int axis, float half) {
        final Aabb box = new Aabb(-2, -3, -4, 2, 3, 4);
        final Vector3f from = new Vector3f().setComponent(axis, -1.2f * half);
        final Vector3f to = new Vector3f().setComponent(axis, 1.2f * half);
        assertThat(ray(box, from, to)).isTrue();
        assertThat(sweep.first).isCloseTo(0.1f / 1.2f, within(1e-6f));
        assertThat(sweep.last).isCloseTo(1.1f / 1.2f, within(1e-6f));
        // The distance from the start to the face equals the distance from the other face to the end.
        assertThat(ray(box, from, new Vector3f().setComponent(axis, -0.8f * half)))
                .isTrue();
        assertThat(sweep.first).isCloseTo(0.5f, within(1e-6f));
        assertThat(ray(box, new Vector3f(), to)).isTrue();
        assertThat(sweep.first).isZero();
    }

    /** Parry cuboid_ray_cast.rs (issue 242): seed 42, rays to the middle of rotated boxes. */
    @Test
    void hitsARotatedBoxOnItsSurface() {
        final Random random = new Random(42);
        final Obb box = new Obb();
        for (int i = 0; i < 1000; i++) {
            final Quaternionf rotation = new Quaternionf(
                            random.nextFloat() - 0.5f,
                            random.nextFloat() - 0.5f,
                            random.nextFloat() - 0.5f,
                            random.nextFloat() - 0.5f)
                    .normalize();
            box.set(
                    new Vector3f(),
                    rotation,
                    0.1f + random.nextFloat(),
                    0.1f + random.nextFloat(),
                    0.1f + random.nextFloat());
            final Vector3f from = new Vector3f(
                            random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, random.nextFloat() - 0.5f)
                    .normalize(10f);
            final Vector3f travel = from.negate(new Vector3f());
            assertThat(SweptSphere.againstObb(box, from, 0f, travel, sweep)).isTrue();
            final Vector3f hit = new Vector3f(from).fma(sweep.first, travel);
            assertThat(box.contains(new Vector3f(hit).fma(-0.001f, sweep.normal)))
                    .as("behind the surface, ray %s", i)
                    .isTrue();
            final Vector3f before = new Vector3f(hit).fma(0.001f, sweep.normal);
            assertThat(box.contains(before)).as("before the surface, ray %s", i).isFalse();
            assertThat(SweptSphere.againstObb(box, before, 0f, new Vector3f(from).sub(before), sweep))
                    .as("back out, ray %s", i)
                    .isFalse();
        }
    }

    /** Box3D test_shape.c: the hit point on a unit sphere, from increasing distances. */
    @ParameterizedTest
    @CsvSource({"1e1", "1e2", "1e3", "1e4", "1e5", "1e6"})
    void hitsASphereFromFarAway(float distance) {
        final Vector3f from = new Vector3f(1, 2, -2).normalize(distance);
        final Vector3f travel = from.negate(new Vector3f());
        assertThat(SweptSphere.againstSphere(new Vector3f(), 1f, from, 0f, travel, sweep))
                .isTrue();
        final double x = from.x + (double) sweep.first * travel.x;
        final double y = from.y + (double) sweep.first * travel.y;
        final double z = from.z + (double) sweep.first * travel.z;
        assertThat(Math.sqrt(x * x + y * y + z * z)).isCloseTo(1, within(16 * distance * Math.ulp(1.0f) + 2e-6));
    }
}
