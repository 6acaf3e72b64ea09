package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Colliders with a local rotation. */
class ColliderRotationTest {
    private static final float QUARTER = (float) (Math.PI / 2);

    private final WorldScript script = new WorldScript();

    @Test
    void aCapsuleRotatedByAQuarterLies() {
        script.add("floor", 0f, -1f, 0f, Collider.alignedBox(9f, 1f, 9f).fixed());
        final Collider lying = Collider.capsule(0.4f, 0.6f).rotation(new Quaternionf().rotationZ(QUARTER));
        script.add("man", 2f, 0.399f, 1f, lying);
        assertThat(script.step()).containsExactly("BEGIN floor-man");
        final ContactEvent<String> event = script.only();
        assertThat(event.pointCount()).isEqualTo(2);
        final Vector3f point = new Vector3f();
        for (int i = 0; i < 2; i++) {
            assertThat(Math.abs(event.point(i, point).x - 2f)).isCloseTo(0.6f, within(1e-5f));
        }
    }

    @Test
    void theRotationKeepsTheOffsetAndTheEntityRotatesBoth() {
        // A vertical plank beside the entity, at x from 0.9 to 1.1, y from -1 to 1. When the entity rotates to the
        // left, the plank is above it, at x from -1 to 1, y from 0.9 to 1.1.
        final Collider plank =
                Collider.box(1f, 0.1f, 0.1f).offset(1f, 0f, 0f).rotation(new Quaternionf().rotationZ(QUARTER));
        script.add("beside", 1.15f, 0.85f, 0f, Collider.sphere(0.1f).fixed());
        script.add("above", -0.95f, 1f, 0f, Collider.sphere(0.1f).fixed());
        final Transform sign = script.add("sign", 0f, 0f, 0f, plank);
        script.step();
        assertThat(script.world.isTouching("beside", "sign")).isTrue();
        assertThat(script.world.isTouching("above", "sign")).isFalse();
        sign.placeAt(new Vector3f(), new Quaternionf().rotationZ(QUARTER));
        script.step();
        assertThat(script.world.isTouching("beside", "sign")).isFalse();
        assertThat(script.world.isTouching("above", "sign")).isTrue();
    }

    @Test
    void aNewRotationIsANewShape() {
        script.add("wall", 0.5f, 0f, 0f, Collider.box(0.1f, 2f, 2f).fixed());
        final Collider plank = Collider.box(1f, 0.1f, 0.1f);
        script.add("plank", 0f, 0f, 0f, plank);
        assertThat(script.step()).containsExactly("BEGIN plank-wall");
        plank.rotation(new Quaternionf());
        assertThat(script.step()).as("the same rotation").containsExactly("STAY plank-wall");
        plank.rotation(new Quaternionf().rotationY(QUARTER));
        assertThat(script.step()).containsExactly("END SHAPE_CHANGED plank-wall");
    }

    @Test
    void isNormalisedAndReported() {
        final Collider plank = Collider.box(1f, 0.5f, 0.25f).rotation(new Quaternionf(0f, 3f, 0f, 4f));
        assertThat(plank.rotation()).isEqualTo(new Quaternionf(0f, 0.6f, 0f, 0.8f));
        assertThat(plank).hasToString("Collider[OrientedBox[hx=1.0, hy=0.5, hz=0.25], rotation 0.0, 0.6, 0.0, 0.8]");
    }

    @Test
    void anAlignedBoxCannotBeRotated() {
        final Quaternionf turned = new Quaternionf().rotationY(1f);
        final Collider aligned = Collider.alignedBox(1f, 1f, 1f).rotation(new Quaternionf());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> aligned.rotation(turned))
                .withMessageStartingWith("An AlignedBox cannot be rotated (got: rotation 0.0, 0.47");
        final Collider box = Collider.box(1f, 1f, 1f).rotation(turned);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> box.shape(new AlignedBox(1f, 1f, 1f)))
                .withMessageContaining("use an OrientedBox, or call rotation(new Quaternionf()) before");
        assertThat(box.shape()).isEqualTo(new OrientedBox(1f, 1f, 1f));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> box.rotation(new Quaternionf(0f, 0f, 0f, 0f)))
                .withMessageStartingWith("Collider rotation must be a rotation with finite components");
    }
}
