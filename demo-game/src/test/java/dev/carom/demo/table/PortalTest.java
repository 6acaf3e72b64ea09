package dev.carom.demo.table;

import static dev.carom.demo.table.Tables.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.demo.game.Game;
import dev.carom.demo.level.TestLevel;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.script.entity.ScriptComponent;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;

class PortalTest {
    private static final float RADIUS = 0.15f;
    private static final End LEFT = new End(-2f, 0f, 0f);

    /** Position of an end, and the angle of its front. */
    private record End(float x, float z, float angle) {}

    /** One brick at the far wall, which outlasts the test, and a portal. */
    private static TestLevel level(End a, End b) {
        return TestLevel.table(12f, 20f)
                .ball(RADIUS, 20f, 120f, 0f)
                .brick(0f, -9.5f, 0.6f, 0.1f, 9, 10)
                .portal(1, a.x, a.z, a.angle)
                .portal(1, b.x, b.z, b.angle);
    }

    /** A ball that flies at an end, from a metre away, and the game it is in. */
    private static Game shot(TestLevel level, float x, float z, float velocityX, float velocityZ) {
        final Game game = level.game(1);
        game.tick(new TickInput(0f, 0f, 0f, true));
        game.ball().get(Transform.class).placeAt(x, 0f, z);
        game.ball().get(Velocity.class).linear().set(velocityX, 0f, velocityZ);
        return game;
    }

    @Test
    void leadsFromFrontToFrontAndLeavesTheDirectionWhereTheMouthsLookOppositeWays() {
        // The right end looks up the table: a ball that flies up goes on flying up, and what was right of the
        // middle stays right of it.
        try (Game game = shot(level(LEFT, new End(3f, -4f, (float) Math.PI)), -1.6f, 1f, 0f, -20f)) {
            game.tick(TickInput.NONE); // a third of a metre
            assertThat(game.ball().get(Transform.class).position().x()).isCloseTo(-1.6f, within(1e-4f));
            for (int i = 0; i < 3; i++) {
                game.tick(TickInput.NONE);
            }
            final Vector3fc at = game.ball().get(Transform.class).position();
            // 4 ticks are 4/3 m: 0.8 m to the end, which is 5 cm deep and touched at 0.15 m; the rest from the
            // other's far side.
            assertThat(at.x()).isCloseTo(3.4f, within(1e-3f));
            assertThat(at.z()).isCloseTo(-4f - 0.2f - (4f / 3f - 0.8f), within(5e-3f));
            assertThat(game.ball().get(Velocity.class).linear().z).isCloseTo(-20f, within(1e-3f));
        }
    }

    @Test
    void sendsABallBackWhereBothMouthsLookTheSameWay() {
        try (Game game = shot(level(LEFT, new End(3f, -4f, 0f)), -1.6f, 1f, 2f, -20f)) {
            for (int i = 0; i < 4; i++) {
                game.tick(TickInput.NONE);
            }
            // Turned by half a turn: to the left and towards the player, on the other side of the middle.
            final Vector3f velocity = game.ball().get(Velocity.class).linear();
            assertThat(velocity.x).isCloseTo(-2f, within(1e-3f));
            assertThat(velocity.z).isCloseTo(20f, within(1e-3f));
            assertThat(game.ball().get(Transform.class).position().x()).isLessThan(3f - 0.4f);
        }
    }

    /**
     * Wherever the ends look and the ball comes from, it goes in once, and comes out at the other end, flying away
     * at its speed.
     */
    @Property(tries = 300, seed = "20261121")
    void isLeftByTheOtherMouthAtTheSameSpeed(
            @ForAll @FloatRange(min = -3.15f, max = 3.15f) float turnA,
            @ForAll @FloatRange(min = -3.15f, max = 3.15f) float turnB,
            @ForAll @FloatRange(min = -3.14f, max = 3.14f) float from,
            @ForAll @FloatRange(min = -0.9f, max = 0.9f) float aside) {
        final End a = new End(-2f, 0f, turnA);
        final End b = new End(3f, -4f, turnB);
        final Vector3f direction = new Vector3f(0f, 0f, -1f).rotateY(from);
        final Vector3f start =
                new Vector3f(-aside, 0f, 0f).rotateY(from).fma(-1.6f, direction).add(a.x(), 0f, a.z());
        try (Game game = shot(level(a, b), start.x, start.z, 20f * direction.x, 20f * direction.z)) {
            final List<String> passed = new ArrayList<>();
            game.listen(new GameListener() {
                @Override
                public void passed(ContactEvent<Entity> event, EntityInfo info) {
                    passed.add(info.name());
                }
            });
            for (int i = 0; i < 6 && passed.isEmpty(); i++) {
                game.tick(TickInput.NONE);
            }
            if (passed.isEmpty()) {
                return; // two metres on, past the edge
            }
            assertThat(passed).containsExactly("portal-1a");
            final Vector3f velocity = game.ball().get(Velocity.class).linear();
            assertThat(velocity.length()).isCloseTo(20f, within(0.01f));
            final Vector3f fromMouth =
                    new Vector3f(game.ball().get(Transform.class).position()).sub(b.x(), 0f, b.z());
            assertThat(fromMouth.length()).isLessThan(1.7f);
            // In front or behind, and away from there: both have the same sign along the end's front.
            final Vector3f front = new Vector3f(0f, 0f, 1f).rotateY(turnB);
            assertThat(fromMouth.dot(front) * velocity.dot(front)).isGreaterThanOrEqualTo(0f);
            assertThat(Math.abs(fromMouth.dot(front))).isGreaterThan(RADIUS);
        }
    }

    @Test
    void isInTheAimingLine() {
        try (Game game =
                level(new End(0f, 3f, 0f), new End(3f, -4f, (float) Math.PI)).game(1)) {
            for (int i = 0; i < 100; i++) {
                game.tick(new TickInput(
                        Math.signum(-table(game).aim(new Vector3f()).x) * 0.1f,
                        0f,
                        -Math.signum(-table(game).aim(new Vector3f()).x),
                        false));
            }
            final AimingLine line = new AimingLine(table(game));
            line.trace();
            assertThat(line.jumpsTo(2)).isTrue();
            assertThat(line.corner(1).z()).isCloseTo(3.2f, within(1e-3f));
            assertThat(line.corner(2).z()).isCloseTo(-4.2f, within(2e-3f));
        }
    }

    @Test
    void anEndThatAScriptSetsAgainKeepsItsName() {
        try (Game game = level(new End(-2f, 0f, 0f), new End(3f, -4f, 0f)).game(1)) {
            game.tick(TickInput.NONE);
            final List<Entity> ends = new ArrayList<>();
            for (Entity entity : game.entities()) {
                if (entity.get(EntityInfo.class).kind() == EntityInfo.Kind.PORTAL) {
                    ends.add(entity);
                }
            }
            assertThat(ends).hasSize(2);
            @SuppressWarnings("unchecked") // the component reads its own tables
            final ScriptComponent<Entity, Object> portal =
                    (ScriptComponent<Entity, Object>) table(game).components().get("portal");
            for (Entity end : ends) {
                final String name = end.get(EntityInfo.class).name();
                portal.set(end, portal.read("portal", Map.of("pair", 1)));
                assertThat(end.get(EntityInfo.class).name()).isEqualTo(name);
            }
        }
    }
}
