package dev.carom.demo.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.level.Power;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import java.util.SplittableRandom;
import org.joml.Vector3fc;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The levels with portals, ghosts, power-ups, swinging bars and magnets, played well and wildly by turns. */
class SpecialLevelsTest {
    private static final int TICKS = 5000;

    @ParameterizedTest
    @CsvSource({
        "moon-doors, 1",
        "moon-doors, 2",
        "night-watch, 1",
        "night-watch, 2",
        "overcharge, 1",
        "overcharge, 2",
        "ironworks, 1",
        "ironworks, 2",
        "magnetic-fields, 1",
        "magnetic-fields, 2"
    })
    void allBallsStayOnTheTableAndOutOfEverything(String name, long seed) {
        final Level level = LevelFile.read(Assets.resolve("levels/" + name + ".json"));
        final SplittableRandom random = new SplittableRandom(seed);
        int most = 0;
        try (Game game = new Game(level, seed, AssetTexts.read())) {
            final Autopilot autopilot = new Autopilot(seed);
            for (int i = 0; i < TICKS; i++) {
                final TickInput played = autopilot.play(game);
                final boolean wild = random.nextInt(8) == 0;
                game.tick(wild ? new TickInput(any(random), any(random), any(random), played.launch()) : played);
                most = Math.max(most, game.balls().size());
                for (Entity ball : game.balls()) {
                    check(game, ball, level);
                }
            }
            assertThat(game.tally().bricksBroken()).isGreaterThan(15);
        }
        final boolean mayBeMore = level.scene().text().contains(Power.MULTI_BALL.text());
        if (name.equals("overcharge") || !mayBeMore) {
            assertThat(most > 1).isEqualTo(mayBeMore);
        }
    }

    private static void check(Game game, Entity ball, Level level) {
        if (game.phase() != Phase.PLAYING) {
            return;
        }
        final Vector3fc at = ball.get(Transform.class).position();
        final float radius = level.ball().radius();
        final float halfLength = 0.5f * level.table().length();
        assertThat(at.y()).isZero();
        assertThat(Math.abs(at.x())).isLessThan(0.5f * level.table().width());
        assertThat(at.z()).isBetween(-halfLength, halfLength + 1.5f);
        for (Entity entity : game.entities()) {
            if (Solids.isSolid(entity)) {
                // What turns may catch up with a ball that has left it, in the same tick; see AnyLevelTest.
                assertThat(-Solids.separation(entity, at, radius))
                        .as(
                                "tick %s: depth of %s in %s",
                                game.tickNumber(),
                                ball.get(EntityInfo.class).name(),
                                entity.get(EntityInfo.class).name())
                        .isLessThan(Solids.turns(entity) ? 0.5f * radius : 1e-3f);
            }
        }
    }

    private static int any(SplittableRandom random) {
        return random.nextInt(3) - 1;
    }
}
