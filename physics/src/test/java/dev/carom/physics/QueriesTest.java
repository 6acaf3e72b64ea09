package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Results of queries in small worlds. {@link QueriesBruteForceTest} tests random worlds. */
class QueriesTest {
    private static final long WALLS = 2L;
    private static final long DOORS = 4L;
    private static final Quaternionf UNROTATED = new Quaternionf();
    private static final Shape TETRAHEDRON = ConvexHull.of(-1, -1, -1, 1, -1, -1, 0, -1, 1, 0, 1, 0);

    private final WorldScript script = new WorldScript();
    private final Queries<String> queries = script.world.queries();
    private final QueryFilter<String> everything = QueryFilter.everything();
    private final QueryHit<String> hit = new QueryHit<>();
    private final QueryHits<String> hits = new QueryHits<>();

    private List<String> found() {
        final List<String> owners = new ArrayList<>();
        for (QueryHit<String> one : hits) {
            owners.add(one.isBox() ? "box " + one.boxId() : one.owner());
        }
        return owners;
    }

    private List<String> along(float x, float y, float z, QueryFilter<String> filter) {
        queries.rayCastAll(new Vector3f(), new Vector3f(x, y, z), filter, hits);
        return found();
    }

    private static Vector3f at(float x, float y, float z) {
        return new Vector3f(x, y, z);
    }

    @Nested
    @DisplayName("a ray")
    class Rays {
        @Test
        void hitsTheNearestFaceAndReportsItsFraction() {
            script.add("near", 4f, 0f, 0f, Collider.alignedBox(1f, 1f, 1f));
            script.add("far", 8f, 0f, 0f, Collider.sphere(1f));
            script.step();
            assertThat(queries.rayCast(at(-2f, .5f, 0f), at(10f, 0f, 0f), everything, hit))
                    .isTrue();
            assertThat(hit.owner()).isEqualTo("near");
            assertThat(hit.isBox()).isFalse();
            assertThat(hit.fraction()).isEqualTo(.5f); // the face at 3, 5 of 10 m away
            assertThat(hit.point()).isEqualTo(at(3f, .5f, 0f));
            assertThat(hit.normal()).isEqualTo(at(-1f, 0f, 0f));
            assertThat(hit.distance()).isZero();
            assertThat(hit.atStart()).isFalse();
        }

        @Test
        void leavesTheHitUnchangedWhenItHitsNothing() {
            script.add("box", 4f, 0f, 0f, Collider.alignedBox(1f, 1f, 1f));
            script.step();
            queries.rayCast(at(0f, 0f, 0f), at(9f, 0f, 0f), everything, hit);
            assertThat(queries.rayCast(at(0f, 0f, 0f), at(2.999f, 0f, 0f), everything, hit))
                    .isFalse();
            assertThat(queries.rayCast(at(0f, 0f, 0f), at(-9f, 0f, 0f), everything, hit))
                    .isFalse();
            assertThat(hit.owner()).isEqualTo("box");
            assertThat(queries.rayCastAny(at(0f, 0f, 0f), at(0f, 9f, 0f), everything))
                    .isFalse();
        }

        @Test
        void thatEndsAtOrGrazesASurfaceHitsIt() {
            script.add("box", 4f, 0f, 0f, Collider.alignedBox(1f, 1f, 1f));
            script.step();
            assertThat(along(3f, 0f, 0f, everything)).containsExactly("box");
            assertThat(hits.get(0).fraction()).isEqualTo(1f);
            queries.rayCastAll(at(0f, 1f, 0f), at(9f, 0f, 0f), everything, hits);
            assertThat(found()).containsExactly("box"); // JOML, RayAabIntersectionTest: y = .5 hits, .500001 does not
            queries.rayCastAll(at(0f, 1.000001f, 0f), at(9f, 0f, 0f), everything, hits);
            assertThat(found()).isEmpty();
        }

        /** Box2D reports no hit, Jolt a negative fraction; Box3D and Carom report a hit at fraction 0. */
        @Test
        void thatStartsInsideHitsAtFractionZeroAndReportsTheLeastPenetration() {
            script.add("box", 0f, 0f, 0f, Collider.box(1f, 2f, 3f));
            script.step();
            assertThat(queries.rayCast(at(.75f, 0f, 0f), at(0f, 9f, 0f), everything, hit))
                    .isTrue();
            assertThat(hit.fraction()).isZero();
            assertThat(hit.atStart()).isTrue();
            assertThat(hit.point()).isEqualTo(at(.75f, 0f, 0f));
            assertThat(hit.normal()).isEqualTo(at(1f, 0f, 0f));
            assertThat(hit.distance()).isEqualTo(-.25f);
        }

        @Test
        void ofLengthZeroFindsTheShapesThatContainThePoint() {
            script.add("outer", 0f, 0f, 0f, Collider.sphere(2f));
            script.add("inner", 0f, 0f, 0f, Collider.box(1f, 1f, 1f));
            script.add("beside", 5f, 0f, 0f, Collider.capsule(1f, 1f));
            script.step();
            queries.containing(at(1f, 0f, 0f), everything, hits);
            assertThat(found()).containsExactlyInAnyOrder("inner", "outer");
            queries.containing(at(4f, 1f, 0f), everything, hits); // on the capsule's side
            assertThat(found()).containsExactly("beside");
            queries.containing(at(0f, 2.001f, 0f), everything, hits);
            assertThat(found()).isEmpty();
        }

        @Test
        void returnsAllHitsInOrderOfTheirFractions() {
            for (int i = 9; i >= 0; i--) {
                script.add("slab" + i, .1f + .2f * i, 0f, 0f, Collider.alignedBox(.1f, 2f, 2f));
            }
            script.step();
            queries.rayCastAll(at(-5f, 0f, 0f), at(20f, 0f, 0f), everything, hits);
            assertThat(found())
                    .containsExactly(
                            "slab0", "slab1", "slab2", "slab3", "slab4", "slab5", "slab6", "slab7", "slab8", "slab9");
            for (int i = 0; i < 10; i++) {
                assertThat(hits.get(i).fraction()).isCloseTo((5f + .2f * i) / 20f, within(1e-6f));
                assertThat(hits.get(i).point().x()).isCloseTo(.2f * i, within(2e-6f));
            }
        }

        @Test
        void alongTheSeamOfTwoBoxesHitsTheirCommonFace() {
            final Queries<String> floor = Queries.of((region, sink) -> {
                sink.box(0f, 0f, 0f, 1f, 1f, 1f, 1);
                sink.box(1f, 0f, 0f, 2f, 1f, 1f, 2);
            });
            for (float x = 0f; x <= 2f; x += .5f) {
                assertThat(floor.rayCast(at(x, 3f, 1f), at(0f, -4f, 0f), everything, hit))
                        .isTrue();
                assertThat(hit.normal()).as("at %s", x).isEqualTo(at(0f, 1f, 0f));
            }
            floor.rayCast(at(-1f, 2f, 0f), at(2f, -2f, 0f), everything, hit);
            assertThat(hit.normal()).as("a corner, by the lower axis").isEqualTo(at(-1f, 0f, 0f));
        }

        @Test
        void hitsABoxWithoutThicknessFromEitherSide() {
            final Queries<String> sheet = Queries.of((region, sink) -> sink.box(-5f, 0f, -5f, 5f, 0f, 5f, 7));
            for (float from = -2f; from <= 2f; from += 4f) {
                sheet.rayCast(at(0f, from, 0f), at(0f, -2f * from, 0f), everything, hit);
                assertThat(hit.normal()).isEqualTo(at(0f, Math.signum(from), 0f));
                for (Shape shape :
                        List.of(new Sphere(.5f), new Capsule(.2f, .3f), new OrientedBox(.5f, .5f, .5f), TETRAHEDRON)) {
                    sheet.shapeCast(shape, at(0f, from, 0f), UNROTATED, at(0f, -2f * from, 0f), everything, hit);
                    assertThat(hit.normal().distance(0f, Math.signum(from), 0f))
                            .as("%s", shape)
                            .isLessThan(1e-6f);
                    assertThat(hit.point().y()).as("%s", shape).isCloseTo(0f, within(1e-6f));
                }
            }
            sheet.overlapping(TETRAHEDRON, at(0f, .1f, 0f), UNROTATED, everything, hits);
            assertThat(hits.get(0).point().isFinite()).isTrue();
        }

        @Test
        void ofAnyLengthHitsAHullAtItsSurfaceOnly() {
            script.add("hull", 5f, 40f, 0f, new Collider(TETRAHEDRON));
            script.step();
            for (float length = 100f; length <= 1e12f; length *= 10f) {
                assertThat(queries.rayCast(at(0f, 39.5f, .1f), at(length, 0f, 0f), everything, hit))
                        .isTrue();
                assertThat(hit.fraction())
                        .as("of %s m", length)
                        .isCloseTo(hit.point().x() / length, within(1e-6f));
                assertThat(hit.point().x()).isBetween(4f, 5f);
                assertThat(queries.rayCast(at(0f, 42f, .1f), at(length, 0f, 0f), everything, hit))
                        .isFalse();
            }
        }

        /** Box3D, test_shape.c: the error stays below 16 d 2^-23 + 2e-6. */
        @Test
        void hitsADistantSphereWithinTheRoundingOfFloats() {
            script.add("ball", 0f, 0f, 0f, Collider.sphere(1f));
            script.step();
            for (float d = 10f; d <= 1e6f; d *= 10f) {
                assertThat(queries.rayCast(at(d, .3f, 0f), at(-2f * d, 0f, 0f), everything, hit))
                        .isTrue();
                final float error = 16f * d * 0x1p-23f + 2e-6f;
                assertThat(hit.point().x()).isCloseTo((float) Math.sqrt(.91), within(error));
                assertThat(hit.point().y()).isCloseTo(.3f, within(error));
            }
        }
    }

    @Nested
    @DisplayName("a shape cast")
    class ShapeCasts {
        /** Jolt, CastShapeTests. */
        @Test
        void hitsTheFirstOfTenSlabsFromEitherSide() {
            for (int i = 0; i < 10; i++) {
                script.add("slab" + i, .1f + .2f * i, 0f, 0f, Collider.alignedBox(.1f, 2f, 2f));
            }
            script.step();
            final Sphere ball = new Sphere(1f);
            assertThat(queries.shapeCast(ball, at(-5f, 0f, 0f), UNROTATED, at(10f, 0f, 0f), everything, hit))
                    .isTrue();
            assertThat(hit.owner()).isEqualTo("slab0");
            assertThat(hit.fraction()).isCloseTo(.4f, within(1e-6f));
            assertThat(hit.point().distance(0f, 0f, 0f)).isLessThan(1e-6f);
            assertThat(queries.shapeCast(ball, at(5f, 0f, 0f), UNROTATED, at(-10f, 0f, 0f), everything, hit))
                    .isTrue();
            assertThat(hit.owner()).isEqualTo("slab9");
            assertThat(hit.fraction()).isCloseTo(.2f, within(1e-6f));
            assertThat(hit.point().distance(2f, 0f, 0f)).isLessThan(2e-6f);
            assertThat(hit.normal()).isEqualTo(at(1f, 0f, 0f));
        }

        @Test
        void acceptsAnyShapeWithAnyRotation() {
            script.add("wall", 10f, 0f, 0f, Collider.alignedBox(1f, 5f, 5f));
            script.step();
            final Quaternionf eighth = new Quaternionf().rotationZ((float) (Math.PI / 4));
            final Quaternionf quarter = new Quaternionf().rotationZ((float) (Math.PI / 2));
            // The distance to the face at 9, minus the extent of the shape.
            assertThat(fraction(new OrientedBox(1f, 1f, 1f), eighth)).isCloseTo(.9f - .1f * 1.4142136f, within(1e-5f));
            assertThat(fraction(new AlignedBox(1f, 1f, 1f), eighth)).isCloseTo(.8f, within(1e-6f));
            assertThat(fraction(new Capsule(.5f, 2f), UNROTATED)).isCloseTo(.85f, within(1e-5f));
            assertThat(fraction(new Capsule(.5f, 2f), quarter)).isCloseTo(.65f, within(1e-5f));
            assertThat(fraction(new Sphere(2f), eighth)).isCloseTo(.7f, within(1e-6f));
        }

        private float fraction(Shape shape, Quaternionf rotation) {
            assertThat(queries.shapeCast(shape, at(0f, 0f, 0f), rotation, at(10f, 0f, 0f), everything, hit))
                    .isTrue();
            assertThat(hit.normal()).isEqualTo(at(-1f, 0f, 0f));
            assertThat(hit.point().x()).isCloseTo(9f, within(1e-4f));
            return hit.fraction();
        }

        @Test
        void findsAllOverlappingShapesWithTheLeastPenetration() {
            script.add("floor", 0f, -1f, 0f, Collider.alignedBox(5f, 1f, 5f));
            script.add("ball", 0f, 1f, 0f, Collider.sphere(.5f));
            script.add("apart", 0f, 9f, 0f, Collider.sphere(.5f));
            script.step();
            queries.overlapping(new OrientedBox(.5f, .5f, .5f), at(0f, .25f, 0f), UNROTATED, everything, hits);
            assertThat(found()).containsExactlyInAnyOrder("floor", "ball");
            for (QueryHit<String> one : hits) {
                assertThat(one.fraction()).isZero();
                assertThat(one.distance()).isEqualTo(-.25f);
                assertThat(one.normal()).isEqualTo(at(0f, one.owner().equals("floor") ? 1f : -1f, 0f));
            }
            final Sphere ball = new Sphere(.5f);
            assertThat(queries.overlaps(ball, at(3f, .5f, 0f), UNROTATED, everything))
                    .isTrue(); // touching
            assertThat(queries.overlaps(ball, at(3f, .50001f, 0f), UNROTATED, everything))
                    .isFalse();
        }
    }

    @Nested
    @DisplayName("the closest point")
    class ClosestPoints {
        @Test
        void liesOnTheNearestSurfaceWithinTheDistance() {
            script.add("box", 3f, 0f, 0f, Collider.alignedBox(1f, 1f, 1f));
            script.add("ball", -4f, 0f, 0f, Collider.sphere(1f));
            script.step();
            assertThat(queries.closestPoint(at(0f, 2f, 0f), 9f, everything, hit))
                    .isTrue();
            assertThat(hit.owner()).isEqualTo("box"); // sqrt 5 to the edge, sqrt 20 - 1 to the ball
            assertThat(hit.point().distance(2f, 1f, 0f)).isLessThan(1e-6f);
            assertThat(hit.distance()).isCloseTo((float) Math.sqrt(5), within(1e-6f));
            assertThat(queries.closestPoint(at(0f, 2f, 0f), 2.2f, everything, hit))
                    .isFalse();
            assertThat(queries.closestPoint(at(-1f, 0f, 0f), 2f, everything, hit))
                    .isTrue(); // exactly as far
            assertThat(hit.owner()).isEqualTo("ball");
        }

        @Test
        void fromInsideIsTheNearestSurfacePointOfTheDeepestShape() {
            script.add("box", 0f, 0f, 0f, Collider.box(1f, 1f, 1f));
            script.add("ball", 0f, 0f, 0f, Collider.sphere(3f));
            script.step();
            assertThat(queries.closestPoint(at(.5f, 0f, 0f), 0f, everything, hit))
                    .isTrue();
            assertThat(hit.owner()).isEqualTo("ball");
            assertThat(hit.distance()).isEqualTo(-2.5f);
            assertThat(hit.point()).isEqualTo(at(3f, 0f, 0f));
        }
    }

    @Nested
    @DisplayName("a query finds")
    class Finds {
        @Test
        void theWorldAtTheEndOfTheLastStep() {
            final Collider collider = Collider.sphere(1f);
            final Transform ball = script.add("ball", 5f, 0f, 0f, collider);
            assertThat(along(9f, 0f, 0f, everything))
                    .as("before the first step")
                    .isEmpty();
            script.step();
            assertThat(along(9f, 0f, 0f, everything)).containsExactly("ball");
            ball.moveTo(at(0f, 5f, 0f));
            collider.enabled(false);
            assertThat(along(9f, 0f, 0f, everything))
                    .as("still found before the next step")
                    .containsExactly("ball");
            collider.enabled(true);
            script.step();
            assertThat(along(9f, 0f, 0f, everything)).isEmpty();
            assertThat(along(0f, 9f, 0f, everything))
                    .as("at the end of the motion")
                    .containsExactly("ball");
            script.world.remove(collider);
            assertThat(along(0f, 9f, 0f, everything))
                    .as("not found after removal")
                    .isEmpty();
        }

        @Test
        void noDisabledOrQuarantinedColliders() {
            final Collider off = Collider.sphere(1f);
            script.add("off", 3f, 0f, 0f, off.enabled(false));
            final Transform lost = script.add("lost", 6f, 0f, 0f, Collider.sphere(1f));
            script.step();
            lost.moveTo(at(2e9f, 0f, 0f)); // beyond WorldConfig.positionLimit
            script.step();
            assertThat(along(9f, 0f, 0f, everything)).isEmpty();
            off.enabled(true);
            lost.placeAt(at(6f, 0f, 0f), UNROTATED);
            script.step();
            assertThat(along(9f, 0f, 0f, everything)).containsExactly("off", "lost");
        }

        @Test
        void collidersThatTheFilterAccepts() {
            script.add("wall", 2f, 0f, 0f, Collider.sphere(.5f).layer(WALLS));
            script.add("door", 4f, 0f, 0f, Collider.sphere(.5f).layer(DOORS).mask(WALLS));
            script.add("zone", 6f, 0f, 0f, Collider.sphere(.5f).sensor());
            script.add("me", 8f, 0f, 0f, Collider.sphere(.5f).group(-7));
            script.step();
            assertThat(along(9f, 0f, 0f, everything)).containsExactly("wall", "door", "zone", "me");
            assertThat(along(9f, 0f, 0f, QueryFilter.solids())).containsExactly("wall", "door", "me");
            assertThat(along(9f, 0f, 0f, everything.mask(WALLS | DOORS))).containsExactly("wall", "door");
            assertThat(along(9f, 0f, 0f, everything.mask(DOORS))).containsExactly("door");
            assertThat(along(9f, 0f, 0f, everything.mask(0L))).isEmpty();
            assertThat(along(9f, 0f, 0f, everything.ignoring("me"))).containsExactly("wall", "door", "zone");
            assertThat(along(9f, 0f, 0f, everything.as(new CollisionFilter(1L, -1L))))
                    .as("the door's mask counts too")
                    .containsExactly("wall", "zone", "me");
            assertThat(along(9f, 0f, 0f, everything.as(new CollisionFilter(WALLS, -1L, -7))))
                    .as("the group too")
                    .containsExactly("wall", "door", "zone");
            assertThat(along(
                            9f,
                            0f,
                            0f,
                            everything.where((owner, collider) -> owner.length() == 4 && !collider.isSensor())))
                    .containsExactly("wall", "door");
        }

        @Test
        void theEarliestAddedOfCollidersHitAtTheSameFraction() {
            script.add("first", 5f, 0f, 0f, Collider.alignedBox(1f, 1f, 1f));
            script.step();
            script.add("second", 4.5f, 0f, 0f, Collider.alignedBox(.5f, 2f, 2f));
            script.step();
            script.add("third", 4.5f, 0f, 0f, Collider.alignedBox(.5f, 3f, 3f));
            script.step();
            assertThat(along(9f, 0f, 0f, everything)).containsExactly("first", "second", "third");
            queries.rayCast(at(0f, 0f, 0f), at(9f, 0f, 0f), everything, hit);
            assertThat(hit.owner()).isEqualTo("first");
            queries.closestPoint(at(0f, 0f, 0f), 9f, everything, hit);
            assertThat(hit.owner()).isEqualTo("first");
        }
    }

    @Nested
    @DisplayName("boxes on demand")
    class BoxesOnDemand {
        private int sourceCalls;

        /** Solid cells of 1 m everywhere at x = 50 and beyond; the cell's number is its x. */
        private final BoxSource wall = (region, sink) -> {
            sourceCalls++;
            final int last = (int) Math.floor(region.maxX);
            for (int x = Math.max(50, (int) Math.floor(region.minX) - 1); x <= last; x++) {
                sink.box(x, -1f, -1f, x + 1f, 1f, 1f, x);
            }
        };

        @Test
        void areHitLikeColliders() {
            final Queries<String> boxes = Queries.of(wall);
            assertThat(boxes.rayCast(at(0f, 0f, 0f), at(100f, 0f, 0f), everything, hit))
                    .isTrue();
            assertThat(hit.isBox()).isTrue();
            assertThat(hit.boxId()).isEqualTo(50);
            assertThat(hit.owner()).isNull();
            assertThat(hit.fraction()).isEqualTo(.5f);
            assertThat(hit.normal()).isEqualTo(at(-1f, 0f, 0f));
            assertThat(sourceCalls).as("no farther than the first wall").isLessThan(30);
            boxes.shapeCast(new Sphere(.5f), at(0f, 0f, 0f), UNROTATED, at(100f, 0f, 0f), everything, hit);
            assertThat(hit.fraction()).isCloseTo(.495f, within(1e-6f));
            assertThat(boxes.overlaps(new Capsule(.5f, .5f), at(49f, 0f, 0f), UNROTATED, everything))
                    .isFalse();
            assertThat(boxes.overlaps(new Capsule(.5f, .5f), at(49.5f, 0f, 0f), UNROTATED, everything))
                    .isTrue();
            boxes.closestPoint(at(48f, .5f, 0f), 3f, everything, hit);
            assertThat(hit.point()).isEqualTo(at(50f, .5f, 0f));
        }

        @Test
        void areHitOnceEachEvenIfTheyExtendOverSeveralSegmentsOfTheRay() {
            final Queries<String> boxes = Queries.of(wall);
            boxes.rayCastAll(at(47.3f, 0f, 0f), at(10f, 0f, 0f), everything, hits);
            assertThat(found())
                    .containsExactly("box 50", "box 51", "box 52", "box 53", "box 54", "box 55", "box 56", "box 57");
            boxes.rayCastAll(at(57f, 0f, 0f), at(-30f, 0f, 0f), everything, hits);
            assertThat(found())
                    .containsExactly("box 56", "box 57", "box 55", "box 54", "box 53", "box 52", "box 51", "box 50");
        }

        @Test
        void comeAfterTheCollidersOfAWorldAtEqualFractions() {
            script.add("door", 49.5f, 0f, 0f, Collider.alignedBox(.5f, 1f, 1f));
            script.add("lid", 50.5f, 0f, 0f, Collider.alignedBox(.5f, 1f, 1f));
            script.step();
            final Queries<String> both = queries.with(wall);
            both.rayCastAll(at(0f, 0f, 0f), at(51f, 0f, 0f), everything, hits);
            assertThat(found()).containsExactly("door", "lid", "box 50", "box 51");
            both.rayCast(at(49.7f, 0f, 0f), at(9f, 0f, 0f), everything.ignoring("door"), hit);
            assertThat(hit.owner()).isEqualTo("lid");
            assertThat(both.rayCastAny(at(0f, 0f, 0f), at(50f, 0f, 0f), everything.mask(0L)))
                    .as("filters are for colliders")
                    .isTrue();
        }

        @Test
        void areRejectedWithInvalidBounds() {
            final Queries<String> nan = Queries.of((region, sink) -> sink.box(0f, 0f, 0f, 1f, Float.NaN, 1f, 77));
            assertThatThrownBy(() -> nan.rayCast(at(0f, 0f, 0f), at(1f, 0f, 0f), everything, hit))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContainingAll("BoxSource", "NaN", "id 77");
            final Queries<String> inverted = Queries.of((region, sink) -> sink.box(1f, 0f, 0f, 0f, 1f, 1f, 78));
            assertThatThrownBy(() -> inverted.closestPoint(at(0f, 0f, 0f), 1f, everything, hit))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("id 78");
        }

        @Test
        void haveIdsThatCollidersDoNotHave() {
            script.add("ball", 3f, 0f, 0f, Collider.sphere(1f));
            script.step();
            queries.rayCast(at(0f, 0f, 0f), at(9f, 0f, 0f), everything, hit);
            assertThatThrownBy(hit::boxId)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("isBox()");
        }
    }

    @Nested
    @DisplayName("a query rejects")
    class Rejects {
        @Test
        void invalidArguments() {
            assertThatThrownBy(() -> queries.rayCast(at(Float.NaN, 0f, 0f), at(1f, 0f, 0f), everything, hit))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("origin.x must be finite");
            assertThatThrownBy(
                            () -> queries.rayCastAny(at(0f, 0f, 0f), at(0f, Float.POSITIVE_INFINITY, 0f), everything))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("travel.y must be finite");
            assertThatThrownBy(() -> queries.rayCastAll(at(0f, 0f, 0f), at(1e19f, 0f, 0f), everything, hits))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("1e18 m");
            assertThatThrownBy(() -> queries.rayCast(at(0f, 0f, 0f), at(1f, 0f, 0f), null, hit))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("filter must not be null");
            assertThatThrownBy(() -> queries.closestPoint(at(0f, 0f, 0f), -1f, everything, hit))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("within must be at least 0 m (got: -1.0)");
            assertThatThrownBy(() -> queries.overlaps(
                            new Sphere(1f), at(0f, 0f, 0f), new Quaternionf(0f, 0f, 0f, 0f), everything))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("rotation must be a rotation");
        }

        @Test
        void queriesDuringAStepButNotInListeners() {
            script.add("a", 0f, 0f, 0f, Collider.sphere(1f));
            script.add("b", 1f, 0f, 0f, Collider.sphere(1f));
            final List<Boolean> seen = new ArrayList<>();
            script.world.addListener(
                    event -> seen.add(queries.rayCastAny(at(-5f, 0f, 0f), at(9f, 0f, 0f), everything)));
            script.step();
            assertThat(seen).containsExactly(true);
            script.world.pairFilter(
                    (a, colliderA, b, colliderB) -> queries.rayCastAny(at(-5f, 0f, 0f), at(9f, 0f, 0f), everything));
            assertThatThrownBy(script::step).isInstanceOf(IllegalStateException.class);
        }

        @Test
        void queriesFromItsOwnFilterAndWorksAfterwards() {
            script.add("a", 3f, 0f, 0f, Collider.sphere(1f));
            script.step();
            final QueryFilter<String> filterThatQueries = everything.where(
                    (owner, collider) -> queries.rayCastAny(at(0f, 0f, 0f), at(9f, 0f, 0f), everything));
            assertThatThrownBy(() -> queries.rayCastAny(at(0f, 0f, 0f), at(9f, 0f, 0f), filterThatQueries))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("during another query");
            assertThat(along(9f, 0f, 0f, everything)).containsExactly("a");
        }

        @Test
        void stepsAndQueriesOfTheWorldDuringAnotherQuery() {
            script.add("a", 3f, 0f, 0f, Collider.sphere(1f));
            script.step();
            final Queries<String> other = queries.with((region, sink) -> {});
            final QueryFilter<String> filterThatQueriesTheWorld = everything.where(
                    (owner, collider) -> queries.rayCastAny(at(0f, 0f, 0f), at(9f, 0f, 0f), everything));
            assertThatThrownBy(() -> other.rayCastAny(at(0f, 0f, 0f), at(9f, 0f, 0f), filterThatQueriesTheWorld))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("during another query");
            final QueryFilter<String> filterThatSteps = everything.where((owner, collider) -> {
                script.world.step(1f);
                return true;
            });
            assertThatThrownBy(() -> other.rayCastAny(at(0f, 0f, 0f), at(9f, 0f, 0f), filterThatSteps))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("step must not be called from a filter or BoxSource of a query");
            assertThat(along(9f, 0f, 0f, everything)).containsExactly("a");
            script.step();
        }
    }

    /**
     * A cast calls the source for one segment of the path after another, of 2 m here. The source returns this box first
     * for a segment that begins beyond the box's face after rounding.
     */
    @Test
    void aCastHitsAFaceThatRoundingMovesIntoThePreviousSegment() {
        final Aabb cliff = new Aabb(4.300006f, -10f, -10f, 1000.2578f, 10f, 10f);
        final Queries<String> boxes = Queries.of((region, sink) -> {
            if (region.overlaps(cliff)) {
                sink.box(cliff.minX, cliff.minY, cliff.minZ, cliff.maxX, cliff.maxY, cliff.maxZ, 7L);
            }
        });
        final AlignedBox caster = new AlignedBox(.3f, .9f, .3f);
        assertThat(boxes.shapeCast(caster, at(0f, .3f, .4f), UNROTATED, at(64f, 0f, 0f), everything, hit))
                .isTrue();
        boxes.shapeCastAll(caster, at(0f, .3f, .4f), UNROTATED, at(64f, 0f, 0f), everything, hits);
        assertThat(found()).containsExactly("box 7");
    }

    /** A hit refers to its collider by slot, and the slot of a removed collider is reused. */
    @Test
    void hitsKeepOwnerAndColliderWhenTheirSlotIsReused() {
        final Collider gone = Collider.sphere(1f);
        script.world.add("gone", new Transform(4f, 0f, 0f), gone);
        script.step();
        assertThat(queries.rayCast(at(0f, 0f, 0f), at(9f, 0f, 0f), everything, hit))
                .isTrue();
        assertThat(along(9f, 0f, 0f, everything)).containsExactly("gone");
        script.world.remove(gone, EndReason.DELETED);
        script.step();
        script.world.add("new", new Transform(4f, 0f, 0f), Collider.sphere(1f));
        script.step();
        assertThat(hit.owner()).isEqualTo("gone");
        assertThat(hit.collider()).isSameAs(gone);
        assertThat(found()).containsExactly("gone");
        assertThat(along(9f, 0f, 0f, everything)).containsExactly("new");
    }

    @Test
    void queriesOfBoxesOnDemandNeedNoOwners() {
        final Queries<Void> map = Queries.of(new VoxelGrid(1f, (x, y, z) -> y < 0 || x == 5));
        final QueryHit<Void> hit = new QueryHit<>();
        assertThat(map.rayCast(new Vector3f(0.5f, 1f, 0.5f), new Vector3f(20f, 0f, 0f), QueryFilter.everything(), hit))
                .isTrue();
        assertThat(hit.owner()).isNull();
        assertThat(hit.point().x()).isEqualTo(5f);
        final Mover<Void> mover = new Mover<>(map, new AlignedBox(0.3f, 0.9f, 0.3f));
        final Vector3f position = new Vector3f(0.5f, 1f, 0.5f);
        mover.moveAndSlide(position, new Vector3f(60f, 0f, 0f), 1f);
        assertThat(position.x).isCloseTo(4.7f, within(0.01f));
    }
}
