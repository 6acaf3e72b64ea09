package dev.carom.demo.table;

import static dev.carom.demo.table.Tables.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.TestLevel;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.dominion.ecs.api.Entity;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bars that swing, and gates that pull and push. */
class MachinesTest {
    private static final TickInput LAUNCH = new TickInput(0f, 0f, 0f, true);

    /** 16 metres by 20, without anything but a brick in each far corner, and what is added. */
    private static TestLevel level() {
        return TestLevel.table(16f, 20f).brick(-7f, -9f, 0.5f, 0.06f, 1, 70).brick(7f, -9f, 0.5f, 0.06f, 9, 70);
    }

    private static TestLevel swing(boolean atEnd) {
        // Right at first, by a radian to either side, in two seconds.
        return level().swing(0f, 0f, 1.5f, 0.1f, atEnd, 0f, 1f, 2f);
    }

    private static TestLevel magnet(float strength) {
        return level().magnet(0f, 0f, 3f, strength).gate(0f, 0f, 1f, 25);
    }

    private static Entity first(Game game, Kind kind) {
        return game.entities().stream()
                .filter(entity -> entity.get(EntityInfo.class).kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    private static double angle(Game game) {
        final Quaternionfc turned = first(game, Kind.BAR).get(Transform.class).rotation();
        return 2 * Math.atan2(turned.y(), turned.w());
    }

    private static void shoot(Game game, float x, float z, float velocityX, float velocityZ) {
        game.tick(LAUNCH);
        game.ball().get(Transform.class).placeAt(x, 0f, z);
        game.ball().get(Velocity.class).linear().set(velocityX, 0f, velocityZ);
    }

    private static Vector3fc ball(Game game) {
        return game.ball().get(Transform.class).position();
    }

    @Test
    void aBarSwingsAsAPendulumDoes() {
        try (Game game = swing(false).game(1)) {
            for (int tick = 1; tick <= 600; tick++) {
                game.tick(TickInput.NONE);
                assertThat(angle(game)).isCloseTo(Math.sin(Math.PI * tick / 60), within(1e-4));
            }
        }
    }

    @Test
    void aBarThatSwingsBeginsAnewWithTheRound() {
        try (Game game = swing(false).game(1)) {
            for (int tick = 0; tick < 20; tick++) {
                game.tick(TickInput.NONE);
            }
            game.restart();
            assertThat(angle(game)).isZero();
            game.tick(TickInput.NONE);
            assertThat(angle(game)).isCloseTo(Math.sin(Math.PI / 60), within(1e-4));
        }
    }

    /** Half the pace: after 20 ticks it is where it would be after 10. */
    @Test
    void slowMotionSlowsASwing() {
        try (Game game = swing(false).game(1)) {
            table(game).powers().caught(dev.carom.demo.level.Power.SLOW_MOTION);
            for (int tick = 0; tick < 20; tick++) {
                game.tick(TickInput.NONE);
            }
            assertThat(angle(game)).isCloseTo(Math.sin(Math.PI * 10 / 60), within(1e-4));
        }
    }

    /** The bar's tip is three metres from its end, and one and a half from its middle. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBallBouncesOffASwingAtItsEndOnlyWhereItReaches(boolean atEnd) {
        try (Game game = swing(atEnd).game(1)) {
            // A whole period, so that it points to the right again when the ball comes, on its way up the table.
            for (int tick = 0; tick < 116; tick++) {
                game.tick(TickInput.NONE);
            }
            shoot(game, 2.5f, -1.5f, 0f, 20f);
            for (int tick = 0; tick < 8; tick++) {
                game.tick(TickInput.NONE);
            }
            assertThat(game.tally().bounces(Kind.BAR)).isEqualTo(atEnd ? 1 : 0);
            assertThat(ball(game).z() < -0.2f).isEqualTo(atEnd);
        }
    }

    /** 20 m/s past the middle at 1.5 m to its right, where the pull is strongest. */
    @ParameterizedTest
    @ValueSource(floats = {100f, -100f})
    void aMagnetTurnsABallToItOrAwayAndKeepsItsSpeed(float strength) {
        try (Game game = magnet(strength).game(1)) {
            shoot(game, 1.5f, 4f, 0f, -20f);
            for (int tick = 0; tick < 24; tick++) {
                game.tick(TickInput.NONE);
                final Vector3f velocity = game.ball().get(Velocity.class).linear();
                assertThat(velocity.length()).isCloseTo(20f, within(1e-3f));
            }
            final float sideways = game.ball().get(Velocity.class).linear().x;
            assertThat(sideways * strength).isNegative();
            // Straight on it would have been in the field for 5.2 m, 0.26 s, at up to 100 m/s^2: up to 26 m/s.
            assertThat(Math.abs(sideways)).isBetween(5f, 20f);
        }
    }

    @Test
    void aMagnetLeavesABallAloneThatPassesOutsideOfItsField() {
        try (Game game = magnet(500f).game(1)) {
            shoot(game, 3.2f, 4f, 0f, -20f);
            for (int tick = 0; tick < 24; tick++) {
                game.tick(TickInput.NONE);
            }
            assertThat(ball(game).x()).isEqualTo(3.2f);
        }
    }

    @Test
    void theGateOfAMagnetScores() {
        try (Game game = magnet(100f).game(1)) {
            shoot(game, 0.3f, 2f, 0f, -20f);
            for (int tick = 0; tick < 12; tick++) {
                game.tick(TickInput.NONE);
            }
            assertThat(game.tally().gatesPassed()).isEqualTo(1);
            assertThat(game.tally().score()).isEqualTo(25);
        }
    }

    /** A ball that circles: v^2 / r is the pull, 4 m/s at 1.5 m asks for 10.7. */
    @Test
    void aMagnetHoldsABallForSomeSecondsAndThenLetsItGo() {
        try (Game game = magnet(4f * 4f / 1.5f).game(1)) {
            shoot(game, 1.5f, 0f, 0f, -4f);
            int held = 0;
            while (ball(game).length() < 3.1f) {
                game.tick(TickInput.NONE);
                held++;
                assertThat(held).as("ticks in the field").isLessThan(600);
            }
            // Three seconds in it, and then at most 4.5 m on a straight way, 1.1 s.
            assertThat(held * Playfield.TICK_SECONDS).isBetween(BallState.SECONDS, BallState.SECONDS + 1.2f);
        }
    }

    @Test
    void theStrikerGivesABallToTheMagnetsAgain() {
        try (Game game = magnet(100f).game(1)) {
            game.tick(LAUNCH);
            final BallState state = game.ball().get(BallState.class);
            state.wear(10f);
            assertThat(state.holds()).isFalse();
            shoot(game, 0f, 6f, 0f, 20f);
            for (int tick = 0; tick < 10 && game.tally().bounces(Kind.STRIKER) == 0; tick++) {
                game.tick(TickInput.NONE);
            }
            assertThat(game.tally().bounces(Kind.STRIKER)).isEqualTo(1);
            assertThat(state.holds()).isTrue();
        }
    }

    @Test
    void anAimingLineEndsWhereAFieldBegins() {
        try (Game game = magnet(100f).game(1)) {
            game.tick(TickInput.NONE);
            final AimingLine line = new AimingLine(table(game));
            line.trace();
            assertThat(line.size()).isEqualTo(2);
            assertThat(line.corner(1).length()).isCloseTo(3f + 0.15f, within(1e-3f));
        }
    }

    /** What is tried above must not depend on what a round before it left behind. */
    @Test
    void theSameSeedGivesTheSameGame() {
        final String[] hashes = new String[2];
        for (int i = 0; i < 2; i++) {
            try (Game game = magnet(-200f).game(5)) {
                final Autopilot autopilot = new Autopilot(5);
                for (int tick = 0; tick < 1200; tick++) {
                    game.tick(autopilot.play(game));
                }
                hashes[i] = game.stateHash().toString();
            }
        }
        assertThat(hashes[1]).isEqualTo(hashes[0]);
    }
}
