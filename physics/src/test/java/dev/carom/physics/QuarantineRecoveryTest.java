package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A body in quarantine whose transform is corrected. */
class QuarantineRecoveryTest {
    private static final float DT = 1f / 60f;
    private static final float BEYOND_THE_LIMIT = 2e9f;

    private final PhysicsWorld<String> world =
            new PhysicsWorld<>(WorldConfig.defaults().withProblemListener(problem -> {}));
    private final Transform body = new Transform(-5f, 0f, 0f);

    /** The new part gets slot 0, before the slot of the other part, or slot 2, after it. */
    @Test
    void movesAllItsPartsEquallyWhicheverSlotsTheyHave() {
        assertThat(partsThatMeetTheWall(true)).isEqualTo(partsThatMeetTheWall(false));
    }

    private static List<String> partsThatMeetTheWall(boolean newPartFirst) {
        final PhysicsWorld<String> world =
                new PhysicsWorld<>(WorldConfig.defaults().withProblemListener(problem -> {}));
        final Transform body = new Transform(-5f, 0f, 0f);
        final Collider first = Collider.sphere(0.1f);
        final Collider gone = Collider.sphere(0.2f);
        final Collider added = Collider.sphere(0.3f);
        if (newPartFirst) {
            world.add("gone", new Transform(-50f, 0f, 0f), gone); // inserted first; leaves slot 0 to the new part
        }
        world.add("body", body, first);
        world.add("wall", new Transform(), Collider.box(0.5f, 1f, 1f).fixed());
        world.step(DT);
        body.moveTo(BEYOND_THE_LIMIT, 0f, 0f);
        if (newPartFirst) {
            world.remove(gone);
        }
        world.step(DT);
        body.placeAt(-5f, 0f, 0f).moveBy(10f, 0f, 0f);
        world.add("body", body, added);
        world.step(DT);
        final List<String> met = new ArrayList<>();
        for (ContactEvent<String> event : world.events()) {
            met.add(event.phase() + " " + (event.colliderOf("body") == first ? "first" : "added"));
        }
        return met;
    }

    @Test
    void hitsObstaclesOnItsPathFromWhereItWasPlaced() {
        world.add("body", body, Collider.sphere(0.1f));
        world.add("wall", new Transform(), Collider.box(0.5f, 1f, 1f).fixed());
        world.step(DT);
        body.moveTo(BEYOND_THE_LIMIT, 0f, 0f);
        world.step(DT);
        body.placeAt(-5f, 0f, 0f).moveBy(10f, 0f, 0f); // as without the quarantine, through the wall
        world.step(DT);
        assertThat(world.events())
                .extracting(ContactEvent::phase)
                .containsExactly(ContactPhase.BEGIN, ContactPhase.END);
    }

    @Test
    void hasTheSameExplanationInEitherOrder() {
        final Collider off = Collider.sphere(1f).enabled(false);
        final Collider bad = Collider.sphere(1f);
        world.add("off", new Transform(), off);
        world.add("bad", body, bad);
        world.step(DT);
        body.moveTo(BEYOND_THE_LIMIT, 0f, 0f);
        world.step(DT);
        // In the order of Cause, in which a step checks them.
        assertThat(world.explain(off, bad).cause()).isEqualTo(Explanation.Cause.DISABLED);
        assertThat(world.explain(bad, off).cause()).isEqualTo(Explanation.Cause.DISABLED);
    }
}
