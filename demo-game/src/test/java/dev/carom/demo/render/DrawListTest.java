package dev.carom.demo.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class DrawListTest {
    private final DrawList list = new DrawList();

    @Test
    void storesABoxAsOneRow() {
        list.box(new Vector3f(1f, 2f, 3f), new Quaternionf(0.1f, 0.2f, 0.3f, 0.4f), 4f, 5f, 6f, 0xff8000, 0.5f);
        assertThat(list.boxCount()).isEqualTo(1);
        assertThat(Arrays.copyOf(list.boxes(), DrawList.SOLID_STRIDE))
                .containsExactly(1f, 2f, 3f, 0.1f, 0.2f, 0.3f, 0.4f, 4f, 5f, 6f, 1f, 128 / 255f, 0f, 0.5f, 0f);
    }

    @Test
    void storesASphereAsAnUnrotatedBoxOfItsRadius() {
        list.sphere(new Vector3f(1f, 2f, 3f), 0.5f, 0x0000ff, 2f);
        assertThat(Arrays.copyOf(list.spheres(), DrawList.SOLID_STRIDE))
                .containsExactly(1f, 2f, 3f, 0f, 0f, 0f, 1f, 0.5f, 0.5f, 0.5f, 0f, 0f, 1f, 2f, 0f);
    }

    @Test
    void marksTheSolidsThatFollow() {
        list.marks(0.7f);
        list.sphere(new Vector3f(), new Quaternionf(0.1f, 0.2f, 0.3f, 0.4f), 0.5f, 0x0000ff, 0f);
        list.box(new Vector3f(), new Quaternionf(), 1f, 1f, 1f, 0, 0f);
        assertThat(Arrays.copyOf(list.spheres(), DrawList.SOLID_STRIDE))
                .containsExactly(0f, 0f, 0f, 0.1f, 0.2f, 0.3f, 0.4f, 0.5f, 0.5f, 0.5f, 0f, 0f, 1f, 0f, 0.7f);
        assertThat(list.boxes()[DrawList.MARKS]).isEqualTo(0.7f);
        list.clear();
        list.box(new Vector3f(), new Quaternionf(), 1f, 1f, 1f, 0, 0f);
        assertThat(list.boxes()[DrawList.MARKS]).isZero();
    }

    @Test
    void storesALineAsOneRow() {
        list.line(new Vector3f(1f, 2f, 3f), new Vector3f(4f, 5f, 6f), 0x00ff00);
        assertThat(Arrays.copyOf(list.lines(), DrawList.LINE_STRIDE))
                .containsExactly(1f, 2f, 3f, 4f, 5f, 6f, 0f, 1f, 0f);
    }

    @Test
    void drawsAWireBoxAsItsTwelveEdges() {
        // A quarter turn about y swaps the extents along x and z.
        list.wireBox(new Vector3f(10f, 0f, 0f), new Quaternionf().rotateY((float) (Math.PI / 2)), 1f, 2f, 3f, 0xffffff);
        assertThat(list.lineCount()).isEqualTo(12);
        float along = 0f;
        for (int i = 0; i < list.lineCount(); i++) {
            final int row = i * DrawList.LINE_STRIDE;
            final Vector3f a = new Vector3f().set(Arrays.copyOfRange(list.lines(), row, row + 3));
            final Vector3f b = new Vector3f().set(Arrays.copyOfRange(list.lines(), row + 3, row + 6));
            for (Vector3f end : new Vector3f[] {a, b}) {
                assertThat(Math.abs(end.x - 10f)).isCloseTo(3f, within(1e-5f));
                assertThat(Math.abs(end.y)).isCloseTo(2f, within(1e-5f));
                assertThat(Math.abs(end.z)).isCloseTo(1f, within(1e-5f));
            }
            along += a.distance(b);
        }
        // Four edges along each axis: 4 * (2 + 4 + 6) metres.
        assertThat(along).isCloseTo(48f, within(1e-3f));
    }

    @Test
    void growsWithoutLosingRows() {
        final Vector3f centre = new Vector3f();
        for (int i = 0; i < 1000; i++) {
            list.box(centre.set(i, 0f, 0f), new Quaternionf(), 1f, 1f, 1f, 0, 0f);
            list.sphere(centre, 1f, 0, 0f);
            list.line(centre, centre, 0);
        }
        assertThat(list.boxCount()).isEqualTo(1000);
        assertThat(list.sphereCount()).isEqualTo(1000);
        assertThat(list.lineCount()).isEqualTo(1000);
        for (int i = 0; i < 1000; i++) {
            assertThat(list.boxes()[i * DrawList.SOLID_STRIDE]).isEqualTo(i);
            assertThat(list.spheres()[i * DrawList.SOLID_STRIDE]).isEqualTo(i);
            assertThat(list.lines()[i * DrawList.LINE_STRIDE]).isEqualTo(i);
        }
    }

    @Test
    void isEmptyAfterClearing() {
        list.sphere(new Vector3f(), 1f, 0, 0f);
        list.wireBox(new Vector3f(), new Quaternionf(), 1f, 1f, 1f, 0);
        list.clear();
        assertThat(list.sphereCount() + list.boxCount() + list.lineCount()).isZero();
    }

    @Test
    @Tag("allocation")
    void allocatesNothingOnceItHasGrown() {
        final ThreadMXBean memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        final Vector3f centre = new Vector3f();
        final Quaternionf rotation = new Quaternionf();
        for (int i = 0; i < 20_000; i++) {
            fill(centre, rotation);
        }
        final long before = memory.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 10_000; i++) {
            fill(centre, rotation);
        }
        // Reading the bean may itself allocate a few bytes; a single object per frame would be 160,000.
        assertThat(memory.getCurrentThreadAllocatedBytes() - before).isLessThan(10_000);
    }

    private void fill(Vector3f centre, Quaternionf rotation) {
        list.clear();
        for (int i = 0; i < 10; i++) {
            list.box(centre, rotation, 1f, 1f, 1f, 0xffffff, 0f);
            list.sphere(centre, 1f, 0xffffff, 0f);
            list.wireBox(centre, rotation, 1f, 1f, 1f, 0xffffff);
        }
    }
}
