package dev.carom.demo.workshop;

import static org.assertj.core.api.Assertions.assertThat;

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
            assertThat(held.transform().position().y()).isBetween(9f, 10f);
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
            assertThat(Dial.FRICTION.shown(workshop)).isEqualTo("of the scene");
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
