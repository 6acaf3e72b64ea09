package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.data.Offset;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MassPropertiesTest {
    private static final Vector3fc ORIGIN = new Vector3f();
    private static final Quaternionfc UNROTATED = new Quaternionf();

    /** Rounding of a few operations in double. */
    private static final double ROUNDING = 1e-14;

    /** Rounding of a moment and a quaternion to float, together. */
    private static final double FLOAT_ROUNDING = 1e-6;

    @Nested
    class OneShape {
        @Test
        void aSphereHasTwoFifthsOfMassTimesRadiusSquared() {
            // m = 4/3 pi 2^3 3 = 32 pi; I = 2/5 m 2^2 = 51.2 pi
            final MassProperties sphere = of(new Sphere(2f), 3);
            assertThat(sphere.mass()).isCloseTo(32 * Math.PI, relative(32 * Math.PI));
            assertInertia(sphere, 51.2 * Math.PI, 51.2 * Math.PI, 51.2 * Math.PI, 0, 0, 0);
            assertUnrotated(sphere);
        }

        @Test
        void aBoxHasAThirdOfMassTimesTheOtherHalfExtentsSquared() {
            // m = 8 1 2 3 0.5 = 24; Ix = 24 (4 + 9) / 3 = 104; Iy = 24 (1 + 9) / 3 = 80; Iz = 24 (1 + 4) / 3 = 40
            final MassProperties box = of(new OrientedBox(1f, 2f, 3f), 0.5);
            assertThat(box.mass()).isEqualTo(24);
            assertInertia(box, 104, 80, 40, 0, 0, 0);
            assertThat(box.moments(new Vector3f())).isEqualTo(new Vector3f(104f, 80f, 40f));
            assertThat(box.centre(new Vector3f(9f))).isEqualTo(ORIGIN);
            assertUnrotated(box);
        }

        @Test
        void aCapsuleIsACylinderWithTwoHalfSpheres() {
            // R = 1, l = 4, density 3: mc = pi 4 3 = 12 pi, ms = 4/3 pi 3 = 4 pi.
            // Iy = 12 pi / 2 + 2/5 4 pi = 7.6 pi
            // Ix = 12 pi (3 + 16) / 12 + 4 pi (2/5 + 3/8 4 + 16/4) = 19 pi + 23.6 pi = 42.6 pi
            final MassProperties capsule = of(new Capsule(1f, 2f), 3);
            assertThat(capsule.mass()).isCloseTo(16 * Math.PI, relative(16 * Math.PI));
            assertInertia(capsule, 42.6 * Math.PI, 7.6 * Math.PI, 42.6 * Math.PI, 0, 0, 0);
            assertUnrotated(capsule);
        }

        @Test
        void aCapsuleIsAStackOfThinDiscs() {
            // A disc of mass dm and radius r at height y: dm r^2/2 about y, dm (r^2/4 + y^2) about x. Midpoint rule.
            final double radius = 0.75;
            final double half = 0.5;
            final int discs = 200_000;
            final double thickness = 2 * (half + radius) / discs;
            double mass = 0;
            double along = 0;
            double across = 0;
            for (int i = 0; i < discs; i++) {
                final double y = (i + 0.5) * thickness - half - radius;
                final double beyond = Math.max(0, Math.abs(y) - half);
                final double squared = radius * radius - beyond * beyond;
                final double dm = 700 * Math.PI * squared * thickness;
                mass += dm;
                along += dm * squared / 2;
                across += dm * (squared / 4 + y * y);
            }
            final MassProperties capsule = of(new Capsule(0.75f, 0.5f), 700);
            assertThat(capsule.mass()).isCloseTo(mass, within(1e-8 * mass));
            assertThat(capsule.inertia(0, 0)).isCloseTo(across, within(1e-8 * across));
            assertThat(capsule.inertia(1, 1)).isCloseTo(along, within(1e-8 * along));
        }

        @Test
        void anAlignedBoxCountsAsABoxAlongTheBodysAxes() {
            final MassProperties box = of(new OrientedBox(1f, 2f, 3f), 0.5);
            final MassProperties aligned =
                    new MassProperties().add(new AlignedBox(1f, 2f, 3f), ORIGIN, new Quaternionf(1f, 2f, 3f, 4f), 0.5);
            assertThat(bits(aligned)).isEqualTo(bits(box));
        }

        @Test
        void aTetrahedronHasItsClosedForm() {
            // Corners 0, e1, e2, e3, density 1: m = 1/6, centre 1/4 along each axis, integral of x^2 1/60, of xy 1/120.
            // About the centre: of x^2, 1/60 - 1/6 1/16 = 1/160; of xy, 1/120 - 1/96 = -1/480.
            // So Ixx = 2/160 = 1/80 and Ixy = 1/480.
            final MassProperties corner = of(ConvexHull.of(0f, 0f, 0f, 1f, 0f, 0f, 0f, 1f, 0f, 0f, 0f, 1f), 1);
            assertThat(corner.mass()).isCloseTo(1 / 6., relative(1));
            assertThat(corner.centre(new Vector3f())).isEqualTo(new Vector3f(0.25f));
            assertInertia(corner, 1 / 80., 1 / 80., 1 / 80., 1 / 480., 1 / 480., 1 / 480.);
            // 1/80 1 + 1/480 (J - 1) with J all ones: 1/80 + 2/480 = 1/60 about (1, 1, 1), 1/80 - 1/480 = 1/96 twice.
            final double[] moments = sortedMoments(corner);
            assertThat(moments[0]).isCloseTo(1 / 96., within(1e-9));
            assertThat(moments[1]).isCloseTo(1 / 96., within(1e-9));
            assertThat(moments[2]).isCloseTo(1 / 60., within(1e-9));
        }

        @Test
        void theHullOfPointsOnASphereIsNearlyTheSphere() {
            // A spiral of 250 points with equal areas has 496 triangles. If they are regular, with side s,
            // s^2 = 4 / sqrt(3) 4 pi R^2 / 496 = 0.0585 R^2, and they lie s^2 / (8 R) = 0.0073 R below the sphere on
            // average. This takes 3 times 0.73 % of the mass, 2.2 %, and 5 times 0.73 % of the moments, 3.7 %.
            final float[] xyz = new float[3 * 250];
            for (int i = 0; i < 250; i++) {
                final double y = 1 - (2 * i + 1) / 250.;
                final double angle = i * Math.PI * (3 - Math.sqrt(5));
                xyz[3 * i] = (float) (2 * Math.sqrt(1 - y * y) * Math.cos(angle));
                xyz[3 * i + 1] = (float) (2 * y);
                xyz[3 * i + 2] = (float) (2 * Math.sqrt(1 - y * y) * Math.sin(angle));
            }
            final MassProperties hull = of(ConvexHull.of(xyz), 3);
            final MassProperties sphere = of(new Sphere(2f), 3);
            assertThat(hull.mass()).isBetween(0.97 * sphere.mass(), 0.979 * sphere.mass());
            for (int axis = 0; axis < 3; axis++) {
                assertThat(hull.inertia(axis, axis))
                        .isBetween(0.955 * sphere.inertia(axis, axis), 0.964 * sphere.inertia(axis, axis));
                assertThat(hull.inertia(axis, (axis + 1) % 3)).isCloseTo(0, within(1e-4 * sphere.inertia(axis, axis)));
            }
            assertThat(hull.centre(new Vector3f()).length()).isLessThan(1e-4f);
        }

        @ParameterizedTest
        @ValueSource(longs = {1, 2, 3, 4, 5})
        void aHullIsTheSumOfItsTetrahedra(long seed) {
            final SplittableRandom random = new SplittableRandom(seed);
            final float[] xyz = new float[3 * 14];
            for (int i = 0; i < 14; i++) {
                final Vector3f point = Hulls.vector(random, 1).normalize();
                xyz[3 * i] = point.x + 0.25f;
                xyz[3 * i + 1] = 2 * point.y;
                xyz[3 * i + 2] = point.z - 0.5f;
            }
            final ConvexHull hull = ConvexHull.of(xyz);
            final MassProperties sum = new MassProperties();
            final Vec inside = new Vec(0.25, 0, -0.5);
            for (int face = 0; face < hull.faceCount(); face++) {
                for (int i = 2; i < hull.faceSize(face); i++) {
                    final ConvexHull tetrahedron = ConvexHull.of(
                            inside.toFloat(),
                            hull.vertex(hull.faceVertex(face, 0), new Vector3f()),
                            hull.vertex(hull.faceVertex(face, i - 1), new Vector3f()),
                            hull.vertex(hull.faceVertex(face, i), new Vector3f()));
                    sum.add(tetrahedron, ORIGIN, UNROTATED, 1);
                }
            }
            assertSame(sum, of(hull, 1), ROUNDING);
        }

        @ParameterizedTest
        @ValueSource(longs = {1, 2, 3})
        void aHullHasTheIntegralsOfItsCellsInAGrid(long seed) {
            // Sums over the cells whose centre lies inside. Only cells at the surface err, most of them against each
            // other. The largest relative error seen is 1.1e-4.
            final SplittableRandom random = new SplittableRandom(seed);
            final float[] xyz = new float[3 * 12];
            for (int i = 0; i < xyz.length; i++) {
                xyz[i] = (float) (random.nextDouble(-1, 1) * (1 + i % 3));
            }
            final ConvexHull hull = ConvexHull.of(xyz);
            final int cells = 100;
            final double[] normals = Polytope.normals(hull);
            double count = 0;
            Vec first = Vec.ZERO;
            final double[][] second = new double[3][3];
            for (int cell = 0; cell < cells * cells * cells; cell++) {
                final double[] x = {
                    (cell % cells + 0.5) * 2 / cells - 1,
                    ((cell / cells % cells + 0.5) * 2 / cells - 1) * 2,
                    ((cell / cells / cells + 0.5) * 2 / cells - 1) * 3
                };
                if (isInside(hull, normals, x)) {
                    count++;
                    first = first.plus(new Vec(x[0], x[1], x[2]));
                    for (int i = 0; i < 3; i++) {
                        for (int j = 0; j < 3; j++) {
                            second[i][j] += x[i] * x[j];
                        }
                    }
                }
            }
            final double cellMass = 5 * 8. * 6 / cells / cells / cells;
            final MassProperties actual = of(hull, 5);
            assertThat(actual.mass()).isCloseTo(cellMass * count, within(5e-4 * actual.mass()));
            final Vec centre = first.times(1 / count);
            assertThat(Vec.of(actual.centre(new Vector3f())).minus(centre).length())
                    .isLessThan(5e-4);
            final double[] c = {centre.x(), centre.y(), centre.z()};
            final double trace = second[0][0] + second[1][1] + second[2][2] - count * centre.dot(centre);
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    final double expected = cellMass * ((i == j ? trace : 0) - (second[i][j] - count * c[i] * c[j]));
                    assertThat(actual.inertia(i, j)).isCloseTo(expected, within(5e-4 * cellMass * trace));
                }
            }
        }

        @Test
        void aHullFarFromTheOriginOfItsFrameIsAsPrecise() {
            // At 2^14 m, floats have steps of 2^-9 m; the sizes are multiples of it, so both hulls are the same solid.
            final float[] near = {0f, 0f, 0f, 1f, 0.25f, 0f, 0f, 2f, 0.5f, 0.125f, 0f, 1f, 1f, 1f, 1f};
            final float[] far = near.clone();
            for (int i = 0; i < far.length; i++) {
                far[i] += 16384f * (i % 3 - 1.5f);
            }
            final MassProperties expected = of(ConvexHull.of(near), 1000);
            final MassProperties actual = of(ConvexHull.of(far), 1000);
            assertThat(actual.mass()).isEqualTo(expected.mass());
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    assertThat(actual.inertia(i, j)).isEqualTo(expected.inertia(i, j));
                }
            }
            final Vector3f centre = expected.centre(new Vector3f()).add(-24576f, -8192f, 8192f);
            assertThat(actual.centre(new Vector3f()).distance(centre)).isLessThan(2e-3f);
        }

        @ParameterizedTest
        @ValueSource(floats = {Float.MIN_NORMAL, 1e-20f, 1f, 1e20f, Float.MAX_VALUE / 4})
        void anySizeIsCounted(float size) {
            for (double density : new double[] {1e-30, 1, 1e30}) {
                for (Shape shape : List.of(
                        new Sphere(size),
                        new OrientedBox(size, size, size),
                        new Capsule(size, size),
                        Hulls.box(size, size, size))) {
                    final MassProperties any = of(shape, density);
                    assertThat(any.mass() / density / size / size / size).isBetween(4., 11.);
                    assertThat(any.inertia(0, 0) / any.mass() / size / size).isBetween(0.39, 1.7);
                    assertUnrotated(any);
                }
            }
        }
    }

    @Nested
    class Compound {
        @Test
        void twoSpheresFollowTheParallelAxisTheorem() {
            // m = 4/3 pi and 2/5 m each; the centres are 3 m from the common one along x: 2 m 9 about y and z.
            final MassProperties dumbbell = new MassProperties()
                    .add(new Sphere(1f), new Vector3f(7f, 1f, 2f), UNROTATED, 1)
                    .add(new Sphere(1f), new Vector3f(13f, 1f, 2f), UNROTATED, 1);
            final double m = 4 * Math.PI / 3;
            assertThat(dumbbell.mass()).isCloseTo(2 * m, relative(2 * m));
            assertThat(dumbbell.centre(new Vector3f())).isEqualTo(new Vector3f(10f, 1f, 2f));
            assertInertia(dumbbell, 0.8 * m, 18.8 * m, 18.8 * m, 0, 0, 0);
            assertUnrotated(dumbbell);
        }

        @Test
        void theHeavierPartIsCloserToTheCentre() {
            // Masses 8 and 24 at x = 0 and 4: centre (0 8 + 4 24) / 32 = 3; reduced mass 8 24 / 32 = 6.
            // A cube of mass m has m (1 + 1) / 3: 16/3 and 16, in total 64/3. About y and z also 6 4^2 = 96.
            final MassProperties hammer = new MassProperties()
                    .add(new OrientedBox(1f, 1f, 1f), ORIGIN, UNROTATED, 1)
                    .add(new OrientedBox(1f, 1f, 1f), new Vector3f(4f, 0f, 0f), UNROTATED, 3);
            assertThat(hammer.mass()).isEqualTo(32);
            assertThat(hammer.centre(new Vector3f())).isEqualTo(new Vector3f(3f, 0f, 0f));
            assertInertia(hammer, 64 / 3., 96 + 64 / 3., 96 + 64 / 3., 0, 0, 0);
        }

        @Test
        void twoPartsOffTheAxesHaveAProductOfInertia() {
            // Cubes of mass 8 at +-(1, 2, 0): Ixy = -2 8 1 2 = -32; Ixx = 2 (16/3 + 8 4), Iyy = 2 (16/3 + 8 1),
            // Izz = 2 (16/3 + 8 5).
            final MassProperties body = new MassProperties()
                    .add(new OrientedBox(1f, 1f, 1f), new Vector3f(1f, 2f, 0f), UNROTATED, 1)
                    .add(new OrientedBox(1f, 1f, 1f), new Vector3f(-1f, -2f, 0f), UNROTATED, 1);
            assertInertia(body, 32 / 3. + 64, 32 / 3. + 16, 32 / 3. + 80, -32, 0, 0);
            // The long axis is (1, 2, 0) / sqrt(5), with 32/3; the two others have 32/3 + 2 8 5 = 32/3 + 80.
            // Jacobi: u = (16 - 64) / (2 -32) = 3/4, t = 1 / (3/4 + 5/4) = 1/2, so Ixx + t 32 = 32/3 + 80.
            assertThat(body.moments(new Vector3f()))
                    .isEqualTo(new Vector3f((float) (32 / 3. + 80), (float) (32 / 3.), (float) (32 / 3. + 80)));
            assertThat(distance(axis(body, 1), new Vec(1, 2, 0).unit())).isLessThan(1e-7);
        }

        @Test
        void twoHalfBoxesMakeTheWholeBox() {
            final MassProperties halves = new MassProperties()
                    .add(new OrientedBox(0.5f, 2f, 3f), new Vector3f(4.5f, 5f, 6f), UNROTATED, 7)
                    .add(new OrientedBox(0.5f, 2f, 3f), new Vector3f(5.5f, 5f, 6f), UNROTATED, 7);
            final MassProperties whole =
                    new MassProperties().add(new OrientedBox(1f, 2f, 3f), new Vector3f(5f, 5f, 6f), UNROTATED, 7);
            assertSame(halves, whole, ROUNDING);
            assertUnrotated(halves);
        }

        @Test
        void overlappingPartsCountTwice() {
            final MassProperties twice = new MassProperties()
                    .add(new Capsule(1f, 2f), new Vector3f(1f, 2f, 3f), UNROTATED, 5)
                    .add(new Capsule(1f, 2f), new Vector3f(1f, 2f, 3f), UNROTATED, 5);
            final MassProperties dense =
                    new MassProperties().add(new Capsule(1f, 2f), new Vector3f(1f, 2f, 3f), UNROTATED, 10);
            assertSame(twice, dense, ROUNDING);
        }

        @Test
        void aBodyFarFromTheOriginOfItsFrameIsAsPrecise() {
            // Offsets are exact in float, so the only rounding is that of double at 10 km: 1e-12 m.
            final MassProperties near = table(0f);
            final MassProperties far = table(10_240f);
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    assertThat(far.inertia(i, j)).isCloseTo(near.inertia(i, j), within(1e-11 * near.inertia(0, 0)));
                }
            }
            assertUnrotated(far);
        }
    }

    @Nested
    class PrincipalAxes {
        @ParameterizedTest
        @MethodSource("dev.carom.physics.geometry.MassPropertiesTest#bodiesAlongTheAxes")
        void alongTheAxesOfTheBodyNeedNoRotation(String name, MassProperties body) {
            assertUnrotated(body);
            final Vector3f moments = body.moments(new Vector3f());
            for (int axis = 0; axis < 3; axis++) {
                assertThat(moments.get(axis)).as(name).isEqualTo((float) body.inertia(axis, axis));
            }
        }

        @Test
        void quarterTurnsExchangeTheMomentsExactly() {
            // A turn of 90 degrees about z, with the float next to sqrt(1/2): x and y change places.
            final MassProperties box = new MassProperties()
                    .add(new OrientedBox(1f, 2f, 3f), ORIGIN, new Quaternionf(0f, 0f, 0.70710677f, 0.70710677f), 0.5);
            assertThat(box.moments(new Vector3f())).isEqualTo(new Vector3f(80f, 104f, 40f));
            assertUnrotated(box);
        }

        @Test
        void aNeedleIsClampedAboutItsAxis() {
            // m = 8 1e-4 1e-4 1; about x and y (1 + 1e-8) m/3, about z 2e-8 m/3: clamped to 1e-6 of the largest.
            final MassProperties needle = of(new OrientedBox(1e-4f, 1e-4f, 1f), 1000);
            final Vector3f moments = needle.moments(new Vector3f());
            assertThat(needle.inertia(2, 2)).isCloseTo(2e-8 * needle.mass() / 3, within(1e-14 * needle.mass()));
            assertThat(moments.z / moments.x).isCloseTo(1e-6f, within(1e-12f));
            assertThat(moments.x).isEqualTo((float) needle.inertia(0, 0));
            assertThat(moments.y).isEqualTo((float) needle.inertia(1, 1));
            assertUnrotated(needle);
        }

        @Test
        void aThinPlateNeedsNoClamp() {
            // Ix + Iy = Iz for a plate without thickness: m/3, m/3, 2m/3. A strip is a needle: m/3 1e-12 about x.
            final Vector3f plate =
                    of(new OrientedBox(1f, 1f, 1e-6f), 1000).scaleTo(3).moments(new Vector3f());
            assertThat(plate.distance(new Vector3f(1f, 1f, 2f))).isLessThan(1e-6f);
            final Vector3f strip =
                    of(new OrientedBox(1f, 1e-6f, 1e-9f), 1000).scaleTo(3).moments(new Vector3f());
            assertThat(strip.distance(new Vector3f(1e-6f, 1f, 1f))).isLessThan(1e-9f);
        }

        @Test
        void theThinnestHullHasUsefulMoments() {
            // A plate of 2 x 2 x 2^-15 m, tilted so that no axis of the frame is principal.
            final UnitQuaternion tilt = UnitQuaternion.about(new Vec(1, 2, 3), 1);
            final Vector3f[] corners = new Vector3f[8];
            for (int i = 0; i < 8; i++) {
                corners[i] = tilt.apply(new Vec((i & 1) * 2 - 1, (i >> 1 & 1) * 2 - 1, (i >> 2) * 0x1p-15))
                        .toFloat();
            }
            final MassProperties plate = of(ConvexHull.of(corners), 1000).scaleTo(3);
            final Vector3f moments = plate.moments(new Vector3f());
            assertThat(moments.x + moments.y + moments.z).isCloseTo(4f, within(1e-2f));
            for (int axis = 0; axis < 3; axis++) {
                if (moments.get(axis) > 1.5f) {
                    assertThat(moments.get(axis)).isCloseTo(2f, within(1e-2f));
                    assertThat(Math.abs(tilt.apply(new Vec(0, 0, 1)).dot(axis(plate, axis))))
                            .isCloseTo(1, within(1e-4));
                }
            }
        }

        @Test
        void areTheSameOnEveryMachine() {
            long hash = 0;
            for (int seed = 0; seed < 1_000; seed++) {
                for (long bits : bits(random(new SplittableRandom(seed)))) {
                    hash = 31 * hash + bits;
                }
            }
            assertThat(Long.toHexString(hash)).isEqualTo("31dd7ff550ebaef6");
        }
    }

    @Nested
    class Use {
        @Test
        void isEmptyAtFirst() {
            final MassProperties empty = new MassProperties();
            assertThat(empty.mass()).isZero();
            assertThat(empty.centre(new Vector3f(9f))).isEqualTo(ORIGIN);
            assertThat(empty.moments(new Vector3f(9f))).isEqualTo(ORIGIN);
            assertInertia(empty, 0, 0, 0, 0, 0, 0);
            assertUnrotated(empty);
        }

        @Test
        void clearRemovesAllParts() {
            final MassProperties used = random(new SplittableRandom(1));
            used.principalRotation(new Quaternionf());
            used.clear();
            assertThat(bits(used)).isEqualTo(bits(new MassProperties()));
            final Part part = part(new SplittableRandom(2));
            assertThat(bits(part.addTo(used))).isEqualTo(bits(part.addTo(new MassProperties())));
        }

        @Test
        void resultsFollowPartsThatAreAddedLater() {
            final MassProperties body = of(new OrientedBox(1f, 2f, 3f), 1);
            body.moments(new Vector3f());
            final Part part = part(new SplittableRandom(3));
            final MassProperties atOnce = of(new OrientedBox(1f, 2f, 3f), 1);
            assertThat(bits(part.addTo(body))).isEqualTo(bits(part.addTo(atOnce)));
        }

        @ParameterizedTest
        @ValueSource(
                doubles = {
                    Double.NaN,
                    Double.POSITIVE_INFINITY,
                    Double.NEGATIVE_INFINITY,
                    0,
                    -0.,
                    -1,
                    Double.MIN_VALUE,
                    Double.MAX_VALUE
                })
        void invalidDensitiesAndMassesAreRejected(double value) {
            final MassProperties body = of(new Sphere(1f), 1);
            final long[] before = bits(body);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> body.add(new Sphere(1f), ORIGIN, UNROTATED, value))
                    .withMessage("MassProperties density must be from 1e-30 to 1e30 kg/m^3 (got: " + value
                            + "); water has 1000; leave out parts that weigh nothing");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> body.scaleTo(value))
                    .withMessage("MassProperties mass must be from 1e-30 to 1e30 kg (got: " + value
                            + "); a body that no force may move is static or kinematic, and needs no mass");
            assertThat(bits(body)).as("nothing has changed").isEqualTo(before);
        }

        @Test
        void invalidPartsAreRejected() {
            final MassProperties body = new MassProperties();
            final Shape shape = new Sphere(1f);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> body.add(null, ORIGIN, UNROTATED, 1))
                    .withMessageStartingWith("MassProperties shape must not be null; ");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> body.add(shape, null, UNROTATED, 1))
                    .withMessageStartingWith("MassProperties offset must not be null; ");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> body.add(shape, new Vector3f(0f, Float.NaN, 0f), UNROTATED, 1))
                    .withMessageStartingWith("MassProperties offset.y must be finite (got: NaN); ");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> body.add(shape, ORIGIN, null, 1))
                    .withMessageStartingWith("MassProperties rotation must not be null; ");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> body.add(shape, ORIGIN, new Quaternionf(0f, 0f, 0f, 0f), 1))
                    .withMessage("MassProperties rotation must be a rotation with finite components and a length from"
                            + " 1e-6 to 1e6 (got: 0.0, 0.0, 0.0, 0.0); use new Quaternionf() for the identity"
                            + " rotation");
            assertThat(bits(body)).as("nothing was added").isEqualTo(bits(new MassProperties()));
        }

        @Test
        void scalingNothingIsRejected() {
            assertThatIllegalStateException()
                    .isThrownBy(() -> new MassProperties().scaleTo(80))
                    .withMessage("MassProperties must have a part before scaleTo (got: 80.0 kg for no parts); call add"
                            + " first, since the shapes give the inertia");
        }

        @ParameterizedTest
        @ValueSource(ints = {-1, 3, 4})
        void invalidAxesAreRejected(int axis) {
            assertThatExceptionOfType(IndexOutOfBoundsException.class)
                    .isThrownBy(() -> new MassProperties().inertia(axis, axis));
            assertThatExceptionOfType(IndexOutOfBoundsException.class)
                    .isThrownBy(() -> new MassProperties().inertia(0, axis))
                    .withMessage("MassProperties row and column must be 0, 1 or 2 (got: 0 and " + axis + ")");
        }
    }

    @Property(tries = 300)
    void theHullOfABoxEqualsTheBox(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final float hx = (float) Math.pow(10, random.nextDouble(-2, 2));
        final float hy = (float) Math.pow(10, random.nextDouble(-2, 2));
        final float hz = (float) Math.pow(10, random.nextDouble(-2, 2));
        final MassProperties box = of(new OrientedBox(hx, hy, hz), 1000);
        final MassProperties hull = of(Hulls.box(hx, hy, hz), 1000);
        assertThat(hull.mass()).isCloseTo(box.mass(), relative(box.mass()));
        assertInertia(hull, box.inertia(0, 0), box.inertia(1, 1), box.inertia(2, 2), 0, 0, 0);
        assertThat(hull.centre(new Vector3f()).length()).isLessThan(1e-12f);
        assertUnrotated(hull);
    }

    @Property(tries = 500)
    void theOrderOfThePartsDoesNotMatter(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final List<Part> parts = parts(random);
        final MassProperties forward = new MassProperties();
        final MassProperties backward = new MassProperties();
        for (int i = 0; i < parts.size(); i++) {
            parts.get(i).addTo(forward);
            parts.get(parts.size() - 1 - i).addTo(backward);
        }
        assertSame(forward, backward, 1e-12);
    }

    @Property(tries = 500)
    void theInertiaOfARotatedPartIsRotated(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Part part = part(random);
        final UnitQuaternion rotation = UnitQuaternion.of(part.rotation());
        final MassProperties rotated = part.addTo(new MassProperties());
        final MassProperties unrotated = of(part.shape(), part.density());
        assertThat(rotated.mass()).isEqualTo(unrotated.mass());
        final double scale = largest(unrotated);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                // Entry i, j of R I R^T is e_i R I R^T e_j, with R^T e the axis as seen in the shape's frame.
                final double expected = times(unrotated, seenFromPart(rotation, i), seenFromPart(rotation, j));
                assertThat(rotated.inertia(i, j)).isCloseTo(expected, within(ROUNDING * scale));
            }
        }
        final Vec centre = Vec.of(part.offset()).plus(rotation.apply(Vec.of(unrotated.centre(new Vector3f()))));
        assertThat(distance(Vec.of(rotated.centre(new Vector3f())), centre)).isLessThan(2e-6);
    }

    @Property(tries = 500)
    void theLengthOfAQuaternionDoesNotMatter(@ForAll long seed) {
        final Part part = part(new SplittableRandom(seed));
        final Quaternionf longer = new Quaternionf(part.rotation());
        longer.set(longer.x * 1024f, longer.y * 1024f, longer.z * 1024f, longer.w * 1024f);
        final MassProperties expected = part.addTo(new MassProperties());
        final MassProperties actual = new MassProperties().add(part.shape(), part.offset(), longer, part.density());
        assertThat(bits(actual)).isEqualTo(bits(expected));
    }

    @Property(tries = 2_000)
    void principalMomentsAndAxesRebuildTheTensor(@ForAll long seed) {
        final MassProperties body = random(new SplittableRandom(seed));
        final Vector3f moments = body.moments(new Vector3f());
        final Quaternionf rotation = body.principalRotation(new Quaternionf());
        assertThat(lengthSquared(rotation)).isCloseTo(1, within(5e-7));
        final double scale = largest(body);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                // R diag R^T: the sum over the principal axes of moment times axis axis^T
                double sum = 0;
                for (int k = 0; k < 3; k++) {
                    sum += moments.get(k) * component(axis(body, k), i) * component(axis(body, k), j);
                }
                assertThat(sum).isCloseTo(body.inertia(i, j), within(FLOAT_ROUNDING * scale));
            }
        }
    }

    @Property(tries = 2_000)
    void principalMomentsObeyTheTriangleInequality(@ForAll long seed) {
        // Ix + Iy - Iz is twice the integral of z^2.
        final Vector3f moments = random(new SplittableRandom(seed)).moments(new Vector3f());
        for (int axis = 0; axis < 3; axis++) {
            final double others = (double) moments.get((axis + 1) % 3) + moments.get((axis + 2) % 3);
            assertThat((double) moments.get(axis)).isLessThan(others * (1 + 4e-6));
            assertThat(moments.get(axis)).isGreaterThan(0f);
        }
    }

    @Property(tries = 2_000)
    void aRotatedBoxHasTheMomentsOfTheBox(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final OrientedBox box = new OrientedBox(1f, 2f, 4f);
        final MassProperties body = new MassProperties().add(box, Hulls.vector(random, 9), rotation(random), 1);
        final UnitQuaternion back = UnitQuaternion.of(body.principalRotation(new Quaternionf()));
        // m = 64 with 64 (1 + 4) / 3, 64 (1 + 16) / 3, 64 (4 + 16) / 3, in any order
        final double[] moments = sortedMoments(body);
        assertThat(moments[0]).isCloseTo(320 / 3., within(1e-4));
        assertThat(moments[1]).isCloseTo(1088 / 3., within(1e-4));
        assertThat(moments[2]).isCloseTo(1280 / 3., within(1e-4));
        assertThat(back.apply(new Vec(1, 0, 0))
                        .cross(back.apply(new Vec(0, 1, 0)))
                        .dot(back.apply(new Vec(0, 0, 1))))
                .as("a proper rotation")
                .isCloseTo(1, within(1e-12));
    }

    @Property(tries = 500)
    void aRotatedNeedleIsClampedAboutItsAxis(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Quaternionf rotation = rotation(random);
        final float radius = (float) Math.pow(10, random.nextDouble(-30, -4));
        final MassProperties needle =
                new MassProperties().add(new Capsule(radius, 1f), Hulls.vector(random, 3), rotation, 1e20);
        needle.scaleTo(3);
        final Vector3f moments = needle.moments(new Vector3f());
        int smallest = 0;
        for (int axis = 1; axis < 3; axis++) {
            smallest = moments.get(axis) < moments.get(smallest) ? axis : smallest;
        }
        // A rod of length 2 and mass 3: 3 2^2 / 12 = 1
        for (int axis = 0; axis < 3; axis++) {
            assertThat(moments.get(axis)).isCloseTo(axis == smallest ? 1e-6f : 1f, within(1e-3f * moments.get(axis)));
        }
        final Vec along = UnitQuaternion.of(rotation).apply(new Vec(0, 1, 0));
        assertThat(along.cross(axis(needle, smallest)).length()).isLessThan(1e-6);
    }

    @Property(tries = 500)
    void scaleToKeepsCentreAndAxes(@ForAll long seed) {
        final MassProperties body = random(new SplittableRandom(seed));
        final MassProperties scaled = random(new SplittableRandom(seed));
        scaled.moments(new Vector3f());
        scaled.scaleTo(80);
        assertThat(scaled.mass()).isEqualTo(80);
        assertThat(scaled.centre(new Vector3f())).isEqualTo(body.centre(new Vector3f()));
        final double factor = 80 / body.mass();
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                assertThat(scaled.inertia(i, j))
                        .isCloseTo(factor * body.inertia(i, j), within(ROUNDING * factor * largest(body)));
            }
            assertThat(scaled.moments(new Vector3f()).get(i))
                    .isCloseTo((float) (factor * body.moments(new Vector3f()).get(i)), within((float)
                            (FLOAT_ROUNDING * factor * largest(body))));
        }
    }

    static Stream<Arguments> bodiesAlongTheAxes() {
        final Quaternionfc any = new Quaternionf(0.3f, -0.7f, 0.2f, 0.55f);
        return Stream.of(
                Arguments.of("sphere", of(new Sphere(0.3f), 917)),
                Arguments.of("box", of(new OrientedBox(0.1f, 0.7f, 0.3f), 917)),
                Arguments.of("capsule", of(new Capsule(0.1f, 0.7f), 917)),
                Arguments.of("hull", of(Hulls.box(0.1f, 0.7f, 0.3f), 917)),
                Arguments.of("box in the distance", placed(new OrientedBox(1f, 7f, 3f), UNROTATED)),
                Arguments.of("box after half a turn", placed(new OrientedBox(1f, 7f, 3f), new Quaternionf(0, 1, 0, 0))),
                Arguments.of(
                        "box after a third of a turn",
                        placed(new OrientedBox(1f, 7f, 3f), new Quaternionf(0.5f, 0.5f, 0.5f, 0.5f))),
                Arguments.of("table with four legs", table(0f)),
                Arguments.of("rotated sphere", placed(new Sphere(0.3f), any)),
                Arguments.of("rotated cube", placed(new OrientedBox(0.3f, 0.3f, 0.3f), any)));
    }

    private static MassProperties placed(Shape shape, Quaternionfc rotation) {
        return new MassProperties().add(shape, new Vector3f(3.7f, -0.1f, 1e3f), rotation, 917);
    }

    private static MassProperties table(float distance) {
        final MassProperties table = new MassProperties()
                .add(new OrientedBox(1f, 0.125f, 0.5f), new Vector3f(distance, 1f, distance), UNROTATED, 700);
        for (int leg = 0; leg < 4; leg++) {
            final float x = distance + ((leg & 1) == 0 ? -0.875f : 0.875f);
            final float z = distance + ((leg & 2) == 0 ? -0.375f : 0.375f);
            table.add(new Capsule(0.0625f, 0.375f), new Vector3f(x, 0.5f, z), UNROTATED, 700);
        }
        return table;
    }

    /** A part, as {@link MassProperties#add} takes it. */
    private record Part(Shape shape, Vector3f offset, Quaternionf rotation, double density) {
        MassProperties addTo(MassProperties body) {
            return body.add(shape, offset, rotation, density);
        }
    }

    private static Part part(SplittableRandom random) {
        final float a = (float) random.nextDouble(0.1, 1);
        final float b = (float) random.nextDouble(0.1, 1);
        final Shape shape =
                switch (random.nextInt(4)) {
                    case 0 -> new Sphere(a);
                    case 1 -> new Capsule(a, b);
                    case 2 -> new OrientedBox(a, b, (float) random.nextDouble(0.01, 1));
                    default -> Hulls.random(random, 20);
                };
        return new Part(shape, Hulls.vector(random, 3), rotation(random), random.nextDouble(100, 10_000));
    }

    private static List<Part> parts(SplittableRandom random) {
        final List<Part> parts = new ArrayList<>();
        for (int i = random.nextInt(1, 6); i > 0; i--) {
            parts.add(part(random));
        }
        return parts;
    }

    private static MassProperties random(SplittableRandom random) {
        final MassProperties body = new MassProperties();
        parts(random).forEach(part -> part.addTo(body));
        return body;
    }

    /** A quaternion of any length, without trigonometry, so that it is the same on every machine. */
    private static Quaternionf rotation(SplittableRandom random) {
        return new Quaternionf(
                (float) random.nextDouble(-1, 1),
                (float) random.nextDouble(-1, 1),
                (float) random.nextDouble(-1, 1),
                (float) random.nextDouble(0.01, 1));
    }

    private static MassProperties of(Shape shape, double density) {
        return new MassProperties().add(shape, ORIGIN, UNROTATED, density);
    }

    private static Offset<Double> relative(double value) {
        return within(ROUNDING * value);
    }

    private static double largest(MassProperties body) {
        return Math.max(body.inertia(0, 0), Math.max(body.inertia(1, 1), body.inertia(2, 2)));
    }

    private static void assertInertia(
            MassProperties body, double xx, double yy, double zz, double xy, double yz, double zx) {
        final double[][] expected = {{xx, xy, zx}, {xy, yy, yz}, {zx, yz, zz}};
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                assertThat(body.inertia(i, j))
                        .as("entry %s, %s", i, j)
                        .isCloseTo(expected[i][j], relative(Math.max(xx, Math.max(yy, zz))));
            }
        }
    }

    private static void assertSame(MassProperties actual, MassProperties expected, double tolerance) {
        assertThat(actual.mass()).isCloseTo(expected.mass(), within(tolerance * expected.mass()));
        assertThat(distance(Vec.of(actual.centre(new Vector3f())), Vec.of(expected.centre(new Vector3f()))))
                .isLessThan(1e-6);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                assertThat(actual.inertia(i, j))
                        .as("entry %s, %s", i, j)
                        .isCloseTo(expected.inertia(i, j), within(tolerance * largest(expected)));
            }
        }
    }

    private static void assertUnrotated(MassProperties body) {
        assertThat(Rotations.isExactlyIdentity(body.principalRotation(new Quaternionf(1f, 1f, 1f, 1f))))
                .isTrue();
    }

    /** All results, bit for bit. */
    private static long[] bits(MassProperties body) {
        final List<Double> results = new ArrayList<>();
        results.add(body.mass());
        for (int i = 0; i < 3; i++) {
            results.add((double) body.centre(new Vector3f()).get(i));
            results.add((double) body.moments(new Vector3f()).get(i));
            for (int j = 0; j < 3; j++) {
                results.add(body.inertia(i, j));
            }
        }
        final Quaternionf rotation = body.principalRotation(new Quaternionf());
        results.add((double) rotation.x);
        results.add((double) rotation.y);
        results.add((double) rotation.z);
        results.add((double) rotation.w);
        return results.stream().mapToLong(Double::doubleToRawLongBits).toArray();
    }

    private static double[] sortedMoments(MassProperties body) {
        final Vector3f moments = body.moments(new Vector3f());
        final double[] sorted = {moments.x, moments.y, moments.z};
        Arrays.sort(sorted);
        return sorted;
    }

    /** Returns a principal axis in the body's frame. */
    private static Vec axis(MassProperties body, int axis) {
        return UnitQuaternion.of(body.principalRotation(new Quaternionf())).apply(unit(axis));
    }

    /** Returns an axis of the body's frame in the frame of a part with this rotation. */
    private static Vec seenFromPart(UnitQuaternion rotation, int axis) {
        return new UnitQuaternion(-rotation.x(), -rotation.y(), -rotation.z(), rotation.w()).apply(unit(axis));
    }

    private static Vec unit(int axis) {
        return new Vec(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0);
    }

    private static double component(Vec v, int axis) {
        return v.dot(unit(axis));
    }

    /** Returns a . I b. */
    private static double times(MassProperties body, Vec a, Vec b) {
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                sum += component(a, i) * body.inertia(i, j) * component(b, j);
            }
        }
        return sum;
    }

    private static double distance(Vec a, Vec b) {
        return a.minus(b).length();
    }

    private static double lengthSquared(Quaternionfc q) {
        return (double) q.x() * q.x() + (double) q.y() * q.y() + (double) q.z() * q.z() + (double) q.w() * q.w();
    }

    private static boolean isInside(ConvexHull hull, double[] normals, double... x) {
        for (int face = 0; face < hull.faceCount(); face++) {
            final int corner = 3 * hull.faceVertex(face, 0);
            double above = 0;
            for (int axis = 0; axis < 3; axis++) {
                above += normals[3 * face + axis] * (x[axis] - hull.vertices[corner + axis]);
            }
            if (above > 0) {
                return false;
            }
        }
        return true;
    }
}
