package dev.carom.demo.table;

import static dev.carom.demo.table.Tables.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.game.Game;
import dev.carom.demo.level.Power;
import dev.carom.demo.level.TestLevel;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.GameHash;
import dev.carom.demo.playfield.HitPoints;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.Velocity;
import dev.dominion.ecs.api.Entity;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Games that the physics cannot tell apart, but that will go on differently. */
class GameHashTest {
    private static final int TICKS = 30;

    private static TestLevel level() {
        return TestLevel.table(16f, 20f)
                .ball(0.15f, 20f, 120f, 1f)
                .brick(-7f, -9f, 0.5f, 0.06f, 3, 70)
                .brick(7f, -9f, 0.5f, 0.06f, 3, 70);
    }

    /** The hash of a game that is played, with one thing changed half-way. */
    private static String hash(Consumer<Game> change) {
        try (Game game = level().game(1)) {
            for (int tick = 0; tick < TICKS; tick++) {
                game.tick(new TickInput(0f, 0f, 0f, tick == 0));
            }
            change.accept(game);
            game.tick(TickInput.NONE);
            return game.stateHash().toString();
        }
    }

    private static Entity brick(Game game) {
        return game.entities().stream()
                .filter(entity -> entity.get(HitPoints.class) != null)
                .findFirst()
                .orElseThrow();
    }

    @TestFactory
    Stream<DynamicTest> tellsApartGamesThatDifferIn() {
        final Map<String, Consumer<Game>> changes = new TreeMap<>();
        changes.put("score", game -> game.tally().shardKnocked());
        changes.put("score and gates", game -> game.tally().gatePassed(0));
        changes.put("combo, by a brick without points", game -> game.tally().brickBroken(0));
        changes.put("lives", game -> game.tally().ballLost());
        changes.put("rounds won", game -> game.tally().roundWon());
        changes.put("rounds lost", game -> game.tally().roundLost());
        changes.put("bounces", game -> game.tally().bounced(Kind.BAR));
        changes.put(
                "hits that a brick takes",
                game -> brick(game).get(HitPoints.class).hit());
        changes.put("shots of the laser", game -> table(game).powers().caught(Power.LASER));
        changes.put("slow motion", game -> table(game).powers().caught(Power.SLOW_MOTION));
        changes.put("a wide striker", game -> table(game).powers().caught(Power.WIDE_STRIKER));
        changes.put(
                "how long magnets may hold the ball",
                game -> game.ball().get(BallState.class).wear(0.5f));
        changes.put(
                "where the ball flies",
                game -> game.ball().get(Velocity.class).linear().mul(1f, 1f, 1.0000001f));
        final String unchanged = hash(game -> {});
        return changes.entrySet().stream()
                .map(change -> DynamicTest.dynamicTest(change.getKey(), () -> assertThat(hash(change.getValue()))
                        .isNotEqualTo(unchanged)));
    }

    @Test
    void isTheSameForTheSameGame() {
        assertThat(hash(game -> {})).isEqualTo(hash(game -> {}));
    }

    /** Before the first launch two seeds differ only in what chance will say. */
    @Test
    void tellsSeedsApartBeforeChanceDoes() {
        try (Game one = level().game(1);
                Game other = level().game(2)) {
            one.tick(TickInput.NONE);
            other.tick(TickInput.NONE);
            assertThat(one.stateHash().value()).isNotEqualTo(other.stateHash().value());
        }
    }

    @Test
    void tellsHowOftenChanceSpoke() {
        final Aim aim = new Aim(new SplittableRandom(1));
        final GameHash once = new GameHash();
        final GameHash twice = new GameHash();
        aim.draw();
        aim.addTo(once);
        aim.draw();
        aim.addTo(twice);
        assertThat(once.value()).isNotEqualTo(twice.value());
    }

    /** A difference is not forgotten when it is gone. */
    @Test
    void keepsWhatWas() {
        assertThat(hash(game -> {
                    table(game).powers().caught(Power.LASER);
                    game.tick(TickInput.NONE);
                    table(game).powers().end();
                }))
                .isNotEqualTo(hash(game -> game.tick(TickInput.NONE)));
    }
}
