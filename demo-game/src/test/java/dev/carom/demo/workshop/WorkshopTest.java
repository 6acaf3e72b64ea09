package dev.carom.demo.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Pose;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.Scenes;
import dev.carom.testbed.world.SceneWorld.Item;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WorkshopTest {
    private Workbench bench;

    @AfterEach
    void close() {
        if (bench != null) {
            bench.close();
        }
    }

    private Workshop open(String... names) {
        bench = new Workbench(List.of(names).stream().map(Scenes::named).toList(), 0);
        return bench.workshop();
    }

    /** Opens a scene and plays a tick: the mouse finds bodies where they were at the end of the last tick. */
    private Workshop openAndPlay(String name) {
        final Workshop workshop = open(name);
        workshop.tick();
        return workshop;
    }

    private static void play(Workshop workshop, int ticks) {
        for (int i = 0; i < ticks; i++) {
            workshop.tick();
        }
    }

    private static Item item(Workshop workshop, String name) {
        return workshop.items().stream()
                .filter(item -> item.spec().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static float moved(Item item) {
        return item.transform().position().distance(item.spec().position());
    }

    @Nested
    class AddedBodies {
        @ParameterizedTest
        @EnumSource(DropShape.class)
        void fallOnTheFloorAndStayThere(DropShape shape) {
            final Workshop workshop = open("column");
            final int before = workshop.world().bodyCount();
            final Item added = workshop.drop(shape, new Vector3f(5f, 1.5f, 5f), 0.4f);
            assertThat(workshop.world().bodyCount()).isEqualTo(before + 1);
            assertThat(workshop.isAdded(added)).isTrue();
            play(workshop, 120);
            assertThat(added.transform().position().y()).isBetween(0.2f, 0.6f);
        }

        @Test
        void areDroppedAboveThePlaceUnderTheMouse() {
            openAndPlay("column");
            // From the eye down to (5, 0, 5) on the floor.
            bench.aim(new Vector3f(5f, 10f, 5f), new Vector3f(0f, -20f, 0f));
            final Item added = bench.drop(DropShape.SPHERE);
            assertThat(added.transform().position().x()).isEqualTo(5f);
            assertThat(added.transform().position().y()).isBetween(1f, 6f);
        }

        @Test
        void replaceTheOldestWhenThereAreTooMany() {
            final Workshop workshop = open("column");
            final int before = workshop.world().bodyCount();
            final Item first = workshop.drop(DropShape.BOX, new Vector3f(0f, 100f, 0f), 0.1f);
            for (int i = 0; i < Workshop.MOST_ADDED; i++) {
                workshop.drop(DropShape.BOX, new Vector3f(0f, 100f + i, 0f), 0.1f);
            }
            assertThat(workshop.world().bodyCount()).isEqualTo(before + Workshop.MOST_ADDED);
            assertThat(workshop.isAdded(first)).isFalse();
        }

        @Test
        void areRemovedWhenTheyAreFarAway() {
            final Workshop workshop = open("column");
            final int before = workshop.world().bodyCount();
            workshop.shoot(new Vector3f(0f, 50f, 0f), new Vector3f(0f, 1f, 0f), 0.1f);
            play(workshop, 60);
            assertThat(workshop.world().bodyCount()).isEqualTo(before + 1);
            // 450 m at less than 300 m/s take more than 90 ticks.
            play(workshop, 60);
            assertThat(workshop.world().bodyCount()).isEqualTo(before);
        }
    }

    @Test
    void bodiesOfTheSceneThatFallOffTheFloorAreRemoved() {
        final Workshop workshop = open("cradle");
        final Item ball = item(workshop, "ball-3");
        ball.body().velocity(new Vector3f(0f, 0f, 12f));
        // The floor ends at 10 m, after 0.8 s, and a fall of 100 m takes 4.5 s.
        play(workshop, 240);
        assertThat(workshop.items()).contains(ball);
        assertThat(workshop.dynamicCount()).isEqualTo(5);
        play(workshop, 120);
        assertThat(workshop.items()).doesNotContain(ball);
        assertThat(workshop.dynamicCount()).isEqualTo(4);
    }

    @Test
    void drivenBodiesDoNotCountAsDynamic() {
        assertThat(open("tumbler").dynamicCount()).isEqualTo(1000);
        assertThat(bench.workshop().world().bodyCount()).isEqualTo(1001);
        bench.drop(DropShape.BOX);
        assertThat(bench.workshop().dynamicCount()).isEqualTo(1001);
    }

    /** In this scene all houses sleep, and the hash of their 1,900 cubes takes longer than the step. */
    @Test
    void theTimeOfAStepDoesNotIncludeTheHash() {
        final Workshop workshop = open("city");
        long fastestTick = Long.MAX_VALUE;
        long fastestStep = Long.MAX_VALUE;
        for (int i = 0; i < 200; i++) {
            final long start = System.nanoTime();
            workshop.tick();
            fastestTick = Math.min(fastestTick, System.nanoTime() - start);
            fastestStep = Math.min(fastestStep, workshop.stepNanos());
        }
        assertThat(fastestStep).isPositive().isLessThan(fastestTick * 8 / 10);
    }

    @Test
    void aShotHitsTheWallAndMovesItsBricks() {
        final Workshop workshop = open("wall");
        play(workshop, 2);
        final Item ball = workshop.shoot(new Vector3f(0f, 3f, 12f), new Vector3f(0f, 0f, -2f), 0.3f);
        assertThat(ball.body().velocity().z()).isEqualTo(-300f);
        play(workshop, 8);
        assertThat(ball.body().velocity().length()).isLessThan(250f);
        assertThat(workshop.items())
                .filteredOn(item -> item.spec().name().startsWith("brick") && moved(item) > 0.2f)
                .isNotEmpty();
    }

    @Nested
    class AShotThroughAWallThatHidesTheScene {
        /** Shoots at every 20th body. Returns the share of the shots that hit the body under the mouse. */
        private float hits(Vector3f eye) {
            final Workshop workshop = bench.workshop();
            int shots = 0;
            int hits = 0;
            final List<Item> all = List.copyOf(workshop.items());
            for (int i = 10; i < all.size(); i += 20) {
                bench.aim(
                        eye,
                        new Vector3f(all.get(i).transform().position()).sub(eye).mul(4f));
                if (!bench.grab()) {
                    continue; // a wall is in front of the body
                }
                final Item seen = workshop.held().item();
                bench.release();
                final Item ball = bench.shoot();
                shots++;
                hits += isHit(seen, ball) ? 1 : 0;
                play(workshop, 20);
            }
            assertThat(shots).isGreaterThanOrEqualTo(20);
            return (float) hits / shots;
        }

        /** Plays until the ball has passed the place of the body. Reports whether the ball changed its velocity. */
        private boolean isHit(Item seen, Item ball) {
            final Vector3f before = new Vector3f(seen.body().velocity());
            for (int tick = 0; tick < 8; tick++) {
                bench.workshop().tick();
                if (bench.workshop().world().isTouching(ball, seen)
                        || seen.body().velocity().distance(before) > 10f) {
                    return true;
                }
            }
            return false;
        }

        /**
         * The ball is thicker than the ray from the eye, so it sometimes hits the edge of another body first. If the
         * balls started in front of the walls, all of them would bounce off.
         */
        @ParameterizedTest
        @CsvSource({
            "tumbler, 0, 2, 40",
            "tumbler, 20, 20, 30",
            "washer, 5, 0, 35",
            "pile, 0, 20, 40",
            "pile, 30, 25, 20"
        })
        void hitsTheBodyUnderTheMouse(String scene, float x, float y, float z) {
            final Workshop workshop = openAndPlay(scene);
            play(workshop, 60);
            assertThat(hits(new Vector3f(x, y, z))).isGreaterThan(0.65f);
        }
    }

    @Test
    void aShotFromNearStartsInFrontOfTheBodyUnderTheMouse() {
        openAndPlay("column");
        // The front of the column is at z = 0.5, so the eye is 0.3 m in front of it.
        bench.aim(new Vector3f(0f, 9.5f, 0.8f), new Vector3f(0f, 0f, -40f));
        assertThat(bench.shoot().transform().position().z()).isBetween(0.5f, 0.8f);
    }

    @Nested
    class TheMouse {
        private static final Vector3f EYE = new Vector3f(0f, 9.5f, 20f);

        @Test
        void pullsABodyToThePlaceUnderIt() {
            final Workshop workshop = openAndPlay("column");
            bench.aim(EYE, new Vector3f(0f, 0f, -40f));
            assertThat(bench.grab()).isTrue();
            final Item held = workshop.held().item();
            assertThat(held).isEqualTo(item(workshop, "cube-9"));
            // The cube was hit at z = 0.5, after 19.5 m of 40 m: this ray is at x = 0.4875 * 10 m there.
            bench.aim(EYE, new Vector3f(10f, 0f, -40f));
            play(workshop, 90);
            assertThat(held.transform().position().x()).isBetween(4.4f, 5.4f);
            // In the end, the centre hangs 0.5 m below the held point, which is in the middle of a face.
            assertThat(held.transform().position().y()).isBetween(8.95f, 10f);
        }

        @Test
        void doesNotPullABodyBeyondThePlaceUnderIt() {
            final Workshop workshop = openAndPlay("column");
            bench.aim(EYE, new Vector3f(0f, 0f, -40f));
            bench.grab();
            final Grab held = workshop.held();
            bench.aim(EYE, new Vector3f(10f, 0f, -40f)); // 4.875 m to the right
            float farthest = 0f;
            for (int i = 0; i < 180; i++) {
                workshop.tick();
                final Pose pose = new Pose()
                        .set(
                                held.item().transform().position(),
                                held.item().transform().rotation());
                farthest = Math.max(farthest, held.point(pose, new Vector3f()).x);
            }
            assertThat(farthest).isBetween(4.8f, 5.1f);
            assertThat(held.item().body().velocity().length()).isLessThan(0.2f);
        }

        @Test
        void throwsTheBodyThatItLetsGo() {
            final Workshop workshop = openAndPlay("column");
            bench.aim(EYE, new Vector3f(0f, 0f, -40f));
            bench.grab();
            final Item held = workshop.held().item();
            for (int i = 0; i < 20; i++) {
                bench.aim(EYE, new Vector3f(i, 0f, -40f));
                workshop.tick();
            }
            bench.release();
            assertThat(workshop.held()).isNull();
            assertThat(held.body().angularDamping()).isZero();
            final float speed = held.body().velocity().x();
            assertThat(speed).isGreaterThan(5f);
            workshop.tick();
            assertThat(held.body().velocity().x()).isEqualTo(speed);
        }

        @Test
        void cannotPullAFloorOrNothing() {
            openAndPlay("column");
            bench.aim(new Vector3f(5f, 10f, 5f), new Vector3f(0f, -20f, 0f));
            assertThat(bench.grab()).isFalse();
            bench.aim(new Vector3f(5f, 10f, 5f), new Vector3f(0f, 20f, 0f));
            assertThat(bench.grab()).isFalse();
        }

        @Test
        void reachesThroughAWallThatHidesTheScene() {
            final Workshop workshop = openAndPlay("tumbler");
            bench.aim(new Vector3f(0.1f, 0.1f, 30f), new Vector3f(0f, 0f, -60f));
            assertThat(bench.grab()).isTrue();
            assertThat(workshop.held().item().spec().name()).startsWith("cube-");
        }
    }

    @Test
    void aResetRestoresTheSceneToTheLastBit() {
        final Workshop first = open("bullets", "column");
        play(first, 40);
        final String hash = first.stateHash();
        bench.reset();
        bench.drop(DropShape.HULL);
        bench.shoot();
        bench.workshop().gravity(1.62f);
        bench.workshop().friction(0f);
        bench.workshop().restitution(1f);
        play(bench.workshop(), 40);
        assertThat(bench.workshop().stateHash()).isNotEqualTo(hash);
        bench.reset();
        assertThat(bench.workshop().gravity()).isEqualTo(9.81f);
        play(bench.workshop(), 40);
        assertThat(bench.workshop().stateHash()).isEqualTo(hash);
    }

    @Test
    void scenesFollowEachOtherInACircle() {
        open("column", "cradle");
        bench.show(1);
        assertThat(bench.workshop().scene().name()).isEqualTo("cradle");
        bench.show(2);
        assertThat(bench.workshop().scene().name()).isEqualTo("column");
        bench.show(-1);
        assertThat(bench.workshop().scene().name()).isEqualTo("cradle");
    }

    @Nested
    class Dials {
        @Test
        void gravityPullsDownOrUp() {
            final Workshop workshop = open("bounces");
            assertThat(Dial.GRAVITY.shown(workshop)).isEqualTo("9.81");
            assertThat(Dial.GRAVITY.shownWithUnit(workshop)).isEqualTo("9.81 m/s²");
            Dial.GRAVITY.set(workshop, -20f);
            workshop.tick();
            // 20 m/s² upwards, for a sixtieth of a second.
            assertThat(item(workshop, "ball-0").body().velocity().y()).isBetween(0.32f, 0.34f);
            Dial.GRAVITY.set(workshop, 1000f);
            assertThat(workshop.gravity()).isEqualTo(Workshop.MOST_GRAVITY);
        }

        @Test
        void frictionHoldsAllBoxesOnTheIncline() {
            final Workshop workshop = open("incline");
            assertThat(Dial.FRICTION.shown(workshop)).isEqualTo("as in the scene");
            play(workshop, 90);
            assertThat(moved(item(workshop, "box-0"))).isGreaterThan(3f);
            bench.reset();
            Dial.FRICTION.set(bench.workshop(), 1f);
            assertThat(Dial.FRICTION.shown(bench.workshop())).isEqualTo("1.00");
            play(bench.workshop(), 90);
            assertThat(moved(item(bench.workshop(), "box-0"))).isLessThan(0.2f);
        }

        @Test
        void restitutionLetsTheDeadBallBounceToo() {
            final Workshop workshop = open("bounces");
            Dial.RESTITUTION.turn(workshop, 5); // from 0.5 to 1
            assertThat(workshop.restitution()).isEqualTo(1f);
            // 5 m down in 1 s, at about 10 m/s; a moment later the ball is on its way up.
            play(workshop, 75);
            assertThat(item(workshop, "ball-0").body().velocity().y()).isGreaterThan(3f);
        }

        @Test
        void applyToBodiesThatAreAddedLater() {
            final Workshop workshop = open("column");
            workshop.friction(0.25f);
            workshop.restitution(0.75f);
            final Item added = workshop.drop(DropShape.BOX, new Vector3f(5f, 2f, 5f), 0.4f);
            assertThat(added.colliders().get(0).material().friction()).isEqualTo(0.25f);
            assertThat(added.colliders().get(0).material().restitution()).isEqualTo(0.75f);
        }
    }

    @Nested
    class WallsBeforeTheCamera {
        private final Cutaway cutaway = new Cutaway();

        private boolean hides(Workshop workshop, String name) {
            final Item item = item(workshop, name);
            return cutaway.hides(item, item.colliders().get(0));
        }

        @Test
        void areHiddenFromEachSide() {
            final Workshop workshop = open("pile");
            cutaway.between(new Vector3f(0f, 20f, 40f), workshop.middle());
            assertThat(hides(workshop, "front")).isTrue();
            assertThat(hides(workshop, "back")).isFalse();
            assertThat(hides(workshop, "left")).isFalse();
            cutaway.between(new Vector3f(-40f, 20f, -40f), workshop.middle());
            assertThat(hides(workshop, "front")).isFalse();
            assertThat(hides(workshop, "back")).isTrue();
            assertThat(hides(workshop, "left")).isTrue();
        }

        @Test
        void includeTheFloorOnlyFromBelow() {
            final Workshop workshop = open("pile");
            cutaway.between(new Vector3f(0f, 20f, 40f), workshop.middle());
            assertThat(hides(workshop, "floor")).isFalse();
            cutaway.between(new Vector3f(0f, -20f, 4f), workshop.middle());
            assertThat(hides(workshop, "floor")).isTrue();
        }

        @ParameterizedTest
        @CsvSource({"incline, ramp", "conveyors, belt-0", "conveyors, belt-1"})
        void includeNothingThatCarriesBodies(String scene, String name) {
            final Workshop workshop = open(scene);
            cutaway.between(new Vector3f(10f, 20f, 25f), workshop.middle());
            assertThat(hides(workshop, name)).isFalse();
            cutaway.between(new Vector3f(10f, -20f, 25f), workshop.middle());
            assertThat(hides(workshop, name)).as("from below").isTrue();
        }

        @Test
        void includeNoWallThatIsSeenAlmostAlongItsFace() {
            final Workshop workshop = open("pile");
            // The right wall is 3.04 m thick, and its outer face is at 7.8 + 3.12 m; the eye is 0.5 m outside at 40 m.
            final Item right = item(workshop, "right");
            final float outer = 2f * right.spec().position().x() - 7.8f;
            cutaway.between(new Vector3f(outer + 0.5f, 10f, 40f), workshop.middle());
            assertThat(hides(workshop, "right")).isFalse();
            cutaway.between(new Vector3f(outer + 5f, 10f, 40f), workshop.middle());
            assertThat(hides(workshop, "right")).isTrue();
        }

        @Test
        void includeNoBodyThatMoves() {
            final Workshop workshop = open("wall");
            cutaway.between(new Vector3f(0f, 5f, 40f), new Vector3f(0f, 5f, -40f));
            assertThat(workshop.items())
                    .filteredOn(item -> item.spec().motion() == Motion.DYNAMIC)
                    .noneMatch(item -> cutaway.hides(item, item.colliders().get(0)));
        }
    }
}
