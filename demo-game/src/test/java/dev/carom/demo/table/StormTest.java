package dev.carom.demo.table;

import static dev.carom.demo.table.Tables.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.level.TestLevel;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.Entities;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.PartComponent;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class StormTest {
    /** Two metres a second, on a table of 12 m by 16 m with a brick at its far end. */
    private static TestLevel level(int count) {
        return TestLevel.table(12f, 16f)
                .ball(0.2f, 20f, 120f, 0f)
                .brick(0f, -7f, 0.6f, 0.06f, 9, 100)
                .swarm(count, 0.1f, 2f, -5f, 2f);
    }

    private static List<Entity> shards(Game game) {
        return game.entities().stream()
                .filter(entity -> entity.get(EntityInfo.class).kind() == Kind.SHARD)
                .toList();
    }

    private static Vector3fc at(Entity entity) {
        return entity.get(Transform.class).position();
    }

    private static void set(Entity shard, float x, float z, float velocityX, float velocityZ) {
        shard.get(Transform.class).placeAt(x, 0f, z);
        shard.get(Velocity.class).linear().set(velocityX, 0f, velocityZ);
    }

    @Test
    void shardsBeginApartFromEachOtherInTheirPartOfTheTable() {
        try (Game game = level(400).game(1)) {
            final List<Entity> shards = shards(game);
            assertThat(shards).hasSize(400);
            for (Entity shard : shards) {
                assertThat(Math.abs(at(shard).x())).isLessThanOrEqualTo(6f - 0.1f + 1e-4f);
                assertThat(at(shard).z()).isBetween(-4.9f - 1e-4f, 1.9f + 1e-4f);
                assertThat(shard.get(Velocity.class).linear().length()).isCloseTo(2f, within(1e-4f));
                for (Entity other : shards) {
                    assertThat(other == shard || at(other).distance(at(shard)) > 0.2f - 1e-4f)
                            .isTrue();
                }
            }
        }
    }

    /** The limit of the number of shards, on a table without physics. */
    @Nested
    class ManyShards {
        private final Dominion dominion = largeDominion();
        private final Entities entities = new Entities(dominion);
        private final Level level = level(1).level();
        private final Swarms swarms = new Swarms(new TableBuilder(entities, level).build(), level.table());
        private final PartComponent<Swarm> component = new PartComponent<>(
                        Swarm.class, Swarms::read, "count", "radius", "speed", "fromZ", "toZ")
                .when(swarms::add, swarms::remove);

        /** Creates a Dominion whose index is so large that it distinguishes all component classes. */
        private static Dominion largeDominion() {
            System.setProperty("dominion.many-shards.class-index-bit", "20");
            return Dominion.create("many-shards");
        }

        @AfterEach
        void close() {
            dominion.close();
        }

        private PartComponent.Described<Swarm> swarm(int count) {
            return component.read("swarm", Map.of("count", count, "radius", 0.05, "speed", 1, "fromZ", -5, "toZ", 2));
        }

        private Entity add(int count) {
            final Entity entity = entities.scene().create();
            component.set(entity, swarm(count));
            return entity;
        }

        @Test
        void aSwarmCanBeReplacedWhenTheTableHasAsManyShardsAsItMayHave() {
            final Entity swarm = add(8000);
            add(8000);
            component.set(swarm, swarm(7000));
            assertThat(entities.count(Kind.SHARD)).isEqualTo(15_000);
        }

        @Test
        void swarmsThatAreReadBeforeOneIsAddedCannotExceedTheLimitTogether() {
            final Entity a = add(1);
            final Entity b = add(1);
            final Entity c = add(1);
            final PartComponent.Described<Swarm> large = swarm(7999);
            component.set(a, large);
            component.set(b, large);
            // 16,000 less the 15,998 shards of the two other swarms.
            assertThatThrownBy(() -> component.set(c, large))
                    .hasMessageContaining("swarm count must be at most 2 (got: 7999)");
            assertThat(entities.count(Kind.SHARD)).isEqualTo(2 * 7999 + 1);
            assertThat(c.get(Swarm.class).count()).as("the previous swarm").isEqualTo(1);
            assertThat(component.toTable(c)).as("the previous table").containsEntry("count", 1);
        }
    }

    @Test
    void shardsThatMeetHeadOnTurnAround() {
        try (Game game = level(2).game(1)) {
            final List<Entity> shards = shards(game);
            set(shards.get(0), -1f, 0f, 2f, 0f);
            set(shards.get(1), 1f, 0f, -2f, 0f);
            // 1.8 m to go at 4 m/s: 27 ticks.
            for (int i = 0; i < 40; i++) {
                game.tick(TickInput.NONE);
            }
            assertThat(shards.get(0).get(Velocity.class).linear().x).isCloseTo(-2f, within(1e-4f));
            assertThat(shards.get(1).get(Velocity.class).linear().x).isCloseTo(2f, within(1e-4f));
            assertThat(at(shards.get(0)).x()).isLessThan(at(shards.get(1)).x() - 0.2f);
        }
    }

    @Test
    void aWallTurnsAShardAroundWhereItTouches() {
        try (Game game = level(1).game(1)) {
            final Entity shard = shards(game).get(0);
            set(shard, 5.2f, 0f, 2f, 0f);
            float farthest = 0f;
            for (int i = 0; i < 60; i++) {
                game.tick(TickInput.NONE);
                farthest = Math.max(farthest, at(shard).x());
            }
            assertThat(farthest).isCloseTo(5.9f, within(1e-4f));
            assertThat(shard.get(Velocity.class).linear().x).isCloseTo(-2f, within(1e-4f));
        }
    }

    @Test
    void aBallKnocksAShardAwayAndFliesOnAsIfItWereNotThere() {
        try (Game game = level(1).game(1)) {
            game.tick(new TickInput(0f, 0f, 0f, true));
            final Entity shard = shards(game).get(0);
            set(shard, 3f, 0f, 0f, 0f);
            game.ball().get(Transform.class).placeAt(3f, 0f, 1f);
            game.ball().get(Velocity.class).linear().set(0f, 0f, -20f);
            game.tick(TickInput.NONE); // to z = 0.67
            game.tick(TickInput.NONE); // to 0.33
            game.tick(TickInput.NONE); // to 0: touches at 0.3
            assertThat(at(game.ball()).x()).isEqualTo(3f);
            assertThat(at(game.ball()).z()).isCloseTo(0f, within(1e-4f));
            assertThat(game.tally().score()).isEqualTo(1);
            // Four times its own speed, away from the ball.
            final Vector3f velocity = shard.get(Velocity.class).linear();
            assertThat(velocity.z).isCloseTo(-8f, within(1e-3f));
        }
    }

    @Test
    void aBarKnocksShardsOutOfItsWay() {
        final TestLevel turning = level(1).bar(0f, 0f, 1.5f, 0.1f, 2f);
        try (Game game = turning.game(1)) {
            final Entity shard = shards(game).get(0);
            // The bar turns counter-clockwise seen from above: its right half goes up the table, to where the shard
            // rests.
            set(shard, 1.2f, -0.25f, 0f, 0f);
            for (int i = 0; i < 20; i++) {
                game.tick(TickInput.NONE);
            }
            final Vector3f velocity = shard.get(Velocity.class).linear();
            assertThat(velocity.length()).isCloseTo(8f, within(1e-3f));
            assertThat(velocity.z).isNegative();
        }
    }

    @Test
    void anAimingLineAndALaserGoThroughShards() {
        try (Game game = level(400).game(1);
                Game empty = level(1).game(1)) {
            game.tick(TickInput.NONE);
            empty.tick(TickInput.NONE);
            final AimingLine line = new AimingLine(table(game));
            final AimingLine free = new AimingLine(table(empty));
            line.trace();
            free.trace();
            assertThat(line.size()).isEqualTo(free.size());
            assertThat(line.corner(1)).isEqualTo(free.corner(1));
        }
    }

    /**
     * Five thousand for ten seconds: they meet all the time, and none leaves the table or enters the striker's field.
     */
    @Test
    void theStormLevelKeepsItsShardsOnTheTable() {
        final Level level = LevelFile.read(Assets.resolve("levels/perfect-storm.json"));
        try (Game game = new Game(level, 1, AssetTexts.read())) {
            final List<Entity> shards = shards(game);
            assertThat(shards).hasSize(5000);
            final Meetings meetings = new Meetings();
            game.listen(meetings);
            final Autopilot autopilot = new Autopilot(1);
            for (int i = 0; i < 600 && game.tally().roundsWon() == 0; i++) {
                game.tick(autopilot.play(game));
            }
            assertThat(meetings.count).isGreaterThan(10_000);
            final float front = level.striker().z() - 1.5f - level.striker().halfWidth() - 0.5f;
            for (Entity shard : shards) {
                // Where it touched a ball or another shard in the last tick it may be a little too far.
                assertThat(Math.abs(at(shard).x())).isLessThan(12f);
                assertThat(at(shard).z()).isBetween(-15f, front + 0.1f);
                assertThat(at(shard).y()).isZero();
            }
        }
    }

    private static final class Meetings implements GameListener {
        long count;

        @Override
        public void stepped(long tick, PhysicsWorld<Entity> world, Function<Entity, String> names) {
            for (ContactEvent<Entity> event : world.events()) {
                if (event.phase() == ContactPhase.BEGIN
                        && names.apply(event.a()).startsWith("shard")
                        && names.apply(event.b()).startsWith("shard")) {
                    count++;
                }
            }
        }
    }
}
