package dev.carom.physics.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Cases in which the property tests have found errors. */
class RegressionTest {
    /** Checks the contact points and the depth of two overlapping shapes. */
    private static void assertPointsAreCorrect(PlacedShape a, PlacedShape b) {
        final DifficultPairs.Pair pair = new DifficultPairs.Pair(a, b, new Vector3f());
        final Narrowphase narrowphase = new Narrowphase();
        final Separation separation = new Separation();
        final SweptShape one = a.moving(pair.travel());
        final SweptShape other = b.moving(pair.travel());
        narrowphase.separation(one, other, 0f, separation);
        assertThat(separation.distance).isNegative();
        final Manifold manifold = new Manifold();
        narrowphase.manifold(one, other, 0f, separation.normal, -separation.distance, 1e-4f, manifold);
        ResultAssertions.points(pair, a.solid(), b.solid(), separation, manifold);
    }

    /**
     * In float, the normals of three faces of the plate are equally close to the contact normal. Only one of these faces
     * touches the small hull.
     */
    @Test
    void aSmallHullOnAPlateTouchesTheFaceBelowTheHull() {
        final Vector3f place = new Vector3f(-8.63428f, 9.90266f, 8.942074f);
        final ConvexHull plate = ConvexHull.of(
                -858.44556f,
                0.0807562f,
                343.27814f,
                -557.2845f,
                0.10996934f,
                -271.97116f, //
                -2.2191744f,
                0.08928315f,
                323.6034f,
                173.93927f,
                -0.870544f,
                192.09944f, //
                344.68927f,
                0.22879234f,
                -244.84071f,
                754.2592f,
                0.048151366f,
                189.32674f);
        final ConvexHull small = ConvexHull.of(
                -0.50491637f,
                0.6636077f,
                0.7434569f,
                -0.4701315f,
                -0.48538846f,
                -0.19298746f, //
                -0.06753751f,
                0.6495889f,
                -0.5676149f,
                0.45451352f,
                0.17296788f,
                0.2755777f);
        assertPointsAreCorrect(
                new PlacedShape(plate, place, new Quaternionf(0f, 0f, -0.70710677f, 0.70710677f)),
                new PlacedShape(small, place, new Quaternionf(0.5150361f, -0.7722684f, 0.2758984f, 0.24943826f)));
    }

    /**
     * The contact normal is perpendicular to the edge between two faces of the plate. The closest face normal is that of a
     * third face, which lies beside the box.
     */
    @Test
    void aBoxEdgeOnAFlatEdgeOfAPlateTouchesThatEdge() {
        final PlacedShape box = new PlacedShape(
                Shape.ORIENTED_BOX,
                new Vector3f(-476.63327f, -1957.3966f, -1075.4269f),
                new Quaternionf(),
                new Vector3f(1426.7471f, 3503.1157f, 933.5998f),
                0f);
        final ConvexHull plate = ConvexHull.of(
                -6010.075f,
                8604.555f,
                -8309.485f,
                -5697.976f,
                8600.6875f,
                -6799.3774f, //
                -4309.5215f,
                8604.9f,
                -5031.41f,
                -3872.3909f,
                8603.595f,
                -7888.535f, //
                -2968.7185f,
                8604.353f,
                -3459.1448f,
                -825.2728f,
                8600.042f,
                -4448.7295f);
        final Quaternionf quarter = new Quaternionf(0f, 0.70710677f, 0f, 0.70710677f);
        assertPointsAreCorrect(box, new PlacedShape(plate, new Vector3f(2461.455f, -13979.329f, -4780.96f), quarter));
    }

    /**
     * All separating displacements have the same length, and the faces with the closest normals share only the tip.
     */
    @Test
    void twoOctahedraTipToTipTouchAtTheirTips() {
        final ConvexHull octahedron = ConvexHull.of(
                -16.214714f,
                0f,
                0f,
                0f,
                -5.723009f,
                0f,
                0f,
                0f,
                -31.30792f, //
                0f,
                0f,
                31.30792f,
                0f,
                5.723009f,
                0f,
                16.214714f,
                0f,
                0f);
        final Quaternionf third = new Quaternionf(0.49999997f, 0.49999997f, 0.49999997f, 0.49999997f);
        final PlacedShape one = new PlacedShape(octahedron, new Vector3f(), third);
        assertPointsAreCorrect(one, one.at(new Vector3f(62.615833f, 0f, 0f)));
    }

    /** The core is parallel to an edge except for a microradian, and crosses the adjacent face at its end. */
    @Test
    void aCapsuleWhoseCoreLiesAlongAnEdgeOverlapsTheBox() {
        new CapsuleBoxExactTest().overlapAndDepthAreCorrect(-505794787802639983L);
    }

    @Test
    void aCapsuleAlongAnEdgeOverlapsTheBoxInAWorldToo() {
        new NarrowphaseExactTest().overlapDepthAndPointsAreCorrect(3077555913339325185L);
    }

    @Test
    void aThinCapsuleThatLeavesAHugeOneTouchesItAtTheStart() {
        new NarrowphaseExactTest().timesAreCorrectAndMirrorWhenSwapped(-1886236390464732100L);
    }

    /**
     * The plate is bent by a hundredth of a degree. The face with the closest normal is beside the end of the capsule.
     */
    @Test
    void aVerticalCapsuleOnAThinPlateTouchesThePlateBelowItsEnd() {
        new HullNarrowphaseExactTest().distanceDepthAndPointsAreCorrect(-1777617609644782650L);
    }

    /** The capsule touches a corner. The normal is close to that of a face 300 m long, so that face counts as touched. */
    @Test
    void theContactOfACapsuleAlongANeedleIsPreciseToAThousandthOfTheLength() {
        new HullNarrowphaseExactTest().distanceDepthAndPointsAreCorrect(-217723971668207595L);
    }

    /** The wire has a radius of a micrometre and a length of 2.5 km. */
    @Test
    void theDepthOfAThinWireOnAPlateSeparatesItsWholeLength() {
        new CapsuleBoxExactTest().overlapAndDepthAreCorrect(-8827053922885462765L);
    }

    @Test
    void theContactOfBoxesWithANormalCloseToAFaceNormalIsPreciseToAThousandthOfTheWidth() {
        new NarrowphaseExactTest().overlapDepthAndPointsAreCorrect(-5467795021377954743L);
    }

    /**
     * The support edges of the two needles are parallel, and do not overlap along their direction.
     */
    @Test
    void twoNeedlesEndToEndTouchAtTheirEnds() {
        new HullNarrowphaseExactTest().distanceDepthAndPointsAreCorrect(5625705864208379193L);
    }
}
