package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Capsules in a world. */
class CapsuleTest {
    private final WorldScript script = new WorldScript();
    private final Collider capsule = Collider.capsule(0.4f, 0.6f);

    @Test
    void hasOneContactPointWhenStandingAndTwoWhenLying() {
        script.add("floor", 0f, -1f, 0f, Collider.alignedBox(9f, 1f, 9f).fixed());
        final Transform man = script.add("man", 2f, 0.9999f, 1f, capsule);
        assertThat(script.step()).containsExactly("BEGIN floor-man");
        ContactEvent<String> event = script.only();
        assertThat(event.pointCount()).isEqualTo(1);
        assertThat(event.point().distance(2f, 0f, 1f)).isLessThan(1e-4f);
        assertThat(event.normalTowards("man", new Vector3f())).isEqualTo(new Vector3f(0f, 1f, 0f));
        man.placeAt(new Vector3f(2f, 0.399f, 1f), new Quaternionf().rotationZ((float) (Math.PI / 2)));
        script.step();
        event = script.only();
        assertThat(event.pointCount()).isEqualTo(2);
        final Vector3f point = new Vector3f();
        for (int i = 0; i < 2; i++) {
            assertThat(Math.abs(event.point(i, point).x - 2f)).isCloseTo(0.6f, within(1e-5f));
            assertThat(point.y).isCloseTo(0f, within(1e-3f));
            assertThat(event.depth(i)).isCloseTo(1e-3f, within(1e-5f));
        }
        assertThat(event.feature(0)).isNotEqualTo(event.feature(1));
        assertThat(event.point().distance(2f, -0.0005f, 1f)).isLessThan(1e-4f);
    }

    @Test
    void touchesAThinWallWhenMovingManyTimesItsSize() {
        script.add("wall", 0f, 0f, 0f, Collider.box(0.01f, 2f, 2f).fixed());
        final Transform man = script.add("man", -10f, 0f, 0f, capsule);
        script.step();
        man.moveBy(20f, 0f, 0f);
        assertThat(script.step()).hasSize(2);
        // Touches when its centre is one radius and half a wall before 0, and separates at the same distance behind it.
        assertThat(script.world.events().get(0).first()).isCloseTo((10f - 0.41f) / 20f, within(1e-5f));
        assertThat(script.world.events().get(0).last()).isCloseTo((10f + 0.41f) / 20f, within(1e-5f));
        assertThat(script.world.events().get(0).approachSpeed()).isCloseTo(1200f, within(0.1f));
    }

    @Test
    void touchesSpheresCapsulesAndOrientedBoxes() {
        script.add("man", 0f, 0f, 0f, capsule);
        script.add("ball", 0f, 1.45f, 0f, Collider.sphere(0.5f));
        script.add("other", 0.79f, 1f, 0f, Collider.capsule(0.4f, 0.6f));
        script.add(
                "corner",
                new Transform(new Vector3f(0f, 0f, 0.79f), new Quaternionf().rotationY(0.785398f)),
                Collider.box(0.3f, 0.3f, 0.3f));
        script.add("apart", 0.6f, -1.3f, 0.5f, Collider.box(0.3f, 0.3f, 0.3f));
        assertThat(script.step())
                .filteredOn(text -> text.contains("man"))
                .hasSize(3)
                .allMatch(text -> text.startsWith("BEGIN"));
        assertThat(script.world.isTouching("man", "apart"))
                .as("its bounds overlap, its round end does not")
                .isFalse();
    }

    @Test
    void rotatesWithItsEntity() {
        script.add("wall", 0.95f, 0f, 0f, Collider.box(0.1f, 2f, 2f));
        final Transform man = script.add("man", 0f, 0f, 0f, capsule);
        assertThat(script.step()).isEmpty();
        man.rotateTo(new Quaternionf().rotationZ(1.2f));
        assertThat(script.step()).containsExactly("BEGIN man-wall");
    }
}
