package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Sphere;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ColliderTest {
    @Test
    void isSolidMovableAndCollidesWithEverythingByDefault() {
        final Collider collider = Collider.sphere(2f);
        assertThat(collider.shape()).isEqualTo(new Sphere(2f));
        assertThat(collider.filter()).isEqualTo(CollisionFilter.EVERYTHING);
        assertThat(collider.isSensor()).isFalse();
        assertThat(collider.isFixed()).isFalse();
        assertThat(collider.offset()).isEqualTo(new Vector3f());
    }

    @Test
    void isOnOneLayerOrExplicitlyOnSeveral() {
        assertThat(Collider.sphere(1f).layer(1L << 63).filter().layers()).isEqualTo(Long.MIN_VALUE);
        assertThat(Collider.sphere(1f).layers(3L).filter()).isEqualTo(new CollisionFilter(3L, -1L));
        assertThat(Collider.sphere(1f).layers(0L).filter().layers()).isZero();
        assertThat(Collider.sphere(1f).mask(0L).filter().mask()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '"', textBlock = """
            3 ; "(got: 3, which is 1L << 0 | 1L << 1); layer number 3 is 1L << 3; for several layers call layers(bits)"
            63 ; "1L << 5); layer number 63 is 1L << 63; for several"
            65 ; "(got: 65, which is 1L << 0 | 1L << 6); for several layers call layers(bits)"
            -1 ; "(got: -1, which is all 64); for several layers call layers(bits)"
            0 ; "(got: 0, which is none); the first layer is 1L << 0; for a collider that collides with nothing, call mask(0)"
            """)
    void rejectsTheNumberOfALayerInsteadOfItsBit(long number, String message) {
        final Collider collider = Collider.sphere(1f).layer(4L);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> collider.layer(number))
                .withMessageStartingWith("Collider layer must be one bit of a long (got: " + number)
                .withMessageContaining(message);
        assertThat(collider.filter().layers()).isEqualTo(4L);
    }

    @Test
    void isCreatedInOneLine() {
        final Collider gate =
                Collider.box(1f, 2f, 3f).layer(4L).mask(6L).sensor().fixed().offset(7f, 8f, 9f);
        assertThat(gate.shape()).isEqualTo(new OrientedBox(1f, 2f, 3f));
        assertThat(gate.filter()).isEqualTo(new CollisionFilter(4L, 6L));
        assertThat(gate.isSensor()).isTrue();
        assertThat(gate.isFixed()).isTrue();
        assertThat(gate.offset()).isEqualTo(new Vector3f(7f, 8f, 9f));
        assertThat(gate.sensor(false).fixed(false).isSensor()).isFalse();
        assertThat(gate.isFixed()).isFalse();
        assertThat(Collider.alignedBox(1f, 2f, 3f).shape()).isEqualTo(new AlignedBox(1f, 2f, 3f));
    }

    @Test
    void returnsItsOffsetAsALiveView() {
        final Collider collider = Collider.sphere(1f);
        final var offset = collider.offset();
        collider.offset(1f, 2f, 3f);
        assertThat(offset).isSameAs(collider.offset()).isEqualTo(new Vector3f(1f, 2f, 3f));
    }

    @Test
    void describesItselfAsText() {
        assertThat(Collider.sphere(1f).sensor().fixed()).hasToString("Collider[Sphere[radius=1.0], sensor, fixed]");
        assertThat(Collider.sphere(1f)
                        .layer(4L)
                        .mask(255L)
                        .group(-7)
                        .offset(0f, 2f, 0f)
                        .enabled(false))
                .hasToString(
                        "Collider[Sphere[radius=1.0], offset 0.0, 2.0, 0.0, layers 0x4, mask 0xff, group -7, disabled]");
        assertThat(Collider.sphere(1f).continuous(false)).hasToString("Collider[Sphere[radius=1.0], not continuous]");
    }

    @Test
    void keepsItsGroupWhenLayersOrMaskChange() {
        assertThat(Collider.sphere(1f).group(-2).layer(4L).mask(8L).filter())
                .isEqualTo(new CollisionFilter(4L, 8L, -2));
    }

    @Nested
    class Disabled {
        private final WorldScript script = new WorldScript();
        private final Collider ball = Collider.sphere(1f);
        private final Transform place = script.add("ball", 0f, 0f, 0f, ball);

        Disabled() {
            script.add("wall", 1.5f, 0f, 0f, Collider.sphere(1f).fixed());
        }

        @Test
        void endsItsContactsAndBeginsNewOnesWhenEnabled() {
            assertThat(script.step()).containsExactly("BEGIN ball-wall");
            ball.enabled(false);
            assertThat(script.step()).containsExactly("END DISABLED ball-wall");
            assertThat(script.step()).isEmpty();
            ball.enabled(true);
            assertThat(script.step()).containsExactly("BEGIN ball-wall");
            ball.enabled(false).enabled(true);
            assertThat(script.step())
                    .as("off and on again between two steps is nothing")
                    .containsExactly("STAY ball-wall");
        }

        @Test
        void touchesNothingDuringItsMotionAndDoesNotSweepItLater() {
            place.placeAt(-5f, 0f, 0f);
            ball.enabled(false);
            script.step();
            place.moveBy(10f, 0f, 0f);
            assertThat(script.step()).isEmpty();
            ball.enabled(true);
            assertThat(script.step()).isEmpty();
            place.moveBy(-10f, 0f, 0f);
            assertThat(script.step()).containsExactly("BEGIN ball-wall", "END SEPARATED ball-wall");
        }

        @Test
        void mayBeAddedDisabled() {
            script.add("ghost", 0f, 0f, 0f, Collider.sphere(3f).enabled(false));
            assertThat(script.step()).containsExactly("BEGIN ball-wall");
        }
    }

    @Nested
    class SetToItsCurrentValue {
        private final WorldScript script = new WorldScript();

        @Test
        void keepsItsContacts() {
            final Collider collider = Collider.sphere(1f);
            script.add("a", 0f, 0f, 0f, collider);
            script.add("b", 1f, 0f, 0f, Collider.sphere(1f));
            script.step();
            collider.shape(new Sphere(1f))
                    .offset(0f, -0f, 0f)
                    .mask(-1L)
                    .layer(1L)
                    .sensor(false)
                    .fixed(false);
            assertThat(script.step()).containsExactly("STAY a-b");
            // Setting the sensor flag and clearing it again between two steps changes nothing either.
            collider.sensor(true).sensor(false);
            assertThat(script.step()).containsExactly("STAY a-b");
        }
    }

    @Nested
    class BadArguments {
        @Test
        void areRejectedWithASentence() {
            final Collider collider = Collider.sphere(1f);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new Collider(null))
                    .withMessageContaining("Collider shape must not be null");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> collider.shape(null))
                    .withMessageContaining("Collider shape must not be null");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> collider.filter(null))
                    .withMessageContaining("Collider filter must not be null");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> collider.offset(0f, Float.NaN, 0f))
                    .withMessageContaining("Collider offset.y must be finite (got: NaN)");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Collider.sphere(-1f))
                    .withMessageContaining("greater than 0 m");
            assertThat(collider.offset()).isEqualTo(new Vector3f());
        }

        @ParameterizedTest
        @ValueSource(floats = {1e19f, 3e38f, Float.MAX_VALUE})
        void whoseSquaresOverflowAFloatAreRejected(float metres) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Collider.box(1f, metres, 1f))
                    .withMessageContaining("Collider bounding radius must be at most 1e18 m");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Collider.sphere(1f).shape(new Sphere(metres)))
                    .withMessageContaining("Collider bounding radius must be at most 1e18 m");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Collider.sphere(1f).offset(0f, 0f, -metres))
                    .withMessageContaining("Collider offset.z must be at most 1e18 m");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> WorldConfig.defaults().withPositionLimit(metres))
                    .withMessageContaining("WorldConfig positionLimit must be at most 1e18 m");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> WorldConfig.defaults().withContactSlack(metres))
                    .withMessageContaining("WorldConfig contactSlack must be at most 1e18 m");
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {1e-30f, 1e-3f, 1e6f, 1e15f, 5e17f})
    void ofAnySizeRotatesAndCollidesWithoutFailure(float metres) {
        final WorldScript script = new WorldScript(
                WorldConfig.defaults().withPositionLimit(1e18f).withSweepLimit(Float.POSITIVE_INFINITY));
        final Quaternionf turn = new Quaternionf(0.3f, -0.4f, 0.5f, 1f);
        for (Collider collider : List.of(
                Collider.sphere(metres), Collider.box(metres, metres, 1e-30f), Collider.alignedBox(1f, metres, 1f))) {
            final Transform transform = script.add("any", new Transform(), collider.offset(metres, -metres, metres));
            transform.moveBy(metres, 0f, -metres).rotateBy(turn);
            script.add("ball", 0.5f, 0f, 0f, Collider.sphere(1f));
            script.step();
            transform.rotateBy(turn).moveBy(-metres, metres, 0f);
            script.step();
            script.world.clear();
            script.step();
        }
        assertThat(script.problems).isEmpty();
    }
}
