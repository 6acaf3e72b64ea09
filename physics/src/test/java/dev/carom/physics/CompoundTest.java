package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One owner whose transform has several colliders, and large groups that change together. */
class CompoundTest {
    private final WorldScript script = new WorldScript();

    @Test
    void itsPartsDoNotCollideWithEachOther() {
        final Transform ship = script.add("ship", 0f, 0f, 0f, Collider.sphere(1f));
        script.add("ship", ship, Collider.sphere(1f).offset(1f, 0f, 0f).sensor());
        script.add("ship", ship, Collider.box(1f, 1f, 1f));
        assertThat(script.step()).isEmpty();
        ship.moveBy(1f, 0f, 0f);
        assertThat(script.step()).isEmpty();
        // A second body of the same owner is another body.
        script.add("ship", 1f, 0f, 0f, Collider.sphere(0.1f));
        assertThat(script.step()).containsExactly("BEGIN ship-ship", "BEGIN ship-ship", "BEGIN ship-ship");
    }

    @Test
    void eachPartHasItsOwnContactsAndCanBeRemovedAlone() {
        final Transform ship = script.add("ship", -1f, 0f, 0f, Collider.sphere(0.5f));
        final Collider nose = Collider.sphere(0.5f).offset(1f, 0f, 0f);
        script.add("ship", ship, nose);
        script.add("rock", 0.4f, 0f, 0f, Collider.sphere(1f));
        assertThat(script.step()).containsExactly("BEGIN ship-rock", "BEGIN ship-rock");
        script.world.remove(nose);
        assertThat(script.step()).containsExactlyInAnyOrder("STAY ship-rock", "END DELETED ship-rock");
        ship.moveBy(-1f, 0f, 0f);
        assertThat(script.step()).containsExactly("END SEPARATED ship-rock");
        ship.moveBy(5f, 0f, 0f);
        assertThat(script.step()).containsExactly("BEGIN ship-rock", "END SEPARATED ship-rock");
        assertThat(script.step()).isEmpty();
    }

    @Test
    void manyThatBecomeFixedAtOnceKeepTheirContactsWithMovableOnes() {
        final List<Collider> colliders = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            colliders.add(Collider.sphere(0.3f));
            script.add("c" + i, 0.5f * i, 0f, 0f, colliders.get(i)); // a chain of 99 contacts
        }
        assertThat(script.step()).hasSize(99).allMatch(text -> text.startsWith("BEGIN"));
        for (int i = 0; i < 100; i += 2) {
            colliders.get(i).fixed();
        }
        assertThat(script.step()).hasSize(99).allMatch(text -> text.startsWith("STAY"));
        Collections.reverse(colliders);
        colliders.forEach(collider -> collider.fixed(!collider.isFixed()));
        assertThat(script.step()).hasSize(99).allMatch(text -> text.startsWith("STAY"));
        colliders.forEach(Collider::fixed);
        assertThat(script.step()).hasSize(99).allMatch(text -> text.startsWith("END FILTER_CHANGED"));
        assertThat(script.world.pairCount()).isZero();
    }
}
