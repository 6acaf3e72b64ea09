package dev.carom.demo.tool.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.tool.panel.PanelLayout.Box;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PanelLayoutTest {
    /** The values of the game are above; they shrink with the picture, to 0.7 of their size at least. */
    private static final float VALUES_END = 66f;

    @ParameterizedTest
    @CsvSource({
        "1280, 720, 1",
        "2560, 1440, 2",
        "1920, 1080, 1",
        "1366, 768, 1",
        "1279, 719, 1",
        "1024, 768, 1",
        "960, 540, 1",
        "800, 600, 1",
        "1600, 1200, 2",
        "640, 480, 1",
        "640, 360, 1",
        "2560, 600, 1",
        "600, 1600, 1"
    })
    void noWindowOverlapsAnotherTheValuesOrTheEdge(int width, int height, float displayScale) {
        final PanelLayout layout = PanelLayout.of(width, height, displayScale);
        final List<Box> all = List.of(layout.physics(), layout.entities(), layout.log(), layout.free());
        final float values = VALUES_END * Math.max(0.7f, Math.min(width / 1280f, height / 720f));
        for (Box box : all) {
            assertThat(box.x()).isGreaterThan(0f);
            assertThat(box.y()).isGreaterThan(values);
            assertThat(box.x() + box.width()).isLessThan(width);
            assertThat(box.y() + box.height()).isLessThan(height);
            for (Box other : all) {
                assertThat(box == other
                                || box.x() + box.width() <= other.x()
                                || other.x() + other.width() <= box.x()
                                || box.y() + box.height() <= other.y()
                                || other.y() + other.height() <= box.y())
                        .as("%s and %s", box, other)
                        .isTrue();
            }
        }
    }

    @Test
    void tableFillsTheFreeAreaBetweenThem() {
        final PanelLayout usual = PanelLayout.of(1280, 720, 1f);
        assertThat(usual.scale()).isEqualTo(1f);
        // 1280 minus twice 306 for a window and 24 for the gaps beside it; 720 minus 92, 176 and two gaps of 12.
        assertThat(usual.free()).isEqualTo(new Box(330f, 92f, 620f, 428f));
        assertThat(usual.share()).isBetween(0.5f, 0.55f);
        final PanelLayout small = PanelLayout.of(800, 600, 1f);
        assertThat(small.scale()).isEqualTo(0.8f);
        assertThat(small.free().width()).isGreaterThan(0.3f * 800);
        assertThat(small.free().height()).isGreaterThan(0.5f * 600);
        assertThat(small.share()).isLessThan(usual.share()).isGreaterThan(0.3f);
    }

    @Test
    void isTheSameOnAHiDpiDisplay() {
        final PanelLayout once = PanelLayout.of(960, 540, 1f);
        final PanelLayout twice = PanelLayout.of(1920, 1080, 2f);
        assertThat(twice.log().width()).isEqualTo(2f * once.log().width());
        assertThat(twice.free().height()).isEqualTo(2f * once.free().height());
        assertThat(twice.share()).isEqualTo(once.share());
        assertThat(twice.raised()).isEqualTo(once.raised());
    }
}
