package dev.carom.physics.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Explanation;
import dev.carom.physics.Layers;
import dev.carom.physics.Problem;
import dev.carom.physics.StepStatistics;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The guide to contact events, from invalid transforms to its end; continues {@link ContactRulesGuideTest}. */
class ContactToolsGuideTest {
    private static final float DT = 1f / 60f;

    private final Dominion dominion = Dominion.create("test");
    private final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
    private final List<String> log = new ArrayList<>();

    @AfterEach
    void close() {
        dominion.close();
    }

    @Test
    void invalidTransforms() {
        final List<Problem> problems = new ArrayList<>();
        // guide: problems
        WorldConfig config = WorldConfig.defaults()
                .withPositionLimit(100_000f)
                .withProblemListener(problems::add); // or into a log, or onto the screen
        // end
        final PhysicsSystem physics = new PhysicsSystem(dominion, config);
        final Transform place = new Transform();
        final Velocity velocity = new Velocity(60f, 0f, 0f);
        final Entity lost = dominion.createEntity(place, Collider.sphere(1f), velocity);
        final Entity neighbour = dominion.createEntity(new Transform(), Collider.sphere(1f));
        dominion.createEntity(new Transform(), Collider.sphere(1f));
        physics.tick(DT);
        place.moveTo(200_000f, 0f, 0f);
        physics.tick(DT);
        physics.tick(DT);
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0).owner()).isSameAs(lost);
        assertThat(problems.get(0).message()).startsWith("Transform position.x must lie within 100000.0 m");
        assertThat(place.position().x()).as("a Velocity moves it on").isGreaterThan(200_000f);
        assertThat(physics.events()).extracting(ContactEvent::phase).containsExactly(ContactPhase.STAY);
        assertThat(physics.world().statistics().quarantined()).isEqualTo(1);
        place.placeAt(0f, 0f, 0f);
        velocity.linear().x = Float.NaN;
        physics.tick(DT);
        assertThat(physics.world().isTouching(lost, neighbour)).isTrue();
        assertThat(problems.get(1).message()).startsWith("Velocity linear must be finite");
        assertThat(place.position().x()).as("it stands still").isZero();
        assertThatIllegalArgumentException().isThrownBy(() -> place.moveTo(Float.NaN, 0f, 0f));
    }

    @Test
    void longMotions() {
        final List<Problem> problems = new ArrayList<>();
        // guide: sweep limit
        WorldConfig config = WorldConfig.defaults().withSweepLimit(50f); // 3,000 m/s at 60 steps a second
        // end
        final PhysicsSystem physics = new PhysicsSystem(dominion, config.withProblemListener(problems::add));
        final Transform place = new Transform();
        dominion.createEntity(place, Collider.sphere(1f));
        dominion.createEntity(new Transform(20f, 0f, 0f), Collider.sphere(1f));
        physics.tick(DT);
        place.moveTo(40f, 0f, 0f);
        physics.tick(DT);
        assertThat(physics.events()).as("through the other one").hasSize(2);
        place.moveTo(-40f, 0f, 0f);
        physics.tick(DT);
        assertThat(physics.events()).isEmpty();
        assertThat(problems).hasSize(1);
    }

    @Test
    void explaining() throws IOException {
        final Layers layers = Layers.named("scenery", "balls", "bricks", "ghosts");
        final PhysicsSystem physics =
                new PhysicsSystem(dominion, WorldConfig.defaults().withLayers(layers));
        final Entity ball = dominion.createEntity(
                new Transform(), Collider.sphere(0.2f).layer(2L).mask(7L));
        final Entity ghost =
                dominion.createEntity(new Transform(), Collider.sphere(0.5f).layer(8L));
        physics.tick(DT);
        // guide: explain
        Explanation why = physics.explain(ball, ghost);
        log.add(why.cause() + ": " + why.text());
        // end
        assertThat(why.cause()).isEqualTo(Explanation.Cause.LAYERS);
        assertThat(GuidePage.CONTACT_EVENTS.text()).contains(GuidePage.output(log));
    }

    @Test
    void counting() {
        dominion.createEntity(new Transform(), Collider.sphere(1f));
        dominion.createEntity(new Transform(1f, 0f, 0f), Collider.sphere(1f));
        dominion.createEntity(new Transform(1.9f, 1.9f, 0f), Collider.sphere(1f));
        physics.tick(DT);
        // guide: statistics
        StepStatistics last = physics.world().statistics();
        int begun = last.events(ContactPhase.BEGIN);
        log.add(last.pairs() + " pairs were tested, " + last.contacts() + " touch, " + begun + " of them began now");
        log.add(last.toString()); // all of it in a line, with the time of each stage
        // end
        // The third is 2.1 m from the second and 2.7 m from the first, but its box overlaps both boxes.
        assertThat(log.get(0)).isEqualTo("3 pairs were tested, 1 touch, 1 of them began now");
        assertThat(log.get(1)).startsWith("step 1: 3 colliders").contains("us:");
        final int growths = last.growths();
        physics.tick(DT);
        assertThat(last.tick()).as("always the same object").isEqualTo(2L);
        assertThat(last.growths()).isEqualTo(growths);
    }

    @Test
    void keepingEvents() {
        final Transform place = new Transform();
        final Entity ball = dominion.createEntity(place, Collider.sphere(1f));
        dominion.createEntity(new Transform(1f, 0f, 0f), Collider.sphere(1f));
        physics.tick(DT);
        final ContactEvent<Entity> view = physics.events().get(0);
        // guide: copy
        List<ContactEvent<Entity>> replay = new ArrayList<>();
        for (ContactEvent<Entity> event : physics.events()) {
            replay.add(event.copy());
        }
        // end
        place.moveBy(-5f, 0f, 0f);
        physics.tick(DT);
        assertThatThrownBy(view::phase).as("a view of an earlier step").isInstanceOf(IllegalStateException.class);
        assertThat(physics.events().get(0).phase()).isEqualTo(ContactPhase.END);
        assertThat(replay.get(0).phase()).isEqualTo(ContactPhase.BEGIN);
        assertThat(replay.get(0).involves(ball)).isTrue();
    }

    @Test
    void thePitfallsOfDominionAreAsDescribed() {
        final Entity entity = dominion.createEntity(new Transform(), Collider.sphere(1f));
        dominion.deleteEntity(entity);
        assertThatThrownBy(() -> dominion.deleteEntity(entity)).isInstanceOf(RuntimeException.class);
    }
}
