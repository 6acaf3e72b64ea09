package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConvexHullTest {
    /** What every hull has to be, told from the points alone. */
    private static void check(ConvexHull hull, float... xyz) {
        final Set<Vec> given = new HashSet<>();
        for (int i = 0; i < xyz.length; i += 3) {
            given.add(new Vec(xyz[i] + 0f, xyz[i + 1] + 0f, xyz[i + 2] + 0f));
        }
        final Vector3f v = new Vector3f();
        for (int i = 0; i < hull.vertexCount(); i++) {
            assertThat(given).as("a vertex is a point").contains(Vec.of(hull.vertex(i, v)));
        }
        assertThat(hull.vertexCount() - hull.edgeCount() + hull.faceCount())
                .as("Euler's formula")
                .isEqualTo(2);
        final Set<Integer> used = new HashSet<>();
        for (int face = 0; face < hull.faceCount(); face++) {
            final Vec normal = new Vec(hull.normals[3 * face], hull.normals[3 * face + 1], hull.normals[3 * face + 2]);
            assertThat(normal.length()).isCloseTo(1, within(1e-12));
            final Vec corner = Vec.of(hull.vertex(hull.faceVertex(face, 0), v));
            for (Vec point : given) {
                assertThat(point.minus(corner).dot(normal))
                        .as("a point above face %s of %s", face, hull)
                        .isLessThanOrEqualTo(4 * ConvexHull.FLATNESS * hull.boundingRadius());
            }
            for (int i = 0; i < hull.faceSize(face); i++) {
                final int from = hull.faceVertex(face, i);
                final int to = hull.faceVertex(face, (i + 1) % hull.faceSize(face));
                used.add(from);
                assertThat(Math.abs(Vec.of(hull.vertex(from, v)).minus(corner).dot(normal)))
                        .as("a corner off its face")
                        .isLessThanOrEqualTo(4 * ConvexHull.FLATNESS * hull.boundingRadius());
                final int edge = hull.faceEdge(face, i);
                final boolean left = hull.edgeVertex(edge, 0) == from;
                assertThat(hull.edgeVertex(edge, left ? 0 : 1)).isEqualTo(from);
                assertThat(hull.edgeVertex(edge, left ? 1 : 0)).isEqualTo(to);
                assertThat(hull.edges[4 * edge + (left ? 2 : 3)]).isEqualTo(face);
            }
        }
        assertThat(used).as("no vertex without a face").hasSize(hull.vertexCount());
    }

    @Property(tries = 1_000)
    void holdsAllItsPointsAndIsAClosedSurfaceOfThem(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final float[] xyz = Hulls.points(random, 60);
        try {
            check(ConvexHull.of(xyz), xyz);
        } catch (IllegalArgumentException flat) {
            assertThat(flat).hasMessageContaining("must span a solid");
        }
    }

    /** Corners in planes and straight lines but for rounding, which is what turned or scaled models have. */
    @Property(tries = 500)
    void aTurnedBoxWithPointsOnItsEdgesAndFacesHasSixQuads(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Vector3f half = new Vector3f((float) random.nextDouble(0.1, 1), 1f, (float) random.nextDouble(0.1, 1));
        final Quaternionf rotation = Hulls.rotation(random);
        final float[] xyz = new float[3 * 27];
        final Vector3f point = new Vector3f();
        for (int i = 0; i < 27; i++) {
            point.set(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1).mul(half).rotate(rotation);
            xyz[3 * i] = point.x;
            xyz[3 * i + 1] = point.y;
            xyz[3 * i + 2] = point.z;
        }
        final ConvexHull hull = ConvexHull.of(xyz);
        check(hull, xyz);
        assertThat(hull.vertexCount()).isEqualTo(8);
        assertThat(hull.faceCount()).isEqualTo(6);
        assertThat(hull.edgeCount()).isEqualTo(12);
        for (int face = 0; face < 6; face++) {
            assertThat(hull.faceSize(face)).isEqualTo(4);
        }
    }

    @Test
    void aBoxHasItsNormalsAlongTheAxes() {
        final ConvexHull box = Hulls.box(1f, 2f, 3f);
        final Set<Vec> normals = new HashSet<>();
        for (int face = 0; face < box.faceCount(); face++) {
            normals.add(Vec.of(box.faceNormal(face, new Vector3f()).add(0f, 0f, 0f)));
        }
        assertThat(normals)
                .containsExactlyInAnyOrder(
                        new Vec(1, 0, 0),
                        new Vec(-1, 0, 0),
                        new Vec(0, 1, 0),
                        new Vec(0, -1, 0),
                        new Vec(0, 0, 1),
                        new Vec(0, 0, -1));
        assertThat(box.boundingRadius()).isEqualTo((float) Math.sqrt(14));
    }

    @ParameterizedTest
    @ValueSource(floats = {1e-30f, 1e-6f, 1f, 1e6f, 1e15f})
    void anySizeWillDo(float scale) {
        final float[] xyz = Hulls.points(new SplittableRandom(7), 40);
        for (int i = 0; i < xyz.length; i++) {
            xyz[i] *= scale;
        }
        check(ConvexHull.of(xyz), xyz);
    }

    @Property(tries = 200)
    void theOrderOfThePointsMakesNoDifference(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final ConvexHull hull = Hulls.random(random, 30);
        final float[] shuffled = new float[6 * hull.vertexCount()];
        final int first = random.nextInt(hull.vertexCount());
        for (int i = 0; i < 2 * hull.vertexCount(); i++) {
            final Vector3f v = hull.vertex((first + i) % hull.vertexCount(), new Vector3f());
            shuffled[3 * i] = v.x;
            shuffled[3 * i + 1] = v.y;
            shuffled[3 * i + 2] = v.z;
        }
        final ConvexHull other = ConvexHull.of(shuffled);
        assertThat(other).isEqualTo(hull).hasSameHashCodeAs(hull).isEqualByComparingTo(hull);
        assertThat(other).isNotEqualTo(Hulls.box(1.5f, 1f, 1f));
        assertThat(other.edges).isEqualTo(hull.edges);
    }

    @Property(tries = 20)
    void thousandsOfPointsTakeNoTime(@ForAll @IntRange(max = 1) int lattice, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final float[] xyz = new float[3 * 5000];
        for (int i = 0; i < xyz.length; i++) {
            xyz[i] = lattice == 1 ? random.nextInt(20) : (float) random.nextDouble(-1, 1);
        }
        check(ConvexHull.of(xyz), xyz);
    }

    @Test
    void badPointsAreRefusedInASentence() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of(0f, 0f, 0f, 1f, 0f, 0f, 0f, 1f, 0f))
                .withMessage(
                        "ConvexHull points must be at least 4 (got: 3); 3 make a triangle: give one off its plane too");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of(0f, 0f, 0f, 1f))
                .withMessageStartingWith("ConvexHull points must have three coordinates each (got: 4 numbers); ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of(0f, 0f, 0f, 1f, 0f, 0f, 0f, 1f, 0f, 0f, 0f, Float.NaN))
                .withMessageStartingWith("ConvexHull points[3].z must be finite (got: NaN); ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of(0f, 0f, 0f, 1f, 0f, 0f, 0f, 1f, 0f, 1f, 1f, 0f, 1f, 1f, 5e-6f))
                .withMessageStartingWith("ConvexHull points must span a solid");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of(new float[30]))
                .withMessageStartingWith("ConvexHull points must reach");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of(new Vector3f(), null))
                .withMessageStartingWith("ConvexHull points[1] must not be null");
        final Vector3f[] ball = new Vector3f[1000];
        final SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < ball.length; i++) {
            ball[i] = Hulls.vector(random, 1).normalize();
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of(ball))
                .withMessageStartingWith("ConvexHull points must make at most 256 vertices (got: 1000 of 1000 points)");
    }
}
