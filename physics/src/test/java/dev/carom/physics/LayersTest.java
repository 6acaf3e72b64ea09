package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LayersTest {
    private final Layers layers = Layers.named("ball", "brick", "wall");

    @Test
    void namesTheBitsInOrder() {
        assertThat(layers.bit("ball")).isEqualTo(1L);
        assertThat(layers.bit("wall")).isEqualTo(4L);
        assertThat(layers.bits("wall", "ball", "wall")).isEqualTo(5L);
        assertThat(layers.bits()).isZero();
    }

    @Test
    void allowsAtMost64() {
        final String[] most = IntStream.range(0, 64).mapToObj(i -> "layer" + i).toArray(String[]::new);
        assertThat(Layers.named(most).bit("layer63")).isEqualTo(1L << 63);
        final String[] tooMany =
                IntStream.range(0, 65).mapToObj(i -> "layer" + i).toArray(String[]::new);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Layers.named(tooMany))
                .withMessageContaining("at most 64")
                .withMessageContaining("got: 65");
    }

    @Test
    void describesBitsInWords() {
        assertThat(layers.describe(0L)).isEqualTo("none");
        assertThat(layers.describe(-1L)).isEqualTo("all");
        assertThat(layers.describe(6L)).isEqualTo("brick, wall");
        assertThat(layers.describe(1L << 63 | 8L | 1L)).isEqualTo("ball, #3, #63");
        assertThat(Layers.named().describe(1L)).isEqualTo("#0");
    }

    @Test
    void rejectsBlankNames() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> layers.bit("bal"))
                .withMessage("layer name must be one of [ball, brick, wall] (got: 'bal'); add it to Layers.named(...)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Layers.named("a", "b", "a"))
                .withMessageContaining("'a' twice");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Layers.named("a", " "))
                .withMessageContaining("must not be blank");
        assertThatIllegalArgumentException().isThrownBy(() -> Layers.named((String) null));
        assertThatIllegalArgumentException().isThrownBy(() -> Layers.named((String[]) null));
        assertThatIllegalArgumentException().isThrownBy(() -> layers.bits((String[]) null));
        assertThatIllegalArgumentException().isThrownBy(() -> layers.bit(null));
    }
}
