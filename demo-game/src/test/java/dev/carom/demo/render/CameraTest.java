package dev.carom.demo.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CameraTest {
    private final Camera camera = new Camera().look(new Vector3f(0f, 3f, 4f), new Vector3f(0f, 0f, 0f));

    @ParameterizedTest
    @ValueSource(floats = {0.5f, 1f, 1.5f, 1.78f, 3f})
    void seesItsTargetInTheMiddle(float aspect) {
        final Vector3f middle = worldToClip(aspect).transformProject(new Vector3f());
        assertThat(middle.x).isCloseTo(0f, within(1e-5f));
        assertThat(middle.y).isCloseTo(0f, within(1e-5f));
        assertThat(middle.z).isBetween(-1f, 1f);
    }

    @Test
    void seesItsVerticalFieldFromEdgeToEdge() {
        // The eye is 5 m away, so with 90 degrees the upper edge is 5 m above the target, perpendicular to the view.
        camera.verticalFieldOfView = (float) Math.toRadians(90);
        final Vector3f upper = worldToClip(2f).transformProject(new Vector3f(0f, 0.8f, -0.6f).mul(5f));
        assertThat(upper.y).isCloseTo(1f, within(1e-4f));
    }

    @Test
    void showsTheFullWidthInANarrowPicture() {
        final Vector3f right = new Vector3f(1f, 0f, 0f);
        final float whereDesigned = worldToClip(Camera.FULL_WIDTH_ASPECT).transformProject(new Vector3f(right)).x;
        assertThat(worldToClip(0.6f).transformProject(new Vector3f(right)).x).isCloseTo(whereDesigned, within(1e-4f));
        assertThat(worldToClip(3f).transformProject(new Vector3f(right)).x).isLessThan(whereDesigned);
    }

    private Matrix4f worldToClip(float aspect) {
        return camera.projection(aspect, new Matrix4f()).mul(camera.view(new Matrix4f()));
    }
}
