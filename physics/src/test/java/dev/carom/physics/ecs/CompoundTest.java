package dev.carom.physics.ecs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactRecorder;
import dev.carom.physics.Problem;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An entity with several colliders. */
class CompoundTest {
    private static final float DT = 1f / 60f;

    private final Dominion game = Dominion.create("test");
    private final PhysicsSystem system = new PhysicsSystem(game, WorldConfig.defaults());
    private final ContactRecorder<Entity> recorder = new ContactRecorder<>();
    private final Collider body = Collider.box(0.5f, 1f, 0.5f);
    private final Collider reach = Collider.sphere(3f).sensor();
    private final Compound parts = new Compound(body, reach);
    private final Transform place = new Transform();
    private final Entity knight = game.createEntity(place, parts);
    private final Entity dragon = game.createEntity(new Transform(2f, 0f, 0f), Collider.sphere(1f));

    @AfterEach
    void close() {
        game.close();
    }

    /** Runs a tick and returns its events as words such as {@code BEGIN reach}: which part of the knight it was. */
    private List<String> tick() {
        system.tick(DT);
        recorder.record(system.world());
        final List<String> texts = new ArrayList<>();
        for (ContactEvent<Entity> event : system.events()) {
            assertThat(event.other(knight)).isSameAs(dragon);
            final Collider part = event.colliderOf(knight);
            final String name = part == body ? "body" : part == reach ? "reach" : "other";
            texts.add(event.phase() + (event.reason() == null ? "" : " " + event.reason()) + " " + name);
        }
        return texts;
    }

    @Test
    void eventsNameThePart() {
        assertThat(tick()).containsExactly("BEGIN reach");
        place.moveBy(0.6f, 0f, 0f);
        assertThat(tick()).containsExactly("STAY reach", "BEGIN body");
        assertThat(system.world().isTouching(knight, dragon)).isTrue();
    }

    @Test
    void partsMayBeAddedAndRemovedBetweenTicks() {
        tick();
        final Collider shield = Collider.sphere(2f);
        parts.add(shield);
        assertThat(tick()).containsExactly("STAY reach", "BEGIN other");
        assertThat(parts.remove(reach)).isTrue();
        assertThat(parts.remove(reach)).isFalse();
        assertThat(tick()).containsExactlyInAnyOrder("END COMPONENT_REMOVED reach", "STAY other");
        assertThat(parts.size()).isEqualTo(2);
        assertThat(parts.part(1)).isSameAs(shield);
        parts.part(1).enabled(false);
        assertThat(tick()).containsExactly("END DISABLED other");
        assertThat(recorder.openCount()).isZero();
    }

    @Test
    void allPartsAreRemovedWithTheEntityOrTheComponent() {
        place.placeAt(0.6f, 0f, 0f);
        tick();
        knight.setEnabled(false);
        assertThat(tick()).containsExactlyInAnyOrder("END DISABLED body", "END DISABLED reach");
        knight.setEnabled(true);
        assertThat(tick()).hasSize(2);
        knight.removeType(Compound.class);
        assertThat(tick()).containsExactlyInAnyOrder("END COMPONENT_REMOVED body", "END COMPONENT_REMOVED reach");
        knight.add(parts);
        assertThat(tick()).hasSize(2);
        game.deleteEntity(knight);
        assertThat(tick()).containsExactlyInAnyOrder("END DELETED body", "END DELETED reach");
    }

    @Test
    void isReportedOnceEachTimeItsTransformBecomesInvalid() {
        final List<Problem> problems = new ArrayList<>();
        final PhysicsSystem other =
                new PhysicsSystem(game, WorldConfig.defaults().withProblemListener(problems::add));
        place.moveTo(2e9f, 0f, 0f);
        other.tick(DT);
        other.tick(DT);
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).owner()).isSameAs(knight);
        assertThat(other.world().statistics().quarantined()).as("both parts").isEqualTo(2);
        parts.add(Collider.sphere(2f));
        other.tick(DT);
        assertThat(problems).as("a new part of what is known to be bad").hasSize(1);
        place.placeAt(0f, 0f, 0f);
        other.tick(DT);
        assertThat(other.world().statistics().quarantined()).isZero();
        place.moveTo(2e9f, 0f, 0f);
        other.tick(DT);
        assertThat(problems).hasSize(2);
    }

    @Test
    void isAllowedBesideAColliderOfTheEntity() {
        knight.add(Collider.sphere(1.1f));
        knight.add(new Velocity(0.6f * 60f, 0f, 0f));
        assertThat(tick()).containsExactlyInAnyOrder("BEGIN other", "BEGIN reach", "BEGIN body");
        assertThat(place.position().x()).as("moved once, not once a component").isEqualTo(0.6f);
    }

    @Test
    void isMovedByAVelocity() {
        knight.add(new Velocity(60f, 0f, 0f));
        tick();
        assertThat(place.position().x()).isEqualTo(1f);
    }

    @Test
    void withoutPartsHasNoContacts() {
        final Transform nothing = new Transform();
        final Entity empty = game.createEntity(nothing, new Compound(), new Velocity(60f, 0f, 0f));
        assertThat(tick()).containsExactly("BEGIN reach");
        assertThat(nothing.position().x()).isZero();
        assertThat(system.explain(empty, dragon).text()).startsWith("the first has an empty Compound");
    }

    @Test
    void invalidPartsAreRejectedWithASentence() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> parts.add(body))
                .withMessageStartingWith("Compound parts must differ");
        assertThatIllegalArgumentException().isThrownBy(() -> parts.add(null));
        assertThatIllegalArgumentException().isThrownBy(() -> new Compound((Collider) null));
        assertThatIllegalArgumentException().isThrownBy(() -> new Compound((Collider[]) null));
        assertThat(parts).hasToString("Compound[" + body + ", " + reach + "]");
        final Entity thief = game.createEntity(new Transform(9f, 0f, 0f), new Compound(reach));
        assertThatIllegalStateException()
                .isThrownBy(() -> system.tick(DT))
                .withMessageStartingWith("one Collider must not be in two entities");
        thief.removeType(Compound.class);
        assertThat(tick()).containsExactly("BEGIN reach");
    }
}
