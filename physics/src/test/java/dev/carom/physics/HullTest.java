package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.ConvexHull;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Hulls in a world. */
class HullTest {
    /** Base at y = 0, with a ridge along z at y = 1. */
    private static final float[] WEDGE = {-1, 0, -1, 1, 0, -1, -1, 0, 1, 1, 0, 1, 0, 1, -1, 0, 1, 1};

    private final WorldScript script = new WorldScript();

    @Test
    void hasFourContactPointsOnAFloor() {
        script.add("floor", 0f, -1f, 0f, Collider.alignedBox(9f, 1f, 9f).fixed());
        script.add("wedge", 2f, -0.001f, 1f, Collider.hull(WEDGE));
        assertThat(script.step()).containsExactly("BEGIN floor-wedge");
        final ContactEvent<String> event = script.only();
        assertThat(event.pointCount()).isEqualTo(4);
        assertThat(event.normalTowards("wedge", new Vector3f())).isEqualTo(new Vector3f(0f, 1f, 0f));
        assertThat(event.depth()).isCloseTo(0.001f, within(1e-6f));
        assertThat(event.point().distance(2f, -0.0005f, 1f)).isLessThan(1e-5f);
        assertThat(script.step()).containsExactly("STAY floor-wedge");
    }

    @Test
    void touchesEveryKindOfShapeAtItsSurfaceAndNotAtItsBounds() {
        script.add("wedge", 0f, 0f, 0f, Collider.hull(WEDGE));
        // Each above the slope through (0.5, 0.5), whose normal is (1, 1) / sqrt 2: by 0.01 too near and too far.
        for (int i = 0; i < 2; i++) {
            final float out = (float) ((i == 0 ? 0.29 : 0.31) / Math.sqrt(2)) + 0.5f;
            final float tip = out - (float) (0.3 / Math.sqrt(2));
            final Vector3f at = new Vector3f(out, out, 0f);
            final float turn = (float) Math.PI / 4;
            final String name = i == 0 ? "near " : "far ";
            script.add(name + "ball", at, Collider.sphere(0.3f));
            script.add(
                    name + "rod", new Transform(at, new Quaternionf().rotationZ(-turn)), Collider.capsule(0.1f, 0.2f));
            script.add(
                    name + "box", new Transform(at, new Quaternionf().rotationZ(turn)), Collider.box(0.3f, 0.1f, 0.1f));
            script.add(name + "hull", tip, tip, 0f, Collider.hull(0, 0, 0, 1, 1, 1, 1, 1, -1, 2, 1, 0));
        }
        assertThat(script.step())
                .filteredOn(text -> text.contains("wedge"))
                .containsExactlyInAnyOrder(
                        "BEGIN wedge-near ball",
                        "BEGIN wedge-near rod",
                        "BEGIN wedge-near box",
                        "BEGIN wedge-near hull");
    }

    @Test
    void touchesAThinWallWhenMovingManyTimesItsSize() {
        script.add("wall", 0f, 0f, 0f, Collider.box(0.01f, 2f, 2f).fixed());
        final Transform rock = script.add("rock", -10f, 0f, 0f, Collider.hull(WEDGE));
        script.step();
        rock.moveBy(20f, 0f, 0f);
        assertThat(script.step()).hasSize(2);
        // Touches when its centre is a half width and half a wall before 0, and separates at the same distance behind
        // it.
        assertThat(script.world.events().get(0).first()).isCloseTo((10f - 1.01f) / 20f, within(1e-5f));
        assertThat(script.world.events().get(0).last()).isCloseTo((10f + 1.01f) / 20f, within(1e-5f));
    }

    @Test
    void rotatesWithItsEntity() {
        script.add("wall", 1.2f, 0f, 0f, Collider.box(0.1f, 9f, 9f));
        final Transform rock = script.add("rock", 0f, 0f, 0f, Collider.hull(WEDGE));
        assertThat(script.step()).isEmpty();
        rock.rotateTo(new Quaternionf().rotationY(0.785398f)); // a corner at sqrt 2
        assertThat(script.step()).containsExactly("BEGIN rock-wall");
    }

    @Test
    void isDescribedByItsSizeAndEqualsACopy() {
        final Collider collider = Collider.hull(WEDGE);
        assertThat(collider).hasToString("Collider[ConvexHull[6 vertices, 5 faces, bounding radius 1.4142135]]");
        collider.shape(ConvexHull.of(WEDGE));
        assertThat(collider.shapeRevision).as("an equal shape changes nothing").isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Collider.hull(0f, 0f, 0f))
                .withMessageStartingWith("ConvexHull points must be at least 4 (got: 1)");
    }
}
