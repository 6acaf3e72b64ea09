package dev.carom.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.examples.canvas.RequiresOpenGl;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;

/** The command line of bin/example and its screenshots. */
class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        final CommandLine command = Main.commandLine();
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        return command.execute(args);
    }

    @Test
    void listsAllExamplesWithoutAName() {
        assertThat(run()).isZero();
        for (Example example : Example.values()) {
            assertThat(out.toString()).contains(example.id() + " ", example.line());
        }
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void helpListsArgumentsAndOptions() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).contains("--screenshot", "--ticks", "NAME");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nope                           | There is no example \"nope\"; there are hello, bullets,",
                "--screenshot x.png             | Name the example to run; there are hello,",
                "hello --ticks 5                | --ticks needs --screenshot FILE; a window stays open",
                "hello --screenshot x --ticks -1 | --ticks must be from 0 to 1000000 (got: -1);",
                "hello --screenshot             | Missing required parameter for option '--screenshot' (FILE); bin/example --help",
                "hello --colour                 | Unknown option: '--colour'; bin/example --help",
                "hello bullets                  | Unmatched argument at index 1: 'bullets'; bin/example --help",
            })
    void reportsMistakesInOneSentence(String args, String sentence) {
        assertThat(run(args.strip().split(" +"))).isEqualTo(2);
        assertThat(err.toString()).startsWith(sentence).endsWith("." + System.lineSeparator());
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(out.toString()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Example.class)
    @RequiresOpenGl
    void screenshotShowsTheExample(Example example, @TempDir Path folder) throws IOException {
        final Path file = folder.resolve("picture.png");
        assertThat(run(example.id(), "--screenshot", file.toString())).isZero();
        final BufferedImage image = ImageIO.read(file.toFile());
        assertThat(image.getWidth()).isEqualTo(960);
        assertThat(image.getHeight()).isEqualTo(540);
        final Set<Integer> colours = new HashSet<>();
        for (int y = 0; y < image.getHeight(); y += 3) {
            for (int x = 0; x < image.getWidth(); x += 3) {
                colours.add(image.getRGB(x, y));
            }
        }
        assertThat(colours).as("solids, light and shadow").hasSizeGreaterThan(500);
    }

    @Test
    @RequiresOpenGl
    void reportsAFileThatCannotBeWritten(@TempDir Path folder) {
        final String file = folder.resolve("missing").resolve("x.png").toString();
        assertThat(run("hello", "--screenshot", file, "--ticks", "1")).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("The screenshot " + file + " cannot be written")
                .contains("choose a file");
    }
}
