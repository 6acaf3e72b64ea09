package dev.carom.physics.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.ComponentClasses;
import dev.carom.physics.ecs.Compound;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import dev.dominion.ecs.api.Results;
import dev.dominion.ecs.api.Results.With1;
import java.io.IOException;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Runs the examples of the guide to Dominion. The first one is a project of its own, below {@code src/it}; {@link
 * ContactEventsGuideTest} describes the others.
 */
class DominionGuideTest {
    private static final float DT = 1f / 60f;

    private enum State {
        WALKING,
        RESTING
    }

    private record Health(int points) {}

    private record Flag(String name) {}

    private final Dominion dominion = Dominion.create("test");
    private final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());

    @AfterEach
    void close() {
        dominion.close();
    }

    @Test
    void thePageShowsTheJavaThatIsRun() throws IOException {
        final List<String> examples = GuidePage.DOMINION.examples();
        assertThat(examples.subList(1, examples.size()))
                .containsExactlyElementsOf(GuidePage.examplesOf(DominionGuideTest.class));
    }

    @Test
    void anEntityOfEachKind() {
        // guide: components
        dominion.createEntity(
                new Transform(0f, -1f, 0f), Collider.box(10f, 0.5f, 10f).fixed()); // a floor
        dominion.createEntity(
                new Transform(0f, 5f, 0f), Collider.sphere(0.2f), new Velocity(0f, -3f, 0f)); // moved by the system
        dominion.createEntity(
                new Transform(2f, 5f, 0f), Collider.box(0.5f, 0.5f, 0.5f), Body.dynamic()); // falls: a rigid body
        Transform lift = new Transform(4f, 0f, 0f);
        dominion.createEntity(lift, Collider.box(1f, 0.1f, 1f)); // moved by the game: lift.moveBy(...) before the tick
        dominion.createEntity(
                new Transform(8f, 0f, 0f),
                new Compound(Collider.box(1f, 1f, 1f), Collider.sphere(3f).sensor())); // two shapes on one entity
        // end
        physics.tick(DT);
        assertThat(physics.world().colliderCount()).isEqualTo(6);
    }

    @Test
    void componentClassesAreCheckedAtTheStart() {
        // guide: classes
        ComponentClasses.requireDistinct(
                dominion,
                Transform.class,
                Collider.class,
                Velocity.class,
                Compound.class,
                Body.class,
                Health.class,
                Flag.class);
        // end
    }

    @Test
    void eachStateNeedsItsOwnQuery() {
        for (int i = 0; i < 8; i++) {
            final Entity entity = dominion.createEntity(new Health(i));
            if (i >= 4) {
                entity.add(new Flag("red"));
            }
            entity.setState(i % 2 == 0 ? State.WALKING : State.RESTING);
        }
        // guide: states
        Results<With1<Health>> walking = dominion.findEntitiesWith(Health.class).withState(State.WALKING);
        Results<With1<Health>> resting = dominion.findEntitiesWith(Health.class).withState(State.RESTING);
        // end
        assertThat(points(walking)).containsExactly(0, 2, 4, 6);
        assertThat(points(resting)).containsExactly(1, 3, 5, 7);

        final Results<With1<Health>> shared = dominion.findEntitiesWith(Health.class);
        final Results<With1<Health>> first = shared.withState(State.WALKING);
        final Results<With1<Health>> second = shared.withState(State.RESTING);
        assertThat(points(first)).as("the trap: both are the second").isEqualTo(points(second));

        final Results<With1<Health>> both = dominion.findEntitiesWith(Health.class);
        assertThat(points(both.withAlso(Flag.class))).containsExactly(4, 5, 6, 7);
        assertThat(points(both.without(Flag.class)))
                .as("the same trap: nothing is both with and without a Flag")
                .isEmpty();
    }

    private static TreeSet<Integer> points(Results<With1<Health>> results) {
        final TreeSet<Integer> points = new TreeSet<>();
        for (With1<Health> row : results) {
            points.add(row.comp().points());
        }
        return points;
    }

    @Test
    void aDisabledEntityIsEnabledBeforeItIsDeleted() {
        final Entity wall = dominion.createEntity(new Transform(), Collider.box(1f, 1f, 1f));
        final Entity door = dominion.createEntity(new Transform(), Collider.box(1f, 1f, 1f));
        door.setEnabled(false);
        physics.tick(DT);
        // guide: disabled
        door.setEnabled(true); // first
        dominion.deleteEntity(door);
        // end
        physics.tick(DT);
        assertThat(physics.world().colliderCount()).isEqualTo(1);
        assertThat(wall.isDeleted()).isFalse();
        assertThatThrownBy(() -> dominion.deleteEntity(door))
                .as("the trap: deleted twice")
                .isInstanceOf(Exception.class);
        assertThatThrownBy(door::toString)
                .as("the trap: toString of a deleted entity")
                .isInstanceOf(Exception.class);
    }

    @Test
    void aColliderIsDisabledWithoutChangingTheEntity() {
        final Entity wall = dominion.createEntity(new Transform(), Collider.box(1f, 1f, 1f));
        final Entity ghost = dominion.createEntity(new Transform(), Collider.box(1f, 1f, 1f));
        physics.tick(DT);
        // guide: switch off
        ghost.get(Collider.class).enabled(false); // takes no part until enabled(true)
        // end
        physics.tick(DT);
        assertThat(physics.events().get(0).phase()).isEqualTo(ContactPhase.END);
        assertThat(physics.world().isTouching(wall, ghost)).isFalse();
    }

    @Test
    void oneComponentInstanceInTwoEntitiesIsRejected() {
        final Collider shared = Collider.sphere(1f);
        dominion.createEntity(new Transform(), shared);
        dominion.createEntity(new Transform(), shared);
        assertThatThrownBy(() -> physics.tick(DT)).isInstanceOf(IllegalStateException.class);
    }
}
