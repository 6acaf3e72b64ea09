package dev.carom.physics.ecs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A tick that a game requests inside a ContactListener is rejected without any effect. */
class TickInsideAListenerTest {
    private static final float DT = 1f / 60f;

    private final Dominion game = Dominion.create("test");
    private final PhysicsSystem system = new PhysicsSystem(game, WorldConfig.defaults());

    @AfterEach
    void close() {
        game.close();
    }

    @Test
    void movesNothing() {
        final Transform moving = new Transform();
        game.createEntity(moving, Collider.sphere(1f), new Velocity(6f, 0f, 0f));
        game.createEntity(new Transform(), Collider.sphere(1f));
        system.world().addListener(event -> assertThatIllegalStateException().isThrownBy(() -> system.tick(DT)));
        system.tick(DT);
        assertThat(moving.position().x()).isEqualTo(6f * DT); // once, not twice
    }

    @Test
    void removesNoEntity() {
        final Entity ball = game.createEntity(new Transform(), Collider.sphere(1f));
        game.createEntity(new Transform(), Collider.sphere(1f));
        system.world().addListener(event -> {
            if (event.phase() == ContactPhase.BEGIN) {
                ball.setEnabled(false);
                assertThatIllegalStateException().isThrownBy(() -> system.tick(DT));
                ball.setEnabled(true); // so that it is present in the next tick as in this one
            }
        });
        system.tick(DT);
        system.tick(DT);
        assertThat(system.events().get(0).phase()).isEqualTo(ContactPhase.STAY);
    }

    @Test
    void movesNothingDuringAQuery() {
        final Transform moving = new Transform();
        game.createEntity(moving, Collider.sphere(1f), new Velocity(6f, 0f, 0f));
        system.tick(DT);
        final int[] calls = {0};
        final QueryFilter<Entity> filter = QueryFilter.<Entity>everything().where((owner, collider) -> {
            calls[0]++;
            assertThatIllegalStateException()
                    .isThrownBy(() -> system.tick(DT))
                    .withMessageContaining("tick must not be called from a filter or BoxSource of a query");
            return true;
        });
        assertThat(system.world().queries().overlaps(new Sphere(5f), new Vector3f(), new Quaternionf(), filter))
                .isTrue();
        assertThat(calls[0]).isPositive();
        assertThat(moving.position().x()).isEqualTo(6f * DT); // once, not twice
    }
}
