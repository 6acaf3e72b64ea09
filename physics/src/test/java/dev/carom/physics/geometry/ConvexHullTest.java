package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
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
    /** Checks the requirements for every hull, from the points alone. */
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
        final Set<Integer> sides = new HashSet<>();
        final double[] normals = Polytope.normals(hull);
        for (int face = 0; face < hull.faceCount(); face++) {
            final Vec normal = new Vec(normals[3 * face], normals[3 * face + 1], normals[3 * face + 2]);
            assertThat(hull.faceNormal(face, v))
                    .isEqualTo(new Vector3f((float) normal.x(), (float) normal.y(), (float) normal.z()));
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
                assertThat(sides.add(2 * edge + (left ? 0 : 1)))
                        .as("an edge has one face on either side")
                        .isTrue();
            }
        }
        assertThat(sides).as("no edge without two faces").hasSize(2 * hull.edgeCount());
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

    /** Corners that are coplanar and collinear within rounding, as in rotated or scaled models. */
    @Property(tries = 500)
    void aRotatedBoxWithPointsOnItsEdgesAndFacesHasSixQuads(@ForAll long seed) {
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
    void anySizeIsAccepted(float scale) {
        final float[] xyz = Hulls.points(new SplittableRandom(7), 40);
        for (int i = 0; i < xyz.length; i++) {
            xyz[i] *= scale;
        }
        check(ConvexHull.of(xyz), xyz);
    }

    @Property(tries = 200)
    void theOrderOfThePointsDoesNotMatter(@ForAll long seed) {
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
    void thousandsOfPointsAreFast(@ForAll @IntRange(max = 1) int lattice, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final float[] xyz = new float[3 * 5000];
        for (int i = 0; i < xyz.length; i++) {
            xyz[i] = lattice == 1 ? random.nextInt(20) : (float) random.nextDouble(-1, 1);
        }
        check(ConvexHull.of(xyz), xyz);
    }

    @Test
    void invalidPointsAreRejectedInASentence() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of(0f, 0f, 0f, 1f, 0f, 0f, 0f, 1f, 0f))
                .withMessage("ConvexHull points must be at least 4 (got: 3); 3 points only make a triangle: add one"
                        + " outside its plane");
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
                .withMessageStartingWith("ConvexHull points must extend");
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
                .withMessageStartingWith(
                        "ConvexHull points must have at most 256 corners on the hull (got: 1000 of 1000 points)");
    }

    private static final float[] WEDGE = {-1, 0, -1, 1, 0, -1, -1, 0, 1, 1, 0, 1, -1, 1, -1, 1, 1, -1};

    @Test
    void readsThePointsOfABufferFromItsPositionToItsLimit() {
        final FloatBuffer buffer = FloatBuffer.allocate(WEDGE.length + 3);
        buffer.put(99f).put(WEDGE).put(99f).put(99f);
        buffer.position(1).limit(1 + WEDGE.length);
        assertThat(ConvexHull.of(buffer)).isEqualTo(ConvexHull.of(WEDGE));
        assertThat(buffer.position()).isEqualTo(1);
        final FloatBuffer direct = ByteBuffer.allocateDirect(4 * WEDGE.length)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer()
                .put(WEDGE)
                .flip();
        assertThat(ConvexHull.of(direct.asReadOnlyBuffer())).isEqualTo(ConvexHull.of(WEDGE));
    }

    @Test
    void readsThePointsOfVerticesWithOtherAttributes() {
        // Two floats of texture coordinates, the position, and a normal: 8 in total.
        final FloatBuffer buffer =
                FloatBuffer.allocate(8 * WEDGE.length / 3 + 8).position(8);
        for (int i = 0; i < WEDGE.length; i += 3) {
            buffer.put(7f).put(7f).put(WEDGE, i, 3).put(9f).put(9f).put(9f);
        }
        buffer.flip().position(8);
        assertThat(ConvexHull.of(buffer, 2, 8)).isEqualTo(ConvexHull.of(WEDGE));
        assertThat(buffer.position()).isEqualTo(8);
    }

    @Test
    void rejectsBuffersWithIncompleteVertices() {
        final FloatBuffer buffer = FloatBuffer.allocate(20);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of(buffer))
                .withMessage("ConvexHull buffer must hold a multiple of the stride of 3 floats between its position and"
                        + " its limit (got: 20 floats); set position and limit around the vertices, or flip() what was"
                        + " just written");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of(buffer, 3, 5))
                .withMessage("ConvexHull offset must be from 0 to stride - 3 floats, so that x, y and z lie in one"
                        + " stride of 5 (got: 3); it counts floats, not bytes");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of(buffer, -1, 5))
                .withMessageContaining("(got: -1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of(buffer, 0, 2))
                .withMessage("ConvexHull stride must be at least 3 floats (got: 2); it counts floats, not bytes: 3"
                        + " for packed points");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of((FloatBuffer) null))
                .withMessageContaining("buffer must not be null");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of(FloatBuffer.allocate(0)))
                .withMessageContaining("must be at least 4");
    }

    @Test
    void scalesAboutTheOriginOfItsFrame() {
        final ConvexHull wedge = ConvexHull.of(WEDGE);
        assertThat(wedge.scaled(2f))
                .isEqualTo(ConvexHull.of(-2, 0, -2, 2, 0, -2, -2, 0, 2, 2, 0, 2, -2, 2, -2, 2, 2, -2));
        assertThat(wedge.scaled(2f).boundingRadius()).isEqualTo(2 * wedge.boundingRadius());
        assertThat(wedge.scaled(1f, 3f, .5f))
                .isEqualTo(ConvexHull.of(-1, 0, -.5f, 1, 0, -.5f, -1, 0, .5f, 1, 0, .5f, -1, 3, -.5f, 1, 3, -.5f));
        assertThat(wedge.scaled(1f, 1f, -1f))
                .as("mirrored")
                .isEqualTo(ConvexHull.of(-1, 0, 1, 1, 0, 1, -1, 0, -1, 1, 0, -1, -1, 1, 1, 1, 1, 1));
        assertThat(wedge.scaled(1f)).isEqualTo(wedge);
    }

    @Property(tries = 300)
    void aScaledHullIsAHull(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final float[] xyz = new float[3 * random.nextInt(8, 40)];
        for (int i = 0; i < xyz.length; i++) {
            xyz[i] = (float) random.nextDouble(-1, 1);
        }
        final float factor = (float) Math.pow(10, random.nextDouble(-4, 4)) * (random.nextBoolean() ? 1f : -1f);
        final ConvexHull hull = ConvexHull.of(xyz).scaled(factor);
        for (int i = 0; i < xyz.length; i++) {
            xyz[i] *= factor;
        }
        check(hull, xyz);
    }

    @ParameterizedTest
    @ValueSource(floats = {0f, Float.NaN, Float.POSITIVE_INFINITY})
    void rejectsScalesThatYieldNoSolid(float factor) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of(WEDGE).scaled(1f, factor, 1f))
                .withMessage("ConvexHull scale factor of y must be finite and not 0 (got: " + factor
                        + "); 1 keeps the size");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConvexHull.of(WEDGE).scaled(2f).scaled(Float.MAX_VALUE))
                .withMessageContaining("must leave all vertices finite (got: 3.4028235E38)");
    }

    @Property(tries = 300)
    void repeatedPointsYieldTheSameHull(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final int count = random.nextInt(4, 60);
        final float[] once = new float[3 * count];
        for (int i = 0; i < once.length; i++) {
            once[i] = random.nextInt(3) == 0 ? 0f : (float) random.nextDouble(-1, 1);
        }
        final float[] often = new float[3 * 6 * count];
        for (int i = 0; i < 6 * count; i++) {
            final int from = i < count ? i : random.nextInt(count);
            for (int axis = 0; axis < 3; axis++) {
                final float value = once[3 * from + axis];
                often[3 * i + axis] = value == 0f && random.nextBoolean() ? -0f : value;
            }
        }
        final ConvexHull hull;
        try {
            hull = ConvexHull.of(once);
        } catch (IllegalArgumentException flat) {
            return; // few random points may lie in one plane
        }
        assertThat(ConvexHull.of(often)).isEqualTo(hull);
    }
}
