package dev.carom.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class EpaTest extends PenetrationContract {
    private final Epa epa = new Epa(gjk);
    private final HullSat sat = new HullSat();
    private final Separation separation = new Separation();
    private final Separation bySat = new Separation();
    private final Vector3f onA = new Vector3f();
    private final Vector3f onB = new Vector3f();

    /** Uses the result of GJK for separate shapes, as its callers do. */
    @Override
    float separation(ConvexCore a, ConvexCore b, Separation dest) {
        return gjk.apart(a, b, dest, onA, onB) ? dest.distance : epa.separation(a, b, dest);
    }

    /**
     * Several separating directions are equally short, faces are coplanar, or the origin is on an edge of the solid.
     */
    @Property(tries = 4_000)
    void agreesWithTheSeparatingAxesInTies(@ForAll @IntRange(max = 4) int kind, @ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final ConvexCore a = hull(random, 0.5);
        final ConvexCore b = hull(random, 0.5);
        switch (kind) {
            case 0 -> b.setHull(a.hull, a.box); // the same hull at the same place
            case 1 -> b.setHull(a.hull, a.box.centre(new Vector3f()), Hulls.rotation(random));
            case 2 -> { // boxes about one centre
                a.setHull(box(random), new Vector3f(), new Quaternionf());
                b.setHull(box(random), new Vector3f(), new Quaternionf());
            }
            case 3 -> { // on a lattice, touching at faces, edges and corners as well
                final ConvexHull cube = Hulls.box(0.5f, 0.5f, 0.5f);
                a.setHull(
                        cube,
                        new Vector3f(random.nextInt(5), random.nextInt(5), random.nextInt(5)).mul(0.25f),
                        rotated(random));
                b.setHull(cube, new Vector3f(0.5f), new Quaternionf());
            }
            default -> { // a plate and a needle, or a segment
                a.setHull(Hulls.box(1f, 0.001f, 1f), Hulls.vector(random, 0.3), Hulls.rotation(random));
                if (random.nextBoolean()) {
                    b.setHull(Hulls.box(0.001f, 1f, 0.001f), new Vector3f(), Hulls.rotation(random));
                } else {
                    b.setCapsule(GjkTest.segment(random, 0.3), 0.25f);
                }
            }
        }
        if (!gjk.apart(a, b, separation, onA, onB)) {
            // A face wins over edges that are better by at most 2^-22 of the sizes.
            assertThat(epa.separation(a, b, separation))
                    .as("%s and %s", a, b)
                    .isCloseTo(
                            sat.separation(a, b, bySat),
                            within(0x1.2p-22f * (float) (a.boundingRadius() + b.boundingRadius())));
            assertThat(separation.normal.length()).isCloseTo(1f, within(1e-6f));
        }
    }

    /**
     * GJK ends on the segment between two corners, along an axis of the world: of all perpendicular directions, that
     * axis yields none.
     */
    @Test
    void aSphereInTheMiddleOfADiagonalHasTheDepthOfTheNearestFaceWhateverWasMeasuredBefore() {
        final float[] corners = {1f, 0f, 0f, -1f, 0f, 0f, 0f, 1f, 0f, 0f, -1f, 0f, 0f, 0f, 1f, 0f, 0f, -1f};
        final ConvexCore octahedron =
                new ConvexCore().setHull(ConvexHull.of(corners), new Vector3f(), new Quaternionf());
        final ConvexCore ball = new ConvexCore().setSphere(new Vector3f(), 0.5f);
        final SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 100; i++) {
            // Its faces lie on x + y + z = 1 and the like, so 1 / sqrt 3 from the middle.
            assertThat(separation(octahedron, ball, separation)).isCloseTo(-0.5f - 0.57735027f, within(1e-6f));
            separation(hull(random, 0.5), hull(random, 0.5), separation);
        }
    }

    /**
     * Bug: the last corner of GJK, on the far side of the origin, was dropped: the polytope started beside the origin
     * and broke.
     */
    @Test
    void aNeedleThroughAPlateHasTheDepthOfTheNearestRim() {
        final float s = 0.0063158134f;
        final float thin = 6.3158136E-6f;
        final ConvexHull plate = ConvexHull.of(-s, -thin, s, -s, thin, -s, s, -thin, -s, s, thin, s);
        final ConvexHull needle = ConvexHull.of(-thin, 0, 0, 0, -s, 0, 0, 0, -thin, 0, 0, thin, 0, s, 0, thin, 0, 0);
        final ConvexCore a = new ConvexCore()
                .setHull(
                        plate,
                        new Vector3f(-2.1649883f, 0.40433782f, 3.024787f),
                        new Quaternionf(0.5314883f, 0.63621503f, 0.44770688f, 0.33512563f));
        final ConvexCore b = new ConvexCore()
                .setHull(
                        needle,
                        new Vector3f(-2.1642776f, 0.40523207f, 3.024233f),
                        new Quaternionf(0.05922626f, 0.68689406f, 0.69234353f, -0.21290685f));
        // By axes in 57 digits; the needle is upright, 0.0010392 from the middle: 0.0063158 - 0.0010392 + 0.0000063.
        assertThat(separation(a, b, separation)).isCloseTo(-0.005282317f, within(1e-8f));
    }

    private static ConvexHull box(SplittableRandom random) {
        return Hulls.box(random.nextInt(1, 4), random.nextInt(1, 4), random.nextInt(1, 4));
    }

    private static Quaternionf rotated(SplittableRandom random) {
        return new Quaternionf().rotationY(random.nextInt(3) * (float) (Math.PI / 4));
    }

    /** The result must not depend on an earlier call. */
    @Test
    void nanMakesTheWholeNormalNaN() {
        final ConvexCore box = new ConvexCore().setHull(Hulls.box(1f, 1f, 1f), new Vector3f(), new Quaternionf());
        separation(box, new ConvexCore().setSphere(new Vector3f(0.1f, 0.9f, 0.2f), 1f), separation);
        assertThat(separation(box, new ConvexCore().setSphere(new Vector3f(Float.NaN, 0f, 0f), 1f), separation))
                .isNaN();
        assertThat(separation.normal.x).isNaN();
        assertThat(separation.normal.y).isNaN();
        assertThat(separation.normal.z).isNaN();
    }
}
