package dev.carom.physics.ecs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactListener;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.ContactRecorder;
import dev.carom.physics.EndReason;
import dev.carom.physics.Explanation.Cause;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Changes of entities inside listeners, explanations of entities, and large numbers of entities. */
class PhysicsSystemScenarioTest {
    private static final float DT = 1f / 60f;

    private final Dominion game = Dominion.create("test");
    private final PhysicsSystem system = new PhysicsSystem(game, WorldConfig.defaults());
    private final ContactRecorder<Entity> recorder = new ContactRecorder<>();

    @AfterEach
    void close() {
        game.close();
    }

    private Entity ball(float x) {
        return game.createEntity(new Transform(x, 0f, 0f), Collider.sphere(1f));
    }

    private List<EndReason> ends() {
        final List<EndReason> reasons = new ArrayList<>();
        for (ContactEvent<Entity> event : system.events()) {
            if (event.phase() == ContactPhase.END) {
                reasons.add(event.reason());
            }
        }
        return reasons;
    }

    private void tick() {
        system.tick(DT);
        recorder.record(system.world());
    }

    private static ContactListener<Entity> onBegin(Runnable action) {
        return event -> {
            if (event.phase() == ContactPhase.BEGIN) {
                action.run();
            }
        };
    }

    @Test
    void aListenerMayCreateDeleteDisableAndChangeEntities() {
        final Entity a = ball(0f);
        final Entity deleted = ball(1f);
        final Entity disabled = ball(-1f);
        final Entity stripped = ball(0.5f);
        final List<Entity> created = new ArrayList<>();
        system.world().addListener(a, onBegin(() -> {
            if (created.isEmpty()) {
                created.add(ball(0f));
                game.deleteEntity(deleted);
                disabled.setEnabled(false);
                stripped.removeType(Collider.class);
            }
        }));
        tick();
        assertThat(recorder.openCount()).isEqualTo(6);
        tick();
        assertThat(ends()).hasSize(6).contains(EndReason.DELETED, EndReason.DISABLED, EndReason.COMPONENT_REMOVED);
        assertThat(recorder.openCount()).as("the first and the created one").isEqualTo(1);
        assertThat(system.world().isTouching(a, created.get(0))).isTrue();
    }

    @Test
    void aListenerOfAnEntityIsRemovedWithTheEntity() {
        final List<EndReason> received = new ArrayList<>();
        final Entity a = ball(0f);
        ball(1f);
        system.world().addListener(a, event -> received.add(event.reason()));
        tick();
        game.deleteEntity(a);
        tick();
        tick();
        assertThat(received).containsExactly(null, EndReason.DELETED);
        assertThat(system.world().removeListener(a, event -> {})).isFalse();
    }

    @Test
    void aListenerOfAnEntityIsKeptWhenItIsDisabledOrItsComponentsAreReplaced() {
        final List<ContactPhase> received = new ArrayList<>();
        final Entity a = ball(0f);
        ball(1f);
        system.world().addListener(a, event -> received.add(event.phase()));
        tick();
        a.setEnabled(false);
        tick();
        tick();
        a.setEnabled(true);
        tick();
        a.removeType(Collider.class);
        tick();
        tick();
        a.add(Collider.sphere(1f));
        tick();
        assertThat(received)
                .containsExactly(
                        ContactPhase.BEGIN, ContactPhase.END, ContactPhase.BEGIN, ContactPhase.END, ContactPhase.BEGIN);
    }

    @Test
    void explainNamesTheMissingComponents() {
        final Entity a = ball(0f);
        final Entity b = ball(1f);
        final Entity bare = game.createEntity(new Transform());
        final Entity nowhere = game.createEntity(Collider.sphere(1f));
        tick();
        assertThat(system.explain(a, b).cause()).isEqualTo(Cause.TOUCHING);
        assertThat(system.explain(a, bare).text()).isEqualTo("the second has no Collider and no Compound");
        assertThat(system.explain(nowhere, a).text()).isEqualTo("the first has no Transform");
        final Entity late = ball(0f);
        assertThat(system.explain(a, late).text())
                .isEqualTo("the second was added after the last tick; the next tick includes it");
        assertThat(system.explain(a, late).cause()).isEqualTo(Cause.WAITING);
        b.setEnabled(false);
        tick();
        assertThat(system.explain(a, b).text()).startsWith("the second is disabled");
        game.deleteEntity(a);
        tick();
        assertThat(system.explain(a, late).text()).isEqualTo("the first was deleted");
        assertThat(system.explain(a, late).cause()).isEqualTo(Cause.NO_COLLIDER);
    }

    /** Half of them rest, half of them move; each moving one moves to the next resting one and back. */
    @Test
    void aHundredThousandEntitiesAreHandledAndFullyRemoved() {
        final int pairs = 50_000;
        final List<Entity> all = new ArrayList<>();
        for (int i = 0; i < pairs; i++) {
            final float x = 5f * (i % 250);
            final float z = 5f * (i / 250);
            all.add(game.createEntity(
                    new Transform(x, 0f, z), Collider.alignedBox(1f, 1f, 1f).fixed()));
            all.add(game.createEntity(
                    new Transform(x + 2.5f, 0f, z), Collider.sphere(0.25f), new Velocity(-60f, 0f, 0f)));
        }
        system.tick(DT);
        assertThat(system.world().colliderCount()).isEqualTo(2 * pairs);
        assertThat(system.world().statistics().events(ContactPhase.BEGIN)).isZero();
        system.tick(DT);
        assertThat(system.world().statistics().events(ContactPhase.BEGIN)).isEqualTo(pairs);
        assertThat(system.world().isTouching(all.get(0), all.get(1))).isTrue();
        for (Entity entity : all) {
            game.deleteEntity(entity);
        }
        system.tick(DT);
        assertThat(system.world().statistics().events(ContactPhase.END)).isEqualTo(pairs);
        assertThat(system.world().colliderCount()).isZero();
        system.tick(DT);
        assertThat(system.events().isEmpty()).isTrue();
        assertThat(system.world().pairCount()).isZero();
    }
}
