package dev.carom.demo.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.RequiresOpenGl;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.render.Screenshot;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Draws pictures of every level during play for visual inspection, and those of the README: {@code mvn test -pl
 * physics,demo-game -Dtest=LevelPicturesTest -Dsurefire.failIfNoSpecifiedTests=false} writes them below {@code
 * demo-game/target/pictures/}; copy the README's from there to {@code assets/screenshots/}. The picture of the debug
 * panel is {@code bin/play --headless --debug-panel --debug-view --ticks 710 --screenshot debug-panel.png@700}.
 */
@RequiresOpenGl
class LevelPicturesTest {
    private static final Path PICTURES = Path.of("target", "pictures");
    private static final Path README = PICTURES.resolve("readme");
    private static final int TICKS = 240;
    private static final int WIDTH = 640;
    private static final int FRAMES = 120;

    /** Two ticks are 33 ms, and GIF counts in hundredths of a second: a tenth faster than the game. */
    private static final int TICKS_PER_FRAME = 2;

    private static final int HUNDREDTHS_PER_FRAME = 3;
    private static final int MOST_GIF_BYTES = 3_000_000;
    private static final int MOST_PNG_BYTES = 300_000;

    private static GlContext context;
    private static Renderer renderer;

    @BeforeAll
    static void open() throws IOException {
        Files.createDirectories(README);
        context = GlContext.openHeadless(64, 64);
        renderer = new Renderer(Assets.root());
    }

    @AfterAll
    static void close() {
        if (renderer != null) {
            renderer.close();
        }
        if (context != null) {
            context.close();
        }
    }

    static Stream<String> levels() throws IOException {
        try (Stream<Path> files = Files.list(Assets.resolve("levels"))) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".json") && !name.contains(".schema."))
                    .map(name -> name.replace(".json", ""))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("levels")
    void ofALevelAndOfItsCollidersAreDrawn(String level) {
        try (Shoot shoot = new Shoot(renderer, level, 1)) {
            shoot.play(TICKS);
            final Screenshot plain = shoot.picture(false);
            final Screenshot debug = shoot.picture(true);
            plain.writePng(PICTURES.resolve("level-" + level + ".png"));
            debug.writePng(PICTURES.resolve("level-" + level + "-debug.png"));
            assertThat(colours(plain)).isGreaterThan(1000); // an empty picture has some hundreds
            assertThat(colours(debug)).isNotEqualTo(colours(plain));
        }
    }

    private static int colours(Screenshot picture) {
        final BitSet colours = new BitSet(1 << 24);
        for (int y = 0; y < picture.height(); y++) {
            for (int x = 0; x < picture.width(); x++) {
                colours.set(picture.rgb(x, y));
            }
        }
        return colours.cardinality();
    }

    /** Reduces the colours, for a small file. */
    @ParameterizedTest
    @CsvSource({
        "storm, perfect-storm, 1, 250, false",
        "magnets, magnetic-fields, 7, 420, false",
        "maze, quicksilver, 1, 450, false",
        "swings, ironworks, 1, 200, false",
        "clockwork, clockwork, 1, 100, false",
        "lighthouse, lighthouse, 1, 240, false",
        "debug-view, first-light, 1, 725, true"
    })
    void ofTheReadmeAreSmall(String name, String level, long seed, int ticks, boolean debugView) throws IOException {
        try (Shoot shoot = new Shoot(renderer, level, seed)) {
            final BufferedImage image = shoot.play(ticks).frame(960, debugView);
            final Palette palette = Palette.of(List.of(image));
            final Path file = README.resolve(name + ".png");
            ImageIO.write(palette.picture(image.getWidth(), palette.indices(image)), "png", file.toFile());
            assertThat(Files.size(file)).isLessThan(MOST_PNG_BYTES);
        }
    }

    @Test
    void moveForFourSeconds() throws IOException {
        final List<BufferedImage> frames = new ArrayList<>();
        try (Shoot shoot = new Shoot(renderer, "overcharge", 4)) {
            shoot.play(270);
            for (int i = 0; i < FRAMES; i++) {
                frames.add(shoot.play(TICKS_PER_FRAME).frame(WIDTH, false));
            }
        }
        final Path file = README.resolve("play.gif");
        AnimatedGif.write(frames, HUNDREDTHS_PER_FRAME, file);
        assertThat(Files.size(file)).isLessThan(MOST_GIF_BYTES);
        final ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
            reader.setInput(in);
            assertThat(reader.getNumImages(true)).isEqualTo(FRAMES);
            assertThat(reader.getWidth(0)).isEqualTo(WIDTH);
        } finally {
            reader.dispose();
        }
    }
}
