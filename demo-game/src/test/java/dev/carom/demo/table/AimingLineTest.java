package dev.carom.demo.table;

import static dev.carom.demo.table.Tables.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.demo.game.Game;
import dev.carom.demo.level.TestLevel;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class AimingLineTest {
    private static final float RADIUS = 0.15f;

    /**
     * Both round to floats, a micrometre some metres from the origin; each corner of a brick that is hit makes 30 times
     * as much of that.
     */
    private static final float ROUNDING = 0.02f;

    /**
     * Nothing moves but striker and ball; bricks stand wherever chance puts them in the far half, and outlast the test.
     */
    private static TestLevel level(SplittableRandom random) {
        final TestLevel level = TestLevel.table(10f, 16f).ball(RADIUS, 20f, 120f, 0f);
        for (int i = 0; i < 5; i++) {
            final float x = (float) random.nextDouble(-1, 1);
            level.brick(-4f + 2f * i + 0.3f * x, -6f + i, 0.6f, 0.1f, 9, 10);
        }
        return level;
    }

    private static void play(Game game, TickInput input, int ticks) {
        for (int i = 0; i < ticks; i++) {
            game.tick(input);
        }
    }

    @Property(tries = 60, seed = "20261121")
    void isTheWayThatTheBallThenFlies(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        try (Game game = level(random).game(seed)) {
            play(game, new TickInput(0f, 0f, random.nextInt(3) - 1, false), random.nextInt(1, 40));
            play(game, new TickInput(random.nextInt(3) - 1, 0f, 0f, false), random.nextInt(1, 30));
            play(game, TickInput.NONE, 1);
            final AimingLine line = new AimingLine(table(game));
            line.trace();
            assertThat(line.size()).isGreaterThanOrEqualTo(2);
            final List<Vector3f> bounces = new ArrayList<>();
            final Vector3f normal = new Vector3f();
            game.listen(new GameListener() {
                @Override
                public void bounced(ContactEvent<Entity> event, EntityInfo info) {
                    bounces.add(new Vector3f(event.point()).fma(RADIUS, event.normalTowards(game.ball(), normal)));
                }
            });
            final Vector3f start = new Vector3f(game.ball().get(Transform.class).position());
            assertThat(line.corner(0)).isEqualTo(start);
            play(game, new TickInput(0f, 0f, 0f, true), 1);
            play(game, TickInput.NONE, 120);
            for (int i = 1; i < line.size() - 1; i++) {
                assertThat(bounces.get(i - 1).distance(line.corner(i)))
                        .as("bounce %s at %s, not %s", i, bounces.get(i - 1), line.corner(i))
                        .isLessThan(ROUNDING);
            }
        }
    }

    @Test
    void turnsHalfAsFarAsTheStriker() {
        try (Game game = level(new SplittableRandom(1)).game(1)) {
            play(game, TickInput.NONE, 1);
            final Vector3f before = table(game).aim(new Vector3f());
            // 15 ticks at 2 rad/s are half a radian, to the left: counter-clockwise seen from above.
            play(game, new TickInput(0f, 0f, 1f, false), 15);
            final Vector3f after = table(game).aim(new Vector3f());
            assertThat(before.angleSigned(after, new Vector3f(0f, 1f, 0f))).isCloseTo(0.25f, within(1e-4f));
        }
    }

    @Test
    void endsAfterItsReachWhereNothingIsMet() {
        try (Game game = level(new SplittableRandom(1)).game(1)) {
            play(game, TickInput.NONE, 1);
            final AimingLine line = new AimingLine(table(game));
            line.trace();
            float way = 0f;
            for (int i = 1; i < line.size(); i++) {
                way += line.corner(i).distance(line.corner(i - 1));
            }
            // 1.6 lengths of a table of 16 m.
            assertThat(way).isLessThan(25.6f + 0.01f);
            assertThat(line.size() == 5 || way > 25.6f - 0.01f).isTrue();
        }
    }

    @Test
    void isThereOnlyWhileABallWaits() {
        try (Game game = level(new SplittableRandom(1)).game(1)) {
            final AimingLine line = new AimingLine(table(game));
            play(game, new TickInput(0f, 0f, 0f, true), 1);
            assertThat(game.phase()).isEqualTo(Phase.PLAYING);
            line.trace();
            assertThat(line.size()).isZero();
        }
    }

    @Test
    void looksAndDoesNotTouch() {
        assertThat(hash(true)).isEqualTo(hash(false));
    }

    private static String hash(boolean looks) {
        try (Game game = level(new SplittableRandom(1)).game(1)) {
            final AimingLine line = new AimingLine(table(game));
            for (int i = 0; i < 200; i++) {
                game.tick(new TickInput(i % 3 - 1, 0f, i % 2, i == 30));
                if (looks) {
                    line.trace();
                }
            }
            assertThat(game.tally().bounces(Kind.WALL)).isPositive();
            return game.stateHash().toString();
        }
    }

    @Test
    void canBeTracedBetweenARestartAndTheNextTick() {
        try (Game game = level(new SplittableRandom(1)).game(1)) {
            play(game, TickInput.NONE, 2);
            final AimingLine line = new AimingLine(table(game));
            game.restart(); // the world knows the old round until its next step
            line.trace();
            assertThat(line.size()).isGreaterThanOrEqualTo(2);
        }
    }
}
