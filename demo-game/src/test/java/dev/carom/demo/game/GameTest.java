package dev.carom.demo.game;

import static dev.carom.demo.table.Tables.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.level.TestLevel;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.StateHash;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.ObbSat;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Sphere;
import dev.carom.physics.geometry.SphereBox;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameTest {
    private static final TickInput LAUNCH = new TickInput(0f, 0f, 0f, true);

    /** Rewinding rounds to floats some metres from the origin, and turning bars are swept to a millionth of a tick. */
    private static final float ROUNDING = 2e-4f;

    private static Level defaultLevel() {
        return LevelFile.read(Assets.resolve("levels/first-light.json"));
    }

    /** Nothing but a table, the striker, and a brick all across the table, so that a ball cannot miss it. */
    private static TestLevel level(int lives, int hits) {
        return TestLevel.table(10f, 16f).lives(lives).brick(0f, -4f, 4.9f, 0.06f, hits, 70);
    }

    private static void play(Game game, TickInput input, int ticks) {
        for (int i = 0; i < ticks; i++) {
            game.tick(input);
        }
    }

    @Test
    void theBallWaitsOnTheStrikerUntilItIsLaunched() {
        try (Game game = level(3, 1).game(1)) {
            play(game, new TickInput(1f, 0f, 0f, false), 10);
            assertThat(game.phase()).isEqualTo(Phase.READY);
            final Vector3fc striker = game.striker().get(Transform.class).position();
            assertThat(striker.x()).isGreaterThan(1f);
            assertThat(game.ball().get(Transform.class).position().x()).isBetween(striker.x() - 0.3f, striker.x());
            game.tick(LAUNCH);
            assertThat(game.phase()).isEqualTo(Phase.PLAYING);
            assertThat(game.ball().get(Velocity.class).linear().length()).isBetween(19.99f, 20.01f);
        }
    }

    @Test
    void aBallThatIsLaunchedFromAStrikerUnderWayIsNotRunOver() {
        // The striker makes 23 cm a tick, the ball waits 3 cm in front of it.
        try (Game game = level(3, 9).game(1)) {
            play(game, new TickInput(0f, 1f, 0f, false), 5);
            play(game, new TickInput(1f, -1f, 1f, false), 3);
            for (int i = 0; i < 20; i++) {
                game.tick(new TickInput(1f, -1f, 1f, i == 0));
                assertWhereTheBallMayBe(game);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {-1f, 1f})
    void aBallIsLaunchedOntoTheTableHoweverTheStrikerIsTurnedAtAWall(float side) {
        for (float turn = -1f; turn <= 1f; turn += 2f) {
            try (Game game = level(3, 9).game(1)) {
                play(game, new TickInput(0f, 0f, turn, false), 120);
                play(game, new TickInput(side, 0f, turn, false), 120);
                final Quaternionf most = new Quaternionf().rotationY(turn * Level.Striker.MOST_TURN);
                assertThat(game.striker().get(Transform.class).rotation().y())
                        .isBetween(most.y - 1e-3f, most.y + 1e-3f);
                game.tick(LAUNCH);
                assertThat(game.phase()).isEqualTo(Phase.PLAYING);
                assertThat(game.tally().bounces(Kind.STRIKER)).isZero();
                assertWhereTheBallMayBe(game);
            }
        }
    }

    @Test
    void theDrainTakesABallThatHitsTheWallJustBeforeIt() {
        try (Game game = level(3, 9).game(1)) {
            game.tick(LAUNCH);
            // At 45 degrees it touches the right wall (x = 5) when it is 50 micrometres from the drain (z = 9): less
            // than
            // the slack, so that the drain's contact, which begins on the way that the bounce takes back, goes on.
            game.ball().get(Transform.class).placeAt(4.75f, 0f, 8.75f - 5e-5f);
            game.ball().get(Velocity.class).linear().set(14f, 0f, 14f);
            play(game, TickInput.NONE, 3);
            assertThat(game.tally().bounces(Kind.WALL)).isEqualTo(1);
            assertThat(game.tally().ballsLost()).isEqualTo(1);
        }
    }

    @Test
    void aBrickTakesItsHitsAndTheLastOneWins() {
        try (Game game = level(3, 2).game(1)) {
            game.tick(LAUNCH);
            final Autopilot autopilot = new Autopilot(1);
            while (game.tally().bounces(Kind.BRICK) < 1) {
                game.tick(autopilot.play(game));
            }
            assertThat(table(game).bricksLeft()).isEqualTo(1);
            assertThat(game.tally().score()).isZero();
            while (game.phase() == Phase.PLAYING) {
                game.tick(autopilot.play(game));
            }
            assertThat(game.phase()).isEqualTo(Phase.WON);
            assertThat(table(game).bricksLeft()).isZero();
            assertThat(game.tally().score()).isEqualTo(70);
            assertThat(game.tally().roundsWon()).isEqualTo(1);
            game.tick(LAUNCH);
            assertThat(game.phase()).isEqualTo(Phase.READY);
            assertThat(table(game).bricksLeft()).isEqualTo(1);
            assertThat(game.tally().score()).isZero();
        }
    }

    @Test
    void aGateScoresOncePerFlightThroughIt() {
        try (Game game = level(3, 9).gate(0f, 0f, 4.9f, 25).game(1)) {
            game.tick(LAUNCH);
            while (game.tally().bounces(Kind.BRICK) == 0) {
                game.tick(TickInput.NONE);
            }
            assertThat(game.tally().gatesPassed()).isEqualTo(1);
            while (game.tally().bounces(Kind.STRIKER) == 0 && game.tally().ballsLost() == 0) {
                game.tick(TickInput.NONE);
            }
            assertThat(game.tally().gatesPassed()).isEqualTo(2);
            assertThat(game.tally().score()).isEqualTo(50);
        }
    }

    @Test
    void theDrainTakesABallAndTheLastOneLoses() {
        try (Game game = level(2, 9).game(1)) {
            loseABall(game);
            assertThat(game.phase()).isEqualTo(Phase.READY);
            assertThat(game.tally().lives()).isEqualTo(1);
            loseABall(game);
            assertThat(game.phase()).isEqualTo(Phase.LOST);
            assertThat(game.tally().roundsLost()).isEqualTo(1);
            assertThat(game.tally().ballsLost()).isEqualTo(2);
            game.restart();
            assertThat(game.phase()).isEqualTo(Phase.READY);
            assertThat(game.tally().lives()).isEqualTo(2);
        }
    }

    /** Launches, and keeps the striker in a corner, turned out of the way. */
    private static void loseABall(Game game) {
        final int before = game.tally().ballsLost();
        game.tick(LAUNCH);
        for (int i = 0; i < 6000 && game.tally().ballsLost() == before; i++) {
            final boolean comesRight = game.ball().get(Velocity.class).linear().x > 0f;
            game.tick(new TickInput(comesRight ? -1f : 1f, 1f, 0f, false));
        }
        assertThat(game.tally().ballsLost()).isEqualTo(before + 1);
    }

    @Test
    void theStrikerStaysInItsFieldWhateverThePlayerDoes() {
        try (Game game = new Game(defaultLevel(), 1, AssetTexts.read())) {
            final SplittableRandom random = new SplittableRandom(5);
            TickInput input = TickInput.NONE;
            for (int i = 0; i < 5000; i++) {
                if (i % 40 == 0) {
                    input = new TickInput(random.nextInt(3) - 1, random.nextInt(3) - 1, random.nextInt(3) - 1, false);
                }
                game.tick(input);
                final Vector3fc at = game.striker().get(Transform.class).position();
                assertThat(Math.abs(at.x())).isLessThan(7.5f);
                assertThat(at.z()).isBetween(7.2f - 2.7f, 9f);
                for (Entity entity : game.entities()) {
                    if (entity.get(EntityInfo.class).kind() == Kind.WALL
                            || entity.get(EntityInfo.class).kind() == Kind.FENCE) {
                        assertThat(separationOfStriker(game, entity)).isGreaterThan(-1e-3f);
                    }
                }
            }
        }
    }

    private static float separationOfStriker(Game game, Entity wall) {
        return ObbSat.separation(box(game.striker()), box(wall), new Separation());
    }

    private static Obb box(Entity entity) {
        final Transform at = entity.get(Transform.class);
        if (entity.get(Collider.class).shape() instanceof OrientedBox box) {
            return new Obb().set(at.position(), at.rotation(), box.hx(), box.hy(), box.hz());
        }
        final AlignedBox box = (AlignedBox) entity.get(Collider.class).shape();
        return new Obb().set(at.position(), new Quaternionf(), box.hx(), box.hy(), box.hz());
    }

    /** At two metres a tick, bricks 12 cm thick, a ball of 15 cm, and a striker that is driven at random. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void theBallIsNeverInsideOfAnythingAndNeverLeavesTheTable(long seed) {
        final Level fast = TestLevel.with(defaultLevel(), new Level.Ball(0.15f, 120f, 120f, 0f));
        try (Game game = new Game(fast, seed, AssetTexts.read())) {
            final SplittableRandom random = new SplittableRandom(seed);
            final Autopilot autopilot = new Autopilot(seed);
            for (int i = 0; i < 3000; i++) {
                final TickInput played = autopilot.play(game);
                game.tick(
                        random.nextInt(3) > 0
                                ? played
                                : new TickInput(
                                        random.nextInt(3) - 1,
                                        random.nextInt(3) - 1,
                                        random.nextInt(3) - 1,
                                        played.launch()));
                assertWhereTheBallMayBe(game);
            }
            assertThat(game.tally().bricksBroken()).isGreaterThan(20);
        }
    }

    private static void assertWhereTheBallMayBe(Game game) {
        if (game.phase() != Phase.PLAYING) {
            return;
        }
        final Level.Table table = game.level().table();
        final Vector3fc at = game.ball().get(Transform.class).position();
        final float radius = ((Sphere) game.ball().get(Collider.class).shape()).radius();
        assertThat(at.y()).isZero();
        assertThat(Math.abs(at.x())).isLessThanOrEqualTo(0.5f * table.width() - radius + ROUNDING);
        assertThat(at.z()).isGreaterThanOrEqualTo(-0.5f * table.length() + radius - ROUNDING);
        for (Entity entity : game.entities()) {
            final Kind kind = entity.get(EntityInfo.class).kind();
            if (kind == Kind.BRICK || kind == Kind.BAR || kind == Kind.WALL || kind == Kind.STRIKER) {
                assertThat(SphereBox.separation(box(entity), at, radius, new Separation()))
                        .as(
                                "tick %s: the ball and %s",
                                game.tickNumber(), entity.get(EntityInfo.class).name())
                        .isGreaterThanOrEqualTo(-ROUNDING);
            }
        }
    }

    @Test
    void bouncesKeepTheSpeedOfTheBall() {
        try (Game game = new Game(defaultLevel(), 3, AssetTexts.read())) {
            final Autopilot autopilot = new Autopilot(3);
            final Vector3f normal = new Vector3f();
            game.listen(new GameListener() {
                @Override
                public void bounced(ContactEvent<Entity> event, EntityInfo info) {
                    final Vector3f velocity = game.ball().get(Velocity.class).linear();
                    assertThat(velocity.dot(event.normalTowards(game.ball(), normal)))
                            .as("it leaves what it hit: %s", info)
                            .isPositive();
                    if (info.kind() == Kind.WALL || info.kind() == Kind.BRICK) {
                        assertThat(velocity.length())
                                .isBetween(
                                        0.999f * table(game).ballSpeed(),
                                        1.1f * table(game).ballSpeed());
                    }
                }
            });
            for (int i = 0; i < 3000; i++) {
                game.tick(autopilot.play(game));
            }
        }
    }

    /** Dominion makes 1,023 worlds in a process, and no more. A player may play more games than that. */
    @Test
    void moreGamesThanDominionHasWorldsCanBePlayedOneAfterTheOther() {
        final TestLevel level = level(3, 1);
        String first = null;
        for (int i = 0; i < 1100; i++) {
            try (Game game = level.game(1)) {
                play(game, LAUNCH, 2);
                first = first == null ? game.stateHash().toString() : first;
                assertThat(game.stateHash().toString()).isEqualTo(first);
                assertThat(game.entities()).hasSize(9); // walls, drain, brick, fences, striker, ball
            }
        }
    }

    @Test
    void theSameSeedAndInputsGiveTheSameGame() {
        assertThat(hash(11)).isEqualTo(hash(11)).isNotEqualTo(hash(12));
    }

    /**
     * A change of this number means that the game or the physics behaves differently: the commit that does it says why.
     */
    @Test
    void aRestartBeforeAnyTickIsNone() {
        final List<String> hashes = new ArrayList<>();
        for (int restarts = 1; restarts < 4; restarts++) {
            try (Game game = new Game(defaultLevel(), 1, AssetTexts.read())) {
                game.restart();
                for (int tick = 0; tick < 90; tick++) {
                    if (tick == 30) {
                        for (int i = 0; i < restarts; i++) {
                            game.restart();
                        }
                    }
                    game.tick(new TickInput(0f, 0f, 0f, tick % 20 == 19));
                }
                hashes.add(game.stateHash().toString());
            }
        }
        assertThat(hashes).hasSize(3).containsOnly(hashes.get(0));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theAutopilotClearsTheDefaultLevelWithinAMinute(long seed) {
        try (Game game = new Game(defaultLevel(), seed, AssetTexts.read())) {
            final Autopilot autopilot = new Autopilot(seed);
            for (int i = 0; i < 3600; i++) {
                game.tick(autopilot.play(game));
            }
            assertThat(game.tally().roundsWon()).isPositive();
            assertThat(game.tally().roundsLost()).isZero();
        }
    }

    @Test
    void theDefaultLevelHasItsGoldenHash() {
        assertThat(hash(1)).isEqualTo("a80b38a70e84b957");
    }

    /** That of poses and events alone: what the rules keep beside them may get more without another way to play. */
    @Test
    void thePhysicsOfTheDefaultLevelHasItsGoldenHash() {
        final StateHash hash = new StateHash();
        try (Game game = new Game(defaultLevel(), 1, AssetTexts.read())) {
            game.listen(new GameListener() {
                @Override
                public void stepped(long tick, PhysicsWorld<Entity> world, Function<Entity, String> names) {
                    hash.add(world);
                }
            });
            final Autopilot autopilot = new Autopilot(1);
            for (int i = 0; i < 3600; i++) {
                game.tick(autopilot.play(game));
            }
        }
        assertThat(hash).hasToString("ba83cac1824fb634");
    }

    private static String hash(long seed) {
        try (Game game = new Game(defaultLevel(), seed, AssetTexts.read())) {
            final Autopilot autopilot = new Autopilot(seed);
            for (int i = 0; i < 3600; i++) {
                game.tick(autopilot.play(game));
            }
            return game.stateHash().toString();
        }
    }
}
