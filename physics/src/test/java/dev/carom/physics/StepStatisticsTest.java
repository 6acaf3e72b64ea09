package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.atomic.AtomicLong;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StepStatisticsTest {
    private final WorldScript script = new WorldScript();
    private final StepStatistics statistics = script.world.statistics();

    @Test
    void countTheWorkOfTheStep() {
        assertThat(statistics.tick()).isZero();
        final Transform ball = script.add("ball", 0f, 0f, 0f, Collider.sphere(1f));
        final Transform bad = script.add("bad", 50f, 0f, 0f, Collider.sphere(1f));
        script.add("wall", 1.5f, 0f, 0f, Collider.box(1f, 1f, 1f));
        script.add("off", 0f, 0f, 0f, Collider.sphere(1f).enabled(false));
        script.add("near", 1.9f, 1.9f, 9f, Collider.sphere(1f));
        script.add("nearer", 3.4f, 3.4f, 9f, Collider.sphere(1f)); // bounds overlap, spheres do not
        script.step();
        assertThat(statistics.tick()).isEqualTo(1);
        assertThat(statistics.colliders()).isEqualTo(6);
        assertThat(statistics.quarantined()).isZero();
        assertThat(statistics.pairs()).isEqualTo(2);
        assertThat(statistics.pairsBegan()).isEqualTo(2);
        assertThat(statistics.pairsEnded()).isZero();
        assertThat(statistics.contacts()).isEqualTo(1);
        assertThat(statistics.events(ContactPhase.BEGIN)).isEqualTo(1);
        ((Vector3f) bad.position()).y = Float.NaN;
        script.step();
        assertThat(statistics.quarantined()).isEqualTo(1);
        assertThat(statistics.pairsBegan()).isZero();
        assertThat(statistics.events(ContactPhase.STAY)).isEqualTo(1);
        assertThat(statistics.events(ContactPhase.BEGIN)).isZero();
        bad.placeAt(50f, 0f, 0f);
        ball.placeAt(-9f, 0f, 0f);
        script.step();
        assertThat(statistics.quarantined()).isZero();
        assertThat(statistics.pairs()).isEqualTo(1);
        assertThat(statistics.pairsEnded()).isEqualTo(1);
        assertThat(statistics.contacts()).isZero();
        assertThat(statistics.events(ContactPhase.END)).isEqualTo(1);
        assertThat(script.world.statistics()).isSameAs(statistics);
        assertThat(statistics.toString())
                .startsWith(
                        "step 3: 6 colliders (0 quarantined), 1 pairs (+0 -1), 0 contacts, events 0 begin 0 stay 1 end, ")
                .contains(" us: gather ", " broadphase ", " contacts ", " order ", " finish ", " listeners ");
    }

    @Test
    void aQuarantinedColliderThatIsRemovedIsNoLongerCounted() {
        final Collider collider = Collider.sphere(1f);
        final Transform bad = script.add("bad", 50f, 0f, 0f, collider);
        script.step();
        ((Vector3f) bad.position()).y = Float.NaN;
        script.step();
        assertThat(statistics.quarantined()).isEqualTo(1);
        script.world.remove(collider);
        script.step();
        assertThat(statistics.quarantined()).isZero();
        assertThat(statistics.colliders()).isZero();
    }

    @Test
    void countTheTablesThatGrew() {
        for (int i = 0; i < 200; i++) {
            script.add("c" + i, 0.01f * i, 0f, 0f, Collider.sphere(1f));
        }
        // The second step equals the first with STAY events; growth while events are read counts in the step after
        // that.
        for (int step = 0; step < 3; step++) {
            script.step();
        }
        final int grown = statistics.growths();
        assertThat(grown).isGreaterThan(10); // 200 colliders, some 13,000 pairs and events, from 16 by doubling
        script.step();
        assertThat(statistics.growths()).isEqualTo(grown);
    }

    @Test
    void countTheWorkOnRigidBodies() {
        final PhysicsWorld<String> world = script.world;
        script.step();
        assertThat(statistics.substeps()).isZero();
        assertThat(statistics.toString()).doesNotContain("bodies");

        script.add("floor", 0f, -1f, 0f, Collider.box(50f, 1f, 50f).fixed());
        world.add("statue", new Transform(-20f, 0f, 0f), new Body(BodyType.STATIC), Collider.sphere(1f));
        world.add("lift", new Transform(20f, 9f, 0f), Body.kinematic(), Collider.sphere(1f));
        world.add("crate", new Transform(0f, 0.495f, 0f), Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        final Transform flying = new Transform(9f, 20f, 0f);
        world.add("flying", flying, Body.dynamic(), Collider.sphere(0.5f));
        script.step();
        assertThat(statistics.bodies(BodyType.STATIC)).isEqualTo(1);
        assertThat(statistics.bodies(BodyType.KINEMATIC)).isEqualTo(1);
        assertThat(statistics.bodies(BodyType.DYNAMIC)).isEqualTo(2);
        assertThat(statistics.solvedContacts()).isEqualTo(1);
        assertThat(statistics.impacts()).isZero();
        assertThat(statistics.pushingContacts()).isEqualTo(1);
        assertThat(statistics.stoppedBodies()).isZero();
        assertThat(statistics.substeps()).isEqualTo(4);
        assertThat(statistics.islands()).isEqualTo(1);
        assertThat(statistics.islandsInNeed()).isZero();
        assertThat(statistics.limitedIslands()).isZero();
        assertThat(statistics.neededSubsteps()).isEqualTo(4);
        assertThat(statistics.deepestOverlap()).isCloseTo(0.005f, within(1e-5f));
        assertThat(statistics.toString())
                .contains(
                        "; bodies 1 static 1 kinematic 2 dynamic (0 asleep, 0 stopped), 1 solved contacts (0 impacts, 1"
                                + " pushing), 1 islands (0 need more substeps, 0 more than allowed), at most 4 substeps (4 needed),"
                                + " deepest overlap 0.00")
                .contains(" us: gather ", " broadphase ", " collide ", " islands ", " solve ", " sweep ", " contacts ");

        // The ball meets the floor in this tick, from 0.3 m above it.
        flying.placeAt(9f, 0.8f, 0f);
        world.body(flying).velocity(0f, -60f, 0f);
        script.step();
        assertThat(statistics.solvedContacts()).isEqualTo(2);
        assertThat(statistics.impacts()).isEqualTo(1);

        world.clear();
        script.step();
        assertThat(statistics.bodies(BodyType.STATIC)).isZero();
        assertThat(statistics.bodies(BodyType.KINEMATIC)).isZero();
        assertThat(statistics.bodies(BodyType.DYNAMIC)).isZero();
        assertThat(statistics.solvedContacts() + statistics.impacts() + statistics.pushingContacts())
                .isZero();
        assertThat(statistics.deepestOverlap()).isZero();
        assertThatIllegalArgumentException().isThrownBy(() -> statistics.bodies(null));
    }

    /** Columns of 20 and 10 cubes of 1 m, of which the higher one needs 8 substeps, and a crate. */
    @Test
    void reportHowManySubstepsWereUsedAndNeeded() {
        for (int most : new int[] {32, 6, 4}) {
            final PhysicsWorld<String> world = columns(most);
            world.step(1f / 60f);
            final StepStatistics found = world.statistics();
            assertThat(found.islands()).isEqualTo(3);
            assertThat(found.substeps()).isEqualTo(Math.min(8, most));
            assertThat(found.neededSubsteps()).isEqualTo(most == 4 ? 4 : 8);
            assertThat(found.islandsInNeed()).isEqualTo(most == 4 ? 0 : 1);
            assertThat(found.limitedIslands()).isEqualTo(most == 6 ? 1 : 0);
        }
    }

    @Test
    void reportNoSubstepsAndNoIslandsWhileAllBodiesSleep() {
        final PhysicsWorld<String> world = columns(6);
        world.step(1f / 60f);
        assertThat(world.statistics().limitedIslands()).isEqualTo(1);
        world.forEachCollider((owner, transform, collider) -> {
            if (world.body(transform) != null) {
                world.body(transform).sleep();
            }
        });
        world.step(1f / 60f);
        final StepStatistics found = world.statistics();
        assertThat(found.sleepingBodies()).isEqualTo(31);
        assertThat(found.substeps()).isZero();
        assertThat(found.neededSubsteps()).isZero();
        assertThat(found.islands()).isZero();
        assertThat(found.islandsInNeed()).isZero();
        assertThat(found.limitedIslands()).isZero();
    }

    /** 31 contacts with 4 substeps count 124. The 20 contacts of the tall column need 8. */
    @ParameterizedTest
    @CsvSource({"204, 8, 0", "203, 7, 1", "164, 6, 1", "163, 5, 1", "124, 4, 1", "1, 4, 1"})
    void substepsKeepWithinTheBudget(int budget, int expected, int limited) {
        final PhysicsWorld<String> world = columns(WorldConfig.defaults().withSubstepBudget(budget));
        world.step(1f / 60f);
        assertThat(world.statistics().substeps()).isEqualTo(expected);
        assertThat(world.statistics().neededSubsteps()).isEqualTo(8);
        assertThat(world.statistics().limitedIslands()).isEqualTo(limited);
        final Explanation.Substeps tall = world.explain("cube-3", "cube-4").substeps();
        assertThat(tall.count()).isEqualTo(expected);
        assertThat(tall.reason())
                .isEqualTo(limited == 0 ? Explanation.SubstepReason.NEEDED : Explanation.SubstepReason.OVER_BUDGET);
        assertThat(world.explain("cube-23", "cube-24").substeps().reason()).isEqualTo(Explanation.SubstepReason.USUAL);
    }

    private static PhysicsWorld<String> columns(int mostSubsteps) {
        return columns(WorldConfig.defaults().withMostSubsteps(mostSubsteps));
    }

    private static PhysicsWorld<String> columns(WorldConfig config) {
        final PhysicsWorld<String> world = new PhysicsWorld<>(config);
        world.add(
                "floor", new Transform(0f, -1f, 0f), Collider.box(50f, 1f, 50f).fixed());
        for (int i = 0; i < 31; i++) {
            final float x = i < 20 ? 0f : i < 30 ? 5f : 10f;
            final float y = (i < 20 ? i : i < 30 ? i - 20 : 0) + 0.5f;
            world.add("cube-" + i, new Transform(x, y, 0f), Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        }
        return world;
    }

    @Test
    void countBodiesThatWouldHavePassedThroughAWall() {
        final PhysicsWorld<String> world = script.world;
        world.gravity(0f, 0f, 0f);
        script.add("wall", 0f, 0f, 0f, Collider.box(0.05f, 5f, 5f).fixed());
        // The balls rest, so their predictions do not meet the wall. Then the bullet drives them through the wall.
        for (int i = 0; i < 3; i++) {
            world.add("ball " + i, new Transform(-0.25f - 0.3f * i, 0f, 0f), Body.dynamic(), Collider.sphere(0.1f));
        }
        final Body bullet = Body.dynamic().mass(100f).velocity(500f, 0f, 0f);
        world.add("bullet", new Transform(-2f, 0f, 0f), bullet, Collider.sphere(0.1f));
        script.step();
        assertThat(statistics.stoppedBodies()).isGreaterThan(0);
        assertThat(statistics.toString()).contains(statistics.stoppedBodies() + " stopped");
        bullet.velocity(0f, 0f, 0f);
        script.step();
        script.step();
        assertThat(statistics.stoppedBodies()).isZero();
    }

    @Test
    void measureEachStage() {
        final AtomicLong spent = new AtomicLong();
        script.add("a", 0f, 0f, 0f, Collider.sphere(1f));
        script.add("b", 1f, 0f, 0f, Collider.sphere(1f));
        // So many bodies that each stage takes longer than a tick of any clock
        script.add("floor", 0f, -11f, 0f, Collider.box(50f, 1f, 50f).fixed());
        for (int i = 0; i < 100; i++) {
            final Transform transform = new Transform(2f * (i % 10), -9.5f, 2f * (i / 10));
            script.world.add("crate " + i, transform, Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        }
        script.world.addListener(event -> {
            final long start = System.nanoTime();
            while (System.nanoTime() == start) {
                Thread.onSpinWait(); // until the clock advances
            }
            spent.set(System.nanoTime() - start);
        });
        script.step();
        assertThat(statistics.nanos(StepStage.LISTENERS)).isGreaterThanOrEqualTo(spent.get());
        long sum = 0;
        for (StepStage stage : StepStage.values()) {
            assertThat(statistics.nanos(stage)).isNotNegative();
            sum += statistics.nanos(stage);
        }
        assertThat(statistics.totalNanos()).isEqualTo(sum);
        for (StepStage stage :
                new StepStage[] {StepStage.COLLIDE, StepStage.ISLANDS, StepStage.SOLVE, StepStage.SWEEP}) {
            assertThat(statistics.nanos(stage)).as("%s with bodies", stage).isPositive();
        }
        assertThatIllegalArgumentException().isThrownBy(() -> statistics.nanos(null));
        assertThatIllegalArgumentException().isThrownBy(() -> statistics.events(null));
    }
}
