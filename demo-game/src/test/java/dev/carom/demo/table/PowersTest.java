package dev.carom.demo.table;

import static dev.carom.demo.table.Tables.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.Power;
import dev.carom.demo.level.TestLevel;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.Tally;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.Collider;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.geometry.OrientedBox;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;

class PowersTest {
    private static final TickInput LAUNCH = new TickInput(0f, 0f, 0f, true);
    private static final float FIRST_X = 0f;
    private static final float FIRST_Z = -4f;

    /** A soft brick in the middle, from which the powers set out, and two hard ones beside its column. */
    private static TestLevel level(Power... powers) {
        final TestLevel level = TestLevel.table(12f, 16f)
                .lives(2)
                .brick(FIRST_X, FIRST_Z, 0.6f, 0.06f, 1, 100)
                .brick(0f, -6f, 0.6f, 0.06f, 9, 100)
                .brick(-4f, -6f, 0.6f, 0.06f, 9, 100);
        Stream.of(powers).forEach(power -> level.powerUp(power, 1));
        return level;
    }

    /** The ball flies from there on, and breaks the first brick when it is shot at that. */
    private static void shoot(Game game, float x, float z, float velocityX, float velocityZ) {
        game.ball().get(Transform.class).placeAt(x, 0f, z);
        game.ball().get(Velocity.class).linear().set(velocityX, 0f, velocityZ);
    }

    /** Keeps the ball on the table; a ball that stays in one place would be taken for wedged. */
    private static void keepAway(Game game) {
        shoot(game, game.tickNumber() % 2 == 0 ? 4f : 4.3f, -2f, 0f, -1f);
    }

    /**
     * A game in which the first brick has just been broken, and the ball goes on between the far wall and a hard brick.
     */
    private static Game broken(Power... powers) {
        final Game game = level(powers).game(1);
        game.tick(LAUNCH);
        shoot(game, 0f, -3f, 0f, -20f);
        while (game.tally().bricksBroken() == 0) {
            game.tick(TickInput.NONE);
        }
        return game;
    }

    /** Plays until the power-ups have reached the striker, with the ball kept away from both ends. */
    private static void catchAll(Game game) {
        for (int i = 0; i < 600 && !table(game).drops().isEmpty(); i++) {
            keepAway(game);
            game.tick(TickInput.NONE);
        }
        assertThat(table(game).drops()).isEmpty();
    }

    @Test
    void setOutFromTheBrickAndSlideToThePlayer() {
        try (Game game = broken(Power.LASER)) {
            assertThat(table(game).drops()).hasSize(1);
            final Entity drop = table(game).drops().get(0);
            assertThat(drop.get(PowerUpDrop.class).power()).isEqualTo(Power.LASER);
            final Vector3fc at = drop.get(Transform.class).position();
            assertThat(at.x()).isEqualTo(FIRST_X);
            final float before = at.z();
            assertThat(before).isBetween(FIRST_Z, FIRST_Z + 0.1f);
            for (int i = 0; i < 60; i++) {
                keepAway(game);
                game.tick(TickInput.NONE);
            }
            assertThat(at.z() - before).isCloseTo(5f, within(1e-3f)); // a second at 5 m/s
        }
    }

    @Test
    void areLostInTheDrainWhereTheStrikerIsElsewhere() {
        try (Game game = broken(Power.LASER)) {
            final List<String> caught = caught(game);
            for (int i = 0; i < 600 && !table(game).drops().isEmpty(); i++) {
                keepAway(game);
                game.tick(new TickInput(1f, 0f, 0f, false));
            }
            assertThat(table(game).drops()).isEmpty();
            assertThat(caught).isEmpty();
            assertThat(table(game).powers().shots()).isZero();
        }
    }

    private static List<String> caught(Game game) {
        final List<String> caught = new ArrayList<>();
        game.listen(new GameListener() {
            @Override
            public void caught(dev.carom.physics.ContactEvent<Entity> event, EntityInfo info) {
                caught.add(info.name());
            }
        });
        return caught;
    }

    @Test
    void multiBallMakesTwoMoreAndNoLifeIsLostWhileOneIsLeft() {
        try (Game game = broken(Power.MULTI_BALL)) {
            final List<String> caught = caught(game);
            catchAll(game);
            assertThat(caught).containsExactly("power-up-1");
            game.tick(TickInput.NONE);
            assertThat(game.balls()).hasSize(3);
            // One is shot into the drain, then the next one.
            for (int left = 2; left >= 1; left--) {
                final Entity doomed = game.ball();
                shoot(game, 5f, 7f, 0f, 20f);
                for (int i = 0; i < 60 && !doomed.isDeleted(); i++) {
                    game.tick(new TickInput(-1f, 0f, 0f, false));
                }
                assertThat(game.balls()).hasSize(left).doesNotContain(doomed);
                assertThat(game.phase()).isEqualTo(Phase.PLAYING);
                assertThat(game.tally().lives()).isEqualTo(2);
            }
            shoot(game, 5f, 7f, 0f, 20f);
            for (int i = 0; i < 60 && game.phase() == Phase.PLAYING; i++) {
                game.tick(new TickInput(-1f, 0f, 0f, false));
            }
            assertThat(game.phase()).isEqualTo(Phase.READY);
            assertThat(game.tally().lives()).isEqualTo(1);
            assertThat(game.tally().ballsLost()).isEqualTo(1);
        }
    }

    @Test
    void everyBallOfAMultiBallBreaksBricksAndKeepsItsSpeed() {
        try (Game game = broken(Power.MULTI_BALL, Power.MULTI_BALL)) {
            catchAll(game);
            shoot(game, 3f, -2f, 3f, -19.77f);
            game.tick(TickInput.NONE);
            assertThat(game.balls()).hasSize(5);
            final Autopilot autopilot = new Autopilot(1);
            for (int i = 0; i < 120; i++) {
                game.tick(autopilot.play(game));
                for (Entity ball : game.balls()) {
                    assertThat(ball.get(Velocity.class).linear().length()).isBetween(19.9f, 22f);
                    assertThat(Math.abs(ball.get(Transform.class).position().x()))
                            .isLessThan(6f);
                }
            }
        }
    }

    @Test
    void slowMotionHalvesTheBallsPaceAndNotTheStrikers() {
        try (Game game = broken(Power.SLOW_MOTION)) {
            catchAll(game);
            shoot(game, 4f, -2f, 0f, -20f);
            final float x = game.striker().get(Transform.class).position().x();
            game.tick(new TickInput(1f, 0f, 0f, false));
            // Half of 20 m/s for a tick; the striker's full 14 m/s.
            assertThat(game.ball().get(Transform.class).position().z()).isCloseTo(-2f - 10f / 60f, within(1e-4f));
            assertThat(game.striker().get(Transform.class).position().x() - x).isCloseTo(14f / 60f, within(1e-4f));
            for (int i = 0; i < Powers.TICKS; i++) {
                keepAway(game);
                game.tick(TickInput.NONE);
            }
            assertThat(table(game).powers().secondsLeft(Power.SLOW_MOTION)).isZero();
            shoot(game, 4f, -2f, 0f, -20f);
            game.tick(TickInput.NONE);
            assertThat(game.ball().get(Transform.class).position().z()).isCloseTo(-2f - 20f / 60f, within(1e-4f));
        }
    }

    private static float width(Game game) {
        return ((OrientedBox) game.striker().get(Collider.class).shape()).hx();
    }

    @Test
    void wideStrikerIsWiderForTenSecondsAndNarrowAgain() {
        try (Game game = broken(Power.WIDE_STRIKER)) {
            catchAll(game);
            game.tick(TickInput.NONE);
            assertThat(width(game)).isEqualTo(1.5f);
            for (int i = 0; i < Powers.TICKS; i++) {
                keepAway(game);
                game.tick(TickInput.NONE);
            }
            assertThat(width(game)).isEqualTo(1f);
        }
    }

    @Test
    void wideStrikerWaitsUntilThereIsRoomForIt() {
        try (Game game = broken(Power.WIDE_STRIKER)) {
            // Touches the wall at x = 6, where the power-up is brought to it.
            for (int i = 0; i < 60; i++) {
                keepAway(game);
                game.tick(new TickInput(1f, 0f, 0f, false));
            }
            table(game).drops().get(0).get(Transform.class).placeAt(5f, 0f, 5f);
            catchAll(game);
            for (int i = 0; i < 10; i++) {
                keepAway(game);
                game.tick(TickInput.NONE);
                assertThat(width(game)).isEqualTo(1f);
            }
            // Half a metre from the wall there is room.
            for (int i = 0; i < 4; i++) {
                keepAway(game);
                game.tick(new TickInput(-1f, 0f, 0f, false));
            }
            assertThat(width(game)).isEqualTo(1.5f);
        }
    }

    @Test
    void laserBreaksTheFirstBrickHoweverHardItIsAndHasFiveShots() {
        try (Game game = broken(Power.LASER)) {
            catchAll(game);
            assertThat(table(game).powers().shots()).isEqualTo(Powers.SHOTS);
            final List<String> broken = new ArrayList<>();
            game.listen(new GameListener() {
                @Override
                public void shot(Vector3fc from, Vector3fc to, EntityInfo info) {
                    broken.add(info == null ? "none at " + Math.round(to.z()) : info.name());
                }
            });
            for (int i = 0; i < 7; i++) {
                keepAway(game);
                game.tick(LAUNCH);
            }
            // The brick behind the first one, which is gone; then the far wall, four times.
            assertThat(broken).containsExactly("brick-2", "none at -8", "none at -8", "none at -8", "none at -8");
            assertThat(table(game).bricksLeft()).isEqualTo(1);
        }
    }

    @Test
    void endWithTheBall() {
        try (Game game = broken(Power.LASER, Power.WIDE_STRIKER, Power.SLOW_MOTION)) {
            catchAll(game);
            shoot(game, 5f, 7f, 0f, 20f);
            for (int i = 0; i < 60 && game.phase() == Phase.PLAYING; i++) {
                game.tick(new TickInput(-1f, 0f, 0f, false));
            }
            game.tick(TickInput.NONE);
            assertThat(table(game).powers().shots()).isZero();
            assertThat(table(game).powers().secondsLeft(Power.SLOW_MOTION)).isZero();
            assertThat(width(game)).isEqualTo(1f);
        }
    }

    @Test
    void bricksBrokenInOneFlightCountMoreAndMore() {
        final Tally tally = new Tally();
        tally.startRound(3);
        for (int i = 0; i < 10; i++) {
            tally.bounced(EntityInfo.Kind.BRICK);
            tally.brickBroken(10);
        }
        // 1 + 2 + ... + 8 times 10, and twice 8 times 10 after that.
        assertThat(tally.score()).isEqualTo(360 + 160);
        tally.bounced(EntityInfo.Kind.WALL);
        assertThat(tally.combo()).isEqualTo(7);
        tally.bounced(EntityInfo.Kind.STRIKER);
        assertThat(tally.combo()).isZero();
        tally.brickBroken(10);
        assertThat(tally.score()).isEqualTo(530);
    }

    /** A power-up may be caught after the event that ends the round, or loses the last ball, in the same tick. */
    @Test
    void aMultiBallThatIsCaughtWhenNoBallIsInPlaySplitsNone() {
        try (Game game = level(Power.MULTI_BALL).game(1)) {
            game.tick(TickInput.NONE);
            final List<Integer> balls = new ArrayList<>();
            game.listen(new GameListener() {
                @Override
                public void stepped(long tick, PhysicsWorld<Entity> world, Function<Entity, String> names) {
                    balls.add(table(game).balls().size());
                }
            });
            table(game).powers().caught(Power.MULTI_BALL);
            game.tick(TickInput.NONE);
            game.tick(LAUNCH);
            game.tick(TickInput.NONE);
            assertThat(balls).as("in each step").hasSizeGreaterThan(2).containsOnly(1);
        }
    }
}
