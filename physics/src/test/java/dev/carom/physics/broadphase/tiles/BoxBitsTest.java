package dev.carom.physics.broadphase.tiles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.broadphase.tiles.MovingBoxes.BoxBits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class BoxBitsTest {
    private static final int CAPACITY = 200;

    @Property(tries = 5_000)
    void listTheContainedBoxesInOrder(@ForAll @Size(max = 80) List<@IntRange(max = CAPACITY - 1) Integer> toggled) {
        final BoxBits bits = new BoxBits();
        bits.grow(CAPACITY);
        final TreeSet<Integer> expected = new TreeSet<>();
        for (int box : toggled) {
            if (expected.remove(box)) {
                bits.remove(box);
            } else {
                bits.add(box);
                expected.add(box);
            }
        }
        final List<Integer> found = new ArrayList<>();
        for (int box = bits.next(0); box != BoxBits.END; box = bits.next(box + 1)) {
            found.add(box);
        }
        assertThat(found).containsExactlyElementsOf(expected);
        final long[] odd = new long[(CAPACITY + Long.SIZE - 1) / Long.SIZE];
        Arrays.fill(odd, 0xAAAA_AAAA_AAAA_AAAAL);
        found.clear();
        for (int box = bits.next(0, odd, 2); box != BoxBits.END; box = bits.next(box + 1, odd, 2)) {
            found.add(box);
        }
        expected.removeIf(box -> box % 2 == 0 || box >= 2 * Long.SIZE);
        assertThat(found).containsExactlyElementsOf(expected);
    }

    @Test
    void endAfterTheirCapacity() {
        final BoxBits bits = new BoxBits();
        assertThat(bits.next(0)).isEqualTo(BoxBits.END);
        bits.grow(64);
        bits.add(63);
        assertThat(bits.next(63)).isEqualTo(63);
        assertThat(bits.next(64)).isEqualTo(BoxBits.END);
        assertThat(bits.next(1_000_000)).isEqualTo(BoxBits.END);
        bits.grow(65);
        assertThat(bits.next(0)).isEqualTo(63);
    }
}
