package dev.carom.physics.narrowphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Separation;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class SkinApproachTest {
    private final Narrowphase narrowphase = new Narrowphase();
    private final Separation separation = new Separation();

    private static SweptShape box(float half, float y, float rise, float turn) {
        final SweptShape box = new SweptShape();
        box.setShape(new OrientedBox(half, 0.5f, half), new Vector3f());
        box.start.set(new Vector3f(0f, y, 0f), new Quaternionf());
        box.end.set(new Vector3f(0f, y + rise, 0f), new Quaternionf().rotationZ(turn));
        return box;
    }

    private float approachAtStart(SweptShape a, SweptShape b) {
        final float distance = narrowphase.separation(a, b, 0f, separation);
        final Manifold manifold = narrowphase.manifold(a, b, 0f, separation.normal, -distance, 1e-4f, new Manifold());
        assertThat(manifold.count).isEqualTo(4);
        return narrowphase.approach(a, b, 0f, manifold, separation.normal);
    }

    @Test
    void aBoxThatStartsToRotateOnAFaceApproachesItAlthoughItsCentreRecedes() {
        // At the start a tick rotates it by 2 sin(0.1 / 2) = 0.09996: a corner, 0.5 m out, moves down by half of that,
        // and the whole box up by 0.01.
        final SweptShape floor = box(5f, -0.5f, 0f, 0f);
        final SweptShape crate = box(0.5f, 0.5f, 0.01f, 0.1f);
        assertThat(approachAtStart(floor, crate)).isCloseTo(0.03998f, within(1e-5f));
        assertThat(approachAtStart(crate, floor)).isCloseTo(0.03998f, within(1e-5f));
    }

    @Test
    void aBoxThatLeavesWithAllCornersSeparates() {
        assertThat(approachAtStart(box(5f, -0.5f, 0f, 0f), box(0.5f, 0.5f, 0.06f, 0.1f)))
                .isCloseTo(-0.01002f, within(1e-5f));
    }

    @Test
    void withoutRotationEveryPointHasTheSameSpeed() {
        assertThat(approachAtStart(box(5f, -0.5f, 0f, 0f), box(0.5f, 0.5f, -0.25f, 0f)))
                .isCloseTo(0.25f, within(1e-6f));
    }
}
