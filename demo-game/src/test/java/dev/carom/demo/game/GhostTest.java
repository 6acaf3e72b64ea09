package dev.carom.demo.game;

import static dev.carom.demo.table.Tables.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.level.TestLevel;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.Ghost;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.dominion.ecs.api.Entity;
import org.junit.jupiter.api.Test;

class GhostTest {
    /** All across the table at z = -4; solid for a second, open for another. */
    private static Game game(float halfDepth) {
        return TestLevel.table(10f, 16f).ghost(0f, -4f, 4.9f, halfDepth, 1f, 1f).game(1);
    }

    private static Entity ghost(Game game) {
        return game.entities().stream()
                .filter(entity -> entity.get(Ghost.class) != null)
                .findFirst()
                .orElseThrow();
    }

    /** Up the table from a metre in front of the ghost, 20 m/s. */
    private static void shoot(Game game) {
        game.tick(new TickInput(0f, 0f, 0f, true));
        game.ball().get(Transform.class).placeAt(0f, 0f, -3f);
        game.ball().get(Velocity.class).linear().set(0f, 0f, -20f);
    }

    @Test
    void breaksWhileItIsSolid() {
        try (Game game = game(0.06f)) {
            assertThat(table(game).bricksLeft()).isEqualTo(1);
            shoot(game);
            for (int i = 0; i < 5; i++) {
                game.tick(TickInput.NONE);
            }
            assertThat(game.tally().bricksBroken()).isEqualTo(1);
            assertThat(game.phase()).isEqualTo(Phase.WON);
        }
    }

    @Test
    void letsTheBallThroughWhileItIsOpen() {
        try (Game game = game(0.06f)) {
            for (int i = 0; i < 60; i++) {
                assertThat(ghost(game).get(Ghost.class).isSolid()).isTrue();
                game.tick(TickInput.NONE);
            }
            shoot(game);
            assertThat(ghost(game).get(Ghost.class).isSolid()).isFalse();
            for (int i = 0; i < 6; i++) {
                game.tick(TickInput.NONE);
            }
            assertThat(game.ball().get(Transform.class).position().z()).isLessThan(-4.3f);
            assertThat(game.tally().bounces(Kind.BRICK)).isZero();
        }
    }

    @Test
    void comesBackAfterItsTimeAndGoesAgain() {
        try (Game game = game(0.06f)) {
            for (int tick = 0; tick < 600; tick++) {
                game.tick(TickInput.NONE);
                assertThat(ghost(game).get(Ghost.class).isSolid())
                        .as("tick %s", tick)
                        .isEqualTo(tick / 60 % 2 == 0);
            }
        }
    }

    @Test
    void doesNotCloseAroundABall() {
        // A ghost of a metre, which a ball of 1 m/s takes more than a second to cross.
        try (Game game = game(0.5f)) {
            for (int i = 0; i < 60; i++) {
                game.tick(TickInput.NONE);
            }
            shoot(game);
            game.ball().get(Velocity.class).linear().set(0f, 0f, -1f);
            boolean waited = false;
            for (int i = 61; i < 300 && game.tally().bounces(Kind.WALL) == 0; i++) {
                game.tick(TickInput.NONE);
                final float z = game.ball().get(Transform.class).position().z();
                final boolean solid = ghost(game).get(Ghost.class).isSolid();
                final boolean inside = z > -4.65f && z < -3.35f;
                waited |= inside && i / 60 % 2 == 0;
                assertThat(solid && inside).as("at %s", z).isFalse();
                assertThat(game.tally().bounces(Kind.BRICK)).isZero();
            }
            assertThat(waited).isTrue();
        }
    }

    @Test
    void beginsSolidInEachRound() {
        try (Game game = game(0.06f)) {
            for (int i = 0; i < 90; i++) {
                game.tick(TickInput.NONE);
            }
            assertThat(ghost(game).get(Ghost.class).isSolid()).isFalse();
            game.restart();
            game.tick(TickInput.NONE);
            assertThat(ghost(game).get(Ghost.class).isSolid()).isTrue();
        }
    }
}
