package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How long a world stores an owner and its listeners, while its colliders are removed and added. */
class OwnerLifetimeTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final Transform place = new Transform();
    private final Collider ball = Collider.sphere(1f);
    private final List<ContactPhase> received = new ArrayList<>();

    @Test
    void theLastEventsOfAnOwnerAreFoundAlthoughItWasRemovedAndAddedInTheTickBefore() {
        world.add("wall", new Transform(), Collider.box(1f, 1f, 1f));
        world.add("ball", place, ball);
        world.step(DT);
        world.remove(ball);
        world.add("ball", place, ball);
        world.step(DT);
        world.remove(ball);
        world.step(DT);
        assertThat(world.events()).extracting(ContactEvent::reason).containsExactly(EndReason.DELETED);
        assertThat(world.events().of("ball", new ContactEvents<>()))
                .extracting(ContactEvent::reason)
                .containsExactly(EndReason.DELETED);
    }

    @Test
    void anEventThatTheGameStoresDoesNotRetainADeletedOwner() {
        Object owner = new Object();
        Collider its = Collider.sphere(1f);
        final PhysicsWorld<Object> objects = new PhysicsWorld<>(WorldConfig.defaults());
        objects.add(owner, new Transform(), its);
        objects.add("other", new Transform(), Collider.sphere(1f));
        objects.step(DT);
        final ContactEvent<Object> kept = objects.events().get(0);
        assertThat(kept.colliderA()).isSameAs(its);
        objects.remove(its);
        final WeakReference<Object> gone = new WeakReference<>(owner);
        final WeakReference<Object> itsGone = new WeakReference<>(its);
        owner = null;
        its = null;
        for (int tick = 0; tick < 4; tick++) {
            objects.step(DT);
        }
        for (int i = 0; i < 20 && (gone.get() != null || itsGone.get() != null); i++) {
            System.gc();
        }
        assertThat(gone.get()).isNull();
        assertThat(itsGone.get()).isNull();
        Reference.reachabilityFence(kept);
    }

    @Test
    void aListenerThatIsAddedAfterTheOwnerWasDeletedIsNotifiedOfItsReturn() {
        world.add("wall", new Transform(), Collider.box(1f, 1f, 1f));
        world.add("ball", place, ball);
        world.step(DT);
        world.remove(ball);
        world.step(DT);
        world.addListener("ball", event -> received.add(event.phase())); // whether it has colliders yet or not
        world.step(DT);
        world.add("ball", place, ball);
        world.step(DT);
        assertThat(received).containsExactly(ContactPhase.BEGIN);
    }
}
