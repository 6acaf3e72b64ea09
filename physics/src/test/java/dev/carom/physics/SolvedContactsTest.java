package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A crate of 1 t and with edges of 1 m on a floor, whose upper side is at y = 0. */
class SolvedContactsTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final SolvedContacts contacts = world.solvedContacts();
    private final Body crate = Body.dynamic();
    private final Transform place = new Transform(0f, 0.5f, 0f);

    @BeforeEach
    void build() {
        world.add(
                "floor", new Transform(0f, -1f, 0f), Collider.box(50f, 1f, 50f).fixed());
        world.add("crate", place, crate, Collider.box(0.5f, 0.5f, 0.5f));
    }

    @Test
    void listsPointsNormalsAndImpulses() {
        assertThat(contacts.size()).as("before the first step").isZero();
        for (int i = 0; i < 20; i++) {
            world.step(DT);
        }
        assertThat(contacts.size()).isEqualTo(1);
        assertThat(world.solvedContacts()).isSameAs(contacts);
        assertThat(contacts.pointCount(0)).isEqualTo(4);
        final Vector3f normal = contacts.normal(0, new Vector3f());
        assertThat(normal.distance(0f, 1f, 0f)).as("from A, the floor, to B").isLessThan(1e-6f);
        float sum = 0f;
        for (int point = 0; point < 4; point++) {
            final Vector3f at = contacts.point(0, point, new Vector3f());
            assertThat(Math.abs(at.x)).isCloseTo(0.5f, within(1e-3f));
            assertThat(Math.abs(at.z)).isCloseTo(0.5f, within(1e-3f));
            assertThat(at.y).isCloseTo(0f, within(1e-3f));
            sum += contacts.normalImpulse(0, point);
        }
        assertThat(contacts.normalImpulse(0)).isEqualTo(sum);
        // 1,000 kg * 9.81 m/s² / 60
        assertThat(sum).isCloseTo(163.5f, within(0.2f));
        assertThat(sum).isCloseTo(world.events().get(0).normalImpulse(), within(1e-3f));
        assertThat(contacts.frictionImpulse(0, new Vector3f()).length()).isLessThan(0.1f);
        crate.velocity(3f, 0f, 0f);
        world.step(DT);
        final Vector3f friction = contacts.frictionImpulse(0, new Vector3f());
        assertThat(friction.x).isLessThan(-50f);
        assertThat(friction).isEqualTo(world.events().get(0).frictionImpulse(new Vector3f()));
    }

    @Test
    void listsPairsThatNearlyTouchWithoutAnEvent() {
        world.gravity(0f, 0f, 0f);
        place.placeAt(0f, 0.503f, 0f);
        world.step(DT);
        assertThat(world.events().size()).isZero();
        assertThat(contacts.size()).isEqualTo(1);
        assertThat(contacts.pointCount(0)).isEqualTo(4);
        assertThat(contacts.normalImpulse(0)).isZero();
        assertThat(contacts.frictionImpulse(0, new Vector3f()).length()).isZero();
    }

    @Test
    void isEmptyWhileAllBodiesSleepAndWithoutBodies() {
        world.step(DT);
        assertThat(contacts.size()).isEqualTo(1);
        crate.sleep();
        world.step(DT);
        assertThat(contacts.size()).isZero();
        crate.wake();
        assertThat(contacts.size()).isZero();
        world.step(DT);
        assertThat(contacts.size()).isEqualTo(1);
        world.body(place, null);
        world.step(DT);
        assertThat(contacts.size()).isZero();
    }

    @Test
    void isEmptyDuringAStepAndAfterAnAbandonedOne() {
        world.step(DT);
        final int[] during = {-1};
        world.pairFilter((a, ofA, b, ofB) -> {
            during[0] = contacts.size();
            return true;
        });
        world.step(DT);
        assertThat(during[0]).isZero();
        assertThat(contacts.size()).isEqualTo(1);
        world.pairFilter((a, ofA, b, ofB) -> {
            throw new IllegalStateException("the filter's own");
        });
        assertThatIllegalStateException().isThrownBy(() -> world.step(DT));
        assertThat(contacts.size()).isZero();
        world.pairFilter((a, ofA, b, ofB) -> true);
        world.step(DT);
        assertThat(contacts.size()).isEqualTo(1);
    }

    @Test
    void rejectsInvalidIndices() {
        world.step(DT);
        assertThatThrownBy(() -> contacts.pointCount(1))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("contact");
        assertThatThrownBy(() -> contacts.normal(-1, new Vector3f())).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> contacts.point(0, 4, new Vector3f()))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("point");
        assertThatThrownBy(() -> contacts.normalImpulse(0, -1)).isInstanceOf(IndexOutOfBoundsException.class);
        crate.sleep();
        world.step(DT);
        assertThatThrownBy(() -> contacts.normalImpulse(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
