package dev.carom.demo.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.Assets;
import dev.carom.demo.game.Part.Kind;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SphereBox;
import dev.dominion.ecs.api.Entity;
import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3fc;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The levels with portals, ghosts and power-ups, played well and wildly by turns. */
class SpecialLevelsTest {
    private static final Set<Kind> SOLID = EnumSet.of(Kind.WALL, Kind.BRICK, Kind.BAR, Kind.STRIKER);

    @ParameterizedTest
    @CsvSource({"moon-doors, 1", "moon-doors, 2", "night-watch, 1", "night-watch, 2", "overcharge, 1", "overcharge, 2"})
    void allBallsStayOnTheTableAndOutOfEverything(String name, long seed) {
        final Level level = LevelFile.read(Assets.resolve("levels/" + name + ".json"));
        final SplittableRandom random = new SplittableRandom(seed);
        int most = 0;
        try (Game game = new Game(level, seed)) {
            final Autopilot autopilot = new Autopilot(seed);
            for (int i = 0; i < 4000; i++) {
                final Input played = autopilot.play(game);
                final boolean wild = random.nextInt(8) == 0;
                game.tick(wild ? new Input(any(random), any(random), any(random), played.launch()) : played);
                most = Math.max(most, game.balls().size());
                for (Entity ball : game.balls()) {
                    check(game, ball, level);
                }
            }
            assertThat(game.tally().bricksBroken()).isGreaterThan(20);
        }
        assertThat(most > 1).isEqualTo(name.equals("overcharge"));
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
            final Part part = entity.get(Part.class);
            final Ghost ghost = entity.get(Ghost.class);
            if (SOLID.contains(part.kind()) && (ghost == null || ghost.isSolid())) {
                // What turns may catch up with a ball that has left it, in the same tick; see AnyLevelTest.
                final boolean turns = part.kind() == Kind.BAR || part.kind() == Kind.STRIKER;
                assertThat(-SphereBox.separation(box(entity), at, radius, new Separation()))
                        .as(
                                "tick %s: depth of %s in %s",
                                game.tickNumber(), ball.get(Part.class).name(), part.name())
                        .isLessThan(turns ? 0.5f * radius : 1e-3f);
            }
        }
    }

    private static Obb box(Entity entity) {
        final Transform at = entity.get(Transform.class);
        if (entity.get(Collider.class).shape() instanceof OrientedBox box) {
            return new Obb().set(at.position(), at.rotation(), box.hx(), box.hy(), box.hz());
        }
        final AlignedBox box = (AlignedBox) entity.get(Collider.class).shape();
        return new Obb().set(at.position(), new Quaternionf(), box.hx(), box.hy(), box.hz());
    }

    private static int any(SplittableRandom random) {
        return random.nextInt(3) - 1;
    }
}
