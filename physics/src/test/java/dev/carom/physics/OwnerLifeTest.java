package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How long a world knows an owner and its listeners, when its colliders go and come. */
class OwnerLifeTest {
    private static final float DT = 1f / 60f;

    private final CollisionWorld<String> world = new CollisionWorld<>(WorldConfig.defaults());
    private final Transform place = new Transform();
    private final Collider ball = Collider.sphere(1f);
    private final List<ContactPhase> heard = new ArrayList<>();

    @Test
    void theLastEventsOfAnOwnerAreFoundThoughItWentAndCameBackInTheTickBefore() {
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
    void aListenerThatIsAddedAfterTheOwnerWasDeletedHearsOfItsReturn() {
        world.add("wall", new Transform(), Collider.box(1f, 1f, 1f));
        world.add("ball", place, ball);
        world.step(DT);
        world.remove(ball);
        world.step(DT);
        world.addListener("ball", event -> heard.add(event.phase())); // whether it has colliders yet or not
        world.step(DT);
        world.add("ball", place, ball);
        world.step(DT);
        assertThat(heard).containsExactly(ContactPhase.BEGIN);
    }
}
